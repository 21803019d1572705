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
#include "vram/Interfaces/StorageOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

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

Tie StorageLayout::getTie(OpOperand &operand, OpResult result,
                          SmallVectorImpl<int64_t> &starts) {
  Operation *op = operand.getOwner();
  auto storage = dyn_cast<StorageOpInterface>(op);
  if (!storage)
    return Tie::None;
  unsigned number = operand.getOperandNumber();
  if (storage.getViewedOperand(result.getResultNumber()) == number)
    return Tie::Reshape;
  if (result.getResultNumber() == 0) {
    if (auto offsets = storage.getPartOffsets(number)) {
      starts.assign(*offsets);
      return Tie::Part;
    }
    if (number == 0)
      if (auto offsets = storage.getSliceOffsets()) {
        starts.assign(*offsets);
        return Tie::Slice;
      }
  }
  return llvm::is_contained(
             storage.getOverwritableOperands(result.getResultNumber()), number)
             ? Tie::Same
             : Tie::None;
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

bool StorageLayout::isContiguous(const Placement &placement,
                                 ArrayRef<int64_t> shape) {
  int64_t expected = 1;
  for (size_t d = shape.size(); d-- > 0;) {
    // A stride over a dimension of one element is never taken.
    if (shape[d] > 1 && placement.strides[d] != expected)
      return false;
    expected = saturatingMul(expected, shape[d]);
  }
  return true;
}

static Placement makeContiguous(ArrayRef<int64_t> shape, int64_t offset,
                                int32_t frame) {
  Placement placement;
  placement.offset = offset;
  placement.frame = frame;
  placement.strides.assign(shape.size(), 1);
  for (size_t d = shape.size(); d-- > 1;)
    placement.strides[d - 1] = saturatingMul(placement.strides[d], shape[d]);
  placement.starts.assign(shape.size(), 0);
  placement.limits.assign(shape.begin(), shape.end());
  return placement;
}

/// The box of `whole` that begins at `starts`; the other way round if `sign`
/// is -1.
static Placement move(const Placement &from, ArrayRef<int64_t> starts,
                      ArrayRef<int64_t> shape, int64_t sign) {
  Placement to = from;
  for (size_t d = 0; d < shape.size(); ++d) {
    int64_t steps = saturatingMul(sign, starts[d]);
    to.offset = saturatingAdd(to.offset, saturatingMul(steps, from.strides[d]));
    to.starts[d] = saturatingAdd(to.starts[d], steps);
    to.limits[d] = saturatingAdd(to.starts[d], shape[d]);
  }
  return to;
}

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
  Tie tie;
  SmallVector<int64_t, 4> starts;
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
      if (getStorage(operand.get()) != getStorage(result))
        continue;
      SmallVector<int64_t, 4> starts;
      Tie tie = StorageLayout::getTie(operand, result, starts);
      if (tie == Tie::None)
        continue;
      edges[operand.get()].push_back({result, tie, starts, true, op});
      edges[result].push_back({operand.get(), tie, starts, false, op});
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

/// Where `edge` puts its value, from `from` in `place`; or how the tie
/// contradicts the places so far. A reshape opens a frame of its own.
static std::variant<Placement, StringRef>
follow(const Edge &edge, Value from, const Placement &place, int32_t &frames) {
  ArrayRef<int64_t> shape = shapeOf(edge.to);
  switch (edge.tie) {
  case Tie::None:
    llvm_unreachable("a tie that is none is no edge");
  case Tie::Same:
    if (shape != shapeOf(from))
      return "writes over an operand of another shape";
    return place;
  case Tie::Reshape:
    if (!StorageLayout::isContiguous(place, shapeOf(from)))
      return "is a view of a value that is not contiguous in its storage";
    if (shape == shapeOf(from))
      return place;
    return makeContiguous(shape, place.offset, frames++);
  case Tie::Part:
  case Tie::Slice:
    if (edge.starts.size() != shape.size() ||
        place.starts.size() != shape.size())
      return "names a box of another rank";
    // From the whole to the box, or from the box to the whole.
    return move(place, edge.starts, shape,
                (edge.tie == Tie::Slice) == edge.forward ? 1 : -1);
  }
  llvm_unreachable("every tie is listed");
}

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
    layout.Places[root] = makeContiguous(shapeOf(root), 0, frames++);
    int64_t elements = saturatingProduct(shapeOf(root));
    SmallVector<Value> worklist = {root};
    while (!worklist.empty()) {
      Value from = worklist.pop_back_val();
      Placement place = layout.Places[from];
      auto it = ties.edges.find(from);
      if (it == ties.edges.end())
        continue;
      for (const Edge &edge : it->second) {
        auto found = follow(edge, from, place, frames);
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
  if (!isContiguous(*left, leftShape) || !isContiguous(*right, rightShape))
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

bool StorageLayout::coincide(Value a, Value b) const {
  const Placement *left = lookup(a), *right = lookup(b);
  return left && right && left->offset == right->offset &&
         left->strides == right->strides && shapeOf(a) == shapeOf(b);
}
