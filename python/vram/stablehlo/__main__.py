# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""python -m vram.stablehlo: see command.py."""

import sys

from .command import main

if __name__ == "__main__":
    sys.exit(main())
