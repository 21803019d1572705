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
#include "llvm/ADT/StringExtras.h"

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
    isFromText = true;
    std::string error = checkOptions();
    return error.empty() ? success() : errorHandler(error);
  }

  void runOnOperation() override;

private:
  /// Returns the error in the options; empty if there is none.
  std::string checkOptions() const;
  /// Takes the options about the update; the error of one that the optimizer
  /// does not have, else empty.
  std::string takeOptions(UpdateOptions &options) const;
  /// Those of the function's `vram.optimizer`, which is removed, where no
  /// optimizer was given.
  FailureOr<UpdateOptions> optionsFor(func::FuncOp function) const;
  LogicalResult transform(func::FuncOp function);

  /// Were the options given as text? Only then an option knows whether it was.
  bool isFromText = false;
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

static bool hasHyperparameter(Optimizer optimizer, StringRef name) {
  return llvm::any_of(
      getHyperparameters(optimizer),
      [&](const Hyperparameter &known) { return known.name == name; });
}

/// The names of an optimizer's hyperparameters.
static std::string listHyperparameters(Optimizer optimizer) {
  return llvm::join(
      llvm::map_range(getHyperparameters(optimizer),
                      [](const Hyperparameter &known) { return known.name; }),
      ", ");
}

/// The condition of the range, as "must lie in [0, 1)", where `value` does not
/// meet it; else empty.
static StringRef checkRange(HyperparameterRange range, double value) {
  // The negations catch NaN as well.
  switch (range) {
  case HyperparameterRange::Fraction:
    return value >= 0 && value < 1 ? "" : "must lie in [0, 1)";
  case HyperparameterRange::NotNegative:
    return value >= 0 && std::isfinite(value) ? "" : "must not be negative";
  case HyperparameterRange::Positive:
    return value > 0 && std::isfinite(value) ? "" : "must be above 0";
  case HyperparameterRange::Negative:
    return value < 0 && std::isfinite(value) ? "" : "must be below 0";
  case HyperparameterRange::Finite:
    return std::isfinite(value) ? "" : "must be a number";
  }
  llvm_unreachable("every range is listed");
}

