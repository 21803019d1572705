# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""python -m vram.export: the command vram-export.

`vram.export` is a function, too. Importing this module puts it in the function's
place, so the module can be called like the function.
"""

import sys
import types

import vram

from .command import main


class _CallableModule(types.ModuleType):
    def __call__(self, *args, **kwargs) -> str:
        return vram.trace(*args, **kwargs).text


if __name__ == "__main__":
    sys.exit(main())
sys.modules[__name__].__class__ = _CallableModule
