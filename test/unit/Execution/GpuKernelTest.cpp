//===- GpuKernelTest.cpp - Kernels whose blocks are written out -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Gradients of tables, attention, norms, softmax, losses and packed bits, at
// sizes around those of their tiles and registers: thread by thread on this CPU
// against the evaluator (GpuOpTest has each op once, small).
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Execution/GpuComparison.h"

#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"

#include <tuple>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
class GpuKernelTest : public execution::test::GpuComparison {
protected:
  /// `ids`: makes the values of the first argument of i64. Each thread is
  /// emulated: every other shape of a test is left to nightly runs.
  void checkText(const std::string &text,
                 llvm::function_ref<int64_t(int64_t)> ids = nullptr) {
    const bool isNightly = cases(4) >= 4;
    if (shapes++ % 2 != 0 && !isNightly)
      return;
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(text, ParserConfig(&context));
    ASSERT_TRUE(module) << errors;
    for (auto function : module->getOps<func::FuncOp>()) {
      SCOPED_TRACE(function.getName().str());
      check(function, 1, /*exact=*/false, ids);
    }
  }

  /// All of the graphs: none is left out.
  void checkEach(ArrayRef<std::string> texts,
                 llvm::function_ref<int64_t(int64_t)> ids = nullptr) {
    for (const std::string &text : texts) {
      shapes = 0;
      checkText(text, ids);
    }
  }

private:
  unsigned shapes = 0;
};
} // namespace

