//===- Epilogue.cpp - Products with what a library adds to them -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/Kernels.h"

using namespace mlir;
using namespace mlir::vram;

Value ProductEpilogue::vector() const {
  if (bias)
    return const_cast<BiasAddOp &>(bias).getBias();
  return biasGradient ? biasGradient->getResult(0) : Value();
}

Value ProductEpilogue::matrix() const {
  if (savesInput)
    return activation->getOperand(0);
  return isa_and_nonnull<GeluBackwardOp>(activation) ? activation->getOperand(1)
                                                     : Value();
}

MatmulOp mlir::vram::getFusedProduct(Operation *op) {
  auto fused = dyn_cast<FusedOp>(op);
  if (!fused)
    return {};
  auto products = fused.getBody().front().getOps<MatmulOp>();
  return products.empty() ? MatmulOp() : *products.begin();
}

namespace {
/// Takes the body of a fused op apart, from what it yields to its product.
class Matcher {
public:
  Matcher(FusedOp fused, std::string &why)
      : Body(fused.getBody().front()), Why(why) {}

  FailureOr<ProductEpilogue> match() {
    ValueRange yielded = Body.getTerminator()->getOperands();
    if (yielded.empty())
      return refuse("it yields nothing");
    Value value = matchActivation(yielded[0]);
    if (value)
      value = matchBias(value);
    Found.product = value ? value.getDefiningOp<MatmulOp>() : MatmulOp();
    if (!Found.product)
      return refuse("its first result is not the product, with a bias, relu or "
                    "gelu by tanh, or as the gradient of such a gelu");
    if (failed(checkProduct()))
      return failure();
    if (yielded.size() > 1 && failed(matchSecond(yielded[1])))
      return failure();
    size_t ops = 1 + (Found.bias ? 1 : 0) + (Found.activation ? 1 : 0) +
                 (Found.biasGradient ? 1 : 0);
    if (yielded.size() > 2 ||
        ops != llvm::range_size(Body.without_terminator()))
      return refuse("it computes more than one call does");
    return Found;
  }

private:
  LogicalResult refuse(StringRef why) {
    Why = why.str();
    return failure();
  }

  Value matchActivation(Value value) {
    Operation *op = value.getDefiningOp();
    bool isGelu =
        isa_and_nonnull<GeluOp, GeluBackwardOp>(op) && op->hasAttr("tanh");
    if (!isGelu && !isa_and_nonnull<ReluOp>(op))
      return value;
    Found.activation = op;
    if (isa<GeluBackwardOp>(op) && !isa<BlockArgument>(op->getOperand(1)))
      return {};
    return op->getOperand(0);
  }

  Value matchBias(Value value) {
    auto add = value.getDefiningOp<BiasAddOp>();
    if (!add)
      return value;
    Found.bias = add;
    if (add.getDim() != 1 || !isa<BlockArgument>(add.getBias()) ||
        isa_and_nonnull<GeluBackwardOp>(Found.activation))
      return {};
    return add.getInput();
  }

  LogicalResult checkProduct() {
    auto type = cast<RankedTensorType>(Found.product.getType());
    KernelAttr kernel = getKernel(Found.product);
    if (!kernel || kernel.getLibrary() != Library::CuBLASLt)
      return refuse("the product is not computed by cublaslt");
    if (type.getRank() != 2 || type.getElementType().isF64() ||
        !llvm::all_of(Found.product->getOperands(),
                      llvm::IsaPred<BlockArgument>))
      return refuse("the product is not one of two matrices in f16, bf16 or "
                    "f32 that are inputs");
    if (Found.matrix() && type.getDimSize(1) % kGeluInputRow != 0)
      return refuse("rows of gelu's input are no multiple of 8 elements");
    return success();
  }

  /// The second result: gelu's input, or the sums of an operand's rows.
  LogicalResult matchSecond(Value value) {
    if (isa_and_nonnull<GeluOp>(Found.activation) &&
        value == Found.activation->getOperand(0)) {
      Found.savesInput = true;
      return checkProduct();
    }
    auto sum = value.getDefiningOp<ReduceSumOp>();
    if (!sum || Found.activation || Found.bias || sum.getKeepDims() ||
        sum.getDims() != ArrayRef<int64_t>{0})
      return refuse("its second result is neither gelu's input nor the sums "
                    "of an operand's rows");
    MatmulOp product = Found.product;
    bool isLeft =
        sum.getInput() == product.getLhs() && product.getTransposeLhs();
    bool isRight =
        sum.getInput() == product.getRhs() && !product.getTransposeRhs();
    if (!isLeft && !isRight)
      return refuse("rows are summed up that the product does not sum over");
    Found.biasGradient = sum;
    Found.summed = isLeft ? 0 : 1;
    return success();
  }

  Block &Body;
  std::string &Why;
  ProductEpilogue Found;
};
} // namespace

FailureOr<ProductEpilogue> mlir::vram::describeEpilogue(FusedOp fused,
                                                        std::string &why) {
  return Matcher(fused, why).match();
}

ProductEpilogue mlir::vram::getEpilogue(FusedOp fused) {
  std::string why;
  return *describeEpilogue(fused, why);
}
