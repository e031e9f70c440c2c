#!/usr/bin/env python3
"""Check the sounds: peak, loudness, length and spectrum of each, loops' seams, that variants differ (needs pygame-ce).

    python tools/check_sounds.py [FOLDER]          default: assets/sounds

SOUNDS is also what tools/make_sounds.py levels them to. Loudness is the RMS of the loudest 50 ms in dB of full scale:
how loud a short sound seems hangs on its strongest moment. Heard often = quiet; heard once a game = louder. A loop's
loudness is that of the whole.
"""

import cmath
import math
import os
import sys
from array import array
from itertools import pairwise
from pathlib import Path

RATE = 44100
SOUNDS = {  # name: (loudness in dB, longest in seconds)
    "hover": (-34, 0.08), "press": (-27, 0.15), "refuse": (-22, 0.40), "turn": (-23, 0.70), "throw": (-22, 0.80),
    "hit": (-25, 0.20), "step": (-23, 0.25), "step2": (-23, 0.25), "step3": (-23, 0.25), "step4": (-23, 0.25),
    "top": (-19, 0.90), "fall": (-21, 0.95), "land": (-20, 0.45), "token": (-22, 0.45), "bonus": (-18, 1.20),
    "undo": (-24, 0.45), "hint": (-22, 0.80), "last": (-18, 1.40), "win": (-17, 2.50), "lose": (-20, 1.80),
    "toast": (-24, 0.50), "card": (-26, 0.25), "shuffle": (-25, 0.60), "drum": (-22, 1.40), "wolf": (-20, 1.60),
    "splash": (-21, 0.80), "rumble": (-19, 1.50), "slide": (-23, 0.75), "steal": (-20, 1.10),
    **{f"bleat-top-{seat}": (-21, 0.70) for seat in range(1, 7)},
    **{f"bleat-fall-{seat}": (-21, 0.90) for seat in range(1, 7)},
    **{f"bleat-win-{seat}": (-19, 1.45) for seat in range(1, 7)},
}  # fmt: skip
VARIANTS = {name: 4 for name in ("step", "step2", "step3", "step4", "hit", "token", "press", "card")}
LOOPS = {  # name: (loudness of the whole in dB, shortest and longest in seconds)
    **{
        f"ambience-{game}": (-31, 40, 40)
        for game in ("mountain-goats", "seven-goats", "goat-lords", "row-your-goat", "we-have-goats")
    },
    "music": (-27, 60, 90),
}
PEAK = -6.0  # dB; several may sound at once
TOTAL = 3_000_000  # bytes
_SILENT = -46  # dB: a stretch of two seconds of a loop is never quieter than this below its loudness


def target(name: str) -> tuple[float, float]:
    """Loudness and greatest length of an effect, variants as the sound they belong to."""
    return SOUNDS[name.partition(".")[0]]


def wanted() -> set[str]:
    """The names of all files there must be."""
    out = {name for name in SOUNDS if name not in VARIANTS}
    out |= {f"{name}.{k}" for name, count in VARIANTS.items() for k in range(1, count + 1)}
    return out | set(LOOPS)


def read(path: Path) -> list[float]:
    """The samples of a file, -1 .. 1, as the game would play them."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    if pygame.mixer.get_init() != (RATE, -16, 1):
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 1, 512)
    samples = array("h", pygame.mixer.Sound(str(path)).get_raw())
    return [sample / 32768 for sample in samples]


def decibels(level: float) -> float:
    """An amplitude as dB of full scale."""
    return 20 * math.log10(max(level, 1e-9))


def loudness(samples: list[float]) -> float:
    """RMS of the loudest 50 ms in dB (of all there is, where it is shorter); of the whole, if longer than ten seconds."""
    if len(samples) > 10 * RATE:
        return decibels(math.sqrt(sum(sample * sample for sample in samples) / len(samples)))
    window = RATE // 20
    sums = [0.0]
    for sample in samples:
        sums.append(sums[-1] + sample * sample)
    starts = range(max(1, len(samples) - window + 1))
    most = max(sums[min(start + window, len(samples))] - sums[start] for start in starts)
    return decibels(math.sqrt(most / window))


def centre(samples: list[float]) -> float:
    """The middle of the spectrum in hertz: of the loudest 2,048 samples, each frequency by its power."""
    n = 2048
    blocks = [sum(s * s for s in samples[i : i + 512]) for i in range(0, len(samples), 512)]
    loud = 512 * max(range(max(1, len(blocks) - 3)), key=lambda i: sum(blocks[i : i + 4]))
    part = (samples[loud : loud + n] + [0.0] * n)[:n]
    bins = _transform([complex(s * (0.5 - 0.5 * math.cos(math.tau * i / n))) for i, s in enumerate(part)])[: n // 2]
    powers = [abs(b) ** 2 for b in bins]
    return sum(i * p for i, p in enumerate(powers)) * RATE / n / max(sum(powers), 1e-12)


def _transform(x: list[complex]) -> list[complex]:
    """The discrete Fourier transform of a power of two of samples."""
    n = len(x)
    if n == 1:
        return x
    even, odd = _transform(x[::2]), _transform(x[1::2])
    turned = [cmath.exp(-2j * cmath.pi * k / n) * odd[k] for k in range(n // 2)]
    return [e + t for e, t in zip(even, turned, strict=True)] + [e - t for e, t in zip(even, turned, strict=True)]


def seam(samples: list[float]) -> float:
    """The step from a loop's last sample to its first, in parts of the greatest step near its ends."""
    usual = max(abs(a - b) for part in (samples[:2000], samples[-2000:]) for a, b in pairwise(part))
    return abs(samples[0] - samples[-1]) / max(usual, 1e-6)


