//===- GpuAttentionProducts.h - Attention on tensor cores ----- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUATTENTIONPRODUCTS_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUATTENTIONPRODUCTS_H

#include "GpuAttentionScores.h"
#include "GpuTensorCores.h"

namespace mlir::vram::lowering {

/// Rows of a tile of scores; each warp has 16 of them.
inline constexpr int64_t kProductRows = 64;
inline constexpr int64_t kProductThreads =
    kProductRows / TensorCores::kRows * GpuBlocks::kWarp;
/// The longest rows of operands whose sums stay in registers.
inline constexpr int64_t kProductDepth = 128;

/// Scores are computed in units of log2(e), so that exp2 is their exponential.
inline constexpr double kLog2E = 1.4426950408889634;
inline constexpr double kLn2 = 0.6931471805599453;

/// Whether tensor cores multiply these operands of attention: all of one 16-bit
/// type, in buffers, and rows of a length that they take.
inline bool fitTensorCores(Kernel &kernel, const AttentionSizes &sizes,
                           ValueRange operands) {
  auto fits = [](int64_t depth) {
    return depth % TensorCores::kDepth == 0 && depth <= kProductDepth;
  };
  Type element = getElementTypeOrSelf(operands.front());
  return kernel.hasTensorCores && (element.isF16() || element.isBF16()) &&
         GpuBlocks::floatBytes(kernel) == 4 && fits(sizes.d) &&
         fits(sizes.dv) && llvm::all_of(operands, [&](Value operand) {
           return getElementTypeOrSelf(operand) == element &&
                  kernel.bufferOf(operand);
         });
}

/// The gradients of attention by products on tensor cores. False, having made
/// nothing, where the chip has none or the shapes or types do not fit.
bool emitOnTensorCores(AttentionBackwardOp op, Kernel &kernel);

/// Which of this thread's scores dropout keeps, for a tile of scores whose rows
/// are queries. Where a row's keys are a multiple of four, two neighbouring
/// threads share the draws of their four keys: one draws for row g, the other
/// for row g + 8.
template <typename OpTy>
class KeptOfQueries {
public:
  KeptOfQueries(AttentionScores<OpTy> &scores, Kernel &kernel, GpuBlocks &block,
                TensorCores &cores, const AttentionSizes &sizes)
      : Of(scores), K(kernel), Block(block), Cores(cores), S(sizes) {}

  /// Draws for queries `row` + g and `row` + g + 8 of b and h `lead`, and
  /// `count` keys, a multiple of 8 up to 64, from `key`.
  void draw(ArrayRef<Scalar> lead, Scalar row, Scalar key, int64_t count) {
    if (!Of.hasDropout())
      return;
    IsShared = S.s % 4 == 0;
    for (int64_t half = 0; half < 2; ++half)
      Rows[half] = K.linearise({lead[0], lead[1], row + Cores.group + 8 * half},
                               {S.b, S.h, S.l});
    FirstKey = key + Cores.member * 2;
    if (!IsShared)
      return;
    Scalar isOdd = Cores.member % 2 == 1;
    Scalar quarter = choose(isOdd, Rows[1], Rows[0]) * (S.s / 4) + key / 4 +
                     Cores.member / 2;
    Scalar bits = Block.i32(0);
    for (int64_t n = 0; n < count / TensorCores::kColumns; ++n)
      for (auto [w, word] : llvm::enumerate(Of.words(quarter + 2 * n))) {
        int64_t bit = int64_t(1) << (4 * n + static_cast<int64_t>(w));
        bits = either(bits,
                      choose(Of.isDropped(word), Block.i32(0), Block.i32(bit)));
      }
    Scalar others = Block.shuffle(bits, 1);
    // This thread's pairs of each four.
    Scalar shift = choose(isOdd, Block.i32(2), Block.i32(0));
    auto shifted = [&](Scalar x) {
      return x.wrap(
          arith::ShRUIOp::create(K.builder, x.value(), shift.value()));
    };
    Bits[0] = shifted(choose(isOdd, others, bits));
    Bits[1] = shifted(choose(isOdd, bits, others));
  }

  /// `p`, or 0 where dropout takes it out: of row g + 8 half, and column e of
  /// the thread's two of the n-th eight keys.
  Scalar apply(Scalar p, int64_t half, int64_t n, int64_t e) {
    if (!Of.hasDropout())
      return p;
    if (IsShared) {
      Scalar bit = both(Bits[half], Block.i32(int64_t(1) << (4 * n + e)));
      return choose(bit != 0, p, 0);
    }
    Scalar position = toInteger(Rows[half]) * S.s +
                      toInteger(FirstKey + n * TensorCores::kColumns + e);
    return choose(Of.isDropped(Of.word(position)), 0, p);
  }

private:
  AttentionScores<OpTy> &Of;
  Kernel &K;
  GpuBlocks &Block;
  TensorCores &Cores;
  AttentionSizes S;
  bool IsShared = false;
  std::array<Scalar, 2> Rows, Bits;
  Scalar FirstKey;
};

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUATTENTIONPRODUCTS_H
