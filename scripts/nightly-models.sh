#!/usr/bin/env bash
# Exports and plans every model of benchmarks/models/, and compares those that are small
# with PyTorch in f64, in an environment of its own.
#
#   scripts/nightly-models.sh [ARGUMENT OF benchmarks/models.py ...]
#
# Packages come from PyPI (benchmarks/models/requirements.txt); no weights are loaded.
# Results are in build/models: the table as a page, and all figures as JSON. Exit code 1
# when a model fails that is not marked, or a marked one passes.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=scripts/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

venv="$VRAM_CACHE/models-venv" results="$VRAM_ROOT/build/models"
requirements="$VRAM_ROOT/benchmarks/models/requirements.txt"
mkdir -p "$results"
configure release
compile release vram-opt vram-run
say "packages, in $venv"
[ -x "$venv/bin/python" ] || quietly models-venv python3 -m venv "$venv"
quietly models-packages "$venv/bin/python" -m pip install --upgrade -r "$requirements"
say "models, $JOBS at a time"
HF_HUB_OFFLINE=1 "$venv/bin/python" "$VRAM_ROOT/benchmarks/models.py" --jobs="$JOBS" \
  --numbers --json="$results/models.json" --markdown="$results/models.md" "$@"
