//===- Inference.cpp - A loss becomes the forward of a trained model ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "BatchNormFolding.h"
#include "SignatureEditor.h"
#include "TrainingStep.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/BitVector.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMINFERENCE
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

static constexpr llvm::StringLiteral kPassName = "vram-inference";

namespace {

/// Makes one function of kind loss an inference.
class InferenceMaker {
public:
  InferenceMaker(func::FuncOp function, bool dropLoss)
      : function(function), block(function.getBody().front()),
        dropLoss(dropLoss) {}

  LogicalResult run();

private:
  LogicalResult check();
  void removeDropout();
  LogicalResult chooseResults(llvm::BitVector &dropped);
  void reach(Value value);
  void eraseResults(const llvm::BitVector &dropped);
  void eraseDeadOps();
  void eraseUnreadArguments();
  void warnOfDraws();

  func::FuncOp function;
  Block &block;
  bool dropLoss;
  /// The ops that the kept results depend on.
  llvm::DenseSet<Value> reached;
};

} // namespace

LogicalResult InferenceMaker::check() {
  auto loss = function->getAttrOfType<IntegerAttr>(kLossAttr);
  if (dropLoss && !loss)
    return function.emitOpError("does not say which result the loss is that "
                                "drop-loss would drop; add 'vram.loss = 0 : "
                                "i64'");
  return success();
}

void InferenceMaker::removeDropout() {
  block.walk([](Operation *op) {
    if (auto dropout = dyn_cast<DropoutOp>(op)) {
      dropout.replaceAllUsesWith(dropout.getInput());
      dropout.erase();
    } else if (auto attention = dyn_cast<AttentionOp>(op)) {
      attention.getSeedMutable().clear();
      attention.getOffsetMutable().clear();
      attention.setDropoutP(APFloat(0.0));
      attention.setStream(0);
    }
  });
}

/// Adds `value` and all that it is computed from to `reached`.
void InferenceMaker::reach(Value value) {
  SmallVector<Value> pending = {value};
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (!reached.insert(next).second)
      continue;
    Operation *maker = next.getDefiningOp();
    if (!maker)
      continue;
    maker->walk([&](Operation *nested) {
      llvm::append_range(pending, nested->getOperands());
    });
  }
}

/// Which results go: the loss on request, and the state that only training
/// moves. That is a running statistic of a batch norm, and a donated argument
/// that no result which stays is computed from (counts of batches, the offset
/// of a dropout). A cache that the forward reads stays.
LogicalResult InferenceMaker::chooseResults(llvm::BitVector &dropped) {
  Operation *terminator = block.getTerminator();
  SmallVector<std::pair<BlockArgument, unsigned>> donated;
  dropped.resize(terminator->getNumOperands());
  for (BlockArgument argument : block.getArguments())
    if (auto tied = function.getArgAttrOfType<IntegerAttr>(
            argument.getArgNumber(), kDonatedAttr)) {
      donated.push_back({argument, static_cast<unsigned>(tied.getInt())});
      dropped.set(tied.getInt());
    }
  if (dropLoss)
    dropped.set(function->getAttrOfType<IntegerAttr>(kLossAttr).getInt());
  if (dropped.all())
    return function.emitOpError(
        "has no result but the loss, which drop-loss drops; keep another one "
        "(vram-export --keep=NAME), or leave drop-loss out");
  for (unsigned i : dropped.flip().set_bits())
    reach(terminator->getOperand(i));
  dropped.flip();
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [argument, number] : donated) {
      Value state = terminator->getOperand(number);
      if (!dropped.test(number) || !reached.contains(argument) ||
          state.getDefiningOp<RunningUpdateOp>())
        continue;
      dropped.reset(number);
      reach(state);
      changed = true;
    }
  }
  for (auto [argument, number] : donated)
    if (dropped.test(number))
      remark::passed(function.getLoc(), remark::RemarkOpts::name("DropState")
                                            .category(kPassName)
                                            .function(function.getName()))
          << remark::add("only training moves this donated argument")
          << remark::metric("Argument", argument.getArgNumber());
  return success();
}

