//===- ControlTest.cpp - Branches, barriers, warps, calls -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"

#include <cmath>

using namespace vram::ptx;
using namespace vram::ptx::test;

namespace {
class ControlTest : public PtxTest {
protected:
  /// The value of %r0 in each thread at its end.
  std::vector<int> results(const std::string &body, int threads,
                           const std::string &before = "") {
    Buffer<int> buffer(std::vector<int>(threads, -1));
    launch = Launch();
    add(buffer);
    launch.threads = threads;
    error = run(kernel(1,
                       body + "\nmul.wide.u32 %d7, %t, 4;\n"
                              "add.s64 %d7, %a0, %d7;\n"
                              "st.global.b32 [%d7], %r0;",
                       before));
    return buffer.values();
  }
  std::string error;
};
} // namespace

TEST_F(ControlTest, ThreadsOfAWarpTakeDifferentWays) {
  // Thread t goes round t times, and odd ones another way.
  std::vector<int> found = results(R"(
mov.b32 %r0, 0;
mov.b32 %r1, 0;
$again:
setp.ge.u32 %p0, %r1, %t;
@%p0 bra $behind;
add.s32 %r1, %r1, 1;
and.b32 %r2, %r1, 1;
setp.eq.b32 %p1, %r2, 0;
@!%p1 bra $odd;
add.s32 %r0, %r0, 100;
bra.uni $again;
$odd:
add.s32 %r0, %r0, 1;
bra.uni $again;
$behind:
)",
                                   70);
  ASSERT_EQ(error, "");
  for (int t = 0; t < 70; ++t)
    EXPECT_EQ(found[t], t / 2 * 100 + (t + 1) / 2);
}

TEST_F(ControlTest, Shuffles) {
  std::vector<int> found = results(R"(
mov.b32 %r0, %t;
shfl.sync.bfly.b32 %r1, %r0, 16, 31, -1;
add.s32 %r0, %r0, %r1;
)",
                                   64);
  ASSERT_EQ(error, "");
  for (int t = 0; t < 64; ++t)
    EXPECT_EQ(found[t], t + (t ^ 16));
  found = results("shfl.sync.down.b32 %r0|%p0, %t, 3, 31, -1;\n"
                  "@!%p0 add.s32 %r0, %r0, 1000;",
                  32);
  ASSERT_EQ(error, "");
  for (int t = 0; t < 32; ++t)
    EXPECT_EQ(found[t], t + 3 < 32 ? t + 3 : t + 1000);
  // Segments of 8.
  found = results("shfl.sync.idx.b32 %r0, %t, 2, 0x181f, -1;", 32);
  ASSERT_EQ(error, "");
  for (int t = 0; t < 32; ++t)
    EXPECT_EQ(found[t], t / 8 * 8 + 2);
  found = results("shfl.sync.up.b32 %r0, %t, 1, 0, -1;", 32);
  ASSERT_EQ(error, "");
  for (int t = 0; t < 32; ++t)
    EXPECT_EQ(found[t], t == 0 ? 0 : t - 1);
}

TEST_F(ControlTest, ShufflesOfSome) {
  // The lower half among themselves.
  std::vector<int> found = results(R"(
mov.b32 %r0, %t;
setp.ge.u32 %p0, %t, 16;
@%p0 bra $behind;
shfl.sync.bfly.b32 %r0, %t, 8, 31, 0xffff;
$behind:
)",
                                   32);
  ASSERT_EQ(error, "");
  for (int t = 0; t < 32; ++t)
    EXPECT_EQ(found[t], t < 16 ? t ^ 8 : t);
  results("setp.ge.u32 %p0, %t, 16;\n@%p0 bra $behind;\n"
          "shfl.sync.bfly.b32 %r0, %t, 16, 31, 0xffff;\n$behind:",
          32);
  expectParts(error, {"takes the value of thread 16, which takes no part"});
  results("setp.ge.u32 %p0, %t, 16;\n@%p0 exit;\n"
          "shfl.sync.bfly.b32 %r0, %t, 8, 31, -1;",
          32);
  expectParts(error, {"waits for thread 16 of its warp, which has ended"});
  results("shfl.sync.bfly.b32 %r0, %t, 8, 31, 0xff;", 32);
  expectParts(error, {"thread 8 of block 0 is no member itself"});
}

TEST_F(ControlTest, Votes) {
  std::vector<int> found = results("setp.lt.u32 %p0, %t, 5;\n"
                                   "vote.sync.ballot.b32 %r0, %p0, -1;\n"
                                   "vote.sync.any.pred %p1, %p0, -1;\n"
                                   "vote.sync.all.pred %p2, %p0, -1;\n"
                                   "@%p1 add.s32 %r0, %r0, 1000;\n"
                                   "@%p2 add.s32 %r0, %r0, 5000;",
                                   64);
  ASSERT_EQ(error, "");
  EXPECT_EQ(found[0], 31 + 1000);
  EXPECT_EQ(found[63], 0);
}

