//===- Kernel.cpp - One launch that becomes loops -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

#include "vram/Conversion/Program.h"
#include "vram/Dialect/VRAM/IR/Layout.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// `element`, or a vector of as many as `like` is one of.
static Type typeLike(Value like, Type element) {
  auto vector = dyn_cast<VectorType>(like.getType());
  return vector ? vector.clone(element) : element;
}

/// An i32 as often as `like` has elements.
static Value bitsLike(ImplicitLocOpBuilder &builder, Value like, int32_t bits) {
  TypedAttr value = builder.getI32IntegerAttr(bits);
  if (isa<VectorType>(like.getType()))
    value = DenseElementsAttr::get(
        cast<ShapedType>(typeLike(like, builder.getI32Type())), bits);
  return arith::ConstantOp::create(builder, value);
}

// bf16 is the upper half of an f32. What LLVM calls for it on x86 is in the
// library of few compilers.
static Value extendBF16(ImplicitLocOpBuilder &builder, Value element) {
  Value bits = arith::BitcastOp::create(
      builder, typeLike(element, builder.getI16Type()), element);
  bits = arith::ExtUIOp::create(builder,
                                typeLike(element, builder.getI32Type()), bits);
  bits = arith::ShLIOp::create(builder, bits, bitsLike(builder, bits, 16));
  return arith::BitcastOp::create(
      builder, typeLike(element, builder.getF32Type()), bits);
}

/// To nearest, ties to even; `value` is f32.
static Value truncateToBF16(ImplicitLocOpBuilder &builder, Value value) {
  Value bits = arith::BitcastOp::create(
      builder, typeLike(value, builder.getI32Type()), value);
  auto constant = [&](int32_t x) { return bitsLike(builder, bits, x); };
  Value upper = arith::ShRUIOp::create(builder, bits, constant(16));
  Value isOdd = arith::AndIOp::create(builder, upper, constant(1));
  Value rounded = arith::AddIOp::create(
      builder, bits, arith::AddIOp::create(builder, isOdd, constant(0x7FFF)));
  rounded = arith::ShRUIOp::create(builder, rounded, constant(16));
  // A NaN keeps its sign and becomes quiet.
  Value quiet = arith::OrIOp::create(builder, upper, constant(0x40));
  Value isNaN =
      arith::CmpFOp::create(builder, arith::CmpFPredicate::UNO, value, value);
  rounded = arith::SelectOp::create(builder, isNaN, quiet, rounded);
  rounded = arith::TruncIOp::create(
      builder, typeLike(value, builder.getI16Type()), rounded);
  return arith::BitcastOp::create(
      builder, typeLike(value, builder.getBF16Type()), rounded);
}

/// f64 to f32, inexact results to the neighbour whose last bit is 1: rounded
/// once more to at most 22 bits, the result is that of one rounding (S. Boldo,
/// G. Melquiond, "Emulation of FMA and correctly rounded sums", 2008).
static Value truncateToOdd(Scalar wide) {
  ImplicitLocOpBuilder &builder = wide.builder();
  Type i32 = typeLike(wide.value(), builder.getI32Type());
  Value nearest = arith::TruncFOp::create(
      builder, typeLike(wide.value(), builder.getF32Type()), wide.value());
  Scalar back = wide.wrap(arith::ExtFOp::create(builder, wide.type(), nearest));
  // NaNs are neither.
  Value isInexact = arith::CmpFOp::create(builder, arith::CmpFPredicate::ONE,
                                          back.value(), wide.value());
  Value isAbove = (magnitude(back) > magnitude(wide)).value();
  Value bits = arith::BitcastOp::create(builder, i32, nearest);
  Value lower = arith::SubIOp::create(
      builder, bits, arith::ExtUIOp::create(builder, i32, isAbove));
  Value odd = arith::OrIOp::create(builder, lower, bitsLike(builder, bits, 1));
  bits = arith::SelectOp::create(builder, isInexact, odd, bits);
  return arith::BitcastOp::create(builder, nearest.getType(), bits);
}

