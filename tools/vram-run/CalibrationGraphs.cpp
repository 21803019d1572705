//===- CalibrationGraphs.cpp - Steps that a calibration times -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CalibrationGraphs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace mlir;
using namespace mlir::vram::run;

namespace {
using Shape = ArrayRef<int64_t>;

struct Tensor {
  std::string name, type;
  SmallVector<int64_t, 4> shape;
};

std::string typeOf(Shape shape, StringRef element = "f32") {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + element.str() + ">";
}

std::string listOf(Shape numbers) {
  std::string text = "array<i64";
  for (auto [i, number] : llvm::enumerate(numbers))
    text += (i == 0 ? ": " : ", ") + std::to_string(number);
  return text + ">";
}

/// Writes a loss op by op.
class Writer {
public:
  Tensor argument(Shape shape, StringRef role, StringRef element = "f32") {
    Tensor made{"%a" + std::to_string(Count++), typeOf(shape, element),
                SmallVector<int64_t, 4>(shape)};
    Arguments += (Arguments.empty() ? "" : ",\n") + made.name + ": " +
                 made.type + " {vram.role = #vram.role<" + role.str() + ">}";
    return made;
  }
  Tensor parameter(Shape shape) { return argument(shape, "parameter"); }

  /// The first result, of `shape`; `more`: the types of the others, each with a
  /// comma before it.
  Tensor op(StringRef name, ArrayRef<Tensor> operands, Shape shape,
            const Twine &attributes = "", const Twine &more = "") {
    std::string number = "%v" + std::to_string(Count++);
    std::string others = more.str();
    size_t results = 1 + llvm::count(others, ',');
    Tensor made{number + "#0", typeOf(shape), SmallVector<int64_t, 4>(shape)};
    std::string types, names;
    for (const Tensor &operand : operands) {
      names += (names.empty() ? "" : ", ") + operand.name;
      types += (types.empty() ? "" : ", ") + operand.type;
    }
    Body += "  " + number + ":" + std::to_string(results) + " = vram." +
            name.str() + " " + names + " {" + attributes.str() + "} : (" +
            types + ") -> (" + made.type + others + ")\n";
    return made;
  }
  Tensor op(StringRef name, const Tensor &operand,
            const Twine &attributes = "") {
    return op(name, {operand}, operand.shape, attributes);
  }

  /// [m, k] by a parameter [n, k], and a bias.
  Tensor linear(const Tensor &x, int64_t n) {
    SmallVector<int64_t> result = {x.shape[0], n};
    Tensor product =
        op("matmul", {x, parameter({n, x.shape[1]})}, result, "transpose_rhs");
    return op("bias_add", {product, parameter({n})}, result, "dim = 1");
  }
  Tensor convolution(const Tensor &x, int64_t channels, int64_t kernel,
                     int64_t stride = 1, int64_t groups = 1) {
    int64_t padding = kernel / 2;
    auto sizeOf = [&](int64_t size) {
      return (size + 2 * padding - kernel) / stride + 1;
    };
    Tensor filter = parameter({channels, x.shape[1] / groups, kernel, kernel});
    return op("conv2d", {x, filter},
              {x.shape[0], channels, sizeOf(x.shape[2]), sizeOf(x.shape[3])},
              "strides = " + listOf({stride, stride}) + ", padding = " +
                  listOf({padding, padding}) + ", groups = " + Twine(groups));
  }
  Tensor batchNorm(const Tensor &x) {
    std::string statistics = typeOf({x.shape[1]});
    return op("batch_norm",
              {x, parameter({x.shape[1]}), parameter({x.shape[1]})}, x.shape,
              "eps = 1.0e-5", ", " + statistics + ", " + statistics);
  }
  Tensor reshape(const Tensor &x, Shape shape) {
    return op("reshape", {x}, shape);
  }
  Tensor dropout(const Tensor &x) {
    makeSeed();
    return op("dropout", {x, Seed, Offset}, x.shape,
              "p = 0.1, stream = " + Twine(Count));
  }

  /// Of query, key and value, each [batch, heads, tokens, depth].
  Tensor attention(SmallVector<Tensor> operands, bool drops) {
    std::string attributes = "scale = 0.125, causal";
    Tensor &value = operands.back();
    SmallVector<int64_t, 4> shape = value.shape;
    if (drops) {
      makeSeed();
      // There is no comma before these two.
      value.name += " seed " + Seed.name + " offset " + Offset.name;
      value.type += ", " + Seed.type + ", " + Offset.type;
      attributes += ", dropout_p = 0.1, stream = " + std::to_string(Count);
    }
    return op("attention", operands, shape, attributes,
              ", " + typeOf(Shape(shape).drop_back()));
  }

