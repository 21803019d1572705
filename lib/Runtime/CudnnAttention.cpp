//===- CudnnAttention.cpp - Attention in cuDNN's graph API ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// cuDNN's engines of attention recognise a graph of products, reductions and
// pointwise operations: this is the one that NVIDIA's own frontend describes
// (nvidia-cudnn-frontend 1.32), operation by operation in its order and types.
// They are computed as one kernel, without a tensor of the scores in memory;
// the gradients take one of their type as workspace: with it, the gradient of
// the query is a product by itself, whose sums have one order. (Sums of several
// blocks that are added to the gradient in memory would need less, and differ
// from run to run.)
//
//===----------------------------------------------------------------------===//

#include "CudnnApi.h"
#include "CudnnGraph.h"

#include <array>
#include <cstring>
#include <initializer_list>
#include <limits>

using namespace vram::runtime;
using namespace vram::runtime::cudnn;

namespace {
using Four = std::array<int64_t, 4>;

/// Of the call's tensors but the mask, and all others in memory.
constexpr int64_t kAlignment = 16;

Four packed(const Four &sizes) {
  return {sizes[1] * sizes[2] * sizes[3], sizes[2] * sizes[3], sizes[3], 1};
}

/// Sizes or strides of the tensor whose rows are the columns of this one.
Four exchanged(const Four &four) {
  return {four[0], four[1], four[3], four[2]};
}

struct Tensor {
  const Descriptor *descriptor;
  Four sizes, strides;
};

class AttentionOperations {
public:
  AttentionOperations(CallGraph &graph, const VramCall &call)
      : Graph(graph), Call(call), A(call.attention),
        Type(dataTypeOf(call.type)), Scores{A.batches, A.heads, A.queries,
                                            A.keys},
        Rows{A.batches, A.heads, A.queries, 1}, Query{A.batches, A.heads,
                                                      A.queries, A.size},
        Key{A.batches, A.keyHeads, A.keys, A.size}, Value{A.batches, A.keyHeads,
                                                          A.keys, A.valueSize},
        Result{A.batches, A.heads, A.queries, A.valueSize} {
    double scale;
    static_assert(sizeof(scale) == sizeof(A.scale));
    std::memcpy(&scale, &A.scale, sizeof(scale));
    Scale = scalar(static_cast<float>(scale));
  }

  void addForward() {
    Tensor query = argument(0, Query), key = argument(1, Key, true),
           value = argument(2, Value), result = argument(3, Result),
           statistics = argument(4, Rows, false, Float);
    Tensor scores = hideKeysBehind(
        addMask(apply(Multiply, product(query, key, Scores), Scale)));
    Tensor most = reduce(Largest, scores, inner(Rows));
    Tensor terms = apply(Exponential, apply(Subtract, scores, most));
    Tensor sum = reduce(Sum, terms, inner(Rows));
    pointwise(Add, {most, apply(Logarithm, sum)}, statistics);
    Tensor probabilities = inner(Scores, Type);
    pointwise(Divide, {terms, sum}, probabilities);
    multiply(probabilities, value, result);
  }

  void addBackward() {
    Tensor grad = argument(0, Result), query = argument(1, Query),
           key = argument(2, Key, true), value = argument(3, Value, true),
           result = argument(4, Result),
           statistics = argument(5, Rows, false, Float),
           queryGrad = argument(6, Query), keyGrad = argument(7, Key),
           valueGrad = argument(8, Value);
    // The sum of p dp over a row's keys.
    Tensor sums = scratch(Rows);
    pointwise(
        Multiply,
        {reduce(Sum, apply(Multiply, grad, result), inner(Rows)), scalar(1)},
        sums);
    Tensor scores =
        addMask(apply(Multiply, product(query, key, Scores), Scale));
    Tensor probabilities =
        apply(Exponential, hideKeysBehind(apply(Subtract, scores, statistics)));
    multiplyHeads(transposed(probabilities, Type), grad, valueGrad);
    Tensor differences = apply(Subtract, product(grad, value, Scores), sums);
    Tensor scoreGrad =
        apply(Multiply, apply(Multiply, differences, probabilities), Scale);
    multiplyHeads(transposed(scoreGrad, Type), query, keyGrad);
    multiply(scoreGrad, transposed(key, Float), queryGrad);
  }

private:
  Tensor describe(int64_t number, const Four &sizes, const Four &strides,
                  int type, Attribute kind, int64_t alignment = kAlignment) {
    Descriptor &made =
        Graph.addTensor(number, sizes.data(), strides.data(), type)
            .set(TensorAlignment, alignment);
    const bool yes = true;
    if (kind != TensorNumber)
      made.set(kind, BooleanValue, 1, &yes);
    return {&made.finish(), sizes, strides};
  }

  /// Argument `number` of the call; `isTransposed`: with rows and columns
  /// exchanged, as cuDNN takes some.
  Tensor argument(int64_t number, const Four &sizes, bool isTransposed = false,
                  int type = -1) {
    Four strides;
    std::memcpy(&strides, A.strides[number], sizeof(strides));
    return describe(number + 1, isTransposed ? exchanged(sizes) : sizes,
                    isTransposed ? exchanged(strides) : strides,
                    type < 0 ? Type : type, TensorNumber);
  }
  Tensor scratch(const Four &sizes) {
    int64_t bytes = sizes[0] * packed(sizes)[0] * int64_t(sizeof(float));
    return describe(Graph.numberScratch(bytes), sizes, packed(sizes), Float,
                    TensorNumber);
  }
  Tensor scalar(float value) {
    return describe(Graph.numberScalar(value), {1, 1, 1, 1}, {1, 1, 1, 1},
                    Float, TensorIsByValue);
  }
  /// Between operations, in no memory.
  Tensor inner(const Four &sizes, int type = Float) {
    return describe(Graph.numberInner(), sizes, packed(sizes), type,
                    TensorIsVirtual);
  }

