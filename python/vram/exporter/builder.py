# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes vram ops: infers the type of each result and appends to the graph.

One method per family of vram ops, named after them. Shapes are checked by the
dialect's verifiers, not here; what is computed here is computed so that the
printed types are those that the dialect infers.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Callable, Optional, Sequence, Union

from . import graph as g
from .graph import Graph, Op, Type, Value

if TYPE_CHECKING:
    import torch

Scalar = Union[bool, int, float]


def broadcast_shapes(*shapes: Sequence[int]) -> tuple[int, ...]:
    rank = max(len(s) for s in shapes)
    result = []
    for i in range(1, rank + 1):
        sizes = {s[-i] for s in shapes if len(s) >= i} - {1}
        assert len(sizes) <= 1, f"shapes {shapes} do not broadcast"
        result.append(sizes.pop() if sizes else 1)
    return tuple(reversed(result))


class Builder:
    def __init__(self, graph: Graph):
        self.graph = graph
        self.layer: Optional[str] = None
        self.location: Optional[g.Location] = None
        self.hint = "v"
        self._scalars: dict[tuple, Value] = {}
        #: Set by the exporter: seed and offset arguments, made on first use.
        self.random_source = None
        self._streams = 0
        #: Set by the exporter: a tensor that is computed now, as a value (a large one
        #: is an argument); its name is for the reader.
        self.known: Callable[[torch.Tensor, str], Value]
        #: Ops whose result names no place twice (of a max pooling's indices).
        self.distinct: set[Op] = set()

    # -- plumbing -----------------------------------------------------------

    def emit(self, name: str, operands: Sequence[Value],
             types: Sequence[Type], attrs: Optional[dict[str, str]] = None,
             keywords: Optional[dict[int, str]] = None,
             literal: Optional[str] = None) -> Op:
        op = Op(name, operands, types, attrs or {}, keywords, literal)
        op.layer = self.layer
        op.location = self.location
        for result in op.results:
            result.hint = self.hint
        self.graph.ops.append(op)
        return op

    def _one(self, name, operands, type, attrs=None) -> Value:
        return self.emit(name, operands, [type], attrs).results[0]

    def stream(self) -> int:
        """A number of its own for each op that draws at random."""
        self._streams += 1
        return self._streams - 1

    def state(self) -> tuple:
        """For restore: forgets the ops that were made since."""
        return len(self.graph.ops), len(self._scalars), self._streams

    def restore(self, state: tuple) -> None:
        count, scalars, self._streams = state
        # Only added to, in order; a copy for each state would cost loops quadratic time.
        while len(self._scalars) > scalars:
            self._scalars.popitem()
        del self.graph.ops[count:]

    # -- constants ----------------------------------------------------------

    def scalar(self, value: Scalar, element: str) -> Value:
        """A rank-0 constant, made once."""
        key = (repr(value), element)
        if key not in self._scalars:
            type = Type((), element)
            op = self.emit("constant", [], [type], literal=g.dense(value, type))
            # It is shared, so it belongs to no layer.
            op.layer = op.location = None
            op.results[0].hint = "c"
            self._scalars[key] = op.results[0]
        return self._scalars[key]

    def dense(self, values, type: Type) -> Value:
        """A small constant from a scalar or nested lists."""
        if type.rank == 0:
            return self.scalar(values, type.element)
        return self.emit("constant", [], [type],
                         literal=g.dense(values, type)).results[0]

    def splat(self, value: Scalar, type: Type) -> Value:
        return self.dense(value, type)

    def iota(self, shape: Sequence[int], dim: int, element: str = "i64") -> Value:
        return self._one("iota", [], Type(tuple(shape), element),
                         {"dim": g.i64(dim)})

    # -- pointwise ----------------------------------------------------------

    def unary(self, name: str, x: Value, **attrs: str) -> Value:
        return self._one(name, [x], x.type, attrs)

    def binary(self, name: str, a: Value, b: Value) -> Value:
        shape = broadcast_shapes(a.shape, b.shape)
        return self._one(name, [a, b], Type(shape, a.element))

    def binary_scalar(self, name: str, a: Value, b: Scalar) -> Value:
        return self.binary(name, a, self.scalar(b, a.element))

    def bias_add(self, x: Value, bias: Value, dim: int) -> Value:
        return self._one("bias_add", [x, bias], x.type, {"dim": g.i64(dim)})

    def compare(self, predicate: str, a: Value, b: Value) -> Value:
        shape = broadcast_shapes(a.shape, b.shape)
        return self._one("compare", [a, b], Type(shape, "i1"),
                         {"predicate": g.enum("predicate", predicate)})

    def select(self, condition: Value, a: Value, b: Value) -> Value:
        shape = broadcast_shapes(condition.shape, a.shape, b.shape)
        return self._one("select", [condition, a, b], Type(shape, a.element))

    def masked_fill(self, x: Value, mask: Value, value: Scalar) -> Value:
        return self._one("masked_fill", [x, mask], x.type, {"value": g.f64(value)})

    def cast(self, x: Value, element: str) -> Value:
        if x.element == element:
            return x
        return self._one("cast", [x], x.type.with_element(element))

    def detach(self, x: Value) -> Value:
        """x without a gradient; dropped at the end where none arrives (see
        Graph.drop_detached)."""
        if not x.needs_grad:
            return x
        result = self._one("detach", [x], x.type)
        result.needs_grad = False
        return result

    def with_backward(self, values: Sequence[Value], inputs: Sequence[Value],
                      saved: Sequence[Value], body: g.Body) -> list[Value]:
        """`values` with the gradients of `inputs` that `body` computes from theirs."""
        op = self.emit("with_backward", [*values, *inputs, *saved],
                       [v.type for v in values])
        op.body, op.segments = body, (len(values), len(inputs), len(saved))
        return op.results

    def overwritten(self, old: Value, new: Value) -> Value:
        """`old` after a write that autograd does not see (through `detach()`, `.data` or
        under `no_grad`): the elements of `new`, and the gradient of `old`."""
        new = self.detach(new)
        if not old.needs_grad:
            return new
        grad = Value(old.type, hint="grad")
        return self.with_backward([new], [old], [], g.Body([grad], [], [grad]))[0]

    def unmoved(self, value: Value, *given: object) -> Value:
        """`value`, which has no gradient, as a function of those of `given` that have one:
        autograd gives them the gradient 0."""
        trained = [x for x in given if isinstance(x, Value) and x.needs_grad]
        if not trained or not value.type.is_float:
            return value
        zeros = [Op("constant", [], [x.type], {}, literal=g.dense(0.0, x.type))
                 for x in trained]
        body = g.Body([Value(value.type, hint="grad")], zeros, [z.results[0] for z in zeros])
        return self.with_backward([value], trained, [], body)[0]

    def opaque(self, name: str, inputs: Sequence[Value], types: Sequence[Type],
               attrs: dict[str, str]) -> list[Value]:
        return self.emit("opaque", inputs, types,
                         {"name": g.string(name), **attrs}).results

    def dropout(self, x: Value, p: float, stream: Optional[int] = None) -> Value:
        seed, offset = self.random_source()
        stream = self.stream() if stream is None else stream
        return self._one("dropout", [x, seed, offset], x.type,
                         {"p": g.f64(p), "stream": g.i64(stream)})

    def uniform(self, type: Type) -> Value:
        """Numbers in [0, 1), another stream each time."""
        return self._one("uniform", list(self.random_source()), type,
                         {"stream": g.i64(self.stream())})

    # -- shapes -------------------------------------------------------------

    def reshape(self, x: Value, shape: Sequence[int]) -> Value:
        shape = tuple(int(s) for s in shape)
        if shape == x.shape:
            return x
        if x.op is not None and x.op.name == "reshape":
            return self.reshape(x.op.operands[0], shape)
        return self._one("reshape", [x], x.type.with_shape(shape))

    def transpose(self, x: Value, permutation: Sequence[int]) -> Value:
        permutation = [int(p) for p in permutation]
        if permutation == list(range(x.rank)):
            return x
        return self._one("transpose", [x],
                         x.type.with_shape(x.shape[p] for p in permutation),
                         {"permutation": g.i64s(permutation)})

    def swap(self, x: Value, a: int, b: int) -> Value:
        permutation = list(range(x.rank))
        permutation[a], permutation[b] = permutation[b], permutation[a]
        return self.transpose(x, permutation)

    def slice(self, x: Value, starts: Sequence[int], limits: Sequence[int],
              strides: Optional[Sequence[int]] = None) -> Value:
        strides = list(strides or [1] * x.rank)
        shape = tuple(max(0, -(-(limit - start) // stride))
                      for start, limit, stride in zip(starts, limits, strides))
        if shape == x.shape:
            return x
        return self._one("slice", [x], x.type.with_shape(shape),
                         {"starts": g.i64s(starts), "limits": g.i64s(limits),
                          "strides": g.i64s(strides)})

    def slice_dim(self, x: Value, dim: int, start: int, limit: int,
                  stride: int = 1) -> Value:
        starts, limits, strides = [0] * x.rank, list(x.shape), [1] * x.rank
        starts[dim], limits[dim], strides[dim] = start, limit, stride
        return self.slice(x, starts, limits, strides)

    def pad(self, x: Value, low: Sequence[int], high: Sequence[int],
            interior: Optional[Sequence[int]] = None, value: float = 0.0) -> Value:
        interior = list(interior or [0] * x.rank)
        if not any(low) and not any(high) and not any(interior):
            return x
        shape = [lo + hi + size + inner * max(size - 1, 0) for lo, hi, inner, size
                 in zip(low, high, interior, x.shape)]
        attrs = {"low": g.i64s(low), "high": g.i64s(high),
                 "interior": g.i64s(interior)}
        if value != 0.0:
            attrs["value"] = g.f64(value)
        return self._one("pad", [x], x.type.with_shape(shape), attrs)

    def concat(self, parts: Sequence[Value], dim: int) -> Value:
        parts = list(parts)
        if len(parts) == 1:
            return parts[0]
        shape = list(parts[0].shape)
        shape[dim] = sum(p.shape[dim] for p in parts)
        return self._one("concat", parts, parts[0].type.with_shape(shape),
                         {"dim": g.i64(dim)})

    def broadcast(self, x: Value, shape: Sequence[int]) -> Value:
        shape = tuple(int(s) for s in shape)
        if shape == x.shape:
            return x
        return self._one("broadcast", [x], x.type.with_shape(shape))

    # -- indexing and reductions --------------------------------------------

    def embedding(self, weight: Value, ids: Value,
                  padding_idx: Optional[int] = None) -> Value:
        attrs = {} if padding_idx is None else {"padding_idx": g.i64(padding_idx)}
        return self._one("embedding", [weight, ids],
                         Type(ids.shape + weight.shape[1:], weight.element), attrs)

    def gather(self, x: Value, index: Value, dim: int) -> Value:
        return self._one("gather", [x, index], x.type.with_shape(index.shape),
                         {"dim": g.i64(dim)})

    def scatter_add(self, x: Value, index: Value, updates: Value, dim: int) -> Value:
        return self._one("scatter_add", [x, index, updates], x.type,
                         {"dim": g.i64(dim)})

    def scatter(self, x: Value, index: Value, updates: Value, dim: int,
                reduction: str) -> Value:
        """reduction: set, mul, max or min."""
        return self._one("scatter", [x, index, updates], x.type,
                         {"dim": g.i64(dim), "reduction": g.enum("scatter", reduction)})

    def sort_rank(self, x: Value, dim: int, descending: bool = False) -> Value:
        attrs = {"descending": g.UNIT} if descending else {}
        return self._one("sort_rank", [x], x.type.with_element("i64"),
                         {**attrs, "dim": g.i64(dim)})

    def reduce(self, kind: str, x: Value, dims: Sequence[int],
               keep: bool = False) -> Value:
        """kind: sum, mean, max or min."""
        dims = sorted({d % max(x.rank, 1) for d in dims})
        if not dims or x.rank == 0:
            return x
        shape = [1 if i in dims else s for i, s in enumerate(x.shape)
                 if keep or i not in dims]
        attrs = {"dims": g.i64s(dims)}
        if keep:
            attrs["keep_dims"] = g.UNIT
        return self._one("reduce_" + kind, [x], x.type.with_shape(shape), attrs)

    def argmax(self, x: Value, dim: int, keep: bool, minimum: bool = False) -> Value:
        shape = [1 if i == dim else s for i, s in enumerate(x.shape)
                 if keep or i != dim]
        attrs = {"dim": g.i64(dim)}
        if keep:
            attrs["keep_dims"] = g.UNIT
        if minimum:
            attrs["minimum"] = g.UNIT
        return self._one("argmax", [x], Type(tuple(shape), "i64"), attrs)

    # -- library ops --------------------------------------------------------

    def matmul(self, a: Value, b: Value, transpose_lhs: bool = False,
               transpose_rhs: bool = False) -> Value:
        def stored(v: Value) -> Optional[Value]:
            """v before its last two dimensions were swapped."""
            if v.op is None or v.op.name != "transpose":
                return None
            last = [*range(v.rank - 2), v.rank - 1, v.rank - 2]
            same = v.op.attrs["permutation"] == g.i64s(last)
            return v.op.operands[0] if same else None

        if (inner := stored(a)) is not None:
            a, transpose_lhs = inner, not transpose_lhs
        if (inner := stored(b)) is not None:
            b, transpose_rhs = inner, not transpose_rhs
        attrs = {}
        if transpose_lhs:
            attrs["transpose_lhs"] = g.UNIT
        if transpose_rhs:
            attrs["transpose_rhs"] = g.UNIT
        rows = a.shape[-1 if transpose_lhs else -2]
        columns = b.shape[-2 if transpose_rhs else -1]
        return self._one("matmul", [a, b],
                         a.type.with_shape((*a.shape[:-2], rows, columns)), attrs)

    @staticmethod
    def statistics(x: Value) -> str:
        """Element type of means, variances, log-sum-exps and losses of x."""
        return "f64" if x.element == "f64" else "f32"

    def softmax(self, name: str, x: Value, dim: int) -> Value:
        return self._one(name, [x], x.type, {"dim": g.i64(dim)})

    def norm(self, name: str, x: Value, affine: Sequence[Value],
             statistics: Sequence[Sequence[int]], **attrs: str) -> list[Value]:
        """A normalisation: the result, then its statistics of these shapes."""
        types = [x.type] + [Type(tuple(s), self.statistics(x)) for s in statistics]
        return self.emit(name, [x, *affine], types, attrs).results

    def loss(self, name: str, operands: Sequence[Value], reduction: str,
             **attrs: str) -> list[Value]:
        x = operands[0]
        element = self.statistics(x)
        types = [Type((), element)]
        if name == "cross_entropy":
            types.append(Type(x.shape[:1], element))
        if reduction != "mean":
            attrs["reduction"] = g.enum("reduction", reduction)
        return self.emit(name, operands, types, attrs).results

    def attention(self, query: Value, key: Value, value: Value,
                  mask: Optional[Value], scale: float, causal: bool,
                  dropout_p: float) -> Value:
        operands, keywords = [query, key, value], {}
        attrs = {"scale": g.f64(scale)}
        if causal:
            attrs["causal"] = g.UNIT
        if mask is not None:
            keywords[len(operands)] = "mask"
            operands.append(mask)
        if dropout_p > 0.0:
            seed, offset = self.random_source()
            keywords[len(operands)] = "seed"
            operands.append(seed)
            keywords[len(operands)] = "offset"
            operands.append(offset)
            attrs["dropout_p"] = g.f64(dropout_p)
            attrs["stream"] = g.i64(self.stream())
        types = [query.type.with_shape((*query.shape[:-1], value.shape[-1])),
                 Type(query.shape[:-1], self.statistics(query))]
        return self.emit("attention", operands, types, attrs, keywords).results[0]


def pool_size(size: int, kernel: int, stride: int, padding: int,
              dilation: int = 1, ceil_mode: bool = False) -> int:
    """Windows along one dimension (see vram.max_pool2d)."""
    span = size + 2 * padding - dilation * (kernel - 1) - 1
    if not ceil_mode:
        return span // stride + 1
    windows = math.ceil(span / stride) + 1
    return windows - 1 if (windows - 1) * stride >= size + padding else windows
