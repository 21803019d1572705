//===- Lanes.cpp - Elements that one thread computes side by side ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::vram::gpumap;

SmallVector<int64_t> mlir::vram::gpumap::parallelSizes(scf::ParallelOp loop) {
  SmallVector<int64_t> sizes;
  for (Value bound : loop.getUpperBound())
    sizes.push_back(*getConstantIntValue(bound));
  return sizes;
}

SmallVector<Value> mlir::vram::gpumap::delinearise(OpBuilder &builder,
                                                   Location loc, Value position,
                                                   ArrayRef<int64_t> sizes) {
  SmallVector<Value> indices(sizes.size());
  for (size_t d = sizes.size(); d-- > 0;) {
    if (d == 0) {
      indices[d] = position;
      break;
    }
    Value size = arith::ConstantIndexOp::create(builder, loc, sizes[d]);
    indices[d] = arith::RemUIOp::create(builder, loc, position, size);
    position = arith::DivUIOp::create(builder, loc, position, size);
  }
  return indices;
}

static MemRefType bufferType(Operation *op) {
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return load.getMemRefType();
  return cast<memref::StoreOp>(op).getMemRefType();
}

static Value bufferOf(Operation *op) {
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return load.getMemRef();
  return cast<memref::StoreOp>(op).getMemRef();
}

static ValueRange indicesOf(Operation *op) {
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return load.getIndices();
  return cast<memref::StoreOp>(op).getIndices();
}

static bool isAccess(Operation *op) {
  return isa<memref::LoadOp, memref::StoreOp>(op);
}

/// Bytes of an element that a vector can hold as memory does; 0 for others (an
/// i1 takes a byte, and a vector of eight of them one, too).
static int64_t laneBytes(Type type) {
  unsigned bits = type.getIntOrFloatBitWidth();
  return bits % 8 == 0 ? bits / 8 : 0;
}

Lanes::Lanes(scf::ParallelOp loop, int64_t alignment)
    : Loop(loop), Sizes(parallelSizes(loop)) {
  for (int64_t size : Sizes)
    Count *= size;
  AllLinear = true;
  for (Operation &op : Loop.getBody()->without_terminator())
    if (op.getNumRegions() != 0 || (isAccess(&op) && !isLinear(&op)))
      AllLinear = false;
  // Who asks for an index wants it whole.
  for (Value iv : Loop.getInductionVars())
    for (Operation *user : iv.getUsers())
      if (!isAccess(user))
        AllLinear = false;
  chooseWidth(alignment);
}

void Lanes::chooseWidth(int64_t alignment) {
  bool isFlat = llvm::all_of(
      *Loop.getBody(), [](Operation &op) { return op.getNumRegions() == 0; });
  if (!isFlat || Sizes.empty())
    return;
  for (int64_t width : {8, 4, 2}) {
    bool inLast = !AllLinear && Sizes.back() % width == 0;
    if (Count % width != 0)
      continue;
    int64_t widest = 0;
    for (Operation &op : *Loop.getBody()) {
      if (!isAccess(&op))
        continue;
      int64_t bytes = laneBytes(bufferType(&op).getElementType());
      if (inLast ? isLast(&op, width) : isLinear(&op))
        widest = std::max(widest, bytes);
    }
    // Wider than 16 bytes there are no loads; without any wide one, there is
    // nothing to be gained.
    if (widest == 0 || widest * width > std::min<int64_t>(16, alignment))
      continue;
    Width = width;
    InLast = inLast;
    return;
  }
}

bool Lanes::isLinear(Operation *op) const {
  MemRefType type = bufferType(op);
  return type.getLayout().isIdentity() &&
         type.getShape() == ArrayRef<int64_t>(Sizes) &&
         llvm::equal(indicesOf(op),
                     SmallVector<Value>(Loop.getInductionVars()));
}

