//===- CopyTest.cpp - Copies beside kernels, and races that were planted --===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value goes to the host and comes back while a GPU's kernels run on the
// CPU. In the plans here a race is planted, or the host's calls are others than
// those of the plan: the launch checker must find each. Without it, a race must
// show in the bits.
//
//===----------------------------------------------------------------------===//

#include "Execution/CheckedCalls.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Execution/GpuFunction.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Testing/GpuEmulator.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
constexpr int64_t kBytes = 64;

class CopyTest : public execution::test::PlannedTest {
protected:
  /// Places of the arena: %a, %b and %c, of the host's: %h.
  void parse(StringRef body) {
    parsePlan(
        "func.func @main(%x: memref<16xf32>, "
        "%host: memref<256xi8> {vram.host_arena}, "
        "%arena: memref<768xi8> {vram.arena}) -> memref<16xf32> {\n"
        "%c0 = arith.constant 0 : index\n"
        "%c256 = arith.constant 256 : index\n"
        "%c512 = arith.constant 512 : index\n"
        "%a = memref.view %arena[%c0][] : memref<768xi8> to memref<16xf32>\n"
        "%b = memref.view %arena[%c256][] : memref<768xi8> to memref<16xf32>\n"
        "%c = memref.view %arena[%c512][] : memref<768xi8> to memref<16xf32>\n"
        "%h = memref.view %host[%c0][] : memref<256xi8> to memref<16xf32>\n" +
        body.str() + "return %c : memref<16xf32>\n}");
  }

  static std::string launch(StringRef op, StringRef from, StringRef to) {
    return ("vram.launch ins(%i = " + from + " : memref<16xf32>) outs(" + to +
            " : memref<16xf32>) {\n%o = vram." + op +
            " %i : (tensor<16xf32>) -> tensor<16xf32>\n"
            "vram.yield %o : tensor<16xf32>\n}\n")
        .str();
  }
  static std::string copy(StringRef what, StringRef from, StringRef to) {
    return ("vram." + what + "_copy " + from + " to " + to +
            " : memref<16xf32> to memref<16xf32>\n")
        .str();
  }
  static std::string start(StringRef from, StringRef to) {
    return copy("start", from, to);
  }
  static std::string finish(StringRef from, StringRef to) {
    return copy("finish", from, to);
  }

  /// %a goes to the host, its place is used, and it comes back to %b.
  static std::string fine() {
    return launch("exp", "%x", "%a") + start("%a", "%h") + finish("%a", "%h") +
           launch("relu", "%x", "%a") + start("%h", "%b") +
           launch("neg", "%a", "%c") + finish("%h", "%b") +
           launch("neg", "%b", "%c");
  }

  /// The error of running the plan as it is; empty if there is none.
  std::string run(StringRef body, CopyTime copies = CopyTime::Start) {
    parse(body);
    return runPlan(copies);
  }

  void expectCaught(StringRef body, StringRef what) {
    std::string said = run(body);
    EXPECT_NE(said.find(what.str()), std::string::npos) << said;
    EXPECT_TRUE(failed(verifyBufferForm(function)));
  }
};
} // namespace

TEST_F(CopyTest, WithoutARaceTheBitsAreTheSame) {
  EXPECT_EQ(run(fine()), "");
  EXPECT_TRUE(succeeded(verifyBufferForm(function)));
  SmallVector<Tensor> first = results;
  EXPECT_EQ(run(fine(), CopyTime::Finish), "");
  EXPECT_TRUE(bitIdentical(first[0], results[0]));
  EXPECT_FALSE(std::isnan(first[0].floats[0]));
}

TEST_F(CopyTest, TheSourceIsWrittenToBeforeTheFinish) {
  expectCaught(launch("exp", "%x", "%a") + start("%a", "%h") +
                   launch("relu", "%x", "%a") + finish("%a", "%h") +
                   launch("neg", "%a", "%c"),
               "is written over the source of copy 0, which is under way");
}

TEST_F(CopyTest, TheTargetIsReadBeforeTheFinish) {
  expectCaught(launch("exp", "%x", "%a") + start("%a", "%h") +
                   finish("%a", "%h") + start("%h", "%b") +
                   launch("neg", "%b", "%c") + finish("%h", "%b"),
               "is the target of copy 1, which is under way");
}

TEST_F(CopyTest, TheTargetStillHoldsWhatIsReadLater) {
  expectCaught(launch("exp", "%x", "%a") + launch("relu", "%x", "%b") +
                   start("%a", "%h") + finish("%a", "%h") + start("%h", "%b") +
                   launch("neg", "%b", "%c") + finish("%h", "%b"),
               "is the target of copy 1");
}

TEST_F(CopyTest, TheLoadBeginsBeforeTheStoreIsFinished) {
  expectCaught(launch("exp", "%x", "%a") + start("%a", "%h") +
                   start("%h", "%b") + finish("%a", "%h") + finish("%h", "%b") +
                   launch("neg", "%b", "%c"),
               "is the target of copy 0, which is under way");
}

TEST_F(CopyTest, NothingWasStored) {
  expectCaught(start("%h", "%b") + finish("%h", "%b") +
                   launch("neg", "%b", "%c"),
               "'copy 0' reads byte 0 through the buffer at byte 0 of the "
               "host's arena, which nothing has been written to");
}

TEST_F(CopyTest, AKernelReadsTheHost) {
  expectCaught(launch("exp", "%x", "%a") + start("%a", "%h") +
                   finish("%a", "%h") + launch("neg", "%h", "%c"),
               "the buffer at byte 0 of the host's arena, is no memory of the "
               "device");
}

namespace {
/// The calls come from elsewhere than from the lowered code.
class HostCopyTest : public CopyTest, protected execution::test::CheckedCalls {
protected:
  void SetUp() override {
    parse(fine());
    lowerForCalls(function);
    begin();
  }

