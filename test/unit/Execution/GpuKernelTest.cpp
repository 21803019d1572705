//===- GpuKernelTest.cpp - Kernels whose blocks are written out -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Gradients of tables, and attention, at sizes around those of their tiles:
// thread by thread on this CPU against the evaluator (GpuOpTest has each op
// once, small).
//
//===----------------------------------------------------------------------===//

#include "Execution/GpuComparison.h"

#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
class GpuKernelTest : public execution::test::GpuComparison {
protected:
  /// `ids`: makes the values of the first argument of i64.
  void checkText(const std::string &text,
                 llvm::function_ref<int64_t(int64_t)> ids = nullptr) {
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(text, ParserConfig(&context));
    ASSERT_TRUE(module) << errors;
    for (auto function : module->getOps<func::FuncOp>()) {
      SCOPED_TRACE(function.getName().str());
      check(function, 1, /*exact=*/false, ids);
    }
  }
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
  checkText(embedding(5, 9, 3, "f64"), few);
  checkText(embedding(300, 9, 33, "f64"), same);
  checkText(embedding(260, 270, 33, "f32"), different);
  checkText(embedding(300, 9, 270, "f32"), few);
  checkText(embedding(290, 9, 8, "bf16"), few);
  checkText(embedding(40, 9, 1100, "f32", ", padding_idx = 3 : i64"), few);
}

TEST_F(GpuKernelTest, EmbeddingBackwardOfMoreThanASpan) {
  auto few = [](int64_t i) { return i % 5 == 0 ? 2 : i % 91; };
  checkText(embedding(8300, 91, 2, "f64"), few);
}
