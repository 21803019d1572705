# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Engines of the real cuDNN on a described H100. No GPU is needed."""
import glob
import os
import pathlib
import re
import sys

import pytest

from tools import EXAMPLES, check, run, training_step

HERE = pathlib.Path(__file__).parent


@pytest.fixture(scope="session")
def driver(tmp_path_factory):
    """A libcuda.so.1 without a device that loads any code: the names of the library that CUDA's
    toolkit has in the driver's place, and which loads none."""
    roots = [os.environ.get(name) for name in ("CUDA_ROOT", "CUDA_HOME", "CUDA_PATH")] + ["/usr/local/cuda"]
    found = [path for root in roots if root for path in glob.glob(f"{root}/lib*/stubs/libcuda.so")]
    if not found:
        pytest.skip("needs stubs/libcuda.so of CUDA's toolkit")
    names = set(re.findall(r" T (cu\w+)", run("nm", "-D", "--defined-only", found[0])))
    source = tmp_path_factory.mktemp("driver") / "driver.c"
    source.write_text("static char some[4096];\n"
                      "int cuInit(unsigned flags) { return 100; }\n"
                      "int cuDriverGetVersion(int *version) { return *version = 13000, 0; }\n" +
                      "".join(f"int {name}(void **made) {{ return made ? *made = some, 0 : 0; }}\n"
                              for name in ("cuLibraryLoadData", "cuModuleLoadData", "cuLibraryGetKernel",
                                           "cuModuleGetFunction", "cuKernelGetFunction")) +
                      "".join(f"int {name}(int *value) {{ return *value = 1, 0; }}\n"
                              for name in ("cuFuncGetAttribute", "cuKernelGetAttribute",
                                           "cuOccupancyMaxActiveBlocksPerMultiprocessor")))
    written = set(re.findall(r"\b(cu\w+)\(", source.read_text()))
    with source.open("a") as file:
        file.writelines(f"int {name}(void) {{ return 0; }}\n" for name in sorted(names - written))
    made = source.parent / "libcuda.so.1"
    run("cc", "-shared", "-fPIC", "-Wl,-soname,libcuda.so.1", source, "-o", made)
    return made


@pytest.mark.parametrize("network, layouts, count, slow", [
    ("resnet50-224-b64", "auto", 158, 0), ("densenet201-224-b32", "auto", 599, 0),
    ("mobilenetv2-224-b96", "auto", 155, 0), ("unet-512-b4", "auto", 68, 0),
    # With channels first they have workspace in which they convert images; of depthwise
    # convolutions with stride 2 some versions of cuDNN have no such engine for the gradient of
    # the image, and they get one without tensor cores.
    ("unet-512-b4", "nchw", 68, 0), ("mobilenetv2-224-b96", "nchw", 155, 4)])
def test_engines(network, layouts, count, slow, library, source, tmp_path):
    """Each convolution in bf16, with its gradients, has an engine that is deterministic, on
    tensor cores, and has the workspace that is planned: cudnn_engines.py."""
    step = training_step(EXAMPLES / f"{network}.mlir", tmp_path, "cuda:h100", ["precision=bf16", f"layouts={layouts}"])
    printed = run(sys.executable, HERE / "cudnn_engines.py", library,
                  source / "share" / "devices" / "h100.json", step, f"--without-tensor-cores={slow}")
    last = count if layouts == "auto" else 0
    others = printed.count("without tensor cores: conv2d_backward_input")
    check(printed, f"{count} convolutions, {last} with channels last, {others} without tensor cores" in printed)


def without_dropout(text):
    """The graph with attention that draws nothing."""
    text = re.sub(r"(vram\.attention .*?) seed %\S+ offset %\S+ (\{.*?)dropout_p = \S+ : f64, stream = \d+ : i64, "
                  r"(.*?>), tensor<i64>, tensor<i64>\)", r"\1 \2\3)", text)
    assert "vram.attention" in text and not re.search(r"vram\.attention .*dropout", text)
    return text


@pytest.mark.parametrize("graph, count", [
    (EXAMPLES / "gpt2-12-layers-1024-b8.mlir", 24), (EXAMPLES / "llama-16-layers-2048-b4.mlir", 32),
    (HERE / "Inputs" / "encoders.mlir", 10)], ids=["gpt2", "llama", "encoders"])
def test_attention(graph, count, library, driver, source, tmp_path):
    """Each attention in bf16 without dropout, and its gradients, has an engine of cuDNN that is
    deterministic, on tensor cores, and has the workspace that is planned: cudnn_attention.py.
    With dropout none has."""
    device = source / "share" / "devices" / "h100.json"
    plain = tmp_path / "graph.mlir"
    plain.write_text(without_dropout(graph.read_text()))
    if graph.parent == EXAMPLES:
        step = training_step(plain, tmp_path / "step", "cuda:h100", ["precision=bf16"])
    else:
        step = tmp_path / "step.mlir"
        run("vram-opt", "--vram-select-kernels=library=cuda:h100", plain, "-o", step)
    printed = run(sys.executable, HERE / "cudnn_attention.py", library, driver, device, step)
    check(printed, printed == f"{count} by cuDNN, 0 by generated kernels\n")


def test_attention_with_dropout(library, source, tmp_path):
    """GPT-2 as it is: its dropout draws by the dialect's generator, which cuDNN has not."""
    step = training_step(EXAMPLES / "gpt2-12-layers-256-b1.mlir", tmp_path, "cuda:h100", ["precision=bf16"])
    text = step.read_text()
    assert text.count("vram.attention_backward") == 12 and "cudnn" not in text
