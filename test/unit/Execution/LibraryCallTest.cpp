//===- LibraryCallTest.cpp - What libraries compute of a step -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Products, convolutions and attention as calls of cuBLASLt and cuDNN: as their
// numbers say (LibraryEmulator), and by the runtime that sets descriptors and
// asks for algorithms, on libraries that read those and compute on this CPU
// (fake_cublaslt.c, fake_cudnn.c). Every address is checked against the plan.
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Execution/GpuCases.h"
#include "Execution/LinearShapes.h"

#include "SharedLibrary.h"

#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Execution/GpuFunction.h"

#include "mlir/Parser/Parser.h"

#include <cmath>
#include <cstdlib>
#include <dlfcn.h>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
class LibraryCallTest : public execution::test::LinearShapes {
protected:
  void SetUp() override {
    setenv("VRAM_CUBLASLT", VRAM_FAKE_CUBLASLT, 1);
    setenv("VRAM_CUDNN", VRAM_FAKE_CUDNN, 1);
    unsetenv("FAKE_CUBLASLT_PACKED");
  }

  /// Of one of the fake libraries.
  template <typename Function>
  static auto ask(const char *library, const char *name) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_NOLOAD);
    auto *function =
        handle ? reinterpret_cast<Function *>(dlsym(handle, name)) : nullptr;
    EXPECT_NE(function, nullptr) << name;
    return function();
  }

  static double toleranceOf(Type element) {
    return element.isF64()   ? 1e-12
           : element.isF32() ? 2e-5
           : element.isF16() ? 2e-3
                             : 1.6e-2;
  }

  static void expectClose(const Tensor &expected, const Tensor &actual) {
    double largest = 1e-3;
    for (double x : expected.floats)
      largest = std::max(largest, std::fabs(x));
    for (int64_t i = 0, e = expected.size(); i < e; ++i)
      ASSERT_LE(std::fabs(expected.floats[i] - actual.floats[i]),
                toleranceOf(expected.type.getElementType()) * largest)
          << "element " << i << ": " << expected.floats[i] << " and "
          << actual.floats[i];
  }

  OwningOpRef<ModuleOp> plan(const std::string &text, int64_t cap,
                             StringRef inplace = "", StringRef layouts = "") {
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    std::string pipeline = layouts.str() +
                           "func.func(vram-select-kernels{library=cuda "
                           "workspace-cap=" +
                           std::to_string(cap) + "})," + inplace.str() +
                           "vram-plan-memory";
    if (!module || failed(runPasses(*module, pipeline)))
      ADD_FAILURE() << errors;
    return module;
  }

  /// Runs `planned` and compares with the evaluator of `text`. Every step after
  /// the first makes nothing.
  void check(const std::string &text, ModuleOp planned, bool libraries,
             uint64_t seed) {
    SCOPED_TRACE(text);
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(module) << errors;
    func::FuncOp function = functionOf(*module);
    SmallVector<Tensor> values = firstValues(function, seed);
    FailureOr<SmallVector<Tensor>> expected =
        mlir::vram::evaluator::evaluate(function, values);
    GpuFunction::Options options;
    options.emulate = true;
    options.libraries = libraries;
    FailureOr<std::unique_ptr<GpuFunction>> compiled =
        GpuFunction::compile(functionOf(planned), options);
    ASSERT_TRUE(succeeded(expected) && succeeded(compiled)) << errors;
    // Engines of the fake library are nowhere else.
    if (libraries && !StringRef(text).contains("vram.engine"))
      execution::test::writeGpuCase("calls", planned, values, *expected);
    if (libraries)
      for (const char *library : {VRAM_FAKE_CUBLASLT, VRAM_FAKE_CUDNN})
        if (dlopen(library, RTLD_NOW | RTLD_NOLOAD))
          ask<void()>(library, "fakeReset");
    EvaluateOptions fill;
    fill.arenaFill = ArenaFill::Random;
    SmallVector<Tensor> first;
    for (int step = 0; step < 2; ++step) {
      FailureOr<SmallVector<Tensor>> actual = (*compiled)->run(values, fill);
      ASSERT_TRUE(succeeded(actual)) << errors;
      ASSERT_EQ(expected->size(), actual->size());
      for (auto [wanted, got] : llvm::zip_equal(*expected, *actual))
        expectClose(wanted, got);
      if (step == 0)
        first = *actual;
      else
        expectIdentical(first, *actual);
    }
  }

  /// As `check`, on the libraries, and how many calls each of them had.
  std::pair<long, long> checkOnLibraries(const std::string &text,
                                         ModuleOp planned, uint64_t seed) {
    check(text, planned, /*libraries=*/true, seed);
    long calls[2] = {0, 0};
    int i = 0;
    for (const char *library : {VRAM_FAKE_CUBLASLT, VRAM_FAKE_CUDNN}) {
      if (dlopen(library, RTLD_NOW | RTLD_NOLOAD)) {
        calls[i] = ask<long()>(library, "fakeCalls");
        EXPECT_EQ(ask<long()>(library, "fakeMadeSinceReset"), 0);
      }
      ++i;
    }
    return {calls[0], calls[1]};
  }
};
} // namespace

