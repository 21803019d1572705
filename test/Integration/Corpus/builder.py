# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types, values and functions as text, which the op templates build on.

Everything is drawn from one random.Random, so that a seed names a module.
"""

import contextlib

FLOATS = ["f16", "bf16", "f32", "f64"]
ODD_FLOATS = ["f80", "f128", "tf32", "f8E4M3FN", "f8E5M2", "f8E4M3B11FNUZ",
              "f8E8M0FNU", "f4E2M1FN", "f6E3M2FN"]
INTEGERS = ["i1", "i8", "i16", "i32", "i64"]
ODD_INTEGERS = ["i2", "i4", "i7", "i24", "i65", "i128", "i1000"]
SIGNED = ["si8", "ui8", "si32", "ui64"]
# Elements of tensors that are neither integers nor floats. The last ones belong to
# dialects that nobody registered.
ODD_ELEMENTS = ["index", "complex<f32>", "complex<f64>", "complex<i16>",
                "vector<4xf32>", "vector<2x2xi8>", "vector<[4]xf32>", "!x.string",
                "!x.foreign<\"a\", 3>", "!quant.uniform<i8:f32, 0.5:3>"]
# Values that are no tensors and have no elements.
OTHER = ["none", "tuple<f32, tensor<2xf32>>", "!x.handle", "!llvm.ptr",
         "!gpu.async.token", "(i32) -> f32", "!llvm.struct<(i32, f32)>", "complex<f32>",
         "tuple<>", "!x.string"]

UNRANKED = "*"


def is_float(element):
    return element in FLOATS or element in ODD_FLOATS


def is_integer(element):
    return element[0] == "i" and element[1:].isdigit()


class Type:
    """A type of the builtin dialect, or any other by its text."""

    def __init__(self, kind, element, shape=(), extra=""):
        self.kind = kind  # scalar, tensor, memref, vector or other
        self.element = element
        self.shape = shape if shape == UNRANKED else tuple(shape)
        self.extra = extra  # an encoding, or a layout and a memory space

    def __str__(self):
        if self.kind in ("scalar", "other"):
            return self.element
        if self.shape == UNRANKED:
            inside = "*x" + self.element
        else:
            inside = "".join(f"{'?' if d is None else d}x" for d in self.shape)
            inside += self.element
        return f"{self.kind}<{inside}{', ' + self.extra if self.extra else ''}>"

    def __eq__(self, other):
        return isinstance(other, Type) and str(self) == str(other)

    def __hash__(self):
        return hash(str(self))

    @property
    def rank(self):
        return len(self.shape)

    @property
    def ranked(self):
        return self.shape != UNRANKED

    @property
    def static(self):
        return self.ranked and None not in self.shape

    def of(self, element):
        return Type(self.kind, element, self.shape, self.extra)


def scalar(element):
    return Type("scalar", element)


def tensor(shape, element, extra=""):
    return Type("tensor", element, shape, extra)


def memref(shape, element, extra=""):
    return Type("memref", element, shape, extra)


def vector(shape, element):
    return Type("vector", element, shape)


INDEX = scalar("index")


class Draw:
    """Draws sizes and elements for one module. Most modules are plain, or nothing would
    get past the first check of a pass."""

    def __init__(self, rng):
        self.rng = rng
        self.sizes = rng.choices(["small", "zero", "dynamic", "huge"],
                                 [70, 8, 14, 8])[0]
        self.elements = rng.choices(["plain", "floats", "odd"], [45, 25, 30])[0]

    def dim(self):
        r = self.rng.random()
        if self.sizes == "zero" and r < 0.3:
            return 0
        if self.sizes == "dynamic" and r < 0.4:
            return None
        if self.sizes == "huge" and r < 0.3:
            return self.rng.choice([1 << 20, 10**9, (1 << 31) + 1, 1 << 40,
                                    (1 << 62) - 1])
        return self.rng.choice([1, 1, 2, 3, 4, 4, 7, 8, 33])

    def shape(self, low=0, high=4):
        return tuple(self.dim() for _ in range(self.rng.randint(low, high)))

    def static_shape(self, low=0, high=4):
        return tuple(self.rng.choice([1, 2, 3, 4, 5, 8])
                     for _ in range(self.rng.randint(low, high)))

    def float(self):
        if self.elements == "plain":
            return "f32"
        if self.elements == "odd" and self.rng.random() < 0.4:
            return self.rng.choice(ODD_FLOATS)
        return self.rng.choice(FLOATS)

    def integer(self):
        if self.elements == "odd" and self.rng.random() < 0.4:
            return self.rng.choice(ODD_INTEGERS)
        return self.rng.choice(INTEGERS)

    def number(self):
        return self.float() if self.rng.random() < 0.7 else self.integer()

    def element(self):
        """Of a tensor: anything."""
        if self.elements == "odd" and self.rng.random() < 0.5:
            return self.rng.choice(ODD_ELEMENTS + SIGNED)
        return self.number()

    def tensor(self, element=None, low=0, high=4):
        if element is None:
            element = self.element()
        if self.elements == "odd" and self.rng.random() < 0.06:
            return tensor(UNRANKED, element)
        extra = ""
        if self.elements == "odd" and self.rng.random() < 0.05:
            extra = self.rng.choice(["\"row\"", "3 : i64", "#x.encoding"])
        return tensor(self.shape(low, high), element, extra)

    def memref(self, element=None, low=0, high=3):
        if element is None:
            element = self.number()
        shape = self.shape(low, high)
        extra = ""
        r = self.rng.random()
        if r < 0.15:
            extra = self.rng.choice(["1", "3 : i32", "#gpu.address_space<global>",
                                     "\"shared\""])
        elif r < 0.3 and shape:
            strides = ", ".join(self.rng.choice(["?", "1", "4", "64", "0"])
                                for _ in shape)
            offset = self.rng.choice(["", ", offset: ?", ", offset: 8"])
            extra = f"strided<[{strides}]{offset}>"
        return memref(shape, element, extra)

    def like(self, element):
        """A scalar, vector or tensor of `element`: what elementwise ops take."""
        r = self.rng.random()
        if r < 0.3:
            return scalar(element)
        if r < 0.45 and (is_float(element) or is_integer(element)):
            return vector(self.static_shape(1, 2), element)
        made = self.tensor(element)
        made.extra = ""
        return made

    def any(self):
        r = self.rng.random()
        if r < 0.55:
            return self.tensor()
        if r < 0.75:
            return self.memref()
        if r < 0.9:
            return scalar(self.rng.choice([self.number(), "index"]))
        return Type("other", self.rng.choice(OTHER))


class Function:
    """A function that grows op by op. Values that nothing has made yet become its
    arguments."""

    def __init__(self, rng, draw, module, name):
        self.rng = rng
        self.draw = draw
        self.module = module
        self.name = name
        self.args = []
        self.lines = []
        self.scopes = [[]]
        self.depth = 2
        self.numbers = 0

    def fresh(self):
        self.numbers += 1
        return f"%v{self.numbers}"

    def line(self, text):
        self.lines.append("  " * self.depth + text)

    def define(self, name, kind):
        self.scopes[-1].append((name, kind))

    def emit(self, text, *types):
        """One op; `text` stands behind its results. Returns their names."""
        names = [self.fresh() for _ in types]
        left = ", ".join(names) + " = " if names else ""
        self.line(left + self.decorated(text))
        for name, kind in zip(names, types):
            self.define(name, kind)
        return names[0] if len(names) == 1 else names

    def decorated(self, text):
        return text

    def argument(self, kind):
        name = f"%a{len(self.args)}"
        self.args.append((name, kind))
        self.scopes[0].append((name, kind))
        return name

    def visible(self):
        return [value for scope in self.scopes for value in scope]

    def get(self, kind):
        """A value of the type: mostly one that is there, so that graphs are deep."""
        found = [name for name, its in self.visible() if its == kind]
        if found and self.rng.random() < 0.85:
            return self.rng.choice(found[-6:])
        if kind == INDEX and self.rng.random() < 0.8:
            return self.emit(f"arith.constant {self.rng.randint(0, 4)} : index", kind)
        return self.argument(kind)

    def index(self, value):
        return self.emit(f"arith.constant {value} : index", INDEX)

    def find(self, wanted):
        """Any value that is there and of a type for which `wanted` is true."""
        found = [value for value in self.visible() if wanted(value[1])]
        if not found:
            return None
        return self.rng.choice(found[-8:])

    @contextlib.contextmanager
    def region(self, arguments=()):
        self.scopes.append(list(arguments))
        self.depth += 1
        yield
        self.depth -= 1
        self.scopes.pop()

    def sizes_of(self, kind):
        """An index for each dynamic dimension, as ops that make tensors take them."""
        if not kind.ranked:
            return ""
        return ", ".join(self.get(INDEX) for d in kind.shape if d is None)
