"""The loops: an ambience of 40 s for each game and one piece of music (needs numpy). All of them go on without a seam."""

import numpy as np
from sound_kit import RATE, band_loop, bar, bell, bleat, hertz, knock, noise, pluck, put, seconds, soften, sway

LENGTH = 40.0


def wind(seed: int, low: float, high: float, depth: float = 0.7) -> np.ndarray:
    """Air over grass and rock."""
    return band_loop(LENGTH, seed, low, high, 4) * sway(LENGTH, seed + 1, 9, depth)


def chirp(pitch: float, notes: int, seed: int) -> np.ndarray:
    """A small bird: a few quick notes that slide."""
    rng = np.random.default_rng(seed)
    parts = []
    for _ in range(notes):
        t = seconds(rng.uniform(0.05, 0.09))
        course = pitch * rng.uniform(0.9, 1.15) * (1 + rng.uniform(-0.25, 0.25) * t / t[-1])
        swell = np.maximum(np.sin(np.pi * t / t[-1]), 0) ** 1.5
        parts += [np.sin(2 * np.pi * np.cumsum(course) / RATE) * swell, np.zeros(int(0.04 * RATE))]
    return np.concatenate(parts)


def mountains() -> np.ndarray:
    """Mountain Goats: wind, cowbells far away, now and then a bird."""
    rng = np.random.default_rng(101)
    out = 0.55 * wind(102, 120, 900) + 0.25 * wind(104, 600, 2600, 0.9)
    for start in (3.2, 11.6, 19.1, 27.4, 34.8):
        pitch = rng.choice([392.0, 440.0, 494.0])
        for k in range(int(rng.integers(3, 6))):
            put(out, start + k * rng.uniform(0.34, 0.52) + rng.uniform(0, 0.1), rng.uniform(0.03, 0.065), bell(pitch))
    for start in (7.4, 22.8, 31.5):
        put(out, start, 0.035, chirp(3100, int(rng.integers(2, 5)), int(start * 10)))
    put(out, 15.2, 0.035, bleat(330, 0.8, seed=105))
    return out


def hearth() -> np.ndarray:
    """De 7 geitjes: a fire that crackles and a clock on the wall."""
    rng = np.random.default_rng(111)
    out = 0.30 * band_loop(LENGTH, 112, 60, 420, 4) * sway(LENGTH, 113, 30, 0.5)
    for _ in range(210):
        snap = noise(0.03, int(rng.integers(1, 9999)), 900, 6000) * np.exp(-seconds(0.03) / rng.uniform(0.002, 0.007))
        put(out, rng.uniform(0, LENGTH), rng.uniform(0.03, 0.24) ** 1.2, snap)
    for tick in range(int(LENGTH)):
        put(out, tick + 0.25, 0.13, knock(1480 if tick % 2 else 1240, 0.06, 114, 0.8))
        put(out, tick + 0.25, 0.05, knock(310, 0.09, 115, 1.0))
    return out


def court() -> np.ndarray:
    """Goat Lords: a hall with people in it, and somebody who plucks a lute."""
    rng = np.random.default_rng(121)
    out = 0.22 * band_loop(LENGTH, 122, 110, 700, 3) * sway(LENGTH, 123, 24, 0.5)
    voices = band_loop(LENGTH, 124, 250, 1500, 3) * np.abs(band_loop(LENGTH, 125, 0.5, 5)) ** 0.7
    out += 0.35 * voices
    phrases = ("D4 G4 B4 A4 G4 D4", "E4 G4 B4 D5 B4 G4", "A4 G4 E4 D4 E4 G4", "G4 B4 D5 B4 A4 G4")
    for i in range(8):
        notes = phrases[int(rng.integers(0, 4))].split()
        for k, note in enumerate(notes):
            put(out, i * 5 + 0.4 + k * 0.42 + rng.uniform(0, 0.02), 0.085 if k % 3 else 0.11, pluck(note, 1.1, 0.35))
    for start in (9.0, 26.2):
        for k in range(5):
            put(out, start + 0.55 * k, 0.05, knock(180, 0.14, 126 + k, 1.0))
    return out


def pond() -> np.ndarray:
    """Row Your Goat: water against the jetty, frogs, a drop."""
    rng = np.random.default_rng(131)
    out = 0.34 * band_loop(LENGTH, 132, 180, 900, 2) * sway(LENGTH, 133, 26, 0.85)
    out += 0.10 * wind(134, 500, 2200)
    for _ in range(16):
        t = seconds(0.16)
        course = rng.uniform(420, 760) * (1 + 1.5 * t / t[-1])
        drop = np.sin(2 * np.pi * np.cumsum(course) / RATE) * np.exp(-t / 0.035)
        put(out, rng.uniform(0, LENGTH), rng.uniform(0.03, 0.08), soften(drop))
    for start in (4.1, 13.8, 14.6, 25.2, 33.3, 34.0):
        t = seconds(0.34)
        rasp = np.sin(2 * np.pi * 210 * t) * (0.5 + 0.5 * np.sign(np.sin(2 * np.pi * 27 * t))) * np.sin(np.pi * t / t[-1])
        put(out, start, 0.05, rasp + 0.5 * noise(0.34, int(start * 7), 700, 1800) * np.abs(rasp))
    return out


