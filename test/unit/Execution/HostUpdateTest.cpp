//===- HostUpdateTest.cpp - Updates on the host, and races that were planted =//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parameter and its gradient go to the host, are updated there beside the
// kernels of an emulated GPU, and the parameter comes back. Races that were
// planted, and calls that are others than those of the plan, are found by the
// launch checker; without it a race must show in the bits.
//
//===----------------------------------------------------------------------===//

#include "Execution/CheckedCalls.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Execution/GpuFunction.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Testing/GpuEmulator.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
constexpr int64_t kBytes = 64;

class HostUpdateTest : public execution::test::PlannedTest,
                       protected execution::test::CheckedCalls {
protected:
  /// Places of the host's arena: %p and %q, %g and %next, and %lr; of the
  /// device's: %c.
  void parse(StringRef body) {
    parsePlan(
        "func.func @main(%x: memref<16xf32>, %r: memref<f32>, "
        "%host: memref<768xi8> {vram.host_arena}, "
        "%arena: memref<256xi8> {vram.arena}) -> memref<16xf32> {\n"
        "%c0 = arith.constant 0 : index\n"
        "%c256 = arith.constant 256 : index\n"
        "%c512 = arith.constant 512 : index\n"
        "%p = memref.view %host[%c0][] : memref<768xi8> to memref<16xf32>\n"
        "%q = memref.view %host[%c0][] : memref<768xi8> to memref<16xf32>\n"
        "%g = memref.view %host[%c256][] : memref<768xi8> to memref<16xf32>\n"
        "%next = memref.view %host[%c256][] : memref<768xi8> to "
        "memref<16xf32>\n"
        "%lr = memref.view %host[%c512][] : memref<768xi8> to memref<f32>\n"
        "%c = memref.view %arena[%c0][] : memref<256xi8> to memref<16xf32>\n" +
        body.str() + "return %c : memref<16xf32>\n}");
  }

  static std::string copy(StringRef what, StringRef from, StringRef to,
                          StringRef type = "memref<16xf32>") {
    return ("vram." + what + "_copy " + from + " to " + to + " : " + type +
            " to " + type + "\n")
        .str();
  }
  static std::string move(StringRef from, StringRef to,
                          StringRef type = "memref<16xf32>") {
    return copy("start", from, to, type) + copy("finish", from, to, type);
  }
  static std::string stores() {
    return move("%x", "%p") + move("%x", "%g") +
           move("%r", "%lr", "memref<f32>");
  }
  static std::string update() {
    return "vram.launch ins(%i = %p, %j = %g, %k = %lr : memref<16xf32>, "
           "memref<16xf32>, memref<f32>) outs(%q : memref<16xf32>) {\n"
           "%o = vram.sgd %i, %j, %k : (tensor<16xf32>, tensor<16xf32>, "
           "tensor<f32>) -> tensor<16xf32>\n"
           "vram.yield %o : tensor<16xf32>\n}\n";
  }
  static std::string fine() { return stores() + update() + move("%q", "%c"); }
  /// The next gradient, -x, arrives where the update may still read.
  static std::string race() {
    return stores() + update() +
           "vram.launch ins(%i = %x : memref<16xf32>) outs(%c : "
           "memref<16xf32>) {\n%o = vram.neg %i : (tensor<16xf32>) -> "
           "tensor<16xf32>\nvram.yield %o : tensor<16xf32>\n}\n" +
           move("%c", "%next") + move("%q", "%c");
  }

  std::string run(StringRef body, CopyTime copies) {
    parse(body);
    return runPlan(copies);
  }
};
} // namespace

TEST_F(HostUpdateTest, WithoutARaceTheBitsAreTheSame) {
  EXPECT_EQ(run(fine(), CopyTime::Start), "");
  EXPECT_TRUE(succeeded(verifyBufferForm(function)));
  SmallVector<Tensor> first = results;
  EXPECT_EQ(run(fine(), CopyTime::Finish), "");
  EXPECT_TRUE(bitIdentical(first[0], results[0]));
}

TEST_F(HostUpdateTest, AnOperandIsReplacedBeforeTheEnd) {
  std::string said = run(race(), CopyTime::Start);
  EXPECT_NE(said.find("is a buffer of a launch on the host that is under way"),
            std::string::npos)
      << said;
  EXPECT_TRUE(failed(verifyBufferForm(function)));
}

TEST_F(HostUpdateTest, ACopyBeginsBehindAnotherLaunch) {
  parse(fine());
  lowerForCalls(function);
  beginStep();
  auto moveTo = [&](int32_t number, unsigned from, int64_t at, int64_t bytes) {
    EXPECT_EQ(vramStartCopy(checker.get(), number, &stream,
                            memories[2]->data() + at, memories[from]->data(),
                            bytes, VRAM_TO_HOST, /*behind=*/-1),
              0)
        << checker->error();
    EXPECT_EQ(vramFinishCopy(checker.get(), number, &stream), 0)
        << checker->error();
  };
  moveTo(0, 0, 0, kBytes);
  moveTo(1, 0, 256, kBytes);
  moveTo(2, 1, 512, 4);
  auto *host = memories[2]->data();
  void *arguments[] = {host, host + 256, host + 512, host};
  EXPECT_EQ(vramStartHost(checker.get(), 0, &stream, nullptr, arguments, 4), 0)
      << checker->error();
  EXPECT_NE(vramStartCopy(checker.get(), 3, &stream, memories[3]->data(), host,
                          kBytes, VRAM_TO_DEVICE, /*behind=*/-1),
            0);
  expectError("begins behind launch -1 on the host");
}

TEST_F(HostUpdateTest, AnotherCall) {
  parse(fine());
  lowerForCalls(function);
  beginStep();
  EXPECT_NE(vramStartHost(checker.get(), 0, &stream, nullptr, nullptr, 4), 0);
  expectError("is of launch 0 on the host, and 'copy 0' comes next");
}

TEST_F(HostUpdateTest, ARaceShowsInTheBits) {
  auto runUnchecked = [&](StringRef body, CopyTime copies) {
    parse(body);
    OwningOpRef<ModuleOp> lowered = ModuleOp::create(function.getLoc());
    lowered->push_back(function.clone());
    PassManager passes(&context);
    buildLaunchesPipeline(passes);
    EXPECT_TRUE(succeeded(passes.run(*lowered))) << errors;
    auto emulator = GpuEmulator::create(*lowered, "main");
    EXPECT_TRUE(succeeded(emulator)) << errors;
    alignas(16) float x[16], r = 0.5f, arena[64] = {};
    alignas(16) char host[768] = {};
    std::fill(std::begin(x), std::end(x), 2.0f);
    void *pointers[] = {x, &r, host};
    (*emulator)->begin(copies);
    EXPECT_EQ((*emulator)->host()(emulator->get(), pointers, arena, nullptr), 0)
        << (*emulator)->error();
    return arena[0];
  };
  // 2 - 0.5 * 2.
  EXPECT_EQ(runUnchecked(fine(), CopyTime::Start), 1.0f);
  EXPECT_EQ(runUnchecked(fine(), CopyTime::Finish), 1.0f);
  EXPECT_EQ(runUnchecked(race(), CopyTime::Start), 1.0f);
  EXPECT_EQ(runUnchecked(race(), CopyTime::Finish), 3.0f);
}
