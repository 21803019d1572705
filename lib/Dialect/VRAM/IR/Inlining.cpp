//===- Inlining.cpp - Callees of vram's ops are inlined -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inlining.h"

#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
/// A draw has the number of its stream: inlined at two calls it gives each the
/// same numbers, as the callee does.
struct Inlining : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void mlir::vram::addInlining(VRAMDialect &dialect) {
  dialect.addInterface(std::make_unique<Inlining>(&dialect));
}
