# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Projects that are built against the installed package: the guide of docs/embedding.md, and
what scripts/new-dialect.py writes. Those without Python: *.test."""
import os
import pathlib
import re
import shlex
import subprocess
import sys

import pytest

from tools import attempt, check, run

PACKAGE = "VRAM_DIR:PATH={prefix}/lib[^/]*/cmake/VRAM$"


@pytest.fixture
def configure(build, tmp_path, monkeypatch):
    """CMake's command for a project, configured as this one was."""
    # What was compiled once is not compiled again, though in another folder.
    monkeypatch.setenv("CCACHE_BASEDIR", str(tmp_path))
    cache = dict(re.findall(r"^(\w+):\w+=(.+)$", (build / "CMakeCache.txt").read_text(), re.M))
    names = ("CMAKE_BUILD_TYPE", "CMAKE_C_COMPILER", "CMAKE_CXX_COMPILER", "CMAKE_C_COMPILER_LAUNCHER",
             "CMAKE_CXX_COMPILER_LAUNCHER", "MLIR_DIR")
    return ["cmake", "-G", cache["CMAKE_GENERATOR"], *(f"-D{name}={cache[name]}" for name in names if name in cache)]


# ---- The guide ----------------------------------------------------------------------


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
    """(command, expected lines) of a console block. A line that begins with "$ " is a
    command, and those behind it are what it prints."""
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
    """"..." is any text, on a line of its own any lines."""
    pattern = ""
    for line in expected:
        if line.strip() == "...":
            pattern += r"(?:.*\n)*"
        else:
            pattern += re.escape(line).replace(r"\.\.\.", ".*") + "\n"
    return re.fullmatch(pattern, printed) is not None


