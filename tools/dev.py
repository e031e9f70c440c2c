#!/usr/bin/env python3
"""Everything a developer does here, by one verb each. Needs Python alone; `python3 tools/dev.py` lists the verbs.

This file stays readable for Pythons too old to run the game, so that they can say so.
"""

import os
import sys

OLDEST = (3, 11)
HELP = """usage: python3 tools/dev.py VERB [ARGUMENTS]

  play [ARGS]      make .venv, install, and open the game (ARGS go to goatgames: play mountain-goats ...)
  test [ARGS]      the same with the test extras, then all tests, compiled and pure (ARGS go to pytest)
  torture [ARGS]   only the slow tests, harder (ARGS go to pytest)
  rules [GAME]     every rule of the register with the tests that prove it
  shots OUT        every scene at every size as PNG into the folder OUT
  bench [GAME]     the speed of rules, bots and search, as JSON lines
  ladder [ROWS]    the bots' figures in docs/bots.md, played again (ladder -h says more)
  kernel           compile the rules into .venv (a first `play` does it beside the game)
  build            the program as one folder in dist/, and its self-test in an empty folder
  new-game ID      start a further game: a small one that plays at once, and the checklist

The environment variable GOATGAMES_PURE=1 keeps the C compiler out of it.
"""


def main(arguments):
    """Run one verb; returns the exit code, 2 for a mistake that one sentence explains."""
    if sys.version_info[:2] < OLDEST:
        here = ".".join(str(n) for n in sys.version_info[:2])
        sys.stderr.write("Goat Games needs Python 3.11 or later; this is Python %s.\n" % here)
        return 2
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import dev_verbs
    from dev_env import Trouble

    if not arguments or arguments[0] in ("-h", "--help", "help"):
        sys.stdout.write(HELP)
        return 0
    verb = dev_verbs.VERBS.get(arguments[0])
    if verb is None:
        sys.stderr.write("There is no verb %r; python3 tools/dev.py lists them.\n" % arguments[0])
        return 2
    try:
        return verb(arguments[1:])
    except Trouble as trouble:
        sys.stderr.write("%s\n" % trouble)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
