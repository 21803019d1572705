//===- StorageVerifier.cpp - Nothing is read after it was overwritten -----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the IR alone: positions of ops, ties, and what ops allow. It shares no
// code with the memory model, whose assumptions --vram-inplace writes down.
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/Storage.h"

#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/CheckAnswers.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageOpInterface.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace mlir;
using namespace mlir::vram;

namespace {

class StorageVerifier {
public:
  explicit StorageVerifier(FunctionOpInterface function)
      : Function(function), Body(function.getFunctionBody().front()) {}

  LogicalResult run() {
    // External models say what ops allow; a tool may not have registered them.
    auto view =
        RegisteredOperationName::lookup("vram.reshape", Function->getContext());
    if (view && !view->hasInterface<StorageOpInterface>())
      return Function.emitOpError("has '")
             << kStoragesAttr
             << "', which cannot be verified without the models of "
                "StorageOpInterface; call registerDialect of vram/InitAll.h";
    if (failed(checkNumbers()))
      return failure();
    Layout = StorageLayout::compute(Function);
    if (const auto &wrong = Layout.contradiction())
      return wrong->op->emitOpError() << wrong->message;
    collect();
    if (failed(checkStrides()) || failed(checkDonations()))
      return failure();
    for (const auto &[id, values] : Storages)
      if (failed(checkStorage(values)))
        return failure();
    return success();
  }

private:
  /// A value with bytes in some storage.
  struct Member {
    Value value;
    /// When it is written; -1 for an argument.
    int64_t written = -1;
    /// The last op that reads it, a view of it, or a whole that it is part of.
    int64_t lastRead = -1;
    Operation *lastReader = nullptr;
  };

  //===--------------------------------------------------------------------===//
  // Numbers
  //===--------------------------------------------------------------------===//

  /// Of the device: what is on the host lies in no storage.
  static bool isTensor(Type type) {
    return isa<RankedTensorType, BaseMemRefType>(type) && !isOnHost(type);
  }
  /// An immediate: a scalar or splat constant, or a view of one. An empty
  /// tensor has no contents.
  static bool isImmediate(Operation *op) {
    if (matchPattern(op, m_Constant()) ||
        op->getName().getStringRef() == "tensor.empty")
      return true;
    if (op->getNumResults() != 1)
      return false;
    OpOperand *viewed = getViewedOperand(op->getResult(0));
    Operation *source = viewed ? viewed->get().getDefiningOp() : nullptr;
    return source && isImmediate(source) &&
           getStorage(viewed->get()) == kNoStorage;
  }

  LogicalResult checkNumbers() {
    auto count = Function->getAttrOfType<IntegerAttr>(kStoragesAttr);
    int64_t arguments = Body.getNumArguments();
    if (!count || !count.getType().isSignlessInteger(64) ||
        count.getInt() < arguments)
      return Function.emitOpError("expects '")
             << kStoragesAttr << "' to be an i64 of at least " << arguments
             << ", one storage for each argument, but got "
             << Function->getAttr(kStoragesAttr);
    for (BlockArgument argument : Body.getArguments())
      if (failed(checkShape(Function, argument.getType())))
        return failure();
    int64_t position = 0;
    for (Operation &op : Body) {
      Positions[&op] = position++;
      if (failed(mlir::verify(&op)))
        return failure();
      if (op.hasTrait<OpTrait::IsTerminator>())
        continue;
      if (failed(checkNumbers(op, count.getInt())))
        return failure();
    }
    return success();
  }

  LogicalResult checkShape(Operation *op, Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    if (!isTensor(type) || shaped.hasStaticShape())
      return success();
    return op->emitOpError("expects static shapes in a function with '")
           << kStoragesAttr << "', but got " << type;
  }

