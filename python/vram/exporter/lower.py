# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From an ATen graph to a vram graph, op by op."""

from __future__ import annotations

import collections
import inspect
import operator
from typing import Any, Callable, Iterable, Optional

import torch

from . import graph as g
from . import control, functions, masks, ops, registry  # noqa: F401  (ops registers the lowerings)
from .builder import Builder, broadcast_shapes
from .errors import ExportError, Unsupported
from .fallback import Fallbacks
from .graph import Argument, Graph, Value
from .layers import Layers
from .ops import complex
from .ops.common import element_of, type_of
from .ops.create import triangle
from .tensors import Storage, Tensor

#: Constants up to this many bytes are written into the text (ARCHITECTURE: what
#: is larger is an argument).
DENSE_LIMIT = 1024
#: Constants up to this many bytes are computed, to see what a mask says.
KNOWN_LIMIT = 1 << 30

#: Ops that make a Python number of a tensor.
NUMBERS = {"aten.item.default", "aten._local_scalar_dense.default"}

#: Lowerings that take these arguments as Tensors, not as values: they write
#: them, or ask for their elements.
AS_TENSORS = {
    "batch_norm.default": ("running_mean", "running_var"),
    "scaled_dot_product_attention.default": ("attn_mask",),
    **dict.fromkeys(("embedding_bag.default", "embedding_bag.padding_idx",
                     "_embedding_bag.default", "_embedding_bag_forward_only.default"),
                    ("offsets",)),
    "vram_export.ctc_loss.default": ("input_lengths", "target_lengths"),
}


def aten_name(target: Any) -> str:
    """`aten.add.Tensor`, or how another callable calls itself."""
    if isinstance(target, torch._ops.OpOverload):
        return str(target)
    if isinstance(target, torch._ops.HigherOrderOperator):
        return f"higher_order.{target.name()}"
    return f"{getattr(target, '__module__', '')}.{getattr(target, '__name__', target)}"


def _is_only_checked(node: torch.fx.Node) -> bool:
    """Is it a number that assertions alone read, if anything does?"""
    if aten_name(node.target) in registry.IGNORED:
        return True
    value = node.meta.get("val")
    is_number = aten_name(node.target) in NUMBERS or \
        isinstance(value, (torch.SymInt, torch.SymFloat, torch.SymBool)) or \
        getattr(node.target, "__module__", "") == "_operator" and \
        node.target is not operator.getitem and not isinstance(value, torch.Tensor)
    return is_number and all(map(_is_only_checked, node.users))


