//===- MaskOps.td - Masks of one bit an element
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_MASK_OPS_TD
#define VRAM_MASK_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

def VRAM_BitsTensor : StaticShapeTensorOf<[I8]>;

/// `rule` says when the bit of an element x is set.
class VRAM_MakeBitsOp<string mnemonic, string rule, dag extra = (ins)>
    : VRAM_InferredOp<mnemonic, !con((ins VRAM_FloatTensor:$input), extra),
                      (outs VRAM_BitsTensor:$result)> {
  let summary = "one bit an element: " # rule;
  let description = "Bit e mod 8 of byte e / 8 is set where " # rule #
                    ", e the row-major index of x, of n elements. The result has the"
                    " shape [ceil(n / 8)]; the bits behind the last are 0.";
}

def VRAM_SignBitsOp : VRAM_MakeBitsOp<"sign_bits", "x > 0">;
/// With `strict` the bounds themselves are outside, as in vram.clamp_backward.
def VRAM_RangeBitsOp : VRAM_MakeBitsOp<"range_bits", "lower <= x <= upper",
    (ins OptionalAttr<F64Attr>:$lower, OptionalAttr<F64Attr>:$upper,
         UnitAttr:$strict)> {
  let hasVerifier = 1;
}

def VRAM_ApplyBitsOp : VRAM_Op<"apply_bits",
    (ins VRAM_FloatTensor:$input, VRAM_BitsTensor:$bits,
         OptionalAttr<F64Attr>:$slope),
    (outs VRAM_FloatTensor:$result), [AllTypesMatch<["input", "result"]>]> {
  let summary = "the elements that a mask of bits lets pass";
  let description = [{
    Every element: `result = bit ? input : slope * input`, without `slope`
    `bit ? input : 0`; `bits` as `vram.sign_bits` makes them. So the gradients of
    relu, leaky_relu and clamp need one bit for each element of their input.
  }];
  let hasVerifier = 1;
}

#endif // VRAM_MASK_OPS_TD
