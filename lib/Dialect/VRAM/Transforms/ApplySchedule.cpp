//===- ApplySchedule.cpp - A schedule becomes the order of a block
//----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/ApplySchedule.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::vram;
namespace remat = ::vram::planning::remat;

void mlir::vram::applySchedule(Block &block, const MemoryModel &model,
                               const remat::Schedule &schedule) {
  Operation *terminator = block.getTerminator();
  std::vector<int32_t> runs(model.problem().ops.size());
  OpBuilder builder(terminator);
  // The value that an original value stands for at this point.
  IRMapping latest;
  auto readLatest = [&](Operation *op) {
    op->walk([&](Operation *nested) {
      for (OpOperand &operand : nested->getOpOperands())
        operand.set(latest.lookupOrDefault(operand.get()));
    });
  };

  // A first run is the op itself, so operands are looked up as they were
  // before any of them was redirected: clones are made from untouched copies.
  std::vector<Operation *> templates(runs.size());
  std::vector<int32_t> total(runs.size());
  for (remat::OpId id : schedule)
    ++total[id];

  for (remat::OpId id : schedule) {
    Operation *op = model.op(id);
    if (runs[id]++ == 0) {
      // The first of several runs is marked, too: a folder that drops a result
      // which only its reruns are read for would change the planned peak.
      if (total[id] > 1) {
        setRerun(op, 0);
        templates[id] = op->clone();
      }
      op->moveBefore(terminator);
      readLatest(op);
      continue;
    }
    Operation *rerun = builder.insert(templates[id]->clone());
    readLatest(rerun);
    setRerun(rerun, runs[id] - 1);
    for (auto [before, after] :
         llvm::zip_equal(op->getResults(), rerun->getResults()))
      latest.map(before, after);
  }
  readLatest(terminator);
  for (Operation *copy : templates)
    if (copy)
      copy->destroy();
}
