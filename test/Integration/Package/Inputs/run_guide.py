"""Follows a guide: runs the commands of its `console` blocks in one shell, from
an empty folder, and compares what they print; checks that each other block
stands in a file of that folder, as it says.

usage: run_guide.py GUIDE.md FOLDER CONFIGURE [NAME=VALUE...]

A line of a console block that begins with "$ " is a command, and those behind it
are what it prints: "..." is any text, on a line of its own any lines. CONFIGURE
is what `cmake -S` is run as. A block in another language is an excerpt: each of
its parts between lines of "..." must be found in the file that the last link
above it leads to.

Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
See LICENSE for license information.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import re
import subprocess
import sys


def read_blocks(text):
    """(language, lines, the text above it) of each block."""
    blocks, above, block = [], [], None
    for line in text.splitlines():
        if block is None and line.startswith("```"):
            block = (line[3:].strip(), [], "\n".join(above))
        elif block is not None and line.startswith("```"):
            blocks.append(block)
            block = None
        elif block is not None:
            block[1].append(line)
        else:
            above.append(line)
    return blocks


def read_commands(lines):
    """(command, expected lines) of a console block."""
    commands = []
    for line in lines:
        if line.startswith("$ "):
            commands.append((line[2:], []))
        elif commands[-1][0].endswith("\\"):
            commands[-1] = (commands[-1][0] + "\n" + line, [])
        else:
            commands[-1][1].append(line)
    return commands


def matches(printed, expected):
    pattern = ""
    for line in expected:
        if line.strip() == "...":
            pattern += r"(?:.*\n)*"
        else:
            pattern += re.escape(line).replace(r"\.\.\.", ".*") + "\n"
    return re.fullmatch(pattern, printed) is not None


def run_command(command, where):
    """(exit code, what was printed, the folder afterwards)"""
    place = pathlib.Path(where).resolve()
    note = place / ".folder"
    script = f"set -e -o pipefail\n{command}\npwd > '{note}'\n"
    run = subprocess.run(
        ["bash", "-c", script],
        cwd=place,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    after = note.read_text().strip() if note.exists() else str(place)
    note.unlink(missing_ok=True)
    return run.returncode, run.stdout, after


def main():
    guide, folder, configure = sys.argv[1:4]
    setup = "".join(f"export {name}\n" for name in sys.argv[4:])
    setup += (
        "cmake() {\n"
        f'  if [ "$1" = -S ]; then {configure} "$@"; else command cmake "$@"; fi\n'
        "}\n"
    )
    pathlib.Path(folder).mkdir(parents=True)
    where = folder
    ran = 0
    for language, lines, above in read_blocks(pathlib.Path(guide).read_text()):
        if language == "console":
            for command, expected in read_commands(lines):
                code, printed, where = run_command(setup + command, where)
                if code != 0 or not (not expected or matches(printed, expected)):
                    sys.exit(
                        f"{guide}: $ {command}\nexit code {code}, printed:\n{printed}"
                        "expected:\n" + "\n".join(expected)
                    )
                ran += 1
        elif language in ("cpp", "tablegen", "cmake", "mlir"):
            links = re.findall(r"\]\(([^)#]+)\)", above)
            name = pathlib.PurePath(links[-1]).name if links else ""
            file = pathlib.Path(where) / name
            if not name or not file.is_file():
                continue
            text = file.read_text()
            for part in re.split(r"^\s*\.\.\.$", "\n".join(lines), flags=re.M):
                if part.strip("\n") not in text:
                    sys.exit(f"{guide}: this is not in {name}:\n{part}")
            ran += 1
    print(f"{ran} blocks and commands hold")


main()
