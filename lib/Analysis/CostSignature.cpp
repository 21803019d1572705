//===- CostSignature.cpp - What a measurement holds for -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/CostModel.h"

#include "mlir/IR/Block.h"
#include "mlir/IR/Region.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace {
/// Prints ops so that those that take as long print the same.
class SignaturePrinter {
public:
  explicit SignaturePrinter(llvm::raw_ostream &os) : Os(os) {}

  void print(Operation *op) {
    Os << op->getName();
    for (NamedAttribute attribute : op->getAttrDictionary()) {
      // A dialect's attribute on an op is about the graph, not the op.
      if (attribute.getNameDialect() || attribute.getName() == "rerun")
        continue;
      Os << ' ' << attribute.getName().getValue() << '='
         << attribute.getValue();
    }
    Os << " (";
    llvm::interleaveComma(op->getOperands(), Os, [&](Value value) {
      // Of nested ops alone: outside it does not matter whose value it is.
      if (auto known = Numbers.find(value); known != Numbers.end())
        Os << '%' << known->second;
      else
        Os << value.getType();
    });
    Os << ")->(";
    llvm::interleaveComma(op->getResultTypes(), Os);
    Os << ')';
    for (Region &region : op->getRegions())
      for (Block &block : region) {
        for (Value argument : block.getArguments())
          number(argument);
        Os << '{';
        for (Operation &nested : block) {
          print(&nested);
          Os << ';';
          for (Value result : nested.getResults())
            number(result);
        }
        Os << '}';
      }
  }

private:
  void number(Value value) {
    unsigned next = Numbers.size();
    Numbers.try_emplace(value, next);
  }

  llvm::raw_ostream &Os;
  llvm::DenseMap<Value, unsigned> Numbers;
};
} // namespace

std::string mlir::vram::getCostSignature(Operation *op) {
  std::string text;
  llvm::raw_string_ostream os(text);
  SignaturePrinter(os).print(op);
  return text;
}
