//===- MixedPrecision.cpp - A step in fewer bits where that pays ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "LossScaling.h"
#include "PrecisionGroups.h"
#include "PrecisionPolicies.h"
#include "PrecisionRewriter.h"
#include "SignatureEditor.h"

#include "vram/Dialect/VRAM/IR/UpdateAttributes.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Remarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMMIXEDPRECISION
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;
namespace precision = ::vram::planning::precision;

namespace {

struct MixedPrecisionPass
    : mlir::vram::impl::VRAMMixedPrecisionBase<MixedPrecisionPass> {
  using VRAMMixedPrecisionBase::VRAMMixedPrecisionBase;

  LogicalResult initializeOptions(
      StringRef options,
      function_ref<LogicalResult(const Twine &)> errorHandler) override {
    if (failed(
            VRAMMixedPrecisionBase::initializeOptions(options, errorHandler)))
      return failure();
    std::string error =
        checkMixedPrecisionOptions(type, weights, lossScale, initialScale,
                                   growthFactor, backoffFactor, growthInterval);
    return error.empty() ? success()
                         : errorHandler("vram-mixed-precision: " + error);
  }

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    auto kind = function->getAttrOfType<KindAttr>(kKindAttr);
    if (function.isExternal() || !kind || kind.getValue() != Kind::TrainingStep)
      return;
    // Options may have been set without a text to check.
    std::string error =
        checkMixedPrecisionOptions(type, weights, lossScale, initialScale,
                                   growthFactor, backoffFactor, growthInterval);
    if (!error.empty()) {
      emitError(function.getLoc()) << "vram-mixed-precision: " << error;
      return signalPassFailure();
    }
    if (failed(run(function)))
      signalPassFailure();
    function.walk([](Operation *op) { op->removeAttr(kPrecisionGroupAttr); });
  }

private:
  FloatType lowType() {
    if (type == "fp16")
      return Float16Type::get(&getContext());
    return BFloat16Type::get(&getContext());
  }

  /// None where there is no scale.
  std::optional<LossScale> scaleOf(func::FuncOp function) {
    std::string text = lossScale;
    if (text.empty())
      text = type == "fp16" && !pure ? "dynamic" : "none";
    if (text == "none")
      return std::nullopt;
    LossScale scale;
    scale.growthFactor = growthFactor;
    scale.backoffFactor = backoffFactor;
    scale.growthInterval = growthInterval;
    scale.dynamic = text == "dynamic";
    if (scale.dynamic)
      scale.initial = initialScale;
    else
      // Checked with the other options.
      (void)StringRef(text).getAsDouble(scale.initial);
    int exponent = 0;
    if (std::frexp(scale.initial, &exponent) != 0.5)
      emitRemark(function.getLoc())
          << "the loss scale " << scale.initial
          << " is no power of two: scaling by it and back rounds gradients "
             "that a power of two leaves as they are";
    return scale;
  }

  LogicalResult checkFunction(func::FuncOp function, bool &done) {
    if (!function.getBody().hasOneBlock())
      return emitErrorAt(function)
             << "has control flow between blocks; a training graph is one "
                "block";
    if (auto known =
            function->getAttrOfType<DictionaryAttr>(kMixedPrecisionAttr)) {
      done = true;
      auto was = known.getAs<StringAttr>("type");
      if (!was || was.getValue() == type.getValue())
        return success();
      return emitErrorAt(function)
             << "is in mixed precision already, of type " << was
             << "; start from the f32 step for " << type;
    }
    for (StringRef name : {StringRef(kStoragesAttr), StringRef(kCheckpointAttr),
                           StringRef(kMemoryPlanAttr)})
      if (function->hasAttr(name))
        return emitErrorAt(function)
               << "has '" << name
               << "': precisions are chosen before its memory is planned; run "
                  "--vram-mixed-precision behind --vram-autodiff";
    for (Operation &op : function.getBody().front()) {
      auto optimizer = op.getAttrOfType<StringAttr>(kEndsUpdateAttr);
      if (pure && optimizer)
        return op.emitOpError("ends a step of ")
               << optimizer.getValue()
               << ", which keeps its state in the type of the parameters; "
                  "leave 'pure' out, or export the model in 16 bits";
      if (isa<FusedOp>(op))
        return op.emitOpError(
            "is made of ops whose precisions can be chosen no "
            "more; run --vram-mixed-precision before "
            "--vram-fuse");
    }
    return success();
  }

