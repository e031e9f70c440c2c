"""The house tests look at the tools too."""

import sys

from tests.conftest import ROOT

for folder in (ROOT / "tools", ROOT / "tools" / "art"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
