//===- MemoryTimeline.cpp - Draws the arena over program order ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PickFunction.h"

#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Analysis/MemoryTimeline.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Planning/Support/Files.h"

#include "mlir/IR/DialectInterface.h"

#include <map>
#include <mutex>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMMEMORYTIMELINE
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {
/// The plans before, kept by the context: two passes of one pipeline, each
/// built from text, share nothing else that outlives the passes between them.
class RecordedPlans : public DialectInterface::Base<RecordedPlans> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RecordedPlans)
  explicit RecordedPlans(Dialect *dialect) : Base(dialect) {}

  static RecordedPlans &of(MLIRContext *context) {
    return *context->getLoadedDialect<VRAMDialect>()
                ->getRegisteredInterface<RecordedPlans>();
  }

  /// By the module, and the file that the plan will be drawn in.
  void keep(ModuleOp module, StringRef output, MemoryTimeline plan) {
    std::lock_guard<std::mutex> guard(Mutex);
    Plans[{module, output.str()}] = std::move(plan);
  }
  std::optional<MemoryTimeline> take(ModuleOp module, StringRef output) {
    std::lock_guard<std::mutex> guard(Mutex);
    auto known = Plans.find({module, output.str()});
    if (known == Plans.end())
      return std::nullopt;
    MemoryTimeline plan = std::move(known->second);
    Plans.erase(known);
    return plan;
  }

private:
  std::mutex Mutex;
  std::map<std::pair<Operation *, std::string>, MemoryTimeline> Plans;
};

struct MemoryTimelinePass
    : mlir::vram::impl::VRAMMemoryTimelineBase<MemoryTimelinePass> {
  using VRAMMemoryTimelineBase::VRAMMemoryTimelineBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<VRAMDialect>();
    registry.addExtension(+[](MLIRContext *, VRAMDialect *dialect) {
      if (!dialect->getRegisteredInterface<RecordedPlans>())
        dialect->addInterfaces<RecordedPlans>();
    });
  }

  void runOnOperation() override {
    markAllAnalysesPreserved();
    if (failed(run(getOperation())))
      signalPassFailure();
  }

  LogicalResult run(ModuleOp module) {
    std::optional<TimelineFormat> format = getTimelineFormat(output);
    if (!format)
      return emitError(module.getLoc(), "--vram-memory-timeline: ")
             << describeTimelineFormats(output);
    FailureOr<FunctionOpInterface> function = pickFunction(module, entry);
    if (failed(function))
      return failure();
    FailureOr<DeviceModel> deviceModel = getDeviceModel(*function, device);
    FailureOr<MemoryModelOptions> options =
        getModelOptions(*function, alignment);
    if (failed(deviceModel) || failed(options))
      return failure();
    FailureOr<const MemoryModel *> model =
        getChildAnalysis<MemoryModelAnalysis>(*function).get(*deviceModel,
                                                             *options);
    if (failed(model))
      return failure();
    FailureOr<MemoryTimeline> plan =
        MemoryTimeline::make(**model, packingEffort, fullPaths);
    if (failed(plan))
      return failure();
    if (record) {
      RecordedPlans::of(&getContext()).keep(module, output, std::move(*plan));
      return success();
    }
    std::vector<MemoryTimeline> plans;
    if (std::optional<MemoryTimeline> before =
            RecordedPlans::of(&getContext()).take(module, output)) {
      before->label = "before";
      plan->label = "after";
      plans.push_back(std::move(*before));
    }
    plans.push_back(std::move(*plan));
    std::string error =
        ::vram::planning::writeFile(output, writeTimeline(plans, *format));
    return error.empty() ? success() : emitError(module.getLoc(), error);
  }
};
} // namespace
