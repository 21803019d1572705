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
# shellcheck disable=SC2034
VRAM_VENV="$VRAM_CACHE/venv"
# shellcheck disable=SC2034
VRAM_JAX_VENV="$VRAM_CACHE/jax-venv"
VRAM_LOGS="$VRAM_ROOT/build/logs"
: "${JOBS:=$(nproc)}"
mkdir -p "$VRAM_LOGS"

# One compiler cache (ccache's own folder) for all clones: what is under a
# clone's root is hashed by its path relative to it.
export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$VRAM_ROOT}"
export CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS="${CCACHE_SLOPPINESS:-pch_defines,time_macros}"

say() { printf '\n== %s\n' "$*"; }

# die MESSAGE: the one clear line.
die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
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

# configure PRESET [CMAKE ARGUMENT...]
configure() {
  local preset="$1"
  shift
  say "configure build/$preset"
  (cd "$VRAM_ROOT" && quietly "configure-$preset" cmake --preset "$preset" "$@")
}

# compile PRESET [TARGET...]: Ninja's own status line is the progress; where
# there is no terminal, a line every 30 seconds is.
compile() {
  local preset="$1" log="$VRAM_LOGS/build-$1.log" status=0
  shift
  say "build build/$preset (${*:-everything}, $JOBS jobs)"
  local command=(nice cmake --build "$VRAM_ROOT/build/$preset" -j "$JOBS")
  if [ $# -gt 0 ]; then command+=(--target "$@"); fi
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
}
