# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops without a lowering: decomposed, with a backward of their own, or opaque."""

from __future__ import annotations

import collections
from typing import Any, Callable, Optional, Sequence

import torch
from torch.utils._pytree import tree_flatten, tree_unflatten

from . import decompose, functions, opaque, registry
from . import graph as g
from .errors import ExportError, Unsupported, wants_traceback
from .graph import Value
from .ops import complex
from .ops.common import type_of
from .tensors import Storage, Tensor


class Fallbacks:
    """The part of Lowering for ops that it has no lowering of."""

    # -- decompositions -----------------------------------------------------

    def _decomposed(self, name: str, node: torch.fx.Node, args, kwargs,
                    reason: Unsupported) -> Any:
        """The result of an op without a lowering, as PyTorch's decomposition
        computes it; None where there is none, or an op in it has no form."""
        if not isinstance(node.target, torch._ops.OpOverload):
            return None
        look_up = lambda n: n.meta["val"]  # noqa: E731
        known = torch.fx.node.map_arg((node.args, node.kwargs), look_up)
        target, written = node.target, decompose.functional(node.target)
        outs = {}
        if written is not None:
            schema = target._schema
            outs = {a.name: kwargs[a.name] for a in schema.arguments
                    if a.is_out and a.name in kwargs}
            kwargs = {k: v for k, v in kwargs.items() if k not in outs}
            known = (known[0], {k: v for k, v in known[1].items() if k not in outs})
            result = self._functional(name, written, args, kwargs)
            if result is not None:
                return self._write_back(args, outs, result)
            target = written
        # floor -> prims.floor -> floor leads nowhere.
        made = None if name in self._whole else decompose.decompose(target, *known)
        if made is None:
            return None
        leaves = tree_flatten((tuple(args), dict(kwargs)))[0]
        before, outer = self.builder.state(), self.unsupported
        self._whole.append(name)
        self.unsupported = collections.Counter()
        try:
            results = self.run(made.module, [leaves[i] for i in made.inputs])
        finally:
            self._whole.pop()
            inner, self.unsupported = self.unsupported, outer
        if inner:
            self.builder.restore(before)
            # The parts that stand in the way, however deep they are.
            parts = [n for n in sorted(inner)
                     if n.removeprefix("prims.") != name.removeprefix("aten.")]
            if parts:
                reason.args = ("; ".join(filter(None, (
                    str(reason), "decomposed it needs " + ", ".join(parts)))),)
            return None
        result = results if isinstance(node.meta.get("val"), (list, tuple)) \
            else results[0]
        self._enter(node)
        return result if written is None else self._write_back(args, outs, result)

    def _functional(self, name: str, target, args, kwargs) -> Any:
        """The result of the functional form of an op that writes; None where that
        has no lowering either."""
        functional = str(target).removeprefix("aten.")
        if registry.lowering(functional) is None:
            return None
        try:
            return self._lowered(functional, args, kwargs)
        except Unsupported:
            return None

    def _write_back(self, args, outs: dict[str, Tensor], result: Any) -> Any:
        """Stores the results of an op in the tensors that it writes."""
        targets = list(outs.values()) or [args[0]]
        results = result if isinstance(result, (list, tuple)) else [result]
        for target, value in zip(targets, results):
            self._written(target, value.read(self.builder), len(self.graph.ops))
        return targets if isinstance(result, (list, tuple)) else targets[0]

    # -- functions with a backward of their own -----------------------------

    def _function(self, node: torch.fx.Node, tensors: list[Tensor], number: int) -> Any:
        """A torch.autograd.Function; opaque, if asked for, where an op in it has no
        form."""
        record = self.records[number]
        fakes = [n.meta["val"] for n in node.args[0]]
        name = functions.name_of(record.function)
        before, outer = self.builder.state(), self.unsupported
        self.unsupported = collections.Counter()
        self._whole.append(name)
        try:
            results = self._joint(record, tensors, fakes)
            reason = ", ".join(sorted(self.unsupported))
            reason = reason and f"its forward or backward needs {reason}"
        except ExportError:
            raise
        except Exception as error:
            if wants_traceback() and not self.opaque:
                raise
            text = str(error).split("\n")[0]
            results, reason = [], f"it cannot be traced: {type(error).__name__}: {text}"
        finally:
            self._whole.pop()
            self.unsupported = outer
        self._enter(node)
        if not reason:
            return results
        self.builder.restore(before)
        if not self.opaque:
            return self._unsupported(name, node, reason)
        return self._opaque_op(
            name, node, fakes, tensors, node.meta["val"],
            lambda leaves: record.function.apply(*record.arguments(leaves)))

    def _joint(self, record: functions.Record, tensors: list[Tensor],
               fakes: list[torch.Tensor]) -> list[Tensor]:
        """Its forward in line, on values without a gradient, and its backward as the
        body of a with_backward."""
        numbers = {id(t): i for i, t in enumerate(tensors)}
        made = functions.joint(
            record, fakes, self.root, {p: fake for p, (fake, _) in self.state.items()},
            {p: numbers[id(t)] for p, (_, t) in self.state.items() if id(t) in numbers})
        module, b = made.module, self.builder
        given = [*tensors, *(t for _, t in self.state.values())]
        b.hint = record.function.__name__
        places = [n for n in module.graph.nodes if n.op == "placeholder"]
        env: dict[torch.fx.Node, Any] = dict(zip(places, given))
        late = functions.dependent(module.graph, places[len(given):])
        self._walk(module, [n for n in module.graph.nodes if n not in late], env)
        outputs = list(module.graph.output_node().args[0])
        count = len(outputs) - len(made.inputs)
        results = [env[n] for n in outputs[:count]]
        if not made.inputs or not made.differentiable:
            return [self._detached(r) for r in results]
        # It may have read the model's state beside its inputs.
        results = [self._detached(r) for r in results]
        values = [results[i].read(b) for i in made.differentiable]
        inputs = [tensors[i].read(b) for i in made.inputs]
        body, saved = self._body(module, places[len(given):], late, outputs[count:], env)
        if self.unsupported:
            return results
        for i, value in zip(made.differentiable,
                            b.with_backward(values, inputs, saved, body)):
            results[i] = Tensor(Storage(value))
        return results

    def _detached(self, tensor: Tensor) -> Tensor:
        return Tensor(Storage(self.builder.detach(tensor.read(self.builder))))

    def _body(self, module: torch.fx.GraphModule, places: list[torch.fx.Node],
              late: set[torch.fx.Node], grads: list[torch.fx.Node],
              env: dict[torch.fx.Node, Any]) -> tuple[g.Body, list[Value]]:
        """The nodes `late` as a body: its arguments are gradients (`places`), then
        what it reads from outside, which is returned beside it."""
        b, graph = self.builder, self.graph
        arguments = [Value(type_of(n.meta["val"]), hint="grad") for n in places]
        env.update((n, Tensor(Storage(v))) for n, v in zip(places, arguments))
        outer, scalars = graph.ops, b._scalars
        graph.ops, b._scalars = [], {}
        try:
            self._walk(module, [n for n in module.graph.nodes
                                if n in late and n.op == "call_function"], env)
            yields = [env[n].read(b) for n in grads]
            inner = graph.ops
        finally:
            graph.ops, b._scalars = outer, scalars
        inner, _ = g.needed(inner, yields)
        own = {id(v) for v in arguments} | {id(r) for op in inner for r in op.results}
        outside: dict[int, tuple[Value, Value]] = {}

        def inside(value: Value) -> Value:
            if id(value) in own:
                return value
            if id(value) not in outside:
                outside[id(value)] = (value, Value(value.type, hint=value.hint))
            return outside[id(value)][1]

        for op in inner:
            op.operands = [inside(v) for v in op.operands]
        yields = [inside(v) for v in yields]
        return (g.Body(arguments + [v for _, v in outside.values()], inner, yields),
                [v for v, _ in outside.values()])

    # -- opaque ops ---------------------------------------------------------

    def _opaque(self, name: str, node: torch.fx.Node, args, kwargs) -> Any:
        """An op without a form, known by its shapes and cost."""
        fakes, spec = tree_flatten(torch.fx.node.map_arg(
            (tuple(node.args), dict(node.kwargs)), lambda n: n.meta.get("val")))
        ours = tree_flatten((tuple(args), dict(kwargs)))[0]
        places = [i for i, leaf in enumerate(fakes) if isinstance(leaf, torch.Tensor)]
        # An op that writes has the gradient of the one that returns what it writes.
        call = decompose.functional(node.target) \
            if isinstance(node.target, torch._ops.OpOverload) else None
        written = opaque.written(node.target, fakes, spec, places)
        shown = opaque.kernel_name(node) or name

        def run(leaves: list[torch.Tensor]) -> Any:
            given = list(fakes)
            for place, leaf in zip(places, leaves):
                given[place] = leaf
            inner_args, inner_kwargs = tree_unflatten(given, spec)
            return (call or node.target)(*inner_args, **inner_kwargs)

        return self._opaque_op(shown, node, [fakes[i] for i in places],
                               [ours[i] for i in places], node.meta.get("val"),
                               run if call or not written else None, written)

    def _opaque_op(self, name: str, node: torch.fx.Node, fakes: list[torch.Tensor],
                   tensors: list[Tensor], result: Any,
                   call: Optional[Callable[[list], Any]],
                   written: Sequence[int] = ()) -> Any:
        """`fakes` and `tensors` are the op's tensors, `result` its fake result, `call`
        runs it on other tensors (None where it cannot), and `written` are the tensors
        that it writes. A result that is one of them shares its storage."""
        b = self.builder
        place = self.layers.place(node)
        leaves, spec = tree_flatten(result)
        made = [t for t in leaves if isinstance(t, torch.Tensor)]
        if any(not isinstance(t, torch.Tensor) and t is not None for t in leaves):
            raise ExportError(f"{name} ({place}) returns a Python number, which a static "
                              "graph cannot depend on; return tensors alone")
        fresh = [] if written and len(made) <= len(written) else made
        outputs = fresh + [fakes[i] for i in written]
        values = [complex.real(b, t.read(b)) for t in tensors]
        wanted = [v.needs_grad for v in values]
        types = [opaque.type_of(t, name, place) for t in outputs]
        random = isinstance(node.target, torch._ops.OpOverload) and \
            torch.Tag.nondeterministic_seeded in node.target.tags
        attrs = opaque.attributes(name, fakes, outputs, not random, self._instances, place)
        self._instances += random
        if any(wanted):
            found = opaque.backward(call, fakes, wanted, len(outputs))
            attrs["gradients"] = g.i64s(found.gradients)
            wanted = [bool(found.gradients)] * len(types)
            types += [opaque.type_of(t, name, place) for t in found.extra]
            kept = found.saved_results + [*range(len(outputs), len(types))]
            if found.gradients and found.saved_inputs:
                attrs["saved_inputs"] = g.i64s(found.saved_inputs)
            if found.gradients and kept:
                attrs["saved_results"] = g.i64s(kept)
        results = b.opaque(name, values, types, attrs)
        if "gradients" in attrs and not found.gradients:
            for value in results:
                value.needs_grad = False
        results = [complex.halves(b, value) if tensor.is_complex() else value
                   for tensor, value in zip(outputs, results)]
        for i, value in zip(written, results[len(fresh):]):
            tensors[i].write(b, value)
            tensors[i].constant = None
        pending = iter([Tensor(Storage(v)) for v in results[:len(fresh)]] if fresh
                       else [tensors[i] for i in written])
        again = [next(pending) if isinstance(t, torch.Tensor) else t for t in leaves]
        return tree_unflatten(again, spec)
