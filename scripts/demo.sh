#!/usr/bin/env bash
# Sets up, builds, and makes a real training step fit.
#
#   scripts/demo.sh [BUDGET [GRAPH.mlir]]
#
# By default: the U-Net of examples/ on four images of 512 x 512, with Adam.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

budget="${1-3GB}"
graph="${2-examples/unet-512-b4.mlir}"
result=build/demo/fitted.mlir

"$VRAM_ROOT/scripts/setup.sh"
configure release
compile release vram-opt

cd "$VRAM_ROOT"
mkdir -p "$(dirname "$result")"
say "vram-opt --checkpoint-budget=$budget $graph -o $result"
started=$SECONDS
build/release/bin/vram-opt --checkpoint-budget="$budget" "$graph" -o "$result"
printf '\n%s is the training step: %s ops in the order they run, %s of them reruns. (%s s)\n' \
  "$result" "$(grep -c '^    [^ ].* = ' "$result")" \
  "$(grep -c 'rerun = [1-9]' "$result")" "$((SECONDS - started))"
