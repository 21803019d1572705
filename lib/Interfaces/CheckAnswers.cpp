//===- CheckAnswers.cpp - Are an op's answers possible? -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Interfaces/CheckAnswers.h"

#include "vram/Interfaces/ElementBytes.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageOpInterface.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
/// "StorageOpInterface::getViewedOperand(0)": the method that was called.
std::string callOf(StringRef interface, StringRef method,
                   std::optional<unsigned> argument = std::nullopt) {
  return (interface + "::" + method + "(" +
          (argument ? Twine(*argument) : Twine()) + ")")
      .str();
}

InFlightDiagnostic wrong(Operation *op, const std::string &call) {
  return op->emitOpError("answers ") << call << " with ";
}

LogicalResult checkCosts(RematerializationOpInterface remat) {
  constexpr StringLiteral interface = "RematerializationOpInterface";
  for (auto [method, answer] :
       {std::pair<StringRef, int64_t>("getFlops", remat.getFlops()),
        {"getBytesAccessed", remat.getBytesAccessed()},
        {"getWorkspaceBytes", remat.getWorkspaceBytes()}}) {
    if (answer < 0)
      return wrong(remat, callOf(interface, method))
             << answer << "; a count is at least 0";
    if (method == "getWorkspaceBytes" && answer > kMaxTypeBytes)
      return wrong(remat, callOf(interface, method))
             << answer << "; a workspace has at most 2^60 bytes";
  }
  return success();
}

class StorageChecker {
public:
  explicit StorageChecker(StorageOpInterface storage)
      : Storage(storage), Op(storage) {}

  LogicalResult run() {
    for (unsigned result = 0; result < Op->getNumResults(); ++result) {
      for (unsigned operand : Storage.getOverwritableOperands(result))
        if (failed(checkOperand("getOverwritableOperands", result, operand)))
          return failure();
      std::optional<unsigned> viewed = Storage.getViewedOperand(result);
      if (viewed &&
          (failed(checkOperand("getViewedOperand", result, *viewed)) ||
           failed(checkView(result, *viewed))))
        return failure();
    }
    // Boxes relate operands to result 0.
    if (Op->getNumResults() == 0)
      return success();
    for (unsigned operand = 0; operand < Op->getNumOperands(); ++operand)
      if (auto starts = Storage.getPartOffsets(operand);
          starts &&
          failed(checkBox(callOf(kInterface, "getPartOffsets", operand),
                          *starts, Op->getOperand(operand), Op->getResult(0))))
        return failure();
    auto starts = Storage.getSliceOffsets();
    if (!starts)
      return success();
    std::string call = callOf(kInterface, "getSliceOffsets");
    if (Op->getNumOperands() == 0)
      return wrong(Op, call) << "a slice, but has no operand to take it of";
    return checkBox(call, *starts, Op->getResult(0), Op->getOperand(0));
  }

private:
  static constexpr StringLiteral kInterface = "StorageOpInterface";

  LogicalResult checkOperand(StringRef method, unsigned result,
                             unsigned operand) {
    std::string call = callOf(kInterface, method, result);
    if (operand >= Op->getNumOperands())
      return wrong(Op, call) << "operand " << operand << ", but has "
                             << Op->getNumOperands() << " operands";
    Operation *producer = Op->getOperand(operand).getDefiningOp();
    if (producer && producer->getBlock() == Op->getBlock() &&
        !producer->isBeforeInBlock(Op))
      return wrong(Op, call)
             << "operand " << operand
             << ", which is defined by the op itself or behind it: a cycle of "
                "ties";
    return success();
  }

  LogicalResult checkView(unsigned result, unsigned operand) {
    Value view = Op->getResult(result), viewed = Op->getOperand(operand);
    auto isSized = [](Value value) {
      auto type = dyn_cast<ShapedType>(value.getType());
      return isa<TensorType, BaseMemRefType>(value.getType()) &&
             type.hasStaticShape() &&
             findElementBytes(type.getElementType()).has_value();
    };
    if (!isSized(view) ||
        (isSized(viewed) &&
         getTypeBytes(view.getType()) <= getTypeBytes(viewed.getType())))
      return success();
    // A tensor that is not sized is an error of its own.
    if (isa<ShapedType>(viewed.getType()) && !isSized(viewed))
      return success();
    return wrong(Op, callOf(kInterface, "getViewedOperand", result))
           << "operand " << operand << " of type " << viewed.getType()
           << ", which has fewer bytes than the result of type "
           << view.getType();
  }

  /// `starts`: the first index of `box` in each dimension of `whole`.
  LogicalResult checkBox(const std::string &call, ArrayRef<int64_t> starts,
                         Value box, Value whole) {
    auto boxType = dyn_cast<ShapedType>(box.getType());
    auto wholeType = dyn_cast<ShapedType>(whole.getType());
    bool fits = boxType && wholeType && boxType.hasStaticShape() &&
                wholeType.hasStaticShape() &&
                boxType.getElementType() == wholeType.getElementType() &&
                boxType.getRank() == wholeType.getRank() &&
                static_cast<int64_t>(starts.size()) == boxType.getRank();
    for (size_t d = 0; fits && d < starts.size(); ++d) {
      int64_t end;
      fits = starts[d] >= 0 &&
             !llvm::AddOverflow(starts[d],
                                boxType.getDimSize(static_cast<unsigned>(d)),
                                end) &&
             end <= wholeType.getDimSize(static_cast<unsigned>(d));
    }
    if (fits)
      return success();
    InFlightDiagnostic error = wrong(Op, call) << "[";
    llvm::interleaveComma(starts, error,
                          [&](int64_t start) { error << start; });
    return error << "], but a box of type " << box.getType()
                 << " does not lie there in " << whole.getType();
  }

  StorageOpInterface Storage;
  Operation *Op;
};
} // namespace

LogicalResult mlir::vram::checkInterfaceAnswers(Operation *op) {
  if (auto remat = dyn_cast<RematerializationOpInterface>(op))
    if (failed(checkCosts(remat)))
      return failure();
  if (auto storage = dyn_cast<StorageOpInterface>(op))
    return StorageChecker(storage).run();
  return success();
}