TEST_F(ControlTest, DivergentBarriers) {
  results("setp.eq.b32 %p0, %t, 3;\n@%p0 bra $behind;\nbar.sync 0;\n$behind:",
          32);
  expectParts(error, {"waits at a barrier for thread 3, which has ended",
                      "bar.sync 0"});
  results("setp.ge.u32 %p0, %t, 32;\n@%p0 bra $behind;\nbar.sync 0;\n$behind:",
          64);
  expectParts(error, {"waits at a barrier for thread 32, which has ended"});
  results("setp.ge.u32 %p0, %t, 32;\n@%p0 bra $other;\nbar.sync 0;\n"
          "bra.uni $behind;\n$other:\nbar.sync 1;\n$behind:",
          64);
  expectParts(error, {"waits at barrier 0, and others at barrier 1"});
  results("setp.eq.b32 %p0, %t, 3;\n@%p0 bra $other;\nbar.sync 0;\n"
          "bra.uni $behind;\n$other:\nbar.sync 0;\n$behind:",
          32);
  expectParts(error, {"waits for thread 3 of its warp, which waits at line"});
}

TEST_F(ControlTest, Calls) {
  const std::string functions = R"(
.func (.param .b32 func_retval0) twice(.param .b32 twice_param_0)
{
.reg .b32 %r<3>;
ld.param.b32 %r1, [twice_param_0];
add.s32 %r2, %r1, %r1;
st.param.b32 [func_retval0], %r2;
ret;
}
.func (.param .b32 func_retval0) odd(.param .b32 odd_param_0)
{
.reg .b32 %r<4>;
.reg .pred %p<2>;
ld.param.b32 %r1, [odd_param_0];
and.b32 %r2, %r1, 1;
setp.eq.b32 %p1, %r2, 0;
@%p1 bra $even;
{
.param .b32 param0;
.param .b32 retval0;
st.param.b32 [param0], %r1;
call.uni (retval0), twice, (param0);
ld.param.b32 %r1, [retval0];
}
st.param.b32 [func_retval0], %r1;
ret;
$even:
st.param.b32 [func_retval0], 0;
ret;
}
)";
  std::vector<int> found = results(R"(
{
.param .b32 param0;
.param .b32 retval0;
st.param.b32 [param0], %t;
call.uni (retval0), odd, (param0);
ld.param.b32 %r0, [retval0];
}
)",
                                   40, functions);
  ASSERT_EQ(error, "");
  for (int t = 0; t < 40; ++t)
    EXPECT_EQ(found[t], t % 2 ? 2 * t : 0);
  results("call.uni nothing;", 1);
  expectParts(error, {"function 'nothing' is not defined"});
}

TEST_F(ControlTest, EndlessLoops) {
  launch.limit = 1000;
  expectParts(run(kernel(0, "$again:\nbra.uni $again;")),
              {"runs more than 1000 instructions"});
}

TEST_F(ControlTest, LaunchesThatDoNotFit) {
  std::string text = kernel(1, "");
  expectParts(run(text), {"is launched with 0 of 1 arguments"});
  Buffer<int> buffer({1});
  add(buffer);
  launch.threads = 2000;
  expectParts(run(text), {"1 blocks of 2000 threads"});
  launch.threads = 1;
  launch.arguments[0].bytes = {{0, 8}};
  expectParts(run(text), {"argument 0 reaches out of its memory"});
  int elsewhere = 0;
  launch.arguments[0].address = &elsewhere;
  expectParts(run(text), {"argument 0 is in no memory of the device"});
  std::string required = text;
  required.replace(required.find(")\n{"), 2, ")\n.reqntid 64\n");
  expectParts(run(required), {"directives say another number"});
}

TEST_F(ControlTest, TensorCores) {
  // The products of small whole numbers are exact.
  Buffer<float> buffer(std::vector<float>(32 * 4));
  add(buffer);
  launch.threads = 32;
  // a = lane's number in both halves, b = 1 in f16, c = 0.5.
  const std::string body = R"(
cvt.rn.f16.u32 %h0, %t;
mov.b32 %r0, {%h0, %h0};
mov.b32 %r1, 0x3c003c00;
mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32
  {%r4, %r5, %r6, %r7}, {%r0, %r0, %r0, %r0}, {%r1, %r1},
  {0f3F000000, 0f3F000000, 0f3F000000, 0f3F000000};
mul.wide.u32 %d0, %t, 16;
add.s64 %d0, %a0, %d0;
st.global.v4.b32 [%d0], {%r4, %r5, %r6, %r7};
)";
  ASSERT_EQ(run(kernel(1, body)), "");
  for (int lane = 0; lane < 32; ++lane) {
    // Four threads hold a row, four elements each.
    int group = lane / 4;
    float sum = 4 * (4 * group * 4 + 0 + 1 + 2 + 3) + 0.5f;
    for (int i = 0; i < 4; ++i)
      EXPECT_EQ(buffer.values()[4 * lane + i], sum);
  }
  launch.threads = 31;
  expectParts(run(kernel(1, body)), {"a warp of fewer than 32 threads"});
}
