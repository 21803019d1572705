//===- AssignLayouts.cpp - Images with channels first or last -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImageLayouts.h"
#include "Marks.h"

#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/Transforms/AssignLayouts.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
/// Rewrites a function, op after op in the order of its block.
class LayoutRewriter {
public:
  explicit LayoutRewriter(func::FuncOp function)
      : Builder(function.getContext()) {}

  void rewrite(Operation *op, bool last) {
    Builder.setInsertionPoint(op);
    // Regions may read values from outside.
    op->walk([&](Operation *reader) {
      for (OpOperand &operand : reader->getOpOperands())
        if (isImage(operand.get()))
          operand.set(inLayout(operand.get(), last, op));
    });
    if (!last)
      return;
    moveAttributes(op);
    for (OpResult result : op->getResults())
      if (isImage(result)) {
        result.setType(
            toChannelsLast(cast<RankedTensorType>(result.getType())));
        ChannelsLast.insert(result);
      }
    if (auto sum = dyn_cast<ReduceSumOp>(op))
      setParts(sum);
  }

private:
  /// `value` in the layout, converted in front of its first reader in it.
  Value inLayout(Value value, bool last, Operation *reader) {
    if (ChannelsLast.contains(value) == last)
      return value;
    Value &known = Converted[value];
    if (!known)
      known = convert(value, last, reader);
    return known;
  }

  Value convert(Value value, bool last, Operation *reader) {
    auto type = cast<RankedTensorType>(value.getType());
    RankedTensorType to = last ? toChannelsLast(type) : toChannelsFirst(type);
    Value made;
    auto constant = value.getDefiningOp<ConstantOp>();
    if (constant && isa<SplatElementsAttr>(constant.getValue())) {
      auto splat = cast<SplatElementsAttr>(constant.getValue());
      made = ConstantOp::create(Builder, value.getLoc(), splat.reshape(to));
    } else if (isSameInBothLayouts(last ? type : to)) {
      made = ReshapeOp::create(Builder, value.getLoc(), to, value);
    } else {
      ArrayRef<int64_t> order = last ? kFirstOfLast : kLastOfFirst;
      made = TransposeOp::create(Builder, value.getLoc(), to, value, order);
    }
    Operation *op = made.getDefiningOp();
    copyMarks(reader, op);
    // A gradient in another layout is that parameter's, too.
    if (!isa<ConstantOp>(op))
      copyGradientNames(value, op);
    return made;
  }

  /// Attributes that name dimensions, or have one value for each.
  void moveAttributes(Operation *op) {
    auto array = [&](ArrayRef<int64_t> values) {
      return toChannelsLast(values);
    };
    llvm::TypeSwitch<Operation *>(op)
        .Case<BiasAddOp, ConcatOp>(
            [](auto it) { it.setDim(kLastOfFirst[it.getDim()]); })
        .Case<SliceOp>([&](auto it) {
          it.setStarts(array(it.getStarts()));
          it.setLimits(array(it.getLimits()));
          it.setStrides(array(it.getStrides()));
        })
        .Case<PadOp>([&](auto it) {
          it.setLow(array(it.getLow()));
          it.setHigh(array(it.getHigh()));
          it.setInterior(array(it.getInterior()));
        })
        .Case<ReduceSumOp, ReduceMeanOp, ReduceMaxOp, ReduceMinOp>(
            [](auto it) { it.setDims(moveDims(it.getDims())); })
        .Default([&](Operation *other) {
          if (takesLayout(other))
            other->setAttr(kChannelsLastAttr, Builder.getUnitAttr());
        });
  }

  /// A sum over all pixels, of a channel by each thread, would be by few blocks
  /// of a GPU: those of parts come first.
  void setParts(ReduceSumOp op) {
    auto input = cast<RankedTensorType>(op.getInput().getType());
    if (isa<FloatType>(input.getElementType()) && !op.getKeepDims() &&
        op.getDims() == ArrayRef<int64_t>({0, 1, 2}))
      op->setAttr(kPartsAttr,
                  Builder.getI64IntegerAttr(countPixelParts(input.getShape())));
  }

  OpBuilder Builder;
  llvm::DenseSet<Value> ChannelsLast;
  llvm::DenseMap<Value, Value> Converted;
};

struct AssignLayoutsPass
    : PassWrapper<AssignLayoutsPass, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(AssignLayoutsPass)
  AssignLayoutsPass() = default;
  AssignLayoutsPass(const AssignLayoutsPass &) {}

  StringRef getArgument() const override { return "vram-assign-layouts"; }
  StringRef getDescription() const override {
    return "Chooses which images have their channels last";
  }

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    std::string wrong = checkLayoutOption(layouts);
    if (!wrong.empty()) {
      emitError(function.getLoc(), "--vram-assign-layouts: ") << wrong;
      return signalPassFailure();
    }
    if (layouts == "nchw" || function.isExternal() ||
        !function.getBody().hasOneBlock())
      return;
    for (Type type : function.getArgumentTypes())
      if (isa<MemRefType>(type)) {
        emitError(function.getLoc(), "function '")
            << function.getName()
            << "' is in buffer form: layouts are assigned before "
               "--vram-plan-memory, which has to plan conversions";
        return signalPassFailure();
      }
    llvm::DenseSet<Operation *> last =
        chooseChannelsLast(function, layouts == "nhwc");
    if (last.empty())
      return;
    LayoutRewriter rewriter(function);
    for (Operation &op : llvm::make_early_inc_range(function.getBody().front()))
      rewriter.rewrite(&op, last.contains(&op));
  }

  Option<std::string> layouts{
      *this, "layouts",
      llvm::cl::desc(
          "auto: what costs least; nchw: the pass does nothing; nhwc: "
          "no convolution has channels first, whatever that costs"),
      llvm::cl::init("auto")};
};
} // namespace

std::string mlir::vram::checkLayoutOption(StringRef layouts) {
  if (llvm::is_contained({"auto", "nchw", "nhwc"}, layouts))
    return {};
  return "unknown layouts '" + layouts.str() + "'; expected auto, nchw or nhwc";
}

std::unique_ptr<Pass> mlir::vram::createAssignLayouts(StringRef layouts) {
  auto pass = std::make_unique<AssignLayoutsPass>();
  pass->layouts = layouts.str();
  return pass;
}

void mlir::vram::registerAssignLayouts() {
  PassRegistration<AssignLayoutsPass>();
}
