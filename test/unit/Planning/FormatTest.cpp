//===- FormatTest.cpp - Problems and plans as JSON ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "RandomProblem.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Verify.h"

#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

std::string problemError(const std::string &json) {
  ParsedProblem parsed = readProblem(json);
  EXPECT_FALSE(parsed) << json;
  EXPECT_EQ(parsed.error.find('\n'), std::string::npos);
  return parsed.error;
}

std::string planError(const std::string &steps, const Problem &problem) {
  ParsedSchedule parsed =
      readSchedule("{\"schedule\":[" + steps + "]}", problem);
  EXPECT_FALSE(parsed) << steps;
  return parsed.error;
}

Problem parse(const std::string &json) {
  ParsedProblem parsed = readProblem(json);
  EXPECT_TRUE(parsed) << parsed.error;
  return parsed ? *parsed.problem : Problem();
}

const char *kChain = R"({"name":"chain","nodes":[
  {"cost":1,"size":8,"inputs":[]},
  {"cost":2,"size":4,"inputs":[0]},
  {"cost":3,"size":2,"inputs":[0,1]}],"peak":14})";

TEST(Format, ReadsTheSimpleFormat) {
  Problem problem = parse(kChain);
  EXPECT_EQ(problem.name, "chain");
  ASSERT_EQ(problem.ops.size(), 3u);
  ASSERT_EQ(problem.values.size(), 3u);
  EXPECT_EQ(problem.ops[2].cost, 3);
  EXPECT_EQ(problem.ops[2].operands, (std::vector<ValueId>{0, 1}));
  EXPECT_EQ(problem.ops[2].results, (std::vector<ValueId>{2}));
  EXPECT_EQ(problem.values[1].bytes, 4);
  EXPECT_EQ(problem.values[1].producer, 1);
  EXPECT_TRUE(problem.ops[0].rerunnable);
}

TEST(Format, ReadsTheFullFormat) {
  Problem problem = parse(R"({"vram_remat":1,"name":"step","meta":{"by":"me"},
    "ops":[{"cost":5,"workspace":7,"rerunnable":false,"operands":[0],
            "results":[1,2]},
           {"cost":1,"operands":[1],"results":[3,4]}],
    "values":[{"bytes":8,"pinned":true,"name":"w"},
      {"bytes":4,"alternatives":[
        {"kind":"encode","bytes":2,"store_cost":1,"load_cost":3},
        {"kind":"offload","bytes":0,"store_cost":10,"load_cost":11}]},
      {"bytes":8,"donor":0,"may_overwrite":[0],"required":true},
      {"bytes":0,"view_of":1},{"bytes":3,"buffer":0}],
    "buffers":[16]})");
  EXPECT_EQ(problem.ops[0].workspace, 7);
  EXPECT_FALSE(problem.ops[0].rerunnable);
  EXPECT_TRUE(problem.values[0].pinned);
  EXPECT_EQ(problem.values[0].producer, kNone);
  EXPECT_EQ(problem.values[2].donor, 0);
  EXPECT_TRUE(problem.values[2].required);
  EXPECT_EQ(problem.values[3].viewOf, 1);
  EXPECT_EQ(problem.values[4].producer, 1);
  EXPECT_EQ(problem.partOf,
            (std::vector<int32_t>{kNone, kNone, kNone, kNone, 0}));
  ASSERT_EQ(problem.values[1].alternatives.size(), 2u);
  EXPECT_EQ(problem.values[1].alternatives[1].kind, Alternative::Kind::Offload);
  EXPECT_EQ(problem.values[1].alternatives[1].loadCost, 11);
  EXPECT_EQ(problem.buffers, (std::vector<int64_t>{16}));
}

TEST(Format, WritingAndReadingGiveTheSame) {
  for (uint64_t seed = 0; seed < cases(500u); ++seed) {
    Random random(seed);
    Problem problem = randomGeneral(random, 12);
    problem.name = "quote \" and \xff and \n";
    if (seed % 3 == 0)
      problem.values.back().alternatives = {
          {Alternative::Kind::Encode, 0, 4, 5}};
    std::string once = writeProblem(problem);
    Problem back = parse(once);
    back.name = problem.name;
    EXPECT_EQ(writeProblem(back), once);
    Schedule schedule = randomSchedule(random, problem, 5, false);
    Verdict before = verify(problem, schedule, INT64_MAX);
    Verdict after = verify(back, schedule, INT64_MAX);
    EXPECT_EQ(before.peak, after.peak);
    EXPECT_EQ(before.cost, after.cost);
  }
}

