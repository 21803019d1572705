//===- Formulas.cpp - Derivatives of ops that are defined by a formula ----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Where a function has no derivative (relu at 0, the borders of a clamp, the
// sign of 0) the definitions of PointwiseOps.td have PyTorch's choices.

#include "Term.h"

#include "vram/Dialect/VRAM/IR/PointwiseList.h"

namespace mlir::vram {
using detail::Backward;
using detail::Term;

namespace {
template <typename OpTy, unsigned Operand, size_t... Operands>
void setGradient(OpTy op, Backward &bw, std::index_sequence<Operands...>) {
  if (!bw.needs(Operand))
    return;
  Term gradient = op.computeGradient(
      std::integral_constant<unsigned, Operand>(), Term(bw, bw.grad()),
      Term(bw, op->getOperand(Operands))..., Term(bw, op.getResult()));
  if (gradient.value())
    bw.set(Operand, gradient.value());
}

template <typename OpTy, size_t... Operands>
void setGradients(OpTy op, Backward &bw,
                  std::index_sequence<Operands...> operands) {
  (setGradient<OpTy, Operands>(op, bw, operands), ...);
}
} // namespace

template <typename OpTy, std::enable_if_t<(OpTy::kGradients > 0), unsigned> = 0>
static void differentiate(OpTy op, Backward &bw) {
  static_assert(OpTy::kGradients == OpTy::kFormulaOperands,
                "one gradient for each operand");
  setGradients(op, bw, std::make_index_sequence<OpTy::kFormulaOperands>());
}

void detail::attachFormulaRules(MLIRContext *context) {
  forEachFormulaOp([&](auto tag) {
    using OpTy = typename decltype(tag)::Op;
    if constexpr (OpTy::kGradients > 0)
      attachRules<OpTy>(context);
  });
}

} // namespace mlir::vram
