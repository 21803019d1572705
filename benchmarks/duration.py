"""How long a script takes, said at its start: as long as it took the last time.

Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
See LICENSE for license information.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import os
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def _known(path):
    try:
        with open(path) as file:
            found = json.load(file)
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def words(seconds):
    """"40 s", "12 min", "3.5 h": two digits are enough."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    if seconds < 100 * 60:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


def timed(main, first="", path=None):
    """The exit code of `main()`. Before it runs, one line on standard error says how
    long it took the last time with the same arguments; where it has not run to its end
    on this machine yet, that, and `first`: what is known from elsewhere.
    `path`: the file of durations, build/durations.json of this tree."""
    if {"-h", "--help"} & set(sys.argv[1:]):
        return main()
    path = path or os.path.join(ROOT, "build", "durations.json")
    name = os.path.basename(sys.argv[0])
    key = " ".join([name] + sys.argv[1:])
    last = _known(path).get(key)
    if isinstance(last, (int, float)):
        said = f"takes {words(last)}, as the last time with these arguments"
    else:
        said = "not timed yet with these arguments"
        if first:
            said += f"; {first}"
    print(f"{name}: {said}", file=sys.stderr, flush=True)
    begin = time.monotonic()
    code = main()
    known = _known(path)
    known[key] = round(time.monotonic() - begin, 1)
    mine = f"{path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(mine, "w") as file:
            json.dump(known, file, indent=1, sort_keys=True)
        os.replace(mine, path)
    except OSError:
        pass  # A tree that can't be written to: the next run does not know.
    return code
