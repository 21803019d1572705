#!/usr/bin/env python3
"""Adds up the results of several test runs and ends with one plain line.

usage: tally.py NAME=FILE...

FILE is what `lit -o` (.json), `ctest --output-junit` or `pytest --junitxml` (.xml) wrote. A file that
is missing, unreadable or without a test counts as one failure: that run never
ended. Exits with 1 if anything failed.
"""
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import json
import sys
import xml.etree.ElementTree as ElementTree

LIT_PASSED = {"PASS", "XFAIL", "FLAKYPASS"}
LIT_SKIPPED = {"UNSUPPORTED", "SKIPPED"}


# Lines of a failed test's output that are shown.
SHOWN_LINES = 40


def read_lit(path):
    """(passed, skipped, the failed as pairs of name and output)

    The output of lit's tests is left out: lit has shown it."""
    with open(path, encoding="utf-8") as file:
        # A filter excludes tests that this run was not asked for.
        tests = [t for t in json.load(file)["tests"] if t["code"] != "EXCLUDED"]
    passed = sum(t["code"] in LIT_PASSED for t in tests)
    skipped = sum(t["code"] in LIT_SKIPPED for t in tests)
    failed = [
        (t["name"], "") for t in tests if t["code"] not in LIT_PASSED | LIT_SKIPPED
    ]
    return passed, skipped, failed


def pytest_status(case):
    """In ctest's words; pytest says it by what a case contains."""
    if case.find("skipped") is not None:
        return "disabled"
    return "run" if case.find("failure") is case.find("error") is None else "fail"


def case_name(case):
    parts = [case.get("classname"), case.get("name")]
    return ".".join(dict.fromkeys(filter(None, parts)))


def read_junit(path):
    passed, skipped, failed = 0, 0, []
    for case in ElementTree.parse(path).getroot().iter("testcase"):
        status = case.get("status") or pytest_status(case)
        reason = case.find("skipped")
        # ctest also says "notrun" where there was no program to run.
        asked = reason is not None and reason.get("message", "").startswith("SKIP_")
        if status == "run":
            passed += 1
        elif status == "disabled" or (status == "notrun" and asked):
            skipped += 1
        else:
            failed.append((case_name(case), case.findtext("system-out") or ""))
    return passed, skipped, failed


def main(arguments):
    total_passed, total_skipped, total_failed = 0, 0, 0
    for argument in arguments:
        name, _, path = argument.partition("=")
        try:
            read = read_lit if path.endswith(".json") else read_junit
            passed, skipped, failed = read(path)
            if passed + skipped + len(failed) == 0:
                failed = [("(no test ran)", "")]
        except (OSError, ValueError, KeyError, ElementTree.ParseError) as error:
            passed, skipped, failed = 0, 0, [(f"(no results: {error})", "")]
        print(f"{name:24} {passed:5} passed {len(failed):4} failed {skipped:4} skipped")
        for test, output in failed:
            print(f"  FAILED {test}")
            for line in output.strip().splitlines()[-SHOWN_LINES:]:
                print(f"    {line}")
        total_passed += passed
        total_skipped += skipped
        total_failed += len(failed)
    print(f"{total_passed} passed, {total_failed} failed, {total_skipped} skipped")
    return 1 if total_failed or not total_passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
