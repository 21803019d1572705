//===- Autodiff.cpp - A loss becomes a training step ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "Optimizers.h"
#include "Prepare/ExpandOps.h"
#include "RequireStep.h"
#include "TrainingStep.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/Transforms/Gradients.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringSwitch.h"

#include <cmath>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMAUTODIFF
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

/// Checks that `function` is a loss that can be differentiated, and returns the
/// value that is the loss.
static FailureOr<Value> findLoss(func::FuncOp function) {
  if (function.isExternal())
    return function.emitOpError("is a loss without a body");
  if (!function.getBody().hasOneBlock())
    return function.emitOpError("has control flow between blocks; a training "
                                "graph is one block");
  auto index = function->getAttrOfType<IntegerAttr>(kLossAttr);
  if (!index)
    return function.emitOpError(
        "is of kind loss, but does not say which "
        "result the loss is; add 'vram.loss = 0 : i64'");
  int64_t position = index.getInt();
  Type type = function.getResultTypes()[position];
  if (!isLossType(type))
    return function.emitOpError("its loss, result ")
           << position << ", is of type " << type
           << ", but only a scalar can be differentiated: a tensor of rank 0 "
              "of f64, f32, f16 or bf16";
  // An op of an unknown dialect may stand at the end as well.
  auto end = dyn_cast<func::ReturnOp>(function.getBody().front().back());
  if (!end)
    return function.getBody().front().back().emitOpError(
        "ends the function in place of func.return, so that its loss is not "
        "known");
  return end.getOperand(static_cast<unsigned>(position));
}

/// The trainable parameters: float tensors of that role which are not frozen.
static SmallVector<Parameter> findParameters(func::FuncOp function) {
  SmallVector<Parameter> parameters;
  for (BlockArgument argument : function.getArguments()) {
    unsigned i = argument.getArgNumber();
    auto role = function.getArgAttrOfType<RoleAttr>(i, kRoleAttr);
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!role || role.getValue() != Role::Parameter || !type ||
        !isa<FloatType>(type.getElementType()) ||
        function.getArgAttr(i, kFrozenAttr))
      continue;
    Parameter parameter;
    parameter.argument = argument;
    if (auto name = function.getArgAttrOfType<StringAttr>(i, kNameAttr))
      parameter.name = name.str();
    else
      parameter.name = "arg" + std::to_string(i);
    if (auto decay = function.getArgAttrOfType<FloatAttr>(i, kWeightDecayAttr))
      parameter.weightDecay = decay.getValueAsDouble();
    if (auto scale = function.getArgAttrOfType<FloatAttr>(i, kLrScaleAttr))
      parameter.lrScale = scale.getValueAsDouble();
    parameters.push_back(parameter);
  }
  return parameters;
}

/// Says which parameter's gradient a value is, on the op that makes it.
static void markGradient(const Parameter &parameter) {
  auto result = dyn_cast<OpResult>(parameter.gradient);
  if (!result)
    return;
  Operation *op = result.getOwner();
  SmallVector<StringRef> names(op->getNumResults(), "");
  if (auto known = op->getAttrOfType<ArrayAttr>(kGradientOfAttr))
    for (auto [name, attr] : llvm::zip_equal(names, known))
      name = cast<StringAttr>(attr).getValue();
  // The gradient of two parameters that are added: the first one names it.
  if (!names[result.getResultNumber()].empty())
    return;
  names[result.getResultNumber()] = parameter.name;
  op->setAttr(kGradientOfAttr,
              Builder(op->getContext()).getStrArrayAttr(names));
}

void vram::removeGradientOps(Block &block, MutableArrayRef<Value> gradients) {
  auto remove = [&](Operation *op, ValueRange values) {
    for (auto [result, value] : llvm::zip_equal(op->getResults(), values))
      for (Value &gradient : gradients)
        if (gradient == result)
          gradient = value;
    op->replaceAllUsesWith(values);
    op->erase();
  };
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (auto detach = dyn_cast<DetachOp>(op))
      remove(&op, detach.getInput());
    else if (auto kept = dyn_cast<WithBackwardOp>(op))
      remove(&op, kept.getValues());
  }
}

namespace {

class AutodiffPass : public vram::impl::VRAMAutodiffBase<AutodiffPass> {
public:
  using VRAMAutodiffBase::VRAMAutodiffBase;

  LogicalResult initializeOptions(
      StringRef options,
      function_ref<LogicalResult(const Twine &)> errorHandler) override {
    if (failed(VRAMAutodiffBase::initializeOptions(options, errorHandler)))
      return failure();
    std::string error = checkOptions();
    if (error.empty())
      error = checkUnusedOptions();
    return error.empty() ? success() : errorHandler(error);
  }

