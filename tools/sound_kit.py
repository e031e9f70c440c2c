"""What all sounds are made of: marimba bars, plucked strings, knocks on wood, noise, bleats (needs numpy).

G major pentatonic throughout, so that any two sounds agree. Everything is synthesised and deterministic.
"""

import check_sounds
import numpy as np

RATE = check_sounds.RATE
NOTES = {"G": 7, "A": 9, "B": 11, "D": 2, "E": 4}  # the only notes there are


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


def pluck(note: str, length: float = 0.5, bright: float = 0.5) -> np.ndarray:
    """A plucked string: a row of harmonics, the high ones gone first, and the finger leaving it."""
    pitch, t = hertz(note), seconds(length)
    out = np.zeros(len(t))
    for k in range(1, 13):
        if k * pitch > RATE / 2.4:
            break
        level = abs(np.sin(np.pi * k * 0.21)) / k**1.3
        out += level * np.sin(2 * np.pi * pitch * k * (1 + 0.0002 * k * k) * t) * np.exp(-t * (5 + k * (6 - 4 * bright)))
    finger = noise(length, 61, 300, 3000) * np.exp(-t / 0.004)
    return soften(out + 0.12 * finger)


def bell(pitch: float, length: float = 1.4) -> np.ndarray:
    """A cowbell: two dull plates that do not agree."""
    t = seconds(length)
    out = np.zeros(len(t))
    for ratio, level, ring in ((1, 1, 0.35), (1.48, 0.8, 0.28), (2.63, 0.3, 0.12), (3.9, 0.18, 0.07), (5.6, 0.1, 0.04)):
        out += level * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-t / ring)
    return soften(out)


FORMANTS = ((640, 90, 1.0), (1750, 140, 0.55), (2600, 200, 0.30), (3600, 300, 0.12))  # hertz, width, level: "meh"


def bleat(pitch: float, length: float, glide: tuple[float, ...] = (0.94, 1.06, 1.0, 0.86), flutter: float = 10.5,
          seed: int = 71) -> np.ndarray:  # fmt: skip
    """A goat: a rough voice with a fast tremble, through the shape of a muzzle that opens ("m-eh-eh").

    pitch: hertz; glide: its course over the length as factors.
    """
    t = seconds(length)
    share = t / length
    course = np.interp(share, np.linspace(0, 1, len(glide)), glide)
    tremble = np.sin(2 * np.pi * flutter * t + 0.6 * np.sin(2 * np.pi * 2.3 * t))
    depth = np.clip((share - 0.08) / 0.2, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch * course * (1 + 0.045 * depth * tremble)) / RATE
    opened = np.clip(share / 0.16, 0, 1)
    out = np.zeros(len(t))
    for k in range(1, 26):
        f = k * pitch
        if f > 5200:
            break
        throat = sum(level / (1 + ((f - at) / wide) ** 2) for at, wide, level in FORMANTS)
        hum = 1 / (1 + (f / 420) ** 4)
        out += (throat * opened + 0.5 * hum * (1 - opened)) * np.sin(k * phase + 0.37 * k * k)
    breath = noise(length, seed, 900, 5200) * 0.10 * opened
    swell = np.clip(t / 0.035, 0, 1) * np.clip((length - t) / (0.3 * length), 0, 1) ** 1.3
    return (out / np.abs(out).max() + breath) * (1 - 0.42 * depth * (0.5 - 0.5 * tremble)) * swell


def band_loop(length: float, seed: int, low: float, high: float, tilt: float = 0.0) -> np.ndarray:
    """Noise between two frequencies that goes on without a seam when it is played again; tilt: dB an octave down."""
    n = int(length * RATE)
    rng = np.random.default_rng(seed)
    pitch = np.fft.rfftfreq(n, 1 / RATE)
    safe = np.maximum(pitch, 20)
    shape = 1 / (1 + (low / safe) ** 4) / (1 + (safe / high) ** 4) * (safe / 500) ** (-tilt / 6)
    spectrum = shape * np.exp(2j * np.pi * rng.random(len(pitch)))
    out = np.fft.irfft(spectrum, n)
    return out / np.abs(out).max()


def sway(length: float, seed: int, slow: float, depth: float) -> np.ndarray:
    """A level that wanders between 1 - depth and 1 and comes back to where it began; slow: waves in the whole."""
    t = np.arange(int(length * RATE)) / RATE / length
    rng = np.random.default_rng(seed)
    out = np.zeros(len(t))
    for k in range(1, int(slow) + 1):
        out += rng.uniform(0.3, 1) * np.sin(2 * np.pi * (k * t + rng.random()))
    out = (out - out.min()) / (out.max() - out.min())
    return 1 - depth + depth * out


def put(loop: np.ndarray, at: float, level: float, samples: np.ndarray) -> None:
    """Adds samples to a loop, round its end to its beginning."""
    index = (int(at * RATE) + np.arange(len(samples))) % len(loop)
    np.add.at(loop, index, level * samples)
