//===- CheckTest.cpp - Each constraint of check(), broken once ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Verify.h"

#include <gtest/gtest.h>

#include <functional>

using namespace vram::planning::remat;

namespace {

/// input 0 (pinned, 8 bytes) -> op 0 -> value 1 -> op 1 -> value 2; value 3 is
/// a second result of op 1.
Problem wellFormed() {
  Problem problem;
  problem.values.resize(4);
  problem.values[0].bytes = 8;
  problem.values[0].pinned = true;
  problem.values[1].bytes = 8;
  problem.values[1].producer = 0;
  problem.values[2].bytes = 8;
  problem.values[2].producer = 1;
  problem.values[3].bytes = 4;
  problem.values[3].producer = 1;
  problem.ops.resize(2);
  problem.ops[0].operands = {0};
  problem.ops[0].results = {1};
  problem.ops[1].operands = {0, 1};
  problem.ops[1].results = {2, 3};
  return problem;
}

struct Broken {
  const char *name;
  std::function<void(Problem &)> damage;
  const char *message;
};

void PrintTo(const Broken &broken, std::ostream *os) { *os << broken.name; }

class Check : public testing::TestWithParam<Broken> {};

TEST_P(Check, NamesWhatIsWrong) {
  Problem problem = wellFormed();
  ASSERT_EQ(check(problem), std::nullopt);
  GetParam().damage(problem);
  auto error = check(problem);
  ASSERT_TRUE(error);
  EXPECT_NE(error->find(GetParam().message), std::string::npos) << *error;
}

constexpr int64_t kHuge = int64_t(1) << 60;

INSTANTIATE_TEST_SUITE_P(
    Constraints, Check,
    testing::Values(
        Broken{"C1Parts", [](Problem &p) { p.partOf = {kNone}; },
               "partOf has 1 entries for 4 values"},
        Broken{"C2Operand", [](Problem &p) { p.ops[1].operands[0] = 4; },
               "op 1 names value 4"},
        Broken{"C2Result", [](Problem &p) { p.ops[1].results[0] = -1; },
               "op 1 names value -1"},
        Broken{"C2Producer", [](Problem &p) { p.values[3].producer = 2; },
               "value 3 names op 2"},
        Broken{"C2NegativeProducer",
               [](Problem &p) { p.values[3].producer = -7; },
               "value 3 names op -7"},
        Broken{"C2View", [](Problem &p) { p.values[3].viewOf = 9; },
               "value 3 names value 9"},
        Broken{"C2Donor", [](Problem &p) { p.values[3].donor = -2; },
               "value 3 names value -2"},
        Broken{"C2Overwrite",
               [](Problem &p) { p.values[3].mayOverwrite = {5}; },
               "value 3 names value 5"},
        Broken{"C2Buffer",
               [](Problem &p) { p.partOf = {kNone, kNone, kNone, 0}; },
               "value 3 names buffer 0"},
        Broken{"C3ForeignResult", [](Problem &p) { p.ops[0].results = {1, 2}; },
               "value 2 among its results"},
        Broken{"C3TwiceResult",
               [](Problem &p) { p.ops[1].results = {2, 3, 3}; },
               "value 3 is twice among the results of op 1"},
        Broken{"C3NoResult", [](Problem &p) { p.ops[1].results = {2}; },
               "value 3 is not among the results of its producer, op 1"},
        Broken{"C4Cycle", [](Problem &p) { p.ops[0].operands = {2}; },
               "op 0 reads value 2"},
        Broken{"C4Self", [](Problem &p) { p.ops[1].operands = {3}; },
               "op 1 reads value 3"},
        Broken{"C5Cost", [](Problem &p) { p.ops[0].cost = -1; },
               "op 0 has a negative cost"},
        Broken{"C5Workspace", [](Problem &p) { p.ops[0].workspace = -1; },
               "op 0 has a negative workspace"},
        Broken{"C5Bytes", [](Problem &p) { p.values[2].bytes = -1; },
               "value 2 has a negative size"},
        Broken{"C5Buffer", [](Problem &p) { p.buffers = {-1}; },
               "buffer 0 has a negative size"},
        Broken{"C6Cost",
               [](Problem &p) {
                 p.ops[0].cost = kHuge;
                 p.ops[1].cost = 1;
               },
               "sum of the costs passes 2^60 at op 1"},
        Broken{"C6Bytes", [](Problem &p) { p.values[2].bytes = kHuge; },
               "sum of the sizes passes 2^60 bytes at value 2"},
        Broken{"C6Workspace",
               [](Problem &p) { p.ops[0].workspace = INT64_MAX; },
               "the workspace of op 0"},
        Broken{"C6Buffer", [](Problem &p) { p.buffers = {kHuge}; },
               "bytes at buffer 0"},
        Broken{"C7Pinned", [](Problem &p) { p.values[1].pinned = true; },
               "value 1 is pinned, but only an input can be"},
        Broken{"C7InputView", [](Problem &p) { p.values[0].viewOf = 1; },
               "value 0 is an input"},
        Broken{"C7InputPart",
               [](Problem &p) {
                 p.buffers = {8};
                 p.partOf = {0, kNone, kNone, kNone};
               },
               "value 0 is an input"},
        Broken{"C8Foreign",
               [](Problem &p) {
                 p.values[2].bytes = 0;
                 p.values[2].viewOf = 3;
               },
               "value 2 is a view of value 3, which is no operand"},
        Broken{"C8Bytes", [](Problem &p) { p.values[2].viewOf = 1; },
               "value 2 is a view, so its own size must be 0"},
        Broken{"C8Donor",
               [](Problem &p) {
                 p.values[2].bytes = 0;
                 p.values[2].viewOf = 1;
                 p.values[2].mayOverwrite = {1};
               },
               "value 2 is a view; it can overwrite nothing"},
        Broken{"C9Foreign", [](Problem &p) { p.values[1].mayOverwrite = {2}; },
               "value 1 may overwrite value 2, which is no operand"},
        Broken{"C10NoInput", [](Problem &p) { p.values[2].donor = 1; },
               "value 2 has the donor value 1, which is no pinned input"},
        Broken{"C10Unpinned",
               [](Problem &p) {
                 p.values[0].pinned = false;
                 p.values[2].donor = 0;
               },
               "value 2 has the donor value 0, which is no pinned input"},
        Broken{"C10Size", [](Problem &p) { p.values[3].donor = 0; },
               "value 3 has 4 bytes, its donor value 0 has 8"},
        Broken{"C10Shared",
               [](Problem &p) {
                 p.values[1].donor = 0;
                 p.values[2].donor = 0;
               },
               "value 0 is the donor of value 1 and of value 2"},
        Broken{"C11Size",
               [](Problem &p) {
                 p.buffers = {7};
                 p.partOf = {kNone, kNone, 0, kNone};
               },
               "value 2 is larger than its buffer 0"},
        Broken{"C11Overwrite",
               [](Problem &p) {
                 p.buffers = {16};
                 p.partOf = {kNone, kNone, 0, kNone};
                 p.values[2].mayOverwrite = {1};
               },
               "value 2 is part of a buffer"},
        Broken{"C12Negative",
               [](Problem &p) {
                 p.values[2].alternatives = {
                     {Alternative::Kind::Encode, 1, -1, 0}};
               },
               "alternative with a negative figure"},
        Broken{"C12Larger",
               [](Problem &p) {
                 p.values[2].alternatives = {
                     {Alternative::Kind::Encode, 9, 0, 0}};
               },
               "larger than itself"},
        Broken{"C12Cost",
               [](Problem &p) {
                 p.values[2].alternatives = {
                     {Alternative::Kind::Encode, 1, kHuge + 1, 0}};
               },
               "whose cost passes 2^60"},
        Broken{"C12Offload",
               [](Problem &p) {
                 p.values[2].alternatives = {
                     {Alternative::Kind::Offload, 1, 0, 0}};
               },
               "0 bytes must stay of it"}),
    [](const testing::TestParamInfo<Broken> &info) { return info.param.name; });

TEST(Check, AcceptsWhatIsUnusual) {
  EXPECT_EQ(check(Problem()), std::nullopt);
  Problem problem = wellFormed();
  problem.ops[1].operands = {1, 1, 0};
  problem.values[2].mayOverwrite = {1, 1};
  problem.values[0].required = true;
  problem.values[2].donor = 0;
  EXPECT_EQ(check(problem), std::nullopt);
}

} // namespace
