//===- NarrowArithmetic.cpp - f64 inside a kernel becomes f32 -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Loops compute in f64, as the reference evaluator does. A GPU has from twice
// to sixty-four times the throughput in f32, so a kernel none of whose buffers
// holds f64 computes its loops in f32. A value computed once for the kernel,
// outside of its loops (the bias corrections of Adam are 1 - beta^step, which
// cancel), stays f64.
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Program.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMNARROWARITHMETIC
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;

/// A number, or a vector of them: a kernel has no other values to narrow.
static bool isF64(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.getElementType().isF64() : type.isF64();
}

/// f32, or as many of them.
static Type narrowed(Type type) {
  Type f32 = Float32Type::get(type.getContext());
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.clone(f32) : f32;
}

/// Null where the numbers are not at hand, but in a resource.
static TypedAttr narrowed(TypedAttr constant) {
  auto convert = [](const APFloat &value) {
    APFloat narrow = value;
    bool losesInfo;
    narrow.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return narrow;
  };
  Type type = narrowed(constant.getType());
  if (auto number = dyn_cast<FloatAttr>(constant))
    return FloatAttr::get(type, convert(number.getValue()));
  auto numbers = dyn_cast<DenseFPElementsAttr>(constant);
  if (!numbers)
    return nullptr;
  return cast<DenseElementsAttr>(numbers.mapValues(
      Float32Type::get(type.getContext()),
      [&](const APFloat &value) { return convert(value).bitcastToAPInt(); }));
}

namespace {
/// One op with regions, whose inside becomes f32.
class Narrowing {
public:
  explicit Narrowing(Operation *root) : Root(root) {}

  void run() {
    narrowOperands();
    // Before the ops that use them: a truncf of an argument is dropped then.
    SmallVector<Operation *> inner;
    Root->walk([&](Operation *op) {
      for (Region &region : op->getRegions())
        narrowArguments(region);
      if (op != Root)
        inner.push_back(op);
    });
    for (Operation *op : inner)
      narrow(op);
    widenResults();
  }

private:
  /// Narrows the values that the op reads from outside, in its operands or
  /// inside.
  void narrowOperands() {
    auto visit = [&](OpOperand &operand) {
      Value value = operand.get();
      if (!isF64(value.getType()) || Root->isAncestor(parentOf(value)))
        return;
      Value &narrow = Narrow[value];
      if (!narrow) {
        OpBuilder builder(Root);
        narrow = arith::TruncFOp::create(builder, Root->getLoc(),
                                         narrowed(value.getType()), value);
      }
      operand.set(narrow);
    };
    Root->walk([&](Operation *op) {
      for (OpOperand &operand : op->getOpOperands())
        visit(operand);
    });
  }

  static Operation *parentOf(Value value) {
    Operation *op = value.getDefiningOp();
    return op ? op : value.getParentBlock()->getParentOp();
  }

  static void narrowArguments(Region &region) {
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (isF64(argument.getType()))
          argument.setType(narrowed(argument.getType()));
  }

  static void narrow(Operation *op) {
    if (isa<arith::ExtFOp, arith::TruncFOp>(op)) {
      Value source = op->getOperand(0);
      bool narrows = isF64(op->getResult(0).getType());
      if (narrows && getElementTypeOrSelf(source).isF32()) {
        op->getResult(0).replaceAllUsesWith(source);
        op->erase();
        return;
      }
      // Its operand was f64 and is f32 now.
      if (source.getType() == op->getResult(0).getType()) {
        op->getResult(0).replaceAllUsesWith(source);
        op->erase();
        return;
      }
    }
    if (auto constant = dyn_cast<arith::ConstantOp>(op);
        constant && isF64(constant.getType())) {
      TypedAttr value = narrowed(constant.getValue());
      if (!value)
        return narrowUsesOf(constant);
      constant.setValueAttr(value);
    }
    for (Value result : op->getResults())
      if (isF64(result.getType()))
        result.setType(narrowed(result.getType()));
  }

  /// The constant stays f64; its readers get it rounded to f32.
  static void narrowUsesOf(arith::ConstantOp constant) {
    OpBuilder builder(constant);
    builder.setInsertionPointAfter(constant);
    Value wide = constant.getResult();
    Value narrow = arith::TruncFOp::create(builder, constant.getLoc(),
                                           narrowed(wide.getType()), wide);
    wide.replaceAllUsesExcept(narrow, narrow.getDefiningOp());
  }

  void widenResults() {
    OpBuilder builder(Root->getContext());
    builder.setInsertionPointAfter(Root);
    for (Value result : Root->getResults()) {
      if (!isF64(result.getType()))
        continue;
      Type wide = result.getType();
      result.setType(narrowed(wide));
      if (result.use_empty())
        continue;
      auto extended =
          arith::ExtFOp::create(builder, Root->getLoc(), wide, result);
      result.replaceAllUsesExcept(extended, extended);
    }
  }

  Operation *Root;
  llvm::DenseMap<Value, Value> Narrow;
};
} // namespace

/// A product that is added to a sum, rounded once: the instruction is there,
/// and said here it is the same in every kernel that computes this.
static void fuseProducts(func::FuncOp function, bool outsideLoops) {
  function.walk([&](arith::AddFOp add) {
    if (!getElementTypeOrSelf(add.getType()).isF32() ||
        !(outsideLoops || add->getParentOfType<scf::ForOp>()))
      return;
    for (unsigned i : {1u, 0u}) {
      auto product = add->getOperand(i).getDefiningOp<arith::MulFOp>();
      if (!product || !product->hasOneUse() ||
          product->getBlock() != add->getBlock())
        continue;
      OpBuilder builder(add);
      Value fused =
          math::FmaOp::create(builder, add.getLoc(), product.getLhs(),
                              product.getRhs(), add->getOperand(1 - i));
      add.getResult().replaceAllUsesWith(fused);
      add.erase();
      product.erase();
      return;
    }
  });
}

/// Whether it has an f64 argument, or an array of f64 anywhere.
static bool storesF64(func::FuncOp function) {
  auto isStored = [](Type type) {
    return !isa<VectorType>(type) && isa<ShapedType>(type) &&
           getElementTypeOrSelf(type).isF64();
  };
  if (llvm::any_of(function.getArgumentTypes(), isF64) ||
      llvm::any_of(function.getArgumentTypes(), isStored))
    return true;
  return function
      .walk([&](Operation *op) {
        return WalkResult(
            failure(llvm::any_of(op->getOperandTypes(), isStored) ||
                    llvm::any_of(op->getResultTypes(), isStored)));
      })
      .wasInterrupted();
}

namespace {
struct NarrowArithmeticPass
    : mlir::vram::impl::VRAMNarrowArithmeticBase<NarrowArithmeticPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    const bool fusesAll =
        function->removeAttr(vram::kFusesProductsAttr) != nullptr;
    if (function.isExternal() || vram::getArenaArgument(function) ||
        function->removeAttr(vram::kKeepsF64Attr) || storesF64(function))
      return;
    for (Operation &op : llvm::make_early_inc_range(function.getBody().front()))
      if (op.getNumRegions() != 0)
        Narrowing(&op).run();
    fuseProducts(function, fusesAll);
  }
};
} // namespace
