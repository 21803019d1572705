//===- SameCopy.h - One copy of VRAM in a process ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_SAMECOPY_H
#define VRAM_DIALECT_VRAM_IR_SAMECOPY_H

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/Pass.h"

namespace mlir::vram {

/// Each copy of VRAM that a process loads (a tool, the plugin, a second file of
/// the plugin) has type ids of its own. A pass of one copy does not recognise
/// the attributes and ops of another one's dialect, and would take a training
/// step for a plain function. Fails, with an error, where the context's `vram`
/// dialect is another copy's.
LogicalResult checkSameCopy(MLIRContext *context);

/// Does the registry have a `vram` dialect of another copy?
bool hasOtherCopy(const DialectRegistry &registry);

/// The base of VRAM's passes, which PassBase.td names.
template <typename OpT>
class PassOn : public OperationPass<OpT> {
protected:
  using OperationPass<OpT>::OperationPass;

  LogicalResult initialize(MLIRContext *context) override {
    return checkSameCopy(context);
  }
};

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_SAMECOPY_H
