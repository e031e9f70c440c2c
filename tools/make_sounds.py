#!/usr/bin/env python3
"""Make all sounds of the game: effects, bleats, ambiences, music (needs numpy and soundfile, the extra `sounds`).

    python tools/make_sounds.py [OUT]          default OUT: assets/sounds (committed)

Everything is synthesised and deterministic but for the last bits of the Vorbis encoder. Levels and lengths are those of
tools/check_sounds.py. "step.1" to "step.4" are variants of one sound: the game draws lots among them. "bleat-top-3" is the
bleat of the third seat.
"""

import sys
from pathlib import Path

import check_sounds
import numpy as np
import sound_loops
import soundfile
from sound_kit import RATE, bar, bleat, knock, mix, noise, pluck, seconds, slide, soften, tune

SEMITONE = 2 ** (1 / 12)
VARIED = (1.0, SEMITONE, 1 / SEMITONE, SEMITONE**0.5)  # the pitch of each of four variants
SEATS = 6
VOICES = (262.0, 330.0, 220.0, 392.0, 294.0, 350.0)  # hertz a seat


def thump(length: float = 0.25, seed: int = 5) -> np.ndarray:
    """Something soft and heavy lands in grass."""
    t = seconds(length)
    body = np.sin(2 * np.pi * (95 * t + 2.2 * (1 - np.exp(-t / 0.03)))) * np.exp(-t / 0.06)
    return soften(body + 0.35 * noise(length, seed, 100, 900) * np.exp(-t / 0.03))


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


def rub(length: float, low: float, high: float, seed: int) -> np.ndarray:
    """Something slides over something: noise that swells and goes."""
    swell = np.maximum(np.sin(np.pi * seconds(length) / length), 0) ** 1.4
    return noise(length, seed, low, high) * swell


def drum_roll(length: float = 1.3) -> np.ndarray:
    """Two sticks on a small drum, ever faster, ever louder."""
    at, parts, k = 0.0, [], 0
    while at < length - 0.15:
        share = at / length
        parts.append((at, 0.35 + 0.65 * share, knock(205 if k % 2 else 220, 0.14, 200 + k % 5, 0.7)))
        at += 0.075 - 0.035 * share
        k += 1
    return mix(*parts)


def howl() -> np.ndarray:
    """The wolf."""
    t = seconds(1.5)
    pitch = np.interp(t / 1.5, (0, 0.18, 0.5, 0.8, 1), (250, 430, 455, 420, 300)) * (1 + 0.008 * np.sin(2 * np.pi * 5.5 * t))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    voice = np.sin(phase) + 0.35 * np.sin(2 * phase) + 0.12 * np.sin(3 * phase)
    return voice * np.clip(t / 0.2, 0, 1) * np.clip((1.5 - t) / 0.5, 0, 1)


def splash() -> np.ndarray:
    """Something falls into a pond."""
    t = seconds(0.7)
    body = noise(0.7, 221, 300, 4200) * np.exp(-t / 0.13) * np.clip(t / 0.01, 0, 1)
    drops = [
        (0.22 + 0.09 * k, 0.3, slide("D5", "B5", 0.07) * np.hanning(int(0.07 * RATE))) for k in range(4)
    ]
    return mix((0, 1, body), (0, 0.6, thump(0.3, 222)), *drops)


def rumble() -> np.ndarray:
    """The earth moves."""
    t = seconds(1.4)
    return noise(1.4, 231, 28, 150) * np.maximum(np.sin(np.pi * t / 1.4), 0) ** 0.7 * (0.75 + 0.25 * np.sin(2 * np.pi * 13 * t))


def varied() -> dict[str, np.ndarray]:
    """What is heard so often that it must not sound the same twice."""
    out = {}
    for k, pitch in enumerate(VARIED, 1):
        for high in range(1, 5):  # a step higher up the mountain sounds higher
            name = "step" if high == 1 else f"step{high}"
            ring = bar(("B4", "D5", "E5", "G5")[high - 1], 0.2, 0.5)
            ring = np.interp(np.arange(0, len(ring) - 1, pitch), np.arange(len(ring)), ring)
            rise = 1 + 0.12 * (high - 1)
            out[f"{name}.{k}"] = mix((0, 0.8, knock(430 * pitch * rise, 0.12, 10 + k, 0.8)), (0, 0.55, ring))
        out[f"hit.{k}"] = mix(
            (0, 1, knock(740 * pitch, 0.12, 8 + k)), (0.001 * k, 0.3, knock(1480 * pitch, 0.1, 30 + k)),
        )
        out[f"token.{k}"] = mix(
            (0, 0.6, knock(1100 * pitch, 0.08, 13 + k, 0.3)), (0.05 + 0.008 * k, 0.8, bar(("E6", "G6", "D6", "E6")[k - 1], 0.3, 0.8)),
            (0.06, 0.4, knock(900 * pitch, 0.08, 40 + k, 0.3)),
        )
        out[f"press.{k}"] = mix((0, 1, knock(620 * pitch, 0.11, 5 + k)), (0.012, 0.35, bar(("D5", "E5", "B4", "D5")[k - 1], 0.11, 0.3)))
        out[f"card.{k}"] = mix((0, 0.8, rub(0.11, 1200 * pitch, 6500, 50 + k)), (0.075, 0.7, knock(520 * pitch, 0.07, 60 + k, 0.9)))
    return out  # fmt: skip


