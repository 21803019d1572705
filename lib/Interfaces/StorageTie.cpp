//===- StorageTie.cpp - How two values share storage ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Interfaces/StorageTie.h"

#include "vram/Interfaces/CheckAnswers.h"
#include "vram/Interfaces/ElementBytes.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

//===----------------------------------------------------------------------===//
// Ties that an op allows
//===----------------------------------------------------------------------===//

OpOperand *mlir::vram::getViewedOperand(OpResult result) {
  Operation *op = result.getOwner();
  auto storage = dyn_cast<StorageOpInterface>(op);
  if (!storage)
    return nullptr;
  std::optional<unsigned> operand =
      storage.getViewedOperand(result.getResultNumber());
  return operand && *operand < op->getNumOperands()
             ? &op->getOpOperand(*operand)
             : nullptr;
}

SmallVector<OpOperand *> mlir::vram::getOverwritableOperands(OpResult result) {
  SmallVector<OpOperand *> operands;
  if (auto storage = dyn_cast<StorageOpInterface>(result.getOwner()))
    for (unsigned operand :
         storage.getOverwritableOperands(result.getResultNumber()))
      if (operand < result.getOwner()->getNumOperands())
        operands.push_back(&result.getOwner()->getOpOperand(operand));
  return operands;
}

StorageTie StorageTie::get(OpOperand &operand, OpResult result) {
  StorageTie tie;
  auto storage = dyn_cast<StorageOpInterface>(operand.getOwner());
  if (!storage)
    return tie;
  auto box = [&](Kind kind, std::optional<SmallVector<int64_t>> starts) {
    if (!starts)
      return false;
    tie.kind = kind;
    tie.starts.assign(*starts);
    return true;
  };
  unsigned number = operand.getOperandNumber();
  if (getViewedOperand(result) == &operand) {
    tie.kind = Reshape;
    return tie;
  }
  if (result.getResultNumber() == 0 &&
      (box(Part, storage.getPartOffsets(number)) ||
       (number == 0 && box(Slice, storage.getSliceOffsets()))))
    return tie;
  if (llvm::is_contained(getOverwritableOperands(result), &operand))
    tie.kind = Same;
  return tie;
}

namespace {
class StorageChecker {
public:
  explicit StorageChecker(StorageOpInterface storage)
      : Storage(storage), Op(storage) {}

  LogicalResult run() {
    for (unsigned result = 0; result < Op->getNumResults(); ++result) {
      for (unsigned operand : Storage.getOverwritableOperands(result))
        if (failed(checkOperand("getOverwritableOperands", result, operand)))
          return failure();
      std::optional<unsigned> viewed = Storage.getViewedOperand(result);
      if (viewed &&
          (failed(checkOperand("getViewedOperand", result, *viewed)) ||
           failed(checkView(result, *viewed))))
        return failure();
    }
    // Boxes relate operands to result 0.
    if (Op->getNumResults() == 0)
      return success();
    for (unsigned operand = 0; operand < Op->getNumOperands(); ++operand)
      if (auto starts = Storage.getPartOffsets(operand);
          starts && failed(checkBox("getPartOffsets", operand, *starts,
                                    Op->getOperand(operand), Op->getResult(0))))
        return failure();
    auto starts = Storage.getSliceOffsets();
    if (!starts)
      return success();
    if (Op->getNumOperands() == 0)
      return wrong("getSliceOffsets", std::nullopt)
             << "a slice, but has no operand to take it of";
    return checkBox("getSliceOffsets", std::nullopt, *starts, Op->getResult(0),
                    Op->getOperand(0));
  }

private:
  InFlightDiagnostic wrong(StringRef method, std::optional<unsigned> argument) {
    return Op->emitOpError("answers StorageOpInterface::")
           << method << "(" << (argument ? Twine(*argument) : Twine())
           << ") with ";
  }

  LogicalResult checkOperand(StringRef method, unsigned result,
                             unsigned operand) {
    if (operand >= Op->getNumOperands())
      return wrong(method, result) << "operand " << operand << ", but has "
                                   << Op->getNumOperands() << " operands";
    Operation *producer = Op->getOperand(operand).getDefiningOp();
    if (producer && producer->getBlock() == Op->getBlock() &&
        !producer->isBeforeInBlock(Op))
      return wrong(method, result)
             << "operand " << operand
             << ", which is defined by the op itself or behind it: a cycle of "
                "ties";
    return success();
  }