TEST_F(LibraryCallTest, AnyShape) {
  const char *elements[] = {"f32", "bf16", "f16"};
  const int64_t caps[] = {256, 4096, 65536, 2 << 20};
  for (uint64_t seed = 0; seed < cases(24u); ++seed) {
    element = elements[seed % 3];
    for (const std::string &text : {convolution(), products()}) {
      OwningOpRef<ModuleOp> planned = plan(text, caps[seed % 4]);
      check(text, *planned, /*libraries=*/false, seed);
      auto [matmuls, convolutions] = checkOnLibraries(text, *planned, seed);
      bool isProduct = text.find("matmul") != std::string::npos;
      EXPECT_EQ(matmuls, isProduct ? 8 : 0);
      EXPECT_EQ(convolutions, isProduct ? 0 : 8);
      if (HasFatalFailure())
        return;
    }
  }
}

/// The same on images with channels last, converted in front of and behind the
/// calls.
TEST_F(LibraryCallTest, ChannelsLast) {
  const char *elements[] = {"f32", "bf16", "f16"};
  for (uint64_t seed = 0; seed < cases(12u); ++seed) {
    element = elements[seed % 3];
    std::string text = convolution();
    OwningOpRef<ModuleOp> planned =
        plan(text, 4096, seed % 2 ? "func.func(vram-inplace)," : "",
             "func.func(vram-assign-layouts{layouts=nhwc}),");
    int convolutions = 0;
    planned->walk([&](Operation *op) { convolutions += isChannelsLast(op); });
    EXPECT_EQ(convolutions, 4);
    check(text, *planned, /*libraries=*/false, seed);
    EXPECT_EQ(checkOnLibraries(text, *planned, seed).second, 8);
    if (HasFatalFailure())
      return;
  }
}

/// Products with what cuBLASLt computes with them: five calls, whose results
/// are those of the ops by themselves.
TEST_F(LibraryCallTest, Epilogues) {
  const char *elements[] = {"f32", "bf16", "f16"};
  for (uint64_t seed = 0; seed < cases(24u); ++seed) {
    element = elements[seed % 3];
    std::string text = epilogues();
    OwningOpRef<ModuleOp> planned = plan(text, seed % 2 ? 4096 : 0);
    int fused = 0;
    planned->walk([&](FusedOp op) { fused += getFusedProduct(op) != nullptr; });
    EXPECT_EQ(fused, 5);
    check(text, *planned, /*libraries=*/false, seed);
    EXPECT_EQ(checkOnLibraries(text, *planned, seed).first, 10);
    if (HasFatalFailure())
      return;
  }
}

TEST_F(LibraryCallTest, ProductsInF64AndWithoutWorkspace) {
  for (uint64_t seed = 0; seed < 4; ++seed) {
    element = seed % 2 ? "f64" : "f32";
    std::string text = products();
    auto [matmuls, convolutions] =
        checkOnLibraries(text, *plan(text, seed / 2 * 4096), seed);
    EXPECT_EQ(matmuls, 8);
    EXPECT_EQ(convolutions, 0);
  }
}

