//===- ApplySchedule.cpp - A schedule becomes the order of a block --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/ApplySchedule.h"

#include "vram/Dialect/VRAM/IR/TransferOps.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::vram;
namespace offload = ::vram::planning::offload;
namespace remat = ::vram::planning::remat;

namespace {
class Applier {
public:
  Applier(Block &block, const MemoryModel &model,
          const offload::StepSchedule &steps)
      : Terminator(block.getTerminator()), Model(model), Steps(steps),
        Builder(Terminator), Runs(model.problem().ops.size()), Total(Runs),
        Templates(Runs.size()) {}

  void apply() {
    for (const offload::Step &step : Steps)
      if (step.kind == offload::Step::Kind::Run)
        ++Total[step.id];
    for (const offload::Step &step : Steps)
      switch (step.kind) {
      case offload::Step::Kind::Run:
        run(step.id);
        break;
      case offload::Step::Kind::Store:
        store(Model.value(step.id));
        break;
      case offload::Step::Kind::Load:
        load(Model.value(step.id));
        break;
      case offload::Step::Kind::Wait:
        wait(Model.value(step.id));
        break;
      }
    readLatest(Terminator);
    for (Operation *copy : Templates)
      if (copy)
        copy->destroy();
  }

private:
  void readLatest(Operation *op) {
    op->walk([&](Operation *nested) {
      for (OpOperand &operand : nested->getOpOperands())
        operand.set(Latest.lookupOrDefault(operand.get()));
    });
  }

  void run(remat::OpId id) {
    Operation *op = Model.op(id);
    if (Runs[id]++ == 0) {
      // The first of several runs is marked, too: a folder that drops a result
      // which only its reruns are read for would change the planned peak.
      if (Total[id] > 1) {
        setRerun(op, 0);
        Templates[id] = op->clone();
      }
      op->moveBefore(Terminator);
      readLatest(op);
      return;
    }
    Operation *rerun = Builder.insert(Templates[id]->clone());
    readLatest(rerun);
    setRerun(rerun, Runs[id] - 1);
    for (auto [before, after] :
         llvm::zip_equal(op->getResults(), rerun->getResults()))
      Latest.map(before, after);
  }

  template <typename OpTy, typename... Operands>
  Value create(Value original, Operands... operands) {
    auto op = OpTy::create(Builder, original.getLoc(), operands...);
    if (Operation *maker = original.getDefiningOp())
      if (Attribute layer = maker->getAttr(kLayerAttr))
        op->setAttr(kLayerAttr, layer);
    return op.getResult();
  }

  void store(Value original) {
    Value source = Latest.lookupOrDefault(original);
    Pending[original] = {source, create<StoreOp>(original, source)};
  }

  void load(Value original) {
    Value source = OnHost.lookup(original);
    Pending[original] = {source, create<LoadOp>(original, source)};
  }

  void wait(Value original) {
    auto [source, transfer] = Pending.lookup(original);
    Value arrived = create<WaitOp>(original, source, transfer);
    if (isOnHost(arrived.getType()))
      OnHost[original] = arrived;
    else
      Latest.map(original, arrived);
  }

  Operation *Terminator;
  const MemoryModel &Model;
  const offload::StepSchedule &Steps;
  OpBuilder Builder;
  /// The value that an original value stands for at this point.
  IRMapping Latest;
  std::vector<int32_t> Runs, Total;
  /// A first run is the op itself, so operands are looked up as they were
  /// before any of them was redirected: clones are made from untouched copies.
  std::vector<Operation *> Templates;
  /// For each value that is in flight the source and the transfer, and for each
  /// that has arrived there what is on the host.
  llvm::DenseMap<Value, std::pair<Value, Value>> Pending;
  llvm::DenseMap<Value, Value> OnHost;
};
} // namespace

void mlir::vram::applySteps(Block &block, const MemoryModel &model,
                            const offload::StepSchedule &steps) {
  Applier(block, model, steps).apply();
}

void mlir::vram::applySchedule(Block &block, const MemoryModel &model,
                               const remat::Schedule &schedule) {
  applySteps(block, model, offload::stepsOf(schedule));
}