def bleats() -> dict[str, np.ndarray]:
    """Each seat's goat, on top, falling, victorious."""
    out = {}
    for seat, pitch in enumerate(VOICES, 1):
        out[f"bleat-top-{seat}"] = bleat(pitch * 1.12, 0.55, (0.9, 1.08, 1.14, 1.02), 9.5 + 0.3 * seat, 300 + seat)
        out[f"bleat-fall-{seat}"] = bleat(pitch * 1.25, 0.75, (1.2, 1.1, 0.86, 0.62), 12 + 0.3 * seat, 310 + seat)
        out[f"bleat-win-{seat}"] = mix(
            (0, 0.85, bleat(pitch, 0.42, (0.92, 1.05, 1.0), 10, 320 + seat)), (0.44, 1, bleat(pitch * 1.26, 0.85, (0.9, 1.08, 1.1, 0.92), 10, 330 + seat)),
        )
    return out  # fmt: skip


def single() -> dict[str, np.ndarray]:
    """Every other effect, dry and not yet levelled."""
    return {
        "hover": knock(1250, 0.05, 3, 0.9),
        "refuse": mix(
            (0, 1, knock(300, 0.15, 7, 0.9)), (0.11, 0.9, knock(265, 0.18, 8, 0.9)), (0.11, 0.4, bar("D3", 0.25, 0.2)),
        ),
        "turn": tune("D5 G5", 0.13, 0.5, 0.35),
        "throw": rattle(),
        "top": tune("G4 B4 D5 G5", 0.075, 0.6, 0.7),
        "fall": slide("B5", "D4", 0.9) * np.clip(seconds(0.9) / 0.05, 0, 1),
        "land": mix((0, 1.4, thump()), (0.16, 0.4, knock(240, 0.14, 12, 1))),
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
        "drum": drum_roll(),
        "wolf": howl(),
        "splash": splash(),
        "rumble": rumble(),
        "slide": mix((0, 1, rub(0.55, 160, 900, 241)), (0.48, 0.8, knock(260, 0.16, 242, 0.9))),
        "shuffle": mix(*((0.045 * k, 0.6 + 0.04 * k, rub(0.08, 1500, 6500, 250 + k)) for k in range(9))),
        "steal": mix((0, 0.9, pluck("D4", 0.5, 0.7)), (0.09, 0.9, pluck("G4", 0.5, 0.7)), (0.18, 1, pluck("D5", 0.8, 0.8))),
    }  # fmt: skip


def make_all() -> dict[str, np.ndarray]:
    """Every sound by name, not yet levelled; what is no effect is made when its turn comes."""
    return {**single(), **varied(), **bleats()}


def finish(samples: np.ndarray, loudness: float, longest: float) -> np.ndarray:
    """A breath of room, cut to length, faded out, levelled; samples -1 .. 1."""
    room = noise(0.12, 19, 150, 2600) * np.exp(-seconds(0.12) / 0.03)
    tail = np.convolve(samples, room / np.sqrt((room**2).sum()))
    out = tail * 0.09
    out[: len(samples)] += samples
    out = out[: int(longest * RATE) - 1]
    fade = min(len(out) // 4, int(0.06 * RATE))
    out[-fade:] *= np.linspace(1, 0, fade) ** 2
    return levelled(out, loudness)


def levelled(out: np.ndarray, loudness: float) -> np.ndarray:
    """At the wanted loudness; what is too spiky for it is pressed together softly first."""
    ceiling = 10 ** ((check_sounds.PEAK - 0.6) / 20)
    out = out / np.abs(out).max()
    for press in np.linspace(0, 3, 25):
        shaped = np.tanh(out * (1 + press)) / np.tanh(1 + press) if press else out
        gain = 10 ** ((loudness - check_sounds.loudness(list(shaped))) / 20)
        if gain * np.abs(shaped).max() <= ceiling:
            return shaped * gain
    raise SystemExit(f"make_sounds: too spiky to reach {loudness} dB.")


def write(path: Path, samples: np.ndarray, quality: float) -> None:
    """A mono Ogg Vorbis file; in pieces, as the encoder overruns its stack where it is given a minute at once."""
    with soundfile.SoundFile(
        path, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:  # fmt: skip
        for start in range(0, len(samples), 4096):
            file.write(samples[start : start + 4096].astype(np.float32))


def main(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for name, samples in make_all().items():
        write(out / f"{name}.ogg", finish(samples, *check_sounds.target(name)), 0.5)
    for name, make in sound_loops.LOOPS.items():
        write(out / f"{name}.ogg", levelled(make(), check_sounds.LOOPS[name][0]), 0.25)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent.parent
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else here / "assets" / "sounds")
