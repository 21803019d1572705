//===- ShapeOps.td - Shapes, indexing, reductions, constants
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_SHAPE_OPS_TD
#define VRAM_SHAPE_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

def VRAM_ConstantOp : VRAM_Op<"constant", (ins ElementsAttr:$value),
    (outs VRAM_Tensor:$result),
    [ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let summary = "a small constant tensor";
  let description = [{
    `result = value`. Scalars and splats. Anything over 1 KiB belongs into an
    argument.
  }];
  let assemblyFormat = "attr-dict $value";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def VRAM_IotaOp : VRAM_Op<"iota", (ins I64Attr:$dim),
    (outs VRAM_Tensor:$result)> {
  let summary = "0, 1, 2, ... along one dimension";
  let assemblyFormat = "attr-dict `:` type($result)";
  let description = [{
    `result[i_0, ..., i_n] = i_dim`. An integer type must hold the last number.
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

def VRAM_ReshapeOp : VRAM_Op<"reshape", (ins VRAM_Tensor:$input),
    (outs VRAM_Tensor:$result), [SameOperandsAndResultElementType]> {
  let summary = "the same elements in row-major order, another shape: a view";
  let description = [{
    The element at row-major index i of the result is that of the input. Both
    have as many elements.
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def VRAM_TransposeOp : VRAM_InferredOp<"transpose",
    (ins VRAM_Tensor:$input, DenseI64ArrayAttr:$permutation),
    (outs VRAM_Tensor:$result)> {
  let summary = "permutes dimensions";
  let description = [{
    Dimension i of the result is dimension `permutation[i]` of the input.
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def VRAM_SliceOp : VRAM_InferredOp<"slice",
    (ins VRAM_Tensor:$input, DenseI64ArrayAttr:$starts,
         DenseI64ArrayAttr:$limits, DenseI64ArrayAttr:$strides),
    (outs VRAM_Tensor:$result)> {
  let summary = "a strided part";
  let description = [{
    Dimension d: elements `starts[d], starts[d] + strides[d], ...` below
    `limits[d]`.
  }];
  let hasFolder = 1;
}

def VRAM_PadOp : VRAM_InferredOp<"pad",
    (ins VRAM_Tensor:$input, DenseI64ArrayAttr:$low, DenseI64ArrayAttr:$high,
         DenseI64ArrayAttr:$interior,
         DefaultValuedAttr<F64Attr, "0.0">:$value),
    (outs VRAM_Tensor:$result)> {
  let summary = "adds elements around and between";
  let description = [{
    Dimension d: `low[d]` elements before, `interior[d]` between each two,
    `high[d]` after (none negative), all equal to `value`. With value 0 it is
    the adjoint of slice.
  }];
  let hasFolder = 1;
}

def VRAM_ConcatOp : VRAM_InferredOp<"concat",
    (ins Variadic<VRAM_Tensor>:$inputs, I64Attr:$dim),
    (outs VRAM_Tensor:$result)> {
  let summary = "joins tensors along one dimension";
  let description = [{
    All but dimension `dim` agree. At least one input.
  }];
  let hasFolder = 1;
}

def VRAM_BroadcastOp : VRAM_Op<"broadcast", (ins VRAM_Tensor:$input),
    (outs VRAM_Tensor:$result), [SameOperandsAndResultElementType]> {
  let summary = "repeats along dimensions of size 1, as NumPy does";
  let description = [{
    Shapes are aligned at the last dimension; a dimension of the input is 1, or
    that of the result.
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Indexing
//===----------------------------------------------------------------------===//

def VRAM_EmbeddingOp : VRAM_InferredOp<"embedding",
    (ins VRAM_FloatTensor:$weight, VRAM_IndexTensor:$ids,
         OptionalAttr<I64Attr>:$padding_idx),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "rows of a table";
  let description = [{
    weight [V, D], ids [...] -> [..., D]. `padding_idx` is a row that gets no
    gradient.
  }];
}

def VRAM_EmbeddingBackwardOp : VRAM_InferredOp<"embedding_backward",
    (ins VRAM_FloatTensor:$grad, VRAM_IndexTensor:$ids,
         I64Attr:$num_embeddings, OptionalAttr<I64Attr>:$padding_idx),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of embedding with respect to its table";
  let description = [{
    grad [..., D], ids [...] -> [num_embeddings, D]: sums in the order of ids.
  }];
}

def VRAM_GatherOp : VRAM_InferredOp<"gather",
    (ins VRAM_Tensor:$input, VRAM_IndexTensor:$index, I64Attr:$dim),
    (outs VRAM_Tensor:$result)> {
  let summary = "elements picked along one dimension";
  let description = [{
    `result[i] = input[i with i_dim replaced by index[i]]`; the result has the
    shape of `index`, which has the rank of the input and is no larger in any
    other dimension.
  }];
}

def VRAM_ScatterAddOp : VRAM_Op<"scatter_add",
    (ins VRAM_Tensor:$input, VRAM_IndexTensor:$index, VRAM_Tensor:$updates,
         I64Attr:$dim),
    (outs VRAM_Tensor:$result), [AllTypesMatch<["input", "result"]>,
         AllShapesMatch<["index", "updates"]>,
         AllElementTypesMatch<["input", "updates"]>]> {
  let summary = "adds elements along one dimension";
  let description = [{
    `result = input`, then in row-major order of i
    `result[i with i_dim replaced by index[i]] += updates[i]`.
  }];
  let hasVerifier = 1;
}

def VRAM_ScatterOp : VRAM_Op<"scatter",
    (ins VRAM_Tensor:$input, VRAM_IndexTensor:$index, VRAM_Tensor:$updates,
         I64Attr:$dim, VRAM_ScatterReductionAttr:$reduction),
    (outs VRAM_Tensor:$result), [AllTypesMatch<["input", "result"]>,
         AllShapesMatch<["index", "updates"]>,
         AllElementTypesMatch<["input", "updates"]>]> {
  let summary = "writes, multiplies or compares elements along one dimension";
  let description = [{
    `result = input`, then in row-major order of i, with
    `r = result[i with i_dim replaced by index[i]]`, by `reduction`:

    - `set`: `r = updates[i]`; the last update of an element stays;
    - `mul`: `r *= updates[i]`, which i1 does not have;
    - `max`, `min`: the larger or smaller of both, NaN if one is NaN.

    Its derivative gives the gradient to the update that stayed (`set`), divides it
    evenly among all that equal the extremum (`max`, `min`), and multiplies it by
    the product of the other factors (`mul`, also where factors are 0).
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

class VRAM_ReduceOp<string mnemonic, string what, Type type = VRAM_Tensor>
    : VRAM_InferredOp<mnemonic, (ins type:$input, DenseI64ArrayAttr:$dims,
                                     UnitAttr:$keep_dims),
                      (outs type:$result)> {
  let summary = what # " over dimensions";
  let description = "The " # what # " over `dims` (sorted, each at most once), "
      "which are dropped, or stay as 1 with `keep_dims`. 16-bit floats "
      "accumulate in f32.";
  let hasFolder = 1;
}
def VRAM_ReduceSumOp : VRAM_ReduceOp<"reduce_sum", "sum">;
def VRAM_ReduceMeanOp : VRAM_ReduceOp<"reduce_mean", "mean", VRAM_FloatTensor>;
def VRAM_ReduceMaxOp : VRAM_ReduceOp<"reduce_max", "maximum">;
def VRAM_ReduceMinOp : VRAM_ReduceOp<"reduce_min", "minimum">;

def VRAM_ArgMaxOp : VRAM_InferredOp<"argmax",
    (ins VRAM_Tensor:$input, I64Attr:$dim, UnitAttr:$keep_dims,
         UnitAttr:$minimum),
    (outs VRAM_IndexTensor:$result)> {
  let summary = "place of the first maximum along one dimension, as i64";
  let description = [{
    The least i at which `input` is largest (`minimum`: smallest) along `dim`,
    which is dropped, or stays as 1 with `keep_dims`. If there are NaNs, it is the
    first of them. The dimension is not empty.
  }];
}

def VRAM_SortRankOp : VRAM_InferredOp<"sort_rank",
    (ins VRAM_Tensor:$input, I64Attr:$dim, UnitAttr:$descending),
    (outs VRAM_IndexTensor:$result)> {
  let summary = "where sorting would put each element along one dimension, as i64";
  let description = [{
    `result[i]` is the number of elements along `dim` that come before
    `input[i]`: the smaller ones, or with `descending` the larger ones, and of
    equal ones those with a smaller index. The result is the permutation of a
    stable sort. NaN is larger than any number and equal to NaN; -0.0 equals 0.0.
    A scatter of `input` at `result` is the sorted tensor; a scatter of the indices
    along `dim` is the index tensor that PyTorch's sort returns with it.

    Each element is compared with every other along `dim`: n^2 comparisons for n
    elements, all in parallel, without scratch memory. The op has no derivative:
    gradients pass through a gather of the picked elements.
  }];
  let hasFolder = 1;
}

#endif // VRAM_SHAPE_OPS_TD
