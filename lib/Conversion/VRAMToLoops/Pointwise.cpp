//===- Pointwise.cpp - Pointwise ops and regions as one linalg.generic ----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointwise op, alone or in a fused region, is one linalg.generic over its
// result's elements. Which element of each buffer is read is an indexing map;
// what lies between two ops of a region is rounded to its type, and stored
// nowhere.
//
//===----------------------------------------------------------------------===//

#include "ElementOps.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/AffineMap.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// The map of an operand of shape `from` that broadcasts to what `map` reads.
static AffineMap broadcastMap(AffineMap map, ArrayRef<int64_t> from) {
  SmallVector<AffineExpr> results;
  ArrayRef<AffineExpr> aligned = map.getResults().take_back(from.size());
  for (auto [expr, size] : llvm::zip_equal(aligned, from))
    results.push_back(size == 1 ? getAffineConstantExpr(0, map.getContext())
                                : expr);
  return AffineMap::get(map.getNumDims(), 0, results, map.getContext());
}

/// The map of operand `number` of `op`, whose result is read through `map`.
static AffineMap operandMap(Operation *op, unsigned number, AffineMap map) {
  if (auto biasAdd = dyn_cast<BiasAddOp>(op); biasAdd && number == 1)
    return AffineMap::get(map.getNumDims(), 0, map.getResult(biasAdd.getDim()),
                          map.getContext());
  return broadcastMap(map, Kernel::shape(op->getOperand(number)));
}

namespace {
/// The body of one linalg.generic, and the buffers that it reads.
class Nest {
public:
  explicit Nest(Kernel &kernel) : K(kernel) {}

  /// Finds what `value`, read through `map`, needs of the buffers. `bindings`
  /// are the values that the block arguments of a fused region stand for.
  LogicalResult collect(Value value, AffineMap map) {
    value = resolve(value);
    if (DenseElementsAttr constant = Kernel::constantOf(value)) {
      AsksWhere |= !constant.isSplat();
      return success();
    }
    if (Value buffer = K.bufferOf(value)) {
      unsigned number = Inputs.size();
      Inputs.insert({{buffer, map}, number});
      return success();
    }
    Operation *op = value.getDefiningOp();
    AsksWhere |= isa<IotaOp, DropoutOp, UniformOp>(op);
    if (isa<IotaOp>(op))
      return success();
    if (!findElementFunction(op))
      return op->emitError("no lowering of '")
             << op->getName() << "' to loops is known";
    for (OpOperand &operand : op->getOpOperands())
      if (failed(collect(operand.get(),
                         operandMap(op, operand.getOperandNumber(), map))))
        return failure();
    return success();
  }

  /// Emits what computes `value` through `map`, once.
  Scalar emit(Value value, AffineMap map) {
    value = resolve(value);
    auto known = Known.find({value, map});
    if (known != Known.end())
      return known->second;
    Scalar scalar = compute(value, map);
    Known[{value, map}] = scalar;
    return scalar;
  }

  void enter(FusedOp fused) {
    for (auto [argument, input] :
         llvm::zip_equal(fused.getBody().getArguments(), fused.getInputs()))
      Bindings[argument] = input;
  }

  /// The linalg.generic that computes `values`, all of shape `space`, into the
  /// results of the kernel's op.
  LogicalResult build(ArrayRef<Value> values, ArrayRef<int64_t> space) {
    MLIRContext *context = K.builder.getContext();
    auto identity = AffineMap::getMultiDimIdentityMap(space.size(), context);
    for (Value value : values)
      if (failed(collect(value, identity)))
        return failure();

    SmallVector<Value> inputs, outputs;
    SmallVector<AffineMap> maps;
    for (const auto &[read, number] : Inputs) {
      inputs.push_back(read.first);
      maps.push_back(read.second);
    }
    SmallVector<Value> stored;
    for (auto [i, value] : llvm::enumerate(values))
      for (Value buffer : K.outputs(i)) {
        outputs.push_back(buffer);
        maps.push_back(identity);
        stored.push_back(value);
      }
    if (K.mergesDimensions() && !AsksWhere)
      mergeLast(inputs, outputs, maps);
    SmallVector<utils::IteratorType> iterators(maps.back().getNumDims(),
                                               utils::IteratorType::parallel);
    auto generic =
        linalg::GenericOp::create(K.builder, inputs, outputs, maps, iterators);
    Block *body = K.builder.createBlock(&generic.getRegion());
    for (ValueRange buffers : {ValueRange(inputs), ValueRange(outputs)})
      for (Value buffer : buffers)
        body->addArgument(cast<MemRefType>(buffer.getType()).getElementType(),
                          K.builder.getLoc());
    Body = body;
    SmallVector<Value> yielded;
    for (auto [value, buffer] : llvm::zip_equal(stored, outputs))
      yielded.push_back(
          narrow(emit(value, identity),
                 cast<MemRefType>(buffer.getType()).getElementType()));
    linalg::YieldOp::create(K.builder, yielded);
    K.builder.setInsertionPointAfter(generic);
    return success();
  }

private:
  using Read = std::pair<Value, AffineMap>;

