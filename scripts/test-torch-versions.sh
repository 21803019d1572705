#!/usr/bin/env bash
# Runs the tests of vram.torch with other versions of PyTorch, on the CPU.
#
#   scripts/test-torch-versions.sh [--make] [VERSION...]     by default 2.9 to 2.14
#
# Makes one environment for each version, once, in the user's cache folder, from PyPI;
# with --make it stops there. PyPI has PyTorch for CUDA alone, whose libraries take
# several GB. Only the CPU is used, so empty libraries with the same names replace them.
# The program `python` in the environment's folder runs Python with them;
# test/lit.cfg.py finds it for the oldest version.
# VRAM_TORCH_FILTER: a part of the names of the tests to run.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# PyTorch's own requirements on the CPU, in pure Python, and numpy; the tests' own, setuptools
# that builds a wheel, CIRCT, whose MLIR the passes are tested beside, and torchao, for its
# optimizers.
needs=(filelock typing_extensions sympy networkx jinja2 fsspec numpy)
needs+=(pytest pytest-xdist "setuptools>=70.1" circt torchao)
make_only=0
if [ "${1-}" = --make ]; then
  make_only=1
  shift
fi
export VRAM_BUILD="${VRAM_BUILD:-$VRAM_ROOT/build/release}"
[ "$make_only" -eq 1 ] || [ -f "$VRAM_BUILD/lib/libvram-planner.so" ] ||
  die "there is no planner in '$VRAM_BUILD': build it, or name the build folder in VRAM_BUILD"

# stand_ins FOLDER: makes the libraries that PyTorch's libraries name and no package has.
stand_ins() {
  local folder="$1/stand-ins" library
  local torch
  torch=$(echo "$1"/lib/python*/site-packages/torch/lib)
  mkdir -p "$folder"
  llvm-readelf-22 -d "$torch"/*.so 2>/dev/null |
    sed -nE 's/.*NEEDED.*\[(lib(cu|nv|nccl)[^]]*)\].*/\1/p' | sort -u |
    while read -r library; do
      echo 'void vram_nothing(void) {}' |
        clang-22 -shared -fPIC -x c - -Wl,-soname,"$library" -o "$folder/$library"
    done
  # Addresses are taken of some functions, so that each must be there; 100 is CUDA's
  # "no device".
  llvm-nm-22 -D --undefined-only "$torch"/*.so 2>/dev/null |
    sed -nE 's/^ +[Uw] ((__cuda|cu|nv|nccl)[A-Za-z0-9_]*).*/int \1(void) { return 100; }/p' |
    sort -u >"$folder/symbols.c"
  clang-22 -shared -fPIC -w "$folder/symbols.c" -o "$folder/symbols.so"
}

make_environment() {
  local folder="$1" version="$2"
  need_room 3 "$VRAM_CACHE"
  rm -rf "$folder"
  python3 -m venv "$folder"
  "$folder/bin/python" -m pip install -q --no-deps "torch==$version.*"
  # pip names what torch would need for CUDA; it is not needed here.
  "$folder/bin/python" -m pip install -q "${needs[@]}"
  stand_ins "$folder"
  touch "$folder/made"
}

# The environment's Python, with the libraries that stand in.
make_program() {
  cat >"$1/python.new" <<'END'
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_PRELOAD="$here/stand-ins/symbols.so" LD_LIBRARY_PATH="$here/stand-ins"
export TORCHINDUCTOR_CACHE_DIR="$here/inductor"
exec "$here/bin/python" "$@"
END
  chmod +x "$1/python.new"
  mv "$1/python.new" "$1/python"
}

failed=0
for version in "${@:-2.9 2.10 2.11 2.12 2.13 2.14}"; do
  for version in $version; do
    folder="$VRAM_CACHE/torch-$version"
    if [ ! -f "$folder/made" ]; then
      say "torch $version: making its environment"
      quietly "torch-$version" make_environment "$folder" "$version"
    fi
    # One that was made before the tests needed all of these.
    "$folder/bin/python" -c "import xdist, circt, importlib.metadata as m; m.version('torchao')" 2>/dev/null ||
      quietly "torch-$version" "$folder/bin/python" -m pip install -q "${needs[@]}"
    make_program "$folder"
    [ "$make_only" -eq 0 ] || continue
    log="$VRAM_LOGS/torch-$version.log"
    "$folder/python" -m pytest -q -n "$JOBS" --dist loadfile -k "${VRAM_TORCH_FILTER-}" \
      "$VRAM_ROOT/test/Torch" >"$log" 2>&1 </dev/null || failed=1
    # A line of each test that fails, and the one that counts them.
    sed -nE "s/^(FAILED|ERROR) [^ ]*\.py/torch $version: &/p" "$log"
    printf 'torch %s: %s\n' "$version" "$(tail -n 1 "$log")"
  done
done
exit "$failed"
