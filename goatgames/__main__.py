"""`python -m goatgames`, and the start of the frozen program."""

import multiprocessing

if __name__ == "__main__":
    multiprocessing.freeze_support()  # first: a frozen program's worker processes start here too

    from goatgames.cli import run

    run()