  /// The function, whose result is the cross entropy of `logits`.
  std::string finish(const Tensor &logits) {
    Tensor target = argument({logits.shape[0]}, "target", "i64");
    Tensor loss = op("cross_entropy", {logits, target}, {}, "",
                     ", " + typeOf({logits.shape[0]}));
    return "func.func @calibration(\n" + Arguments +
           ") -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, "
           "vram.loss = 0 : i64} {\n" +
           Body + "  return " + loss.name + " : tensor<f32>\n}\n";
  }

private:
  void makeSeed() {
    if (!Seed.name.empty())
      return;
    Seed = argument({}, "seed", "i64");
    Offset = argument({}, "offset", "i64");
  }

  std::string Arguments, Body;
  Tensor Seed, Offset;
  int Count = 0;
};

/// Products, and what stands between them.
std::string makeDense(int64_t rows, int64_t width, int64_t hidden) {
  Writer w;
  Tensor x = w.argument({rows, width}, "input");
  Tensor h = w.op("gelu", w.linear(x, hidden), "tanh");
  x = w.op("add", {x, w.dropout(w.linear(h, width))}, x.shape);
  x = w.op("rms_norm", {x, w.parameter({width})}, x.shape, "eps = 1.0e-5",
           ", " + typeOf({rows}));
  Tensor gate = w.op("silu", w.linear(x, hidden));
  h = w.op("mul", {gate, w.linear(x, hidden)}, gate.shape);
  h = w.op("relu", w.linear(h, hidden));
  return w.finish(w.linear(h, width));
}

/// Convolutions of all kinds, and what stands between them.
std::string makeImages(int64_t batch, int64_t channels, int64_t size) {
  Writer w;
  int64_t wide = 2 * channels, half = size / 2;
  Tensor x = w.argument({batch, 3, 2 * size, 2 * size}, "input");
  x = w.op("relu", w.batchNorm(w.convolution(x, channels, 7, 2)));
  // A bottleneck, an inverted one, and two plain convolutions with biases.
  Tensor y = w.op("relu", w.batchNorm(w.convolution(x, channels, 1)));
  y = w.op("relu", w.batchNorm(w.convolution(y, channels, 3)));
  y = w.batchNorm(w.convolution(y, channels, 1));
  x = w.op("relu", w.op("add", {x, y}, x.shape));
  std::string clamp = "lower = 0.0, upper = 6.0, strict";
  y = w.op("clamp", w.batchNorm(w.convolution(x, wide, 1)), clamp);
  y = w.op("clamp", w.batchNorm(w.convolution(y, wide, 3, 1, wide)), clamp);
  x = w.op("add", {x, w.batchNorm(w.convolution(y, channels, 1))}, x.shape);
  std::string window =
      "kernel_size = " + listOf({2, 2}) + ", strides = " + listOf({2, 2});
  SmallVector<int64_t> halved = {batch, channels, half, half};
  y = w.op("max_pool2d", {x}, halved, window, ", " + typeOf(halved, "i8"));
  for (int i = 0; i < 2; ++i) {
    y = w.convolution(y, i == 0 ? wide : channels, 3);
    y = w.op("bias_add", {y, w.parameter({y.shape[1]})}, y.shape, "dim = 1");
    y = w.op("relu", y);
  }
  y = w.op("conv_transpose2d", {y, w.parameter({channels, channels, 2, 2})},
           x.shape, "strides = " + listOf({2, 2}));
  x = w.op("concat", {x, y}, {batch, wide, size, size}, "dim = 1");
  x = w.op("relu", w.batchNorm(x));
  halved[1] = wide;
  y = w.op("max_pool2d", {x}, halved,
           "kernel_size = " + listOf({3, 3}) + ", strides = " + listOf({2, 2}) +
               ", padding = " + listOf({1, 1}),
           ", " + typeOf(halved, "i8"));
  x = w.op("avg_pool2d", {w.convolution(x, wide, 3)}, halved, window);
  x = w.op("add", {x, y}, halved);
  x = w.convolution(x, 2 * wide, 3, 2);
  x = w.op("adaptive_avg_pool2d", {x}, {batch, 2 * wide, 1, 1},
           "output_size = " + listOf({1, 1}));
  return w.finish(w.linear(w.reshape(x, {batch, 2 * wide}), 100));
}

/// Convolutions of few pixels and four times as many channels.
std::string makeBottlenecks(int64_t batch, int64_t channels, int64_t size) {
  Writer w;
  const int64_t wide = 4 * channels;
  Tensor x = w.argument({batch, wide, size, size}, "input");
  // The gradient of an input is computed for the second alone.
  for (int i = 0; i < 2; ++i) {
    Tensor y = w.op("relu", w.batchNorm(w.convolution(x, channels, 1)));
    y = w.op("relu", w.batchNorm(w.convolution(y, channels, 3)));
    y = w.batchNorm(w.convolution(y, wide, 1));
    x = w.op("relu", w.op("add", {x, y}, x.shape));
  }
  x = w.op("adaptive_avg_pool2d", {x}, {batch, wide, 1, 1},
           "output_size = " + listOf({1, 1}));
  return w.finish(w.linear(w.reshape(x, {batch, wide}), 100));
}

/// A block with attention between an embedding and its head.
std::string makeTokens(int64_t batch, int64_t length, int64_t heads,
                       int64_t depth, int64_t vocabulary, bool drops) {
  Writer w;
  int64_t rows = batch * length, width = heads * depth;
  SmallVector<int64_t> wide = {batch, length, width};
  Tensor ids = w.argument({batch, length}, "input", "i64");
  Tensor x = w.op("embedding", {w.parameter({vocabulary, width}), ids}, wide);
  x = w.dropout(w.op("add", {x, w.parameter({length, width})}, wide));
  Tensor y =
      w.op("layer_norm", {x, w.parameter({width}), w.parameter({width})}, wide,
           "eps = 1.0e-5",
           ", " + typeOf({batch, length}) + ", " + typeOf({batch, length}));
  y = w.linear(w.reshape(y, {rows, width}), 3 * width);
  SmallVector<Tensor> parts;
  for (int64_t part = 0; part < 3; ++part) {
    Tensor taken = w.op("slice", {y}, {rows, width},
                        "starts = " + listOf({0, part * width}) +
                            ", limits = " + listOf({rows, (part + 1) * width}) +
                            ", strides = " + listOf({1, 1}));
    parts.push_back(w.op("transpose",
                         {w.reshape(taken, {batch, length, heads, depth})},
                         {batch, heads, length, depth},
                         "permutation = " + listOf({0, 2, 1, 3})));
  }
  y = w.attention(parts, drops);
  y = w.op("transpose", {y}, {batch, length, heads, depth},
           "permutation = " + listOf({0, 2, 1, 3}));
  y = w.dropout(w.linear(w.reshape(y, {rows, width}), width));
  x = w.op("add", {w.reshape(x, {rows, width}), y}, {rows, width});
  y = w.op("layer_norm", {x, w.parameter({width}), w.parameter({width})},
           x.shape, "eps = 1.0e-5",
           ", " + typeOf({rows}) + ", " + typeOf({rows}));
  y = w.op("gelu", w.linear(y, 4 * width), "tanh");
  x = w.op("add", {x, w.dropout(w.linear(y, width))}, x.shape);
  return w.finish(w.op("matmul", {x, w.parameter({vocabulary, width})},
                       {rows, vocabulary}, "transpose_rhs"));
}
} // namespace