  void runOnOperation() override;

private:
  /// Returns the error in the options; empty if there is none.
  std::string checkOptions() const;
  /// The same for options that were given as text and that the optimizer does
  /// not have.
  std::string checkUnusedOptions() const;
  UpdateOptions updateOptions() const;
  /// Those of the function's `vram.optimizer`, which is removed, where no
  /// optimizer was given.
  FailureOr<UpdateOptions> optionsFor(func::FuncOp function) const;
  LogicalResult transform(func::FuncOp function);
};

} // namespace

static std::string expectOptimizer() {
  return "use " + listOptimizers() + " or none";
}

/// Adam where the name is empty.
static std::optional<Optimizer> parseOptimizer(StringRef name) {
  if (name == "none")
    return Optimizer::None;
  return name.empty() ? Optimizer::Adam : findOptimizer(name);
}

/// The error in the numbers of an update; empty if there is none.
static std::string checkUpdate(const UpdateOptions &options) {
  // The negation catches NaN as well.
  auto isDecay = [](double x) { return x >= 0 && x < 1; };
  auto isPositive = [](double x) { return x >= 0 && std::isfinite(x); };
  if (!isDecay(options.beta1) || !isDecay(options.beta2))
    return "beta1 and beta2 must lie in [0, 1)";
  if (!isPositive(options.eps))
    return "eps must not be negative";
  if (!isPositive(options.momentum))
    return "momentum must not be negative";
  if (options.nesterov &&
      (withFloatMoments(options.optimizer) != Optimizer::Momentum ||
       options.momentum == 0))
    return "nesterov needs optimizer=momentum and a momentum above 0";
  if (!isPositive(options.clipNorm))
    return "clip-norm must not be negative (0: no clipping)";
  if (!(options.beta2Decay < 0) || !std::isfinite(options.beta2Decay))
    return "beta2-decay must be below 0";
  if (!(options.clipThreshold > 0) || !std::isfinite(options.clipThreshold))
    return "clip-threshold must be above 0";
  if (!std::isfinite(options.weightDecay))
    return "weight-decay must be a number";
  return "";
}

std::string AutodiffPass::checkOptions() const {
  if (!parseOptimizer(optimizer))
    return "vram-autodiff: unknown optimizer '" + optimizer + "'; " +
           expectOptimizer();
  std::string error = checkUpdate(updateOptions());
  return error.empty() ? "" : "vram-autodiff: " + error;
}

std::string AutodiffPass::checkUnusedOptions() const {
  // One with moments in codes has the options of that without.
  Optimizer kind = withFloatMoments(*parseOptimizer(optimizer));
  bool isAdam = kind == Optimizer::Adam || kind == Optimizer::AdamW;
  if ((beta1.hasValue() || beta2.hasValue()) && !isAdam &&
      kind != Optimizer::Lion)
    return "vram-autodiff: beta1 and beta2 are for optimizer=adam, adamw and "
           "lion; leave them out";
  if (beta2.hasValue() && beta2 < 0)
    return "vram-autodiff: beta1 and beta2 must lie in [0, 1)";
  if (eps.hasValue() && !isAdam)
    return "vram-autodiff: eps is for optimizer=adam and adamw; leave it out";
  if ((beta2Decay.hasValue() || clipThreshold.hasValue()) &&
      kind != Optimizer::Adafactor)
    return "vram-autodiff: beta2-decay and clip-threshold are for "
           "optimizer=adafactor; leave them out";
  if (momentum.hasValue() && kind != Optimizer::Momentum)
    return "vram-autodiff: momentum is for optimizer=momentum; leave it out";
  return "";
}

UpdateOptions AutodiffPass::updateOptions() const {
  UpdateOptions options;
  options.optimizer = *parseOptimizer(optimizer);
  options.beta1 = beta1;
  // -1 is the default of the optimizer.
  options.beta2 = beta2 != -1 ? beta2 : defaultBeta2(options.optimizer);
  options.beta2Decay = beta2Decay;
  options.clipThreshold = clipThreshold;
  options.eps = eps;
  options.momentum = momentum;
  options.nesterov = nesterov;
  options.weightDecay =
      weightDecay >= 0 ? weightDecay : defaultWeightDecay(options.optimizer);
  options.clipNorm = clipNorm;
  options.keepOutputs = keepOutputs;
  return options;
}

/// Takes one entry of the attribute of a function's optimizer; false if it is
/// none.
static bool takeEntry(NamedAttribute entry, UpdateOptions &options) {
  StringRef name = entry.getName();
  if (name == "nesterov") {
    auto value = dyn_cast<BoolAttr>(entry.getValue());
    options.nesterov = value && value.getValue();
    return bool(value);
  }
  double *place = llvm::StringSwitch<double *>(name)
                      .Case("beta1", &options.beta1)
                      .Case("beta2", &options.beta2)
                      .Case("eps", &options.eps)
                      .Case("momentum", &options.momentum)
                      .Case("beta2_decay", &options.beta2Decay)
                      .Case("clip_threshold", &options.clipThreshold)
                      .Default(nullptr);
  auto value = dyn_cast<FloatAttr>(entry.getValue());
  if (!place || !value)
    return false;
  *place = value.getValueAsDouble();
  return true;
}

