//===- Marks.cpp - What a new op takes from an old one --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Marks.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;

void mlir::vram::copyMarks(Operation *from, Operation *to) {
  for (StringRef name : {kLayerAttr, kPhaseAttr})
    if (Attribute attribute = from->getAttr(name))
      to->setAttr(name, attribute);
}

void mlir::vram::copyGradientNames(ArrayRef<Value> from, Operation *to) {
  SmallVector<Attribute> names;
  bool isGradient = false;
  for (Value value : from) {
    auto result = dyn_cast<OpResult>(value);
    auto known =
        result ? result.getOwner()->getAttrOfType<ArrayAttr>(kGradientOfAttr)
               : ArrayAttr();
    auto name = known ? cast<StringAttr>(known[result.getResultNumber()])
                      : StringAttr::get(to->getContext(), "");
    isGradient |= !name.empty();
    names.push_back(name);
  }
  if (isGradient)
    to->setAttr(kGradientOfAttr, ArrayAttr::get(to->getContext(), names));
}
