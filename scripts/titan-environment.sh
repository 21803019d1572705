#!/usr/bin/env bash
# Makes the environment of test/Titan, once, in the user's cache folder: torchtitan beside the
# PyTorch that scripts/test-torch-versions.sh --make made, from PyPI (1.5 GB, of which Triton is
# 1 GB: torchtitan imports it).
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# These name PyTorch with all of CUDA as a requirement, and wandb, which GraphTrainer does not
# import: without their requirements.
alone=(torchtitan==0.3.0 spmd_types==0.2.3 torchdata==0.11.0 torch_checkpointing==0.1.1 triton)
needs=(tyro einops "datasets<4.8" tokenizers tensorboard)
torch="$VRAM_CACHE/torch-$VRAM_TORCH_VERSION"

make_environment() {
  local site
  need_room 3 "$VRAM_CACHE"
  rm -rf "$VRAM_TITAN"
  python3 -m venv "$VRAM_TITAN"
  site=$(echo "$VRAM_TITAN"/lib/python*/site-packages)
  echo "$torch"/lib/python*/site-packages >"$site/vram-torch.pth"
  "$VRAM_TITAN/bin/python" -m pip install -q --no-deps "${alone[@]}"
  "$VRAM_TITAN/bin/python" -m pip install -q "${needs[@]}"
  echo "${alone[*]} ${needs[*]}" >"$VRAM_TITAN/made"
}

[ -f "$torch/made" ] || die "torchtitan needs the environment of PyTorch $VRAM_TORCH_VERSION: scripts/test-torch-versions.sh --make $VRAM_TORCH_VERSION"
if [ "$(cat "$VRAM_TITAN/made" 2>/dev/null)" != "${alone[*]} ${needs[*]}" ]; then
  say "torchtitan: making its environment"
  quietly torchtitan make_environment
fi
# Its Python, with the libraries that stand in for CUDA's.
cat >"$VRAM_TITAN/python.new" <<END
#!/bin/sh
export LD_PRELOAD="$torch/stand-ins/symbols.so" LD_LIBRARY_PATH="$torch/stand-ins"
export TORCHINDUCTOR_CACHE_DIR="$VRAM_TITAN/inductor"
exec "$VRAM_TITAN/bin/python" "\$@"
END
chmod +x "$VRAM_TITAN/python.new"
mv "$VRAM_TITAN/python.new" "$VRAM_TITAN/python"