FailureOr<UpdateOptions> AutodiffPass::optionsFor(func::FuncOp function) const {
  auto given =
      dyn_cast_or_null<DictionaryAttr>(function->removeAttr(kOptimizerAttr));
  if (!given || !optimizer.empty())
    return updateOptions();
  auto name = given.getAs<StringAttr>("name");
  std::optional<Optimizer> kind =
      name && !name.empty() ? parseOptimizer(name) : std::nullopt;
  if (!kind)
    return function.emitOpError("has '")
           << kOptimizerAttr << "' without the 'name' of an optimizer; "
           << expectOptimizer();
  UpdateOptions options = updateOptions();
  options.optimizer = *kind;
  options.beta2 = defaultBeta2(*kind);
  if (weightDecay < 0)
    options.weightDecay = defaultWeightDecay(*kind);
  for (NamedAttribute entry : given)
    if (entry.getName() != "name" && !takeEntry(entry, options))
      return function.emitOpError("has '")
             << kOptimizerAttr << "' with " << entry.getName() << " = "
             << entry.getValue()
             << "; it takes numbers of f64 for beta1, beta2, eps, momentum, "
                "beta2_decay and clip_threshold, and a boolean for nesterov";
  if (std::string error = checkUpdate(options); !error.empty())
    return function.emitOpError("has a wrong '")
           << kOptimizerAttr << "': " << error;
  return options;
}

LogicalResult AutodiffPass::transform(func::FuncOp function) {
  FailureOr<UpdateOptions> options = optionsFor(function);
  if (failed(options) || failed(findLoss(function)))
    return failure();
  if (!SymbolTable::symbolKnownUseEmpty(function, getOperation()))
    return function.emitOpError(
        "is called or named elsewhere, but differentiation changes its "
        "arguments and results; differentiate a function that is not");
  SmallVector<Parameter> parameters = findParameters(function);
  if (parameters.empty()) {
    InFlightDiagnostic error = function.emitOpError(
        "has no parameter to train: no float argument has 'vram.role = "
        "#vram.role<parameter>' and is not 'vram.frozen'");
    attachPageOfLosses(error);
    return error;
  }

  if (failed(expandOps(function)))
    return failure();
  FailureOr<Value> loss = findLoss(function);
  auto forward = PhaseAttr::get(&getContext(), Phase::Forward);
  for (Operation &op : function.getBody().front().without_terminator())
    if (!op.hasAttr(kPhaseAttr))
      op.setAttr(kPhaseAttr, forward);

  SmallVector<Value> sources, gradients;
  for (const Parameter &parameter : parameters)
    sources.push_back(parameter.argument);
  if (failed(buildGradients(*loss, sources, gradients, markForPrecision)))
    return failure();
  removeGradientOps(function.getBody().front(), gradients);
  if (llvm::none_of(gradients, [](Value gradient) { return bool(gradient); }))
    return function.emitOpError(
        "its loss depends on none of the parameters to train");

  for (auto [parameter, gradient] : llvm::zip_equal(parameters, gradients)) {
    parameter.gradient = gradient;
    if (gradient) {
      markGradient(parameter);
      continue;
    }
    function.emitWarning() << "the loss does not depend on parameter '"
                           << parameter.name
                           << "': it gets no gradient and is not updated";
  }
  return makeTrainingStep(function, parameters, *options);
}

void AutodiffPass::runOnOperation() {
  ModuleOp module = getOperation();
  if (std::string error = checkOptions(); !error.empty()) {
    module.emitError(error);
    return signalPassFailure();
  }

  SmallVector<func::FuncOp> losses;
  func::FuncOp step, other;
  for (auto function : module.getOps<func::FuncOp>()) {
    auto kind = function->getAttrOfType<KindAttr>(kKindAttr);
    if (!kind && !other)
      other = function;
    if (kind && kind.getValue() == Kind::Loss)
      losses.push_back(function);
    else if (kind && kind.getValue() == Kind::TrainingStep && !step)
      step = function;
  }
  if (losses.empty()) {
    if (onlyLosses)
      return;
    if (step)
      step.emitOpError("is a training step already; vram-autodiff takes a "
                       "function with 'vram.kind = #vram.kind<loss>'");
    else {
      InFlightDiagnostic error =
          emitError(other ? other.getLoc() : module.getLoc())
          << "no function of this module computes a loss; mark one "
             "with 'vram.kind = #vram.kind<loss>' and 'vram.loss'";
      if (other)
        attachWayToStep(error, other);
    }
    return signalPassFailure();
  }
  for (func::FuncOp function : losses)
    if (failed(transform(function)))
      return signalPassFailure();
}
