# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs as other front ends write them (Inputs/programs, without roles or kinds of
VRAM): each is reported, planned, run and compared with numpy, or is one error that
says what to do."""

import pathlib
import re
import subprocess

import pytest

np = pytest.importorskip("numpy")

FOLDER = pathlib.Path(__file__).resolve().parent / "Inputs" / "programs"
ELEMENTS = {"f32": "f4", "f64": "f8", "i64": "i8", "i32": "i4", "i8": "i1", "i1": "?",
            "index": "i8"}


def conv(x, w):
    """NHWC with HWCF, no padding."""
    n, h, width, _ = x.shape
    kh, kw, _, f = w.shape
    y = np.zeros((n, h - kh + 1, width - kw + 1, f), x.dtype)
    for i in range(kh):
        for j in range(kw):
            part = x[:, i : i + y.shape[1], j : j + y.shape[2]]
            y += np.einsum("nhwc,cf->nhwf", part, w[i, j])
    return y


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def layers(x, *weights):
    for w in weights:
        x = np.tanh(x @ w)
    return x


def tanhs(x, times):
    for _ in range(int(times)):
        x = np.tanh(x)
    return x


def slices(x):
    y = x.copy()
    y[0:8:2, 1:4] = x[1:5, 2:8:2] ** 2
    return y


def pooled(y):
    n, h, w, c = y.shape
    return y.reshape(n, h // 2, 2, w // 2, 2, c)


def nested(x):
    t = tanhs(x, 2)
    return np.concatenate([t[:2] ** 2, t[2:]])


def carried_scalar(x):
    t = [tanhs(x, i + 1) for i in range(3)]
    return t[2], t[0][0] * t[1][1] * t[2][2]


def mixed(x, w):
    p = x @ w
    return softmax(np.tanh(p) + p)


def loop_yields(x, y):
    a, b, v = x, np.full(8, 2, "f4"), x.reshape(2, 4)
    for _ in range(3):
        product = (a + b) * np.arange(1, 9, dtype="f4")
        a, b, v = y, product, (v.reshape(8) + product).reshape(2, 4)
    return a, b, v


def while_forwards(x, p):
    h = x
    for _ in range(3):
        h = np.tanh(h) + np.float32(0.5)
    h = np.tanh(h)
    half = np.full(8, 0.5, "f4")
    return (h, half, x) if p else (h, h * x, h * x)


def rescaled(x, w, b):
    """A convolution of 8 bits, with a multiplier and a shift a channel: rounded to
    nearest, and away from 0 where the shift is above 31."""
    padded = np.pad(x.astype("i8") + 5, ((0, 0), (1, 1), (1, 1), (0, 0)))
    y = conv(padded, w.astype("i8").transpose(1, 2, 3, 0)) + b
    parts = []
    for channel, (times, shift) in enumerate([(1 << 30, 31), (1 << 30, 32), (3 << 29, 33)]):
        part = y[..., channel]
        half = (1 << shift - 1) + (np.where(part < 0, -1, 1) * (1 << 30) if shift > 31 else 0)
        parts.append((part * times + half) >> shift)
    return np.clip(np.stack(parts, -1) + 7, -128, 127)


def transpose_conv(x, w):
    """Windows of 2 x 2 at a stride of 2: each pixel of the result has one of the input."""
    y = np.zeros((1, 8, 8, 3), x.dtype)
    for i in range(2):
        for j in range(2):
            y[:, i::2, j::2] = np.einsum("nhwc,fc->nhwf", x, w[:, i, j])
    return y + np.array([0, 0.1, 0.2], x.dtype)


def conv3d(x, w, b):
    y = np.zeros((1, 3, 3, 3, 3), x.dtype) + b
    for i, j, k in np.ndindex(2, 2, 2):
        y += np.einsum("ndhwc,fc->ndhwf", x[:, i : i + 3, j : j + 3, k : k + 3], w[:, i, j, k])
    return y


def splat_operands(x, y):
    products = conv(x, np.full((3, 3, 2, 3), 0.5, "f4"))
    joined = np.concatenate([y, np.full((2, 3), 1.5, "f4")], 1)
    return products, joined, np.full((2, 5), 0.25, "f4"), products + np.arange(3, dtype="f4")


MATRIX = np.array([[1, 2], [3, 4]], "f4")
TRANSPOSED = (0, 2, 3, 1)

# The results of each program, of its arguments by name.
RESULTS = {
    "dynamic-batch": lambda x, w, b: [np.maximum(x @ w + b, 0)],
    "tosa-dynamic": lambda x: [np.tanh(x)],
    "calls": lambda x, w: [layers(x, w, w)],
    "for-layers": lambda x, ws: [layers(x, *ws)],
    "for-vram": lambda x, w: [layers(x, w, w, w)],
    "for-dynamic-bound": lambda x, n: [tanhs(x, n)],
    "for-swap": lambda x, y: [y, x],
    "for-carried-scalar": carried_scalar,
    "nested": lambda x: [nested(x)],
    "if": lambda x, y, p: [np.tanh(x + y) if p else y],
    "loop-yields": loop_yields,
    "while-forwards": while_forwards,
    "switch": lambda x, i: [(np.tanh(x), x, np.exp(x))[int(i)]],
    "while": lambda x: [tanhs(x, 3)],
    "tosa-while": lambda x, n: [tanhs(x, n)],
    "pad": lambda x: [np.pad(x, ((1, 2), (1, 1)), constant_values=1)],
    "shapes": lambda x: [x.reshape(2, 12), x.reshape(2, 3, 4).transpose(1, 0, 2)],
    "slices": lambda x: [slices(x)],
    "softmax-rows": lambda x: [softmax(x)],
    "splat-operands": splat_operands,
    "softmax-generic": lambda x: [softmax(x)],
    "conv-nhwc": lambda x, w: [pooled(conv(x, w)).max((2, 4))],
    "conv-nchw-sum": lambda x, w: [
        pooled(conv(x.transpose(TRANSPOSED), w.transpose(2, 3, 1, 0)))
        .sum((2, 4))
        .transpose(0, 3, 1, 2)
    ],
    "tosa-mlp": lambda x, w, b: [1 / (1 + np.exp(-np.clip(x @ w + b, 0, 6)))],
    "tosa-cnn": lambda x, w, b: [
        pooled(conv(x, w.transpose(1, 2, 3, 0)) + b).max((2, 4)).sum(1).max(1)
    ],
    "tosa-conv3d": lambda x, w, b: [conv3d(x, w, b)],
    "tosa-rescale": lambda x, w, b: [rescaled(x, w, b)],
    "tosa-transpose-conv": lambda x, w: [transpose_conv(x, w)],
    "tosa-misc": lambda x: [
        x.transpose(2, 0, 1),
        np.concatenate([x, x], 1),
        x[:, ::-1],
        np.pad(x, ((0, 0), (1, 1), (0, 0)), constant_values=2),
    ],
    "ml-program": lambda x: [np.exp(x)],
    "ml-program-load": lambda x: [2 * x],
    "ml-program-func": lambda x: [np.tanh(x)],
    "index-arg": lambda x, i: [x[int(i) : int(i) + 1]],
    "scalar-arg": lambda x, a: [x * a],
    "scalar-result": lambda x: [x[3] ** 2],
    "mean-scalar": lambda x: [x - x.mean()],
    "affine": lambda x, n: [x[2 * int(n) : 2 * int(n) + 4]],
    "mixed": lambda x, w: [mixed(x, w)],
    "batch-matmul": lambda q, k: [softmax(q @ k.transpose(0, 2, 1))],
    "gather": lambda t, ids: [t[ids]],
    "generate": lambda x: [x.T],
    "scatter": lambda x, u: [np.concatenate([u, x[2:]])],
    "dense-weights": lambda x: [x @ MATRIX],
    "resource": lambda x: [x * MATRIX],
    "f64-int": lambda x, y: [x + y, y * y],
    "return-arg": lambda x: [x, x + x],
}

# The error of a program that is not run.
ERRORS = {
    "cf": "has several blocks",
    "assert": "'cf.assert' op reads a scalar and has no result",
    "complex": "use two tensors, for the real and the imaginary parts",
    "index-tensor": "use i64 in place of index",
    "pack": "'linalg.pack' op cannot be lowered: it implements neither",
    "declared": "calls @ext, whose memory would not be counted",
    "no-bound": "give each '?' an upper bound: 'vram.bounds = array<i64: N>' on the argument",
}

# Programs that run, and whose numbers other tests have.
RUN = ["bf16", "two-functions"]


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if done.returncode < 0 or done.returncode > 100:
        pytest.fail(f"{command}: ended by a signal\n{done.stderr[:2000]}")
    return done


def must(*command):
    done = run(*command)
    if done.returncode:
        pytest.fail(f"{' '.join(map(str, command))}: {done.stderr[:2000]}")
    return done


def draw(text):
    """The program with names on the arguments of its last function, and values."""
    values = {}
    generator = np.random.default_rng(0)

    def name_it(match):
        name, type, attributes = match[1], match[2], (match[3] or "").strip()
        sizes = re.findall(r"(\d+|\?)x", type)
        bounds = re.search(r"array<i64: (\d+)>", attributes)
        shape = [int(bounds[1]) if size == "?" else int(size) for size in sizes]
        element = ELEMENTS[re.search(r"(?:x|<|^)([a-z]\w*)>?$", type)[1]]
        values[name] = (
            generator.standard_normal(shape)
            if element[0] == "f"
            else generator.integers(0, 2 if element == "?" else 3, shape)
        )
        values[name] = np.array(values[name], element)
        attributes = attributes[1:-1] + ", " if attributes else ""
        return f'%{name}: {type} {{{attributes}vram.name = "{name}"}}'

    lines = text.splitlines()
    header = max(i for i, line in enumerate(lines) if "func @" in line)
    lines[header] = re.sub(
        r"%(\w+): (tensor<[^<>]*>|f32|i1|index)( \{[^}]*\})?", name_it, lines[header]
    )
    return "\n".join(lines) + "\n", values


def compare(name, results, values):
    got = dict(np.load(results))
    wanted = list(RESULTS[name](**values))
    assert len(got) == len(wanted), (name, list(got))
    for (key, array), want in zip(got.items(), wanted):
        want = np.asarray(want)
        assert array.shape == want.shape, (name, key, array.shape, want.shape)
        difference = np.abs(array.astype("f8") - want.astype("f8")).max()
        difference /= max(1, np.abs(want).max())
        assert difference < 1e-5, (name, key, difference)


def check(name, text, folder):
    named, values = draw(text)
    graph, inputs, results = (folder / (name + end) for end in (".mlir", ".npz", ".out.npz"))
    graph.write_text(named)
    np.savez(inputs, **values)
    must("vram-opt", "--memory-report", graph, "-o", "/dev/null")
    must("vram-run", graph, "--backend=cpu", f"--inputs={inputs}", f"--dump={results}")
    compare(name, results, values)

    # By the passes, within half of the budget where one is possible.
    planned = folder / (name + ".buffers.mlir")
    road = ["--vram-inplace", "--vram-plan-memory", "-o", planned]
    fitted = run("vram-opt", graph, "--vram-prepare", "--vram-checkpoint=budget-fraction=0.5", *road)
    if fitted.returncode:
        assert "no schedule of" in fitted.stderr, fitted.stderr
        must("vram-opt", graph, "--vram-prepare", *road)
    must("vram-run", planned, f"--inputs={inputs}", f"--dump={results}")
    compare(name, results, values)


def check_error(name, graph):
    done = run("vram-opt", graph, "--vram-prepare", "--vram-plan-memory", "--vram-lower-to-cpu")
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    assert done.returncode and len(errors) == 1, (name, done.returncode, done.stderr)
    assert ERRORS[name] in errors[0], (name, errors[0])


PROGRAMS = {file.stem: file for file in sorted(FOLDER.glob("*.mlir"))}


def test_each_program_is_expected():
    assert set(PROGRAMS) == {*RESULTS, *ERRORS, *RUN}
    assert len(RESULTS) >= 30


@pytest.mark.parametrize("name", PROGRAMS)
def test_program(name, tmp_path):
    file = PROGRAMS[name]
    must("vram-opt", file, "-o", "/dev/null")
    if name in RESULTS:
        check(name, file.read_text(), tmp_path)
    elif name in ERRORS:
        check_error(name, file)
    else:
        must("vram-opt", file, "--vram-plan-memory", "--vram-lower-to-cpu")
