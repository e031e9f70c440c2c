#!/usr/bin/env python3
"""Check the sounds: peak, loudness and length of each, and that they start and end in silence (standard library only).

    python tools/check_sounds.py [FOLDER]          default: assets/sounds

SOUNDS is also what tools/make_sounds.py levels them to. Loudness is the RMS of the loudest 50 ms in dB of full scale:
how loud a short sound seems hangs on its strongest moment. Heard often = quiet; heard once a game = louder.
"""

import math
import sys
import wave
from array import array
from pathlib import Path

RATE = 22050
SOUNDS = {  # name: (loudness in dB, longest in seconds)
    "hover": (-34, 0.08),
    "press": (-27, 0.15),
    "refuse": (-22, 0.40),
    "turn": (-23, 0.70),
    "throw": (-21, 0.80),
    "hit": (-24, 0.20),
    "step": (-23, 0.25),
    "top": (-19, 0.90),
    "fall": (-19, 1.00),
    "token": (-21, 0.45),
    "bonus": (-18, 1.20),
    "undo": (-24, 0.45),
    "hint": (-22, 0.80),
    "last": (-18, 1.40),
    "win": (-17, 2.50),
    "lose": (-20, 1.80),
    "toast": (-24, 0.50),
}
PEAK = -3.0  # dB; several may sound at once
TOTAL = 1_000_000  # bytes


def read(path: Path) -> list[float]:
    """The samples of a mono 16-bit file, -1 .. 1."""
    with wave.open(str(path), "rb") as file:
        shape = file.getnchannels(), file.getsampwidth(), file.getframerate()
        if shape != (1, 2, RATE):
            raise ValueError(f"channels, bytes a sample and rate are {shape}, not (1, 2, {RATE})")
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return [sample / 32768 for sample in samples]


def decibels(level: float) -> float:
    """An amplitude as dB of full scale."""
    return 20 * math.log10(max(level, 1e-9))


def loudness(samples: list[float]) -> float:
    """RMS of the loudest 50 ms (of the whole, where it is shorter) in dB."""
    window = RATE // 20
    sums = [0.0]
    for sample in samples:
        sums.append(sums[-1] + sample * sample)
    starts = range(max(1, len(samples) - window + 1))
    most = max(sums[min(start + window, len(samples))] - sums[start] for start in starts)
    return decibels(math.sqrt(most / window))


def complaints(folder: Path) -> list[str]:
    """All that is wrong with the sounds in a folder."""
    wrong = []
    there = {path.stem for path in folder.glob("*.wav")}
    wrong += [f"{name}: missing" for name in sorted(SOUNDS.keys() - there)]
    wrong += [f"{name}: nobody knows this sound" for name in sorted(there - SOUNDS.keys())]
    for name in sorted(there & SOUNDS.keys()):
        target, longest = SOUNDS[name]
        samples = read(folder / f"{name}.wav")
        peak, loud, seconds = decibels(max(map(abs, samples))), loudness(samples), len(samples) / RATE
        if peak > PEAK:
            wrong.append(f"{name}: peak {peak:.1f} dB, above {PEAK} dB")
        if abs(loud - target) > 1:
            wrong.append(f"{name}: loudness {loud:.1f} dB, wanted {target} dB")
        if seconds > longest:
            wrong.append(f"{name}: {seconds:.2f} s, longer than {longest} s")
        if abs(samples[0]) > 0.01 or abs(samples[-1]) > 0.002:
            wrong.append(f"{name}: it starts or ends with a click")
    size = sum(path.stat().st_size for path in folder.glob("*.wav"))
    if size > TOTAL:
        wrong.append(f"all together {size} bytes, more than {TOTAL}")
    return wrong


def main() -> int:
    here = Path(__file__).resolve().parent.parent
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else here / "assets" / "sounds"
    for path in sorted(folder.glob("*.wav")):
        samples = read(path)
        figures = decibels(max(map(abs, samples))), loudness(samples), len(samples) / RATE, path.stat().st_size
        print("{:8} peak {:6.1f} dB  loudness {:6.1f} dB  {:5.2f} s  {:7} bytes".format(path.stem, *figures))
    wrong = complaints(folder)
    print("\n".join(wrong) or "all sounds are fine")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
