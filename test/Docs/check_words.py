"""Checks the language of hand-written documents and the names of files and classes:
the field's words instead of the private ones that the project once had
(CONTRIBUTING.md, "Language"), and no sentence whose subject is a clause with "What"
or "Whoever".
usage: check_words.py ROOT [--skip=REGEX]
--skip: files that are not checked."""

# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import re
import sys

import check_docs

# A private word, and the field's.
ANYWHERE = {
    "course": "schedule, retention choice",
    "deadline": "rerun timing",
    "deadlines": "rerun timing",
    "glance": "probe",
    "heir": "recipient",
    "heirs": "recipients",
    "leanest": "lowest peak",
    "moment": "program point",
    "moments": "program points",
}
# These have other meanings elsewhere: windows of a pooling, a timeline that is drawn.
IN_THE_PLANNER = {
    "follow": "portfolio",
    "guide": "guidance",
    "pebbler": "peak bound",
    "pebbling": "peak bound",
    "price": "Lagrange multiplier, reduced cost",
    "prices": "Lagrange multipliers, reduced costs",
    "race": "portfolio",
    "timeline": "schedule editor",
    "windows": "large neighbourhood",
}
CLASS = re.compile(r"^ *(?:class|struct|enum class|union) (\w+)", re.M)
PLANNER = re.compile(r"^(?:include/vram|lib|test/unit)/Planning.*\.(?:cpp|h)$")
HEADINGS = {**ANYWHERE, "prices": IN_THE_PLANNER["prices"], "windows": IN_THE_PLANNER["windows"]}

# A new block begins at an item of a list, a quotation or a bold paragraph heading.
BLOCK = re.compile(r"\s*(?:[-*+]|\d+\.|>)\s+")
SENTENCE_END = re.compile(r"(?<=[.!?])[*_)\"']*\s+")
SUBJECT = re.compile(r"(?:What|What's|Whatever|Whoever|Whose|Who|Of what)\b")


def words_of(name):
    """The words of a file's name: DeadlineTree.cpp, deadline_tree.py."""
    stem = os.path.basename(name).partition(".")[0]
    return [w.lower() for w in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", stem)]


def private_words(name):
    """The private words that a file of this name must not use in names."""
    return {**ANYWHERE, **IN_THE_PLANNER} if PLANNER.match(name) else ANYWHERE


def check_name(name):
    private = private_words(name)
    for word in words_of(name):
        if word in private:
            yield f"{name}: '{word}' in the name of a file; write: {private[word]}"


def check_classes(root, name):
    private = private_words(name)
    with open(os.path.join(root, name), encoding="utf-8") as file:
        for found in sorted(set(CLASS.findall(file.read()))):
            for word in words_of(found):
                if word in private:
                    yield f"{name}: '{word}' in the class {found}; write: {private[word]}"


def blocks_of(lines):
    """Paragraphs and items of lists as (number of the first line, text), without code,
    tables and headings; headings as (number, line)."""
    fenced, start, text = False, 0, []
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
            line = ""
        item = BLOCK.match(line)
        if fenced or not line.strip() or item or line.startswith(("#", "|", "    ")):
            # Indented lines continue an item of a list, or else are code.
            if line.startswith("    ") and text and not fenced and not item:
                text.append(line.strip())
                continue
            if text:
                yield start, " ".join(text)
                text = []
            if not fenced and line.startswith("#"):
                yield number, line
            elif item and not fenced:
                start, text = number, [line[item.end():].strip()]
            continue
        if not text:
            start = number
        text.append(line.strip())
    if text:
        yield start, " ".join(text)


def check_document(root, name):
    with open(os.path.join(root, name), encoding="utf-8") as file:
        lines = file.read().split("\n")
    for number, block in blocks_of(lines):
        if block.startswith("#"):
            for word in re.findall(r"[a-z]+", block.lower()):
                if word in HEADINGS:
                    yield f"{name}:{number}: '{word}' in a heading; write: {HEADINGS[word]}"
            continue
        for sentence in SENTENCE_END.split(block):
            plain = sentence.lstrip("*_(\"'")
            if SUBJECT.match(plain) and not plain.rstrip("*_)\"'").endswith("?"):
                yield f"{name}:{number}: name the subject of '{plain[:60]}'"


def main(root, skip=None):
    wrong = []
    for name in check_docs.tracked_files(root):
        if skip and re.match(skip.removeprefix("--skip="), name):
            continue
        wrong += check_name(name)
        if name.endswith((".cpp", ".h")) and os.path.exists(os.path.join(root, name)):
            wrong += check_classes(root, name)
        if (
            name.endswith(".md")
            and not name.startswith("docs/reference/")
            and os.path.exists(os.path.join(root, name))
        ):
            wrong += check_document(root, name)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
