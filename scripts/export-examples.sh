#!/usr/bin/env bash
# Makes the graphs under examples/ anew from the networks in examples/models/.
#
#   scripts/export-examples.sh [--check] [PATTERN]
#
# PATTERN picks by file name (default: all of them). --check writes nothing and
# says which graphs are stale (exit 1). Needs a Python with PyTorch: the one in
# VRAM_TORCH_PYTHON, or the one that scripts/setup.sh --dev made.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$VRAM_ROOT"
check=0
if [ "${1-}" = --check ]; then
  check=1
  shift
fi
pattern="${1-*}"
if ! python=$(python_for Exporter); then
  echo "error: no Python with PyTorch: run scripts/setup.sh --dev, or set VRAM_TORCH_PYTHON" >&2
  exit 2
fi

# Arguments of vram-export, one graph a line.
graphs() {
  cat <<'EOF'
examples/models/mlp.py:tiny -o examples/mlp-tiny.mlir
examples/models/mlp.py:mlp -o examples/mlp.mlir
examples/models/unet.py:tiny -o examples/unet-tiny.mlir
examples/models/unet.py:unet --batch=2 --set=size=128 -o examples/unet-128-b2.mlir
examples/models/unet.py:unet --batch=4 --set=size=512 -o examples/unet-512-b4.mlir
examples/models/unet.py:unet --batch=8 --set=size=572 -o examples/unet-572-b8.mlir
examples/models/vgg.py:tiny -o examples/vgg16-tiny.mlir
examples/models/vgg.py:vgg16 --batch=8 -o examples/vgg16-224-b8.mlir
examples/models/vgg.py:vgg16 --batch=64 -o examples/vgg16-224-b64.mlir
examples/models/vgg.py:keras -o examples/vgg16-keras-1024.mlir
examples/models/vgg.py:sequential -o examples/sequential-682x700.mlir
examples/models/resnet.py:tiny -o examples/resnet50-tiny.mlir
examples/models/resnet.py:resnet50 --batch=8 -o examples/resnet50-224-b8.mlir
examples/models/resnet.py:resnet50 --batch=64 -o examples/resnet50-224-b64.mlir
examples/models/densenet.py:tiny -o examples/densenet201-tiny.mlir
examples/models/densenet.py:densenet201 --batch=4 -o examples/densenet201-224-b4.mlir
examples/models/densenet.py:densenet201 --batch=32 -o examples/densenet201-224-b32.mlir
examples/models/densenet.py:keras -o examples/densenet201-keras-1024.mlir
examples/models/mobilenet.py:tiny -o examples/mobilenetv2-tiny.mlir
examples/models/mobilenet.py:mobilenet_v2 --batch=8 -o examples/mobilenetv2-224-b8.mlir
examples/models/mobilenet.py:mobilenet_v2 --batch=96 -o examples/mobilenetv2-224-b96.mlir
examples/models/gpt2.py:tiny -o examples/gpt2-tiny.mlir
examples/models/gpt2.py:gpt2 --batch=1 --set=length=256 -o examples/gpt2-12-layers-256-b1.mlir
examples/models/gpt2.py:gpt2 --batch=8 -o examples/gpt2-12-layers-1024-b8.mlir
examples/models/gpt2.py:xl --batch=4 -o examples/gpt2-48-layers-1024-b4.mlir
examples/models/llama.py:tiny -o examples/llama-tiny.mlir
examples/models/llama.py:llama_1b --batch=4 -o examples/llama-16-layers-2048-b4.mlir
examples/models/llama.py:llama --batch=1 -o examples/llama-32-layers-2048-b1.mlir
EOF
}

# One process for all: importing PyTorch is most of the time.
PYTHONPATH="$PWD/python" PYTHONDONTWRITEBYTECODE=1 CHECK=$check PATTERN=$pattern \
  "$python" -c '
import fnmatch, os, shlex, sys, tempfile
from vram.command import main

stale, made = [], 0
for line in sys.stdin.read().splitlines():
    arguments = shlex.split(line)
    path = arguments[-1]
    if not fnmatch.fnmatch(os.path.basename(path), os.environ["PATTERN"]):
        continue
    made += 1
    before = open(path, "rb").read() if os.path.exists(path) else b""
    if os.environ["CHECK"] == "1":
        with tempfile.TemporaryDirectory() as folder:
            copy = os.path.join(folder, "graph.mlir")
            if main([*arguments[:-1], copy]):
                sys.exit(1)
            # The first line holds the command, which names the copy here.
            after = open(copy, "rb").read().partition(b"\n")[2]
        if before.partition(b"\n") != (
                ("// vram-export " + line).encode(), b"\n", after):
            stale.append(path)
    else:
        if main(arguments):
            sys.exit(1)
        print(path, "unchanged" if open(path, "rb").read() == before else "written",
              flush=True)
if not made:
    sys.exit("error: no graph is called " + os.environ["PATTERN"])
for path in stale:
    print(f"stale: {path} (run scripts/export-examples.sh)", file=sys.stderr)
if os.environ["CHECK"] == "1" and not stale:
    print(f"{made} graphs are up to date")
sys.exit(1 if stale else 0)
' < <(graphs)