  LogicalResult run(func::FuncOp function) {
    bool done = false;
    if (failed(checkFunction(function, done)))
      return failure();
    if (done)
      return success();
    FailureOr<PrecisionPolicies> policies = PrecisionPolicies::load(
        &getContext(), policy, [&]() { return emitError(function.getLoc()); });
    if (failed(policies))
      return failure();
    FloatType low = lowType();
    std::optional<LossScale> scale = scaleOf(function);
    if (scale && !markLossGradient(function))
      return emitErrorAt(function)
             << "does not say where the gradient of its loss enters the "
                "backward; "
                "mark the op with 'vram.loss_gradient' (the numbers of its "
                "operands), "
                "or run --vram-autodiff='mark-for-precision'";
    PrecisionGroups groups(function, *policies, low, scale.has_value());
    // Nothing that would gain: in few bits already, or no products at all.
    if (llvm::none_of(groups.problem().groups, [](precision::Pin pin) {
          return pin == precision::Pin::Low;
        })) {
      remark::analysis(function.getLoc(), remarkOf(function, "Unchanged"))
          << remark::add("no op of policy 'lower' is in f32");
      return success();
    }
    if (std::string error = precision::check(groups.problem()); !error.empty())
      return emitErrorAt(function) << "cannot be planned: " << error;
    precision::Plan plan = precision::solve(groups.problem());

    SmallVector<MadeCast> made;
    foldClipping(function);
    PrecisionFigures figures;
    if (pure) {
      if (weights != "f32")
        return emitErrorAt(function)
               << "'pure' has all state in 16 bits; leave weights=" << weights
               << " out, or 'pure'";
      emitWarning(function.getLoc())
          << "pure " << type
          << ": parameters, optimizer state and running statistics lose their "
             "f32 bits, and an update of less than half a unit in the last "
             "place of a parameter is lost; without 'pure' the masters stay in "
             "f32";
      figures = applyHalf(function, groups, low, made);
    } else {
      figures = applyPrecisions(function, groups, plan.isLow, low,
                                *findWeightForm(weights), made);
    }
    if (scale && failed(scaleLoss(function, *scale)))
      return failure();
    explain(function, groups, made);
    record(function, figures, scale);
    return success();
  }

  static remark::RemarkOpts remarkOf(func::FuncOp function, StringRef name) {
    return remark::RemarkOpts::name(name)
        .category("vram-mixed-precision")
        .function(function.getName());
  }

  void explain(func::FuncOp function, const PrecisionGroups &groups,
               ArrayRef<MadeCast> made) {
    for (MadeCast cast : made) {
      std::string reader = cast.reader->getName().getStringRef().str();
      auto layer = cast.reader->getAttrOfType<StringAttr>(kLayerAttr);
      std::string reason =
          llvm::formatv(
              "'{0}'{1} reads it in {2} (policy {3})", reader,
              layer ? " of layer '" + layer.str() + "'" : "",
              getElementTypeOrSelf(cast.cast.getType()),
              stringifyPrecisionPolicy(groups.policies().lookup(cast.reader)))
              .str();
      int64_t bytes = getTypeBytes(cast.cast.getInput().getType()) +
                      getTypeBytes(cast.cast.getType());
      remark::passed(cast.cast.getLoc(), remarkOf(function, "Cast"))
          << remark::reason("{0}", reason) << remark::metric("Bytes", bytes);
    }
  }

  void record(func::FuncOp function, const PrecisionFigures &figures,
              const std::optional<LossScale> &scale) {
    Builder builder(&getContext());
    auto number = [&](StringRef name, int64_t value) {
      return builder.getNamedAttr(name, builder.getI64IntegerAttr(value));
    };
    SmallVector<NamedAttribute> entries = {
        builder.getNamedAttr("type", builder.getStringAttr(type)),
        number("casts", figures.casts),
        number("cast_bytes", figures.castBytes),
        number("copies", figures.copies),
        number("copy_bytes", figures.copyBytes),
        builder.getNamedAttr(
            "loss_scale", builder.getStringAttr(!scale           ? "none"
                                                : scale->dynamic ? "dynamic"
                                                                 : "static"))};
    if (pure)
      entries.push_back(builder.getNamedAttr("pure", builder.getUnitAttr()));
    function->setAttr(kMixedPrecisionAttr, builder.getDictionaryAttr(entries));
  }
};

} // namespace

std::string mlir::vram::checkMixedPrecisionOptions(
    StringRef type, StringRef weights, StringRef lossScale, double initialScale,
    double growthFactor, double backoffFactor, int64_t growthInterval) {
  auto isNoScale = [](double value) {
    // The normal numbers of f32 whose inverse is one, too.
    return !(value >= 0x1p-126 && value <= 0x1p126);
  };
  if (type.empty())
    return "say into which type: 'type=bf16' or 'type=fp16'";
  if (type != "bf16" && type != "fp16")
    return ("unknown type '" + type + "'; expected bf16 or fp16").str();
  std::optional<WeightForm> form = findWeightForm(weights);
  if (!form)
    return ("unknown weights '" + weights +
            "'; expected f32, bf16-stochastic, bf16-compensated or "
            "bf16-compensated8")
        .str();
  if (type != "bf16" && form != WeightForm::Masters)
    return ("weights=" + weights + " is for bf16").str();
  if (!lossScale.empty() && lossScale != "dynamic" && lossScale != "none") {
    double value = 0;
    if (lossScale.getAsDouble(value))
      return ("loss-scale: '" + lossScale +
              "' is neither a number nor dynamic or none")
          .str();
    if (isNoScale(value))
      return ("loss-scale: " + lossScale +
              " scales nothing; expected a positive number such as 1024")
          .str();
  }
  if (type == "bf16" && !lossScale.empty() && lossScale != "none")
    return "loss-scale is for fp16: bf16 has the range of f32 and needs none";
  if (isNoScale(initialScale))
    return "initial-scale must be a positive number";
  if (!(growthFactor > 1) || !std::isfinite(growthFactor))
    return "growth-factor must be above 1";
  if (!(backoffFactor > 0 && backoffFactor < 1))
    return "backoff-factor must be between 0 and 1";
  if (growthInterval < 1 || growthInterval > INT32_MAX)
    return "growth-interval must be at least 1, and a 32-bit integer";
  return "";
}
