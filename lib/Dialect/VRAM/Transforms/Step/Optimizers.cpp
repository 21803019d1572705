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

#include <cmath>

using namespace mlir;
using namespace mlir::vram;

static RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

bool vram::countsSteps(Optimizer optimizer) {
  return llvm::is_contained(
      {Optimizer::Adam, Optimizer::AdamW, Optimizer::Adafactor},
      withFloatMoments(optimizer));
}

double vram::defaultBeta2(Optimizer optimizer) {
  return withFloatMoments(optimizer) == Optimizer::Lion ? 0.99 : 0.999;
}

double vram::defaultWeightDecay(Optimizer optimizer) {
  return withFloatMoments(optimizer) == Optimizer::AdamW ? 0.01 : 0.0;
}

std::vector<StateTensor> vram::stateOf(Optimizer optimizer,
                                       const Parameter &parameter) {
  std::vector<StateTensor> state;
  for (auto [name, type] :
       getOptimizerState(optimizer, typeOf(parameter.argument)))
    state.push_back({(name + "." + parameter.name).str(), type});
  return state;
}

namespace {

/// Adafactor (N. Shazeer, M. Stern, "Adafactor: Adaptive Learning Rates with
/// Sublinear Memory Cost", 2018) as torch.optim.Adafactor has it: of ops that
/// exist, so that planning, fusion and lowering need no new one. For a
/// parameter of rank 2 and more the second moments are factored over its last
/// two dimensions: they take R + C numbers in place of R C.
///
/// All arithmetic is in the parameter's type, in f32 where that has 16 bits.
class Adafactor {
public:
  Adafactor(OpBuilder &builder, const Parameter &parameter,
            const UpdateOptions &options, Value lr, Value step)
      : builder(builder), loc(parameter.argument.getLoc()),
        parameter(parameter), options(options), lr(lr), step(step) {
    Type own = getElementTypeOrSelf(parameter.argument);
    element = own.getIntOrFloatBitWidth() < 32 ? builder.getF32Type() : own;
    // torch.finfo(dtype).eps, PyTorch's default for a floor of the moments.
    const llvm::fltSemantics &semantics =
        cast<FloatType>(own).getFloatSemantics();
    eps = std::ldexp(
        1.0,
        1 - static_cast<int>(llvm::APFloat::semanticsPrecision(semantics)));
  }

  Update run(ValueRange state);

private:
  Value subtract(Value direction, Value factor);

  /// PyTorch's default: the least root mean square that a parameter is taken
  /// to have.
  static constexpr double kLeastRms = 1e-3;

  Value scalar(double value) {
    auto type = RankedTensorType::get({}, element);
    return ConstantOp::create(
        builder, loc, type,
        cast<ElementsAttr>(DenseElementsAttr::get(
            type, Attribute(builder.getFloatAttr(element, value)))));
  }
  Value toElement(Value value, Type wanted) {
    auto type = typeOf(value).clone(wanted);
    if (type == value.getType())
      return value;
    return CastOp::create(builder, loc, type, value);
  }
  /// Pointwise, with the shape of `like`; the other operand broadcasts.
  template <typename OpTy>
  Value binary(Value like, Value lhs, Value rhs) {
    return OpTy::create(builder, loc, typeOf(like), lhs, rhs);
  }
  Value times(Value value, double factor) {
    return binary<MulOp>(value, value, scalar(factor));
  }
  Value norm(Value value) {
    return GradNormOp::create(builder, loc, RankedTensorType::get({}, element),
                              ValueRange(value), /*rerun=*/IntegerAttr());
  }
  Value mean(Value value, int64_t dim) {
    SmallVector<int64_t> shape(typeOf(value).getShape());
    shape[dim] = 1;
    return ReduceMeanOp::create(builder, loc, typeOf(value).clone(shape), value,
                                builder.getDenseI64ArrayAttr({dim}),
                                builder.getUnitAttr());
  }
  /// The next state of moments: it moves towards `now`.
  Value move(Value moments, Value now) {
    Value step = binary<SubOp>(moments, now, moments);
    return binary<AddOp>(moments, moments,
                         binary<MulOp>(moments, step, weightOfNow));
  }
  /// gradient / sqrt(moments), which is at least eps.
  Value scaleGradient(Value gradient, Value moments) {
    Value floored = binary<MaximumOp>(moments, moments, scalar(eps * eps));
    Value inverse = RsqrtOp::create(builder, loc, typeOf(floored), floored);
    return binary<MulOp>(gradient, inverse, gradient);
  }