  LogicalResult checkView(unsigned result, unsigned operand) {
    Value view = Op->getResult(result), viewed = Op->getOperand(operand);
    auto isSized = [](Value value) {
      auto type = dyn_cast<ShapedType>(value.getType());
      return isa<TensorType, BaseMemRefType>(value.getType()) &&
             type.hasStaticShape() &&
             findElementBytes(type.getElementType()).has_value();
    };
    if (!isSized(view) ||
        (isSized(viewed) &&
         getTypeBytes(view.getType()) <= getTypeBytes(viewed.getType())))
      return success();
    // A tensor that is not sized is an error of its own.
    if (isa<ShapedType>(viewed.getType()) && !isSized(viewed))
      return success();
    return wrong("getViewedOperand", result)
           << "operand " << operand << " of type " << viewed.getType()
           << ", which has fewer bytes than the result of type "
           << view.getType();
  }

  /// `starts`: the first index of `box` in each dimension of `whole`.
  LogicalResult checkBox(StringRef method, std::optional<unsigned> argument,
                         ArrayRef<int64_t> starts, Value box, Value whole) {
    auto boxType = dyn_cast<ShapedType>(box.getType());
    auto wholeType = dyn_cast<ShapedType>(whole.getType());
    bool fits = boxType && wholeType && boxType.hasStaticShape() &&
                wholeType.hasStaticShape() &&
                boxType.getElementType() == wholeType.getElementType() &&
                boxType.getRank() == wholeType.getRank() &&
                static_cast<int64_t>(starts.size()) == boxType.getRank();
    for (size_t d = 0; fits && d < starts.size(); ++d) {
      int64_t end;
      fits = starts[d] >= 0 &&
             !llvm::AddOverflow(starts[d],
                                boxType.getDimSize(static_cast<unsigned>(d)),
                                end) &&
             end <= wholeType.getDimSize(static_cast<unsigned>(d));
    }
    if (fits)
      return success();
    InFlightDiagnostic error = wrong(method, argument) << "[";
    llvm::interleaveComma(starts, error,
                          [&](int64_t start) { error << start; });
    return error << "], but a box of type " << box.getType()
                 << " does not lie there in " << whole.getType();
  }

  StorageOpInterface Storage;
  Operation *Op;
};
} // namespace

LogicalResult mlir::vram::checkStorageAnswers(Operation *op) {
  auto storage = dyn_cast<StorageOpInterface>(op);
  return success(!storage || succeeded(StorageChecker(storage).run()));
}

//===----------------------------------------------------------------------===//
// Whether the result lies in bytes of its operand
//===----------------------------------------------------------------------===//

bool StorageTie::writesOver() const { return kind == Same; }
bool StorageTie::isView() const { return kind == Reshape || kind == Slice; }
bool StorageTie::isBox() const { return kind == Part || kind == Slice; }

//===----------------------------------------------------------------------===//
// Where they are
//===----------------------------------------------------------------------===//

bool Placement::isContiguous(ArrayRef<int64_t> shape) const {
  int64_t expected = 1;
  for (size_t d = shape.size(); d-- > 0;) {
    // A stride over a dimension of one element is never taken.
    if (shape[d] > 1 && strides[d] != expected)
      return false;
    expected = saturatingMul(expected, shape[d]);
  }
  return true;
}

Placement Placement::makeContiguous(ArrayRef<int64_t> shape, int64_t offset,
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

Placement Placement::makeStrided(ArrayRef<int64_t> shape, int64_t offset,
                                 ArrayRef<int64_t> strides) {
  Placement placement = makeContiguous(shape, offset, 0);
  placement.strides.assign(strides.begin(), strides.end());
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

std::variant<Placement, StringRef>
StorageTie::follow(const Placement &place, ArrayRef<int64_t> from,
                   ArrayRef<int64_t> to, bool forward, int32_t &frames) const {
  switch (kind) {
  case None:
    llvm_unreachable("a tie that is none places nothing");
  case Same:
    if (to != from)
      return "writes over an operand of another shape";
    return place;
  case Reshape:
    if (!place.isContiguous(from))
      return "is a view of a value that is not contiguous in its storage";
    if (to == from)
      return place;
    return Placement::makeContiguous(to, place.offset, frames++);
  case Part:
  case Slice:
    if (starts.size() != to.size() || place.starts.size() != to.size())
      return "names a box of another rank";
    // From the whole to the box, or from the box to the whole.
    return move(place, starts, to, (kind == Slice) == forward ? 1 : -1);
  }
  llvm_unreachable("every tie is listed");
}
