//===- RandomGraphGenerator.h - Grows a random graph ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to the generator of random graphs.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_EVALUATOR_RANDOMGRAPHGENERATOR_H
#define VRAM_LIB_EVALUATOR_RANDOMGRAPHGENERATOR_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Evaluator/RandomGraph.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringSwitch.h"

#include <random>

namespace mlir::vram::evaluator {

/// Builds one graph. Each `grow...` method adds what it names to a value if it
/// fits there and returns the new value, or null.
class RandomGraphGenerator {
public:
  RandomGraphGenerator(MLIRContext *context, uint64_t seed,
                       const RandomGraphOptions &options)
      : options(options), random(seed), builder(context),
        loc(UnknownLoc::get(context)) {
    element = llvm::StringSwitch<Type>(options.element)
                  .Case("f64", builder.getF64Type())
                  .Case("f16", builder.getF16Type())
                  .Case("bf16", builder.getBF16Type())
                  .Default(builder.getF32Type());
  }

  OwningOpRef<ModuleOp> generate();

private:
  //===--- Chance and attributes ------------------------------------------===//

  /// Uniform in [0, count). std's distributions differ from library to library.
  int64_t below(int64_t count) { return random() % count; }
  bool chance(int percent) { return below(100) < percent; }
  template <typename T>
  T oneOf(std::initializer_list<T> choices) {
    return choices.begin()[below(choices.size())];
  }

  NamedAttribute attr(StringRef name, Attribute value) {
    return builder.getNamedAttr(name, value);
  }
  NamedAttribute integer(StringRef name, int64_t value) {
    return attr(name, builder.getI64IntegerAttr(value));
  }
  NamedAttribute real(StringRef name, double value) {
    return attr(name, builder.getF64FloatAttr(value));
  }
  NamedAttribute list(StringRef name, ArrayRef<int64_t> values) {
    return attr(name, builder.getDenseI64ArrayAttr(values));
  }

  //===--- Values
  //----------------------------------------------------------===//

  static ArrayRef<int64_t> shapeOf(Value value) {
    return cast<RankedTensorType>(value.getType()).getShape();
  }
  static int64_t rankOf(Value value) { return shapeOf(value).size(); }
  RankedTensorType typeOf(ArrayRef<int64_t> shape) const {
    return RankedTensorType::get(shape, element);
  }
  bool fits(ArrayRef<int64_t> shape) const {
    return typeOf(shape).getNumElements() <= options.maxElements;
  }

  Value argument(RankedTensorType type, Role role, const Twine &name);
  Value parameter(ArrayRef<int64_t> shape, StringRef suffix = "weight");
  Value scalarArgument(Value &cache, Role role, StringRef name);

  /// The attributes of an op, with the defaults of those that are not given:
  /// type inference reads them before anybody else fills them in.
  template <typename OpTy>
  typename OpTy::Properties properties(ArrayRef<NamedAttribute> attributes) {
    typename OpTy::Properties result;
    auto error = [&] { return emitError(loc, OpTy::getOperationName()); };
    LogicalResult set = OpTy::setPropertiesFromAttr(
        result, builder.getDictionaryAttr(attributes), error);
    assert(succeeded(set) && "attributes of the types that the op declares");
    (void)set;
    OpTy::populateDefaultProperties(
        OperationName(OpTy::getOperationName(), builder.getContext()), result);
    return result;
  }
  /// An op whose types are inferred.
  template <typename OpTy>
  OpTy make(ValueRange operands, ArrayRef<NamedAttribute> attributes = {}) {
    ++ops;
    return OpTy::create(builder, loc, operands, properties<OpTy>(attributes));
  }
  /// An op of given result types.
  template <typename OpTy>
  OpTy makeTyped(TypeRange types, ValueRange operands,
                 ArrayRef<NamedAttribute> attributes = {}) {
    ++ops;
    return OpTy::create(builder, loc, types, operands,
                        properties<OpTy>(attributes));
  }
  Value constant(double value);
  Value reshape(Value value, ArrayRef<int64_t> shape) {
    return makeTyped<ReshapeOp>(typeOf(shape), value).getResult();
  }
  Value transpose(Value value, ArrayRef<int64_t> permutation) {
    return make<TransposeOp>(value, list("permutation", permutation));
  }

  /// A value to go on from: often the last one.
  Value pick() {
    return chance(55) ? values.back() : values[below(values.size())];
  }
  /// Another value of the same shape, else the value itself.
  Value partner(Value value);

  //===--- What a graph grows by
  //-------------------------------------------===//

  Value growSmooth(Value value);
  Value growKink(Value value);
  Value growBinary(Value value);
  Value growSelect(Value value);
  Value growBias(Value value);
  Value growDropout(Value value);
  Value growCasts(Value value);
  Value growNorm(Value value);
  Value growBatchNorm(Value value);
  Value growSoftmax(Value value);
  Value growMatmul(Value value);
  Value growAttention(Value value);
  Value growConvolution(Value value);
  Value growPool(Value value);
  Value growUpsample(Value value);
  Value growReshape(Value value);
  Value growSlice(Value value);
  Value growConcat(Value value);
  Value growReduction(Value value);

  Value begin();
  Value finish(Value value);
  Value buildLoss();

  const RandomGraphOptions &options;
  std::mt19937_64 random;
  OpBuilder builder;
  Location loc;
  Type element;
  func::FuncOp function;
  /// All that an op may read.
  SmallVector<Value> values;
  SmallVector<Value> parameters;
  /// New running statistics, and the buffers that they replace.
  SmallVector<std::pair<Value, unsigned>> updates;
  Value seed, offset;
  int64_t ops = 0;
  int64_t streams = 0;
};

} // namespace mlir::vram::evaluator

#endif // VRAM_LIB_EVALUATOR_RANDOMGRAPHGENERATOR_H