  OpBuilder &builder;
  Location loc;
  const Parameter &parameter;
  const UpdateOptions &options;
  Value lr, step;
  Type element;
  double eps;
  /// 1 - beta2 of this step, which is step^beta2_decay.
  Value weightOfNow;
};

} // namespace

Update Adafactor::run(ValueRange state) {
  Type own = getElementTypeOrSelf(parameter.argument);
  Value param = toElement(parameter.argument, element);
  Value gradient = toElement(parameter.gradient, element);
  Value rate = toElement(lr, element);
  if (parameter.lrScale != 1)
    rate = times(rate, parameter.lrScale);
  Value count = toElement(step, element);
  weightOfNow = binary<PowOp>(count, count, scalar(options.beta2Decay));

  // alpha = max(kLeastRms, rms(param)) min(lr, 1 / sqrt(step))
  auto root = [](Value value) {
    return std::sqrt(std::max<double>(1, typeOf(value).getNumElements()));
  };
  Value rms = times(norm(param), 1 / root(param));
  Value inverseRoot = RsqrtOp::create(builder, loc, typeOf(count), count);
  Value alpha =
      binary<MulOp>(rms, binary<MaximumOp>(rms, rms, scalar(kLeastRms)),
                    binary<MinimumOp>(rate, rate, inverseRoot));

  Update update;
  Value squares = binary<MulOp>(gradient, gradient, gradient);
  Value direction;
  int64_t rank = typeOf(param).getRank();
  if (rank >= 2) {
    Value row = move(toElement(state[0], element), mean(squares, rank - 1));
    Value col = move(toElement(state[1], element), mean(squares, rank - 2));
    Value rowMean = mean(row, rank - 2);
    Value share = binary<DivOp>(
        row, row, binary<MaximumOp>(rowMean, rowMean, scalar(eps)));
    Value moments = binary<MulOp>(gradient, share, col);
    direction = scaleGradient(gradient, moments);
    update.state = {toElement(row, own), toElement(col, own)};
  } else {
    Value moments = move(toElement(state[0], element), squares);
    direction = scaleGradient(gradient, moments);
    update.state = {toElement(moments, own)};
  }

  // The root mean square of the direction is at most clipThreshold.
  Value excess =
      times(norm(direction), 1 / (root(direction) * options.clipThreshold));
  Value factor =
      binary<DivOp>(alpha, alpha, binary<MaximumOp>(excess, excess, scalar(1)));
  double decay = parameter.weightDecay.value_or(options.weightDecay);
  if (decay != 0) {
    // param (1 - rate decay) - factor direction, with the op's rate 1.
    direction =
        binary<AddOp>(direction, binary<MulOp>(direction, direction, factor),
                      binary<MulOp>(param, param, times(rate, decay)));
    factor = scalar(1);
  }
  update.param = subtract(direction, factor);
  return update;
}

/// The parameter less `factor` times `direction`.
Value Adafactor::subtract(Value direction, Value factor) {
  Value none;
  return SgdOp::create(builder, loc, parameter.argument.getType(), Type(),
                       parameter.argument, direction, factor, none, none, none,
                       none, IntegerAttr(), llvm::APFloat(0.0),
                       llvm::APFloat(1.0))
      ->getResult(0);
}

static Update takeResults(Operation *op) {
  return {op->getResult(0),
          llvm::to_vector_of<Value>(op->getResults().drop_front())};
}

