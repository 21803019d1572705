//===- CheckTest.cpp - Faults on purpose ----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels with one fault each, beside what is right: the fault is found, with a
// message that says where.
//
//===----------------------------------------------------------------------===//

#include "Support.h"

using namespace vram::ptx;
using namespace vram::ptx::test;

namespace {
class CheckTest : public PtxTest {
protected:
  /// 64 threads reverse 64 words through shared memory.
  static std::string reverse(const std::string &barrier) {
    return kernel(1, R"(
.shared .align 4 .b8 tile[256];
mov.b64 %d0, tile;
mul.wide.u32 %d1, %t, 4;
add.s64 %d2, %a0, %d1;
ld.global.b32 %r0, [%d2];
add.s64 %d3, %d0, %d1;
st.shared.b32 [%d3], %r0;
)" + barrier + R"(
sub.s64 %d4, %d0, %d1;
ld.shared.b32 %r1, [%d4+252];
st.global.b32 [%d2], %r1;
)");
  }

  /// Thread t accesses element `index` of the argument by `instruction`, with
  /// its address in %d2.
  static std::string at(const std::string &index,
                        const std::string &instructions) {
    return kernel(1, index +
                         "\nmul.wide.s32 %d1, %r0, 4;\n"
                         "add.s64 %d2, %a0, %d1;\n" +
                         instructions);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Races
//===----------------------------------------------------------------------===//

TEST_F(CheckTest, BarrierOrdersSharedMemory) {
  std::vector<int> values(64);
  for (int i = 0; i < 64; ++i)
    values[i] = i;
  Buffer<int> buffer(values);
  add(buffer);
  launch.threads = 64;
  ASSERT_EQ(run(reverse("bar.sync 0;")), "");
  for (int i = 0; i < 64; ++i)
    EXPECT_EQ(buffer.values()[i], 63 - i);
}

TEST_F(CheckTest, MissingBarrier) {
  Buffer<int> buffer(std::vector<int>(64, 1));
  add(buffer);
  launch.threads = 64;
  // The other warp has not written yet.
  expectParts(run(reverse("")),
              {"kernel 'k'", "thread 0 of block 0", "'tile' in shared memory",
               "nobody wrote", "ld.shared.b32 %r1"});
  // Within one warp everything is written, and still nothing orders it.
  launch.threads = 32;
  std::string inWarp = reverse("");
  inWarp.replace(inWarp.find("+252"), 4, "+124");
  expectParts(run(inWarp),
              {"thread 0 of block 0 reads byte 124 of 'tile'",
               "thread 31 of block 0 wrote", "without a barrier", "a race"});
}

TEST_F(CheckTest, MissingBarrierBeforeTheNextWrite) {
  // The tile is read, and written again for the next round.
  auto rounds = [&](const std::string &second) {
    std::string text = reverse("bar.sync 0;");
    text.replace(text.find("\nret;"), 1,
                 second + "\nst.shared.b32 [%d3], %r1;\n");
    return text;
  };
  Buffer<int> buffer(std::vector<int>(64, 1));
  add(buffer);
  launch.threads = 64;
  EXPECT_EQ(run(rounds("bar.sync 0;")), "");
  // The second warp would read what the first one has written since.
  expectParts(run(rounds("")),
              {"thread 32 of block 0 reads byte", "'tile' in shared memory",
               " wrote without a barrier between: a race"});
}

TEST_F(CheckTest, TwoThreadsWriteOneByte) {
  Buffer<int> buffer(std::vector<int>(4));
  add(buffer);
  launch.threads = 2;
  expectParts(run(kernel(1, "st.global.b32 [%a0+8], 7;")),
              {"thread 1 of block 0 writes byte 8 of argument 0",
               "thread 0 of block 0 wrote", "a race"});
  // Bytes beside each other are apart.
  EXPECT_EQ(run(kernel(1, "cvt.u64.u32 %d0, %t;\nadd.s64 %d1, %a0, %d0;\n"
                          "st.global.b8 [%d1], %t;")),
            "");
}

TEST_F(CheckTest, BlocksAreNotOrdered) {
  Buffer<int> buffer(std::vector<int>(4));
  add(buffer);
  launch.blocks = 2;
  const std::string one = "mov.u32 %r0, %ctaid.x;\n";
  expectParts(run(at(one, "ld.global.b32 %r1, [%a0];\n"
                          "st.global.b32 [%d2], %r1;")),
              {"thread 0 of block 1 reads byte 0 of argument 0",
               "thread 0 of block 0 wrote"});
  expectParts(run(at("mov.u32 %r2, %ctaid.x;\nsub.s32 %r0, 1, %r2;",
                     "ld.global.b32 %r1, [%a0];\nst.global.b32 [%d2], %r1;")),
              {"thread 0 of block 1 writes byte 0 of argument 0",
               "threads of other blocks read"});
  // All blocks read a byte, and the last one writes it.
  launch.blocks = 3;
  expectParts(run(at(one, "ld.global.b32 %r1, [%a0];\n"
                          "setp.eq.s32 %p0, %r0, 2;\n"
                          "@%p0 st.global.b32 [%a0], %r1;")),
              {"block 2 writes byte 0", "threads of other blocks read"});
}

TEST_F(CheckTest, BarrierOrdersGlobalMemoryOfABlock) {
  Buffer<int> buffer(std::vector<int>(64));
  add(buffer, /*isWritten=*/false);
  launch.threads = 64;
  auto text = [](const std::string &barrier) {
    return at("mov.u32 %r0, %t;", "st.global.b32 [%d2], %t;\n" + barrier +
                                      "\nsub.s64 %d3, %a0, %d1;\n"
                                      "ld.global.b32 %r1, [%d3+252];");
  };
  EXPECT_EQ(run(text("bar.sync 0;")), "");
  memory.forget(buffer.data(), buffer.bytes());
  expectParts(run(text("")), {"which nobody wrote"});
}

TEST_F(CheckTest, ReadOnlyPath) {
  Buffer<int> buffer(std::vector<int>(64));
  add(buffer);
  expectParts(run(kernel(1, "ld.global.nc.b32 %r0, [%a0];\n"
                            "st.global.b32 [%a0], %r0;")),
              {"writes byte 0", "read-only path"});
  expectParts(run(kernel(1, "st.global.b32 [%a0], 1;\n"
                            "ld.global.nc.b32 %r0, [%a0];")),
              {"reads byte 0", "read-only path"});
}

//===----------------------------------------------------------------------===//
// Bounds and alignment
//===----------------------------------------------------------------------===//

TEST_F(CheckTest, IndexPastTheEnd) {
  Buffer<int> buffer(std::vector<int>(8));
  add(buffer);
  launch.threads = 8;
  EXPECT_EQ(run(at("mov.u32 %r0, %t;", "ld.global.b32 %r1, [%d2];")), "");
  expectParts(run(at("add.s32 %r0, %t, 1;", "ld.global.b32 %r1, [%d2];")),
              {"thread 7 of block 0 reads bytes 32 to 36 of argument 0",
               "which has bytes 0 to 32"});
  expectParts(run(at("sub.s32 %r0, %t, 1;", "st.global.b32 [%d2], %t;")),
              {"thread 0 of block 0 writes bytes -4 to 0 of argument 0"});
}

TEST_F(CheckTest, IndexIntoTheNextArgument) {
  // Both lie in one allocation, one behind the other.
  Buffer<int> buffer(std::vector<int>(8));
  add(buffer);
  launch.arguments[0].bytes = {{0, 16}};
  Argument next = launch.arguments[0];
  next.address = buffer.data() + 4;
  launch.arguments.push_back(next);
  expectParts(run(kernel(2, "ld.global.b32 %r0, [%a0+16];")),
              {"bytes 16 to 20 of argument 0", "bytes 0 to 16"});
  EXPECT_EQ(run(kernel(2, "ld.global.b32 %r0, [%a1+12];")), "");
}

TEST_F(CheckTest, GapBetweenRows) {
  Buffer<int> buffer(std::vector<int>(8));
  add(buffer);
  launch.arguments[0].bytes = {{0, 8}, {16, 24}};
  EXPECT_EQ(run(kernel(1, "ld.global.b32 %r0, [%a0+20];")), "");
  expectParts(run(kernel(1, "ld.global.b32 %r0, [%a0+8];")),
              {"bytes 8 to 12 of argument 0, in a gap between its rows"});
  expectParts(run(kernel(1, "ld.global.b64 %d0, [%a0+16];\n"
                            "ld.global.b32 %r0, [%a0+24];")),
              {"bytes 24 to 28"});
}

TEST_F(CheckTest, DirectionOfArguments) {
  Buffer<int> buffer(std::vector<int>(8));
  add(buffer);
  launch.arguments[0].mayWrite = false;
  expectParts(run(kernel(1, "st.global.b32 [%a0], 1;")),
              {"writes argument 0, which the kernel does not write"});
}

TEST_F(CheckTest, SharedBounds) {
  const std::string two = ".shared .align 4 .b8 one[16];\n"
                          ".shared .align 4 .b8 two[16];\n";
  EXPECT_EQ(run(kernel(0, two + "st.shared.b32 [one+12], 1;")), "");
  expectParts(run(kernel(0, two + "st.shared.b32 [one+16], 1;")),
              {"bytes 16 to 20 of 'one' in shared memory", "bytes 0 to 16"});
}

TEST_F(CheckTest, DynamicSharedMemory) {
  const std::string declared = ".extern .shared .align 16 .b8 all[];\n";
  std::string text = kernel(0, "st.shared.b32 [all+60], 1;", declared);
  launch.dynamicShared = 64;
  EXPECT_EQ(run(text), "");
  launch.dynamicShared = 60;
  expectParts(run(text), {"bytes 60 to 64 of 'all' in shared memory"});
}

TEST_F(CheckTest, Misaligned) {
  Buffer<int> buffer(std::vector<int>(16));
  add(buffer);
  expectParts(run(kernel(1, "ld.global.b32 %r0, [%a0+2];")),
              {"reads 4 bytes at an address that is 2 more than a multiple"});
  expectParts(run(kernel(1, "ld.global.v4.b32 {%r0, %r1, %r2, %r3}, [%a0+8];")),
              {"reads 16 bytes at an address that is 8 more"});
  // The allocation's alignment counts, not that of the argument's begin.
  launch.arguments[0].address = buffer.data() + 1;
  launch.arguments[0].bytes = {{0, 60}};
  expectParts(run(kernel(1, "ld.global.b64 %d0, [%a0];")), {"4 more"});
  EXPECT_EQ(run(kernel(1, "ld.global.b64 %d0, [%a0+4];")), "");
}

TEST_F(CheckTest, SharedVariablesAreAlignedAsDeclared) {
  const std::string store = "st.shared.v4.b32 [tile], {%t, %t, %t, %t};";
  EXPECT_EQ(run(kernel(0, ".shared .align 16 .b8 tile[16];\n" + store)), "");
  expectParts(run(kernel(0, ".shared .align 4 .b8 tile[16];\n" + store)),
              {"writes 16 bytes at an address that is 4 more"});
}

TEST_F(CheckTest, AddressOfNothing) {
  expectParts(run(kernel(0, "mov.b64 %d0, 64;\nld.global.b32 %r0, [%d0];")),
              {"reads at an address that was made from no buffer"});
  const std::string tile = ".shared .align 4 .b8 tile[16];\n";
  expectParts(run(kernel(0, tile + "mov.b64 %d0, tile;\n"
                                   "cvta.to.global.u64 %d1, %d0;\n"
                                   "ld.global.b32 %r0, [%d1];")),
              {"reads"});
  expectParts(run(kernel(0, tile + "mov.b64 %d0, tile;\n"
                                   "cvta.shared.u64 %d1, %d0;\n"
                                   "cvta.to.global.u64 %d2, %d1;")),
              {"converts an address of another space"});
}

TEST_F(CheckTest, GenericAddresses) {
  Buffer<int> buffer({5, 6});
  add(buffer);
  ASSERT_EQ(run(kernel(1, R"(
.shared .align 4 .b8 tile[16];
mov.b64 %d0, tile;
cvta.shared.u64 %d1, %d0;
ld.b32 %r0, [%a0];
st.b32 [%d1+4], %r0;
ld.shared.b32 %r1, [tile+4];
st.b32 [%a0+4], %r1;
)")),
            "");
  EXPECT_EQ(buffer.values()[1], 5);
}

//===----------------------------------------------------------------------===//
// Reads of what nobody wrote
//===----------------------------------------------------------------------===//

TEST_F(CheckTest, UnwrittenBytes) {
  Buffer<int> buffer({1, 2, 3, 4});
  add(buffer, /*isWritten=*/false);
  std::string load = kernel(1, "ld.global.b32 %r0, [%a0+4];");
  expectParts(run(load), {"reads byte 4 of argument 0, which nobody wrote"});
  // By the host, by the half alone, by an earlier launch.
  memory.noteWrite(buffer.data() + 1, 2);
  expectParts(run(load), {"reads byte 6"});
  EXPECT_EQ(run(kernel(1, "st.global.b16 [%a0+6], 1;")), "");
  EXPECT_EQ(run(load), "");
  EXPECT_EQ(memory.countWritten(buffer.data() + 1, 12), 4);
  memory.noteWrite(buffer.data(), 8);
  EXPECT_EQ(memory.countWritten(buffer.data(), 16), 8);
  EXPECT_EQ(memory.countWritten(buffer.data(), 8), 8);
  memory.forget(buffer.data(), 8);
  expectParts(run(load), {"reads byte 4"});
}

TEST_F(CheckTest, SharedMemoryOfAnotherBlock) {
  launch.blocks = 2;
  expectParts(run(kernel(0, R"(
.shared .align 4 .b8 tile[16];
mov.u32 %r0, %ctaid.x;
setp.eq.s32 %p0, %r0, 0;
@%p0 st.shared.b32 [tile], 1;
ld.shared.b32 %r1, [tile];
)")),
              {"thread 0 of block 1 reads byte 0 of 'tile' in shared memory, "
               "which nobody wrote"});
}

TEST_F(CheckTest, LocalMemory) {
  const std::string depot = ".local .align 8 .b8 depot[16];\n";
  EXPECT_EQ(run(kernel(0, depot + "st.local.b32 [depot+8], 1;\n"
                                  "ld.local.b32 %r0, [depot+8];")),
            "");
  expectParts(
      run(kernel(0, depot + "st.local.b32 [depot+8], 1;\n"
                            "ld.local.b64 %d0, [depot+8];")),
      {"reads byte 12 of 'depot' in local memory", "the thread did not write"});
  expectParts(run(kernel(0, depot + "st.local.b32 [depot+16], 1;")),
              {"bytes 16 to 20 of 'depot'"});
}

TEST_F(CheckTest, Tables) {
  const std::string table =
      ".global .align 4 .b8 table[12] = {1, 0, 0, 0, 2};\n";
  Buffer<int> buffer({0});
  add(buffer);
  ASSERT_EQ(run(kernel(1,
                       "ld.global.nc.b32 %r0, [table+4];\n"
                       "ld.global.b32 %r1, [table+8];\n"
                       "add.s32 %r0, %r0, %r1;\n"
                       "st.global.b32 [%a0], %r0;",
                       table)),
            "");
  EXPECT_EQ(buffer.values()[0], 2);
  expectParts(run(kernel(1, "ld.global.b32 %r0, [table+12];", table)),
              {"bytes 12 to 16 of table 'table'"});
  expectParts(run(kernel(1, "st.global.b32 [table], 1;", table)),
              {"writes table 'table'"});
}
