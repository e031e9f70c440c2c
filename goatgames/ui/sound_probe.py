"""Whether a sound device answers, asked in a process of its own: SDL waits for a sound server without an end."""

import multiprocessing
import os

PATIENCE = 2.0  # s


def answers(patience: float = PATIENCE) -> bool:
    """Opens the device in another process; False if that fails or takes longer than `patience` seconds."""
    process = multiprocessing.get_context("spawn").Process(target=_open, name="sound probe", daemon=True)
    process.start()
    process.join(patience)
    if process.is_alive():
        process.kill()
        process.join(1)
        return False
    return process.exitcode == 0


def _open() -> None:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    pygame.mixer.init(44100, -16, 2, 512)
    pygame.mixer.quit()
