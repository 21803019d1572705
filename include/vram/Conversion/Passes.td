//===- Passes.td - Lowerings out of the vram dialect
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_CONVERSION_PASSES_TD
#define VRAM_CONVERSION_PASSES_TD

include "vram/Dialect/VRAM/Transforms/PassBase.td"

def ConvertVRAMToLoops
    : VRAMPass<"convert-vram-to-loops", "::mlir::ModuleOp"> {
  let summary = "launches in buffer form become loops on their buffers";
  let description = [{
    Replaces each `vram.launch` of a function in buffer form (--vram-plan-memory)
    by its computation, on the views of the arena that it names: pointwise ops
    and fused regions become one `linalg.generic`, all others an `scf.parallel`
    over the elements of the result with an `scf.for` for each reduction.
    Nothing is allocated, and nothing is written but the outputs (docs/cpu.md).

    Contract: elements are computed as the reference evaluator does it, floats
    in f64 and integers in i64, reductions in its order, and are rounded to the
    element type once, when the op (also one inside `vram.fused`) ends. So with
    one math library the results are those of the evaluator, bit for bit. Inputs
    that are errors in the evaluator touch no other memory: a read at an index
    outside of its tensor, or a target that is no class, gives NaN (0 for
    integers), an addition outside is left out, and an integer divided by 0 is 0.

    An op of another dialect is lowered by LaunchLoweringInterface; without it, an
    elementwise op and one that MLIR can bufferize (arith, math, linalg, tensor,
    tosa) become linalg ops on the launch's buffers. They compute in the types that
    they name.

    A copy between device and host is one from buffer to buffer. With `for-gpu` it
    stays, for --vram-host-launches.

    A function that is not in buffer form, an op that has no lowering, and an
    unsigned element type are errors. The function returns nothing any more:
    its results are at the addresses of the views that it returned. The dialect's
    attributes are dropped.

    ```mlir
    vram.launch ins(%a = %x : memref<64xf32>) outs(%y : memref<64xf32>) {
      %0 = vram.exp %a : (tensor<64xf32>) -> tensor<64xf32>
      vram.yield %0 : tensor<64xf32>
    }
    ```
    becomes
    ```mlir
    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
        ins(%x : memref<64xf32>) outs(%y : memref<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.extf %in : f32 to f64
      %1 = math.exp %0 : f64
      %2 = arith.truncf %1 : f64 to f32
      linalg.yield %2 : f32
    }
    ```
  }];
  let options = [
    Option<"forGPU", "for-gpu", "bool", "false",
           "Keep the mark of the arena, and take f32 for exact: the loops are to "
           "become kernels that compute in it (--vram-narrow-arithmetic)">,
    Option<"tensorCores", "tensor-cores", "bool", /*default=*/"true",
           "For for-gpu: attention in bf16 and f16 multiplies by mma.sync.m16n8k16, "
           "which sm_80 and later chips have">,
    Option<"native", "native", "bool", /*default=*/"false",
           "Take f32 for exact, as for-gpu does, for loops that are to compute in it "
           "on a CPU">,
    Option<"vectors", "vectors", "bool", /*default=*/"false",
           "Matrix products and convolutions in tiles of vector lanes, each of "
           "which adds in the same order">,
    Option<"copies", "copies", "std::string", /*default=*/"\"start\"",
           "start or finish: which of the two ops carries out a copy between "
           "device and host. With finish the target holds bytes of 0xFF in "
           "between, so that a race shows">];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::vector::VectorDialect"];
}

def VRAMOutlineLaunches
    : VRAMPass<"vram-outline-launches", "::mlir::ModuleOp"> {
  let summary = "launches that compute the same share a function";
  let description = [{
    Moves each `vram.launch` of a function in buffer form into a function of its
    own, internal to the module and not inlined again, that takes the launch's
    buffers; launches of equal ops on buffers of equal types share one, in all
    layers. The functions are not in buffer form, and only --convert-vram-to-loops
    accepts them.

    A network repeats its blocks, so that a fraction of the code is compiled. The
    functions are named after their op, `@kernel_matmul`.

    With `share-streams` the streams of random numbers (of dropouts), of which each
    layer has its own, are passed as i64 behind the buffers, so that they keep no
    functions apart. `vram.streams` says how many a function takes; the ops in it
    have their numbers, from 0, in place of streams.

    With `finish-host` a launch on the host moves to where it is finished at the
    latest: a program without races computes the same.
  }];
  let options = [
    Option<"shareStreams", "share-streams", "bool", /*default=*/"false",
           "Pass the streams of random numbers as operands">,
    Option<"finishHost", "finish-host", "bool", /*default=*/"false",
           "Move launches on the host to where they are finished">];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::arith::ArithDialect"];
}

