#!/usr/bin/env bash
# Everything that takes too long for scripts/test.sh, one after the other; ends with a
# line for each: passed or failed, minutes, and its log.
#
#   scripts/nightly.sh [NAME ...]     by default all: see `steps` below
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$VRAM_ROOT"

# All random cases of the unit tests; scripts/test.sh tries a quarter of them.
export VRAM_CASES=1

# Without precompiled headers each file includes what it needs.
build_without_precompiled_headers() {
  configure release -B build/headers -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON
  nice cmake --build build/headers -j "$JOBS"
}

# The full forms of tests in Python. pytest's 5: the folder has none.
slow_python_tests() {
  local folder status=0 code
  for folder in Torch Exporter Python Jax StableHLO Integration; do
    code=0
    scripts/test-python.sh "$folder" -q -n "$JOBS" -m slow || code=$?
    [ "$code" -eq 0 ] || [ "$code" -eq 5 ] || status=1
  done
  return "$status"
}

# All lit tests with our asserts; scripts/test.sh runs those of single passes.
lit_tests_with_asserts() {
  configure debug
  compile debug vram-test-depends
  "$(llvm-config-22 --bindir)/lit" -j "$JOBS" -sv build/debug/test
}

# Each step: a name, and its command.
steps=(
  "tests:scripts/test.sh"
  "slow-python:slow_python_tests"
  "asserts:lit_tests_with_asserts"
  "headers:build_without_precompiled_headers"
  "corpus:scripts/nightly-corpus.sh"
  "readers:scripts/fuzz-readers.sh"
  "mutants:scripts/mutants.sh"
  "torch-versions:scripts/test-torch-versions.sh"
  "models:scripts/nightly-models.sh"
)

for name in "$@"; do
  [[ " ${steps[*]}" == *" $name:"* ]] || die "no step '$name'; there are: ${steps[*]%%:*}"
done
ran=() failed=0
for step in "${steps[@]}"; do
  name="${step%%:*}" log="build/logs/nightly-${step%%:*}.log" started=$SECONDS result=passed
  [ $# -eq 0 ] || [[ " $* " == *" $name "* ]] || continue
  say "$name (log: $log)"
  # In a shell of its own: a step that ends early ends itself alone.
  if ! (${step#*:}) >"$log" 2>&1 </dev/null; then
    result=FAILED failed=1
    tail -n 20 "$log"
  fi
  ran+=("$(printf '%-16s %s, %d minutes, %s' "$name" "$result" $(((SECONDS - started) / 60)) "$log")")
done
say "what ran"
printf '%s\n' "${ran[@]}"
exit "$failed"
