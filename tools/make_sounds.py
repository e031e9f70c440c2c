#!/usr/bin/env python3
"""Make all sounds of the game: marimba bars and knocks on wood, in G major pentatonic (needs numpy).

    python tools/make_sounds.py [OUT]          default OUT: assets/sounds (committed)

Everything is synthesised here and deterministic. Levels and lengths are those of tools/check_sounds.py.
"""

import sys
import wave
from pathlib import Path

import check_sounds
import numpy as np

RATE = check_sounds.RATE
NOTES = {"G": 7, "A": 9, "B": 11, "D": 2, "E": 4}  # the only notes there are, so that any two sounds agree


def hertz(note: str) -> float:
    """The pitch of a note such as "G4"; A4 = 440."""
    return 440 * 2 ** ((NOTES[note[0]] - 9) / 12 + int(note[1]) - 4)


def seconds(length: float) -> np.ndarray:
    """The time of each sample."""
    return np.arange(int(length * RATE)) / RATE


def noise(length: float, seed: int, low: float, high: float) -> np.ndarray:
    """White noise between two frequencies, full scale about 1."""
    samples = np.random.default_rng(seed).standard_normal(int(length * RATE))
    spectrum = np.fft.rfft(samples)
    pitch = np.fft.rfftfreq(len(samples), 1 / RATE)
    band = 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    shaped = np.fft.irfft(spectrum * band, len(samples))
    return shaped / np.abs(shaped).max()


def bar(note: str, length: float = 0.6, hard: float = 0.5) -> np.ndarray:
    """A marimba bar: its partials are tuned 1 : 4 : 10, the high ones die first. hard 0 (yarn) .. 1 (wood)."""
    pitch, t = hertz(note), seconds(length)
    ring = 0.17 * (440 / pitch) ** 0.5
    out = np.sin(2 * np.pi * pitch * t) * np.exp(-t / ring)
    out += 0.30 * hard * np.sin(2 * np.pi * 3.93 * pitch * t) * np.exp(-t / (ring / 4))
    out += 0.12 * hard * np.sin(2 * np.pi * 9.6 * pitch * t) * np.exp(-t / (ring / 10)) * (9.6 * pitch < RATE / 2.2)
    stroke = noise(length, 1, 200, 1200 + 3000 * hard) * np.exp(-t / 0.006)
    return soften(out + 0.25 * hard * stroke)


def knock(pitch: float, length: float = 0.12, seed: int = 2, dull: float = 0.5) -> np.ndarray:
    """Wood on wood: a few modes that do not agree, gone at once, under a burst of noise."""
    t = seconds(length)
    out = np.zeros(len(t))
    for ratio, level, ring in ((1, 1, 0.022), (1.71, 0.55, 0.014), (2.63, 0.35, 0.009), (4.2, 0.2, 0.005)):
        out += level * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-t / ring)
    out += 0.6 * noise(length, seed, pitch / 2, 6000 * (1.2 - dull)) * np.exp(-t / 0.007)
    return soften(out)


def thump(length: float = 0.25, seed: int = 5) -> np.ndarray:
    """Something soft and heavy lands in grass."""
    t = seconds(length)
    body = np.sin(2 * np.pi * (95 * t + 2.2 * (1 - np.exp(-t / 0.03)))) * np.exp(-t / 0.06)
    return soften(body + 0.35 * noise(length, seed, 100, 900) * np.exp(-t / 0.03))


def slide(start: str, end: str, length: float) -> np.ndarray:
    """A hollow pipe whose pitch slides from one note to another."""
    t = seconds(length)
    pitch = hertz(start) * (hertz(end) / hertz(start)) ** (t / length)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    swell = np.sin(np.pi * np.minimum(t / length, 1)) ** 0.6
    return (np.sin(phase) + 0.12 * np.sin(3 * phase)) * swell


def soften(samples: np.ndarray) -> np.ndarray:
    """A start within two milliseconds instead of at once."""
    n = int(0.002 * RATE)
    samples[:n] *= np.linspace(0, 1, n)
    return samples


def mix(*parts: tuple[float, float, np.ndarray]) -> np.ndarray:
    """Parts as (start in seconds, level, samples), added up."""
    out = np.zeros(max(int(at * RATE) + len(samples) for at, _, samples in parts))
    for at, level, samples in parts:
        start = int(at * RATE)
        out[start : start + len(samples)] += level * samples
    return out


def tune(notes: str, step: float, length: float = 0.6, hard: float = 0.5) -> np.ndarray:
    """Bars struck one after another; "-" is a rest."""
    struck = [(i * step, 1.0, bar(note, length, hard)) for i, note in enumerate(notes.split()) if note != "-"]
    return mix(*struck)


