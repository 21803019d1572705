//===- ToyNN.cpp - A dialect of five ops ----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToyNN.h"

#include "vram/InitAll.h"

#include "mlir/IR/DialectRegistry.h"

using namespace mlir;

#include "ToyNNDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ToyNNOps.cpp.inc"

void toy_nn::ToyNNDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "ToyNNOps.cpp.inc"
      >();
}

LogicalResult toy_nn::MatMulOp::verify() {
  ArrayRef<int64_t> lhs = cast<ShapedType>(getLhs().getType()).getShape();
  ArrayRef<int64_t> rhs = cast<ShapedType>(getRhs().getType()).getShape();
  bool tl = getTransposeLhs(), tr = getTransposeRhs();
  SmallVector<int64_t> expected = {lhs[tl ? 1 : 0], rhs[tr ? 0 : 1]};
  if (lhs[tl ? 0 : 1] != rhs[tr ? 1 : 0] ||
      cast<ShapedType>(getType()).getShape() != ArrayRef<int64_t>(expected))
    return emitOpError("has shapes that are none of a product");
  return success();
}

void toy_nn::registerAll(DialectRegistry &registry) {
  registry.insert<ToyNNDialect>();
  registerModels(registry);
  registerDerivatives(registry);
  registerLowerings(registry);
  vram::registerAllDialects(registry);
}
