//===- PlannedFunctions.cpp - The question with offload -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/PlannedFunctions.h"

#include "vram/Analysis/HostPlan.h"
#include "vram/Analysis/StepTime.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace mlir::vram;
namespace offload = ::vram::planning::offload;
namespace remat = ::vram::planning::remat;

FailureOr<OffloadQuestion>
mlir::vram::makeOffloadQuestion(Operation *op, const DeviceModel &device,
                                const remat::Problem &problem,
                                StringRef hostMemory, StringRef leastOffload) {
  using ::vram::planning::ZeroBytes;
  auto most =
      ::vram::planning::parseBytes(hostMemory.str(), ZeroBytes::Refused);
  if (!most)
    return emitError(op->getLoc(), "host-memory: ") << most.error;
  auto least =
      ::vram::planning::parseBytes(leastOffload.str(), ZeroBytes::Allowed);
  if (!least)
    return emitError(op->getLoc(), "least-offload: ") << least.error;
  if (!device.hasHostLink())
    return emitError(op->getLoc(), "host-memory: device '")
           << device.name()
           << "' has no link to the host; name a device that has one, or add "
              "'host_link_bytes_per_second' to its file";
  OffloadQuestion question;
  question.problem = problem;
  question.hostBudget = most.bytes;
  constexpr double kNsPerSecond = 1e9;
  offload::addOffloads(
      question.problem,
      {device.hostBytesPerNs() * kNsPerSecond, device.hostLatencyNs()},
      least.bytes);
  return question;
}

FailureOr<OffloadQuestion>
mlir::vram::makeOffloadQuestion(const MemoryModel &model,
                                const DeviceModel &device, StringRef hostMemory,
                                StringRef leastOffload) {
  FunctionOpInterface function = model.function();
  FailureOr<OffloadQuestion> question = makeOffloadQuestion(
      function, device, planningProblem(model), hostMemory, leastOffload);
  if (failed(question))
    return failure();
  for (const remat::Op &op : question->problem.ops)
    if (isTransfer(model.op(static_cast<MemoryModel::OpId>(
            &op - question->problem.ops.data()))))
      for (remat::ValueId result : op.results)
        question->problem.values[result].alternatives.clear();
  FailureOr<HostPlan> plan = planHost(model);
  if (failed(plan))
    return failure();
  question->hostHeld = plan->totalBytes();
  if (question->hostHeld > question->hostBudget)
    return emitError(function.getLoc(), "host-memory: '")
           << function.getName() << "' takes "
           << ::vram::planning::formatBytes(question->hostHeld)
           << " of the host for its arguments and updates there, which exceeds "
           << ::vram::planning::formatBytes(question->hostBudget);
  question->hostBudget -= question->hostHeld;
  return question;
}
