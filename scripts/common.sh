# shellcheck shell=bash
# Functions shared by the scripts. Sourced, never run.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

set -euo pipefail

VRAM_ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# The cache of installed and compiled files, shared between clones.
VRAM_CACHE=${XDG_CACHE_HOME:-~/.cache}/vram
# The environments of tests, which scripts/setup.sh --dev makes.
VRAM_JAX_VENV="$VRAM_CACHE/jax-venv"
VRAM_TITAN="$VRAM_CACHE/titan"
VRAM_TORCH_VERSION=$(sed -nE 's/^torch==([0-9]+\.[0-9]+).*/\1/p' "$VRAM_ROOT/python/requirements-dev.txt")
# shellcheck disable=SC2034
VRAM_OLDEST_TORCH=$(sed -nE 's/^BACKEND_FROM = \(([0-9]+), ([0-9]+)\)$/\1.\2/p' "$VRAM_ROOT/python/vram/_versions.py")
VRAM_LOGS="$VRAM_ROOT/build/logs"
# A compiler takes up to 1.5 GB: as many at once as there are cores and room for.
if [ -z "${JOBS-}" ]; then
  JOBS=$(nproc)
  memory_jobs=$(awk '/^MemAvailable/ { print int($2 / 1500000) }' /proc/meminfo)
  if [ "$memory_jobs" -lt "$JOBS" ]; then JOBS=$((memory_jobs > 0 ? memory_jobs : 1)); fi
fi
mkdir -p "$VRAM_LOGS"

# Clones share what ccache has of the projects that tests build, too: what is under a
# clone's root is hashed by its path relative to it.
export CCACHE_BASEDIR="$VRAM_ROOT" CCACHE_NOHASHDIR=1

say() { printf '\n== %s\n' "$*"; }

# die MESSAGE: the one clear line.
die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# need_room GB FOLDER: ends with one line where the folder's disk has less left.
need_room() {
  local folder="$2" left
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  left=$(df --output=avail -BG "$folder" | tail -n 1 | tr -dc 0-9)
  [ "$left" -ge "$1" ] || die "the disk of '$folder' has $left GB left, and $1 GB are needed: free some, or set XDG_CACHE_HOME or clone elsewhere"
}

# quietly NAME COMMAND...: runs the command with its output in a log; where it
# fails, shows the log's end and one line.
quietly() {
  local name="$1" log="$VRAM_LOGS/$1.log"
  shift
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    die "$name failed; the whole log: ${log#"$VRAM_ROOT"/}"
  fi
}

# python_for FOLDER: the interpreter for the tests of that folder of test/; Torch/oldest is
# for test/Torch with the oldest PyTorch. Fails where there is none.
python_for() {
  local candidates=() module=pytest python
  case "$1" in
  Torch/oldest) candidates=("$VRAM_CACHE/torch-$VRAM_OLDEST_TORCH/python") module="torch, pytest" ;;
  Titan*) candidates=("${VRAM_TITAN_PYTHON-}" "$VRAM_TITAN/python") module="torchtitan, pytest" ;;
  Jax* | StableHLO*) candidates=("${VRAM_JAX_PYTHON-}" "$VRAM_JAX_VENV/bin/python") module="jax, pytest" ;;
  Torch* | Exporter*) candidates=("${VRAM_TORCH_PYTHON-}" "$VRAM_CACHE/torch-$VRAM_TORCH_VERSION/python") module="torch, pytest" ;;
  *) candidates=("${VRAM_TORCH_PYTHON-}" "$VRAM_CACHE/torch-$VRAM_TORCH_VERSION/python" python3 /usr/bin/python3) ;;
  esac
  for python in "${candidates[@]}"; do
    if [ -n "$python" ] && "$python" -c "import $module" >/dev/null 2>&1; then
      echo "$python"
      return
    fi
  done
  return 1
}

# configure PRESET [CMAKE ARGUMENT...]
configure() {
  local preset="$1"
  shift
  say "configure build/$preset"
  (cd "$VRAM_ROOT" && quietly "configure-$preset" cmake --preset "$preset" "$@")
}

# processor_seconds: user and system, of this shell's ended children (proc(5), cutime, cstime).
processor_seconds() {
  awk -v ticks="$(getconf CLK_TCK)" '{ printf "%d\n", ($16 + $17) / ticks }' "/proc/$$/stat"
}

# compile PRESET [TARGET...]: Ninja's own status line is the progress; where
# there is no terminal, a line every 30 seconds is.
compile() {
  local preset="$1" log="$VRAM_LOGS/build-$1.log" status=0
  local started before
  shift
  say "build build/$preset (${*:-everything}, $JOBS jobs)"
  local command=(nice cmake --build "$VRAM_ROOT/build/$preset" -j "$JOBS")
  if [ $# -gt 0 ]; then command+=(--target "$@"); fi
  started=$SECONDS before=$(processor_seconds)
  if [ -t 1 ]; then
    "${command[@]}" </dev/null || status=$?
  else
    "${command[@]}" >"$log" 2>&1 </dev/null &
    local pid=$! waited=0
    while kill -0 "$pid" 2>/dev/null; do
      sleep 1
      waited=$((waited + 1))
      if [ $((waited % 30)) -eq 0 ]; then
        grep -o '^\[[0-9]*/[0-9]*\]' "$log" | tail -n 1 || true
      fi
    done
    wait "$pid" || status=$?
    if [ "$status" -ne 0 ]; then
      grep -nE 'error|FAILED' -A 5 "$log" | head -n 60 >&2 || true
    fi
  fi
  [ "$status" -eq 0 ] || die "the build in build/$preset failed"
  printf 'build/%s: %s s, %s s of the processor\n' "$preset" \
    $((SECONDS - started)) $(($(processor_seconds) - before))
}
