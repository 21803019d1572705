#!/usr/bin/env bash
# Sends thousands of generated modules over every dialect through every pass and short
# flag, and through the other tools: no signal, no hang, no failure without an error.
#
#   scripts/nightly-corpus.sh [--count=N] [--seed=S] [--preset=release|debug|asan]
#                             [--keep=FOLDER] [--only=TEXT]
#
# Failing modules are kept, each with its command, in build/corpus by default. The
# same count and seed give the same modules.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=scripts/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

count=2000 seed=1 preset=release keep="$VRAM_ROOT/build/corpus" only=
for argument in "$@"; do
  case "$argument" in
    --count=*) count=${argument#*=} ;;
    --seed=*) seed=${argument#*=} ;;
    --preset=*) preset=${argument#*=} ;;
    --keep=*) keep=${argument#*=} ;;
    --only=*) only=${argument#*=} ;;
    *) die "unknown argument '$argument'; the head of this script lists them" ;;
  esac
done
case "$preset" in
  release | debug | asan) ;;
  *) die "unknown preset '$preset'; there are release, debug and asan" ;;
esac

configure "$preset"
compile "$preset" vram-opt vram-run vram-translate
say "$count modules of seed $seed, build/$preset"
PATH="$VRAM_ROOT/build/$preset/bin:$PATH" \
  python3 "$VRAM_ROOT/test/Integration/Corpus/run.py" --count="$count" --seed="$seed" \
  --jobs="$JOBS" --keep="$keep" --only="$only" \
  $([ "$preset" = asan ] && echo --sanitizers)