TEST(Format, PlansSurviveWritingAndReading) {
  for (uint64_t seed = 0; seed < cases(500u); ++seed) {
    Random random(seed);
    Problem problem = randomGeneral(random, 12);
    Schedule schedule = randomSchedule(random, problem, 5, false);
    std::string text = writeSchedule(problem, schedule);
    ParsedSchedule parsed = readSchedule(text, problem);
    ASSERT_TRUE(parsed) << parsed.error << "\n"
                        << writeProblem(problem) << text;
    EXPECT_EQ(*parsed.schedule, schedule);
  }
}

TEST(Format, WritesDropsAfterTheLastRead) {
  Problem problem = parse(kChain);
  EXPECT_EQ(writeSchedule(problem, {0, 1, 0, 2}),
            "{\"schedule\":[[\"run\",0],[\"run\",1],[\"drop\",0],[\"run\",0],"
            "[\"run\",2],[\"drop\",2],[\"drop\",0],[\"drop\",1]]}\n");
}

TEST(Format, RefusesWrongDrops) {
  Problem problem = parse(kChain);
  EXPECT_EQ(planError(R"(["drop",0])", problem),
            "schedule[0]: value 0 has not been made");
  EXPECT_EQ(planError(R"(["run",0],["drop",0],["drop",0])", problem),
            "schedule[2]: value 0 was dropped before");
  EXPECT_EQ(planError(R"(["run",0],["drop",0],["run",1])", problem),
            "schedule[2]: op 1 reads value 0, which was dropped");
  problem.values[2].required = true;
  EXPECT_EQ(planError(R"(["run",0],["run",1],["run",2],["drop",2])", problem),
            "value 2 must be there at the end, but was dropped");
  Problem pinned = parse(R"({"vram_remat":1,"ops":[],
    "values":[{"bytes":8,"pinned":true}]})");
  EXPECT_EQ(planError(R"(["drop",0])", pinned),
            "schedule[0]: value 0 is pinned and cannot be dropped");
}

TEST(Format, RefusesWrongSteps) {
  Problem problem = parse(kChain);
  EXPECT_NE(planError(R"(["run",3])", problem).find("3 is out of range"),
            std::string::npos);
  EXPECT_NE(planError(R"(["run",-1])", problem).find("-1 is out of range"),
            std::string::npos);
  EXPECT_NE(planError(R"(["drop",3])", problem).find("out of range"),
            std::string::npos);
  EXPECT_NE(planError(R"(["run"])", problem).find("expected [\"run\", op]"),
            std::string::npos);
  EXPECT_NE(planError(R"(["walk",0])", problem).find("schedule[0][0]"),
            std::string::npos);
  EXPECT_NE(planError(R"([0,0])", problem).find("expected a string"),
            std::string::npos);
  EXPECT_NE(planError(R"(["run",0.0])", problem).find("expected an integer"),
            std::string::npos);
  EXPECT_NE(planError("5", problem).find("expected an array"),
            std::string::npos);
  EXPECT_FALSE(readSchedule("{}", problem));
  EXPECT_FALSE(readSchedule("[]", problem));
  EXPECT_FALSE(readSchedule("", problem));
}

/// A simple problem of two nodes, the second of which is `node`.
std::string withNode(const std::string &node) {
  return R"({"nodes":[{"cost":1,"size":1,"inputs":[]},)" + node + "]}";
}

