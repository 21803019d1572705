//===- MemoryTimeline.cpp - Draws the arena over program order ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PickFunction.h"

#include "vram/Analysis/MemorySettings.h"
#include "vram/Analysis/MemoryTimeline.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Planning/Support/Files.h"

#include "llvm/ADT/StringMap.h"

#include <mutex>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMMEMORYTIMELINE
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {
/// Plans before, by the file that they will be drawn in. Two passes of one
/// pipeline share nothing else: each is built from text.
class Records {
public:
  static Records &instance() {
    static Records records;
    return records;
  }
  void keep(StringRef output, MemoryTimeline plan) {
    std::lock_guard<std::mutex> guard(Mutex);
    Plans[output] = std::move(plan);
  }
  std::optional<MemoryTimeline> take(StringRef output) {
    std::lock_guard<std::mutex> guard(Mutex);
    auto known = Plans.find(output);
    if (known == Plans.end())
      return std::nullopt;
    MemoryTimeline plan = std::move(known->second);
    Plans.erase(known);
    return plan;
  }

private:
  std::mutex Mutex;
  llvm::StringMap<MemoryTimeline> Plans;
};

struct MemoryTimelinePass
    : mlir::vram::impl::VRAMMemoryTimelineBase<MemoryTimelinePass> {
  using VRAMMemoryTimelineBase::VRAMMemoryTimelineBase;

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
    FailureOr<MemoryModel> model =
        MemoryModel::build(*function, *deviceModel, *options);
    if (failed(model))
      return failure();
    FailureOr<MemoryTimeline> plan =
        MemoryTimeline::make(*model, packingEffort, fullPaths);
    if (failed(plan))
      return failure();
    if (record) {
      Records::instance().keep(output, std::move(*plan));
      return success();
    }
    std::vector<MemoryTimeline> plans;
    if (std::optional<MemoryTimeline> before =
            Records::instance().take(output)) {
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