static std::string embedding(int64_t rows, int64_t table, int64_t columns,
                             const char *type, const char *attributes = "") {
  return llvm::formatv(R"mlir(
func.func @main(%ids: tensor<{0}xi64>, %grad: tensor<{0}x{2}x{3}>) -> tensor<{1}x{2}x{3}> {{
  %0 = vram.embedding_backward %grad, %ids {{num_embeddings = {1} : i64{4}} : (tensor<{0}x{2}x{3}>, tensor<{0}xi64>) -> tensor<{1}x{2}x{3}>
  return %0 : tensor<{1}x{2}x{3}>
}
)mlir",
                       rows, table, columns, type, attributes);
}

TEST_F(GpuKernelTest, EmbeddingBackward) {
  // Ids that are all one, all different, and few.
  auto same = [](int64_t) -> int64_t { return 3; };
  auto different = [](int64_t i) { return i; };
  auto few = [](int64_t i) { return i * 7 % 9; };
  checkText(embedding(300, 9, 33, "f64"), same);
  checkText(embedding(5, 9, 3, "f64"), few);
  checkText(embedding(260, 270, 33, "f32"), different);
  checkText(embedding(300, 9, 270, "f32"), few);
  checkText(embedding(290, 9, 8, "bf16"), few);
  checkText(embedding(1, 1, 1, "f16"), few);
  checkText(embedding(40, 9, 1100, "f32", ", padding_idx = 3 : i64"), few);
}

TEST_F(GpuKernelTest, EmbeddingBackwardOfManyIdsOfARow) {
  // Rows of fewer ids than a block takes, of as many, and of more; the first,
  // the last, and one behind another; and rows of none.
  auto runs = [](int64_t i) -> int64_t {
    return i < 127 ? 6 : i < 255 ? 0 : i < 384 ? 1 : i % 2 == 0 ? 3 : 6;
  };
  checkText(embedding(901, 7, 5, "f64"), runs);
  checkText(embedding(901, 7, 72, "bf16"), runs);
  checkText(embedding(900, 7, 36, "f32", ", padding_idx = 3 : i64"), runs);
  checkText(embedding(128, 2, 6, "f16"), [](int64_t) -> int64_t { return 1; });
}

TEST_F(GpuKernelTest, EmbeddingBackwardOfSeveralRuns) {
  auto mixed = [](int64_t i) { return i * i % 1021; };
  checkText(embedding(2049, 1021, 4, "f32"), mixed);
  // Keys of 64 bits.
  checkText(embedding(16385, 65537, 1, "f32"),
            [](int64_t i) { return i * 7919 % 65537; });
  // Most ids take no part.
  checkText(embedding(8300, 5, 2, "f64", ", padding_idx = 0 : i64"),
            [](int64_t i) { return i % 350 != 0 && i < 8290 ? 0 : 1 + i % 3; });
}

TEST_F(GpuKernelTest, EmbeddingBackwardOfMoreRunsThanOneMergeTakes) {
  if (cases(4) < 4)
    GTEST_SKIP() << "a nightly test: a hundred thousand threads";
  checkText(embedding(67585, 300, 1, "f32"),
            [](int64_t i) { return i * i % 211 + i % 89; });
}

/// An op on gradients of more elements than one block takes: several parts, one
/// that is no whole one, none, and parts of some few elements.
static std::string totals(const char *op, const char *type, const char *result,
                          const char *operand = "%b") {
  return llvm::formatv(R"mlir(
func.func @main(%a: tensor<300x70x{1}>, %b: tensor<64x513x{1}>, %c: tensor<7x{1}>, %d: tensor<{1}>, %e: tensor<0x4x{1}>, %f: tensor<16384x{1}>) -> tensor<{2}> {{
  %l = vram.log %b : (tensor<64x513x{1}>) -> tensor<64x513x{1}>
  %0 = vram.{0} %a, {3}, %c, %d, %e, %f : (tensor<300x70x{1}>, tensor<64x513x{1}>, tensor<7x{1}>, tensor<{1}>, tensor<0x4x{1}>, tensor<16384x{1}>) -> tensor<{2}>
  return %0 : tensor<{2}>
}
)mlir",
                       op, type, result, operand);
}

TEST_F(GpuKernelTest, TotalsOfGradients) {
  checkText(totals("grad_norm", "bf16", "f32"));
  checkText(totals("grad_norm", "f32", "f32"));
  checkText(totals("all_finite", "f32", "i1", "%l"));
  checkText(totals("all_finite", "f16", "i1"));
  checkText(totals("grad_norm", "f64", "f64"));
}

TEST_F(GpuKernelTest, TotalsOfMoreGradientsThanALaunchTakes) {
  if (cases(4) < 4)
    GTEST_SKIP() << "a nightly test: a hundred thousand threads";
  std::string arguments, operands, types;
  for (int i = 0; i < 503; ++i) {
    const char *separator = i == 0 ? "" : ", ";
    arguments += llvm::formatv("{0}%{1}: tensor<3x2xf32>", separator, i + 1);
    operands += llvm::formatv("{0}%{1}", separator, i + 1);
    types += llvm::formatv("{0}tensor<3x2xf32>", separator);
  }
  checkText(llvm::formatv(R"mlir(
func.func @main({0}) -> tensor<f32> {{
  %norm = vram.grad_norm {1} : ({2}) -> tensor<f32>
  return %norm : tensor<f32>
}
)mlir",
                          arguments, operands, types));
}

namespace {
struct AttentionCase {
  int64_t heads, keyHeads, rows, keys, depth, valueDepth;
  const char *type;
  const char *attributes = "";
  /// The type of a mask; empty: none.
  const char *mask = "";
  double dropout = 0;
};
} // namespace

/// Attention with its gradients, for a batch of two.
static std::string attention(const AttentionCase &c) {
  auto tensor = [&](int64_t heads, int64_t rows, int64_t depth) {
    return llvm::formatv("tensor<2x{0}x{1}x{2}x{3}>", heads, rows, depth,
                         c.type)
        .str();
  };
  std::string q = tensor(c.heads, c.rows, c.depth),
              k = tensor(c.keyHeads, c.keys, c.depth),
              v = tensor(c.keyHeads, c.keys, c.valueDepth),
              o = tensor(c.heads, c.rows, c.valueDepth);
  std::string sums = llvm::formatv("tensor<2x{0}x{1}x{2}>", c.heads, c.rows,
                                   StringRef(c.type) == "f64" ? "f64" : "f32");
  std::string operands, types, arguments, attributes = c.attributes;
  if (*c.mask) {
    operands += " mask %mask";
    types += std::string(", ") + c.mask;
    arguments += std::string(", %mask: ") + c.mask;
  }
  if (c.dropout > 0) {
    operands += " seed %seed offset %offset";
    types += ", tensor<i64>, tensor<i64>";
    arguments += ", %seed: tensor<i64>, %offset: tensor<i64>";
    attributes +=
        llvm::formatv(", dropout_p = {0} : f64, stream = 3 : i64", c.dropout);
  }
  return llvm::formatv(
      R"mlir(
func.func @main(%q: {0}, %k: {1}, %v: {2}, %g: {3}{4}) -> {3} {{
  %0:2 = vram.attention %q, %k, %v{5} {{scale = 0.3 : f64{6}} : ({0}, {1}, {2}{7}) -> ({3}, {8})
  %1:3 = vram.attention_backward %g, %q, %k, %v, %0#0, %0#1{5} {{scale = 0.3 : f64{6}} : ({3}, {0}, {1}, {2}, {3}, {8}{7}) -> ({0}, {1}, {2})
  return %0#0 : {3}
}
)mlir",
      q, k, v, o, arguments, operands, attributes, types, sums);
}

TEST_F(GpuKernelTest, Attention) {
  // Heads, key heads, rows, keys, depths.
  checkText(attention({1, 1, 64, 64, 16, 16, "f64"}));
  checkText(attention({1, 1, 70, 45, 20, 36, "f64", ", causal"}));
  checkText(attention({2, 1, 33, 90, 7, 5, "f64", ", causal"}));
  checkText(attention({4, 2, 40, 40, 32, 32, "f32", ", causal"}));
  checkText(attention({1, 1, 130, 130, 64, 64, "f32", ", causal"}));
  checkText(attention({1, 1, 20, 36, 128, 128, "f32"}));
  checkText(attention({2, 2, 50, 34, 24, 40, "bf16"}));
  checkText(attention({2, 2, 50, 34, 24, 40, "f16", ", causal"}));
}

TEST_F(GpuKernelTest, AttentionOfLongRows) {
  // Tiles of the last shape, and rows that no tile has room for.
  checkText(attention({1, 1, 9, 20, 230, 64, "f32"}));
  checkText(attention({1, 1, 5, 6, 900, 8, "f32"}));
}

TEST_F(GpuKernelTest, AttentionWithMasks) {
  checkText(attention({2, 1, 37, 41, 8, 8, "f64", "", "tensor<37x41xi1>"}));
  checkText(attention({2, 1, 37, 41, 8, 8, "f64", "", "tensor<2x1x41xf64>"}));
  checkText(attention(
      {2, 2, 64, 32, 8, 8, "f32", ", causal", "tensor<2x1x64x32xf32>"}));
}

TEST_F(GpuKernelTest, AttentionWithDropout) {
  // Four neighbouring keys of one draw, and draws that do not begin with a row.
  checkText(attention({2, 1, 68, 64, 8, 8, "f64", ", causal", "", 0.25}));
  checkText(attention({2, 2, 35, 41, 8, 8, "f32", "", "", 0.1}));
}

TEST_F(GpuKernelTest, AttentionOnTensorCores) {
  // Whole tiles, their ends, head sizes that differ, grouped heads, more keys
  // than queries and fewer.
  checkText(attention({1, 1, 64, 64, 16, 16, "bf16"}));
  checkText(attention({1, 1, 64, 128, 64, 64, "f16"}));
  checkText(attention({2, 1, 70, 45, 32, 48, "bf16", ", causal"}));
  checkText(attention({4, 2, 130, 130, 64, 64, "bf16", ", causal"}));
  checkText(attention({1, 1, 65, 200, 64, 128, "bf16"}));
  checkText(attention({1, 1, 150, 70, 16, 16, "f16", ", causal"}));
  checkText(attention({2, 2, 33, 100, 128, 128, "f16", ", causal"}));
  checkText(attention({1, 1, 5, 3, 80, 96, "f16"}));
  // Elements that are accessed one at a time (45 columns of a mask).
  checkText(attention({2, 1, 37, 45, 16, 16, "bf16", "", "tensor<37x45xi1>"}));
  checkText(
      attention({2, 1, 37, 141, 16, 16, "f16", "", "tensor<2x1x141xf16>"}));
  checkText(attention(
      {2, 2, 64, 96, 16, 32, "bf16", ", causal", "tensor<2x1x64x96xbf16>"}));
}

TEST_F(GpuKernelTest, DropoutOnTensorCores) {
  // Draws that neighbouring threads share, and draws that do not begin with a
  // row.
  checkText(attention({2, 1, 68, 132, 16, 16, "bf16", ", causal", "", 0.25}));
  checkText(attention({4, 2, 100, 72, 64, 64, "f16", "", "", 0.5}));
  checkText(attention({1, 1, 20, 80, 96, 128, "bf16", "", "", 0.1}));
  checkText(attention({2, 2, 35, 41, 16, 16, "f16", ", causal", "", 0.1}));
}

/// Batch normalisation with its gradients; `affine`: with gamma and beta.
/// `other`: the type of all but the input, if that is another.
static std::string batchNorm(const char *shape, int64_t channels,
                             const char *type, bool affine,
                             const char *other = nullptr) {
  std::string input = llvm::formatv("tensor<{0}x{1}>", shape, type);
  std::string x = llvm::formatv("tensor<{0}x{1}>", shape, other ? other : type);
  std::string c = llvm::formatv("tensor<{0}x{1}>", channels,
                                StringRef(type) == "f64" ? "f64" : "f32");
  std::string operands = affine ? ", %gamma, %beta" : "",
              types = affine ? ", " + c + ", " + c : "",
              gamma = affine ? ", %gamma" : "",
              gammaType = affine ? ", " + c : "",
              beta = affine ? "{beta} " : "",
              gradients = affine ? "(" + x + ", " + c + ", " + c + ")" : x;
  return llvm::formatv(R"mlir(
func.func @main(%x: {9}, %grad: {0}, %gamma: {1}, %beta: {1}) -> {0} {{
  %0:3 = vram.batch_norm %x{2} : ({9}{3}) -> ({0}, {1}, {1})
  %1{8} = vram.batch_norm_backward %grad, %x, %0#1, %0#2{4} {5}: ({0}, {9}, {1}, {1}{6}) -> {7}
  return %0#0 : {0}
}
)mlir",
                       x, c, operands, types, gamma, beta, gammaType, gradients,
                       affine ? ":3" : "", input);
}

TEST_F(GpuKernelTest, BatchNorm) {
  // Pixels that are read one at a time, by fours, and more than once a thread.
  checkText(batchNorm("3x2x5x7", 2, "f64", true));
  checkText(batchNorm("2x3x4x8", 3, "f32", true));
  checkText(batchNorm("5x2x20x20", 2, "f32", false));
  checkText(batchNorm("2x5x6x6", 5, "bf16", true));
  checkText(batchNorm("70x4", 4, "f32", true));
  // More than a block's registers hold, with and without a rest.
  checkText(batchNorm("1x1x1x4099", 1, "f64", true));
  checkText(batchNorm("2x1x96x96", 1, "f32", true));
  checkText(batchNorm("2x1x128x64", 1, "bf16", true));
}

TEST_F(GpuKernelTest, MeansFarFromZero) {
  // The variance is a millionth of the mean's square: a difference of sums of
  // squares would lose all of it in f32.
  checkText(R"mlir(
func.func @main(%x: tensor<1x2x20000xf32>) -> tensor<1x2x20000xf32> {
  %far = vram.constant dense<1000.0> : tensor<1x2x20000xf32>
  %0 = vram.add %x, %far : (tensor<1x2x20000xf32>, tensor<1x2x20000xf32>) -> tensor<1x2x20000xf32>
  %1:3 = vram.batch_norm %0 : (tensor<1x2x20000xf32>) -> (tensor<1x2x20000xf32>, tensor<2xf32>, tensor<2xf32>)
  return %1#0 : tensor<1x2x20000xf32>
}
)mlir");
}

/// A norm of rows or groups with its gradients, `name` layer_norm, rms_norm or
/// group_norm. `statistics`: the dimensions of mean and rstd, an x behind each.
/// `other`: the type of all but the input, if that is another.
static std::string rowNorm(const char *name, const char *shape,
                           const char *statistics, const char *gamma,
                           const char *type, const char *attribute,
                           const char *other = nullptr) {
  std::string input = llvm::formatv("tensor<{0}x{1}>", shape, type);
  std::string x = llvm::formatv("tensor<{0}x{1}>", shape, other ? other : type);
  const char *wide = StringRef(type) == "f64" ? "f64" : "f32";
  std::string s = llvm::formatv("tensor<{0}{1}>", statistics, wide);
  std::string g = llvm::formatv("tensor<{0}x{1}>", gamma, wide);
  bool isRms = StringRef(name) == "rms_norm";
  return llvm::formatv(R"mlir(
func.func @main(%x: {11}, %grad: {0}, %gamma: {2}, %beta: {2}) -> {0} {{
  %0:{3} = vram.{4} %x, %gamma{5} {{{6}} : ({11}, {2}{7}) -> ({0}{8}, {1})
  %1:{3} = vram.{4}_backward %grad, %x{9}, %gamma {{{10}} : ({0}, {11}{8}, {1}, {2}) -> ({0}, {2}{7})
  return %0#0 : {0}
}
)mlir",
                       x, s, g, isRms ? 2 : 3, name, isRms ? "" : ", %beta",
                       attribute, isRms ? "" : ", " + g, isRms ? "" : ", " + s,
                       isRms ? ", %0#1" : ", %0#1, %0#2",
                       std::string(isRms        ? ""
                                   : *attribute ? "beta, "
                                                : "beta") +
                           attribute,
                       input);
}

TEST_F(GpuKernelTest, RowNorms) {
  // Rows of a warp and of a block, several a block, with and without a rest,
  // and more than registers hold.
  checkText(rowNorm("layer_norm", "5x64", "5x", "64", "f32", ""));
  checkText(rowNorm("layer_norm", "530x20", "530x", "20", "f32", ""));
  checkText(rowNorm("layer_norm", "131x768", "131x", "768", "f32", ""));
  checkText(rowNorm("layer_norm", "4x5x7x3", "4x5x", "7x3", "f64",
                    "normalized_dims = 2 : i64"));
  checkText(rowNorm("layer_norm", "40x33", "40x", "33", "bf16", ""));
  checkText(rowNorm("layer_norm", "2x20000", "2x", "20000", "f32", ""));
  checkText(rowNorm("layer_norm", "3x4100", "3x", "4100", "bf16", ""));
  // One row, one column, one element, and types whose chunks differ.
  checkText(rowNorm("layer_norm", "1x37", "1x", "37", "f32", ""));
  checkText(rowNorm("layer_norm", "130x1", "130x", "1", "f32", ""));
  checkText(rowNorm("layer_norm", "1x1", "1x", "1", "f64", ""));
  checkText(rowNorm("layer_norm", "9x130", "9x", "130", "f16", ""));
  checkText(rowNorm("layer_norm", "70x6", "70x", "6", "bf16", ""));
  checkText(rowNorm("rms_norm", "1x3", "1x", "3", "f32", ""));
  checkText(rowNorm("rms_norm", "2x8195", "2x", "8195", "f64", ""));
  checkText(rowNorm("rms_norm", "131x520", "131x", "520", "f32", ""));
  checkText(rowNorm("rms_norm", "2200x36", "2200x", "36", "f64", ""));
}

TEST_F(GpuKernelTest, GroupNorm) {
  checkText(
      rowNorm("group_norm", "3x6x5x7", "3x2x", "6", "f64", "groups = 2 : i64"));
  checkText(
      rowNorm("group_norm", "2x8x4x8", "2x4x", "8", "f32", "groups = 4 : i64"));
  checkText(rowNorm("group_norm", "2x4x100x102", "2x2x", "4", "f32",
                    "groups = 2 : i64"));
  checkText(
      rowNorm("group_norm", "2x6x8", "2x1x", "6", "bf16", "groups = 1 : i64"));
  // A chunk of four would have elements of two channels: 9 and 6 pixels.
  checkText(
      rowNorm("group_norm", "2x8x3x3", "2x2x", "8", "f16", "groups = 2 : i64"));
  checkText(
      rowNorm("group_norm", "3x4x6", "3x1x", "4", "f32", "groups = 1 : i64"));
  checkText(
      rowNorm("group_norm", "1x2x1", "1x2x", "2", "f32", "groups = 2 : i64"));
}

TEST_F(GpuKernelTest, NormsOfTwoFloatTypes) {
  // Chunks are as long as the wider type allows.
  for (auto [type, other] :
       {std::pair("bf16", "f32"), {"f32", "bf16"}, {"f16", "bf16"}}) {
    checkEach({batchNorm("2x3x4x8", 3, type, true, other),
               batchNorm("2x1x96x96", 1, type, true, other),
               rowNorm("layer_norm", "13x768", "13x", "768", type, "", other),
               rowNorm("rms_norm", "3x4100", "3x", "4100", type, "", other),
               rowNorm("layer_norm", "5x37", "5x", "37", type, "", other),
               rowNorm("group_norm", "2x8x4x8", "2x4x", "8", type,
                       "groups = 4 : i64", other)});
  }
}

/// `name` is softmax or log_softmax, with its gradient.
static std::string softmax(const char *name, const char *shape, int64_t dim,
                           const char *type) {
  std::string x = llvm::formatv("tensor<{0}x{1}>", shape, type);
  return llvm::formatv(R"mlir(
func.func @main(%x: {0}, %grad: {0}) -> {0} {{
  %0 = vram.{1} %x {{dim = {2} : i64} : ({0}) -> {0}
  %1 = vram.{1}_backward %grad, %0 {{dim = {2} : i64} : ({0}, {0}) -> {0}
  return %0 : {0}
}
)mlir",
                       x, name, dim);
}

TEST_F(GpuKernelTest, Softmax) {
  for (const char *name : {"softmax", "log_softmax"}) {
    SCOPED_TRACE(name);
    checkText(softmax(name, "1x1", 1, "f32"));
    checkText(softmax(name, "7", 0, "f64"));
    checkText(softmax(name, "2x3x5x31", 3, "f32"));
    checkText(softmax(name, "130x1", 1, "bf16"));
    checkText(softmax(name, "5x1026", 1, "f16"));
    // Just what registers hold, and one element more.
    checkText(softmax(name, "2x16384", 1, "f32"));
    checkText(softmax(name, "2x16385", 1, "f32"));
    checkText(softmax(name, "1x8194", 1, "f64"));
    // Not the last dimension: no rows.
    checkText(softmax(name, "3x20x5", 1, "f32"));
  }
}

TEST_F(GpuKernelTest, SoftmaxOfInfinities) {
  // Rows with some elements of minus infinity, and rows of nothing else (a
  // constant, and computed), where registers hold a row and where they do not.
  for (const char *shape : {"3x70", "2x20000"}) {
    SCOPED_TRACE(shape);
    checkText(llvm::formatv(R"mlir(
func.func @main(%x: tensor<{0}xf32>, %mask: tensor<{0}xi1>) -> tensor<{0}xf32> {{
  %low = vram.constant dense<0xFF800000> : tensor<{0}xf32>
  %0 = vram.select %mask, %x, %low : (tensor<{0}xi1>, tensor<{0}xf32>, tensor<{0}xf32>) -> tensor<{0}xf32>
  %1 = vram.softmax %0 {{dim = 1 : i64} : (tensor<{0}xf32>) -> tensor<{0}xf32>
  %2 = vram.softmax %low {{dim = 1 : i64} : (tensor<{0}xf32>) -> tensor<{0}xf32>
  %3 = vram.sub %x, %x : (tensor<{0}xf32>, tensor<{0}xf32>) -> tensor<{0}xf32>
  %4 = vram.log %3 : (tensor<{0}xf32>) -> tensor<{0}xf32>
  %5 = vram.softmax %4 {{dim = 1 : i64} : (tensor<{0}xf32>) -> tensor<{0}xf32>
  return %1 : tensor<{0}xf32>
}
)mlir",
                            shape));
  }
}

TEST_F(GpuKernelTest, CrossEntropy) {
  // Classes that a warp holds, a block, and that registers do not.
  for (auto [rows, classes, type] :
       {std::tuple<int64_t, int64_t, const char *>{1, 1, "f32"},
        {9, 10, "f64"},
        {5, 1003, "f32"},
        {3, 4100, "bf16"},
        {2, 16500, "f32"}}) {
    const char *wide = StringRef(type) == "f64" ? "f64" : "f32";
    int64_t count = classes;
    checkText(llvm::formatv(R"mlir(
func.func @main(%x: tensor<{0}x{1}x{2}>, %target: tensor<{0}xi64>) -> tensor<{3}> {{
  %0:2 = vram.cross_entropy %x, %target : (tensor<{0}x{1}x{2}>, tensor<{0}xi64>) -> (tensor<{3}>, tensor<{0}x{3}>)
  return %0#0 : tensor<{3}>
}
)mlir",
                            rows, classes, type, wide),
              [count](int64_t i) { return i * 7 % count; });
  }
}

TEST_F(GpuKernelTest, PaddedLogits) {
  // Rows that a block's registers hold and do not, chunks that end in the
  // padding, and a loss whose gradient has another type. What lies behind the
  // classes is larger than all of them.
  for (auto [columns, classes, type, other, smoothing] :
       {std::tuple<int64_t, int64_t, const char *, const char *, double>{
            16, 13, "f32", "bf16", 0.0},
        {1008, 1003, "bf16", "bf16", 0.25},
        {16512, 16500, "bf16", "f32", 0.0},
        {5, 1, "f32", "f32", 0.5}}) {
    int64_t count = classes;
    checkEach({llvm::formatv(R"mlir(
func.func @main(%x: tensor<3x{0}x{2}>, %target: tensor<3xi64>, %one: tensor<f32>)
    -> (tensor<f32>, tensor<3x{0}x{3}>) {{
  %i = vram.iota {{dim = 1 : i64} : tensor<3x{0}xi64>
  %c = vram.constant dense<{1}> : tensor<i64>
  %above = vram.compare %i, %c {{predicate = #vram.predicate<ge>} : (tensor<3x{0}xi64>, tensor<i64>) -> tensor<3x{0}xi1>
  %y = vram.masked_fill %x, %above {{value = 8.0 : f64} : (tensor<3x{0}x{2}>, tensor<3x{0}xi1>) -> tensor<3x{0}x{2}>
  %0:2 = vram.cross_entropy %y, %target {{classes = {1} : i64, label_smoothing = {4} : f64} : (tensor<3x{0}x{2}>, tensor<3xi64>) -> (tensor<f32>, tensor<3xf32>)
  %1 = vram.cross_entropy_backward %one, %y, %target, %0#1 {{classes = {1} : i64, label_smoothing = {4} : f64} : (tensor<f32>, tensor<3x{0}x{2}>, tensor<3xi64>, tensor<3xf32>) -> tensor<3x{0}x{3}>
  return %0#0, %1 : tensor<f32>, tensor<3x{0}x{3}>
}
)mlir",
                             columns, classes, type, other,
                             llvm::format("%.2f", smoothing))},
              [count](int64_t i) { return i * 7 % count; });
  }
}

TEST_F(GpuKernelTest, SignBits) {
  // Bytes that a thread fills, that several do, and a last one that is not
  // full.
  for (auto [count, bytes, type] :
       {std::tuple<const char *, int64_t, const char *>{"1", 1, "f32"},
        {"7", 1, "f64"},
        {"3x3", 2, "bf16"},
        {"2x516", 129, "f32"},
        {"2050", 257, "f64"},
        {"5x1023", 640, "f16"}})
    checkText(llvm::formatv(R"mlir(
func.func @main(%x: tensor<{0}x{2}>) -> tensor<{1}xi8> {{
  %0 = vram.sign_bits %x : (tensor<{0}x{2}>) -> tensor<{1}xi8>
  %1 = vram.range_bits %x {{lower = -0.5 : f64, upper = 0.25 : f64} : (tensor<{0}x{2}>) -> tensor<{1}xi8>
  return %0 : tensor<{1}xi8>
}
)mlir",
                            count, bytes, type));
}

TEST_F(GpuKernelTest, NoElements) {
  // Launches without a block are none.
  checkText(R"mlir(
func.func @main(%x: tensor<0x4xf32>) -> tensor<0x4xf32> {
  %0 = vram.softmax %x {dim = 1 : i64} : (tensor<0x4xf32>) -> tensor<0x4xf32>
  %1:3 = vram.layer_norm %x : (tensor<0x4xf32>) -> (tensor<0x4xf32>, tensor<0xf32>, tensor<0xf32>)
  %2 = vram.sign_bits %x : (tensor<0x4xf32>) -> tensor<0xi8>
  return %0 : tensor<0x4xf32>
}
)mlir");
}
