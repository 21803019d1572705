//===- PrecisionOpInterface.h - How precision flows -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_INTERFACES_PRECISIONOPINTERFACE_H
#define VRAM_INTERFACES_PRECISIONOPINTERFACE_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>

namespace mlir::vram {

/// In which precision an op runs.
enum class PrecisionPolicy {
  Lower,  ///< `lower`: in f16 or bf16
  Full,   ///< `f32`
  Widest, ///< `widest`: in f32 if one of its operands is made in f32
  Follow, ///< `follow`: as is cheapest
  Never,  ///< `never`: not touched; its types stay as they are
};

/// The name that tables have for it, and back.
llvm::StringRef stringifyPrecisionPolicy(PrecisionPolicy policy);
std::optional<PrecisionPolicy> parsePrecisionPolicy(llvm::StringRef name);

enum class OperandPrecision {
  OfOp, ///< the op's
  Full, ///< f32: statistics, losses, masters
  Any,  ///< whatever it is made in: gradients that an update reads
};

/// A format of eight bits for operand number `operand` of a product: E4M3
/// (4 bits of exponent, 3 of mantissa) for values of the forward, E5M2 for
/// gradients (Micikevicius et al., "FP8 formats for deep learning", 2022).
FloatType getEightBitFormat(MLIRContext *context, bool isGradient);

/// How the scale of such an operand follows earlier steps: the
/// largest magnitude of the last `historyLength` steps becomes the largest
/// number of the format, less `margin` powers of two.
struct DelayedScaling {
  int64_t historyLength = 1024;
  int64_t margin = 0;
  /// The factor to multiply by before rounding to `format`, a power of two, so
  /// that it costs no accuracy; 1 where `amax` is 0 or no number.
  double scaleFor(double amax, FloatType format) const;
};

namespace detail {
/// The default of setResultPrecision.
void setResultPrecision(Operation *op, FloatType type);
} // namespace detail

} // namespace mlir::vram

#include "vram/Interfaces/PrecisionOpInterface.h.inc"

#endif // VRAM_INTERFACES_PRECISIONOPINTERFACE_H
