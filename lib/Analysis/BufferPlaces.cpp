//===- BufferPlaces.cpp - Where the buffers of a step are -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferPlaces.h"

#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;
using ::vram::planning::saturatingProduct;

/// The most bytes that the arena or an argument may have: no sum of a few
/// overflows.
static constexpr int64_t kMaxMemoryBytes = int64_t(1) << 60;

std::string BufferPlaces::nameOf(Value base) const {
  if (base == Arena)
    return "the arena";
  if (base == HostArena)
    return "the arena of the host";
  return "argument " + std::to_string(cast<BlockArgument>(base).getArgNumber());
}

bool BufferPlaces::isOnHost(Value value) const {
  auto base = cast<BlockArgument>((*this)[value].base);
  auto function =
      dyn_cast<FunctionOpInterface>(base.getOwner()->getParentOp());
  return function && isHostArgument(function, base.getArgNumber());
}

static void setRowMajor(Place &place, ArrayRef<int64_t> shape) {
  place.shape.assign(shape.begin(), shape.end());
  place.strides.resize(shape.size());
  int64_t stride = place.elementBytes;
  for (size_t d = shape.size(); d-- > 0;) {
    place.strides[d] = stride;
    stride = saturatingMul(stride, shape[d]);
  }
}

LogicalResult BufferPlaces::addArgument(BlockArgument argument) {
  auto type = dyn_cast<MemRefType>(argument.getType());
  if (!type || !type.hasStaticShape() ||
      (!type.getLayout().isIdentity() && type.getNumElements() != 0) ||
      !type.getElementType().isIntOrIndexOrFloat())
    return emitError(argument.getLoc(), "argument ")
           << argument.getArgNumber() << " of a function in buffer form must "
           << "be a buffer of static shape, not " << argument.getType();
  Place place;
  place.base = place.root = argument;
  place.elementBytes = getElementBytes(type.getElementType());
  setRowMajor(place, type.getShape());
  int64_t bytes = saturatingProduct(type.getShape(), place.elementBytes);
  if (bytes > kMaxMemoryBytes)
    return emitError(argument.getLoc(), "argument ")
           << argument.getArgNumber() << ", " << type
           << ", has more than 2^60 bytes";
  SizeOf[argument] = bytes;
  if (bytes != 0) {
    place.boxes.push_back(StridedBox(0, bytes));
    place.end = bytes;
  }
  Places[argument] = std::move(place);
  return success();
}

/// Takes `place` for the place of `value` if it lies in its argument.
LogicalResult BufferPlaces::add(Operation *op, Value value, Place place) {
  int64_t size = SizeOf.lookup(place.base);
  bool isEmpty = llvm::is_contained(place.shape, 0);
  int64_t end = saturatingAdd(place.start, isEmpty ? 0 : place.elementBytes);
  for (auto [extent, stride] : llvm::zip_equal(place.shape, place.strides)) {
    if (extent <= 1)
      stride = 0;
    else if (!isEmpty)
      end = saturatingAdd(end, saturatingMul(extent - 1, stride));
  }
  if (place.start < 0 || end > size) {
    InFlightDiagnostic error = op->emitOpError("lies at bytes ")
                               << place.start << " to " << end << " of ";
    if (place.base == Arena)
      error << "an arena";
    else
      error << nameOf(place.base);
    return error << " of " << size << " bytes";
  }
  if (!isEmpty) {
    place.boxes = makeBoxes(place.start, place.shape, place.strides,
                            place.elementBytes, Work);
    place.begin = place.start;
    place.end = end;
  }
  Places[value] = std::move(place);
  return success();
}

static std::optional<int64_t> getConstant(Value value) {
  APInt constant;
  if (!matchPattern(value, m_ConstantInt(&constant)))
    return std::nullopt;
  return constant.getSExtValue();
}

LogicalResult BufferPlaces::addView(memref::ViewOp op) {
  if (op.getSource() != Arena && op.getSource() != HostArena)
    return op.emitOpError("is a view of something else than the arena");
  std::optional<int64_t> offset = getConstant(op.getByteShift());
  if (!offset)
    return op.emitOpError("lies at an offset that is no constant");
  MemRefType type = op.getType();
  if (!type.hasStaticShape())
    return op.emitOpError("has a size that is no constant");
  if (!type.getElementType().isIntOrIndexOrFloat())
    return op.emitOpError("has elements that are neither floats nor "
                          "integers: ")
           << type;
  if (*offset % Alignment != 0)
    return op.emitOpError("lies at offset ")
           << *offset << ", which is no multiple of the alignment of "
           << Alignment << " bytes";
  Place place;
  place.base = op.getSource();
  place.root = op.getResult();
  place.pointer = place.start = *offset;
  place.elementBytes = getElementBytes(type.getElementType());
  if (*offset % place.elementBytes != 0)
    return op.emitOpError("lies at offset ")
           << *offset << ", which is no multiple of the " << place.elementBytes
           << " bytes of its elements";
  setRowMajor(place, type.getShape());
  return add(op, op.getResult(), std::move(place));
}

LogicalResult BufferPlaces::addReinterpretCast(memref::ReinterpretCastOp op) {
  auto source = Places.find(op.getSource());
  if (source == Places.end())
    return op.emitOpError("is a view of an unknown buffer");
  if (!op.getOffsets().empty() || !op.getSizes().empty() ||
      !op.getStrides().empty())
    return op.emitOpError("has an offset, size or stride that is no "
                          "constant");
  Place place;
  place.base = source->second.base;
  place.root = source->second.root;
  place.pointer = source->second.pointer;
  place.elementBytes = source->second.elementBytes;
  place.start =
      saturatingAdd(place.pointer, saturatingMul(op.getStaticOffsets().front(),
                                                 place.elementBytes));
  place.shape.assign(op.getStaticSizes().begin(), op.getStaticSizes().end());
  if (llvm::any_of(place.shape, [](int64_t size) { return size < 0; }))
    return op.emitOpError("has a negative size");
  for (int64_t stride : op.getStaticStrides()) {
    if (stride < 0)
      return op.emitOpError("has a negative stride");
    place.strides.push_back(saturatingMul(stride, place.elementBytes));
  }
  return add(op, op.getResult(), std::move(place));
}

bool BufferPlaces::overlap(const Place &a, const Place &b) {
  if (a.base != b.base || a.end <= b.begin || b.end <= a.begin)
    return false;
  for (const StridedBox &left : a.boxes)
    for (const StridedBox &right : b.boxes)
      if (Work.spend() && mlir::vram::overlap(left, right, Work))
        return true;
  return false;
}

/// Whether two elements share a byte.
bool BufferPlaces::overlapsItself(const Place &place) {
  for (auto [extent, stride] : llvm::zip_equal(place.shape, place.strides))
    if (extent > 1 && stride == 0)
      return !place.boxes.empty();
  for (size_t i = 1; i < place.boxes.size(); ++i)
    for (size_t j = 0; j < i && Work.spend(); ++j)
      if (mlir::vram::overlap(place.boxes[i], place.boxes[j], Work))
        return true;
  return false;
}