  /// Makes one dimension of as many of the last ones as every buffer holds without
  /// gaps, or does not have at all: an image is a row then.
  void mergeLast(SmallVector<Value> &inputs, SmallVector<Value> &outputs,
                 SmallVector<AffineMap> &maps) {
    SmallVector<Value> buffers = inputs;
    llvm::append_range(buffers, outputs);
    unsigned rank = maps.back().getNumDims(), count = rank;
    for (auto [buffer, map] : llvm::zip_equal(buffers, maps))
      count = std::min(count, countMergeable(buffer, map));
    if (count < 2)
      return;
    unsigned first = rank - count;
    for (auto [buffer, map] : llvm::zip_equal(buffers, maps)) {
      SmallVector<AffineExpr> results(map.getResults());
      if (map.isFunctionOfDim(first)) {
        buffer = K.mergeLast(buffer, count);
        results.truncate(results.size() - count);
        results.push_back(getAffineDimExpr(first, map.getContext()));
      }
      map = AffineMap::get(first + 1, 0, results, map.getContext());
    }
    llvm::copy(ArrayRef(buffers).take_front(inputs.size()), inputs.begin());
    llvm::copy(ArrayRef(buffers).drop_front(inputs.size()), outputs.begin());
  }

  /// How many of the last dimensions a buffer that is read through `map` allows to
  /// merge.
  static unsigned countMergeable(Value buffer, AffineMap map) {
    unsigned rank = map.getNumDims(), results = map.getNumResults();
    // None of the last that it has.
    unsigned free = 0;
    while (free < rank && !map.isFunctionOfDim(rank - 1 - free))
      ++free;
    if (free > 0)
      return free;
    unsigned own = 0;
    while (own < rank && own < results &&
           map.getResult(results - 1 - own) ==
               getAffineDimExpr(rank - 1 - own, map.getContext()))
      ++own;
    // A dimension that is read twice would have to be there twice.
    for (unsigned d = 0; d + own < results; ++d)
      if (auto dim = dyn_cast<AffineDimExpr>(map.getResult(d)))
        own = std::min(own, rank - 1 - dim.getPosition());
    return std::min(own, Kernel::countWithoutGaps(buffer));
  }

  Value resolve(Value value) const {
    while (Value bound = Bindings.lookup(value))
      value = bound;
    return value;
  }

  Scalar compute(Value value, AffineMap map) {
    if (DenseElementsAttr constant = Kernel::constantOf(value))
      return K.load(value, constant.isSplat() ? Scalars() : indices(map));
    if (Value buffer = K.bufferOf(value))
      return widen(K.builder,
                   Body->getArgument(Inputs.find({buffer, map})->second));
    Operation *op = value.getDefiningOp();
    Scalar element;
    if (auto iota = dyn_cast<IotaOp>(op)) {
      Scalar index = indices(map)[iota.getDim()];
      element = isa<FloatType>(iota.getType().getElementType())
                    ? toFloat(index)
                    : toInteger(index);
    } else {
      Scalars operands;
      for (OpOperand &operand : op->getOpOperands())
        operands.push_back(emit(
            operand.get(), operandMap(op, operand.getOperandNumber(), map)));
      // Only these ask where they are.
      Scalars where = isa<DropoutOp, UniformOp>(op) ? indices(map) : Scalars();
      element = (*findElementFunction(op))(op, {operands, where, K});
    }
    Type type = cast<ShapedType>(value.getType()).getElementType();
    return widen(K.builder, narrow(element, type));
  }

  Scalars indices(AffineMap map) {
    SmallVector<Value> dims;
    for (unsigned d = 0; d < map.getNumDims(); ++d)
      dims.push_back(linalg::IndexOp::create(K.builder, d));
    Scalars all;
    for (AffineExpr expr : map.getResults()) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      all.push_back(dim ? Scalar(K.builder, dims[dim.getPosition()])
                        : K.index(0));
    }
    return all;
  }

  Kernel &K;
  Block *Body = nullptr;
  /// Whether a value depends on where it is.
  bool AsksWhere = false;
  llvm::DenseMap<Value, Value> Bindings;
  llvm::MapVector<Read, unsigned> Inputs;
  llvm::DenseMap<Read, Scalar> Known;
};
} // namespace

static LogicalResult lowerPointwise(Operation *op, Kernel &kernel) {
  return Nest(kernel).build(op->getResult(0), Kernel::shape(op->getResult(0)));
}

static LogicalResult lowerFused(FusedOp fused, Kernel &kernel) {
  Nest nest(kernel);
  nest.enter(fused);
  SmallVector<Value> values(
      fused.getBody().front().getTerminator()->getOperands());
  for (Value value : values)
    if (Kernel::shape(value) != Kernel::shape(values.front()))
      return fused.emitOpError("cannot be lowered: its results have different "
                               "shapes, which one loop nest does not compute");
  return nest.build(values, Kernel::shape(values.front()));
}

void lowering::addPointwiseLowerings(OpLowerings &lowerings) {
  lowerings.add<FusedOp>(lowerFused);
  lowerings.add<IotaOp>(lowerPointwise);
  lowerings.add<ConstantOp>(lowerPointwise);
  forEachElementOp([&](TypeID id) { lowerings.add(id, lowerPointwise); });
}
