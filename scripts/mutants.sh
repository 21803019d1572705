#!/usr/bin/env bash
# Runs the mutation tests at full size: 10,000 damaged graphs (their IR and their
# text) and 10,000 damaged plans in buffer form. With the release build some
# minutes; with `asan`, sanitizers look on, and it takes a night.
#
#   scripts/mutants.sh [PRESET [COUNT]]      release, 10000
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

preset="${1:-release}"
configure "$preset"
compile "$preset" VRAMMutationTests
cd "$VRAM_ROOT"
VRAM_MUTANTS="${2:-10000}" "build/$preset/bin/VRAMMutationTests"
