//===- PlanMemory.cpp - Every buffer a view of one arena ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asks the memory model for the lifetimes and the packing planner for offsets,
// rewrites the function onto buffers, and has what came out verified by code
// that knows neither.
//
//===----------------------------------------------------------------------===//

#include "BufferFormBuilder.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Remarks.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMPLANMEMORY
#define GEN_PASS_DEF_VRAMVERIFYARENA
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {
struct PlanMemoryPass : mlir::vram::impl::VRAMPlanMemoryBase<PlanMemoryPass> {
  using VRAMPlanMemoryBase::VRAMPlanMemoryBase;

  void runOnOperation() override {
    if (failed(run(getOperation())))
      signalPassFailure();
  }

  LogicalResult run(ModuleOp module) {
    SmallVector<func::FuncOp> functions;
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal())
        functions.push_back(function);
    if (functions.empty())
      return emitError(module.getLoc(),
                       "the module has no function with a body whose memory "
                       "could be planned");
    for (func::FuncOp function : functions) {
      if (getArenaArgument(function))
        return emitError(function.getLoc(), "function '")
               << function.getName() << "' is in buffer form already";
      if (failed(plan(function)))
        return failure();
    }
    return success();
  }

private:
  LogicalResult plan(func::FuncOp function) {
    FailureOr<DeviceModel> deviceModel = getDeviceModel(function, device);
    FailureOr<MemoryModelOptions> options =
        getModelOptions(function, alignment);
    if (failed(deviceModel) || failed(options))
      return failure();
    FailureOr<const MemoryModel *> cached =
        getChildAnalysis<MemoryModelAnalysis>(function).get(*deviceModel,
                                                            *options);
    if (failed(cached))
      return failure();
    const MemoryModel *model = *cached;
    FailureOr<ArenaPlan> arena =
        planArena(*model, ArgumentPlacement::Caller,
                  getPackingEffort(function, packingEffort));
    FailureOr<HostPlan> host =
        planHost(*model, getPackingEffort(function, packingEffort));
    if (failed(arena) || failed(checkBudget(function, *arena)) ||
        failed(host) || failed(checkHostMemory(function, *host)) ||
        failed(BufferFormBuilder::check(function, *model)))
      return failure();
    emitRemarks(function, *model, *arena);
    BufferFormBuilder(function, *model, *arena, *host).build();
    if (query)
      addQuery(function, *arena);
    return verifyBufferForm(function);
  }

  /// The promise of --vram-checkpoint, where memory is laid out.
  LogicalResult checkBudget(func::FuncOp function, const ArenaPlan &arena) {
    std::optional<int64_t> budget = getBudget(function);
    int64_t bytes = arena.totalBytes();
    if (!budget || bytes <= *budget)
      return success();
    InFlightDiagnostic error =
        emitError(function.getLoc(), "the arena of '")
        << function.getName() << "' takes " << describe(bytes)
        << " with its arguments, which exceeds the budget of "
        << describe(*budget) << " ('" << kBudgetAttr << "')";
    error.attachNote() << "a graph that --vram-checkpoint planned was changed "
                          "since: run the pass again behind what changed it, "
                          "or raise the budget";
    return failure();
  }

  /// The second budget of --vram-checkpoint.
  LogicalResult checkHostMemory(func::FuncOp function, const HostPlan &host) {
    std::optional<int64_t> budget = getHostMemory(function);
    if (!budget || host.totalBytes() <= *budget)
      return success();
    return emitError(function.getLoc(), "what '")
           << function.getName() << "' offloads takes "
           << describe(host.totalBytes()) << " of the host, which exceeds "
           << describe(*budget) << " ('" << kHostMemoryAttr << "')";
  }

  static std::string describe(int64_t bytes) {
    return ::vram::planning::formatBytes(bytes) + " = " +
           std::to_string(bytes) + " bytes";
  }

  /// `@NAME_query_workspace() -> index`: bytes of the arena.
  void addQuery(func::FuncOp function, const ArenaPlan &arena) {
    OpBuilder builder(function);
    Location loc = function.getLoc();
    auto asked = func::FuncOp::create(
        builder, loc, (function.getName() + "_query_workspace").str(),
        builder.getFunctionType({}, builder.getIndexType()));
    builder.setInsertionPointToEnd(asked.addEntryBlock());
    Value bytes =
        arith::ConstantIndexOp::create(builder, loc, arena.arenaBytes);
    func::ReturnOp::create(builder, loc, bytes);
  }

  void emitRemarks(func::FuncOp function, const MemoryModel &model,
                   const ArenaPlan &arena) {
    for (const ArenaBuffer &buffer : arena.buffers) {
      if (buffer.isWorkspace() || buffer.pinned)
        continue;
      auto id = model.simulation().lifetimes[buffer.lifetime].values.front();
      remark::passed(model.value(id).getLoc(),
                     remark::RemarkOpts::name("Placed")
                         .category("vram-plan-memory")
                         .function(function.getName()))
          << "a buffer lies at a fixed offset"
          << remark::metric("Offset", buffer.offset)
          << remark::metric("Bytes", buffer.bytes)
          << remark::metric("FirstOp", static_cast<int64_t>(buffer.start))
          << remark::metric("EndOp", static_cast<int64_t>(buffer.end));
    }
  }
};

struct VerifyArenaPass
    : mlir::vram::impl::VRAMVerifyArenaBase<VerifyArenaPass> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    bool found = false;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal() || !getArenaArgument(function))
        continue;
      found = true;
      if (failed(verifyBufferForm(function)))
        return signalPassFailure();
    }
    if (!found) {
      emitError(getOperation().getLoc(),
                "the module has no function in buffer form: no argument has '")
          << kArenaAttr << "'; run --vram-plan-memory first";
      signalPassFailure();
    }
  }
};
} // namespace
