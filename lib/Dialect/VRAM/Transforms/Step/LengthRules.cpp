//===- LengthRules.cpp - Which sizes of an op are equal -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LengthSizes.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vram;

static ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

LogicalResult LengthSizes::visit(Operation *op) {
  if (op->getNumRegions() != 0)
    return visitOther(op);
  if (isa<ConstantOp, IotaOp, UniformOp>(op))
    return visitSource(op);
  if (isa<ReshapeOp>(op))
    return visitReshape(op);
  if (isa<SliceOp>(op))
    return visitSlice(op);
  if (isa<PadOp>(op))
    return visitPad(op);
  if (isa<ConcatOp>(op))
    return visitConcat(op);
  if (isa<BroadcastOp>(op))
    return visitBroadcast(op);
  if (isa<MatmulOp>(op))
    return visitMatmul(op);
  if (isa<Conv2dOp, ConvTranspose2dOp>(op))
    return visitConvolution(op);
  if (isa<MaxPool2dOp, AvgPool2dOp, AdaptiveAvgPool2dOp, Upsample2dOp>(op))
    return visitImage(op);
  if (isa<AttentionOp>(op))
    return visitAttention(op);
  if (isa<ReduceSumOp, ReduceMeanOp, ReduceMaxOp, ReduceMinOp, ArgMaxOp>(op))
    return visitReduction(op);
  if (isa<CrossEntropyOp, NllLossOp, BceWithLogitsOp, MseOp, L1Op>(op))
    return visitLoss(op);
  if (isa<EmbeddingOp, GatherOp, ScatterOp, ScatterAddOp>(op))
    return visitIndexed(op);
  if (isa<BatchNormOp, LayerNormOp, GroupNormOp, RmsNormOp, BiasAddOp>(op))
    return visitNorm(op);
  if (auto transpose = dyn_cast<TransposeOp>(op)) {
    SizeList &result = Sizes[transpose.getResult()];
    for (int64_t from : transpose.getPermutation())
      result.push_back(Sizes[transpose.getInput()][from]);
    return success();
  }
  if (isa<SortRankOp, SoftmaxOp, LogSoftmaxOp, DetachOp>(op)) {
    Sizes[op->getResult(0)] = SizeList(Sizes[op->getOperand(0)]);
    return success();
  }
  if (op->hasTrait<Pointwise>())
    return visitPointwise(op);
  return visitOther(op);
}

/// Nothing gives their sizes but their readers; elements that differ stay.
LogicalResult LengthSizes::visitSource(Operation *op) {
  auto constant = dyn_cast<ConstantOp>(op);
  auto elements =
      constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : nullptr;
  bool isFixed = constant && !(elements && elements.isSplat());
  SizeList sizes;
  for (int64_t size : shapeOf(op->getResult(0)))
    sizes.push_back(isFixed ? SizeSolver::number(size)
                            : Solver->variable(size));
  Sizes[op->getResult(0)] = sizes;
  return success();
}

LogicalResult LengthSizes::visitOther(Operation *op) {
  if (failed(fixOperands(op, "it has no rule for sizes that vary")))
    return failure();
  for (Value result : op->getResults())
    for (int64_t size : shapeOf(result))
      Sizes[result].push_back(SizeSolver::number(size));
  return success();
}

//===----------------------------------------------------------------------===//
// Pointwise ops
//===----------------------------------------------------------------------===//

LogicalResult LengthSizes::matchBroadcast(Value value, const SizeList &sizes) {
  ArrayRef<int64_t> shape = shapeOf(value);
  unsigned behind = sizes.size() - shape.size();
  for (unsigned dim = 0; dim < shape.size(); ++dim)
    if (shape[dim] != 1 &&
        failed(match(Sizes[value][dim], sizes[dim + behind])))
      return failure();
  return success();
}

