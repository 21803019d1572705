"""Checks the links and paths of hand-written documents, and in all files that
documents they name exist and that no path of one machine is named.
usage: check_docs.py ROOT"""

# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import re
import subprocess
import sys

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
# `lib/Analysis/Foo.cpp`, but no `lib/*.cpp`, `lib/.../Foo.cpp`, `test/NAME.mlir`.
PATH_SPAN = re.compile(
    r"`((?:benchmarks|cmake|docs|examples|include|lib|python|scripts|share|test|tools)"
    r"/[\w./-]*)`"
)
PLACEHOLDER = re.compile(r"\.\.\.|\b[A-Z]{3,}\b")
MACHINE_PATH = re.compile(r"(?<![\w.$}~-])/(?:home|Users|work|root|tmp|mnt)/\w")

# Names of documents in comments and messages.
DOCUMENT = re.compile(r"(?<![\w./-])docs/[\w/-]+\.md")


def tracked_files(root):
    try:
        listed = subprocess.run(
            ["git", "-C", root, "ls-files", "-co", "--exclude-standard", "-z"],
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        if os.path.isdir(os.path.join(root, ".git")) or os.path.isfile(
            os.path.join(root, ".git")
        ):
            return sorted(f for f in listed.split("\0") if f)
    except (OSError, subprocess.CalledProcessError):
        pass
    files = []
    for folder, names, found in os.walk(root):
        names[:] = [n for n in names if n != ".git" and not n.startswith("build")]
        files += [os.path.relpath(os.path.join(folder, f), root) for f in found]
    return sorted(files)


def slug(heading):
    """The anchor that a forge makes of a heading."""
    text = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return text.replace(" ", "-")


def anchors(path):
    with open(path, encoding="utf-8") as file:
        return {slug(line.lstrip("#")) for line in file if line.startswith("#")}


def check_document(root, name):
    folder = os.path.dirname(name)
    fenced = False
    with open(os.path.join(root, name), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.lstrip().startswith("```"):
                fenced = not fenced
            if fenced:
                continue
            where = f"{name}:{number}"
            for target in LINK.findall(line):
                if re.match(r"[a-z]+:", target):
                    continue
                path, _, anchor = target.partition("#")
                full = os.path.join(root, folder, path) if path else os.path.join(root, name)
                if not os.path.exists(full):
                    yield f"{where}: no such file: {path}"
                elif anchor and anchor not in anchors(full):
                    yield f"{where}: no such heading in {path or name}: #{anchor}"
            for path in PATH_SPAN.findall(line):
                if not PLACEHOLDER.search(path) and not os.path.exists(
                    os.path.join(root, path)
                ):
                    yield f"{where}: no such path: {path}"


def check_any_file(root, name):
    try:
        with open(os.path.join(root, name), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if MACHINE_PATH.search(line):
                    yield f"{name}:{number}: names a path of one machine"
                for path in DOCUMENT.findall(line):
                    if not os.path.exists(os.path.join(root, path)):
                        yield f"{name}:{number}: no such document: {path}"
    except (UnicodeDecodeError, FileNotFoundError):
        return


def check_index(root):
    """Every document is in the index, so that a reader finds it."""
    folder = os.path.join(root, "docs")
    index = os.path.join(folder, "README.md")
    if not os.path.exists(index):
        return
    with open(index, encoding="utf-8") as file:
        linked = {target.partition("#")[0] for target in LINK.findall(file.read())}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".md") and name != "README.md" and name not in linked:
            yield f"docs/README.md: does not link {name}"


def main(root):
    wrong = list(check_index(root))
    for name in tracked_files(root):
        if name.startswith(os.path.join("test", "Docs")):
            continue
        if name.endswith(".md") and not name.startswith("docs/reference/"):
            wrong += check_document(root, name)
        wrong += check_any_file(root, name)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