/// Whether `index` is `iv`, or that and a constant multiple of `width`, as of
/// slices and concats.
static bool isShifted(Value index, Value iv, int64_t width) {
  if (index == iv)
    return true;
  auto sum = index.getDefiningOp<arith::AddIOp>();
  if (!sum)
    return false;
  auto isPair = [&](Value one, Value other) {
    std::optional<int64_t> shift = getConstantIntValue(other);
    return one == iv && shift && *shift % width == 0;
  };
  return isPair(sum.getLhs(), sum.getRhs()) ||
         isPair(sum.getRhs(), sum.getLhs());
}

bool Lanes::isLast(Operation *op, int64_t width) const {
  MemRefType type = bufferType(op);
  ValueRange indices = indicesOf(op);
  if (indices.empty() || laneBytes(type.getElementType()) == 0 ||
      !isShifted(indices.back(), Loop.getInductionVars().back(), width))
    return false;
  for (Value index : indices.drop_back())
    if (dependsOnLast(index))
      return false;
  auto [strides, offset] = type.getStridesAndOffset();
  if (strides.back() != 1 || offset % width != 0)
    return false;
  return llvm::all_of(ArrayRef(strides).drop_back(),
                      [&](int64_t stride) { return stride % width == 0; });
}

bool Lanes::dependsOnLast(Value value) const {
  if (value == Loop.getInductionVars().back())
    return true;
  Operation *op = value.getDefiningOp();
  return op && op->getBlock() == Loop.getBody() &&
         llvm::any_of(op->getOperands(),
                      [&](Value operand) { return dependsOnLast(operand); });
}