/// The update of an optimizer whose moments are codes.
static Update createCodedUpdate(OpBuilder &builder, const Parameter &parameter,
                                const UpdateOptions &options, ValueRange state,
                                Value lr, Value step) {
  Location loc = parameter.argument.getLoc();
  Value param = parameter.argument, gradient = parameter.gradient;
  // What other passes add.
  Value none;
  IntegerAttr unset;
  llvm::APFloat decay(parameter.weightDecay.value_or(options.weightDecay));
  llvm::APFloat scale(parameter.lrScale);
  llvm::APFloat beta1(options.beta1), beta2(options.beta2), eps(options.eps);
  SmallVector<Type> types = {param.getType()};
  llvm::append_range(types, state.getTypes());
  auto adam = [&](auto tag) {
    return decltype(tag)::Op::create(builder, loc, types, param, gradient,
                                     state[0], state[1], state[2], state[3], lr,
                                     step, none, none, none, none, unset, beta1,
                                     beta2, eps, decay, scale);
  };
  switch (options.optimizer) {
  case Optimizer::Momentum8Bit:
    return takeResults(Momentum8BitOp::create(
        builder, loc, types, param, gradient, state[0], state[1], lr, none,
        none, none, none, unset, llvm::APFloat(options.momentum),
        options.nesterov, decay, scale));
  case Optimizer::Lion8Bit:
    return takeResults(Lion8BitOp::create(
        builder, loc, types, param, gradient, state[0], state[1], lr, none,
        none, none, none, unset, beta1, beta2, decay, scale));
  case Optimizer::Adam8Bit:
    return takeResults(adam(OpTag<Adam8BitOp>()));
  default:
    return takeResults(adam(OpTag<AdamW8BitOp>()));
  }
}

Update vram::createUpdate(OpBuilder &builder, const Parameter &parameter,
                          const UpdateOptions &options, ValueRange state,
                          Value lr, Value step) {
  Location loc = parameter.argument.getLoc();
  Value param = parameter.argument, gradient = parameter.gradient;
  Type type = param.getType(), noCopy;
  // What other passes add.
  Value none;
  IntegerAttr unset;
  llvm::APFloat decay(parameter.weightDecay.value_or(options.weightDecay));
  llvm::APFloat scale(parameter.lrScale);
  llvm::APFloat beta1(options.beta1), beta2(options.beta2), eps(options.eps);
  switch (optimizerFor(options.optimizer, typeOf(param))) {
  case Optimizer::None:
    break;
  case Optimizer::Sgd:
    return takeResults(SgdOp::create(builder, loc, type, noCopy, param,
                                     gradient, lr, none, none, none, none,
                                     unset, decay, scale));
  case Optimizer::Momentum:
    return takeResults(MomentumOp::create(
        builder, loc, type, type, noCopy, param, gradient, state[0], lr, none,
        none, none, none, unset, llvm::APFloat(options.momentum),
        options.nesterov, decay, scale));
  case Optimizer::Adam:
    return takeResults(AdamOp::create(builder, loc, type, type, type, noCopy,
                                      param, gradient, state[0], state[1], lr,
                                      step, none, none, none, none, unset,
                                      beta1, beta2, eps, decay, scale));
  case Optimizer::AdamW:
    return takeResults(AdamWOp::create(builder, loc, type, type, type, noCopy,
                                       param, gradient, state[0], state[1], lr,
                                       step, none, none, none, none, unset,
                                       beta1, beta2, eps, decay, scale));
  case Optimizer::Lion:
    return takeResults(LionOp::create(builder, loc, type, type, noCopy, param,
                                      gradient, state[0], lr, none, none, none,
                                      none, unset, beta1, beta2, decay, scale));
  case Optimizer::Momentum8Bit:
  case Optimizer::Adam8Bit:
  case Optimizer::AdamW8Bit:
  case Optimizer::Lion8Bit:
    return createCodedUpdate(builder, parameter, options, state, lr, step);
  case Optimizer::Adafactor:
    return Adafactor(builder, parameter, options, lr, step).run(state);
  }
  llvm_unreachable("a step without an optimizer has no update");
}

bool vram::endsComposedUpdate(Operation *op) {
  auto sgd = dyn_cast_or_null<SgdOp>(op);
  Operation *maker = sgd ? sgd.getGrad().getDefiningOp() : nullptr;
  auto phase =
      maker ? maker->getAttrOfType<PhaseAttr>(kPhaseAttr) : PhaseAttr();
  // Clipping is part of the update as well, and leaves a gradient a gradient.
  return phase && phase.getValue() == Phase::Update &&
         sgd.getLr().getDefiningOp();
}
