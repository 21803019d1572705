//===- BufferCopies.cpp - Copies that are under way -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferCopies.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;

LogicalResult CopiesUnderWay::checkPlaces(StartCopyOp op) const {
  for (Value buffer : op->getOperands()) {
    if (!Places.contains(buffer))
      return op.emitOpError("has an operand that is no view of an arena");
    const Place &place = Places[buffer];
    if (place.boxes.size() != 1 || !place.boxes.front().isRun())
      return op.emitOpError("copies a buffer with gaps, or without elements");
  }
  Value from = Places[op.getSource()].base, to = Places[op.getTarget()].base;
  if (Places.isOnHost(op.getSource()) != Places.isOnHost(op.getTarget()))
    return success();
  return op.emitOpError("copies from ")
         << Places.nameOf(from) << " to " << Places.nameOf(to)
         << "; it is for copies between the memories of the device and the "
            "host";
}

LogicalResult CopiesUnderWay::check(Operation *op, Value buffer,
                                    bool writes) const {
  for (StartCopyOp copy : UnderWay) {
    Value source = copy.getSource(), target = copy.getTarget();
    bool isTarget = Places.overlap(Places[buffer], Places[target]);
    bool isSource = writes && Places.overlap(Places[buffer], Places[source]);
    if (!isTarget && !isSource)
      continue;
    InFlightDiagnostic error = op->emitOpError(writes ? "writes " : "reads ");
    error << (isTarget ? "the target" : "over the source")
          << " of a copy that is under way";
    error.attachNote(copy.getLoc())
        << "the copy begins here; vram.finish_copy ends it";
    return error;
  }
  return checkLaunches(op, buffer, writes);
}

LogicalResult CopiesUnderWay::checkLaunches(Operation *op, Value buffer,
                                            bool writes) const {
  // These begin behind the launch.
  auto launch = dyn_cast<LaunchOp>(op);
  if ((launch && isOnHost(launch)) || (isa<StartCopyOp>(op) && !writes))
    return success();
  auto meets = [&](ValueRange buffers) {
    return llvm::any_of(buffers, [&](Value other) {
      return Places.overlap(Places[buffer], Places[other]);
    });
  };
  for (LaunchOp running : Running) {
    if (!meets(running.getOutputs()) && !(writes && meets(running.getInputs())))
      continue;
    InFlightDiagnostic error = op->emitOpError(writes ? "writes" : "reads");
    error << " a buffer of a launch on the host that is under way";
    error.attachNote(running.getLoc())
        << "the launch begins here; the vram.finish_copy of a copy of its "
           "result, or of that of a later one, ends it";
    return error;
  }
  return success();
}

LogicalResult CopiesUnderWay::finish(FinishCopyOp op) {
  auto *copy = llvm::find_if(UnderWay, [&](StartCopyOp start) {
    return start.getSource() == op.getSource() &&
           start.getTarget() == op.getTarget();
  });
  if (copy == UnderWay.end())
    return op.emitOpError("finishes a copy that is not under way");
  UnderWay.erase(copy);
  for (LaunchOp launch : Launches.endingAt(op))
    llvm::erase(Running, launch);
  return success();
}

LogicalResult CopiesUnderWay::checkFinished() const {
  if (UnderWay.empty())
    return success();
  StartCopyOp copy = UnderWay.front();
  return copy.emitOpError("is still under way when the function returns: its "
                          "vram.finish_copy is missing");
}