Lanes::Access Lanes::classify(Operation *op, int64_t width) const {
  if (laneBytes(bufferType(op).getElementType()) == 0)
    return Access::Other;
  if (InLast && isLast(op, width))
    return Access::Last;
  if (!InLast && isLinear(op))
    return Access::Linear;
  return Access::Other;
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

/// The buffer as one row.
static Value flatten(OpBuilder &builder, Location loc, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  if (type.getRank() == 1)
    return buffer;
  int64_t count = type.getNumElements();
  return memref::ReinterpretCastOp::create(
      builder, loc, MemRefType::get({count}, type.getElementType()), buffer,
      /*offset=*/int64_t(0), ArrayRef<int64_t>{count}, ArrayRef<int64_t>{1});
}

static Value index(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

void Lanes::emit(OpBuilder &builder, Value group, IRMapping mapping) {
  Location loc = Loop.getLoc();
  SmallVector<IRMapping> lanes(Width, mapping);
  SmallVector<Value> ivs = Loop.getInductionVars();
  if (AllLinear) {
    // The flat position is all that is asked for.
  } else if (InLast || Width == 1) {
    SmallVector<int64_t> sizes = Sizes;
    if (!sizes.empty())
      sizes.back() /= Width;
    SmallVector<Value> indices = delinearise(builder, loc, group, sizes);
    for (int64_t k = 0; k < Width; ++k) {
      for (auto [iv, value] : llvm::zip_equal(ivs, indices))
        lanes[k].map(iv, value);
      if (Width == 1)
        continue;
      Value first = arith::MulIOp::create(builder, loc, indices.back(),
                                          index(builder, loc, Width));
      lanes[k].map(ivs.back(), arith::AddIOp::create(builder, loc, first,
                                                     index(builder, loc, k)));
    }
  } else {
    Value first =
        arith::MulIOp::create(builder, loc, group, index(builder, loc, Width));
    for (int64_t k = 0; k < Width; ++k) {
      Value position =
          arith::AddIOp::create(builder, loc, first, index(builder, loc, k));
      for (auto [iv, value] :
           llvm::zip_equal(ivs, delinearise(builder, loc, position, Sizes)))
        lanes[k].map(iv, value);
    }
  }
  emitLanes(builder, group, lanes);
}

void Lanes::emitLanes(OpBuilder &builder, Value group,
                      MutableArrayRef<IRMapping> lanes) {
  for (Operation &op : Loop.getBody()->without_terminator()) {
    Access access = Access::Other;
    if (isAccess(&op))
      access = AllLinear ? Access::Linear : classify(&op, Width);
    if (access != Access::Other && isa<memref::LoadOp>(op)) {
      emitLoad(builder, &op, access, group, lanes);
      continue;
    }
    if (access != Access::Other) {
      emitStore(builder, &op, access, group, lanes);
      continue;
    }
    // An op that is the same in all lanes is done once.
    bool isSame = !isa<memref::StoreOp>(op) && op.getNumRegions() == 0 &&
                  llvm::all_of(op.getOperands(), [&](Value operand) {
                    return llvm::all_of(lanes, [&](IRMapping &lane) {
                      return lane.lookupOrDefault(operand) ==
                             lanes[0].lookupOrDefault(operand);
                    });
                  });
    if (isSame) {
      Operation *copy = builder.clone(op, lanes[0]);
      for (IRMapping &lane : lanes)
        lane.map(op.getResults(), copy->getResults());
      continue;
    }
    for (IRMapping &lane : lanes)
      builder.clone(op, lane);
  }
}

/// The first element of the lanes: buffer and indices.
static std::pair<Value, SmallVector<Value>>
placeOf(OpBuilder &builder, Operation *op, bool isLinear, Value group,
        int64_t width, IRMapping &lane) {
  Location loc = op->getLoc();
  Value buffer = lane.lookupOrDefault(bufferOf(op));
  SmallVector<Value> indices;
  if (isLinear) {
    buffer = flatten(builder, loc, buffer);
    indices.push_back(width == 1
                          ? group
                          : arith::MulIOp::create(builder, loc, group,
                                                  index(builder, loc, width)));
  } else {
    for (Value i : indicesOf(op))
      indices.push_back(lane.lookupOrDefault(i));
  }
  return {buffer, indices};
}

void Lanes::emitLoad(OpBuilder &builder, Operation *op, Access access,
                     Value group, MutableArrayRef<IRMapping> lanes) {
  Location loc = op->getLoc();
  auto [buffer, indices] = placeOf(builder, op, access == Access::Linear, group,
                                   Width, lanes.front());
  Type element = op->getResult(0).getType();
  if (Width == 1) {
    lanes[0].map(op->getResult(0),
                 memref::LoadOp::create(builder, loc, buffer, indices));
    return;
  }
  int64_t bytes = Width * laneBytes(element);
  if (bytes == 0) {
    // Bits apart: an element each.
    for (auto [k, lane] : llvm::enumerate(lanes)) {
      SmallVector<Value> place = indices;
      place.back() = arith::AddIOp::create(builder, loc, place.back(),
                                           index(builder, loc, k));
      lane.map(op->getResult(0),
               memref::LoadOp::create(builder, loc, buffer, place));
    }
    return;
  }
  auto load = vector::LoadOp::create(
      builder, loc, VectorType::get(Width, element), buffer, indices,
      /*nontemporal=*/false, llvm::MaybeAlign(bytes));
  for (auto [k, lane] : llvm::enumerate(lanes))
    lane.map(op->getResult(0),
             vector::ExtractOp::create(builder, loc, load.getResult(),
                                       static_cast<int64_t>(k)));
}

void Lanes::emitStore(OpBuilder &builder, Operation *op, Access access,
                      Value group, MutableArrayRef<IRMapping> lanes) {
  Location loc = op->getLoc();
  Value stored = cast<memref::StoreOp>(op).getValueToStore();
  auto [buffer, indices] = placeOf(builder, op, access == Access::Linear, group,
                                   Width, lanes.front());
  SmallVector<Value> values;
  for (IRMapping &lane : lanes)
    values.push_back(lane.lookupOrDefault(stored));
  int64_t bytes = Width * laneBytes(stored.getType());
  if (Width == 1 || bytes == 0) {
    for (auto [k, value] : llvm::enumerate(values)) {
      SmallVector<Value> place = indices;
      if (k != 0)
        place.back() = arith::AddIOp::create(builder, loc, place.back(),
                                             index(builder, loc, k));
      memref::StoreOp::create(builder, loc, value, buffer, place);
    }
    return;
  }
  auto row = vector::FromElementsOp::create(
      builder, loc, VectorType::get(Width, stored.getType()), values);
  vector::StoreOp::create(builder, loc, row, buffer, indices,
                          /*nontemporal=*/false, llvm::MaybeAlign(bytes));
}
