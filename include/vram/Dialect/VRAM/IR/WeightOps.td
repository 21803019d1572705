//===- WeightOps.td - Frozen weights in codes of few bits
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_WEIGHT_OPS_TD
#define VRAM_WEIGHT_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

def VRAM_WeightBytesTensor : StaticShapeTensorOf<[I8]>;
def VRAM_ScalesTensor : StaticShapeTensorOf<[F64, F32]>;

def VRAM_DequantizeOp : VRAM_Op<"dequantize",
    (ins VRAM_WeightBytesTensor:$codes, VRAM_ScalesTensor:$scales,
         VRAM_WeightFormatAttr:$format),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "a weight from its codes";
  let description = [{
    Element e of n, in row-major order: `result = scales[e / 64] * value(code(e))`.
    `scales` has the shape [ceil(n / 64)].

    - `nf4`: `code(e)` is one of two in byte e / 2 of `codes`, which has the shape
      [ceil(n / 2)]: the upper four bits for even e, the lower four for odd e. The
      16 values, from -1 to 1, are those of T. Dettmers et al., "QLoRA: Efficient Finetuning of
      Quantized LLMs", 2023, appendix E. Codes, their order in a byte and blocks are
      bitsandbytes'.
    - `int8`: `code(e)` is byte e of `codes`, of the shape [n], as a signed number,
      which is its value.

    The op has no gradient: weights in codes are frozen. It may be rerun, so that
    the weight need not live from the forward to the backward.
  }];
  let hasVerifier = 1;
}

#endif // VRAM_WEIGHT_OPS_TD
