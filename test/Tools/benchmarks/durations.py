"""A benchmark of no time, for durations.test: FOLDER KNOWN.json NAME."""

import sys

sys.path.insert(0, sys.argv[1])
from duration import timed, words  # noqa: E402


def main():
    if sys.argv[3] == "fails":
        raise RuntimeError("half way")
    print("table of", sys.argv[3], file=sys.stderr)
    return 0


if sys.argv[3] == "--words":
    print(", ".join(words(s) for s in (99, 101, 59 * 60, 99 * 60, 6010)))
else:
    sys.exit(timed(main, "about a second", sys.argv[2]))