/// A hyperparameter's name as options have it.
static std::string optionName(StringRef hyperparameter) {
  std::string name = hyperparameter.str();
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

static constexpr llvm::StringLiteral kNesterov =
    "nesterov needs optimizer=momentum and a momentum above 0";

/// The error in the numbers of an update; empty if there is none.
static std::string checkUpdate(const UpdateOptions &options) {
  for (const Hyperparameter &known : getHyperparameters(options.optimizer))
    if (StringRef error =
            checkRange(known.range, options.get(options.optimizer, known.name));
        !error.empty())
      return (optionName(known.name) + " " + error).str();
  if (hasHyperparameter(options.optimizer, "nesterov") &&
      options.get(options.optimizer, "nesterov") != 0 &&
      options.get(options.optimizer, "momentum") == 0)
    return kNesterov.str();
  if (!(options.clipNorm >= 0) || !std::isfinite(options.clipNorm))
    return "clip-norm must not be negative (0: no clipping)";
  if (options.clipsByLastNorm && options.optimizer == Optimizer::None)
    return "clip-norm-of=last-step needs an optimizer, beside whose state the "
           "norm is kept";
  return "";
}

/// Takes the value of a hyperparameter; the error if the optimizer has none of
/// that name.
static std::string takeNumber(UpdateOptions &options, StringRef name,
                              double value) {
  options.given[name] = value;
  if (hasHyperparameter(options.optimizer, name))
    return "";
  std::string others = listOptimizersWith(name);
  if (others.empty())
    return "no optimizer has the hyperparameter '" + name.str() + "'";
  return optionName(name) + " is for optimizer=" + others + "; leave it out";
}

/// Takes NAME=NUMBER; the error if it is none, or for another optimizer.
static std::string takeNamed(UpdateOptions &options, StringRef entry,
                             StringRef optimizer) {
  if (optimizer.empty())
    return "hyperparameters needs optimizer=, whose they are";
  auto [name, text] = entry.split('=');
  if (!hasHyperparameter(options.optimizer, name))
    return ("hyperparameters has '" + name + "'; " + optimizer + " has " +
            listHyperparameters(options.optimizer))
        .str();
  double value;
  if (text.getAsDouble(value))
    return ("hyperparameters has '" + entry + "'; write NAME=NUMBER").str();
  options.given[name] = value;
  return "";
}

std::string AutodiffPass::takeOptions(UpdateOptions &options) const {
  options.optimizer = *parseOptimizer(optimizer);
  options.clipNorm = clipNorm;
  options.clipsByLastNorm = clipNorm != 0 && clipNormOf == "last-step";
  options.keepOutputs = keepOutputs;
  if (weightDecay >= 0)
    options.given["weight_decay"] = weightDecay;
  else if (std::isnan(weightDecay))
    return "weight-decay must be a number";
  if (nesterov) {
    if (!hasHyperparameter(options.optimizer, "nesterov"))
      return kNesterov.str();
    options.given["nesterov"] = 1;
  }
  std::string error;
  auto take = [&](StringRef name, const Option<double> &option, double unset) {
    if (error.empty() && (isFromText ? option.hasValue() : option != unset))
      error = takeNumber(options, name, option);
  };
  take("beta1", beta1, 0.9);
  take("beta2", beta2, -1);
  take("eps", eps, 1e-8);
  take("momentum", momentum, 0.9);
  take("beta2_decay", beta2Decay, -0.8);
  take("clip_threshold", clipThreshold, 1);
  for (const std::string &entry : hyperparameters)
    if (error.empty())
      error = takeNamed(options, entry, optimizer);
  return error;
}

std::string AutodiffPass::checkOptions() const {
  if (!parseOptimizer(optimizer))
    return "vram-autodiff: unknown optimizer '" + optimizer + "'; " +
           expectOptimizer();
  UpdateOptions options;
  std::string error = takeOptions(options);
  if (clipNormOf != "step" && clipNormOf != "last-step")
    error = "clip-norm-of must be step or last-step";
  else if (clipNormOf != "step" && clipNorm == 0)
    error = "clip-norm-of is for clip-norm; leave it out";
  if (error.empty())
    error = checkUpdate(options);
  return error.empty() ? "" : "vram-autodiff: " + error;
}

/// Takes one entry of the attribute of a function's optimizer; false if it is
/// none.
static bool takeEntry(NamedAttribute entry, UpdateOptions &options) {
  StringRef name = entry.getName();
  if (!hasHyperparameter(options.optimizer, name))
    return false;
  if (name == "nesterov") {
    auto value = dyn_cast<BoolAttr>(entry.getValue());
    options.given[name] = value && value.getValue() ? 1 : 0;
    return bool(value);
  }
  auto value = dyn_cast<FloatAttr>(entry.getValue());
  if (value)
    options.given[name] = value.getValueAsDouble();
  return bool(value);
}

FailureOr<UpdateOptions> AutodiffPass::optionsFor(func::FuncOp function) const {
  auto given =
      dyn_cast_or_null<DictionaryAttr>(function->removeAttr(kOptimizerAttr));
  UpdateOptions options;
  (void)takeOptions(options); // checked before
  if (!given || !optimizer.empty())
    return options;
  auto name = given.getAs<StringAttr>("name");
  std::optional<Optimizer> kind =
      name && !name.empty() ? parseOptimizer(name) : std::nullopt;
  if (!kind)
    return function.emitOpError("has '")
           << kOptimizerAttr << "' without the 'name' of an optimizer; "
           << expectOptimizer();
  options.optimizer = *kind;
  for (NamedAttribute entry : given)
    if (entry.getName() != "name" && !takeEntry(entry, options))
      return function.emitOpError("has '")
             << kOptimizerAttr << "' with " << entry.getName() << " = "
             << entry.getValue() << "; " << name << " takes numbers of f64 for "
             << listHyperparameters(*kind) << " (nesterov: a boolean)";
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
