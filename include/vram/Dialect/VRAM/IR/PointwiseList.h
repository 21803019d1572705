//===- PointwiseList.h - All ops of PointwiseOps.td, as a list -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_POINTWISELIST_H
#define VRAM_DIALECT_VRAM_IR_POINTWISELIST_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include <type_traits>
#include <utility>

namespace mlir::vram {

/// Names an op class in a call: `visit(OpTag<AddOp>())`.
template <typename OpTy>
struct OpTag {
  using Op = OpTy;
};

template <typename... Ops>
struct OpList {
  template <typename Visitor>
  static void forEach(Visitor &&visit) {
    (visit(OpTag<Ops>()), ...);
  }
  static bool contain(Operation *op) { return isa<Ops...>(op); }
};

/// Every op of PointwiseOps.td.
using PointwiseOps = OpList<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/PointwiseOps.cpp.inc"
    >;

namespace detail {
template <typename OpTy, typename = void>
struct HasFormula : std::false_type {};
template <typename OpTy>
struct HasFormula<OpTy, std::void_t<decltype(OpTy::kFormulaOperands)>>
    : std::true_type {};
} // namespace detail

/// Calls `visit(OpTag<OpTy>())` for every op that is defined by a formula
/// (PointwiseBase.td).
template <typename Visitor>
void forEachFormulaOp(Visitor &&visit) {
  PointwiseOps::forEach([&](auto tag) {
    if constexpr (detail::HasFormula<typename decltype(tag)::Op>::value)
      visit(tag);
  });
}

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_POINTWISELIST_H
