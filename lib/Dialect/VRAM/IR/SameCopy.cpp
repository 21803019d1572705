//===- SameCopy.cpp - One copy of VRAM in a process -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/SameCopy.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace mlir::vram;

static bool isOtherCopy(const Dialect *dialect) {
  return dialect && dialect->getTypeID() != TypeID::get<VRAMDialect>();
}

LogicalResult mlir::vram::checkSameCopy(MLIRContext *context) {
  if (!isOtherCopy(
          context->getLoadedDialect(VRAMDialect::getDialectNamespace())))
    return success();
  return emitError(UnknownLoc::get(context),
                   "the vram dialect and this pass are from two copies of VRAM "
                   "in one process, which do not know each other's ops and "
                   "attributes; load dialect and passes from one file, and no "
                   "plugin of VRAM into vram-opt");
}

bool mlir::vram::hasOtherCopy(const DialectRegistry &registry) {
  auto allocate =
      registry.getDialectAllocator(VRAMDialect::getDialectNamespace());
  if (!allocate)
    return false;
  // A registry tells a dialect's type id to none but the dialect's context.
  MLIRContext scratch(MLIRContext::Threading::DISABLED);
  return isOtherCopy(allocate(&scratch));
}
