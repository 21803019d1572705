# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The folders of vram.torch, by the source alone: which folder may import which (the list in
docs/architecture.md), no cycle of imports, none that is hidden, and no large class."""

import ast
import pathlib
import re
import textwrap

import pytest

PACKAGE = "vram.torch"
#: All that lies beside the folders.
FRONT_DOOR = {"__init__", "_errors", "_options"}
#: A folder imports those before it, and the modules of the front door but __init__.
FOLDERS = ["ops", "costs", "graph", "emit", "plan", "loop", "ranks", "inductor", "compiler",
           "reports"]
MOST_METHODS = 24


class Module:
    """A parsed module. `name`: below PACKAGE, "" of its __init__."""

    def __init__(self, root, path):
        parts = path.relative_to(root).with_suffix("").parts
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)
        self.path, self.tree = path, ast.parse(path.read_text())

    @property
    def folder(self):
        return self.name.split(".")[0] if "." in self.name or self.is_package else ""

    def imports(self, known):
        """(module of PACKAGE or "" of it, line, where) of each import of its own package:
        `where` is "top", "function" or "TYPE_CHECKING"."""
        package = [*PACKAGE.split("."), *self.name.split(".")]
        package = package if self.is_package else package[:-1]
        if self.name == "":
            package = PACKAGE.split(".")

        def named(node):
            if isinstance(node, ast.Import):
                return [alias.name for alias in node.names]
            base = [] if not node.level else package[:len(package) - node.level + 1]
            base = ".".join([*base, *([node.module] if node.module else [])])
            return [f"{base}.{alias.name}" for alias in node.names]

        def walk(node, where):
            for child in ast.iter_child_nodes(node):
                inner = where
                if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
                    inner = "function"
                elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                    inner = "TYPE_CHECKING"
                if isinstance(child, (ast.Import, ast.ImportFrom)):
                    for name in named(child):
                        if f"{name}.".startswith(f"{PACKAGE}."):
                            name = name[len(PACKAGE) + 1:]
                            # The module, or the module of which it is a name.
                            yield (name if name in known else name.rpartition(".")[0],
                                   child.lineno, where)
                yield from walk(child, inner)

        return walk(self.tree, "top")


def modules_of(root):
    found = [Module(root, path) for path in sorted(root.rglob("*.py"))]
    return {module.name: module for module in found}


def cycle_of(edges):
    """Modules of which each imports the next, and the last the first; [] where there are none."""
    done, path = set(), []

    def visit(name):
        if name in path:
            return path[path.index(name):]
        if name in done:
            return []
        path.append(name)
        for other in sorted(edges[name]):
            if found := visit(other):
                return found
        done.add(path.pop())
        return []

    return next((found for name in sorted(edges) if (found := visit(name))), [])


def faults_of(root):
    """What the modules below `root` do that they must not, a line each."""
    modules, faults, edges = modules_of(root), [], {}
    for name, module in modules.items():
        edges[name] = set()
        if module.folder and module.folder not in FOLDERS:
            faults.append(f"{name}: {module.folder}/ is none of the folders")
        if not module.folder and name and name not in FRONT_DOOR:
            faults.append(f"{name}: lies beside the folders")
        for other, line, where in module.imports(modules):
            edges[name].add(other)
            if where != "top":
                faults.append(f"{name}:{line}: imports {other} under {where}")
            if not name:
                continue
            if not other:
                faults.append(f"{name}:{line}: imports the package's __init__")
                continue
            folder = modules[other].folder
            if folder and (not module.folder or
                           FOLDERS.index(folder) > FOLDERS.index(module.folder)):
                faults.append(f"{name}:{line}: imports {other}, which lies above")
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                methods = sum(isinstance(entry, (ast.FunctionDef, ast.AsyncFunctionDef))
                              for entry in node.body)
                if methods > MOST_METHODS:
                    faults.append(f"{name}: {node.name} has {methods} methods")
    cycle = cycle_of(edges)
    return faults + ([f"a cycle: {' > '.join(cycle)}"] if cycle else [])


@pytest.fixture(scope="module")
def root(source):
    return source / "python" / "vram" / "torch"


def test_imports_and_classes(root):
    assert not (faults := faults_of(root)), "\n".join(faults)


def test_folders_hold_all_but_the_front_door(root):
    assert {path.stem for path in root.glob("*.py")} == FRONT_DOOR
    assert {path.parent.name for path in root.glob("*/*.py")} == set(FOLDERS)


def test_the_document_has_the_same_order(source):
    text = (source / "docs" / "architecture.md").read_text()
    section = text.partition("## Inside `vram.torch`")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(\w+)/`", section, re.M) == FOLDERS


def test_each_folder_lists_its_modules(root):
    for folder in FOLDERS:
        text = ast.get_docstring(ast.parse((root / folder / "__init__.py").read_text()),
                                 clean=False)
        listed = re.findall(r"^    (\w+)\.py ", text, re.M)
        assert sorted(listed) == sorted(
            path.stem for path in (root / folder).glob("*.py") if path.stem != "__init__"), folder


def many(count):
    return "class Large:\n" + "".join(f"    def m{n}(self): pass\n" for n in range(count))


@pytest.mark.parametrize("sources, wanted", [
    ({"plan/a.py": "from ..loop.b import f", "loop/b.py": "from ..plan import a"},
     ["plan.a:1: imports loop.b, which lies above", "a cycle: loop.b > plan.a"]),
    ({"plan/a.py": "from . import b", "plan/b.py": "from .c import f",
      "plan/c.py": "import vram.torch.plan.a"}, ["a cycle: plan.a > plan.b > plan.c"]),
    ({"plan/a.py": "def f():\n    from ..graph.b import g", "graph/b.py": ""},
     ["plan.a:2: imports graph.b under function"]),
    ({"plan/a.py": """\
        from typing import TYPE_CHECKING
        if TYPE_CHECKING:
            import torch
            from .b import B
        """, "plan/b.py": ""}, ["plan.a:4: imports plan.b under TYPE_CHECKING"]),
    ({"_stray.py": ""}, ["_stray: lies beside the folders"]),
    ({"attic/a.py": ""}, ["attic.a: attic/ is none of the folders"]),
    ({"_errors.py": "from .ops.a import f", "ops/a.py": ""},
     ["_errors:1: imports ops.a, which lies above"]),
    ({"plan/a.py": "from .. import report"}, ["plan.a:1: imports the package's __init__"]),
    ({"ops/a.py": many(24), "ops/b.py": many(25)}, ["ops.b: Large has 25 methods"]),
    ({"__init__.py": "from .plan.a import f", "plan/__init__.py": "",
      "plan/a.py": "import torch\nfrom ..graph import b\nfrom ... import _planner\n"
                   "def f():\n    import torch._inductor", "graph/b.py": ""}, []),
])
def test_it_can_fail(tmp_path, sources, wanted):
    for name, text in {"__init__.py": "", **sources}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(textwrap.dedent(text))
    assert faults_of(tmp_path) == wanted