Scalar lowering::widen(ImplicitLocOpBuilder &builder, Value value) {
  Type element = getElementTypeOrSelf(value);
  if (isa<FloatType>(element)) {
    if (element.isBF16())
      value = extendBF16(builder, value);
    if (!element.isF64())
      value = arith::ExtFOp::create(
          builder, typeLike(value, builder.getF64Type()), value);
  } else if (element.isInteger(1)) {
    value = arith::ExtUIOp::create(
        builder, typeLike(value, builder.getI64Type()), value);
  } else if (!element.isInteger(64)) {
    value = arith::ExtSIOp::create(
        builder, typeLike(value, builder.getI64Type()), value);
  }
  return {builder, value};
}

Value lowering::narrow(Scalar wide, Type element) {
  ImplicitLocOpBuilder &builder = wide.builder();
  Type type = typeLike(wide.value(), element);
  if (wide.type() == type)
    return wide.value();
  if (element.isF32())
    return arith::TruncFOp::create(builder, type, wide.value());
  if (element.isF16())
    return arith::TruncFOp::create(builder, type, truncateToOdd(wide));
  if (element.isBF16())
    return truncateToBF16(builder, truncateToOdd(wide));
  // The i1 of a comparison, in a larger type.
  if (wide.type().isInteger(1))
    return arith::ExtUIOp::create(builder, type, wide.value());
  return arith::TruncIOp::create(builder, type, wide.value());
}

