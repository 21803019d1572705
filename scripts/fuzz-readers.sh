#!/usr/bin/env bash
# Draws mutants of every reader's corpus (docs/security.md) and reads them with
# AddressSanitizer and UBSan: no signal, no hang, and accepted mutants are right.
# The normal tests run a sample without sanitizers.
#
#   scripts/fuzz-readers.sh [COUNT [SEED]]    10,000 mutants of each by default
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

count="${1:-10000}" seed="${2:-39}"
for number in "$count" "$seed"; do
  [[ "$number" =~ ^[0-9]+$ ]] || die "'$number' is no number (usage: scripts/fuzz-readers.sh [COUNT [SEED]])"
done

# Of each reader: its program and its corpus.
planner="test/unit/Planning/Fuzz/Corpus"
readers=(
  "vram-plan-mutate-problem $planner/problems"
  "vram-plan-mutate-plan $planner/plans"
  "vram-plan-mutate-packing $planner/packings"
  "vram-plan-mutate-device $planner/devices"
  "vram-mutate-array test/unit/Fuzz/Corpus/arrays"
  "vram-mutate-policy test/unit/Fuzz/Corpus/policies"
)

configure asan
compile asan "${readers[@]%% *}"
configure release
compile release VRAMPlannerC vram-opt

folder=$(mktemp -d)
failures=0
cd "$VRAM_ROOT" || exit 1
for reader in "${readers[@]}"; do
  read -r program corpus <<<"$reader"
  say "$program"
  if ! UBSAN_OPTIONS=halt_on_error=1 "build/asan/bin/$program" "$count" "$seed" "$folder" "$corpus"/*; then
    mv "$folder/mutant" "build/asan/$program.mutant" 2>/dev/null || true
    echo "error: $program failed; its input is build/asan/$program.mutant" >&2
    failures=$((failures + 1))
  fi
done

# The readers in Python need no sanitizer.
for test in Python/description Torch/cache; do
  say "test/${test}_test.py"
  VRAM_MUTANTS="$count" "$VRAM_ROOT/scripts/test-python.sh" "${test}_test.py" -q ||
    failures=$((failures + 1))
done
rm -rf "$folder"
[ "$failures" -eq 0 ] || die "$failures readers failed"