def VRAMLibraryCalls : VRAMPass<"vram-library-calls", "::mlir::ModuleOp"> {
  let summary = "kernels that cuBLASLt or cuDNN computes lose their bodies";
  let description = [{
    A function that --vram-outline-launches made, whose op has a `kernel` of
    cuBLASLt or cuDNN (--vram-select-kernels), becomes a declaration whose attribute
    `vram.library_call` describes the library's computation: sizes, strides, types,
    transposes, padding, the bytes of workspace (VramCall in vram-c/Runtime.h).
    --vram-host-launches calls the library in its place. An op that reads a
    constant stays generated code; a layout that the library cannot take is an
    error.
  }];
}

def ConvertVRAMToOneDNN
    : VRAMPass<"convert-vram-to-onednn", "::mlir::ModuleOp"> {
  let summary = "launches whose kernel is oneDNN's become calls of it";
  let description = [{
    Replaces each `vram.launch` whose op has a `kernel` of oneDNN by a call of
    `vramOneDNNRun` (vram-c/OneDNN.h) on the launch's buffers and workspace, with
    a description of the op as constant data. All other launches are left to
    --convert-vram-to-loops; so is one whose op reads a constant, which has no
    buffer. A kernel of another library is an error: it does not run on a CPU.

    If there are calls, `@vram_prepare_kernels() -> i32` makes their kernels: the
    caller of the step calls it first, and gets 0, or a status.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect"];
}

def VRAMApproximateMath
    : VRAMPass<"vram-approximate-math", "::mlir::func::FuncOp"> {
  let summary = "exp, log, tanh and erf of f32 become polynomials";
  let description = [{
    Replaces exp, expm1, log, log1p, log2, tanh, erf and erfc of f32 by MLIR's
    approximations of a few units in the last place, which loops have on vector lanes.
    Other functions, and those of f64, stay the C library's.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect",
                           "::mlir::vector::VectorDialect"];
}

def VRAMSumLanes : VRAMPass<"vram-sum-lanes", "::mlir::func::FuncOp"> {
  let summary = "innermost sums and maxima of f32 run in lanes of a vector";
  let description = [{
    An innermost `scf.for` that carries sums or maxima of f32 over a constant number of
    at least 32 terms is run in 16 lanes: lane l has the terms l, l + 16, ... The lanes
    are then combined in pairs (l and l + 8, l and l + 4, ...), and the rest of the terms
    follows in order. So the order depends on the number of terms alone, not on where
    they lie. Terms that are no neighbours in memory are loaded one by one.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

def VRAMShareLoops : VRAMPass<"vram-share-loops", "::mlir::ModuleOp"> {
  let summary = "long loops become tasks that threads can share";
  let description = [{
    Each outermost `scf.parallel` of at least `least-work` operations (arithmetic and
    memory, iterations included) becomes a function that runs a range of tasks, and a
    call for all of them:

    ```mlir
    func.call @kernel_relu_tasks(%x, %y, %c0, %c128)
        : (memref<1048576xf32>, memref<1048576xf32>, index, index) -> ()
    ```

    The iterations are independent, and how they are cut follows from the loop's sizes
    alone: no bit depends on who runs a task. The function is marked `vram.tasks`;
    --vram-share-calls has threads share the call, and without it the call is a loop.
  }];
  let options = [
    Option<"leastWork", "least-work", "int64_t", "65536",
           "Operations of a loop that is worth sharing">];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
    "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect"];
}

def VRAMShareCalls : VRAMPass<"vram-share-calls", "::mlir::ModuleOp"> {
  let summary = "calls of tasks become calls of the runtime's threads";
  let description = [{
    Each call, in the LLVM dialect, of a function marked `vram.tasks` stores what the
    tasks read in a record on the stack and calls `vramShareTasks`
    (vram-c/Threads.h). Where a linker left that function out, the tasks run on
    the calling thread.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def VRAMNarrowArithmetic
    : VRAMPass<"vram-narrow-arithmetic", "::mlir::func::FuncOp"> {
  let summary = "kernels without f64 buffers compute their loops in f32";
  let description = [{
    --convert-vram-to-loops computes in f64, as the reference evaluator does. In a
    kernel (a function that --vram-outline-launches made) none of whose buffers
    holds f64, the loops become f32, and scalars computed once, before or between
    them, stay f64. A product that a loop adds to a sum becomes a
    `math.fma`, and with `vram.fuses_products` on the kernel any such product. A kernel on f64 buffers stays as it is, and its results too; so
    does one with `vram.keeps_f64`, whose region has f64 between its ops.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect"];
}

def VRAMMapToGPU : VRAMPass<"vram-map-to-gpu", "::mlir::ModuleOp"> {
  let summary = "the loops of kernels become launches on a GPU";
  let description = [{
    In each kernel (a function without an arena and results) every `scf.parallel`
    becomes a `gpu.launch`, and so do the ops between two of them, on one block:

    - iterations without long loops: one a thread, or 2, 4 or 8 neighbours, so that
      neighbouring elements are loaded and stored 16 bytes at a time;
    - iterations with long sums or maxima (softmax, norms, reductions): a warp or a
      block each, which split the loops and put the parts together by shuffles and
      shared memory; or 32 neighbouring iterations a block, where neighbouring
      elements are in different sums (the gradient of a bias).

    Sums are in an order that depends on sizes alone, and there are no atomics: the
    same launch gives the same bits.

    Then updates of parameters (`vram.update_op`) of fewer than 1,024 blocks are
    merged: the blocks of several run in one launch, where the last of them stood, if
    nothing between touches what they read and write. Its call has `vram.merged`, and
    in the place of the others stand calls of a function that launches nothing.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::affine::AffineDialect", "::mlir::vector::VectorDialect"];
}

def VRAMHostLaunches : VRAMPass<"vram-host-launches", "::mlir::ModuleOp"> {
  let summary = "a function in buffer form becomes its launches, in LLVM";
  let description = [{
    Takes the result of `gpu-kernel-outlining`. All kernels go into one `gpu.module`
    (and one more, if there are any whose indices do not fit 32 bits). The function
    in buffer form becomes

    ```mlir
    llvm.func @NAME(%program: !llvm.ptr, %pointers: !llvm.ptr,
                    %workspace: !llvm.ptr, %stream: !llvm.ptr) -> i32
    ```

    which calls `vramLaunch` (vram-c/Runtime.h) for every kernel, `vramCall` for
    every library call, and `vramStartCopy` and `vramFinishCopy` for every copy
    between device and host, in order, and returns 0, or the status of the first that
    failed. Copies are numbered from 0. `pointers` has an address for each argument but the arena, which is
    `workspace`. It makes and waits for no stream. `@NAME_query_workspace() -> i64`
    returns the bytes of the arena. The attribute `vram.program` lists the kernels
    and the origin of each launch, and counts the copies.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def VRAMKernelsToCPU : VRAMPass<"vram-kernels-to-cpu", "::mlir::ModuleOp"> {
  let summary = "kernels become functions that one thread of them runs";
  let description = [{
    Each kernel of a `gpu.module` becomes `@thread_of_NAME`, which takes the
    kernel's buffers, its shared memory, and the numbers of the block and of the
    thread. Barriers, shuffles and products on tensor cores (`nvvm.mma.sync` of
    shape m16n8k16 with f32 sums; others are errors) become calls of functions
    that are not defined. For machines without a GPU, and for tests: the kernels
    are the same.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect"];
}

def VRAMKernelsToNVVM
    : VRAMPass<"vram-kernels-to-nvvm", "::mlir::gpu::GPUModuleOp"> {
  let summary = "convert-gpu-to-nvvm, with indices as wide as they have to be";
  let description = [{
    A kernel takes a bare pointer for each buffer. Indices have 32 bits, and 64 in
    the module that --vram-host-launches keeps for kernels that need them.
  }];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::memref::MemRefDialect", "::mlir::cf::ControlFlowDialect"];
}

def VRAMKernelsToBinary : VRAMPass<"vram-kernels-to-binary", "::mlir::ModuleOp"> {
  let summary = "kernels in NVVM become PTX or a cubin";
  let description = [{
    Replaces each `gpu.module` by a `gpu.binary`. The version of PTX is the least
    that knows the chip. Needs libdevice where a kernel calls a function of it, and
    ptxas for a cubin; both are looked for in `toolkit`, else in CUDA_ROOT,
    CUDA_HOME or CUDA_PATH, else in the usual folders. A missing tool is an
    error; no function is left unresolved. With `dependent-launch` every kernel
    begins by allowing the next one to be launched and by waiting for the ones
    in front, before it touches memory; that takes sm_90 or later.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "\"sm_90\"",
           "What to compile for: sm_80, sm_90a, ...">,
    Option<"format", "format", "std::string", "\"bin\"",
           "bin: a cubin; isa: PTX">,
    Option<"toolkitPath", "toolkit", "std::string", "\"\"",
           "The folder of CUDA's toolkit">,
    Option<"dependentLaunch", "dependent-launch", "bool", "false",
           "Kernels may be launched before the one in front is over">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::NVVM::NVVMDialect"];
}

#endif // VRAM_CONVERSION_PASSES_TD
