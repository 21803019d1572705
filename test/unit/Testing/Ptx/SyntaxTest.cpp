//===- SyntaxTest.cpp - What is not understood is one error ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"

using namespace vram::ptx;
using namespace vram::ptx::test;

using SyntaxTest = PtxTest;

TEST_F(SyntaxTest, UnknownInstructions) {
  // The body begins at line 13.
  EXPECT_EQ(run(kernel(0, "add.s32 %r0, %r0, 1;\nfoo.b32 %r0, %r1;")),
            "kernel 'k', line 14: unknown instruction 'foo.b32'");
  for (const char *form :
       {"add.foo.s32 %r0, %r0, 1", "atom.global.add.u32 %r0, [%a0], 1",
        "mul.s32 %r0, %r0, 1", "add.b32 %r0, %r0, 1", "add.rn.u32 %r0, %r0, 1",
        "bar.arrive 0, 32",
        "mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32 "
        "{%r0}, {%r0}, {%r0}, {%r0}",
        "cvt.f32.s32 %r0, %r1", "cvt.s32.f32 %r0, %r1", "setp.lt.b32 %p0, 1",
        "st.const.b32 [%d0], %r0", "rcp.f32 %r0, %r0"}) {
    std::string text = form;
    std::string name = text.substr(0, text.find(' '));
    expectParts(run(kernel(0, text + ";")), {"line 13: ", "'" + name + "'"});
  }
}

TEST_F(SyntaxTest, OperandsThatDoNotFit) {
  const std::pair<const char *, const char *> cases[] = {
      {"add.s32 %r0, %r0, %d0", "64 bits in the place of 32"},
      {"add.s32 %d0, %r0, %r0", "a result of 64 bits"},
      {"add.rn.f32 %r0, %r0, 1", "an integer in the place of a float"},
      {"add.rn.f64 %d0, %d0, 0f3F800000", "a float of another width"},
      {"add.s32 %r0, %r0", "too few operands"},
      {"neg.s32 %r0, %r0, %r0", "3 operands in the place of 2"},
      {"mov.b32 %r0, %clock", "an unknown operand '%clock'"},
      {"ld.global.b32 %h0, [%d0]", "a result of 16 bits, too few"},
      {"ld.global.v2.b32 %r0, [%d0]", "has 1 elements"},
      {"ld.param.b64 %d0, [%d1]", "the name of a parameter"},
      {"bra $nowhere", "label '$nowhere' is not there"},
      {"@%r0 bra $nowhere", "'%r0' is no predicate"},
      {"add.s32 %unknown, %r0, %r0", "a result that is no register"}};
  for (auto [instruction, message] : cases)
    expectParts(run(kernel(0, std::string(instruction) + ";")),
                {"line 13: ", message});
}

TEST_F(SyntaxTest, TextsThatDoNotEnd) {
  std::string whole = kernel(1, ".shared .align 4 .b8 tile[16];\n"
                                "@%p0 ld.shared.b32 %r0, [tile+4];");
  size_t end = whole.find_last_of('}');
  for (size_t length = whole.find(".visible") + 3; length < end; length += 3) {
    std::string error;
    EXPECT_EQ(Program::parse(whole.substr(0, length), error), nullptr);
    EXPECT_EQ(error.find("line "), error.find("kernel") == 0 ? 12u : 0u)
        << error;
  }
}

TEST_F(SyntaxTest, ListsForms) {
  std::string error;
  std::unique_ptr<Program> program =
      Program::parse(kernel(0, "add.s32 %r0, %t, %t;"), error);
  ASSERT_TRUE(program) << error;
  EXPECT_EQ(program->kernels(), std::vector<std::string>{"k"});
  EXPECT_EQ(program->forms(),
            (std::vector<std::string>{"add.s32", "mov.u32", "ret"}));
}

TEST_F(SyntaxTest, NestedOperandsEnd) {
  std::string error;
  EXPECT_EQ(
      Program::parse(
          kernel(0, "mov.b32 %r0, " + std::string(100000, '{') + ";"), error),
      nullptr);
  expectParts(error, {"an operand of too many parts"});
}
