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
#include "vram/Planning/Remat/StorageRules.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::remat::kNone;
using ::vram::planning::remat::StorageRules;

/// A tie that holds, or may hold, as the planner knows it.
static void addTie(::vram::planning::remat::Value &value, const StorageTie &tie,
                   BlockProblem::ValueId operand) {
  if (tie.writesOver() && !llvm::is_contained(value.mayOverwrite, operand))
    value.mayOverwrite.push_back(operand);
  if (!tie.isView())
    return;
  value.viewOf = operand;
  value.bytes = 0;
}

void BlockProblem::addAssumedTies(ValueId id) {
  auto result = cast<OpResult>(values[id]);
  SmallVector<OpOperand *> allowed = getOverwritableOperands(result);
  if (allowed.empty())
    return;
  // A scatter of a tensor into itself must not be done in place.
  SmallVector<ValueId> overwritten, readOtherwise;
  for (OpOperand &operand : result.getOwner()->getOpOperands())
    (llvm::is_contained(allowed, &operand) ? overwritten : readOtherwise)
        .push_back(lookup(operand.get()));
  const int32_t producer = problem.values[id].producer;
  for (ValueId read : problem.ops[producer].operands)
    if (!llvm::is_contained(overwritten, read))
      readOtherwise.push_back(read);
  llvm::SmallDenseSet<ValueId> seen;
  for (ValueId read : readOtherwise)
    if (read != kNone)
      seen.insert(rootOf(read));
  for (OpOperand *operand : allowed) {
    ValueId over = lookup(operand->get());
    if (over != kNone && !seen.contains(rootOf(over)))
      addTie(problem.values[id], StorageTie::get(*operand, result), over);
  }
}

bool BlockProblem::addNamedTies(ValueId id) {
  auto result = cast<OpResult>(values[id]);
  bool hasParts = false;
  for (OpOperand &operand : result.getOwner()->getOpOperands()) {
    StorageTie tie = getNamedTie(operand, result);
    addTie(problem.values[id], tie, lookup(operand.get()));
    hasParts |= tie.keepsOperand() && !tie.isView();
  }
  return hasParts;
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
    StorageRules::dropTies(problem.values[id]);
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
    if (value.viewOf != kNone)
      continue;
    StorageRules::dropTies(value);
    StorageId storage = getStorage(result);
    if (storage == kNoStorage)
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
    if (addNamedTies(static_cast<ValueId>(id)))
      ofParts.push_back(storage);
  }
  joinParts(ofParts);
  // A slice that is a view runs no kernel, nor does a concat whose operands
  // lie in it already.
  for (size_t id = 0; id < ops.size(); ++id)
    if (ops[id]->getNumResults() == 1 && showsOperands(ops[id]->getResult(0)))
      problem.ops[id].cost = 0;
}
