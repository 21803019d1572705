//===- WeightCodes.h - Frozen weights in 8 or 4 bits ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codes of vram.dequantize. Formulas are templates over the type of an
// element, as in Formula.h: the evaluator and the kernels share them.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_WEIGHTCODES_H
#define VRAM_DIALECT_VRAM_IR_WEIGHTCODES_H

#include "vram/Dialect/VRAM/IR/Formula.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "llvm/Support/MathExtras.h"

#include <vector>

namespace mlir::vram {

/// Elements that share one scale, in row-major order: bitsandbytes' block.
inline constexpr int64_t kWeightBlock = 64;
/// The code of 0 in nf4.
inline constexpr uint8_t kZeroNF4 = 7;

inline int64_t countWeightBlocks(int64_t elements) {
  return llvm::divideCeil(elements, kWeightBlock);
}
/// The bytes of the codes of so many elements.
inline int64_t countCodeBytes(WeightFormat format, int64_t elements) {
  return format == WeightFormat::NF4 ? llvm::divideCeil(elements, 2) : elements;
}

/// A weight in codes: the operands of vram.dequantize, bytes as signed numbers.
struct WeightCodes {
  std::vector<int64_t> codes;
  std::vector<double> scales;
};

/// The codes whose values are nearest to `weight`, whose numbers are of f32, or
/// of f64 where `isDouble`; of two that are as near, the lower. The
/// scale of a block is its largest magnitude, of int8 over 127, rounded to f32
/// or f64. A block of zeros has the codes and the scale 0; one with a NaN has
/// the scale NaN, one with an infinity an infinite one: all of either block
/// then decodes to NaN.
WeightCodes quantizeWeight(WeightFormat format,
                           const std::vector<double> &weight, bool isDouble);

} // namespace mlir::vram

namespace mlir::vram::formula {

/// NF4's values by their codes, each a number of f32: appendix E of "QLoRA:
/// Efficient Finetuning of Quantized LLMs" (2023).
inline constexpr double kNF4[16] = {-1.0,
                                    -0.6961928009986877,
                                    -0.5250730514526367,
                                    -0.39491748809814453,
                                    -0.28444138169288635,
                                    -0.18477343022823334,
                                    -0.09105003625154495,
                                    0.0,
                                    0.07958029955625534,
                                    0.16093020141124725,
                                    0.24611230194568634,
                                    0.33791524171829224,
                                    0.44070982933044434,
                                    0.5626170039176941,
                                    0.7229568362236023,
                                    1.0};

/// The value of the code of nf4 whose bit k is `bits[k]`; `like` has the type
/// of the result.
template <typename T, typename Bits>
T decodeNF4(T like, const Bits &bits, int level = 3, int first = 0) {
  if (level < 0)
    return constantLike(like, kNF4[first]);
  return choose(bits[level],
                decodeNF4(like, bits, level - 1, first + (1 << level)),
                decodeNF4(like, bits, level - 1, first));
}

} // namespace mlir::vram::formula

#endif // VRAM_DIALECT_VRAM_IR_WEIGHTCODES_H
