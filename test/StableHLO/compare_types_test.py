# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The type of a comparison: integers are compared as what it says, or refused, wherever
other compilers than JAX write another sign than that of the operands."""

import numpy
import pytest

from support import evaluate
from vram.stablehlo import import_module
from vram.stablehlo.errors import ImportFailure

PREDICATES = {"EQ": numpy.equal, "NE": numpy.not_equal, "LT": numpy.less, "LE": numpy.less_equal,
              "GT": numpy.greater, "GE": numpy.greater_equal}


def module(predicate, kind, element, count):
    tensor = f"tensor<{count}x{element}>"
    return (f"func.func @main(%a: {tensor}, %b: {tensor}) -> tensor<{count}xi1> {{\n"
            f"  %0 = stablehlo.compare {predicate}, %a, %b, {kind} : ({tensor}, {tensor}) -> tensor<{count}xi1>\n"
            f"  return %0 : tensor<{count}xi1>\n}}\n")


@pytest.mark.parametrize("element, dtype", [("i8", "i1"), ("i32", "i4"), ("i64", "i8")])
@pytest.mark.parametrize("predicate", PREDICATES)
def test_signed_tensors_as_unsigned_numbers(predicate, element, dtype, x64):
    edges = numpy.array([0, 1, 5, -1, -5, numpy.iinfo(dtype).min, numpy.iinfo(dtype).max], dtype)
    a, b = (x.ravel() for x in numpy.meshgrid(edges, edges))
    imported = import_module(module(predicate, "UNSIGNED", element, a.size), kind="inference")
    names = list(imported.text.split('vram.name = "'))[1:3]
    values = {name.partition('"')[0]: value for name, value in zip(names, (a, b))}
    [found] = evaluate(imported.text, values).values()
    wanted = PREDICATES[predicate](a.view(f"u{dtype[1]}"), b.view(f"u{dtype[1]}"))
    assert numpy.array_equal(found.astype(bool), wanted)


@pytest.mark.parametrize("element", ["ui32", "i1"])
def test_unsigned_tensors_as_signed_numbers_are_refused(element):
    with pytest.raises(ImportFailure, match="unsigned numbers as signed ones"):
        import_module(module("LT", "SIGNED", element, 4), kind="inference")


def test_the_comparator_of_a_sort():
    text = """
func.func @main(%a: tensor<8xi32>) -> tensor<8xi32> {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y, UNSIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<8xi32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}
"""
    with pytest.raises(ImportFailure, match="as if they had another sign"):
        import_module(text, kind="inference")
    import_module(text.replace("UNSIGNED", "SIGNED"), kind="inference")
