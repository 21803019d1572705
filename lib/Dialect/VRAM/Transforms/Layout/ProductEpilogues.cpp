//===- ProductEpilogues.cpp - What cuBLASLt adds to a product -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which ops are folded follows from the graph alone, before anything is
// planned, so that a step has the same bits in every plan. Only a product with
// one reader takes that reader in: none that somebody else reads disappears.
//
//===----------------------------------------------------------------------===//

#include "ProductEpilogues.h"
#include "JoinOps.h"
#include "Marks.h"

#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/Kernels.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/IR/Dominance.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
/// Whether cuBLASLt has epilogues for the op: a product of matrices, not in
/// f64.
bool takesEpilogue(MatmulOp op) {
  KernelAttr kernel = getKernel(op);
  auto type = cast<RankedTensorType>(op.getType());
  return kernel && kernel.getLibrary() == Library::CuBLASLt &&
         type.getRank() == 2 && !type.getElementType().isF64() && !isFixed(op);
}

/// An op of `block` that may become a part of the call of `product`: of the
/// same phase, so that the planner chooses what crosses from forward to
/// backward.
bool mayJoin(Operation *op, MatmulOp product) {
  return op->getBlock() == product->getBlock() && !isFixed(op) &&
         op->getAttr(kPhaseAttr) == product->getAttr(kPhaseAttr) &&
         getElementTypeOrSelf(op->getResult(0).getType()) ==
             product.getType().getElementType();
}

/// The only reader of `value` if it is an `Op`.
template <typename Op>
Op onlyReader(Value value) {
  return value.hasOneUse() ? dyn_cast<Op>(*value.user_begin()) : Op();
}

class Folder {
public:
  explicit Folder(Block &block) : TheBlock(block) {}

  void run() {
    for (auto product : llvm::make_early_inc_range(TheBlock.getOps<MatmulOp>()))
      if (takesEpilogue(product) && !foldResult(product))
        foldBiasGradient(product);
  }

private:
  /// A bias with relu or gelu, or the gradient of gelu.
  bool foldResult(MatmulOp product) {
    SmallVector<Operation *> ops = {product};
    auto take = [&](Operation *op) {
      if (op && mayJoin(op, product))
        ops.push_back(op);
      return ops.back() == op;
    };
    Value result = product;
    SmallVector<Value> results;
    bool takesInput = product.getType().getDimSize(1) % kGeluInputRow == 0;
    if (auto slope = onlyReader<GeluBackwardOp>(result);
        slope && slope.getTanh() && slope.getGrad() == result && takesInput &&
        !isConstant(slope.getInput())) {
      take(slope);
    } else {
      if (auto bias = onlyReader<BiasAddOp>(result);
          bias && bias.getInput() == result && bias.getDim() == 1 &&
          !isConstant(bias.getBias()) && take(bias))
        result = bias;
      if (auto relu = onlyReader<ReluOp>(result)) {
        take(relu);
      } else if (GeluOp gelu = findGelu(result); gelu && takesInput) {
        if (take(gelu) && !result.hasOneUse())
          results.push_back(result);
      }
    }
    results.insert(results.begin(), ops.back()->getResult(0));
    if (ops.size() == 1)
      return false;
    // Where the product stands or, if its reader's other operand is made behind
    // it, where its reader does. A gelu behind that moves up.
    Operation *place =
        areMadeBefore(ops[1]->getOperands().drop_front(), product) ? product
                                                                   : ops[1];
    if (place != product && isUpdatedBetween(product, place))
      return false;
    fold(ops, results, place);
    return true;
  }

  static bool areMadeBefore(ValueRange values, Operation *op) {
    return llvm::all_of(values, [&](Value value) {
      Operation *maker = value.getDefiningOp();
      return !maker || maker->getBlock() != op->getBlock() ||
             maker->isBeforeInBlock(op);
    });
  }

  /// The one gelu, by tanh, among the readers of a value.
  static GeluOp findGelu(Value value) {
    GeluOp found;
    for (Operation *reader : value.getUsers())
      if (auto gelu = dyn_cast<GeluOp>(reader)) {
        if (found || !gelu.getTanh())
          return {};
        found = gelu;
      }
    return found;
  }