def meadow() -> np.ndarray:
    """We Have Goats!: a breeze, crickets, a bee, birds."""
    rng = np.random.default_rng(141)
    out = 0.40 * wind(142, 200, 1300)
    t = np.arange(int(LENGTH * RATE)) / RATE
    chirr = np.sin(2 * np.pi * 4100 * t) * np.clip(np.sin(2 * np.pi * 18 * t), 0, 1) * np.clip(np.sin(2 * np.pi * 0.5 * t), 0, 1)
    out += 0.030 * chirr * sway(LENGTH, 143, 5, 0.9)
    bee = seconds(3.2)
    hum = sum(np.sin(2 * np.pi * np.cumsum(172 * k * (1 + 0.04 * np.sin(2 * np.pi * 0.8 * bee))) / RATE) / k for k in range(1, 7))
    put(out, 17.5, 0.030, hum * np.sin(np.pi * bee / 3.2) ** 2)
    for start in (2.2, 8.9, 14.4, 24.6, 30.7, 37.5):
        put(out, start, 0.05, chirp(rng.choice([2500.0, 2900.0, 3500.0]), int(rng.integers(3, 7)), int(start * 10)))
    put(out, 21.4, 0.035, bleat(290, 0.9, seed=144))
    put(out, 22.7, 0.025, bleat(390, 0.6, seed=145))
    return out


# sixteen quavers a bar are two bars' worth of "-": one sign a quaver, four beats a bar
MELODY = {
    "A": ("D5 - B4 - G4 - B4 -", "A4 - B4 - D5 - - -", "E5 - D5 - B4 - D5 -", "A4 - - - G4 A4 B4 -",
          "D5 - B4 - G4 - B4 -", "A4 - B4 - E5 - D5 -", "B4 - A4 - G4 - E4 -", "G4 - - - - - - -"),
    "B": ("E5 - E5 D5 B4 - D5 -", "E5 - - - G5 - E5 -", "D5 - D5 B4 A4 - B4 -", "D5 - - - - - - -",
          "E5 - G5 - A5 - G5 -", "E5 - D5 - B4 - A4 -", "B4 - D5 - E5 - D5 -", "A4 - - - B4 - - -"),
}  # fmt: skip
BASS = {"A": ("G D", "D A", "E B", "D A", "G D", "D A", "E D", "G D"), "B": ("E B", "E B", "D A", "G D", "E B", "A E", "G D", "D A")}
TEMPO = 96  # beats a minute
BARS = ("A", "A", "B", "A")


def music() -> np.ndarray:
    """Thirty-two bars, 80 s: marimba over plucked strings, quiet enough to think beside."""
    beat = 60 / TEMPO
    out = np.zeros(int(32 * 4 * beat * RATE))
    rng = np.random.default_rng(151)
    for part, name in enumerate(BARS):
        for n in range(8):
            start = (part * 8 + n) * 4 * beat
            root, fifth = BASS[name][n].split()
            for k, (note, octave) in enumerate(((root, 2), (fifth, 3), (root, 3), (fifth, 3))):
                put(out, start + k * beat, 0.34 if k == 0 else 0.20, pluck(f"{note}{octave}", 0.7, 0.2))
                if part != 0:
                    put(out, start + (k + 0.5) * beat, 0.10, pluck(f"{(fifth, root)[k % 2]}4", 0.35, 0.5))
            for k, note in enumerate(MELODY[name][n].split()):
                if note == "-":
                    continue
                late = rng.uniform(0, 0.008)
                put(out, start + k * beat / 2 + late, rng.uniform(0.34, 0.42), bar(note, 0.9, 0.25))
                if part == 3:  # the last time an octave joins in, softly
                    put(out, start + k * beat / 2 + late, 0.12, bar(f"{note[0]}{int(note[1]) + 1}", 0.6, 0.2))
            if part >= 1:
                for k in (1, 3):
                    put(out, start + k * beat, 0.035, knock(hertz("G5"), 0.06, 152 + k, 0.9))
    return out


LOOPS = {
    "ambience-mountain-goats": mountains, "ambience-seven-goats": hearth, "ambience-goat-lords": court,
    "ambience-row-your-goat": pond, "ambience-we-have-goats": meadow, "music": music,
}  # fmt: skip
