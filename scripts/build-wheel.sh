#!/usr/bin/env bash
# Makes a wheel of the Python package with the planner compiled in, which installs
# without CMake and a compiler.
#
#   scripts/build-wheel.sh [FOLDER]      by default build/wheels
#
# The wheel is for this machine's system and architecture. Where auditwheel and patchelf
# are on the path, Clp and the libraries below it are copied into the wheel, which gets
# the tag of the oldest manylinux that it runs on. Otherwise the machine that runs it
# needs Clp (Debian: coinor-libclp1).
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

folder="$(realpath -m "${1:-$VRAM_ROOT/build/wheels}")"
python=$(python_for Torch) || python=python3
mkdir -p "$folder"
rm -f "$folder"/vram-*.whl
# Without the runtime of C++ in it, it would need one as new as this machine's.
VRAM_STATIC_RUNTIME=1 quietly wheel "$python" -m pip wheel --no-deps \
  --wheel-dir "$folder" "$VRAM_ROOT/python"
wheel=$(echo "$folder"/vram-*.whl)
[ -f "$wheel" ] || die "pip made no wheel in '$folder'"
if command -v auditwheel >/dev/null && command -v patchelf >/dev/null; then
  quietly auditwheel auditwheel repair --wheel-dir "$folder/repaired" "$wheel"
  rm "$wheel"
  mv "$folder"/repaired/*.whl "$folder"
  rmdir "$folder/repaired"
fi
echo "$folder"/vram-*.whl
