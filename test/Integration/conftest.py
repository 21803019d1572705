# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tests of networks share: helpers of this folder by their names, and libraries
that a machine may lack."""
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

# peak_oracle.py is used from other folders, too; this folder is added by pytest.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "MemoryModel"))


@pytest.fixture(scope="session")
def cudnn():
    """The path of cuDNN's library; skips where there is none."""
    if os.environ.get("VRAM_CUDNN"):
        return os.environ["VRAM_CUDNN"]
    packages = importlib.util.find_spec("nvidia")
    for folder in packages.submodule_search_locations if packages else ():
        path = os.path.join(folder, "cudnn", "lib", "libcudnn.so.9")
        if os.path.exists(path):
            return path
    if shutil.which("ldconfig"):
        listed = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True).stdout
        if found := re.search(r"^\s*libcudnn\.so\.9 .* => (\S+)", listed, re.M):
            return found[1]
    pytest.skip("needs cuDNN 9: VRAM_CUDNN names its library")