def _of_effect(name: str, samples: list[float]) -> list[str]:
    loud, longest = target(name)
    wrong = []
    if abs(loudness(samples) - loud) > 1:
        wrong.append(f"{name}: loudness {loudness(samples):.1f} dB, wanted {loud} dB")
    if len(samples) / RATE > longest:
        wrong.append(f"{name}: {len(samples) / RATE:.2f} s, longer than {longest} s")
    if abs(samples[0]) > 0.02 or abs(samples[-1]) > 0.004:
        wrong.append(f"{name}: it starts or ends with a click")
    if not 40 < centre(samples) < 9000:
        wrong.append(f"{name}: the middle of its spectrum is {centre(samples):.0f} Hz")
    return wrong


def _of_loop(name: str, samples: list[float]) -> list[str]:
    loud, shortest, longest = LOOPS[name]
    wrong = []
    if abs(loudness(samples) - loud) > 1:
        wrong.append(f"{name}: loudness {loudness(samples):.1f} dB, wanted {loud} dB")
    if not shortest - 0.01 <= len(samples) / RATE <= longest + 0.01:
        wrong.append(f"{name}: {len(samples) / RATE:.2f} s, not {shortest} to {longest}")
    if seam(samples) > 1.5:
        wrong.append(f"{name}: a click where it begins again, {seam(samples):.1f} times the steps around")
    step = 2 * RATE
    quiet = min(decibels(math.sqrt(sum(s * s for s in samples[i : i + step]) / step)) for i in range(0, len(samples) - step, step))
    if quiet < loud + _SILENT:
        wrong.append(f"{name}: a hole of {quiet:.0f} dB")
    return wrong


def _variants(sounds: dict[str, list[float]]) -> list[str]:
    wrong = []
    for name, count in VARIANTS.items():
        all_ = [sounds[f"{name}.{k}"] for k in range(1, count + 1) if f"{name}.{k}" in sounds]
        for i, one in enumerate(all_):
            for k, two in enumerate(all_[i + 1 :], i + 1):
                n = min(len(one), len(two))
                same = sum(a * b for a, b in zip(one[:n], two[:n], strict=True))
                power = math.sqrt(sum(a * a for a in one[:n]) * sum(b * b for b in two[:n]))
                if same > 0.95 * power:
                    wrong.append(f"{name}: variants {i + 1} and {k + 1} sound alike")
    lows = [centre(sounds[f"{name}.1"]) for name in ("step", "step2", "step3", "step4") if f"{name}.1" in sounds]
    if lows != sorted(lows):
        wrong.append(f"step: it does not rise with the height: {[round(low) for low in lows]} Hz")
    return wrong


def complaints(folder: Path) -> list[str]:
    """All that is wrong with the sounds in a folder."""
    there = {path.stem for path in folder.glob("*.ogg")}
    wrong = [f"{name}: missing" for name in sorted(wanted() - there)]
    wrong += [f"{name}: nobody knows this sound" for name in sorted(there - wanted())]
    sounds = {name: read(folder / f"{name}.ogg") for name in sorted(there & wanted())}
    for name, samples in sounds.items():
        peak = decibels(max(map(abs, samples)))
        if peak > PEAK:
            wrong.append(f"{name}: peak {peak:.1f} dB, above {PEAK} dB")
        wrong += _of_loop(name, samples) if name in LOOPS else _of_effect(name, samples)
    wrong += _variants(sounds)
    size = sum(path.stat().st_size for path in folder.glob("*.ogg"))
    if size > TOTAL:
        wrong.append(f"all together {size} bytes, more than {TOTAL}")
    return wrong


def main() -> int:
    here = Path(__file__).resolve().parent.parent
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else here / "assets" / "sounds"
    for path in sorted(folder.glob("*.ogg")):
        samples = read(path)
        figures = decibels(max(map(abs, samples))), loudness(samples), centre(samples), len(samples) / RATE
        row = "{:24} peak {:6.1f} dB  loudness {:6.1f} dB  middle {:5.0f} Hz  {:6.2f} s  {:7} bytes"
        print(row.format(path.stem, *figures, path.stat().st_size))
    wrong = complaints(folder)
    print("\n".join(wrong) or "all sounds are fine")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