void InferenceMaker::eraseResults(const llvm::BitVector &dropped) {
  SmallVector<int64_t> numbers(dropped.size(), -1);
  int64_t next = 0;
  for (unsigned i = 0, e = dropped.size(); i < e; ++i)
    if (!dropped.test(i))
      numbers[i] = next++;
  Builder builder(function.getContext());
  // The ties and the loss are numbers of results, which the verifier compares
  // with the results there are: first they go, then they come back renumbered.
  SmallVector<Attribute> ties(function.getNumArguments());
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (auto tied = function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr);
        tied && numbers[tied.getInt()] >= 0)
      ties[i] = builder.getI64IntegerAttr(numbers[tied.getInt()]);
  replaceArgAttrs(function, kDonatedAttr,
                  SmallVector<Attribute>(function.getNumArguments()));
  auto loss = function->getAttrOfType<IntegerAttr>(kLossAttr);
  block.getTerminator()->eraseOperands(dropped);
  (void)function.eraseResults(dropped);
  replaceArgAttrs(function, kDonatedAttr, ties);
  if (loss && numbers[loss.getInt()] >= 0)
    function->setAttr(kLossAttr,
                      builder.getI64IntegerAttr(numbers[loss.getInt()]));
  else
    function->removeAttr(kLossAttr);
}

void InferenceMaker::eraseDeadOps() {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    op.removeAttr(kPhaseAttr);
    if (isOpTriviallyDead(&op))
      op.erase();
  }
}

/// A parameter or an input stays, read or not, as in the graph of the loss.
void InferenceMaker::eraseUnreadArguments() {
  llvm::BitVector unread(block.getNumArguments());
  for (BlockArgument argument : block.getArguments()) {
    auto role =
        function.getArgAttrOfType<RoleAttr>(argument.getArgNumber(), kRoleAttr);
    if (role && argument.use_empty() &&
        llvm::is_contained(
            {Role::Buffer, Role::Target, Role::Seed, Role::Offset},
            role.getValue()))
      unread.set(argument.getArgNumber());
  }
  (void)function.eraseArguments(unread);
}

void InferenceMaker::warnOfDraws() {
  for (Operation &op : block)
    if (isa<UniformOp>(op)) {
      op.emitWarning("the inference still draws at random here; if the draw "
                     "belongs to training (stochastic depth, noise), export "
                     "the model without it: vram-export --inference");
      return;
    }
}

LogicalResult InferenceMaker::run() {
  if (failed(check()))
    return failure();
  removeDropout();
  removeGradientOps(block, {});
  fixBatchNorms(function);
  llvm::BitVector dropped;
  if (failed(chooseResults(dropped)))
    return failure();
  eraseResults(dropped);
  eraseDeadOps();
  eraseUnreadArguments();
  function->removeAttr(kOptimizerAttr);
  function->setAttr(kKindAttr,
                    KindAttr::get(function.getContext(), Kind::Inference));
  warnOfDraws();
  return success();
}

namespace {

class InferencePass : public vram::impl::VRAMInferenceBase<InferencePass> {
public:
  using VRAMInferenceBase::VRAMInferenceBase;

  void runOnOperation() override;

private:
  LogicalResult transform(func::FuncOp function);
};

} // namespace

LogicalResult InferencePass::transform(func::FuncOp function) {
  if (function.isExternal())
    return function.emitOpError("is a loss or an inference without a body");
  if (!function.getBody().hasOneBlock())
    return function.emitOpError("has control flow between blocks; an inference "
                                "graph is one block");
  Operation &end = function.getBody().front().back();
  if (!isa<func::ReturnOp>(end))
    return end.emitOpError("ends the function in place of func.return, so that "
                           "its results are not known");
  for (StringRef name : {StringRef(kStoragesAttr), StringRef(kCheckpointAttr),
                         StringRef(kMemoryPlanAttr)})
    if (function->hasAttr(name))
      return function.emitOpError("has '")
             << name
             << "': its memory is planned already; make an inference "
                "before that";
  auto kind = function->getAttrOfType<KindAttr>(kKindAttr);
  if (kind.getValue() == Kind::Loss) {
    if (!SymbolTable::symbolKnownUseEmpty(function, getOperation()))
      return function.emitOpError(
          "is called or named elsewhere, but an inference has other arguments "
          "and results; make one of a function that is not");
    if (failed(InferenceMaker(function, dropLoss).run()))
      return failure();
  }
  if (fold)
    foldBatchNorms(function);
  return success();
}

void InferencePass::runOnOperation() {
  ModuleOp module = getOperation();
  bool found = false;
  func::FuncOp step;
  for (auto function : module.getOps<func::FuncOp>()) {
    auto kind = function->getAttrOfType<KindAttr>(kKindAttr);
    if (!kind)
      continue;
    if (kind.getValue() == Kind::TrainingStep) {
      step = function;
      continue;
    }
    found = true;
    if (failed(transform(function)))
      return signalPassFailure();
  }
  if (found)
    return;
  if (step)
    step.emitOpError("is a training step, whose forward is no longer apart; "
                     "vram-inference takes the loss that it was made of");
  else
    module.emitError(
        "no function of this module computes a loss or an inference; mark one "
        "with 'vram.kind = #vram.kind<loss>' or '#vram.kind<inference>'");
  signalPassFailure();
}