  void begin() {
    beginStep();
    // The first launch is as planned.
    void *arguments[] = {memories[0]->data(), memories[2]->data()};
    EXPECT_EQ(vramLaunch(checker.get(), kernelOf("exp"), 1, 32, &stream,
                         arguments, 2),
              0)
        << checker->error();
  }

  int32_t kernelOf(StringRef name) {
    auto program = lowered->lookupSymbol<LLVM::LLVMFuncOp>("main")
                       ->getAttrOfType<DictionaryAttr>("vram.program");
    for (auto [i, kernel] :
         llvm::enumerate(program.getAs<ArrayAttr>("kernels")))
      if (cast<DictionaryAttr>(kernel).getAs<StringAttr>("name") == name)
        return static_cast<int32_t>(i);
    return -1;
  }

  /// Copy 0, which goes to the host.
  int32_t store(int64_t shift = 0, int64_t bytes = kBytes,
                int32_t direction = VRAM_TO_HOST, void *on = nullptr) {
    return vramStartCopy(checker.get(), 0, on ? on : &stream,
                         memories[1]->data() + shift, memories[2]->data(),
                         bytes, direction, /*behind=*/-1);
  }
};
} // namespace

TEST_F(HostCopyTest, AsPlanned) {
  EXPECT_EQ(store(), 0) << checker->error();
  EXPECT_EQ(vramFinishCopy(checker.get(), 0, &stream), 0) << checker->error();
  // Copies are no launches.
  EXPECT_EQ(checker->launches(), 1u);
  EXPECT_TRUE(failed(checker->end()));
  expectError("only 3 of 8 launches and copies came");
}

TEST_F(HostCopyTest, AnotherPlace) {
  EXPECT_NE(store(4), 0);
  expectError("lies at byte 4 instead of the buffer at byte 0 of the host's "
              "arena");
  begin();
  EXPECT_NE(store(256), 0);
  expectError("reaches bytes 256 to 320 of 256");
}

TEST_F(HostCopyTest, OtherBytes) {
  EXPECT_NE(store(0, kBytes - 4), 0);
  expectError("copies 60 bytes of 64");
}

TEST_F(HostCopyTest, TheOtherDirection) {
  EXPECT_NE(store(0, kBytes, VRAM_TO_DEVICE), 0);
  expectError("is a copy in direction 1 to the buffer at byte 0 of the host's "
              "arena");
}

TEST_F(HostCopyTest, AnotherStream) {
  int other = 0;
  EXPECT_NE(store(0, kBytes, VRAM_TO_HOST, &other), 0);
  expectError("is on another stream");
}

TEST_F(HostCopyTest, AnotherCall) {
  EXPECT_NE(vramFinishCopy(checker.get(), 0, &stream), 0);
  expectError("is of the finish of copy 0, and 'copy 0' comes next");
  begin();
  EXPECT_EQ(store(), 0);
  EXPECT_NE(vramFinishCopy(checker.get(), 1, &stream), 0);
  expectError("is of the finish of copy 1, and 'the finish of copy 0' comes "
              "next");
  begin();
  EXPECT_EQ(store(), 0);
  EXPECT_NE(store(), 0);
  expectError("is of copy 0, and 'the finish of copy 0' comes next");
}

namespace {
/// The emulator alone: nothing is checked against the plan.
class UncheckedCopyTest : public CopyTest {
protected:
  /// The floats at %c behind the body.
  SmallVector<float> runUnchecked(StringRef body, CopyTime copies) {
    parse(body);
    OwningOpRef<ModuleOp> lowered = ModuleOp::create(function.getLoc());
    lowered->push_back(function.clone());
    PassManager passes(&context);
    buildLaunchesPipeline(passes);
    EXPECT_TRUE(succeeded(passes.run(*lowered))) << errors;
    auto emulator = GpuEmulator::create(*lowered, "main");
    EXPECT_TRUE(succeeded(emulator)) << errors;
    alignas(16) float x[16], arena[192] = {};
    alignas(16) char host[256] = {};
    std::fill(std::begin(x), std::end(x), 2.0f);
    void *pointers[] = {x, host};
    (*emulator)->begin(copies);
    EXPECT_EQ((*emulator)->host()(emulator->get(), pointers, arena, nullptr), 0)
        << (*emulator)->error();
    return SmallVector<float>(arena + 128, arena + 144);
  }
};
} // namespace

TEST_F(UncheckedCopyTest, ARaceShowsInTheBits) {
  EXPECT_EQ(runUnchecked(fine(), CopyTime::Start),
            runUnchecked(fine(), CopyTime::Finish));
  // The source is overwritten: the host gets the one value or the other.
  std::string overwritten = launch("exp", "%x", "%a") + start("%a", "%h") +
                            launch("relu", "%x", "%a") + finish("%a", "%h") +
                            start("%h", "%b") + finish("%h", "%b") +
                            launch("neg", "%b", "%c");
  EXPECT_EQ(runUnchecked(overwritten, CopyTime::Start)[0], -std::exp(2.0f));
  EXPECT_EQ(runUnchecked(overwritten, CopyTime::Finish)[0], -2.0f);
  // The target is read too early: bytes of 0xFF are NaN.
  std::string early = launch("exp", "%x", "%a") + start("%a", "%h") +
                      finish("%a", "%h") + start("%h", "%b") +
                      launch("neg", "%b", "%c") + finish("%h", "%b");
  EXPECT_EQ(runUnchecked(early, CopyTime::Start)[0], -std::exp(2.0f));
  EXPECT_TRUE(std::isnan(runUnchecked(early, CopyTime::Finish)[0]));
}