LogicalResult LengthSizes::visitPointwise(Operation *op) {
  Value result = op->getResult(0);
  unsigned rank = shapeOf(result).size();
  SizeList sizes(rank, SizeSolver::number(1));
  for (Value operand : op->getOperands()) {
    ArrayRef<int64_t> shape = shapeOf(operand);
    unsigned behind = rank - shape.size();
    for (unsigned dim = 0; dim < shape.size(); ++dim) {
      Size &known = sizes[dim + behind];
      if (shape[dim] == 1 && !Solver->varies(Sizes[operand][dim]))
        continue;
      if (Solver->isNumber(known) && Solver->original(known) == 1)
        known = Sizes[operand][dim];
      else if (failed(match(known, Sizes[operand][dim])))
        return failure();
    }
  }
  for (Value each : op->getResults())
    Sizes[each] = sizes;
  if (failed(checkNumbers(op)))
    return failure();
  if (isa<CastOp, NegOp>(op))
    if (auto counts = Counts.find(op->getOperand(0)); counts != Counts.end()) {
      SmallVector<int64_t> same = counts->second;
      Counts[result] = same;
    }
  return checkCount(op);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// Dimensions are joined and split in groups of as many elements.
LogicalResult LengthSizes::visitReshape(Operation *op) {
  Value input = op->getOperand(0), output = op->getResult(0);
  ArrayRef<int64_t> from = shapeOf(input), to = shapeOf(output);
  if (llvm::is_contained(from, 0) || llvm::is_contained(to, 0))
    return visitOther(op);
  SizeList sizes;
  for (size_t i = 0, j = 0; i < from.size() || j < to.size();) {
    size_t first = j;
    Size joined = SizeSolver::number(1);
    int64_t elements = 1, wanted = 1;
    do {
      if (elements <= wanted && i < from.size()) {
        elements *= from[i];
        joined = Solver->product(joined, Sizes[input][i++]);
      } else {
        wanted *= to[j++];
      }
    } while (elements != wanted ||
             (j == first && i == from.size() && j < to.size()));
    std::optional<SmallVector<Size>> parts =
        Solver->split(joined, to.slice(first, j - first));
    if (!parts)
      return fail("it splits a dimension of " + Solver->describe(joined) +
                  " elements, and it is not known which part varies");
    llvm::append_range(sizes, *parts);
  }
  Sizes[output] = sizes;
  if (auto counts = Counts.find(input); counts != Counts.end()) {
    SmallVector<int64_t> same = counts->second;
    Counts[output] = same;
  }
  return success();
}

LogicalResult LengthSizes::visitSlice(Operation *op) {
  auto slice = cast<SliceOp>(op);
  ArrayRef<int64_t> shape = shapeOf(slice.getInput());
  ArrayRef<int64_t> sliced = shapeOf(slice.getResult());
  SizeList sizes;
  for (unsigned dim = 0; dim < shape.size(); ++dim) {
    const Size size = Sizes[slice.getInput()][dim];
    int64_t start = slice.getStarts()[dim], limit = slice.getLimits()[dim];
    if (sliced[dim] == shape[dim]) {
      sizes.push_back(size);
      continue;
    }
    // Of a table, as much is read as a reader asks for.
    if (Solver->isNumber(size)) {
      sizes.push_back(slice.getStrides()[dim] == 1
                          ? Solver->variable(sliced[dim])
                          : SizeSolver::number(sliced[dim]));
      continue;
    }
    CountedFrom first = countedFrom(start, shape[dim]);
    CountedFrom last = countedFrom(limit, shape[dim]);
    if (Solver->isFree(size) &&
        (slice.getStrides()[dim] != 1 || first == CountedFrom::Unknown ||
         last == CountedFrom::Unknown)) {
      if (!Solver->fix(size))
        return failure();
      sizes.push_back(SizeSolver::number(sliced[dim]));
      continue;
    }
    if (slice.getStrides()[dim] != 1)
      return fail("it takes one of " + Twine(slice.getStrides()[dim]) +
                  " elements along the length");
    if (first == CountedFrom::Unknown || last == CountedFrom::Unknown)
      return fail("it takes elements " + Twine(start) + " to " + Twine(limit) +
                  " of " + Twine(shape[dim]) +
                  ", and it is not known whether these count from the front "
                  "or from the end; export at a greater length");
    if (first == last) {
      sizes.push_back(SizeSolver::number(sliced[dim]));
      continue;
    }
    std::optional<Size> part =
        Solver->affine(size, 1, sliced[dim] - shape[dim]);
    if (!part)
      return fail("it takes part of " + Solver->describe(size) + " elements");
    sizes.push_back(*part);
  }
  Sizes[slice.getResult()] = sizes;
  return success();
}

LogicalResult LengthSizes::visitPad(Operation *op) {
  auto pad = cast<PadOp>(op);
  SizeList sizes;
  for (auto [dim, size] : llvm::enumerate(shapeOf(pad.getInput()))) {
    int64_t added = pad.getLow()[dim] + pad.getHigh()[dim];
    int64_t between = pad.getInterior()[dim];
    Size from = Sizes[pad.getInput()][dim];
    if (added == 0 && between == 0) {
      sizes.push_back(from);
      continue;
    }
    if (Solver->varies(from) && between == 0 && 4 * added >= size)
      return fail("it pads " + Twine(size) + " elements by " + Twine(added) +
                  ", and it is not known whether that number varies; export "
                  "at a greater length");
    std::optional<Size> padded =
        Solver->affine(from, between + 1, added - between);
    if (!padded)
      return fail("it pads " + Solver->describe(from) + " elements");
    sizes.push_back(*padded);
  }
  Sizes[pad.getResult()] = sizes;
  return success();
}

LogicalResult LengthSizes::visitConcat(Operation *op) {
  auto concat = cast<ConcatOp>(op);
  unsigned along = concat.getDim();
  Value first = concat.getInputs().front();
  SizeList sizes(Sizes[first]);
  for (Value input : concat.getInputs())
    for (unsigned dim = 0; dim < sizes.size(); ++dim)
      if (dim != along && failed(match(sizes[dim], Sizes[input][dim])))
        return failure();
  // The sum; free sizes are those of the graph.
  std::optional<Size> varying;
  int64_t times = 0, others = 0;
  for (Value input : concat.getInputs()) {
    Size size = Sizes[input][along];
    if (Solver->fix(size)) {
      others += shapeOf(input)[along];
      continue;
    }
    if (varying && Solver->resolve(*varying) != Solver->resolve(size)) {
      // length + (length - 1): both are affine.
      Size one = Solver->resolve(*varying), other = Solver->resolve(size);
      if (one.size() != 1 || other.size() != 1)
        return fail("it joins sizes that vary differently");
      varying = Size{{one[0].variable, times * one[0].scale + other[0].scale,
                      times * one[0].offset + other[0].offset}};
      times = 1;
      continue;
    }
    varying = size;
    ++times;
  }
  sizes[along] = SizeSolver::number(others);
  if (varying) {
    std::optional<Size> joined = Solver->affine(*varying, times, others);
    if (!joined)
      return fail("it joins " + Solver->describe(*varying) + " elements with " +
                  Twine(others));
    sizes[along] = *joined;
  }
  Sizes[concat.getResult()] = sizes;
  return success();
}

LogicalResult LengthSizes::visitBroadcast(Operation *op) {
  Value input = op->getOperand(0), result = op->getResult(0);
  ArrayRef<int64_t> from = shapeOf(input), to = shapeOf(result);
  SizeList sizes;
  unsigned behind = to.size() - from.size();
  for (unsigned dim = 0; dim < to.size(); ++dim)
    sizes.push_back(dim >= behind && from[dim - behind] == to[dim]
                        ? Sizes[input][dim - behind]
                        : Solver->variable(to[dim]));
  Sizes[result] = sizes;
  return success();
}

//===----------------------------------------------------------------------===//
// Products, images, attention
//===----------------------------------------------------------------------===//

LogicalResult LengthSizes::visitMatmul(Operation *op) {
  auto product = cast<MatmulOp>(op);
  Value left = product.getLhs(), right = product.getRhs();
  unsigned rank = shapeOf(left).size();
  unsigned row = product.getTransposeLhs() ? rank - 1 : rank - 2;
  unsigned column = product.getTransposeRhs() ? rank - 2 : rank - 1;
  // The others of both: 2 rank - 3 - row, 2 rank - 3 - column.
  if (failed(match(left, 2 * rank - 3 - row, right, 2 * rank - 3 - column)))
    return failure();
  SizeList sizes;
  for (unsigned dim = 0; dim + 2 < rank; ++dim) {
    if (failed(match(left, dim, right, dim)))
      return failure();
    sizes.push_back(Sizes[left][dim]);
  }
  sizes.push_back(Sizes[left][row]);
  sizes.push_back(Sizes[right][column]);
  Sizes[product.getResult()] = sizes;
  return success();
}

/// Samples stay, channels are numbers; a size of the image that varies follows
/// where no step of the filter rounds it.
LogicalResult LengthSizes::visitConvolution(Operation *op) {
  Value input = op->getOperand(0), filter = op->getOperand(1);
  ArrayRef<int64_t> result = shapeOf(op->getResult(0));
  for (const Size &size : Sizes[filter])
    if (!Solver->fix(size))
      return fail("its filter varies");
  if (!Solver->fix(Sizes[input][1]))
    return fail("its channels vary");
  SizeList sizes = {Sizes[input][0], SizeSolver::number(result[1])};
  for (unsigned dim : {2u, 3u}) {
    Size from = Sizes[input][dim];
    if (Solver->fix(from)) {
      sizes.push_back(SizeSolver::number(result[dim]));
      continue;
    }
    int64_t stride = llvm::TypeSwitch<Operation *, int64_t>(op)
                         .Case<Conv2dOp, ConvTranspose2dOp>([&](auto each) {
                           return each.getStrides()[dim - 2];
                         });
    int64_t scale = isa<ConvTranspose2dOp>(op) ? stride : 1;
    if (isa<Conv2dOp>(op) && stride != 1)
      return fail("its strides round sizes that vary");
    std::optional<Size> size =
        Solver->affine(from, scale, result[dim] - scale * shapeOf(input)[dim]);
    if (!size)
      return fail("its image is " + Solver->describe(from) + " elements long");
    sizes.push_back(*size);
  }
  Sizes[op->getResult(0)] = sizes;
  return success();
}

LogicalResult LengthSizes::visitImage(Operation *op) {
  SizeList &input = Sizes[op->getOperand(0)];
  for (const Size &size : ArrayRef<Size>(input).drop_front(2))
    if (!Solver->fix(size))
      return fail("it has no rule for images whose sizes vary");
  SizeList samples = {input[0], input[1]};
  for (Value result : op->getResults()) {
    SizeList sizes(samples);
    for (int64_t size : shapeOf(result).drop_front(2))
      sizes.push_back(SizeSolver::number(size));
    Sizes[result] = sizes;
  }
  return success();
}

LogicalResult LengthSizes::visitAttention(Operation *op) {
  auto attention = cast<AttentionOp>(op);
  Value query = attention.getQuery(), key = attention.getKey();
  Value value = attention.getValue();
  if (failed(match(query, 0, key, 0)) || failed(match(query, 0, value, 0)) ||
      failed(match(key, 1, value, 1)) || failed(match(key, 2, value, 2)) ||
      failed(match(query, 3, key, 3)))
    return failure();
  // A number of heads divides another.
  for (const Size &size : {Sizes[query][1], Sizes[key][1]})
    if (!Solver->fix(size))
      return fail("its heads vary in number");
  const Size samples = Sizes[query][0], heads = Sizes[query][1];
  const Size rows = Sizes[query][2], columns = Sizes[key][2];
  Value mask = attention.getMask();
  if (mask && failed(matchBroadcast(mask, {samples, heads, rows, columns})))
    return failure();
  if (!ReadsLater && !attention.getCausal() && Solver->varies(columns) &&
      !(mask && FromInput.contains(mask)))
    ReadsLater = op;
  Sizes[attention.getLogsumexp()] = {samples, heads, rows};
  Size depth = Sizes[value][3];
  Sizes[attention.getResult()] = {samples, heads, rows, depth};
  return success();
}

//===----------------------------------------------------------------------===//
// Reductions, losses
//===----------------------------------------------------------------------===//

LogicalResult LengthSizes::visitReduction(Operation *op) {
  SmallVector<int64_t> dims;
  bool keepDims = false;
  llvm::TypeSwitch<Operation *>(op)
      .Case<ReduceSumOp, ReduceMeanOp, ReduceMaxOp, ReduceMinOp>(
          [&](auto each) {
            dims.assign(each.getDims().begin(), each.getDims().end());
            keepDims = each.getKeepDims();
          })
      .Case<ArgMaxOp>([&](auto each) {
        dims = {static_cast<int64_t>(each.getDim())};
        keepDims = each.getKeepDims();
      });
  SizeList sizes, summed;
  for (auto [dim, size] : llvm::enumerate(Sizes[op->getOperand(0)])) {
    if (!llvm::is_contained(dims, dim)) {
      sizes.push_back(size);
      continue;
    }
    summed.push_back(size);
    if (keepDims)
      sizes.push_back(SizeSolver::number(1));
  }
  Sizes[op->getResult(0)] = sizes;
  if (isa<ReduceSumOp>(op))
    countSummed(op, summed);
  return success();
}

LogicalResult LengthSizes::visitLoss(Operation *op) {
  Value input = op->getOperand(0), target = op->getOperand(1);
  bool isIndexed = isa<CrossEntropyOp, NllLossOp>(op);
  for (unsigned dim = 0, e = isIndexed ? 1 : shapeOf(input).size(); dim < e;
       ++dim)
    if (failed(match(input, dim, target, dim)))
      return failure();
  if (isIndexed && !Solver->fix(Sizes[input][1]))
    return fail("its classes vary in number");
  SizeList sizes(Sizes[input]);
  if (op->getNumOperands() == 3 &&
      failed(matchBroadcast(op->getOperand(2), sizes)))
    return failure();
  Sizes[op->getResult(0)] = {};
  if (op->getNumResults() == 2)
    Sizes[op->getResult(1)] = {sizes[0]};
  auto reduction = op->getAttrOfType<LossReductionAttr>("reduction");
  if (reduction && reduction.getValue() == LossReduction::Sum)
    countSummed(op, isIndexed ? ArrayRef<Size>(sizes).take_front()
                              : ArrayRef<Size>(sizes));
  return success();
}

//===----------------------------------------------------------------------===//
// Tables, norms
//===----------------------------------------------------------------------===//

LogicalResult LengthSizes::visitIndexed(Operation *op) {
  Value table = op->getOperand(0), index = op->getOperand(1);
  if (isa<EmbeddingOp>(op)) {
    SizeList sizes(Sizes[index]);
    sizes.push_back(Sizes[table][1]);
    Sizes[op->getResult(0)] = sizes;
    return success();
  }
  int64_t along = op->getAttrOfType<IntegerAttr>("dim").getInt();
  // In other dimensions, the index may have fewer rows.
  for (auto [dim, size] : llvm::enumerate(shapeOf(table)))
    if (int64_t(dim) != along && shapeOf(index)[dim] == size &&
        failed(match(table, dim, index, dim)))
      return failure();
  if (op->getNumOperands() == 3)
    for (unsigned dim = 0; dim < shapeOf(index).size(); ++dim)
      if (failed(match(index, dim, op->getOperand(2), dim)))
        return failure();
  Sizes[op->getResult(0)] = SizeList(Sizes[isa<GatherOp>(op) ? index : table]);
  return success();
}

LogicalResult LengthSizes::visitNorm(Operation *op) {
  Value input = op->getOperand(0);
  SizeList sizes(Sizes[input]);
  unsigned rank = sizes.size();
  if (auto bias = dyn_cast<BiasAddOp>(op)) {
    Sizes[bias.getResult()] = sizes;
    return match(sizes[bias.getDim()], Sizes[bias.getBias()][0]);
  }
  // The dimensions that weights have, and those of the statistics.
  unsigned first = 1, last = 2;
  SizeList statistics = {sizes[1]};
  if (isa<BatchNormOp>(op)) {
    for (unsigned dim = 0; dim < rank; ++dim)
      if (dim != 1 && Solver->varies(sizes[dim]))
        return fail("it normalises over the length, so that padding would "
                    "change its statistics");
  } else if (auto group = dyn_cast<GroupNormOp>(op)) {
    statistics = {sizes[0], SizeSolver::number(group.getGroups())};
    if (!Solver->fix(sizes[1]))
      return fail("its channels vary");
  } else {
    int64_t dims = isa<LayerNormOp>(op)
                       ? cast<LayerNormOp>(op).getNormalizedDims()
                       : cast<RmsNormOp>(op).getNormalizedDims();
    first = rank - dims;
    last = rank;
    statistics.assign(sizes.begin(), sizes.begin() + first);
  }
  for (Value weight : op->getOperands().drop_front())
    for (unsigned dim = first; dim < last; ++dim)
      if (failed(match(sizes[dim], Sizes[weight][dim - first])))
        return failure();
  Sizes[op->getResult(0)] = sizes;
  for (Value result : op->getResults().drop_front())
    Sizes[result] = statistics;
  return success();
}
