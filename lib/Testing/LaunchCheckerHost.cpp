//===- LaunchCheckerHost.cpp - Launches on the host, against the plan -----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Testing/LaunchChecker.h"

using namespace mlir;
using namespace mlir::vram;

void LaunchChecker::addHost(LaunchOp launch) {
  auto *place = llvm::find(OnHost.launches(), launch);
  SmallVector<Value> buffers(launch->getOperands());
  Kernel described = describeCall(launch, buffers);
  // Its function gets the operands of the launch, inputs first.
  Plan.push_back({launch, Kind::StartHost,
                  static_cast<unsigned>(place - OnHost.launches().begin()),
                  std::move(buffers), std::move(described)});
}

int32_t LaunchChecker::onStartHost(VramProgram *base, int32_t number,
                                   void *stream, VramHostFunction function,
                                   void *const *arguments, int32_t count) {
  auto *self = static_cast<LaunchChecker *>(base);
  const Expected *expected =
      self->findNext(Kind::StartHost, number, stream, count);
  if (!expected || self->check(*expected, arguments) != 0)
    return 1;
  self->Running.push_back(cast<LaunchOp>(expected->op));
  ++self->Next;
  return self->Inner ? self->Inner->startHost(self->Inner, number, stream,
                                              function, arguments, count)
                     : 0;
}

int32_t LaunchChecker::onFinishHost(VramProgram *base, int32_t number,
                                    void *stream) {
  auto *self = static_cast<LaunchChecker *>(base);
  if (!self->findNext(Kind::FinishHost, number, stream, 0))
    return 1;
  self->Running.clear();
  ++self->Next;
  return self->Inner ? self->Inner->finishHost(self->Inner, number, stream) : 0;
}

/// A launch on the host has its buffers to itself until it is finished, but for
/// the launches there and the copies that begin behind it.
bool LaunchChecker::checkHost(const Kernel &kernel, const Expected &expected,
                              unsigned i) {
  if (expected.kind == Kind::StartHost ||
      (expected.kind == Kind::StartCopy && !kernel.writes[i]))
    return true;
  Value buffer = expected.buffers[i];
  for (LaunchOp running : Running) {
    auto meets = [&](ValueRange buffers) {
      return llvm::any_of(
          buffers, [&](Value other) { return shareBytes(buffer, other); });
    };
    if (!meets(running.getOutputs()) &&
        !(kernel.writes[i] && meets(running.getInputs())))
      continue;
    fail("argument " + std::to_string(i) + " of '" + kernel.name + "', " +
         describe(buffer) +
         ", is a buffer of a launch on the host that is under way");
    return false;
  }
  return true;
}
