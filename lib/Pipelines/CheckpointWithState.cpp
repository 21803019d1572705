//===- CheckpointWithState.cpp - A budget, and state on the host ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two transfers of the optimizer's state a step are taken where they are faster
// than reruns, or where nothing fits without: the step is planned with as much
// of the state on the host as its floor asks for, which may be none, with as
// much as it takes to do without reruns, and with all. The best of these is
// planned once more with some updates on the host, where the device's file says
// how fast that is; if none fits, the last with all of them there.
//
//===----------------------------------------------------------------------===//

#include "CheckpointWithState.h"

#include "FitSearch.h"

#include "vram/Analysis/MemorySettings.h"
#include "vram/Analysis/StepTime.h"
#include "vram/Dialect/VRAM/Transforms/HostState.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Process.h"
#include "vram/Planning/Support/Units.h"

#include "llvm/Support/Format.h"

#include <set>

using namespace mlir;
using namespace mlir::vram;
namespace remat = ::vram::planning::remat;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

namespace {

/// --vram-checkpoint with the part of the optimizer's state on the host that
/// makes the step the fastest within the budget, none of it included.
class CheckpointWithState
    : public PassWrapper<CheckpointWithState, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CheckpointWithState)
  explicit CheckpointWithState(VRAMCheckpointOptions options)
      : Options(std::move(options)) {}

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  struct Candidate {
    ModuleOp step;
    int64_t moved = 0, nanoseconds = 0;
    /// Of the state, that consider() was asked to move.
    int64_t bytes = 0;
    std::string summary;
  };

  LogicalResult run();
  LogicalResult runAlone();
  void consider(int64_t bytes, const UpdatePlace &place = {});
  /// Bytes that the functions of a step take as they are, and at least.
  struct Bytes {
    int64_t peak = 0, floor = 0;
  };
  FailureOr<int64_t> measure(ModuleOp step, Bytes &bytes);
  void take();

  VRAMCheckpointOptions Options;
  int64_t Usable = 0, Least = 0, Host = 0;
  std::optional<Candidate> Best;
  /// Why the last candidate does not fit.
  std::shared_ptr<std::vector<Diagnostic>> Reasons;
  /// Of the step as it is: none where it does not fit.
  std::optional<int64_t> Without;
};

} // namespace

LogicalResult CheckpointWithState::runAlone() {
  OpPassManager pm(ModuleOp::getOperationName());
  pm.addPass(createVRAMCheckpoint(Options));
  return runPipeline(pm, getOperation());
}

/// The least time of a step, and the bytes of its functions.
FailureOr<int64_t> CheckpointWithState::measure(ModuleOp step, Bytes &bytes) {
  int64_t nanoseconds = 0;
  bytes = {};
  for (auto [function, runs] : FitSearch::functionsOf(step)) {
    FailureOr<DeviceModel> device = getDeviceModel(function, Options.device);
    FailureOr<MemoryModelOptions> options = getModelOptions(function);
    if (failed(device) || failed(options))
      return failure();
    FailureOr<MemoryModel> model =
        MemoryModel::build(function, *device, *options);
    if (failed(model))
      return failure();
    bytes.floor = std::max(bytes.floor, remat::floorBytes(model->problem()));
    bytes.peak = std::max(bytes.peak, model->peak());
    nanoseconds = saturatingAdd(
        nanoseconds, saturatingMul(runs, StepTime(*model).leastNanoseconds()));
  }
  return nanoseconds;
}

