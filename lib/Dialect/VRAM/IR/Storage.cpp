//===- Storage.cpp - Storage as the IR says it ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/Storage.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Interfaces/ElementBytes.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"

#include <variant>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;
using ::vram::planning::saturatingProduct;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

bool mlir::vram::hasStorages(FunctionOpInterface function) {
  return function->hasAttr(kStoragesAttr);
}

StorageId mlir::vram::getStorage(Value value) {
  // Other values are registers.
  if (!isa<RankedTensorType, BaseMemRefType>(value.getType()))
    return kNoStorage;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    // Arguments of nested regions have no number in the function.
    Operation *parent = argument.getOwner()->getParentOp();
    return isa_and_nonnull<FunctionOpInterface>(parent)
               ? StorageId(argument.getArgNumber())
               : kNoStorage;
  }
  auto result = cast<OpResult>(value);
  auto storages =
      result.getOwner()->getAttrOfType<DenseI64ArrayAttr>(kStorageAttr);
  if (!storages || result.getResultNumber() >= storages.size())
    return kNoStorage;
  return storages[result.getResultNumber()];
}

void mlir::vram::setStorage(Operation *op, ArrayRef<StorageId> storages) {
  op->setAttr(kStorageAttr, DenseI64ArrayAttr::get(op->getContext(), storages));
}

bool mlir::vram::isFixed(Operation *op) {
  return op->hasAttr(kStorageAttr) || getRerun(op);
}

//===----------------------------------------------------------------------===//
// Ties
//===----------------------------------------------------------------------===//

static ArrayRef<int64_t> shapeOf(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && type.hasStaticShape() ? type.getShape() : ArrayRef<int64_t>();
}

StorageTie mlir::vram::getNamedTie(OpOperand &operand, OpResult result) {
  StorageId storage = getStorage(result);
  return storage != kNoStorage && getStorage(operand.get()) == storage
             ? StorageTie::get(operand, result)
             : StorageTie();
}

bool mlir::vram::showsOperands(OpResult result) {
  bool hasParts = false;
  int64_t parts = 0;
  for (OpOperand &operand : result.getOwner()->getOpOperands()) {
    StorageTie tie = getNamedTie(operand, result);
    if (tie.isView())
      return true;
    if (!tie.keepsOperand())
      continue;
    hasParts = true;
    parts = saturatingAdd(parts, saturatingProduct(shapeOf(operand.get())));
  }
  // A pad has its border to fill.
  return hasParts && parts == saturatingProduct(shapeOf(result));
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

/// Do all elements of a value of `shape` lie among the first `count` of its
/// storage?
static bool isWithin(const Placement &placement, ArrayRef<int64_t> shape,
                     int64_t count) {
  int64_t last = placement.offset;
  for (auto [size, stride] : llvm::zip_equal(shape, placement.strides)) {
    if (size == 0)
      return placement.offset >= 0;
    last = saturatingAdd(last, saturatingMul(size - 1, stride));
  }
  return placement.offset >= 0 && last < count;
}

namespace {
/// An edge between two values that name one storage.
struct Edge {
  Value to;
  StorageTie tie;
  /// From the operand to the result of the op, or back.
  bool forward;
  Operation *op;
};

/// The ties of a function between values that name one storage.
struct Ties {
  explicit Ties(Block &block) {
    for (BlockArgument argument : block.getArguments())
      if (getStorage(argument) != kNoStorage)
        values.push_back(argument);
    for (Operation &op : block)
      for (OpResult result : op.getResults())
        if (getStorage(result) != kNoStorage)
          add(result);
  }

  void add(OpResult result) {
    values.push_back(result);
    Operation *op = result.getOwner();
    for (OpOperand &operand : op->getOpOperands()) {
      StorageTie tie = getNamedTie(operand, result);
      if (!tie)
        continue;
      edges[operand.get()].push_back({result, tie, true, op});
      edges[result].push_back({operand.get(), tie, false, op});
    }
  }

  /// The values with a storage, the largest first.
  std::vector<Value> bySize() const {
    std::vector<std::pair<int64_t, Value>> sized;
    for (Value value : values)
      sized.push_back({saturatingProduct(shapeOf(value)), value});
    llvm::stable_sort(
        sized, [](const auto &a, const auto &b) { return a.first > b.first; });
    std::vector<Value> sorted;
    for (const auto &entry : sized)
      sorted.push_back(entry.second);
    return sorted;
  }

  std::vector<Value> values;
  llvm::DenseMap<Value, SmallVector<Edge, 2>> edges;
};
} // namespace

StorageLayout StorageLayout::compute(FunctionOpInterface function) {
  StorageLayout layout;
  Ties ties(function.getFunctionBody().front());
  auto wrong = [&](Operation *op, StringRef message) {
    if (!layout.Wrong)
      layout.Wrong = Contradiction{op, message.str()};
  };
  // Of each set of values that are tied together the largest lies at the
  // beginning of the storage; the ties say where the others are.
  int32_t frames = 0;
  for (Value root : ties.bySize()) {
    if (layout.Places.count(root))
      continue;
    layout.Places[root] = Placement::makeContiguous(shapeOf(root), 0, frames++);
    int64_t elements = saturatingProduct(shapeOf(root));
    SmallVector<Value> worklist = {root};
    while (!worklist.empty()) {
      Value from = worklist.pop_back_val();
      Placement place = layout.Places[from];
      auto it = ties.edges.find(from);
      if (it == ties.edges.end())
        continue;
      for (const Edge &edge : it->second) {
        auto found = edge.tie.follow(place, shapeOf(from), shapeOf(edge.to),
                                     edge.forward, frames);
        if (auto *contradiction = std::get_if<StringRef>(&found)) {
          wrong(edge.op, *contradiction);
          continue;
        }
        const Placement &next = std::get<Placement>(found);
        if (!isWithin(next, shapeOf(edge.to), elements)) {
          wrong(edge.op, "puts a value beyond the bounds of its storage");
          continue;
        }
        auto [known, isNew] = layout.Places.try_emplace(edge.to, next);
        if (isNew) {
          worklist.push_back(edge.to);
          continue;
        }
        const Placement &there = known->second;
        if (there.offset != next.offset || there.strides != next.strides)
          wrong(edge.op, "puts a value in two places of one storage");
      }
    }
  }
  return layout;
}

const Placement *StorageLayout::lookup(Value value) const {
  auto it = Places.find(value);
  return it == Places.end() ? nullptr : &it->second;
}

bool StorageLayout::overlap(Value a, Value b) const {
  const Placement *left = lookup(a), *right = lookup(b);
  if (!left || !right)
    return false;
  if (left->frame == right->frame &&
      left->starts.size() == right->starts.size())
    return llvm::all_of(llvm::seq<size_t>(0, left->starts.size()),
                        [&](size_t d) {
                          return left->starts[d] < right->limits[d] &&
                                 right->starts[d] < left->limits[d];
                        });
  ArrayRef<int64_t> leftShape = shapeOf(a), rightShape = shapeOf(b);
  if (!isContiguous(a) || !isContiguous(b))
    return true;
  // Offsets are of one unit where the elements are; else they are not compared.
  auto element = [](Value value) {
    return findElementBytes(cast<ShapedType>(value.getType()).getElementType());
  };
  if (element(a) != element(b))
    return true;
  return left->offset <
             saturatingAdd(right->offset, saturatingProduct(rightShape)) &&
         right->offset <
             saturatingAdd(left->offset, saturatingProduct(leftShape));
}

bool StorageLayout::isContiguous(Value value) const {
  return lookup(value)->isContiguous(shapeOf(value));
}
