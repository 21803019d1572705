//===- StorageTies.cpp - The storages that a function names ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If a function says where its tensors lie (vram.storages), the problem has
// those ties and no others: nothing is assumed any more.
//
//===----------------------------------------------------------------------===//

#include "BlockProblem.h"

#include "vram/Dialect/VRAM/IR/Storage.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::remat::kNone;

bool BlockProblem::tieInStorage(ValueId id, OpResult result, int64_t storage) {
  ::vram::planning::remat::Value &value = problem.values[id];
  bool isPart = false;
  for (OpOperand &operand : result.getOwner()->getOpOperands()) {
    if (getStorage(operand.get()) != storage)
      continue;
    SmallVector<int64_t> starts;
    switch (StorageLayout::getTie(operand, result, starts)) {
    case Tie::Same:
      value.mayOverwrite.push_back(valueIds.lookup(operand.get()));
      break;
    case Tie::Slice:
      value.viewOf = valueIds.lookup(operand.get());
      value.bytes = 0;
      break;
    case Tie::Part:
      isPart = true;
      break;
    case Tie::None:
    case Tie::Reshape:
      break;
    }
  }
  return isPart;
}

void BlockProblem::joinParts(ArrayRef<int64_t> storages) {
  if (storages.empty())
    return;
  std::map<StorageId, int64_t> bytesOf;
  for (StorageId storage : storages)
    bytesOf.try_emplace(storage, 0);
  for (size_t id = 0; id < values.size(); ++id) {
    Value value = values[id];
    auto it = value ? bytesOf.find(getStorage(value)) : bytesOf.end();
    if (it != bytesOf.end())
      it->second = std::max(it->second, problem.values[id].bytes);
  }
  std::map<StorageId, int32_t> buffers;
  for (auto [storage, bytes] : bytesOf) {
    buffers[storage] = static_cast<int32_t>(problem.buffers.size());
    problem.buffers.push_back(bytes);
  }
  problem.partOf.assign(values.size(), kNone);
  for (size_t id = 0; id < values.size(); ++id) {
    Value value = values[id];
    if (!value || problem.values[id].viewOf != kNone)
      continue;
    auto it = buffers.find(getStorage(value));
    if (it == buffers.end())
      continue;
    problem.partOf[id] = it->second;
    problem.values[id].mayOverwrite.clear();
  }
}

void BlockProblem::applyStorages(unsigned numArguments) {
  // Storages of which several values are parts are buffers of the problem.
  SmallVector<StorageId> ofParts;
  llvm::SmallDenseMap<StorageId, ValueId> inArgument;
  for (size_t id = 0; id < values.size(); ++id) {
    auto result = dyn_cast_or_null<OpResult>(values[id]);
    if (!result)
      continue;
    ::vram::planning::remat::Value &value = problem.values[id];
    value.mayOverwrite.clear();
    value.donor = kNone;
    StorageId storage = getStorage(result);
    if (storage == kNoStorage || value.viewOf != kNone)
      continue;
    // In an argument lies what replaces it, and what that is made from.
    if (storage < numArguments) {
      auto before = inArgument.find(storage);
      if (before != inArgument.end() &&
          !problem.values[before->second].mayOverwrite.empty())
        makeView(before->second,
                 problem.values[before->second].mayOverwrite.front());
      inArgument[storage] = static_cast<ValueId>(id);
      value.donor = static_cast<ValueId>(storage);
    }
    if (tieInStorage(static_cast<ValueId>(id), result, storage))
      ofParts.push_back(storage);
  }
  joinParts(ofParts);
  // A slice that is a view runs no kernel, nor does a concat whose operands
  // lie in it already.
  for (size_t id = 0; id < ops.size(); ++id)
    if (isMoved(ops[id]))
      problem.ops[id].cost = 0;
}

bool BlockProblem::isMoved(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0)
    return false;
  OpResult result = op->getResult(0);
  StorageId storage = getStorage(result);
  return storage != kNoStorage &&
         llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
           if (getStorage(operand.get()) != storage)
             return false;
           SmallVector<int64_t> starts;
           Tie tie = StorageLayout::getTie(operand, result, starts);
           auto size = [](Value value) {
             return cast<ShapedType>(value.getType()).getNumElements();
           };
           // A pad has its border to fill.
           return tie == Tie::Slice ||
                  (tie == Tie::Part && (op->getNumOperands() > 1 ||
                                        size(operand.get()) == size(result)));
         });
}