def rattle() -> np.ndarray:
    """Four dice leave the hand and come to rest in a wooden tray."""
    rng = np.random.default_rng(4)
    at = np.cumsum(np.concatenate([rng.uniform(0.015, 0.04, 9), rng.uniform(0.04, 0.08, 6)]))
    level = np.concatenate([rng.uniform(0.25, 0.5, 9), np.linspace(0.9, 0.35, 6)])
    return mix(
        *(
            (a, v, knock(rng.uniform(520, 900), 0.1, int(i) + 20))
            for i, (a, v) in enumerate(zip(at, level, strict=True))
        )
    )


def make_all() -> dict[str, np.ndarray]:
    """Every sound, dry and not yet levelled."""
    return {
        "hover": knock(1250, 0.05, 3, 0.9),
        "press": mix((0, 1, knock(620, 0.11, 6)), (0.012, 0.35, bar("D5", 0.11, 0.3))),
        "refuse": mix(
            (0, 1, knock(300, 0.15, 7, 0.9)), (0.11, 0.9, knock(265, 0.18, 8, 0.9)), (0.11, 0.4, bar("D3", 0.25, 0.2)),
        ),
        "turn": tune("D5 G5", 0.13, 0.5, 0.35),
        "throw": rattle(),
        "hit": mix((0, 1, knock(740, 0.12, 9)), (0, 0.3, knock(1480, 0.1, 10))),
        "step": mix((0, 0.8, knock(430, 0.12, 11, 0.8)), (0, 0.6, bar("B4", 0.2, 0.5))),
        "top": tune("G4 B4 D5 G5", 0.075, 0.6, 0.7),
        "fall": mix(
            (0, 0.55, slide("B5", "D4", 0.46)), (0.45, 1.5, thump()),
            (0.62, 0.5, knock(240, 0.14, 12, 1)), (0.74, 0.3, thump(0.2, 13)),
        ),
        "token": mix(
            (0, 0.6, knock(1100, 0.08, 14, 0.3)), (0.06, 0.8, bar("E6", 0.3, 0.8)), (0.06, 0.4, knock(900, 0.08, 15, 0.3)),
        ),
        "bonus": mix((0, 1, tune("G4 D5 G5 B5 D6", 0.085, 0.7, 0.7)), (0.36, 0.35, bar("G6", 0.6, 0.9))),
        "undo": mix(
            (0, 0.7, tune("G5 D5", 0.09, 0.28, 0.25)),
            (0, 0.3, noise(0.16, 16, 400, 2500) * np.hanning(int(0.16 * RATE))),
        ),
        "hint": tune("B5 D6 - E6", 0.08, 0.5, 0.3),
        "last": mix(
            (0, 1, tune("D4 - D4 G4 - D5", 0.13, 0.6, 0.8)), (0, 0.4, knock(350, 0.15, 17)), (0.26, 0.4, knock(350, 0.15, 18)),
        ),
        "win": mix(
            (0, 1, tune("G4 B4 D5 G5 - E5 G5 - B5", 0.13, 0.7, 0.7)), (1.04, 0.7, bar("G4", 1.1, 0.5)),
            (1.04, 0.6, bar("D5", 1.1, 0.5)), (1.17, 0.7, bar("D6", 1.1, 0.6)), (1.3, 0.5, bar("G6", 0.9, 0.7)),
        ),
        "lose": mix(
            (0, 1, tune("D5 B4 A4 - G4", 0.2, 0.7, 0.25)), (0.8, 0.7, bar("E3", 0.8, 0.3)), (0.8, 0.5, bar("B3", 0.8, 0.3)),
        ),
        "toast": tune("A5 D5", 0.07, 0.35, 0.3),
    }  # fmt: skip


def finish(samples: np.ndarray, loudness: float, longest: float) -> np.ndarray:
    """A breath of room, cut to length, faded out, levelled; 16-bit samples."""
    room = noise(0.12, 19, 150, 2600) * np.exp(-seconds(0.12) / 0.03)
    tail = np.convolve(samples, room / np.sqrt((room**2).sum()))
    out = tail * 0.09
    out[: len(samples)] += samples
    out = out[: int(longest * RATE) - 1]
    fade = min(len(out) // 4, int(0.06 * RATE))
    out[-fade:] *= np.linspace(1, 0, fade) ** 2
    out *= 10 ** (-3.2 / 20) / np.abs(out).max()
    drop = loudness - check_sounds.loudness(list(out))
    if drop > 0:
        raise SystemExit(f"make_sounds: too spiky to reach {loudness} dB: {drop:.1f} dB are missing.")
    return np.round(out * 10 ** (drop / 20) * 32767).astype("<i2")


def write(path: Path, samples: np.ndarray) -> None:
    """A mono 16-bit WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for name, samples in make_all().items():
        write(out / f"{name}.wav", finish(samples, *check_sounds.SOUNDS[name]))


if __name__ == "__main__":
    here = Path(__file__).resolve().parent.parent
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else here / "assets" / "sounds")
