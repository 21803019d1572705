#!/usr/bin/env bash
# Runs the tests in Python of the release build with pytest.
#
#   scripts/test-python.sh FOLDER [ARGUMENT OF pytest ...]
#   scripts/test-python.sh Torch -k loops
#   scripts/test-python.sh Integration/Offload --durations=5
#
# FOLDER: a folder of test/. The interpreter is the one that scripts/setup.sh --dev made for
# what the folder tests, with PyTorch, torchtitan or JAX; VRAM_TORCH_PYTHON, VRAM_TITAN_PYTHON
# and VRAM_JAX_PYTHON name others. Folders that need neither run with Debian's pytest where there is none.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ $# -gt 0 ] || die "no folder (usage: scripts/test-python.sh FOLDER [ARGUMENT OF pytest ...])"
folder="$1"
shift
[ -e "$VRAM_ROOT/test/$folder" ] || die "there is no 'test/$folder'"
python=$(python_for "$folder") ||
  die "no Python with pytest for test/$folder: run scripts/setup.sh --dev"
exec "$python" -m pytest "$VRAM_ROOT/test/$folder" "$@"
