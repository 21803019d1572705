//===- CopiesTest.cpp - Races between copies and computation show ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy between device and host is carried out where it begins or where it is
// finished (CopyTime). A function that holds to its rules computes the same
// bits either way. In each of the others here a race was planted, which the
// verifier of buffer form refuses
// (test/Dialect/VRAM/Transforms/verify-arena-copies.mlir): it must show in the
// bits.
//
//===----------------------------------------------------------------------===//

#include "Support.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;

namespace {

class CopiesTest : public GraphTest {
protected:
  CopiesTest() {
    context.loadDialect<arith::ArithDialect, memref::MemRefDialect>();
  }

  /// The result of a function whose arena has two places, %a and %b, that begin
  /// at `a` and `b`, and that of the host one, %h.
  Tensor run(StringRef body, CopyTime copies, int64_t a = 0, int64_t b = 256) {
    std::string text =
        "func.func @f(%x: memref<4xf32>, "
        "%host: memref<256xi8> {vram.host_arena}, "
        "%arena: memref<512xi8> {vram.arena}) -> memref<4xf32> {\n"
        "%zero = arith.constant 0 : index\n"
        "%at_a = arith.constant " +
        std::to_string(a) +
        " : index\n"
        "%at_b = arith.constant " +
        std::to_string(b) +
        " : index\n"
        "%a = memref.view %arena[%at_a][] : memref<512xi8> to memref<4xf32>\n"
        "%b = memref.view %arena[%at_b][] : memref<512xi8> to memref<4xf32>\n"
        "%h = memref.view %host[%zero][] : memref<256xi8> to memref<4xf32>\n" +
        body.str() + "\n}";
    OwningOpRef<ModuleOp> module = parse(text);
    EXPECT_TRUE(module) << errors;
    EvaluateOptions options;
    options.copies = copies;
    FailureOr<SmallVector<Tensor>> results = mlir::vram::evaluator::evaluate(
        *module->getOps<func::FuncOp>().begin(),
        tensor("tensor<4xf32>", {1, 2, 3, 4}), options);
    EXPECT_TRUE(succeeded(results)) << errors;
    return (*results)[0];
  }

  static std::string launch(StringRef op, StringRef from, StringRef to) {
    return ("vram.launch ins(%i = " + from + " : memref<4xf32>) outs(" + to +
            " : memref<4xf32>) {\n%o = vram." + op +
            " %i : (tensor<4xf32>) -> tensor<4xf32>\n"
            "vram.yield %o : tensor<4xf32>\n}\n")
        .str();
  }
  static std::string copy(StringRef what, StringRef from, StringRef to) {
    return ("vram." + what + "_copy " + from + " to " + to +
            " : memref<4xf32> to memref<4xf32>\n")
        .str();
  }

  void expectSame(StringRef body, int64_t a = 0, int64_t b = 256) {
    Tensor start = run(body, CopyTime::Start, a, b);
    EXPECT_TRUE(bitIdentical(start, run(body, CopyTime::Finish, a, b)));
  }
  void expectDifferent(StringRef body, int64_t a = 0, int64_t b = 256) {
    Tensor start = run(body, CopyTime::Start, a, b);
    EXPECT_FALSE(bitIdentical(start, run(body, CopyTime::Finish, a, b)));
  }
};

TEST_F(CopiesTest, TheRulesAreKept) {
  std::string body = launch("neg", "%x", "%a") + copy("start", "%a", "%h") +
                     copy("finish", "%a", "%h") + launch("exp", "%x", "%a") +
                     copy("start", "%h", "%b") + copy("finish", "%h", "%b") +
                     "return %b : memref<4xf32>";
  expectSame(body);
  expectNear(run(body, CopyTime::Finish), {-1, -2, -3, -4});
}

TEST_F(CopiesTest, TheSourceOfAStoreIsReused) {
  expectDifferent(launch("neg", "%x", "%a") + copy("start", "%a", "%h") +
                  launch("exp", "%x", "%a") + copy("finish", "%a", "%h") +
                  copy("start", "%h", "%b") + copy("finish", "%h", "%b") +
                  "return %b : memref<4xf32>");
}

TEST_F(CopiesTest, ALoadIsReadTooEarly) {
  expectDifferent(launch("neg", "%x", "%a") + copy("start", "%a", "%h") +
                  copy("finish", "%a", "%h") + copy("start", "%h", "%b") +
                  launch("neg", "%b", "%a") + copy("finish", "%h", "%b") +
                  "return %a : memref<4xf32>");
}

TEST_F(CopiesTest, ALoadBeginsWhereAValueIsNeeded) {
  // %b lies on %a, which is read before the load is finished.
  std::string body = launch("neg", "%x", "%a") + copy("start", "%a", "%h") +
                     copy("finish", "%a", "%h") + launch("exp", "%x", "%a") +
                     copy("start", "%h", "%b") + launch("neg", "%a", "%x") +
                     copy("finish", "%h", "%b") + "return %x : memref<4xf32>";
  expectSame(body);
  Tensor apart = run(body, CopyTime::Start);
  for (CopyTime copies : {CopyTime::Start, CopyTime::Finish})
    EXPECT_FALSE(bitIdentical(apart, run(body, copies, 0, 0)));
}

} // namespace
