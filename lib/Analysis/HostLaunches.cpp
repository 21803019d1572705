//===- HostLaunches.cpp - Launches that run on the host -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/HostLaunches.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;

bool mlir::vram::isOnHost(LaunchOp launch) {
  auto function = launch->getParentOfType<func::FuncOp>();
  Operation *op = launch.getComputingOp();
  return op && op->hasTrait<UpdatesParameter>() &&
         llvm::any_of(launch->getOperands(), [&](Value buffer) {
           std::optional<BufferPlace> place = findPlace(buffer);
           return place &&
                  isHostArgument(function, place->argument.getArgNumber());
         });
}

/// Do two buffers without gaps share a byte?
static bool overlap(Value one, Value other) {
  std::optional<BufferPlace> a = findPlace(one), b = findPlace(other);
  if (!a || !b || a->argument != b->argument)
    return false;
  auto endOf = [](const BufferPlace &place, Value buffer) {
    return saturatingAdd(place.offset, getTypeBytes(buffer.getType()));
  };
  return a->offset < endOf(*b, other) && b->offset < endOf(*a, one);
}

HostLaunches::HostLaunches(func::FuncOp function) {
  Block &body = function.getBody().front();
  SmallVector<std::pair<StartCopyOp, unsigned>> underWay;
  for (Operation &op : body) {
    if (auto launch = dyn_cast<LaunchOp>(op); launch && isOnHost(launch)) {
      Launches.push_back(launch);
    } else if (auto start = dyn_cast<StartCopyOp>(op)) {
      for (size_t i = Launches.size(); i-- > 0;)
        if (llvm::any_of(Launches[i].getOutputs(), [&](Value output) {
              return overlap(output, start.getSource());
            })) {
          Sources[start] = static_cast<unsigned>(i);
          underWay.push_back({start, static_cast<unsigned>(i)});
          break;
        }
    } else if (auto finish = dyn_cast<FinishCopyOp>(op)) {
      auto *found = llvm::find_if(underWay, [&](auto &copy) {
        return copy.first.getSource() == finish.getSource() &&
               copy.first.getTarget() == finish.getTarget();
      });
      if (found == underWay.end())
        continue;
      while (Ends.size() <= found->second)
        Ends.push_back(finish);
      underWay.erase(found);
    }
  }
  Ends.resize(Launches.size(), &body.back());
}

std::optional<unsigned> HostLaunches::sourceOf(StartCopyOp copy) const {
  auto found = Sources.find(copy);
  return found == Sources.end() ? std::nullopt
                                : std::optional<unsigned>(found->second);
}

SmallVector<LaunchOp> HostLaunches::endingAt(Operation *op) const {
  SmallVector<LaunchOp> ending;
  for (auto [launch, end] : llvm::zip_equal(Launches, Ends))
    if (end == op)
      ending.push_back(launch);
  return ending;
}
