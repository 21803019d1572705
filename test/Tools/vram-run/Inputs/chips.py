# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""chips.py PTXAS STEP.mlir: every chip that VRAM knows and this ptxas assembles gets a
cubin; of the others it is said that ptxas does not know them."""
import re
import subprocess
import sys


def main():
    ptxas, step = sys.argv[1:]
    known = set(re.findall(r"'(sm_\w+)'", subprocess.run([ptxas, "--help"], capture_output=True, text=True).stdout))

    def translate(chip):
        return subprocess.run(["vram-translate", "--vram-to-cubin", f"--chip={chip}", step], capture_output=True)

    refused = translate("sm_1").stderr.decode()
    chips = re.findall(r"sm_\d+a?", refused.split("there are")[1])
    assembled = 0
    for chip in chips:
        made = translate(chip)
        error = made.stderr.decode()
        if chip in known:
            assert made.returncode == 0 and made.stdout[:4] == b"\x7fELF", f"{chip}: {error}"
            assembled += 1
        else:
            assert made.returncode != 0 and "ptxas' failed" in error and chip in error, f"{chip}: {error}"
    assert assembled >= 5, f"{assembled} of {chips}"
    print(f"{assembled} chips, {len(chips) - assembled} refused")


main()