/// Plans the step with so many bytes of state on the host, unless it cannot be
/// the best.
void CheckpointWithState::consider(int64_t bytes, const UpdatePlace &place) {
  auto step = cast<ModuleOp>(getOperation()->clone());
  getOperation().getBody()->push_back(step);
  Candidate candidate;
  candidate.step = step;
  candidate.bytes = bytes;
  candidate.moved =
      bytes ? moveStateToHost(step, bytes, Least, Host, place) : 0;
  auto reasons = std::make_shared<std::vector<Diagnostic>>();
  auto summaries = std::make_shared<KeptSummaries>();
  bool fits = false;
  {
    ScopedDiagnosticHandler handler(&getContext(), [&](Diagnostic &diagnostic) {
      reasons->push_back(std::move(diagnostic));
      return success();
    });
    Bytes taken;
    FailureOr<int64_t> least = measure(step, taken);
    // The plan says why a floor is too high; another one may follow.
    const bool isHopeless =
        failed(least) ||
        (Best && (taken.floor > Usable || *least >= Best->nanoseconds));
    OpPassManager pm(ModuleOp::getOperationName());
    pm.addPass(createCheckpointAsPlanned(Options, nullptr, summaries));
    fits = !isHopeless && succeeded(runPipeline(pm, step));
  }
  if (!fits) {
    step.erase();
    if (!Best)
      Reasons = reasons;
    return;
  }
  for (auto [function, runs] : FitSearch::functionsOf(step))
    candidate.nanoseconds = saturatingAdd(
        candidate.nanoseconds,
        saturatingMul(runs, checkpointFigure(function, "cost_ns")));
  if (!bytes)
    Without = candidate.nanoseconds;
  candidate.summary = std::move(summaries->text);
  if (Best && candidate.nanoseconds >= Best->nanoseconds) {
    step.erase();
    return;
  }
  if (Best)
    Best->step.erase();
  Best = std::move(candidate);
}

/// The best step takes the place of the module's functions.
void CheckpointWithState::take() {
  ModuleOp module = getOperation();
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (&op != Best->step.getOperation())
      op.erase();
  module.getBody()->getOperations().splice(
      module.getBody()->end(), Best->step.getBody()->getOperations());
  Best->step.erase();
  if (!Options.printSummary)
    return;
  llvm::errs() << Best->summary;
  if (!Best->moved)
    return;
  llvm::errs() << "  without the state on the host ";
  if (Without)
    llvm::errs() << llvm::format("the step would take %.3f ms\n",
                                 static_cast<double>(*Without) / 1e6);
  else
    llvm::errs() << "the step does not fit\n";
}

LogicalResult CheckpointWithState::run() {
  Least = ::vram::planning::parseBytes(Options.leastOffload).bytes;
  auto budget = ::vram::planning::parseBytes(Options.budget);
  auto reserve = ::vram::planning::parseBytes(
      Options.reserve.empty() ? "0" : Options.reserve);
  auto host = ::vram::planning::parseBytes(Options.hostMemory);
  FailureOr<DeviceModel> device =
      getDeviceModel(getOperation(), Options.device);
  if (failed(device))
    return failure();
  const int64_t state = movableStateBytes(getOperation(), Least);
  // --vram-checkpoint says what is wrong with its options.
  if (!budget || !reserve || !host || !device->hasHostLink() || state == 0)
    return runAlone();
  Usable = budget.bytes - reserve.bytes;
  Host = host.bytes;
  Bytes bytes;
  if (failed(measure(getOperation(), bytes)))
    return failure();
  const int64_t most = std::min(state, host.bytes);
  // As much as the floor asks for, as fits without reruns, and all.
  std::set<int64_t> amounts = {std::max<int64_t>(0, bytes.floor - Usable),
                               std::max<int64_t>(0, bytes.peak - Usable), most};
  for (int64_t amount : amounts)
    if (amount <= most && (!::vram::planning::wasInterrupted() || !Best))
      consider(amount);
  if (device->hasHostRates() && !::vram::planning::wasInterrupted())
    if (const int64_t amount = Best ? Best->bytes : most)
      consider(amount,
               {Best ? StateUpdate::Balanced : StateUpdate::OnHost, &*device});
  if (Best) {
    take();
    return success();
  }
  for (Diagnostic &reason : *Reasons)
    getContext().getDiagEngine().emit(std::move(reason));
  return failure();
}

void mlir::vram::addCheckpointWithState(OpPassManager &pm,
                                        const VRAMCheckpointOptions &options) {
  pm.addPass(std::make_unique<CheckpointWithState>(options));
}
