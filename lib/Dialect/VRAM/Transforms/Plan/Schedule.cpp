//===- Schedule.cpp - Another order with a lower peak ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/ApplySchedule.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Planning/Remat/LowPeakOrder.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMSCHEDULE
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;
namespace remat = ::vram::planning::remat;
using ::vram::planning::formatBytes;

namespace {
struct SchedulePass : mlir::vram::impl::VRAMScheduleBase<SchedulePass> {
  using VRAMScheduleBase::VRAMScheduleBase;

  void runOnFunction(FunctionOpInterface function) override {
    if (function.isExternal())
      return markAllAnalysesPreserved();
    FailureOr<bool> changed = run(function);
    if (failed(changed))
      return signalPassFailure();
    // The model of what came out was built to check it.
    if (*changed)
      markAnalysesPreserved<MemoryModelAnalysis>();
    else
      markAllAnalysesPreserved();
  }

private:
  /// True if the ops have another order now.
  FailureOr<bool> run(FunctionOpInterface function) {
    if (effort < 1 || effort > 5)
      return emitError(function.getLoc(),
                       "--vram-schedule: effort must be 1 to 5, not ")
             << static_cast<int64_t>(effort);
    FailureOr<DeviceModel> deviceModel = getDeviceModel(function, device);
    if (failed(deviceModel))
      return failure();
    FailureOr<const MemoryModel *> cached = getModel(function, *deviceModel);
    if (failed(cached))
      return failure();
    const MemoryModel *model = *cached;
    // The problem knows what reads what, and nothing of other effects.
    for (Operation &op :
         function.getFunctionBody().front().without_terminator())
      if (!isMemoryEffectFree(&op)) {
        missed(op.getLoc(), function)
            << "'" << op.getName().getStringRef()
            << "' has effects that an order must keep: nothing is moved";
        return false;
      }
    if (std::optional<std::string> wrong = remat::check(model->problem()))
      return emitError(function.getLoc(),
                       "the planning problem is not well formed: ")
             << *wrong;
    remat::OrderPlan plan = remat::findLowPeakOrder(model->problem(), effort);
    remat::Verdict verdict =
        remat::verify(model->problem(), plan.order, plan.peak);
    if (verdict.error)
      return emitError(function.getLoc(), "the order does not verify: ")
             << *verdict.error;
    if (plan.peak >= model->peak()) {
      missed(function.getLoc(), function)
          << (plan.status == ::vram::planning::Status::Optimal
                  ? "no order has a lower peak"
                  : "no order with a lower peak was found")
          << remark::metric("Peak", model->peak())
          << remark::metric("LowerBound", plan.lowerBound);
      return false;
    }
    return apply(function, *deviceModel, *model, plan);
  }

  FailureOr<const MemoryModel *> getModel(FunctionOpInterface function,
                                          const DeviceModel &deviceModel) {
    FailureOr<MemoryModelOptions> options =
        getModelOptions(function, alignment);
    if (failed(options))
      return failure();
    return getAnalysis<MemoryModelAnalysis>().get(deviceModel, *options);
  }

  remark::detail::InFlightRemark missed(Location loc,
                                        FunctionOpInterface function) {
    return remark::missed(loc, remark::RemarkOpts::name("Schedule")
                                   .category("vram-schedule")
                                   .function(function.getName()));
  }

  /// Applies the order; true if the peak that is lower before packing is so
  /// after it, too.
  FailureOr<bool> apply(FunctionOpInterface function,
                        const DeviceModel &deviceModel,
                        const MemoryModel &model,
                        const remat::OrderPlan &plan) {
    FailureOr<ArenaPlan> before = planArena(model, ArgumentPlacement::Arena);
    ArenaOptions options;
    options.alignment = model.options().alignment;
    ::vram::planning::fit::CheckedArena after =
        ::vram::planning::fit::planArena(
            model.problem(), plan.order,
            remat::simulate(model.problem(), plan.order), options);
    if (failed(before))
      return failure();
    if (after.refused || after.error)
      return emitError(function.getLoc(), "the arena does not verify: ")
             << (after.refused ? *after.refused : *after.error);
    if (after.plan.arenaBytes > before->arenaBytes) {
      missed(function.getLoc(), function)
          << "an order with a lower peak needs a larger arena";
      return false;
    }
    int64_t peakBefore = model.peak();
    applySchedule(function.getFunctionBody().front(), model, plan.order);
    getAnalysis<MemoryModelAnalysis>().clear();
    FailureOr<const MemoryModel *> rebuilt = getModel(function, deviceModel);
    if (failed(rebuilt))
      return failure();
    if ((*rebuilt)->peak() != plan.peak)
      return emitError(function.getLoc(), "the rewritten graph peaks at ")
             << (*rebuilt)->peak() << " bytes, planned were " << plan.peak;
    remark::passed(function.getLoc(), remark::RemarkOpts::name("Schedule")
                                          .category("vram-schedule")
                                          .function(function.getName()))
        << "the peak falls from " << formatBytes(peakBefore) << " to "
        << formatBytes(plan.peak) << remark::metric("PeakBefore", peakBefore)
        << remark::metric("Peak", plan.peak)
        << remark::metric("LowerBound", plan.lowerBound);
    return true;
  }
};
} // namespace
