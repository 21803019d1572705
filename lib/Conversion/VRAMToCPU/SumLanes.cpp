//===- SumLanes.cpp - Sums and maxima in lanes of a vector ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lane l of kLanes adds up the terms l, l + kLanes, ..., the lanes are added in
// pairs, then the rest of the terms in order. This order follows from the number
// of terms alone, not from where they lie or from what the compiler can see.
//
//===----------------------------------------------------------------------===//

#include "../VRAMToGPU/Reduction.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMSUMLANES
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;
using gpumap::Reduction;

/// Of f32, a register of AVX-512, or two of AVX2.
static constexpr int64_t kLanes = 16;

static std::optional<int64_t> constantOf(Value value) {
  IntegerAttr constant;
  if (!matchPattern(value, m_Constant(&constant)))
    return std::nullopt;
  return constant.getInt();
}

namespace {
/// The body of a loop, for kLanes neighbouring iterations at once.
class LaneBody {
public:
  explicit LaneBody(scf::ForOp loop) : Loop(loop) {}

  /// Whether every op of the body can be emitted.
  bool isKnown();

  /// Emits it for the iterations from `first`, with the values that are carried
  /// as vectors; returns those that are carried on.
  SmallVector<Value> emit(ImplicitLocOpBuilder &b, Value first,
                          ValueRange carried);

private:
  bool varies(Value value) const { return Varying.contains(value); }
  /// Whether neighbouring iterations load neighbouring elements.
  bool isContiguous(memref::LoadOp load) const;
  /// `value` for all lanes, or for one.
  Value inLanes(ImplicitLocOpBuilder &b, Value value);
  Value inLane(ImplicitLocOpBuilder &b, Value value, int64_t lane);
  Value emitLoad(ImplicitLocOpBuilder &b, memref::LoadOp load);

  mutable scf::ForOp Loop;
  /// Differs from lane to lane.
  llvm::DenseSet<Value> Varying;
  /// The emitted value: a vector, or a scalar where no lane differs.
  llvm::DenseMap<Value, Value> Emitted;
  Value First;
};
} // namespace

static bool isLaneType(Type type) {
  return isa<FloatType, IntegerType, IndexType>(type);
}

bool LaneBody::isKnown() {
  Varying.insert(Loop.getInductionVar());
  for (Value carried : Loop.getRegionIterArgs())
    Varying.insert(carried);
  for (Operation &op : Loop.getBody()->without_terminator()) {
    if (!llvm::all_of(op.getResultTypes(), isLaneType) ||
        !llvm::all_of(op.getOperands(), [](Value value) {
          return isLaneType(value.getType()) ||
                 isa<MemRefType>(value.getType());
        }))
      return false;
    if (!llvm::any_of(op.getOperands(),
                      [&](Value value) { return varies(value); })) {
      if (op.getNumRegions() != 0 || !(isPure(&op) || isa<memref::LoadOp>(op)))
        return false;
      continue;
    }
    if (!isa<memref::LoadOp>(op) &&
        !(OpTrait::hasElementwiseMappableTraits(&op) && isPure(&op)))
      return false;
    for (Value result : op.getResults())
      Varying.insert(result);
  }
  return true;
}

bool LaneBody::isContiguous(memref::LoadOp load) const {
  MemRefType type = load.getMemRefType();
  ValueRange indices = load.getIndices();
  if (indices.empty() || indices.back() != Loop.getInductionVar() ||
      llvm::any_of(indices.drop_back(),
                   [&](Value index) { return varies(index); }))
    return false;
  return type.getStridesAndOffset().first.back() == 1;
}

Value LaneBody::inLanes(ImplicitLocOpBuilder &b, Value value) {
  Value known = Emitted.lookup(value);
  Value emitted = known ? known : value;
  if (isa<VectorType>(emitted.getType()))
    return emitted;
  auto type = VectorType::get(kLanes, value.getType());
  Value vector = vector::BroadcastOp::create(b, type, emitted);
  if (value != Loop.getInductionVar())
    return vector;
  SmallVector<int64_t> numbers = llvm::to_vector(llvm::seq<int64_t>(0, kLanes));
  Value steps = arith::ConstantOp::create(
      b, DenseElementsAttr::get(type, [&] {
           return llvm::map_to_vector(numbers, [&](int64_t number) {
             return Attribute(b.getIndexAttr(number));
           });
         }()));
  return arith::AddIOp::create(b, vector, steps);
}

Value LaneBody::inLane(ImplicitLocOpBuilder &b, Value value, int64_t lane) {
  if (value == Loop.getInductionVar())
    return arith::AddIOp::create(b, First,
                                 arith::ConstantIndexOp::create(b, lane));
  Value known = Emitted.lookup(value);
  Value emitted = known ? known : value;
  if (!isa<VectorType>(emitted.getType()))
    return emitted;
  return vector::ExtractOp::create(b, emitted, lane);
}

