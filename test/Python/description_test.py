# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The description of a compiled step and the readers of JSON in Python: each wrong field
has its error, and mutants are refused with one line or are right. VRAM_MUTANTS: how many
mutants are drawn."""

import copy
import json
import os
import random
import shutil
import subprocess
import tempfile
import unittest

import vram
from vram import _description, _reading
from vram.step import StepError

GOOD = {
    "version": 1, "name": "main", "target": "cpu",
    "workspace": {"bytes": 1536, "alignment": 256},
    "arguments": [
        {"name": "w", "type": "f32", "shape": [8, 8], "role": "parameter", "donated": True, "alignment": 4},
        {"name": "m", "type": "f32", "shape": [8, 8], "role": "optimizer_state", "donated": True, "initial": 0.5},
        {"name": "half", "type": "bf16", "shape": [8, 8], "role": "copy", "donated": True, "copy_of": "w"},
        {"name": "x", "type": "f32", "shape": [4, 8], "role": "input", "donated": False}],
    "results": [
        {"name": "loss", "type": "f32", "shape": [], "strides": [], "offset": 0},
        {"name": "y", "type": "f32", "shape": [4, 8], "strides": [8, 1], "offset": 256},
        {"name": "w", "type": "f32", "shape": [8, 8], "strides": [8, 1], "argument": 0, "offset": 0}]}

CALLS = int(os.environ.get("VRAM_MUTANTS", "3000"))


def parse(value, workspace=1536):
    return _description.parse(value if isinstance(value, bytes) else json.dumps(value).encode(), workspace)


def changed(path, value):
    """GOOD with another value at a path; ... deletes."""
    made = copy.deepcopy(GOOD)
    inside = made
    for step in path[:-1]:
        inside = inside[step]
    if value is ...:
        del inside[path[-1]]
    else:
        inside[path[-1]] = value
    return made


class Descriptions(unittest.TestCase):
    def refused(self, message, value, workspace=1536):
        with self.assertRaisesRegex(_description.DescriptionError, message) as caught:
            parse(value, workspace)
        self.assertNotIn("\n", str(caught.exception))

    def test_good(self):
        step = parse(GOOD)
        self.assertEqual(step.arguments[0].bytes, 256)
        self.assertEqual(step.arguments[3].alignment, 4)
        self.assertEqual(step.results[1].span, 128)

    def test_other_json(self):
        with self.assertRaisesRegex(_description.DescriptionError, "there is none"):
            _description.parse(None, 0)
        for text, message in (
                (b"", "is not JSON"), (b"null", "it is no object"), (b"[]", "it is no object"), (b"{}", "lacks 'version'"),
                (b"\xff", "is not UTF-8"), (b"[" * 100000, "nested deeper than 32"), (b'{"a":' * 40 + b"1" + b"}" * 40, "nested"),
                (b'{"version":1,"version":1}', "a key stands twice"), (b'{"version":NaN}', "NaN is no number"),
                (b'{"version":' + b"1" * 5000 + b"}", "more than 400 digits"), (b"1e999", "it is no object")):
            self.refused(message, text)

    def test_fields(self):
        for path, value, message in (
                (("version",), 2, "has version 2 of the interface"), (("version",), True, "'version'"),
                (("name",), "", "'name'"), (("name",), 3, "'name'"), (("target",), "tpu", "known are cpu"),
                (("extra",), 1, "unknown key 'extra'"),
                (("workspace",), 3, "'workspace'"), (("workspace", "alignment"), 0, "'alignment': 0"),
                (("workspace", "alignment"), -256, "'alignment': -256"), (("workspace", "alignment"), 2.0, "'alignment'"),
                (("workspace", "bytes"), -1, "'bytes': -1"), (("workspace", "bytes"), 1537, "query_workspace.. says 1536"),
                (("workspace", "bytes"), ..., "lacks 'bytes'"), (("workspace", "more"), 1, "unknown key"),
                (("arguments",), {}, "'arguments'"), (("arguments", 0), None, "argument 0 is no object"),
                (("arguments", 0, "name"), "x", "argument 3 has the name 'x' of another"),
                (("arguments", 0, "type"), "f31", "'f31'; known are"), (("arguments", 0, "shape"), [8, -8], "'shape'"),
                (("arguments", 0, "shape"), "88", "'shape'"), (("arguments", 0, "shape"), [1] * 65, "'shape'"),
                (("arguments", 0, "shape"), [1 << 40, 1 << 40], "more than"), (("arguments", 0, "shape"), [4, 8], "result 2"),
                (("arguments", 0, "donated"), 1, "'donated'"), (("arguments", 0, "alignment"), 0, "'alignment': 0"),
                (("arguments", 0, "alignment"), 3, "'alignment': 3"), (("arguments", 0, "alignment"), 2, "'alignment': 2"),
                (("arguments", 1, "initial"), "0", "'initial'"), (("arguments", 1, "initial"), False, "'initial'"),
                (("arguments", 2, "copy_of"), "v", "is a copy of 'v'"), (("arguments", 2, "copy_of"), "x", "is a copy of 'x'"),
                (("arguments", 2, "copy_of"), "half", "is a copy of"), (("arguments", 0, "stride"), 1, "unknown key 'stride'"),
                (("results", 0, "offset"), 1536, "reaches byte 1540 of the workspace, which has 1536"),
                (("results", 0, "offset"), -4, "'offset': -4"), (("results", 0, "offset"), 2, "within an element"),
                (("results", 0, "offset"), ..., "lacks 'offset'"), (("results", 1, "strides"), [8], "1 strides for 2"),
                (("results", 1, "strides"), [1 << 59, 1], "reaches byte"), (("results", 1, "strides"), [-8, 1], "'strides'"),
                (("results", 2, "argument"), 4, "'argument': 4"), (("results", 2, "argument"), -1, "'argument': -1"),
                (("results", 2, "argument"), 3, "reaches byte 256 of argument 'x', which has 128"),
                (("results", 2, "argument"), 2, "is of f32 and lies in argument 'half' of bf16"),
                (("results", 2, "strides"), [1, 8], "is a part of argument 'w'"),
                (("results", 1, "name"), "loss", "result 1 has the name 'loss' of another")):
            with self.subTest(path=path, value=value):
                self.refused(message, changed(path, value))
        self.refused("says -1", GOOD, -1)
        self.refused("'name'", changed(("arguments", 0, "name"), "\n" * 100000) | {"name": ["\n"] * 1000})

    def test_mutants(self):
        draw = random.Random(39)
        values = (0, 1, -1, 3, 255, 256, 1 << 31, 1 << 62, 1 << 63, 1 << 64, 0.5, 1e300, True, None, "", "w", "f64", [], {}, [1], ...)
        accepted = 0
        for _ in range(CALLS):
            made = copy.deepcopy(GOOD)
            for _ in range(draw.randint(1, 3)):
                holder = made
                while True:
                    keys = list(holder) if isinstance(holder, dict) else range(len(holder))
                    if not keys:
                        break
                    key = draw.choice(list(keys))
                    if isinstance(holder[key], (dict, list)) and draw.random() < 0.8:
                        holder = holder[key]
                        continue
                    value = draw.choice(values)
                    if value is ...:
                        del holder[key]
                    elif draw.random() < 0.1 and isinstance(holder, list):
                        holder.append(copy.deepcopy(holder[key]))
                    else:
                        holder[key] = copy.deepcopy(value)
                    break
            text = json.dumps(made).encode()
            if draw.random() < 0.2:
                at = draw.randrange(len(text))
                text = text[:at] + bytes([draw.randrange(256)]) + text[at + draw.randint(0, 2):]
            try:
                step = _description.parse(text, 1536)
            except _description.DescriptionError as error:
                self.assertNotIn("\n", str(error))
                continue
            accepted += 1
            # An accepted description is safe to use.
            for argument in step.arguments:
                self.assertGreaterEqual(argument.bytes, 0)
                self.assertGreater(argument.alignment, 0)
            for result in step.results:
                size = step.workspace_bytes if result.argument is None else step.arguments[result.argument].bytes
                self.assertTrue(0 <= result.offset and result.offset + result.span <= size)
            self.assertGreater(step.alignment, 0)
        self.assertGreater(accepted, 0)

    def test_objects(self):
        """Shared objects that are no steps of ours are one StepError."""
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang-22")
        if not compiler:
            self.skipTest("no C compiler")
        with tempfile.TemporaryDirectory() as folder:
            for number, (text, workspace) in enumerate((
                    ("null", 0), ("{}", 0), ("[1, 2]", 0), ("not JSON", 0), ("\\377", 0), ("[" * 2000, 0), ("", 0), (None, 0),
                    (json.dumps(changed(("workspace", "alignment"), 0)), 1536),
                    (json.dumps(changed(("results", 2, "argument"), 9)), 1536), (json.dumps(GOOD), -5))):
                source, made = os.path.join(folder, "step.c"), os.path.join(folder, f"step{number}.so")
                quoted = "0" if text is None else '"' + text.replace('"', '\\"') + '"'
                with open(source, "w") as file:
                    file.write("#include <stdint.h>\nint64_t query_workspace(void) { return %d; }\n"
                               "const char *describe(void) { return %s; }\n"
                               "int32_t run(void *const *p, void *w, void *s) { return 0; }\n" % (workspace, quoted))
                subprocess.run([compiler, "-shared", "-fPIC", source, "-o", made], check=True)
                with self.assertRaisesRegex(StepError, "the description in '.*' is wrong: "):
                    vram.load(made)


class Files(unittest.TestCase):
    def test_special_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "file")
            os.mkfifo(path)
            for file, message in ((path, "is no regular file"), (folder, "is no regular file"), ("/dev/zero", "is no regular file"),
                                  (path + "x", "cannot open .*: No such file"), ("a\0b", "cannot open .*null byte")):
                with self.assertRaisesRegex(_reading.ReadError, message):
                    _reading.read_json(file, 100)
            os.unlink(path)
            with open(path, "w") as file:
                file.write("[1]")
            self.assertEqual(_reading.read_json(path, 3), [1])
            with self.assertRaisesRegex(_reading.ReadError, "has more than 2 bytes"):
                _reading.read_json(path, 2)
