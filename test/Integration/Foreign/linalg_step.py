# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training step in linalg, tensor, arith and math alone: a network of dense layers with
tanh and a residual, its backward pass and an update by SGD, all written by hand."""


def training_step(layers=6, batch=32, width=16):
    act = f"tensor<{batch}x{width}xf32>"
    mat = f"tensor<{width}x{width}xf32>"
    vec = f"tensor<{width}xf32>"
    kinds = {act: "act", mat: "mat"}
    lines = []

    def op(text):
        """Adds an op, and returns the name of its result."""
        lines.append(f"  %v{len(lines) + 1} = {text}")
        return f"%v{len(lines)}"

    def product(kind, a, a_type, b, b_type, c_type):
        """A matrix product with the indexing maps of `kind`: nn, tn or nt."""
        zero = op(f"linalg.fill ins(%zero : f32) outs(%{kinds[c_type]} : {c_type}) -> {c_type}")
        maps = f"indexing_maps = [#{kind}a, #{kind}b, #c]"
        return op(
            f"linalg.matmul {maps} ins({a}, {b} : {a_type}, {b_type}) "
            f"outs({zero} : {c_type}) -> {c_type}"
        )

    arguments = ["%x: " + act, "%target: " + act]
    for i in range(layers):
        arguments.append(f"%w{i}: {mat}")
        arguments.append(f"%b{i}: {vec}")

    # Forward: h = tanh(h w + b) + h.
    states, tanhs = ["%x"], []
    for i in range(layers):
        h = states[-1]
        z = product("nn", h, act, f"%w{i}", mat, act)
        row = op(
            f"linalg.broadcast ins(%b{i} : {vec}) outs(%act : {act}) dimensions = [0]"
        )
        z = op(f"arith.addf {z}, {row} : {act}")
        tanhs.append(op(f"math.tanh {z} : {act}"))
        states.append(op(f"linalg.add ins({tanhs[-1]}, {h} : {act}, {act}) outs(%act : {act}) -> {act}"))

    # The loss: half the sum of squares.
    grad = op(f"arith.subf {states[-1]}, %target : {act}")
    square = op(f"arith.mulf {grad}, {grad} : {act}")
    start = op("linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>) -> tensor<f32>")
    loss = op(
        f"linalg.reduce {{ arith.addf }} ins({square} : {act}) outs({start} : tensor<f32>) "
        "dimensions = [0, 1]"
    )
    loss = op(f"arith.mulf {loss}, %half : tensor<f32>")

    # Backward and update.
    results = [(loss, "tensor<f32>")]
    updated = {}
    for i in reversed(range(layers)):
        # The derivative of tanh, and of the residual.
        inner = op(
            "linalg.generic {indexing_maps = [#id, #id, #id], "
            'iterator_types = ["parallel", "parallel"]} '
            f"ins({grad}, {tanhs[i]} : {act}, {act}) outs(%act : {act}) {{\n"
            "  ^bb0(%g: f32, %t: f32, %out: f32):\n"
            "    %one = arith.constant 1.0 : f32\n"
            "    %tt = arith.mulf %t, %t : f32\n"
            "    %d = arith.subf %one, %tt : f32\n"
            "    %p = arith.mulf %g, %d : f32\n"
            "    linalg.yield %p : f32\n"
            f"  }} -> {act}"
        )
        dw = product("tn", states[i], act, inner, act, mat)
        start = op(f"linalg.fill ins(%zero : f32) outs(%vec : {vec}) -> {vec}")
        db = op(
            f"linalg.reduce {{ arith.addf }} ins({inner} : {act}) outs({start} : {vec}) "
            "dimensions = [0]"
        )
        dh = product("nt", inner, act, f"%w{i}", mat, act)
        grad = op(f"arith.addf {dh}, {grad} : {act}")
        for name, gradient, type_ in (("w", dw, mat), ("b", db, vec)):
            rate = f"%rate_{'mat' if type_ == mat else 'vec'}"
            step = op(f"arith.mulf {gradient}, {rate} : {type_}")
            updated[f"{name}{i}"] = op(f"arith.subf %{name}{i}, {step} : {type_}")
    for i in range(layers):
        results.append((updated[f"w{i}"], mat))
        results.append((updated[f"b{i}"], vec))

    head = f"""#id = affine_map<(d0, d1) -> (d0, d1)>
#c = affine_map<(m, n, k) -> (m, n)>
#nna = affine_map<(m, n, k) -> (m, k)>
#nnb = affine_map<(m, n, k) -> (k, n)>
#tna = affine_map<(m, n, k) -> (k, m)>
#tnb = affine_map<(m, n, k) -> (k, n)>
#nta = affine_map<(m, n, k) -> (m, k)>
#ntb = affine_map<(m, n, k) -> (n, k)>
func.func @step({", ".join(arguments)})
    -> ({", ".join(type_ for _, type_ in results)}) {{
  %zero = arith.constant 0.0 : f32
  %half = arith.constant dense<0.5> : tensor<f32>
  %rate_mat = arith.constant dense<0.01> : {mat}
  %rate_vec = arith.constant dense<0.01> : {vec}
  %act = tensor.empty() : {act}
  %mat = tensor.empty() : {mat}
  %vec = tensor.empty() : {vec}
  %scalar = tensor.empty() : tensor<f32>"""
    end = (f"  return {', '.join(v for v, _ in results)} : {', '.join(t for _, t in results)}", "}")
    return "\n".join([head, *lines, *end]) + "\n"