  LogicalResult checkNumbers(Operation &op, int64_t count) {
    if (op.getNumResults() == 0 && !op.hasAttr(kStorageAttr))
      return success();
    auto storages = op.getAttrOfType<DenseI64ArrayAttr>(kStorageAttr);
    if (!storages &&
        (isImmediate(&op) || llvm::none_of(op.getResultTypes(), isTensor)))
      return success();
    if (!storages || storages.size() != int64_t(op.getNumResults()))
      return op.emitOpError("expects '")
             << kStorageAttr << "' to name the storage of each of its "
             << op.getNumResults() << " results, as the function has '"
             << kStoragesAttr << "'";
    for (OpResult result : op.getResults()) {
      int64_t id = storages[result.getResultNumber()];
      if (id < kNoStorage || id >= count)
        return op.emitOpError("names storage ")
               << id << ", where the function has " << count;
      if (failed(checkShape(&op, result.getType())))
        return failure();
      if (id == kNoStorage && isTensor(result.getType()) && !isImmediate(&op))
        return op.emitOpError("expects a storage for result ")
               << result.getResultNumber() << ", which is a tensor";
      if (id != kNoStorage && !isTensor(result.getType()))
        return op.emitOpError("names a storage for result ")
               << result.getResultNumber() << ", which is no tensor";
      if (OpOperand *viewed = getViewedOperand(result))
        if (StorageId expected = getStorage(viewed->get()); expected != id)
          return op.emitOpError("is a view, and expects the storage of what "
                                "it views, ")
                 << expected << ", but names " << id;
    }
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Who is where, and until when
  //===--------------------------------------------------------------------===//

  int64_t positionOf(Operation *op) const {
    Operation *inBlock = Body.findAncestorOpInBlock(*op);
    return inBlock ? Positions.lookup(inBlock) : INT64_MAX;
  }

  /// Whether `op` leaves what lies in `part` where it is: a concat whose
  /// operand was written in place.
  static bool keepsPart(Operation *op, Value part) {
    return llvm::any_of(op->getOpOperands(), [&](OpOperand &operand) {
      return operand.get() == part &&
             llvm::any_of(op->getResults(), [&](OpResult result) {
               StorageTie tie = getNamedTie(operand, result);
               return tie.keepsOperand() && !tie.isView();
             });
    });
  }

  /// Finds the last op that reads `value`, directly or through a view of it or
  /// a whole that has it as a part.
  void findLastRead(Member &member) const {
    auto note = [&](int64_t position, Operation *op) {
      if (position > member.lastRead) {
        member.lastRead = position;
        member.lastReader = op;
      }
    };
    SmallVector<Value> shown = {member.value};
    for (size_t i = 0; i < shown.size(); ++i)
      for (OpOperand &use : shown[i].getUses()) {
        Operation *op = use.getOwner();
        note(positionOf(op), op);
        for (OpResult result : op->getResults())
          if (!llvm::is_contained(shown, result) &&
              getNamedTie(use, result).keepsOperand())
            shown.push_back(result);
      }
  }

  void collect() {
    auto add = [&](Value value, int64_t written) {
      Member member;
      member.value = value;
      member.written = written;
      findLastRead(member);
      Storages[getStorage(value)].push_back(member);
    };
    for (BlockArgument argument : Body.getArguments())
      if (isTensor(argument.getType()))
        add(argument, -1);
    for (Operation &op : Body)
      for (OpResult result : op.getResults())
        if (getStorage(result) != kNoStorage && !showsOperands(result))
          add(result, Positions.lookup(&op));
  }

  //===--------------------------------------------------------------------===//
  // Rules
  //===--------------------------------------------------------------------===//

  LogicalResult checkStrides() {
    for (Operation &op : Body) {
      if (op.hasTrait<OpTrait::IsTerminator>()) {
        for (Value value : op.getOperands())
          if (!isPlain(value))
            return op.emitOpError("returns a value that is a part of a larger "
                                  "storage");
        continue;
      }
      auto storage = dyn_cast<StorageOpInterface>(op);
      if (storage && storage.takesStrides())
        continue;
      for (Value value :
           llvm::concat<Value>(SmallVector<Value>(op.getOperands()),
                               SmallVector<Value>(op.getResults())))
        if (Layout.lookup(value) && !Layout.isContiguous(value))
          return op.emitOpError("takes no strides, but a value of it is not "
                                "contiguous in storage ")
                 << getStorage(value);
    }
    return success();
  }

  /// At the beginning of its storage, and all of it.
  bool isPlain(Value value) const {
    const Placement *place = Layout.lookup(value);
    return !place || (place->offset == 0 && Layout.isContiguous(value));
  }

  /// The operand in the storage of `value` that `value` is a view of, or is
  /// written over. Null if there is none.
  static Value getBefore(Value value) {
    auto result = dyn_cast<OpResult>(value);
    if (!result)
      return Value();
    for (OpOperand &operand : result.getOwner()->getOpOperands())
      if (StorageTie tie = getNamedTie(operand, result); tie && !tie.isBox())
        return operand.get();
    return Value();
  }

  /// An argument's storage is the caller's: only the value that replaces a
  /// donated argument may be written there, and what that is written over.
  LogicalResult checkDonations() {
    Operation *terminator = Body.getTerminator();
    for (BlockArgument argument : Body.getArguments()) {
      auto donated = Function.getArgAttrOfType<IntegerAttr>(
          argument.getArgNumber(), kDonatedAttr);
      Value replacement;
      if (donated && donated.getInt() >= 0 &&
          donated.getInt() < terminator->getNumOperands())
        replacement = terminator->getOperand(donated.getInt());
      SmallVector<Value> allowed;
      for (; replacement; replacement = getBefore(replacement))
        allowed.push_back(replacement);
      for (const Member &member : Storages[argument.getArgNumber()])
        if (member.written >= 0 && !llvm::is_contained(allowed, member.value))
          return member.value.getDefiningOp()->emitOpError(
                     "writes into argument ")
                 << argument.getArgNumber()
                 << (donated ? ", but is not what replaces it"
                             : ", which is not donated");
    }
    return success();
  }

  /// `members` in the order in which they are written. A member that is not
  /// read any more is in the way of no later writer: where each op writes over
  /// the last one's result, few of many members are.
  LogicalResult checkStorage(const std::vector<Member> &members) {
    SmallVector<const Member *> present;
    for (const Member &writer : members) {
      llvm::erase_if(present, [&](const Member *member) {
        return member->lastRead < writer.written &&
               member->written < writer.written;
      });
      for (const Member *member : present)
        if (writer.written >= 0 && failed(checkPair(*member, writer)))
          return failure();
      present.push_back(&writer);
    }
    return success();
  }

  /// `writer` is written when `member` is there already, or at once with it.
  LogicalResult checkPair(const Member &member, const Member &writer) {
    if (!Layout.overlap(member.value, writer.value))
      return success();
    Operation *op = writer.value.getDefiningOp();
    if (keepsPart(op, member.value) || showsPart(op, member.value))
      return success();
    StorageId id = getStorage(member.value);
    if (writer.written == member.written) {
      return op->emitOpError("writes two results into storage ") << id;
    }
    if (member.lastRead > writer.written) {
      InFlightDiagnostic error = op->emitOpError("writes over a value in "
                                                 "storage ")
                                 << id << " that is read later";
      error.attachNote(member.lastReader->getLoc()) << "it is read here";
      return error;
    }
    if (member.lastRead < writer.written)
      return success();
    return checkInPlace(member, writer, op);
  }

  /// A whole keeps what lies in a part of one of its parts as well.
  bool showsPart(Operation *op, Value value) const {
    return llvm::any_of(op->getOperands(), [&](Value operand) {
      if (operand == value || !keepsPart(op, operand))
        return false;
      Operation *maker = operand.getDefiningOp();
      return maker && (keepsPart(maker, value) || showsPart(maker, value));
    });
  }

  /// `op` reads `member` for the last time and writes over it.
  LogicalResult checkInPlace(const Member &member, const Member &writer,
                             Operation *op) {
    for (OpOperand &operand : op->getOpOperands()) {
      Value read = operand.get();
      if (getStorage(read) != getStorage(member.value) ||
          !Layout.overlap(read, writer.value))
        continue;
      // The layout has made sure that a tie holds.
      if (!getNamedTie(operand, cast<OpResult>(writer.value)).writesOver())
        return op->emitOpError("must not write over operand ")
               << operand.getOperandNumber() << " in storage "
               << getStorage(read) << " while it reads it";
    }
    return success();
  }

  FunctionOpInterface Function;
  Block &Body;
  StorageLayout Layout;
  llvm::DenseMap<Operation *, int64_t> Positions;
  std::map<StorageId, std::vector<Member>> Storages;
};

} // namespace

LogicalResult vram::verifyStorages(FunctionOpInterface function) {
  if (function.isExternal() || !function.getFunctionBody().hasOneBlock() ||
      !function.getFunctionBody().front().mightHaveTerminator())
    return function.emitOpError("has '")
           << kStoragesAttr << "', which belongs on functions with one block";
  for (Operation &op : function.getFunctionBody().front())
    if (failed(checkInterfaceAnswers(&op)))
      return failure();
  return StorageVerifier(function).run();
}
