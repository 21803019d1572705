//===- ShapeOps.cpp - Shapes, indexing, reductions, constants ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpChecks.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::checkedAdd;
using ::vram::planning::checkedMul;

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/ShapeOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

LogicalResult ConstantOp::verify() {
  if (mlir::vram::getRerun(*this))
    return emitOpError("is never rerun: it has no 'rerun'");
  return success();
}

LogicalResult IotaOp::verify() {
  OpChecks check(*this);
  RankedTensorType type = getType();
  int64_t dim = getDim();
  if (failed(check.dim(dim, type.getRank())))
    return failure();
  auto integer = dyn_cast<IntegerType>(type.getElementType());
  if (!integer)
    return success();
  bool isSigned = !integer.isUnsigned() && integer.getWidth() > 1;
  unsigned bits = integer.getWidth() - isSigned;
  if (bits < 63 && type.getDimSize(dim) > int64_t(1) << bits)
    return check.error("counts to ", type.getDimSize(dim) - 1,
                       ", which is not representable in ", integer);
  return success();
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

LogicalResult ReshapeOp::verify() {
  if (tensorOf(getInput()).getNumElements() == getType().getNumElements())
    return success();
  return emitOpError("expects as many elements in the result as in the input, "
                     "but got ")
         << getInput().getType() << " and " << getType();
}

LogicalResult TransposeOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  ArrayRef<int64_t> permutation = adaptor.getPermutation();
  SmallVector<int64_t> shape;
  llvm::SmallBitVector seen(input.getRank());
  bool isPermutation =
      permutation.size() == static_cast<size_t>(input.getRank());
  for (int64_t dim : permutation) {
    if (!isPermutation || dim < 0 || dim >= input.getRank() || seen.test(dim)) {
      isPermutation = false;
      break;
    }
    seen.set(dim);
    shape.push_back(input.getDimSize(dim));
  }
  if (!isPermutation)
    return check.error(
        "expects attribute 'permutation' to hold each of the ", input.getRank(),
        " dimensions of 'input' once, but got [", permutation, "]");
  return check.result(types, shape, input.getElementType());
}

LogicalResult SliceOp::inferReturnTypes(MLIRContext *,
                                        std::optional<Location> loc,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  ArrayRef<int64_t> starts = adaptor.getStarts();
  ArrayRef<int64_t> limits = adaptor.getLimits();
  ArrayRef<int64_t> strides = adaptor.getStrides();
  size_t rank = input.getRank();
  if (starts.size() != rank || limits.size() != rank || strides.size() != rank)
    return check.error(
        "expects attributes 'starts', 'limits' and 'strides' of ", rank,
        " elements, the rank of ", input);
  SmallVector<int64_t> shape;
  for (size_t i = 0; i < rank; ++i) {
    if (starts[i] < 0 || starts[i] > limits[i] ||
        limits[i] > input.getDimSize(i))
      return check.error("expects 0 <= start <= limit <= ", input.getDimSize(i),
                         " in dimension ", i, ", but got start ", starts[i],
                         " and limit ", limits[i]);
    if (strides[i] < 1)
      return check.error("expects a stride of at least 1 in dimension ", i,
                         ", but got ", strides[i]);
    shape.push_back(llvm::divideCeil(
        static_cast<uint64_t>(limits[i] - starts[i]), strides[i]));
  }
  return check.result(types, shape, input.getElementType());
}

LogicalResult PadOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> loc,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  size_t rank = input.getRank();
  if (failed(check.array("low", adaptor.getLow(), rank, 0)) ||
      failed(check.array("high", adaptor.getHigh(), rank, 0)) ||
      failed(check.array("interior", adaptor.getInterior(), rank, 0)) ||
      failed(
          check.element("value", adaptor.getValue(), input.getElementType())))
    return failure();
  SmallVector<int64_t> shape;
  for (size_t i = 0; i < rank; ++i) {
    int64_t size = input.getDimSize(i);
    std::optional<int64_t> between =
        checkedMul(adaptor.getInterior()[i], std::max<int64_t>(size - 1, 0));
    std::optional<int64_t> padded;
    if (between)
      padded = checkedAdd(*between,
                          adaptor.getLow()[i] + size + adaptor.getHigh()[i]);
    if (!padded)
      return check.error("makes a tensor of more than 2^50 bytes");
    shape.push_back(*padded);
  }
  return check.result(types, shape, input.getElementType());
}

LogicalResult ConcatOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> loc,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  if (adaptor.getInputs().empty())
    return check.error("expects at least one input");
  RankedTensorType first = tensorOf(adaptor.getInputs().front());
  int64_t dim = adaptor.getDim();
  if (failed(check.dim(dim, first.getRank())))
    return failure();
  SmallVector<int64_t> shape(first.getShape());
  for (Value input : adaptor.getInputs().drop_front()) {
    RankedTensorType type = tensorOf(input);
    if (failed(check.sameElementType("inputs", first, "inputs", type)))
      return failure();
    bool fits = type.getRank() == first.getRank();
    for (int64_t i = 0; fits && i < first.getRank(); ++i)
      fits = i == dim || type.getDimSize(i) == first.getDimSize(i);
    if (!fits)
      return check.error("expects inputs that agree in all dimensions but ",
                         dim, ", but got ", first, " and ", type);
    // Two bounded sizes: the sum stays far from overflow.
    shape[dim] += type.getDimSize(dim);
    if (shape[dim] > kMaxTensorBytes)
      break;
  }
  return check.result(types, shape, first.getElementType());
}

LogicalResult BroadcastOp::verify() {
  if (isBroadcastableTo(tensorOf(getInput()).getShape(), getType().getShape()))
    return success();
  return emitOpError("expects 'input' to broadcast to ")
         << getType() << ", but got " << getInput().getType();
}

