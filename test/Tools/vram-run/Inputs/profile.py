# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""profile.py PLANNED.mlir PROFILE.json STEP.mlir PREFIX: the profile covers the step,
and other times are other costs."""

import json
import re
import subprocess
import sys

planned, path, step, prefix = sys.argv[1:]
with open(path) as file:
    profile = json.load(file)
with open(planned) as file:
    text = file.read()
kinds = set(re.findall(r"vram\.launch.*?\{\n\s+(?:%\S+ = vram\.constant.*\n\s+)*%\S+ = (vram\.\w+)", text))
measured = profile["measured_ns"]
found = {signature.split()[0] for signature in measured}
assert kinds and kinds <= found, (kinds, found)
# Three layers of five inputs or outputs: the same updates are one measurement.
launches = text.count("vram.launch")
assert len(measured) < launches, (len(measured), launches)
assert all("layer" not in signature for signature in measured)
assert profile["bandwidth_bytes_per_second"] != 1e9, "nothing was fitted"


def cost(name, change):
    """The cost of a step if every op was measured to take change(ns) nanoseconds."""
    changed = dict(profile, measured_ns={key: change(ns) for key, ns in measured.items()})
    with open(f"{prefix}.{name}.json", "w") as file:
        json.dump(changed, file)
    problem = f"{prefix}.{name}.problem.json"
    done = subprocess.run(["vram-opt", f"--vram-dump-problem={problem}", f"--cost-profile={prefix}.{name}.json", step,
                           "-o", "/dev/null"], capture_output=True, text=True)
    assert not done.returncode, done.stderr
    with open(problem) as file:
        return sorted(op["cost"] for op in json.load(file)["ops"])


once, thrice, seven = cost("once", lambda ns: ns), cost("thrice", lambda ns: 3 * ns), cost("seven", lambda ns: 7)
assert thrice == [3 * ns for ns in once], "a cost is not the measured one"
assert set(seven) <= {0, 7}, seven