  /// `operands`: up to three, the last of them a condition.
  void pointwise(Pointwise kind, std::initializer_list<Tensor> operands,
                 const Tensor &to, int computes = Float, int64_t axis = -1) {
    Descriptor &how = Graph.add(PointwiseDescriptor)
                          .set(PointwiseKind, PointwiseKindValue, 1, &kind)
                          .set(PointwisePrecision, DataTypeValue, 1, &computes);
    if (axis >= 0)
      how.set(PointwiseAxis, axis);
    how.finish();
    const Attribute places[3] = {PointwiseX, PointwiseB, PointwiseT};
    Descriptor &made = Graph.addOperation(PointwiseOperation)
                           .set(PointwiseHow, how)
                           .set(PointwiseY, *to.descriptor);
    int place = 0;
    for (const Tensor &operand : operands)
      made.set(places[place++], *operand.descriptor);
    made.finish();
  }
  Tensor apply(Pointwise kind, const Tensor &x) {
    Tensor to = inner(x.sizes);
    pointwise(kind, {x}, to);
    return to;
  }
  Tensor apply(Pointwise kind, const Tensor &x, const Tensor &y) {
    Tensor to = inner(x.sizes);
    pointwise(kind, {x, y}, to);
    return to;
  }

  Tensor reduce(Reduction kind, const Tensor &from, const Tensor &to) {
    const int computes = Float;
    const Descriptor &how =
        Graph.add(ReductionDescriptor)
            .set(ReductionKind, ReductionKindValue, 1, &kind)
            .set(ReductionPrecision, DataTypeValue, 1, &computes)
            .finish();
    Graph.addOperation(ReductionOperation)
        .set(ReductionX, *from.descriptor)
        .set(ReductionY, *to.descriptor)
        .set(ReductionHow, how)
        .finish();
    return to;
  }

  void multiply(const Tensor &lhs, const Tensor &rhs, const Tensor &to) {
    const int computes = Float;
    const Descriptor &how =
        Graph.add(MatmulDescriptor)
            .set(MatmulPrecision, DataTypeValue, 1, &computes)
            .finish();
    Graph.addOperation(MatmulOperation)
        .set(MatmulA, *lhs.descriptor)
        .set(MatmulB, *rhs.descriptor)
        .set(MatmulC, *to.descriptor)
        .set(MatmulHow, how)
        .finish();
  }
  Tensor product(const Tensor &lhs, const Tensor &rhs, const Four &sizes) {
    Tensor to = inner(sizes);
    multiply(lhs, rhs, to);
    return to;
  }
  /// A gradient of key or value: the sum over the query's heads that read it.
  void multiplyHeads(const Tensor &lhs, const Tensor &rhs, const Tensor &to) {
    if (A.heads == A.keyHeads)
      return multiply(lhs, rhs, to);
    Four sizes = to.sizes;
    sizes[1] = A.heads;
    Tensor all = inner(sizes, Type);
    multiply(lhs, rhs, all);
    reduce(Sum, all, to);
  }

  Tensor transposed(const Tensor &from, int type) {
    Tensor to = describe(Graph.numberInner(), exchanged(from.sizes),
                         exchanged(from.strides), type, TensorIsVirtual);
    Graph.addOperation(ReshapeOperation)
        .set(ReshapeX, *from.descriptor)
        .set(ReshapeY, *to.descriptor)
        .finish();
    return to;
  }

  /// Engines take a mask's sizes of 1 for all numbers of that dimension.
  Tensor addMask(const Tensor &scores) {
    if (A.mask.sizes[0] == 0)
      return scores;
    Four sizes, strides;
    std::memcpy(&sizes, A.mask.sizes, sizeof(sizes));
    std::memcpy(&strides, A.mask.strides, sizeof(strides));
    return apply(Add, scores,
                 describe(vramTensorCount(&Call), sizes, strides, Type,
                          TensorNumber, A.mask.alignment));
  }

  /// Scores of keys behind the query are minus infinity, where that is asked
  /// for.
  Tensor hideKeysBehind(const Tensor &scores) {
    if (!A.isCausal)
      return scores;
    Tensor row = inner(Scores, Int32), column = inner(Scores, Int32),
           admits = inner(Scores, Boolean), to = inner(Scores);
    pointwise(Index, {scores}, row, Float, 2);
    pointwise(Index, {scores}, column, Float, 3);
    pointwise(GreaterOrEqual, {row, column}, admits, Boolean);
    pointwise(Select,
              {scores, scalar(-std::numeric_limits<float>::infinity()), admits},
              to);
    return to;
  }

  CallGraph &Graph;
  const VramCall &Call;
  const VramAttention &A;
  int Type;
  Four Scores, Rows, Query, Key, Value, Result;
  Tensor Scale = {};
};
} // namespace

void cudnn::describeAttention(CallGraph &graph, const VramCall &call) {
  AttentionOperations operations(graph, call);
  if (call.kind == VRAM_ATTENTION)
    operations.addForward();
  else
    operations.addBackward();
}