TEST(Format, SaysWhereASimpleProblemIsWrong) {
  const std::pair<const char *, const char *> cases[] = {
      {R"({"size":1,"inputs":[]})", "nodes[1]: the key 'cost' is missing"},
      {R"({"cost":1,"inputs":[]})", "nodes[1]: the key 'size' is missing"},
      {R"({"cost":1,"size":1})", "nodes[1]: the key 'inputs' is missing"},
      {R"({"cost":-1,"size":1,"inputs":[]})",
       "nodes[1].cost: -1 is out of range; expected at least 0"},
      {R"({"cost":1,"size":-5,"inputs":[]})",
       "nodes[1].size: -5 is out of range; expected at least 0"},
      {R"({"cost":1.5,"size":1,"inputs":[]})",
       "nodes[1].cost: expected an integer within int64, without point or "
       "exponent"},
      {R"({"cost":1,"size":1e3,"inputs":[]})", "nodes[1].size: expected an"},
      {R"({"cost":"1","size":1,"inputs":[]})",
       "nodes[1].cost: expected an integer, not string"},
      {R"({"cost":null,"size":1,"inputs":[]})", "not null"},
      {R"({"cost":true,"size":1,"inputs":[]})", "not boolean"},
      {R"({"cost":9223372036854775808,"size":1,"inputs":[]})",
       "beyond the range of int64"},
      {R"({"cost":1,"size":99999999999999999999999,"inputs":[]})",
       "nodes[1].size: expected an integer within int64"},
      {R"({"cost":1,"size":9223372036854775807,"inputs":[]})",
       "the sum of the sizes passes 2^60 bytes at value 1"},
      {R"({"cost":9223372036854775807,"size":1,"inputs":[]})",
       "the sum of the costs passes 2^60 at op 1"},
      {R"({"cost":1,"size":1,"inputs":[1]})",
       "nodes[1].inputs[0]: node 1 reads node 1, which does not come before"},
      {R"({"cost":1,"size":1,"inputs":[0,2]})",
       "nodes[1].inputs[1]: 2 is out of range; expected 0 to 1"},
      {R"({"cost":1,"size":1,"inputs":[-1]})", "nodes[1].inputs[0]: -1 is out"},
      {R"({"cost":1,"size":1,"inputs":0})",
       "nodes[1].inputs: expected an array, not number"},
      {R"({"cost":1,"size":1,"inputs":[[]]})",
       "expected an integer, not array"},
      {R"([])", "nodes[1]: expected an object, not array"},
      {R"({"cost":1,"cost":2,"size":1,"inputs":[]})",
       "the key 'cost' stands twice in one object"},
      {R"({"cost":NaN,"size":1,"inputs":[]})", "not JSON"},
      {R"({"cost":1e999,"size":1,"inputs":[]})", "not JSON"},
  };
  for (const auto &[node, message] : cases)
    EXPECT_NE(problemError(withNode(node)).find(message), std::string::npos)
        << node << "\n"
        << problemError(withNode(node));
}

TEST(Format, FindsACycleBetweenNodes) {
  EXPECT_NE(problemError(R"({"nodes":[{"cost":1,"size":1,"inputs":[1]},
                                      {"cost":1,"size":1,"inputs":[0]}]})")
                .find("a cycle, or nodes out of order"),
            std::string::npos);
}

TEST(Format, SaysWhereAFullProblemIsWrong) {
  const std::pair<const char *, const char *> cases[] = {
      {R"({"vram_remat":2,"ops":[],"values":[]})",
       "vram_remat: version 2 is not known; this reader knows version 1"},
      {R"({"vram_remat":"1","ops":[],"values":[]})", "vram_remat: expected"},
      {R"({"vram_remat":1,"values":[]})", "the key 'ops' is missing"},
      {R"({"vram_remat":1,"ops":[]})", "the key 'values' is missing"},
      {R"({"vram_remat":1,"ops":[],"values":[],"vlaues":[]})",
       "unknown key 'vlaues'; the keys are vram_remat, name, ops"},
      {R"({"vram_remat":1,"ops":[],"values":[{"byts":1}]})",
       "values[0]: unknown key 'byts'"},
      {R"({"vram_remat":1,"ops":[],"values":[{"bytes":1,"pinned":1}]})",
       "values[0].pinned: expected true or false, not number"},
      {R"({"vram_remat":1,"ops":[],"values":[{"bytes":1,"buffer":0}]})",
       "values[0].buffer: 0 names something, but there is nothing"},
      {R"({"vram_remat":1,"ops":[],"values":[{"bytes":1,"donor":1}]})",
       "values[0].donor: 1 is out of range; expected 0 to 0"},
      {R"({"vram_remat":1,"ops":[{"cost":1,"operands":[],"results":[0]},
          {"cost":1,"operands":[],"results":[0]}],"values":[{"bytes":1}]})",
       "ops[1].results: value 0 is already a result of op 0"},
      {R"({"vram_remat":1,"ops":[{"cost":1,"operands":[0],"results":[0]}],
          "values":[{"bytes":1}]})",
       "op 0 reads value 0, which op 0 makes: a cycle"},
      {R"({"vram_remat":1,"name":7,"ops":[],"values":[]})",
       "name: expected a string, not number"},
      {R"({"vram_remat":1,"ops":[],"values":[{"bytes":1,"alternatives":[
          {"kind":"zip","bytes":0,"store_cost":0,"load_cost":0}]}]})",
       "values[0].alternatives[0].kind: expected \"encode\" or \"offload\""},
      {R"({"vram_remat":1,"ops":[],"values":[{"bytes":1,"pinned":true,
          "view_of":0}]})",
       "value 0 is an input"},
  };
  for (const auto &[json, message] : cases)
    EXPECT_NE(problemError(json).find(message), std::string::npos)
        << json << "\n"
        << problemError(json);
}

