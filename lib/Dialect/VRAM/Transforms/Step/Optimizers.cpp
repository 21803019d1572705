//===- Optimizers.cpp - The update of one parameter -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Optimizers.h"

#include "vram/Dialect/VRAM/IR/PointwiseList.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::vram;

static RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

double UpdateOptions::get(Optimizer of, llvm::StringRef name) const {
  if (auto found = given.find(name); found != given.end())
    return found->second;
  for (const Hyperparameter &known : getHyperparameters(of))
    if (known.name == name)
      return known.value;
  llvm_unreachable("the optimizer has no such hyperparameter");
}

std::vector<StateTensor> vram::stateOf(Optimizer optimizer,
                                       const Parameter &parameter) {
  std::vector<StateTensor> state;
  for (auto [name, type, initial] :
       getOptimizerState(optimizer, typeOf(parameter.argument)))
    state.push_back({(name + "." + parameter.name).str(), type, initial});
  return state;
}

static Update takeResults(Operation *op) {
  return {op->getResult(0),
          llvm::to_vector_of<Value>(op->getResults().drop_front())};
}

/// The update of an optimizer whose moments are codes.
static Update createCodedUpdate(Optimizer optimizer, OpBuilder &builder,
                                const Parameter &parameter, ValueRange state,
                                Value lr, Value step,
                                function_ref<double(StringRef)> get) {
  Location loc = parameter.argument.getLoc();
  Value param = parameter.argument, gradient = parameter.gradient;
  // Operands that only passes behind this one set.
  Value none;
  IntegerAttr unset;
  auto number = [&](StringRef name) { return llvm::APFloat(get(name)); };
  llvm::APFloat decay = number("weight_decay"), scale(parameter.lrScale);
  SmallVector<Type> types = {param.getType()};
  llvm::append_range(types, state.getTypes());
  auto adam = [&](auto tag) {
    return decltype(tag)::Op::create(
        builder, loc, types, param, gradient, state[0], state[1], state[2],
        state[3], lr, step, none, none, none, none, unset, number("beta1"),
        number("beta2"), number("eps"), decay, scale);
  };
  switch (optimizer) {
  case Optimizer::Momentum8Bit:
    return takeResults(Momentum8BitOp::create(
        builder, loc, types, param, gradient, state[0], state[1], lr, none,
        none, none, none, unset, number("momentum"), get("nesterov") != 0,
        decay, scale));
  case Optimizer::Lion8Bit:
    return takeResults(Lion8BitOp::create(builder, loc, types, param, gradient,
                                          state[0], state[1], lr, none, none,
                                          none, none, unset, number("beta1"),
                                          number("beta2"), decay, scale));
  case Optimizer::Adam8Bit:
    return takeResults(adam(OpTag<Adam8BitOp>()));
  default:
    return takeResults(adam(OpTag<AdamW8BitOp>()));
  }
}

Update vram::createUpdate(OpBuilder &builder, const Parameter &parameter,
                          const UpdateOptions &options, ValueRange state,
                          Value lr, Value step) {
  Optimizer optimizer =
      optimizerFor(options.optimizer, typeOf(parameter.argument));
  auto get = [&](StringRef name) {
    if (name == "weight_decay" && parameter.weightDecay)
      return *parameter.weightDecay;
    return options.get(optimizer, name);
  };
  if (const ComposedOptimizer *composed = getComposed(optimizer))
    return createComposedUpdate(builder, *composed,
                                {parameter.argument, parameter.gradient, state,
                                 lr, parameter.lrScale, step, get});
  Location loc = parameter.argument.getLoc();
  Value param = parameter.argument, gradient = parameter.gradient;
  Type type = param.getType(), noCopy;
  // Operands that only passes behind this one set.
  Value none;
  IntegerAttr unset;
  auto number = [&](StringRef name) { return llvm::APFloat(get(name)); };
  llvm::APFloat decay = number("weight_decay"), scale(parameter.lrScale);
  switch (optimizer) {
  case Optimizer::None:
    break;
  case Optimizer::Sgd:
    return takeResults(SgdOp::create(builder, loc, type, noCopy, param,
                                     gradient, lr, none, none, none, none,
                                     unset, decay, scale));
  case Optimizer::Momentum:
    return takeResults(MomentumOp::create(
        builder, loc, type, type, noCopy, param, gradient, state[0], lr, none,
        none, none, none, unset, number("momentum"), get("nesterov") != 0,
        decay, scale));
  case Optimizer::Adam:
    return takeResults(AdamOp::create(
        builder, loc, type, type, type, noCopy, param, gradient, state[0],
        state[1], lr, step, none, none, none, none, unset, number("beta1"),
        number("beta2"), number("eps"), decay, scale));
  case Optimizer::AdamW:
    return takeResults(AdamWOp::create(
        builder, loc, type, type, type, noCopy, param, gradient, state[0],
        state[1], lr, step, none, none, none, none, unset, number("beta1"),
        number("beta2"), number("eps"), decay, scale));
  case Optimizer::Lion:
    return takeResults(LionOp::create(builder, loc, type, type, noCopy, param,
                                      gradient, state[0], lr, none, none, none,
                                      none, unset, number("beta1"),
                                      number("beta2"), decay, scale));
  case Optimizer::Momentum8Bit:
  case Optimizer::Adam8Bit:
  case Optimizer::AdamW8Bit:
  case Optimizer::Lion8Bit:
    return createCodedUpdate(optimizer, builder, parameter, state, lr, step,
                             get);
  case Optimizer::FirstComposed:
    break;
  }
  llvm_unreachable("a step without an optimizer has no update");
}