/// Operands and results that are parts of others: rows with gaps between them,
/// images between the channels of others, batches at two strides.
TEST_F(LibraryCallTest, PartsInPlace) {
  const std::string text = R"(
func.func @main(%x: tensor<2x3x8x8xf32>, %f: tensor<5x3x3x3xf32>, %g: tensor<4x9x1x1xf32>,
                %a: tensor<6x4x7xf32>, %b: tensor<6x7x5xf32>, %c: tensor<6x11x3xf32>)
    -> (tensor<2x4x8x8xf32>, tensor<6x4x3xf32>) {
  %y = vram.conv2d %x, %f {padding = array<i64: 1, 1>} : (tensor<2x3x8x8xf32>, tensor<5x3x3x3xf32>) -> tensor<2x5x8x8xf32>
  %s = vram.slice %x {limits = array<i64: 2, 3, 8, 8>, starts = array<i64: 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x3x8x8xf32>) -> tensor<2x2x8x8xf32>
  %u = vram.concat %y, %s, %s {dim = 1 : i64} : (tensor<2x5x8x8xf32>, tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x9x8x8xf32>
  %z = vram.conv2d %u, %g : (tensor<2x9x8x8xf32>, tensor<4x9x1x1xf32>) -> tensor<2x4x8x8xf32>
  %p = vram.matmul %a, %b : (tensor<6x4x7xf32>, tensor<6x7x5xf32>) -> tensor<6x4x5xf32>
  %q = vram.concat %p, %p, %p {dim = 2 : i64} : (tensor<6x4x5xf32>, tensor<6x4x5xf32>, tensor<6x4x5xf32>) -> tensor<6x4x15xf32>
  %h = vram.slice %q {limits = array<i64: 6, 4, 15>, starts = array<i64: 0, 0, 4>, strides = array<i64: 1, 1, 1>} : (tensor<6x4x15xf32>) -> tensor<6x4x11xf32>
  %r = vram.matmul %h, %c : (tensor<6x4x11xf32>, tensor<6x11x3xf32>) -> tensor<6x4x3xf32>
  return %z, %r : tensor<2x4x8x8xf32>, tensor<6x4x3xf32>
}
)";
  OwningOpRef<ModuleOp> planned = plan(text, 4096, "func.func(vram-inplace),");
  // Something does lie in something else.
  bool strided = false;
  planned->walk([&](LaunchOp launch) {
    if (Operation *op = launch.getComputingOp(); op && getKernel(op))
      for (Value buffer : launch.getOperands())
        strided |= !cast<MemRefType>(buffer.getType()).getLayout().isIdentity();
  });
  EXPECT_TRUE(strided);
  check(text, *planned, /*libraries=*/false, 1);
  auto calls = checkOnLibraries(text, *planned, 1);
  EXPECT_EQ(calls.first, 4);
  EXPECT_EQ(calls.second, 4);
  // The algorithm for packed matrices does not take these.
  setenv("FAKE_CUBLASLT_PACKED", "1", 1);
  checkOnLibraries(text, *planned, 1);
}

/// Attention and its gradients by an engine of cuDNN.
TEST_F(LibraryCallTest, Attention) {
  for (uint64_t seed = 0; seed < cases(32u); ++seed) {
    element = seed % 2 ? "f16" : "bf16";
    std::string text = attention("array<i64: 92600, 23, 2, 5>");
    OwningOpRef<ModuleOp> planned = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(planned && succeeded(runPasses(*planned, "vram-plan-memory")))
        << errors;
    check(text, *planned, /*libraries=*/false, seed);
    EXPECT_EQ(checkOnLibraries(text, *planned, seed).second, 4);
    if (HasFatalFailure())
      return;
  }
}

TEST_F(LibraryCallTest, ACapThatIsTooSmall) {
  element = "f32";
  std::string text = convolution();
  OwningOpRef<ModuleOp> planned = plan(text, 128);
  GpuFunction::Options options;
  options.emulate = options.libraries = true;
  EXPECT_TRUE(failed(GpuFunction::compile(functionOf(*planned), options)));
  EXPECT_NE(
      errors.find("cuDNN has no deterministic algorithm for a convolution "
                  "that needs 128 bytes of workspace or less; one needs "
                  "256"),
      std::string::npos)
      << errors;
}

TEST_F(LibraryCallTest, LibrariesThatAreNotThere) {
  using ::vram::runtime::SharedLibrary;
  std::string error;
  SharedLibrary library;
  unsetenv("VRAM_NOTHING");
  EXPECT_FALSE(library.open("Nothing", {"libnothing.so.2", "libnothing.so.1"},
                            {"VRAM_NO_FOLDER"}, "VRAM_NOTHING", error));
  EXPECT_EQ(error,
            "there is no Nothing: libnothing.so.2 or libnothing.so.1 was "
            "looked for where the loader looks (LD_LIBRARY_PATH), "
            "/usr/local/cuda, /opt/cuda; install it, name its file in "
            "VRAM_NOTHING, or plan without libraries (--kernels=none)");
  setenv("VRAM_NOTHING", VRAM_FAKE_CUDNN, 1);
  ASSERT_TRUE(
      library.open("Nothing", {"libnothing.so.2"}, {}, "VRAM_NOTHING", error));
  void (*function)() = nullptr;
  EXPECT_FALSE(library.find("cudnnNothing", function, error));
  EXPECT_NE(error.find("has no cudnnNothing"), std::string::npos) << error;
  setenv("VRAM_CUDNN", "/nothing/libcudnn.so", 1);
  element = "f32";
  std::string text = convolution();
  OwningOpRef<ModuleOp> planned = plan(text, 4096);
  GpuFunction::Options options;
  options.emulate = options.libraries = true;
  EXPECT_TRUE(failed(GpuFunction::compile(functionOf(*planned), options)));
  EXPECT_NE(errors.find("cuDNN 9 cannot be loaded, as VRAM_CUDNN names it"),
            std::string::npos)
      << errors;
}