Value LaneBody::emitLoad(ImplicitLocOpBuilder &b, memref::LoadOp load) {
  auto type = VectorType::get(kLanes, load.getType());
  if (isContiguous(load)) {
    SmallVector<Value> indices;
    for (Value index : load.getIndices())
      indices.push_back(inLane(b, index, 0));
    return vector::LoadOp::create(b, type, load.getMemRef(), indices);
  }
  SmallVector<Value> elements;
  for (int64_t lane = 0; lane < kLanes; ++lane) {
    SmallVector<Value> indices;
    for (Value index : load.getIndices())
      indices.push_back(inLane(b, index, lane));
    elements.push_back(memref::LoadOp::create(b, load.getMemRef(), indices));
  }
  return vector::FromElementsOp::create(b, type, elements);
}

SmallVector<Value> LaneBody::emit(ImplicitLocOpBuilder &b, Value first,
                                  ValueRange carried) {
  First = first;
  Emitted[Loop.getInductionVar()] = first;
  for (auto [argument, value] :
       llvm::zip_equal(Loop.getRegionIterArgs(), carried))
    Emitted[argument] = value;
  for (Operation &op : Loop.getBody()->without_terminator()) {
    bool isInLanes = llvm::any_of(
        op.getOperands(), [&](Value value) { return varies(value); });
    if (!isInLanes) {
      IRMapping mapping;
      for (Value operand : op.getOperands())
        if (Value known = Emitted.lookup(operand))
          mapping.map(operand, known);
      Operation *clone = b.clone(op, mapping);
      for (auto [from, to] :
           llvm::zip_equal(op.getResults(), clone->getResults()))
        Emitted[from] = to;
      continue;
    }
    if (auto load = dyn_cast<memref::LoadOp>(op)) {
      Emitted[load] = emitLoad(b, load);
      continue;
    }
    SmallVector<Value> operands;
    for (Value operand : op.getOperands())
      operands.push_back(inLanes(b, operand));
    SmallVector<Type> types;
    for (Type type : op.getResultTypes())
      types.push_back(VectorType::get(kLanes, type));
    OperationState state(op.getLoc(), op.getName(), operands, types,
                         op.getAttrs());
    Operation *made = b.create(state);
    for (auto [from, to] : llvm::zip_equal(op.getResults(), made->getResults()))
      Emitted[from] = to;
  }
  SmallVector<Value> yielded;
  for (Value value : Loop.getYieldedValues())
    yielded.push_back(inLanes(b, value));
  return yielded;
}

/// The reductions of a loop of at least two vectors' terms in f32; none where it
/// is no such loop.
static std::optional<SmallVector<Reduction>> matchLoop(scf::ForOp loop) {
  std::optional<int64_t> from = constantOf(loop.getLowerBound()),
                         to = constantOf(loop.getUpperBound());
  if (from != 0 || constantOf(loop.getStep()) != 1 || !to ||
      *to < 2 * kLanes || loop.getNumRegionIterArgs() == 0 ||
      !llvm::all_of(loop.getRegionIterArgs(),
                    [](Value value) { return value.getType().isF32(); }))
    return std::nullopt;
  return gpumap::matchReductions(loop);
}

static void splitIntoLanes(scf::ForOp loop, ArrayRef<Reduction> reductions) {
  LaneBody body(loop);
  if (!body.isKnown())
    return;
  ImplicitLocOpBuilder b(loop.getLoc(), loop);
  int64_t count = *constantOf(loop.getUpperBound());
  int64_t whole = count / kLanes * kLanes;
  auto index = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, value);
  };
  SmallVector<Value> start;
  for (const Reduction &reduction : reductions) {
    Value identity = reduction.identity(b, loop.getLoc());
    start.push_back(vector::BroadcastOp::create(
        b, VectorType::get(kLanes, identity.getType()), identity));
  }
  auto lanes =
      scf::ForOp::create(b, index(0), index(whole), index(kLanes), start);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(lanes.getBody());
    SmallVector<Value> next =
        body.emit(b, lanes.getInductionVar(), lanes.getRegionIterArgs());
    scf::YieldOp::create(b, next);
  }
  // The lanes in pairs, then what they started from, then the rest in order.
  SmallVector<Value> totals;
  for (auto [reduction, vector] :
       llvm::zip_equal(reductions, lanes.getResults())) {
    SmallVector<Value> parts;
    for (int64_t lane = 0; lane < kLanes; ++lane)
      parts.push_back(vector::ExtractOp::create(b, vector, lane));
    for (int64_t half = kLanes / 2; half >= 1; half /= 2)
      for (int64_t lane = 0; lane < half; ++lane)
        parts[lane] =
            reduction.combine(b, loop.getLoc(), parts[lane], parts[lane + half]);
    totals.push_back(reduction.finish(b, loop.getLoc(), parts[0]));
  }
  if (whole == count) {
    loop.replaceAllUsesWith(totals);
    loop.erase();
    return;
  }
  loop.setLowerBound(index(whole));
  loop.getInitArgsMutable().assign(totals);
}

namespace {
struct SumLanesPass : mlir::vram::impl::VRAMSumLanesBase<SumLanesPass> {
  void runOnOperation() override {
    SmallVector<scf::ForOp> loops;
    getOperation().walk([&](scf::ForOp loop) { loops.push_back(loop); });
    for (scf::ForOp loop : loops)
      if (auto reductions = matchLoop(loop))
        splitIntoLanes(loop, *reductions);
  }
};
} // namespace
