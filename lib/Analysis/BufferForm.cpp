//===- BufferForm.cpp - Functions on buffers in one arena -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/BufferForm.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

std::optional<unsigned> mlir::vram::getArenaArgument(func::FuncOp function) {
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (function.getArgAttr(i, kArenaAttr))
      return i;
  return std::nullopt;
}

int64_t mlir::vram::getViewAlignment(func::FuncOp function, int64_t most) {
  function.walk([&](memref::ViewOp view) {
    std::optional<int64_t> shift = getConstantIntValue(view.getByteShift());
    while (most > 1 && (!shift || *shift % most != 0))
      most /= 2;
  });
  return most;
}

std::optional<BufferPlace> mlir::vram::findPlace(Value buffer) {
  // Offsets of casts are counted from the view that they are casts of.
  int64_t offset = 0;
  bool isCast = false;
  while (auto cast = buffer.getDefiningOp<memref::ReinterpretCastOp>()) {
    if (!cast.getOffsets().empty())
      return std::nullopt;
    if (!isCast)
      offset = saturatingMul(cast.getStaticOffsets().front(),
                             getElementBytes(cast.getType().getElementType()));
    isCast = true;
    buffer = cast.getSource();
  }
  if (auto view = buffer.getDefiningOp<memref::ViewOp>()) {
    APInt constant;
    if (!matchPattern(view.getByteShift(), m_ConstantInt(&constant)))
      return std::nullopt;
    offset = saturatingAdd(offset, constant.getSExtValue());
    buffer = view.getSource();
  }
  auto argument = dyn_cast<BlockArgument>(buffer);
  if (!argument)
    return std::nullopt;
  return BufferPlace{argument, offset};
}
