//===- MemorySettings.cpp - What all plans of a function agree on ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/MemorySettings.h"

#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace mlir::vram;

/// The attribute of `op`, or of the nearest op around it that has it.
template <typename AttrT>
static AttrT findSetting(Operation *op, StringRef name) {
  for (; op; op = op->getParentOp())
    if (auto attribute = op->getAttrOfType<AttrT>(name))
      return attribute;
  return {};
}

static LogicalResult refuseOther(Operation *op, StringRef option, Twine given,
                                 StringRef name, Attribute recorded) {
  return emitError(op->getLoc())
         << option << "=" << given << " contradicts '" << name << "', which is "
         << recorded << "; leave the option out, or change the attribute";
}

FailureOr<MemoryModelOptions> mlir::vram::getModelOptions(Operation *op,
                                                          int64_t alignment) {
  MemoryModelOptions options;
  auto recorded = findSetting<IntegerAttr>(op, kAlignmentAttr);
  if (recorded)
    options.alignment = recorded.getInt();
  if (alignment == kAlignmentNotGiven)
    return options;
  if (recorded && recorded.getInt() != alignment)
    return refuseOther(op, "alignment", Twine(alignment), kAlignmentAttr,
                       recorded);
  options.alignment = alignment;
  return options;
}

FailureOr<DeviceModel> mlir::vram::getDeviceModel(Operation *op,
                                                  StringRef device) {
  auto recorded = findSetting<StringAttr>(op, kDeviceAttr);
  if (recorded && !device.empty() && recorded.getValue() != device)
    return refuseOther(op, "device", device, kDeviceAttr, recorded);
  StringRef name = !device.empty() ? device
                   : recorded      ? recorded.getValue()
                                   : StringRef("h200");
  return DeviceModel::load(name, [&]() { return emitError(op->getLoc()); });
}

std::optional<int64_t> mlir::vram::getBudget(Operation *op) {
  if (auto recorded = findSetting<IntegerAttr>(op, kBudgetAttr))
    return recorded.getInt();
  return std::nullopt;
}

std::optional<int64_t> mlir::vram::getHostMemory(Operation *op) {
  if (auto recorded = findSetting<IntegerAttr>(op, kHostMemoryAttr))
    return recorded.getInt();
  return std::nullopt;
}

int mlir::vram::getPackingEffort(Operation *function, int effort) {
  constexpr int kDefault = 3;
  if (effort != kEffortNotGiven)
    return effort;
  auto record = function->getAttrOfType<DictionaryAttr>(kCheckpointAttr);
  auto packed = record ? record.getAs<IntegerAttr>(kPackingEffort) : nullptr;
  // A record that was written by hand may hold any number.
  if (!packed || !packed.getType().isSignlessInteger(64) ||
      packed.getInt() < 1 || packed.getInt() > 5)
    return kDefault;
  return static_cast<int>(packed.getInt());
}
