"""One small integer generator, and the streams that games draw from.

A stream is named by (seed, name, counter): the same three give the same numbers in every process, on every
machine, compiled or not. Nothing here reads the clock or a global generator.
"""

import hashlib

from mypy_extensions import i64

WORD: i64 = 0xFFFFFFFF


class Rng:
    """sfc32 ("small fast counting", C. Doty-Humphrey, PractRand): 128 bits of state, 32 bits a step.

    Every intermediate is masked to 32 bits: unmasked, pure Python would grow the integers without bound.
    """

    __slots__ = ("a", "b", "c", "count")

    def __init__(self, a: i64, b: i64 = 0x9E3779B9, c: i64 = 0x243F6A88) -> None:
        self.a: i64 = a & WORD
        self.b: i64 = b & WORD
        self.c: i64 = c & WORD
        self.count: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 bits, 0 .. 2**32 - 1."""
        out: i64 = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) & WORD) | (self.c >> 11)) + out & WORD
        return out

    def below(self, n: i64) -> i64:
        """An integer 0 .. n - 1; the bias is below n / 2**32."""
        return (self.word() * n) >> 32

    def unit(self) -> float:
        """A float in [0, 1)."""
        return float(self.word()) / 4294967296.0


def stream(seed: str, name: str, counter: int) -> Rng:
    """The generator of one draw: number `counter` of the stream `name` of a match with this seed."""
    digest = hashlib.blake2b(f"{seed}\0{name}\0{counter}".encode(), digest_size=12).digest()
    return Rng(
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
    )
