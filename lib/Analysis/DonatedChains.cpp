//===- DonatedChains.cpp - What a donated argument's storage carries ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between a donated argument and the result that replaces it there may be
// several ops, each of which writes over the last one's result. If each of these
// results, and the argument, is read by the next op alone, all of them lie in
// the argument: they are views of it to the planner. No other op needs one of
// them, so none is made a second time, and no order of ops reads one too late.
//
//===----------------------------------------------------------------------===//

#include "BlockProblem.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::remat::kNone;

namespace {

class DonatedChains {
public:
  using ValueId = BlockProblem::ValueId;

  explicit DonatedChains(BlockProblem &built)
      : Built(built), Values(built.problem.values),
        Reader(Values.size(), kNone) {
    for (auto [number, op] : llvm::enumerate(Built.problem.ops))
      for (ValueId operand : op.operands)
        if (!showsAlone(op, operand))
          addReader(operand, static_cast<int32_t>(number));
    for (auto [id, value] : llvm::enumerate(Values))
      if (value.required)
        addReader(static_cast<ValueId>(id), kSeveral);
  }

  /// Of all results that are tied to an argument.
  void tie() {
    for (auto [id, value] : llvm::enumerate(Values))
      if (value.donor != kNone)
        tie(static_cast<ValueId>(id));
  }

private:
  static constexpr int32_t kSeveral = -2;

  /// A reshape reads nothing.
  bool showsAlone(const ::vram::planning::remat::Op &op,
                  ValueId operand) const {
    return op.results.size() == 1 && Values[op.results[0]].viewOf == operand;
  }

  void addReader(ValueId id, int32_t op) {
    int32_t &known = Reader[Built.rootOf(id)];
    known = known == kNone || known == op ? op : kSeveral;
  }

  /// Looks for a chain that ends in `last`. As each result has one reader, what
  /// may lead there is a tree.
  void tie(ValueId last) {
    ValueId argument = Values[last].donor;
    llvm::SmallDenseMap<ValueId, ValueId> next;
    SmallVector<ValueId> left{last};
    while (!left.empty()) {
      ValueId result = left.pop_back_val();
      for (ValueId operand : Values[result].mayOverwrite) {
        ValueId root = Built.rootOf(operand);
        if (Reader[root] != Values[result].producer)
          continue;
        if (root == argument)
          return keep(argument, result, last, next);
        if (mayLieIn(root, last)) {
          next[root] = result;
          left.push_back(root);
        }
      }
    }
  }

  bool mayLieIn(ValueId id, ValueId last) const {
    const ::vram::planning::remat::Value &value = Values[id];
    return value.producer != kNone && value.donor == kNone &&
           value.bytes == Values[last].bytes &&
           Built.problem.ops[value.producer].results.size() == 1 &&
           getElementTypeOrSelf(Built.values[id]) ==
               getElementTypeOrSelf(Built.values[last]);
  }

  /// The results from the first on, but for the last, become views.
  void keep(ValueId argument, ValueId result, ValueId last,
            const llvm::SmallDenseMap<ValueId, ValueId> &next) {
    while (result != last) {
      const ::vram::planning::remat::Value &value = Values[result];
      Built.problem.ops[value.producer].rerunnable = false;
      Built.makeView(result,
                     *llvm::find_if(value.mayOverwrite, [&](ValueId operand) {
                       return Built.rootOf(operand) == argument;
                     }));
      result = next.lookup(result);
    }
  }

  BlockProblem &Built;
  std::vector<::vram::planning::remat::Value> &Values;
  /// The one op that reads the value or a view of it; kNone, or kSeveral. What
  /// the function returns is read by several.
  std::vector<int32_t> Reader;
};

} // namespace

void BlockProblem::tieChains() { DonatedChains(*this).tie(); }