int64_t lowering::countElements(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

/// The buffers of the inputs of a fused op; null for those that are none.
static SmallVector<Value> inputsOf(LaunchOp launch, Operation *op) {
  auto fused = dyn_cast<FusedOp>(op->getParentOp());
  if (!fused)
    return launch.getInputs();
  return llvm::map_to_vector(fused.getInputs(), [&](Value input) {
    auto argument = dyn_cast<BlockArgument>(input);
    return argument ? launch.getInputs()[argument.getArgNumber()] : Value();
  });
}

/// The result of `op` that `value` is, also as a result of a fused op around
/// it; null for others.
static OpResult resultOf(Operation *op, Value value) {
  auto result = dyn_cast<OpResult>(value);
  if (auto fused = dyn_cast_or_null<FusedOp>(value.getDefiningOp());
      fused && fused != op)
    result =
        dyn_cast<OpResult>(fused.getBody().front().getTerminator()->getOperand(
            result.getResultNumber()));
  return result && result.getOwner() == op ? result : OpResult();
}

Kernel::Kernel(LaunchOp launch, Operation *op, bool isF32Exact, bool merges)
    : op(op), builder(op->getLoc(), launch), Inputs(inputsOf(launch, op)),
      Outputs(op->getNumResults()), IsF32Exact(isF32Exact), Merges(merges) {
  auto function = launch->getParentOfType<func::FuncOp>();
  if (auto streams = function->getAttrOfType<IntegerAttr>(kStreamsAttr))
    llvm::append_range(Streams,
                       function.getArguments().take_back(streams.getInt()));
  auto yield = cast<YieldOp>(launch.getBody().front().getTerminator());
  for (auto [value, output] :
       llvm::zip_equal(yield.getValues(), launch.getOutputs()))
    if (OpResult result = resultOf(op, value))
      Outputs[result.getResultNumber()].push_back(output);
}

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

Value Kernel::bufferOf(Value operand) const {
  auto argument = dyn_cast<BlockArgument>(operand);
  return argument ? Inputs[argument.getArgNumber()] : Value();
}

unsigned Kernel::countWithoutGaps(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<int64_t> strides = type.getStridesAndOffset().first;
  int64_t next = 1;
  unsigned count = 0;
  for (size_t d = strides.size(); d-- > 0 && strides[d] == next; ++count)
    next *= type.getDimSize(d);
  return count;
}

Value Kernel::mergeLast(Value buffer, unsigned count) {
  int64_t rank = cast<MemRefType>(buffer.getType()).getRank();
  SmallVector<ReassociationIndices> groups;
  for (int64_t d = 0; d < rank; ++d)
    if (d <= rank - count)
      groups.push_back({d});
    else
      groups.back().push_back(d);
  return memref::CollapseShapeOp::create(builder, buffer, groups);
}

SmallVector<int64_t> Kernel::mergeLast(ArrayRef<int64_t> shape,
                                       unsigned count) {
  auto hasShape = [&](Value value) {
    return cast<ShapedType>(value.getType()).getShape() == shape;
  };
  SmallVector<Value *> buffers;
  for (Value &input : Inputs)
    buffers.push_back(&input);
  for (SmallVector<Value, 1> &outputs : Outputs)
    for (Value &output : outputs)
      buffers.push_back(&output);
  llvm::erase_if(buffers, [&](Value *buffer) { return !hasShape(*buffer); });
  bool hasConstant = llvm::any_of(op->getOperands(), [&](Value operand) {
    return hasShape(operand) && !bufferOf(operand);
  });
  if (!Merges || count < 2 || hasConstant ||
      llvm::any_of(buffers, [&](Value *buffer) {
        return countWithoutGaps(*buffer) < count;
      }))
    return SmallVector<int64_t>(shape);
  for (Value *buffer : buffers)
    *buffer = mergeLast(*buffer, count);
  SmallVector<int64_t> merged(shape.drop_back(count));
  merged.push_back(countElements(shape.take_back(count)));
  return merged;
}

DenseElementsAttr Kernel::constantOf(Value operand) {
  DenseElementsAttr constant;
  if (matchPattern(operand, m_Constant(&constant)))
    return constant;
  if (auto reshape = operand.getDefiningOp<ReshapeOp>())
    if ((constant = constantOf(reshape.getInput())))
      return constant.reshape(cast<ShapedType>(operand.getType()));
  return nullptr;
}

static SmallVector<Value> unwrap(ArrayRef<Scalar> scalars) {
  return llvm::map_to_vector(scalars, [](Scalar s) { return s.value(); });
}

static Scalars wrapAll(ImplicitLocOpBuilder &builder, ValueRange values) {
  Scalars scalars;
  for (Value value : values)
    scalars.push_back({builder, value});
  return scalars;
}

/// The element at `place` of those from `begin` to `end`, by halves.
static Value pick(ImplicitLocOpBuilder &builder, ArrayRef<Attribute> elements,
                  Scalar place, int64_t begin = 0) {
  if (llvm::all_equal(elements))
    return arith::ConstantOp::create(builder,
                                     cast<TypedAttr>(elements.front()));
  int64_t half = elements.size() / 2;
  return arith::SelectOp::create(
      builder, (place < begin + half).value(),
      pick(builder, elements.take_front(half), place, begin),
      pick(builder, elements.drop_front(half), place, begin + half));
}

/// Where the element at `index` lies in a buffer or constant of the op: the
/// types of images with channels last, and the indices of their lowerings, are
/// those of [n, c, h, w].
static Scalars placeOf(Operation *op, ArrayRef<Scalar> index) {
  return index.size() == 4 && isChannelsLast(op)
             ? Scalars(toChannelsLast(index))
             : Scalars(index);
}

Scalar Kernel::load(Value operand, ArrayRef<Scalar> index) {
  if (Value buffer = bufferOf(operand))
    return widen(builder, memref::LoadOp::create(builder, buffer,
                                                 unwrap(placeOf(op, index))));
  DenseElementsAttr constant = constantOf(operand);
  if (!constant)
    return around->load(operand, index);
  if (constant.isSplat()) {
    auto value = cast<TypedAttr>(constant.getSplatValue<Attribute>());
    return widen(builder, arith::ConstantOp::create(builder, value));
  }
  SmallVector<int64_t> sizes(shape(operand));
  if (sizes.size() == 4 && isChannelsLast(op))
    sizes = toChannelsLast(shape(operand));
  Scalar number = linearise(placeOf(op, index), sizes);
  return widen(
      builder,
      pick(builder, llvm::to_vector(constant.getValues<Attribute>()), number));
}

void Kernel::store(unsigned result, ArrayRef<Scalar> index, Scalar element) {
  if (around && result == 0)
    around->store(index, element);
  for (Value buffer : Outputs[result]) {
    Type type = cast<MemRefType>(buffer.getType()).getElementType();
    memref::StoreOp::create(builder, narrow(element, type), buffer,
                            unwrap(placeOf(op, index)));
  }
}

std::optional<Scalar> Kernel::reload(unsigned result, ArrayRef<Scalar> index,
                                     bool wasExact) {
  if (Outputs[result].empty())
    return std::nullopt;
  Value buffer = Outputs[result].front();
  Type type = cast<MemRefType>(buffer.getType()).getElementType();
  if (!wasExact && !type.isF64() && !(type.isF32() && IsF32Exact))
    return std::nullopt;
  return widen(builder, memref::LoadOp::create(builder, buffer,
                                               unwrap(placeOf(op, index))));
}

Scalar Kernel::loadRow(Value operand, ArrayRef<Scalar> indices) {
  SmallVector<Value> place = unwrap(indices);
  place.push_back(index(0).value());
  auto type =
      VectorType::get(shape(operand).back(),
                      cast<ShapedType>(operand.getType()).getElementType());
  return widen(builder,
               vector::LoadOp::create(builder, type, bufferOf(operand), place));
}

void Kernel::storeRow(unsigned result, ArrayRef<Scalar> indices, Scalar row) {
  SmallVector<Value> place = unwrap(indices);
  place.push_back(index(0).value());
  for (Value buffer : Outputs[result]) {
    Type element = cast<MemRefType>(buffer.getType()).getElementType();
    vector::StoreOp::create(builder, narrow(row, element), buffer, place);
  }
}

Scalar Kernel::poison(Value like) {
  if (isa<FloatType>(cast<ShapedType>(like.getType()).getElementType()))
    return number(std::numeric_limits<double>::quiet_NaN());
  return integer(0);
}

Scalar Kernel::zeroes(int64_t count) { return spread(number(0), count); }

Scalar Kernel::spread(Scalar x, int64_t count) {
  return {builder, vector::BroadcastOp::create(
                       builder, VectorType::get(count, x.type()), x.value())};
}

Scalar Kernel::number(double value) {
  return {builder,
          arith::ConstantOp::create(builder, builder.getF64FloatAttr(value))};
}

Scalar Kernel::integer(int64_t value) {
  return {builder,
          arith::ConstantOp::create(builder, builder.getI64IntegerAttr(value))};
}

Scalar Kernel::stream(int64_t stream) {
  return Streams.empty() ? integer(stream) : Scalar(builder, Streams[stream]);
}

Scalar Kernel::index(int64_t value) {
  return {builder, arith::ConstantIndexOp::create(builder, value)};
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void Kernel::forEach(ArrayRef<int64_t> sizes, Body body) {
  if (sizes.empty())
    return body({});
  bool isImage = sizes.size() == 4 && isChannelsLast(op);
  auto ordered = SmallVector<int64_t>(sizes);
  if (isImage)
    ordered = toChannelsLast(sizes);
  SmallVector<Value> lower(sizes.size(), index(0).value());
  SmallVector<Value> step(sizes.size(), index(1).value());
  SmallVector<Value> upper;
  for (int64_t size : ordered)
    upper.push_back(index(size).value());
  auto loop = scf::ParallelOp::create(builder, lower, upper, step);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  Scalars indices = wrapAll(builder, loop.getInductionVars());
  body(isImage ? Scalars(toChannelsFirst(ArrayRef(indices))) : indices);
}

void Kernel::loop(Scalar lower, Scalar upper,
                  llvm::function_ref<void(Scalar index)> body) {
  fold(lower, upper, {}, [&](Scalar index, ArrayRef<Scalar>) {
    body(index);
    return Scalars();
  });
}

Scalars Kernel::fold(Scalar lower, Scalar upper, Scalars start, Step step) {
  auto loop = scf::ForOp::create(builder, lower.value(), upper.value(),
                                 index(1).value(), unwrap(start));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  Scalars next = step(Scalar(builder, loop.getInductionVar()),
                      wrapAll(builder, loop.getRegionIterArgs()));
  // Without carried values the loop comes with its terminator.
  if (!next.empty())
    scf::YieldOp::create(builder, unwrap(next));
  return wrapAll(builder, loop.getResults());
}

Scalars Kernel::fold(ArrayRef<int64_t> sizes, Scalars start, NestStep step) {
  Scalars indices;
  std::function<Scalars(Scalars)> nest = [&](Scalars carried) -> Scalars {
    if (indices.size() == sizes.size())
      return step(indices, carried);
    return fold(index(0), index(sizes[indices.size()]), carried,
                [&](Scalar index, ArrayRef<Scalar> inner) {
                  indices.push_back(index);
                  Scalars next = nest(Scalars(inner));
                  indices.pop_back();
                  return next;
                });
  };
  return nest(std::move(start));
}

Scalar Kernel::sum(ArrayRef<int64_t> sizes,
                   llvm::function_ref<Scalar(ArrayRef<Scalar> index)> term) {
  return fold(sizes, {number(0)},
              [&](ArrayRef<Scalar> index, ArrayRef<Scalar> carried) {
                return Scalars{carried[0] + term(index)};
              })
      .front();
}

Scalars Kernel::branch(Scalar condition, Branch onTrue, Branch onFalse) {
  OpBuilder::InsertionGuard guard(builder);
  // The types of the op's results are known once a branch is built.
  Block *thenBlock = new Block(), *elseBlock = new Block();
  OpBuilder::InsertPoint place = builder.saveInsertionPoint();
  builder.setInsertionPointToStart(thenBlock);
  Scalars thenValues = onTrue();
  scf::YieldOp::create(builder, unwrap(thenValues));
  builder.setInsertionPointToStart(elseBlock);
  Scalars elseValues = onFalse();
  scf::YieldOp::create(builder, unwrap(elseValues));
  builder.restoreInsertionPoint(place);
  SmallVector<Type> types;
  for (Scalar value : thenValues)
    types.push_back(value.type());
  auto choice =
      scf::IfOp::create(builder, types, condition.value(),
                        /*addThenBlock=*/false, /*addElseBlock=*/false);
  choice.getThenRegion().push_back(thenBlock);
  choice.getElseRegion().push_back(elseBlock);
  return wrapAll(builder, choice.getResults());
}

void Kernel::when(Scalar condition, llvm::function_ref<void()> body) {
  auto choice = scf::IfOp::create(builder, condition.value(),
                                  /*withElseRegion=*/false);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(choice.thenBlock());
  body();
}

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

Scalar Kernel::linearise(ArrayRef<Scalar> indices, ArrayRef<int64_t> shape) {
  Scalar position = index(0);
  for (auto [i, size] : llvm::zip_equal(indices, shape))
    position = position * size + i;
  return position;
}

Scalars Kernel::delinearise(Scalar position, ArrayRef<int64_t> shape) {
  Scalars indices(shape.size());
  for (size_t d = shape.size(); d-- > 0;) {
    indices[d] = d == 0 ? position : position % shape[d];
    position = position / shape[d];
  }
  return indices;
}

Scalars Kernel::broadcast(ArrayRef<Scalar> indices, ArrayRef<int64_t> from) {
  Scalars own;
  ArrayRef<Scalar> aligned = indices.take_back(from.size());
  for (auto [i, size] : llvm::zip_equal(aligned, from))
    own.push_back(size == 1 ? index(0) : i);
  return own;
}