//===----------------------------------------------------------------------===//
// Indexing
//===----------------------------------------------------------------------===//

static LogicalResult checkPaddingIndex(const OpChecks &check,
                                       std::optional<uint64_t> index,
                                       int64_t rows) {
  if (!index || *index < static_cast<uint64_t>(rows))
    return success();
  return check.error("expects attribute 'padding_idx' in [0, ", rows,
                     "), but got ", static_cast<int64_t>(*index));
}

LogicalResult EmbeddingOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType weight = tensorOf(adaptor.getWeight());
  if (failed(check.rank("weight", weight, 2)) ||
      failed(checkPaddingIndex(check, adaptor.getPaddingIdx(),
                               weight.getDimSize(0))))
    return failure();
  SmallVector<int64_t> shape(tensorOf(adaptor.getIds()).getShape());
  shape.push_back(weight.getDimSize(1));
  return check.result(types, shape, weight.getElementType());
}

LogicalResult EmbeddingBackwardOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType grad = tensorOf(adaptor.getGrad());
  int64_t rows = adaptor.getNumEmbeddings();
  if (failed(check.minRank("grad", grad, 1)) ||
      failed(check.shape("ids", tensorOf(adaptor.getIds()),
                         grad.getShape().drop_back())) ||
      failed(check.atLeast("num_embeddings", rows, 0)) ||
      failed(checkPaddingIndex(check, adaptor.getPaddingIdx(), rows)))
    return failure();
  return check.result(types, {rows, grad.getShape().back()},
                      grad.getElementType());
}

/// `index` picks along `dim`: of the input's rank, and no larger elsewhere.
static LogicalResult checkIndex(const OpChecks &check, RankedTensorType input,
                                RankedTensorType index, int64_t dim) {
  if (failed(check.dim(dim, input.getRank())) ||
      failed(check.rank("index", index, input.getRank())))
    return failure();
  for (int64_t i = 0; i < input.getRank(); ++i)
    if (i != dim && index.getDimSize(i) > input.getDimSize(i))
      return check.error("expects 'index' no larger than 'input' in dimension ",
                         i, ", but got ", index, " and ", input);
  return success();
}

LogicalResult GatherOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> loc,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  RankedTensorType index = tensorOf(adaptor.getIndex());
  if (failed(checkIndex(check, input, index, adaptor.getDim())))
    return failure();
  return check.result(types, index.getShape(), input.getElementType());
}

LogicalResult ScatterAddOp::verify() {
  OpChecks check(*this);
  RankedTensorType input = tensorOf(getInput());
  if (input.getElementType().isInteger(1))
    return check.error("does not add i1");
  return checkIndex(check, input, tensorOf(getIndex()), getDim());
}

LogicalResult ScatterOp::verify() {
  OpChecks check(*this);
  RankedTensorType input = tensorOf(getInput());
  if (getReduction() == ScatterReduction::Mul &&
      input.getElementType().isInteger(1))
    return check.error("does not multiply i1");
  return checkIndex(check, input, tensorOf(getIndex()), getDim());
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// `hasIdentity`: the reduction of nothing has a value.
template <typename Adaptor>
static LogicalResult inferReduction(const OpChecks &check, Adaptor adaptor,
                                    bool hasIdentity,
                                    SmallVectorImpl<Type> &types) {
  RankedTensorType input = tensorOf(adaptor.getInput());
  int64_t previous = -1;
  for (int64_t dim : adaptor.getDims()) {
    if (dim <= previous || dim >= input.getRank())
      return check.error("expects attribute 'dims' to hold ascending numbers "
                         "in [0, ",
                         input.getRank(), "), but got [", adaptor.getDims(),
                         "]");
    if (!hasIdentity && input.getDimSize(dim) == 0)
      return check.error("has no value over dimension ", dim, " of ", input);
    previous = dim;
  }
  SmallVector<int64_t> shape;
  for (int64_t i = 0; i < input.getRank(); ++i) {
    if (!llvm::is_contained(adaptor.getDims(), i))
      shape.push_back(input.getDimSize(i));
    else if (adaptor.getKeepDims())
      shape.push_back(1);
  }
  return check.result(types, shape, input.getElementType());
}

LogicalResult ReduceSumOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  if (tensorOf(adaptor.getInput()).getElementType().isInteger(1))
    return check.error("does not add i1: cast it to a wider type");
  return inferReduction(check, adaptor, /*hasIdentity=*/true, types);
}

LogicalResult ReduceMeanOp::inferReturnTypes(MLIRContext *,
                                             std::optional<Location> loc,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  return inferReduction(check, adaptor, /*hasIdentity=*/true, types);
}

LogicalResult ReduceMaxOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  return inferReduction(check, adaptor, /*hasIdentity=*/false, types);
}

LogicalResult ReduceMinOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  return inferReduction(check, adaptor, /*hasIdentity=*/false, types);
}

LogicalResult ArgMaxOp::inferReturnTypes(MLIRContext *context,
                                         std::optional<Location> loc,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  int64_t dim = adaptor.getDim();
  if (failed(check.dim(dim, input.getRank())))
    return failure();
  if (input.getDimSize(dim) == 0)
    return check.error("has no value over dimension ", dim, " of ", input);
  SmallVector<int64_t> shape(input.getShape());
  if (adaptor.getKeepDims())
    shape[dim] = 1;
  else
    shape.erase(shape.begin() + dim);
  return check.result(types, shape, IntegerType::get(context, 64));
}

LogicalResult SortRankOp::inferReturnTypes(MLIRContext *context,
                                           std::optional<Location> loc,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  if (failed(check.dim(adaptor.getDim(), input.getRank())))
    return failure();
  return check.result(types, input.getShape(), IntegerType::get(context, 64));
}