def run_command(command, where):
    """(exit code, what was printed, the folder afterwards)"""
    note = where / ".folder"
    script = f"set -e -o pipefail\n{command}\npwd > '{note}'\n"
    done = subprocess.run(["bash", "-c", script], cwd=where, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
    after = pathlib.Path(note.read_text().strip()) if note.exists() else where
    note.unlink(missing_ok=True)
    return done.returncode, done.stdout, after


def is_excerpt(language, lines, above, where):
    """Whether the block is of a file in the folder, to which the last link above it leads:
    then each of its parts between lines of "..." must be found there."""
    links = re.findall(r"\]\(([^)#]+)\)", above)
    file = where / (pathlib.PurePath(links[-1]).name if links else "")
    if language not in ("cpp", "tablegen", "cmake", "mlir") or not file.is_file():
        return False
    for part in re.split(r"^\s*\.\.\.$", "\n".join(lines), flags=re.M):
        check(f"this is in {file.name}:\n{part}", part.strip("\n") in file.read_text())
    return True


def test_excerpts(source):
    """What the guide shows of the project stands in examples/embed-toy."""
    blocks = read_blocks((source / "docs" / "embedding.md").read_text())
    assert sum(is_excerpt(*block, source / "examples" / "embed-toy") for block in blocks) >= 5


@pytest.mark.slow
def test_guide(source, build, configure, tmp_path):
    """The guide is followed from an empty folder: a project with a dialect of its own is built
    against the installed package, with nothing else of VRAM in its include path, and its graph
    is trained within a budget.

    The commands of its `console` blocks run in one shell, and what they print is compared;
    each other block stands in a file of that folder."""
    prefix, where = tmp_path / "prefix", tmp_path / "guide"
    setup = (f"export VRAM={source} BUILD={build} PREFIX={prefix}\ncmake() {{\n"
             f'  if [ "$1" = -S ]; then {shlex.join(configure)} "$@"; else command cmake "$@"; fi\n}}\n')
    where.mkdir()
    held = 0
    for language, lines, above in read_blocks((source / "docs" / "embedding.md").read_text()):
        for command, expected in read_commands(lines) if language == "console" else ():
            code, printed, where = run_command(setup + command, where)
            check("\n".join([f"$ {command}", f"exit code {code}, printed:", printed, "expected:", *expected]),
                  code == 0 and (not expected or matches(printed, expected)))
            held += 1
        held += is_excerpt(language, lines, above, where)
    assert held >= 10
    toy = tmp_path / "guide" / "toy"
    cache, rules = ((toy / "build" / name).read_text() for name in ("CMakeCache.txt", "build.ninja"))
    assert re.search(PACKAGE.format(prefix=prefix), cache, re.M)
    assert not re.search(rf"(-I|-isystem )({source}|{build})/include", rules)

    # The tool names what is missing.
    done = attempt(toy / "build" / "toy-opt", "--vram-checkpoint=budget=1kB", toy / "step.mlir")
    assert done.returncode and re.search(r"error:.*1\.00 kB", done.stdout + done.stderr)


# ---- scripts/new-dialect.py -----------------------------------------------------------


def new_dialect(source, *arguments):
    return attempt(sys.executable, source / "scripts" / "new-dialect.py", *arguments)


@pytest.mark.parametrize("name, options, message", [
    ("My-nn", [], "'My-nn' is no name of a dialect: expected small letters"),
    ("tosa", [], "there is a dialect 'tosa' already; choose another name"),
    ("new", [], "'new' is a word of C++; choose another name"),
    ("net", ["--class=net"], "'net' is no begin of a class")])
def test_refused(name, options, message, source, tmp_path):
    """What no project can be written for, for which nothing is written."""
    done = new_dialect(source, name, tmp_path / "new", *options)
    assert done.returncode and message in done.stderr
    assert not (tmp_path / "new").exists()


def test_full_folder(source, tmp_path):
    (tmp_path / "file").write_text("full")
    done = new_dialect(source, "net", tmp_path)
    assert done.returncode and "is there and not empty; name another folder" in done.stderr
    assert os.listdir(tmp_path) == ["file"]


def test_names(source, tmp_path):
    """Every name of the example is replaced, and first lines keep their 80 columns."""
    assert new_dialect(source, "net", tmp_path / "new", "--class=Net").returncode == 0
    texts = {file.name: file.read_text() for file in (tmp_path / "new").iterdir()}
    assert not [name for name, text in texts.items() if "toy" in name.lower() or "toy" in text.lower()]
    assert len(re.findall(r"^//===- .*===//$", texts["Net.h"], re.M)) == 1
    assert texts["Lowering.cpp"].splitlines()[0] == (
        "//===- Lowering.cpp - How the ops of net become loops ---------------------===//")


@pytest.mark.slow
def test_new_dialect(source, build, configure, tmp_path, monkeypatch):
    """A project for a dialect of another name builds against the installed package, trains
    within a budget, and computes the bits of the step that keeps everything. Its README is
    followed."""
    project = tmp_path / "project"
    run("cmake", "--install", build, "--prefix", tmp_path / "prefix")
    done = new_dialect(source, "other_net", project)
    assert "project: the dialect other_net" in done.stdout
    monkeypatch.chdir(project)
    assert not [file for file in project.iterdir() if re.search("toy|vram_obj", file.read_text(), re.I)]
    run(*configure, "-S", ".", "-B", "build", f"-DCMAKE_PREFIX_PATH={tmp_path / 'prefix'}")
    run("cmake", "--build", "build")
    run("build/other-net-opt", "--vram-autodiff=optimizer=sgd", "network.mlir", "-o", "step.mlir")
    run("build/other-net-opt", "--vram-checkpoint=budget-fraction=0.5", "--vram-inplace", "--vram-plan-memory",
        "step.mlir", "-o", "fitted.mlir")
    run("build/other-net-opt", "--vram-plan-memory", "step.mlir", "-o", "kept.mlir")
    fitted = run("build/other-net-train", "fitted.mlir", "3")
    assert re.search(r"step 2 loss [0-9.]+", fitted)
    assert run("build/other-net-train", "kept.mlir", "3") == fitted