TEST(Format, RefusesWhatIsNoProblem) {
  EXPECT_EQ(problemError(""), "the file is empty");
  EXPECT_EQ(problemError(" \n\t "), "the file is empty");
  EXPECT_EQ(problemError("[]"), "expected an object, not array");
  EXPECT_NE(problemError("{}").find("neither 'vram_remat'"), std::string::npos);
  EXPECT_NE(problemError("{\"nodes\":[]} x").find("not JSON"),
            std::string::npos);
  EXPECT_NE(problemError(std::string("\0\x80\xff", 3)).find("not JSON"),
            std::string::npos);
  EXPECT_NE(problemError("{\"nodes\":{}}").find("nodes: expected an array"),
            std::string::npos);
}

TEST(Format, RefusesEveryTruncation) {
  Random random(3);
  for (const std::string &whole :
       {std::string(kChain), writeProblem(randomGeneral(random, 6))}) {
    size_t end = whole.find_last_of('}');
    for (size_t length = 0; length < end; ++length)
      EXPECT_FALSE(readProblem(whole.substr(0, length)));
  }
}

TEST(Format, SurvivesDamage) {
  // Every byte, replaced by a few others: an error or a problem that passes
  // check(), never a crash.
  Random random(5);
  std::string whole = writeProblem(randomGeneral(random, 5));
  for (size_t at = 0; at < whole.size(); ++at)
    for (char c : {'0', '9', '-', '"', '[', '}', ',', '\0', '\xff'}) {
      std::string damaged = whole;
      damaged[at] = c;
      ParsedProblem parsed = readProblem(damaged);
      if (parsed)
        EXPECT_EQ(check(*parsed.problem), std::nullopt);
      else
        EXPECT_FALSE(parsed.error.empty());
    }
}

TEST(Format, RefusesDeepNesting) {
  std::string deep = "{\"nodes\":[],\"meta\":" + std::string(1'000'000, '[');
  EXPECT_EQ(problemError(deep), "nested deeper than 32 levels");
  std::string objects = "{\"nodes\":[]";
  for (int i = 0; i < 100'000; ++i)
    objects += ",\"a\":{\"nodes\":[]";
  EXPECT_EQ(problemError(objects), "nested deeper than 32 levels");
}

TEST(Format, RefusesAMillionInputs) {
  std::string inputs = "0";
  for (int i = 1; i < 1'000'000; ++i)
    inputs += ",0";
  EXPECT_EQ(problemError(withNode("{\"cost\":1,\"size\":1,\"inputs\":[" +
                                  inputs + "]}")),
            "nodes[1].inputs: has 1000000 entries; at most 100000 are allowed");
}

TEST(Format, RefusesAMillionAndOneNodes) {
  std::string node = "{\"cost\":0,\"size\":0,\"inputs\":[]}";
  std::string nodes = node;
  nodes.reserve(40'000'000);
  for (int i = 0; i < 1'000'000; ++i)
    nodes += "," + node;
  EXPECT_EQ(problemError("{\"nodes\":[" + nodes + "]}"),
            "nodes: has 1000001 entries; at most 1000000 are allowed");
}

} // namespace
