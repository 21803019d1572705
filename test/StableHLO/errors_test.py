# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Refusals and their messages, the command and its exit codes, roles, ties, and the forms in which
a module comes."""

import io
import subprocess
import sys

import jax
import jax.export
import jax.numpy as jnp
import numpy
import pytest

import models
from support import evaluate, portable_text, relative, roles_of
from vram.stablehlo import ImportFailure, import_module


def command(*arguments, stdin=b""):
    done = subprocess.run([sys.executable, "-m", "vram.stablehlo", *arguments], input=stdin,
                          capture_output=True)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def refused(message, source, **options):
    try:
        import_module(source, **options)
    except ImportFailure as error:
        assert message in str(error), f"{error}\n    is not about: {message}"
        return str(error)
    raise AssertionError(f"not refused: {message}")


def module(body, arguments="%a: tensor<4xf32>", results="tensor<f32>", rest=""):
    return f"""module {{
  func.func public @main({arguments}) -> ({results}) {{
{body}
  }}
{rest}}}
"""


# -- what has no form: all of it in one error, with counts and the first place ------------

COMPLEX = module("""
    %0 = stablehlo.complex %a, %a : tensor<4xcomplex<f32>> loc("first")
    %1 = stablehlo.fft %0, type = FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> loc("second")
    %2 = stablehlo.fft %1, type = FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %3 = stablehlo.real %2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %4 = stablehlo.slice %3 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %5 = stablehlo.reshape %4 : (tensor<1xf32>) -> tensor<f32>
    return %5 : tensor<f32>""")


def test_all_of_it():
    text = refused("4 ops have no form in the vram dialect", COMPLEX)
    assert "2 x stablehlo.fft, first at second" in text, text
    assert "1 x stablehlo.complex, first at first" in text, text


def test_no_result_needs_it():
    assert "vram.reshape" in import_module(module("""
    %0 = stablehlo.complex %a, %a : tensor<4xcomplex<f32>>
    %4 = stablehlo.slice %a [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %5 = stablehlo.reshape %4 : (tensor<1xf32>) -> tensor<f32>
    return %5 : tensor<f32>""")).text


def loop(limit):
    return jax.jit(lambda x: jax.lax.fori_loop(0, limit, lambda i, x: x * 2, x).sum()) \
        .lower(jnp.ones(4)).as_text()


def test_loops():
    refused("of more than 64 iterations (--unroll)", loop(100))
    assert import_module(loop(100), unroll=100).text.count("vram.mul") == 100
    refused("the elements of a tensor decide", jax.jit(lambda x: jax.lax.while_loop(
        lambda x: x.sum() < 9, lambda x: x * 2, x).sum()).lower(jnp.ones(4)).as_text())


def test_forms_of_ops():
    refused("for equality in the total order of floats", module("""
    %0 = stablehlo.compare EQ, %a, %a, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %1 = stablehlo.convert %0 : (tensor<4xi1>) -> tensor<4xf32>
    %4 = stablehlo.slice %1 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %5 = stablehlo.reshape %4 : (tensor<1xf32>) -> tensor<f32>
    return %5 : tensor<f32>"""))
    refused("stablehlo.custom_call of @strange", module("""
    %0 = stablehlo.custom_call @strange(%a) : (tensor<4xf32>) -> tensor<f32>
    return %0 : tensor<f32>"""))
    refused("stablehlo.convolution in 3 dimensions", jax.jit(
        lambda x, w: jax.lax.conv(x, w, (1, 1, 1), "SAME").sum()).lower(
            jnp.ones((1, 2, 4, 4, 4)), jnp.ones((3, 2, 3, 3, 3))).as_text())
    refused("rng_bit_generator (use JAX's default, threefry2x32)", jax.jit(
        lambda k: jax.random.uniform(k, (4,)).sum()).lower(
            jax.random.key(0, impl="rbg")).as_text())
    refused("of elements of type complex<f32>", module("""
    %0 = stablehlo.real %a : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %1 = stablehlo.slice %0 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %2 = stablehlo.reshape %1 : (tensor<1xf32>) -> tensor<f32>
    return %2 : tensor<f32>""", "%a: tensor<4xcomplex<f32>>"))
    refused("of the dynamic shape tensor<?xf32>", module("""
    return %a : tensor<?xf32>""", "%a: tensor<?xf32>", "tensor<?xf32>"))


# -- the module ---------------------------------------------------------------------------

SCALAR = module("    return %a : tensor<f32>", "%a: tensor<f32>")


def test_the_module():
    refused("the module cannot be read", "module {")
    refused("neither text nor MLIR bytecode", b"\xff\xfe\x00")
    refused("no function @step; there are @main", SCALAR, function="step")
    refused("the module is for 2 devices (mhlo.num_partitions)",
            SCALAR.replace("module {", "module attributes {mhlo.num_partitions = 2 : i32} {", 1))
    refused("no result is one floating-point number",
            module("    return %a : tensor<4xf32>", results="tensor<4xf32>"))
    refused("the loss may be any of the results result.0, result.1: say which (--loss=NAME)",
            module("    return %a, %a : tensor<f32>, tensor<f32>", "%a: tensor<f32>",
                   "tensor<f32>, tensor<f32>"))
    refused("--loss=l names no result", SCALAR, loss="l")
    refused("no argument is called 'w' (--donate)", SCALAR, donate=["w"])
    refused("no argument is called 'w*' (--role)", SCALAR, roles=[("w*", "parameter")])
    refused("no parameter: parameters are floats", module(
        "    return %a : tensor<f32>", "%a: tensor<f32>, %b: tensor<i32>"),
        roles=[("arg1", "parameter")])


@pytest.fixture(scope="module")
def mlp():
    """A step, its arguments, and the module that JAX lowers it to."""
    step, arguments = models.mlp()
    return step, arguments, models.lowered(step, arguments)


def test_forms_of_a_module(mlp):
    """The same module as text, bytecode, and a portable artifact of jax.export."""
    step, arguments, lowered = mlp
    asm = lowered.compiler_ir(dialect="stablehlo").operation
    file = io.BytesIO()
    asm.write_bytecode(file)
    from_bytecode = import_module(file.getvalue()).text
    from_text = import_module(lowered.as_text(debug_info=True)).text
    assert from_bytecode.split("\n#loc")[0] == from_text.split("\n#loc")[0]
    exported = jax.export.export(jax.jit(step, donate_argnums=range(2)))(*arguments)
    portable = import_module(exported.mlir_module_serialized).text
    assert portable.count("vram.donated") == from_text.count("vram.donated") > 0
    assert portable.count("vram.matmul") == from_text.count("vram.matmul")


# -- roles and ties -----------------------------------------------------------------------

def test_roles(mlp):
    _, _, lowered = mlp
    text = lowered.as_text(debug_info=True)
    roles = roles_of(import_module(text).text)
    assert roles["params.0.w"] == "parameter"
    assert roles["opt_state.0.mu.0.w"] == "optimizer_state"
    assert roles["batch.0"] == "input" and roles["batch.1"] == "input"
    roles = roles_of(import_module(text, roles=[("batch.*", "target"), ("batch.0", "input")]).text)
    assert roles["batch.0"] == "input" and roles["batch.1"] == "target"


def test_ties_by_paths(mlp):
    """Nothing is donated, but told to be."""
    step, arguments, lowered = mlp
    plain = portable_text(jax.jit(step).lower(*arguments))
    assert "vram.donated" not in import_module(plain).text
    tied = import_module(plain, donate=["params*", "opt_state*"])
    assert tied.donated["opt_state.0.nu.1.b"] == "result.1.0.nu.1.b"
    assert tied.text == import_module(portable_text(lowered)).text


def swapped(a, b, lr):
    """The replacement of each state is computed from the other state, and one of them is read
    late."""
    new = a - lr * b
    return b, new, (new * a).sum()


def one_value(a, b, lr):
    """Both results are one value."""
    return a + b, a + b, (lr * a).sum()


def as_it_is(a, b, lr):
    """A state that stays as it is."""
    return a * 2, b, (lr * a).sum()


def crossed(a, b, lr):
    """Each new value is read by the maker of the other."""
    return b * lr, a + 1, (a * b).sum()


@pytest.mark.parametrize("function", (swapped, one_value, as_it_is, crossed),
                         ids=lambda function: function.__name__)
def test_donated(function):
    arguments = jnp.arange(1.0, 5), jnp.arange(2.0, 6), jnp.asarray(0.5)
    lowered = jax.jit(function, donate_argnums=(0, 1)).lower(*arguments)
    imported = import_module(portable_text(lowered))
    names = dict(zip(("a", "b", "lr"), map(numpy.asarray, arguments)))
    found = evaluate(imported.text, names)
    results = function(*arguments)
    for argument, result in imported.donated.items():
        assert relative(found[argument], results[int(result[-1])]) < 1e-6
    assert relative(found["loss"], results[2]) < 1e-6
    planned = evaluate(imported.text, names, [["--vram-fuse"], [
        "--vram-inplace", "--vram-plan-memory"]], "cpu")
    assert all(numpy.array_equal(planned[name], found[name]) for name in found)


@pytest.fixture(scope="module")
def large():
    """A constant over 1 KiB."""
    return jnp.asarray(numpy.random.default_rng(0).standard_normal(300), jnp.float32)


@pytest.fixture(scope="module")
def constant(large):
    """A module that has it."""
    return portable_text(jax.jit(lambda x: (x * large).sum()).lower(jnp.ones(300)))


def test_large_constant(large, constant):
    """It is an argument; its elements are beside the graph."""
    imported = import_module(constant, kind="inference")
    assert numpy.array_equal(imported.values["constant.0"], large)
    assert roles_of(imported.text)["constant.0"] == "buffer"


def test_a_loss_alone():
    """vram derives the step."""
    loss = import_module(portable_text(jax.jit(
        lambda w, x: jnp.square(x @ w).sum()).lower(jnp.ones((3, 2)), jnp.ones((4, 3)))),
        roles=[("w", "parameter")]).text
    done = subprocess.run(["vram-opt", "--vram-training-step=optimizer=sgd"], input=loss,
                          capture_output=True, text=True)
    assert done.returncode == 0 and "vram.sgd" in done.stdout, done.stderr


# -- the command --------------------------------------------------------------------------

def test_command(large, constant, tmp_path):
    source, out, values = (tmp_path / name for name in ("in.mlir", "out.mlir", "v.npz"))
    source.write_text(constant)
    code, text, errors = command(source, "-o", out, "--kind=inference")
    assert (code, text) == (0, "") and "constants over 1 KiB became arguments" in errors
    first, rest = out.read_text().split("\n", 1)
    assert first.startswith("// vram-import-stablehlo ")
    assert rest == import_module(constant, kind="inference").text
    code, _, errors = command(source, "-o", out, "--kind=inference", f"--values={values}")
    assert (code, errors) == (0, "")
    with numpy.load(values) as found:
        assert numpy.array_equal(found["constant.0"], large)
    # No elements are drawn for them.
    done = subprocess.run(["vram-run", out], capture_output=True, text=True)
    assert done.returncode == 1 and "'constant.0' (tensor<" in done.stderr and \
        "and there is no --init" in done.stderr, done.stderr
    done = subprocess.run(["vram-run", out, f"--init={values}"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_command_fails():
    code, text, errors = command("-", stdin=COMPLEX.encode())
    assert (code, text) == (1, "") and "error: 4 ops have no form" in errors, errors
    assert command("/nowhere")[0] == 1
    assert command("-", "--role=x", stdin=b"")[0] == 2
    assert command("-", "--unroll=-1", stdin=b"")[0] == 2
    assert command()[0] == 2
