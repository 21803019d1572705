//===- FunctionPass.h - Passes on functions of any kind ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_FUNCTIONPASS_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_FUNCTIONPASS_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"

namespace mlir::vram {

/// The base of VRAM's passes on functions, which PassBase.td names. Such a pass
/// runs on any op that implements FunctionOpInterface. On a module it runs on
/// each function that stands directly in it and is isolated from above, several
/// at a time; so `vram-opt --vram-checkpoint` needs no pipeline that names the
/// kind of function.
class PassOnFunctions : public OperationPass<> {
protected:
  using OperationPass<>::OperationPass;

  LogicalResult initialize(MLIRContext *context) override;
  bool canScheduleOn(RegisteredOperationName name) const override;

  /// Called for declarations too.
  virtual void runOnFunction(FunctionOpInterface function) = 0;

  void runOnOperation() final;
};

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_FUNCTIONPASS_H
