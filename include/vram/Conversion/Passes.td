//===- Passes.td - Lowerings out of the vram dialect
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_CONVERSION_PASSES_TD
#define VRAM_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertVRAMToLoops
    : Pass<"convert-vram-to-loops", "::mlir::ModuleOp"> {
  let summary = "launches in buffer form become loops on their buffers";
  let description = [{
    Replaces each `vram.launch` of a function in buffer form (--vram-plan-memory)
    by what it computes, on the views of the arena that it names: pointwise ops
    and fused regions become one `linalg.generic`, all others an `scf.parallel`
    over the elements of the result with an `scf.for` for each reduction.
    Nothing is allocated, and nothing is written but the outputs (docs/cpu.md).

    Contract: elements are computed as the reference evaluator does it, floats
    in f64 and integers in i64, reductions in its order, and are rounded to the
    element type once, when the op (also one inside `vram.fused`) ends. So with
    one math library the results are those of the evaluator, bit for bit. What
    the evaluator refuses when it meets it touches no other memory: an index that
    is read outside of its tensor, or a target that is no class, gives NaN (0 among
    integers), what would be added outside is added nowhere, and an integer over 0
    is 0.

    A function that is not in buffer form, an op of another dialect in a launch,
    and an unsigned element type are errors. The function returns nothing any more:
    its results lie where the views that it returned do. What the dialect's
    attributes said of the graph is dropped.

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
    Option<"vectors", "vectors", "bool", /*default=*/"false",
           "Matrix products and convolutions in tiles of vector lanes, each of "
           "which adds in the same order">];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"];
}

def VRAMOutlineLaunches
    : Pass<"vram-outline-launches", "::mlir::ModuleOp"> {
  let summary = "launches that compute the same share a function";
  let description = [{
    Moves each `vram.launch` of a function in buffer form into a function of its
    own, internal to the module and not inlined again, that takes the launch's
    buffers; launches of equal ops on buffers of equal types share one, whatever
    layer they are of. What is called is then not in buffer form any more, and
    only --convert-vram-to-loops takes it on.

    A network repeats its blocks, so that a fraction of the code is compiled. The
    functions are named after what they compute, `@kernel_matmul`.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // VRAM_CONVERSION_PASSES_TD
