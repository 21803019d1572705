//===- InPlaceRemarks.cpp - Why a tensor lies where it lies ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InPlace.h"
#include "SavedValues.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/IR/Remarks.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;

namespace {

class RemarkWriter {
public:
  RemarkWriter(FunctionOpInterface function, const StoragePlan &plan)
      : Function(function), Body(function.getFunctionBody().front()),
        Plan(plan) {}

  void run(ArrayRef<PartDecision> decisions) {
    for (const PartDecision &decision : decisions)
      Parts[decision.op] = &decision;
    for (Operation &op : Body.without_terminator()) {
      if (auto it = Parts.find(&op); it != Parts.end()) {
        tellPart(*it->second);
        continue;
      }
      for (OpResult result : op.getResults())
        tellResult(result);
    }
    for (BlockArgument argument : Body.getArguments())
      tellDonation(argument);
  }

private:
  remark::RemarkOpts named(StringRef name) {
    return remark::RemarkOpts::name(name)
        .category("vram-inplace")
        .function(Function.getName());
  }

  static int64_t numberOf(OpOperand &operand) {
    return operand.getOperandNumber();
  }

  void tellPart(const PartDecision &decision) {
    Location location = decision.op->getLoc();
    bool isSlice = getBoxTie(decision.op).isView();
    StringRef name = isSlice ? "SliceAsView" : "WriteInPlace";
    if (!decision.done) {
      remark::missed(location, named(name))
          << remark::reason("{0}", decision.refusal)
          << remark::metric("Bytes", bytesOf(decision.op->getResult(0)));
      return;
    }
    remark::passed(location, named(name))
        << remark::metric("Bytes", decision.bytes)
        << remark::metric("Storage", Plan.lookup(decision.op->getResult(0)));
    for (const auto &[operand, why] : decision.copied)
      remark::missed(location, named("CopyPart"))
          << remark::reason("{0}", why)
          << remark::metric("Operand", static_cast<int64_t>(operand))
          << remark::metric("Bytes", bytesOf(decision.op->getOperand(operand)));
  }

  void tellResult(OpResult result) {
    Operation *op = result.getOwner();
    StorageId id = Plan.lookup(result);
    if (id == kNoStorage)
      return;
    if (getViewedValue(result)) {
      remark::passed(op->getLoc(), named("View"))
          << remark::metric("Bytes", bytesOf(result))
          << remark::metric("Storage", id);
      return;
    }
    SmallVector<OpOperand *> allowed = getOverwritableOperands(result);
    for (OpOperand *operand : allowed)
      if (Plan.lookup(operand->get()) == id) {
        bool donated = id < static_cast<StorageId>(Body.getNumArguments());
        remark::passed(op->getLoc(), named(donated ? "Donate" : "Overwrite"))
            << remark::metric("Operand", numberOf(*operand))
            << remark::metric("Bytes", bytesOf(result))
            << remark::metric("Storage", id);
        return;
      }
    for (OpOperand *operand : allowed) {
      if (!isa<RankedTensorType>(operand->get().getType()) ||
          Plan.lookup(operand->get()) == kNoStorage)
        continue;
      remark::missed(op->getLoc(), named("Overwrite"))
          << remark::reason("{0}", whyKept(operand->get(), op))
          << remark::metric("Operand", numberOf(*operand))
          << remark::metric("Bytes", bytesOf(result));
      return;
    }
  }

  /// Why `op` may not write over `operand`.
  std::string whyKept(Value operand, Operation *op) {
    StorageId id = Plan.lookup(operand);
    if (id < static_cast<StorageId>(Body.getNumArguments()))
      return "the storage of argument " + std::to_string(id) +
             " is the caller's";
    // All that read its storage: through the value, what it is a view of, or
    // views of it.
    ArrayRef<Operation *> readers = readersOf(ownerOf(operand));
    auto later = llvm::upper_bound(readers, op, [](Operation *a, Operation *b) {
      return a->isBeforeInBlock(b);
    });
    Operation *last = later == readers.end() ? nullptr : *later;
    if (last && last->hasTrait<OpTrait::IsTerminator>())
      return "the function returns it";
    if (last)
      return quote(last) + " reads it later";
    for (OpOperand &other : op->getOpOperands())
      if (Plan.lookup(other.get()) == id && other.get() != operand)
        return "operand " + std::to_string(other.getOperandNumber()) +
               " lies there too";
    for (OpResult result : op->getResults())
      if (Plan.lookup(result) == id)
        return "result " + std::to_string(result.getResultNumber()) +
               " is written there";
    return "the op reads it otherwise, or its storage has another size";
  }

  /// The ops that read `owner` or a view of it, in their order.
  ArrayRef<Operation *> readersOf(Value owner) {
    if (Readers.empty()) {
      for (Operation &op : Body)
        for (OpResult result : op.getResults())
          if (Plan.lookup(result) != kNoStorage)
            for (Operation *user : result.getUsers())
              if (Operation *inBlock = Body.findAncestorOpInBlock(*user))
                Readers[ownerOf(result)].push_back(inBlock);
      for (auto &[value, readers] : Readers)
        llvm::sort(readers, [](Operation *a, Operation *b) {
          return a->isBeforeInBlock(b);
        });
    }
    auto found = Readers.find(owner);
    return found == Readers.end() ? ArrayRef<Operation *>() : found->second;
  }

  void tellDonation(BlockArgument argument) {
    auto donated = Function.getArgAttrOfType<IntegerAttr>(
        argument.getArgNumber(), kDonatedAttr);
    Operation *terminator = Body.getTerminator();
    if (!donated || donated.getInt() < 0 ||
        donated.getInt() >= terminator->getNumOperands())
      return;
    Value replacement = terminator->getOperand(donated.getInt());
    if (Plan.lookup(replacement) ==
        static_cast<StorageId>(argument.getArgNumber()))
      return;
    Operation *maker = replacement.getDefiningOp();
    Operation *last = nullptr;
    for (Operation *user : argument.getUsers()) {
      Operation *inBlock = Body.findAncestorOpInBlock(*user);
      if (maker && inBlock && maker->isBeforeInBlock(inBlock))
        last = inBlock;
    }
    remark::missed(maker ? maker->getLoc() : argument.getLoc(), named("Donate"))
        << remark::reason(
               "{0}", last ? quote(last) + " reads the old value later"
                           : std::string("the op that makes the new value may "
                                         "not write over the old one"))
        << remark::metric("Argument",
                          static_cast<int64_t>(argument.getArgNumber()))
        << remark::metric("Bytes", bytesOf(argument));
  }

  FunctionOpInterface Function;
  Block &Body;
  const StoragePlan &Plan;
  llvm::DenseMap<Operation *, const PartDecision *> Parts;
  llvm::DenseMap<Value, SmallVector<Operation *, 2>> Readers;
};

} // namespace

void mlir::vram::emitInPlaceRemarks(
    FunctionOpInterface function, const StoragePlan &plan,
    const std::vector<PartDecision> &decisions) {
  // The reasons take a while to find.
  if (function->getContext()->getRemarkEngine())
    RemarkWriter(function, plan).run(decisions);
}