std::string mlir::vram::run::makeHostGraph() {
  // 8 million parameters: no cache holds them and their moments.
  Writer w;
  Tensor x = w.op("gelu", w.argument({1, 2048}, "input"), "tanh");
  return w.finish(w.linear(x, 4096));
}

SmallVector<std::string>
mlir::vram::run::makeCalibrationGraphs(GridScale scale) {
  SmallVector<std::string> graphs;
  auto dense = [&](int64_t rows, int64_t width, int64_t hidden) {
    graphs.push_back(makeDense(rows * scale.rows, width * scale.width,
                               hidden * scale.width));
  };
  auto images = [&](int64_t batch, int64_t channels, int64_t size) {
    graphs.push_back(
        makeImages(batch * scale.rows, channels * scale.width, size));
  };
  auto bottlenecks = [&](int64_t batch, int64_t channels, int64_t size) {
    graphs.push_back(
        makeBottlenecks(batch * scale.rows, channels * scale.width, size));
  };
  auto tokens = [&](int64_t batch, int64_t length, int64_t heads, int64_t depth,
                    int64_t vocabulary, bool drops) {
    graphs.push_back(makeTokens(batch * scale.rows, length, heads * scale.width,
                                depth, vocabulary, drops));
  };
  // Rows, width and hidden width; images, channels and pixels of a side; batch,
  // tokens, heads, their width and the vocabulary. Sizes that vectors divide,
  // and others; tensors that a cache holds, and others.
  dense(4, 32, 64);
  images(1, 8, 8);
  tokens(1, 16, 2, 16, 128, false);
  dense(30, 128, 96);
  images(2, 16, 14);
  tokens(1, 60, 4, 32, 1000, true);
  dense(250, 64, 192);
  images(2, 48, 12);
  tokens(2, 128, 6, 32, 4096, false);
  dense(4, 1024, 1000);
  bottlenecks(2, 192, 9);
  bottlenecks(1, 512, 3);
  images(2, 128, 6);
  tokens(2, 128, 6, 32, 3000, true);
  images(2, 32, 28);
  dense(500, 256, 1024);
  images(2, 96, 14);
  images(1, 16, 96);
  tokens(1, 128, 4, 64, 48001, false);
  tokens(1, 480, 8, 64, 2000, true);
  dense(512, 768, 1536);
  images(4, 160, 14);
  return graphs;
}