  /// Sums, over all rows, of the operand whose rows the product sums over.
  bool foldBiasGradient(MatmulOp product) {
    for (unsigned i : {0, 1}) {
      // It is stored as [sum, rows of the result] or [sum, columns].
      if (i == 0 ? !product.getTransposeLhs() : product.getTransposeRhs())
        continue;
      Value operand = product->getOperand(i);
      for (ReduceSumOp sum : findRowSums(operand))
        if (mayJoin(sum, product) && foldSum(product, operand, sum))
          return true;
    }
    return false;
  }

  /// The sums of all rows of `matrix`, also of it in another shape with the
  /// same rows.
  static SmallVector<ReduceSumOp> findRowSums(Value matrix) {
    Value root = getStorage(matrix);
    SmallVector<Value> shapes = {root};
    for (size_t i = 0; i < shapes.size(); ++i)
      for (Operation *reader : shapes[i].getUsers())
        if (auto reshape = dyn_cast<ReshapeOp>(reader))
          shapes.push_back(reshape);
    SmallVector<ReduceSumOp> sums;
    int64_t columns = cast<RankedTensorType>(matrix.getType()).getDimSize(1);
    for (Value value : shapes)
      for (Operation *reader : value.getUsers())
        if (auto sum = dyn_cast<ReduceSumOp>(reader)) {
          auto type = cast<RankedTensorType>(value.getType());
          auto rows =
              llvm::to_vector(llvm::seq<int64_t>(0, type.getRank() - 1));
          if (type.getShape().back() == columns && !sum.getKeepDims() &&
              sum.getDims() == ArrayRef(rows))
            sums.push_back(sum);
        }
    return sums;
  }

  static Value getStorage(Value value) {
    while (auto reshape = value.getDefiningOp<ReshapeOp>())
      value = reshape.getInput();
    return value;
  }

  /// One call where the first of the two stands, if the other can stand there.
  bool foldSum(MatmulOp product, Value operand, ReduceSumOp sum) {
    Operation *place = product;
    if (sum->isBeforeInBlock(product)) {
      place = sum;
      if (!areMadeBefore(product->getOperands(), sum))
        return false;
    }
    OpBuilder builder(place);
    auto rows = ReduceSumOp::create(builder, sum.getLoc(), sum.getType(),
                                    operand, builder.getDenseI64ArrayAttr({0}),
                                    /*keep_dims=*/UnitAttr());
    rows->setDiscardableAttrs(sum->getDiscardableAttrDictionary());
    sum.getResult().replaceAllUsesWith(rows.getResult());
    sum.erase();
    if (place != product.getOperation())
      place = rows;
    fold({product, rows}, {product, rows}, place);
    return true;
  }

  /// Whether an op between the two makes a result of the function, which may
  /// lie where the product still reads.
  bool isUpdatedBetween(Operation *product, Operation *place) {
    for (Operation *op = product->getNextNode(); op != place;
         op = op->getNextNode())
      for (Operation *reader : op->getUsers())
        if (reader->hasTrait<OpTrait::IsTerminator>())
          return true;
    return false;
  }

  /// Replaces `ops`, the first a product, by one fused op in front of `place`.
  static void fold(ArrayRef<Operation *> ops, ArrayRef<Value> results,
                   Operation *place) {
    FusedOp fused = joinOps(ops, results, place, ops.front(),
                            [](Operation *) { return false; });
    // The layer of the product is that of all.
    for (Operation &op : fused.getBody().front())
      op.removeAttr(kLayerAttr);
  }

  Block &TheBlock;
};
} // namespace

void mlir::vram::foldEpilogues(Block &block) { Folder(block).run(); }

void mlir::vram::unfoldEpilogues(Block &block) {
  for (auto fused : llvm::make_early_inc_range(block.getOps<FusedOp>())) {
    if (!getFusedProduct(fused) || isFixed(fused))
      continue;
    OpBuilder builder(fused);
    IRMapping mapping;
    Block &body = fused.getBody().front();
    mapping.map(body.getArguments(), fused.getInputs());
    for (Operation &op : body.without_terminator()) {
      copyMarks(fused, builder.clone(op, mapping));
    }
    for (auto [result, value] : llvm::zip_equal(
             fused.getResults(), body.getTerminator()->getOperands())) {
      Value made = mapping.lookup(value);
      copyGradientNames({result}, made.getDefiningOp());
      result.replaceAllUsesWith(made);
    }
    fused.erase();
  }
}