class Lowering(Fallbacks):
    """Lowers one FX graph into `graph`. Results and arguments are Tensors."""

    def __init__(self, graph: Graph, layers: Layers,
                 random_source: Callable[[], tuple[Value, Value]]):
        self.graph = graph
        self.layers = layers
        self.builder = Builder(graph)
        self.builder.random_source = random_source
        self.builder.known = self._computed_now
        #: The arguments that `_computed_now` made, by their elements.
        self._made: dict[tuple, Tensor] = {}
        #: The ops without a lowering: text -> count, and the place of the first.
        self.unsupported: collections.Counter[str] = collections.Counter()
        self._first: dict[str, str] = {}
        self.constant_argument: Callable[[str, torch.Tensor], Argument]
        #: The argument of a tensor that is a parameter or buffer of the model.
        self.state_of: Callable[[torch.Tensor], Optional[Tensor]] = lambda tensor: None
        #: The module that was captured, and its parameters and buffers by path, as
        #: fake tensors and as arguments: what a Function may read beside its inputs.
        self.root = torch.nn.Module()
        self.state: dict[str, tuple[torch.Tensor, Tensor]] = {}
        #: Whether an op without a form becomes a vram.opaque.
        self.opaque = False
        self._instances = 0
        #: The calls of torch.autograd.Function in the program.
        self.records: list[functions.Record] = []
        self._node: Optional[torch.fx.Node] = None
        #: The ops of the program that are being decomposed, one inside another.
        self._whole: list[str] = []

    # -- the walk -----------------------------------------------------------

    def run(self, module: torch.fx.GraphModule, inputs: list[Tensor],
            no_grad: bool = False) -> list[Any]:
        env: dict[torch.fx.Node, Any] = {}
        pending = iter(inputs)
        for node in module.graph.nodes:
            if node.op == "placeholder":
                env[node] = next(pending)
        return self._walk(module, module.graph.nodes, env)

    def _walk(self, module: torch.fx.GraphModule, nodes: Iterable[torch.fx.Node],
              env: dict[torch.fx.Node, Any]) -> list[Any]:
        """Lowers these nodes. Returns what the output names, if it is among them."""
        for node in nodes:
            if node.op == "placeholder":
                continue
            elif node.op == "get_attr":
                env[node] = self._attribute(module, node)
            elif node.op == "output":
                results = node.args[0]
                results = results if isinstance(results, (tuple, list)) else [results]
                return [env[r] if isinstance(r, torch.fx.Node) else r for r in results]
            else:
                self._enter(node)
                env[node] = self._call(module, node, env)
        return []

    def place(self) -> str:
        """For messages: the op that is being lowered, its module and line."""
        if self._node is None:
            return ""
        return f"at {aten_name(self._node.target)} {self.layers.place(self._node)}"

    def _enter(self, node: torch.fx.Node) -> None:
        b = self.builder
        if not self._whole:
            self._node = node
            b.layer, b.location = self.layers.of(node)
            b.hint = node.name
        value = node.meta.get("val")
        several = value if isinstance(value, (tuple, list)) else [value]
        b.all_expected, b.expected, self.problem = [], None, ""
        self.complex = any(
            isinstance(v, torch.Tensor) and v.is_complex() for v in
            [*several, *(n.meta.get("val") for n in node.all_input_nodes)])
        try:
            b.all_expected = [type_of(v) if isinstance(v, torch.Tensor) else None
                              for v in several]
            b.expected = b.all_expected[0] if b.all_expected else None
        except Unsupported as error:
            self.problem = str(error)

    def _attribute(self, module: torch.nn.Module, node: torch.fx.Node) -> Any:
        found = module
        for part in str(node.target).split("."):
            found = getattr(found, part)
        if not isinstance(found, torch.Tensor):
            return found
        return self.state_of(found) or self.known(found, str(node.target))

    def known(self, tensor: torch.Tensor, name: str) -> Tensor:
        """A tensor that the exported program carries."""
        if tensor.is_complex():
            pairs = torch.view_as_real(tensor.resolve_conj()).contiguous()
            value = self.known(pairs, name).read(self.builder)
            result = Tensor(Storage(complex.halves(self.builder, value)))
            result.constant = tensor
            return result
        self.builder.layer = self.builder.location = None
        self.builder.hint = name
        if tensor.numel() * tensor.element_size() <= DENSE_LIMIT:
            value = self.builder.dense(tensor.tolist(), type_of(tensor))
            result = Tensor(Storage(value))
        else:
            argument = self.constant_argument(name, tensor)
            result = Tensor(Storage(argument.value, argument))
        result.constant = tensor
        return result

    def _computed_now(self, tensor: torch.Tensor, name: str) -> Value:
        """A tensor that a lowering computed: weights of a resampling, say. Equal ones
        are one argument."""
        b = self.builder
        layer, location, hint = b.layer, b.location, b.hint
        tensor = tensor.detach().contiguous()
        try:
            if tensor.numel() * tensor.element_size() <= DENSE_LIMIT:
                return self.known(tensor, hint).read(b)
            key = (tensor.dtype, tensor.shape, tensor.view(torch.uint8).numpy().tobytes())
            if key not in self._made:
                self._made[key] = self.known(tensor, f"constant.{name}.{len(self._made)}")
            return self._made[key].read(b)
        finally:
            b.layer, b.location, b.hint = layer, location, hint

    def _call(self, module, node: torch.fx.Node, env) -> Any:
        if node.target is operator.getitem:
            return env[node.args[0]][node.args[1]]
        name = aten_name(node.target)
        if name in registry.IGNORED or _is_only_checked(node):
            return None
        if name in NUMBERS:
            return self._number(node, env[node.args[0]])
        look_up = lambda n: env[n]  # noqa: E731
        args = torch.fx.node.map_arg(node.args, look_up)
        kwargs = torch.fx.node.map_arg(node.kwargs, look_up)
        if name.startswith("higher_order."):
            return self._higher_order(name, node, args, kwargs)
        if name == functions.OP:
            return self._function(node, *args)
        try:
            if self.problem:
                raise Unsupported(self.problem)
            result = self._lowered(name.removeprefix("aten."), args, kwargs)
        except Unsupported as error:
            result = self._constant_instead(node, args, kwargs)
            if result is None:
                result = self._decomposed(name, node, args, kwargs, error)
            if result is None and self.opaque and not self._whole:
                self._enter(node)
                return self._opaque(name, node, args, kwargs)
            if result is None:
                return self._unsupported(name, node, error)
        except Exception:
            # It may be a stand-in that does not fit.
            if self.unsupported:
                return self._placeholders(node)
            raise
        self._propagate(node, args, kwargs, result)
        return result

    def _number(self, node: torch.fx.Node, tensor: Tensor) -> Any:
        """The Python number of a tensor's one element, which must be known."""
        if tensor.constant is not None:
            return tensor.constant.item()
        raise ExportError(
            "the model takes a number out of a tensor (.item(), float(), int()) "
            f"{self.layers.place(node)}, and a static graph cannot depend on elements; "
            "keep it a tensor, or detach() it")

    # -- one op -------------------------------------------------------------

    def _lowered_complex(self, name: str, args, kwargs) -> Any:
        """An op that reads or makes complex tensors."""
        b = self.builder
        found = complex.view(b, name, args[0].read(b).type, *args[1:], **kwargs) \
            if args and isinstance(args[0], Tensor) else None
        if found is not None:
            several = isinstance(found, list)
            made = [args[0].viewed(v) for v in (found if several else [found])]
            for tensor in made:
                tensor.read(b)
            return made if several else made[0]
        function, in_place = complex.lowering(name), registry.functional_name(name)
        if function is None and in_place is not None:
            function = complex.lowering(in_place)
        if function is None:
            raise Unsupported("of complex numbers")
        result = function(b, *map(self._value, args),
                          **{k: self._value(v) for k, v in kwargs.items()})
        if in_place is not None:
            self._check(result, args[0].read(b).type, name)
            args[0].write(b, result)
            return args[0]
        if isinstance(result, list):
            return [self._result(v, e, name) for v, e in zip(result, b.all_expected)]
        return self._result(result, b.expected, name)

    def _lowered(self, name: str, args, kwargs) -> Any:
        if self.complex:
            return self._lowered_complex(name, args, kwargs)
        # unsqueeze_ changes no element: what follows reads the view that it returns.
        view = registry.view(name) or registry.view(registry.functional_name(name) or "")
        if view is not None:
            self._check_results()
            base = args[0]
            made = view(self.builder, base.read(self.builder).type, *args[1:], **kwargs)
            if isinstance(made, list):
                return [base.viewed(v) for v in made]
            result = base.viewed(made)
            self._check(result.read(self.builder), self.builder.expected, name)
            return result
        function = registry.lowering(name)
        in_place = None
        if function is None:
            functional = registry.functional_name(name)
            function = registry.lowering(functional) if functional else None
            if function is None:
                raise Unsupported()
            in_place, name = args[0], functional
        self._check_results()
        before = len(self.graph.ops)
        result = function(self.builder, *self._values(function, name, args),
                          **self._named_values(name, kwargs))
        if in_place is not None:
            return self._written(in_place, result, before)
        if isinstance(result, (list, tuple)):
            return [self._result(v, e, name)
                    for v, e in zip(result, self.builder.all_expected)]
        return self._result(result, self.builder.expected, name)

    def _check_results(self) -> None:
        if self.builder.expected is None and not any(self.builder.all_expected):
            raise Unsupported("whose result is not a tensor")

    def _written(self, target: Tensor, result: Value, before: int) -> Tensor:
        """Stores an in-place op's result in its first argument."""
        b = self.builder
        old = target.read(b).type
        if broadcast_shapes(result.shape, old.shape) != old.shape:
            raise Unsupported(f"writes a result of shape {list(result.shape)} in place into "
                              f"one of {list(old.shape)}")
        result = b.broadcast(b.cast(result, old.element), old.shape)
        if result.op is not None and result.op in self.graph.ops[before:]:
            result.op.attrs["vram.inplace"] = g.UNIT
        if target.parent is None and not result.needs_grad:
            result = b.unmoved(result, target.read(b))
        target.write(b, result)
        target.constant = None
        return target

    def _result(self, value: Optional[Value], expected, name: str) -> Optional[Tensor]:
        if value is None:
            return None
        self._check(value, expected, name)
        return Tensor(Storage(value))

    def _check(self, value: Value, expected, name: str) -> None:
        if expected is not None and value.type != expected:
            raise AssertionError(
                f"the lowering of aten.{name} made {value.type}, PyTorch "
                f"{expected}: a bug in the exporter, please report it")

    def _values(self, function, name: str, args) -> list[Any]:
        kept = AS_TENSORS.get(name, ())
        names = list(inspect.signature(function).parameters)[1:] if kept else []
        return [x if i < len(names) and names[i] in kept else self._value(x)
                for i, x in enumerate(args)]

    def _named_values(self, name: str, kwargs) -> dict[str, Any]:
        kept = AS_TENSORS.get(name, ())
        return {k: x if k in kept else self._value(x) for k, x in kwargs.items()}

    def _value(self, x: Any) -> Any:
        if isinstance(x, Tensor):
            return self._computed(x) or x.read(self.builder)
        if isinstance(x, (list, tuple)):
            return [self._value(v) for v in x]
        return x

    def _computed(self, tensor: Tensor) -> Optional[Value]:
        """A large constant that is a splat or a triangle, as a computation: it
        costs a few pointwise ops instead of memory."""
        known = tensor.constant
        if known is None or known.is_complex() or known.numel() * known.element_size() <= DENSE_LIMIT:
            return None
        b = self.builder
        type = type_of(known)
        value = masks.splat(known)
        if value is not None:
            return b.splat(value, type)
        found = masks.triangle(known)
        if found is None:
            return None
        inside = triangle(b, *known.shape[-2:], found.diagonal)
        if found.inside is True and found.outside is False:
            result = inside
        elif found.inside is False and found.outside is True:
            result = b.unary("logical_not", inside)
        else:
            result = b.select(inside, b.scalar(found.inside, type.element),
                              b.scalar(found.outside, type.element))
        result = b.reshape(result, (*[1] * (type.rank - 2), *result.shape))
        return b.broadcast(result, type.shape)

    def _unsupported(self, name: str, node: torch.fx.Node, reason: object = "") -> Any:
        """Counts an op without a lowering, so that all are reported together."""
        if name.startswith("torch._functorch."):
            name = "torch.vmap (call the function on whole tensors)"
        text = f"{name} ({reason})" if str(reason) else name
        self.unsupported[text] += 1
        self._first.setdefault(text, self.layers.place(node))
        return self._placeholders(node)

    def _placeholders(self, node: torch.fx.Node) -> Any:
        """Stand-ins for what an unsupported op would give, so that the walk goes
        on and finds all unsupported ops. Nothing is printed after one."""
        def stand_in(value: Any) -> Tensor:
            try:
                return Tensor(Storage(Value(type_of(value))))
            except (Unsupported, AttributeError):
                return Tensor(Storage(Value(g.Type((), "f32"))))

        value = node.meta.get("val")
        if isinstance(value, (list, tuple)):
            return [stand_in(v) for v in value]
        return stand_in(value)

    # -- constants ----------------------------------------------------------

    def _elements(self, args, kwargs) -> Optional[tuple]:
        """The arguments with known elements in place of Tensors; None where one
        is not known."""
        unknown = False

        def known(x):
            nonlocal unknown
            if isinstance(x, Tensor):
                unknown |= x.constant is None
                return x.constant
            if isinstance(x, (list, tuple)):
                return [known(v) for v in x]
            return x

        args, kwargs = [known(a) for a in args], {k: known(v) for k, v in kwargs.items()}
        return None if unknown else (args, kwargs)

    def _evaluate(self, node: torch.fx.Node, args, kwargs) -> Any:
        if not isinstance(node.target, torch._ops.OpOverload) or \
                torch.Tag.nondeterministic_seeded in node.target.tags or \
                "empty" in str(node.target):
            return None
        schema = node.target._schema
        if str(node.target) == "aten.detach_.default":
            # torch.tensor ends with one; it writes no element.
            return args[0].constant
        if any(a.alias_info is not None and a.alias_info.is_write
               for a in schema.arguments):
            return None
        size = sum(e.bytes for e in self.builder.all_expected if e is not None)
        if size > KNOWN_LIMIT:
            return None
        known = self._elements(args, kwargs)
        if known is None or self.problem:
            return None
        if "device" in known[1]:
            known[1]["device"] = torch.device("cpu")
        with torch.no_grad():
            return node.target(*known[0], **known[1])

    def _propagate(self, node, args, kwargs, result) -> None:
        """Notes the elements of a result that depends on constants alone."""
        value = self._evaluate(node, args, kwargs)
        if value is None:
            return
        several = value if isinstance(value, (list, tuple)) else [value]
        results = result if isinstance(result, list) else [result]
        for tensor, elements in zip(results, several):
            if isinstance(tensor, Tensor):
                tensor.constant = elements

    def _constant_instead(self, node, args, kwargs) -> Optional[Tensor]:
        """The result of an op without a lowering, where it is a constant."""
        value = self._evaluate(node, args, kwargs)
        if not isinstance(value, torch.Tensor):
            return None
        return self.known(value, f"constant.{node.name}")

    # -- higher-order ops ---------------------------------------------------

    def _higher_order(self, name: str, node, args, kwargs) -> Any:
        kind = name.removeprefix("higher_order.")
        if kind == "wrap_with_autocast":
            _device, _type, enabled, _cache, module, *inputs = args
            if not enabled:
                return self.run(module, inputs)
            raise ExportError(
                "the model has an autocast region of its own "
                f"({self.layers.place(node)}); remove it, export in full precision, "
                "and let vram-opt choose the precision: --mixed-precision=fp16|bf16")
        if kind == "wrap_with_set_grad_enabled":
            enabled, module, *inputs = args
            before = [(t.storage.version, t.storage.value)
                      if isinstance(t, Tensor) else None for t in inputs]
            results = self.run(module, inputs)
            return results if enabled else self._without_gradient(
                inputs, before, results)
        if kind in ("tag_activation_checkpoint", "wrap_activation_checkpoint",
                    "invoke_subgraph"):
            module, *inputs = args
            if kind == "invoke_subgraph":
                inputs = inputs[1:]
            return self.run(module, inputs)
        if self.opaque and not self._whole:
            return self._opaque(name, node, args, kwargs)
        return self._unsupported(
            name, node, control.UNCOUNTED if kind == "while_loop" else "")

    def _without_gradient(self, inputs, before: list, results) -> list[Any]:
        """Stops the gradient of all that a no_grad region made or wrote. `before`: versions and
        values of the inputs' storages."""
        b = self.builder
        done: set[int] = set()
        for tensor, known in zip(inputs, before):
            if not isinstance(tensor, Tensor) or id(tensor.storage) in done:
                continue
            done.add(id(tensor.storage))
            version, old = known
            if tensor.storage.version != version:
                tensor.storage.value = b.overwritten(old, tensor.storage.value)
                tensor.storage.version += 1
        marked = []
        for result in results:
            # A tensor that was handed in keeps what it had.
            if isinstance(result, Tensor) and not any(result is t for t in inputs) \
                    and result.read(b).needs_grad:
                constant = result.constant
                result = Tensor(Storage(b.detach(result.read(b))))
                result.constant = constant
            marked.append(result)
        return marked

    def check(self) -> None:
        """Raises one error that lists everything without a lowering."""
        if not self.unsupported:
            return
        lines = [f"  {count} x {name} {self._first[name]}" for name, count
                 in sorted(self.unsupported.items(), key=lambda x: (-x[1], x[0]))]
        raise ExportError(
            f"{sum(self.unsupported.values())} ops of the model have no form in the "
            "vram dialect:\n" + "\n".join(lines) + "\nexport with --opaque (opaque=True) "
            "for a graph that is reported and planned with them, not run; or write them "
            "with other ops")
