//===- ScheduleEditorTest.cpp - Schedules that are changed run by run
//-----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Remat/Model/ScheduleEditor.h"
#include "RandomProblem.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Simulator.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

/// Compares the figures that the editor keeps up to date with the simulator's.
void expectSimulated(const ScheduleEditor &editor, const Model &model,
                     int64_t limit) {
  const Simulation simulation = simulate(model.problem, editor.schedule());
  ASSERT_EQ(simulation.error, "");
  EXPECT_EQ(editor.cost(), simulation.cost);
  int64_t excess = 0;
  for (int64_t bytes : simulation.liveBytes)
    excess += std::max<int64_t>(0, bytes / model.unit - limit);
  // Taking over what a view was left behind in is not followed.
  for (const Value &value : model.problem.values)
    if (value.viewOf != kNone) {
      EXPECT_GE(editor.most(model.pinnedBytes) * model.unit, simulation.peak);
      EXPECT_GE(editor.excess(), excess);
      return;
    }
  EXPECT_EQ(editor.most(model.pinnedBytes) * model.unit, simulation.peak);
  EXPECT_EQ(editor.excess(), excess);
}

/// Donors are followed as far as networks need: one recipient, made once.
bool hasRecipient(const Problem &problem, OpId op) {
  for (ValueId v : problem.ops[static_cast<size_t>(op)].results)
    if (problem.values[static_cast<size_t>(v)].donor != kNone)
      return true;
  return false;
}

bool sharesDonors(const Problem &problem) {
  std::vector<ValueId> donors;
  for (const Value &value : problem.values)
    if (value.donor != kNone)
      donors.push_back(value.donor);
  std::sort(donors.begin(), donors.end());
  return std::adjacent_find(donors.begin(), donors.end()) != donors.end();
}

/// Puts a rerun of some op up to so many runs behind its first.
void insertSomewhere(ScheduleEditor &editor, const Model &model, Random &random,
                     int64_t most = 8) {
  const auto op = static_cast<OpId>(random.within(0, model.numOps - 1));
  if (!model.problem.ops[static_cast<size_t>(op)].rerunnable ||
      hasRecipient(model.problem, op))
    return;
  int32_t position = editor.next(editor.head());
  while (editor.op(position) != op)
    position = editor.next(position);
  position = editor.next(position);
  for (auto steps = random.within(0, most); steps > 0; --steps)
    if (position != editor.tail())
      position = editor.next(position);
  editor.insert(op, position);
}

TEST(ScheduleEditor, AgreesWithTheSimulator) {
  int64_t compared = 0;
  for (uint64_t seed = 0; seed < cases(1500u); ++seed) {
    Random random(seed);
    const Problem problem =
        seed % 3 == 0
            ? randomSimple(random, static_cast<int>(random.within(2, 12)))
            : randomGeneral(random, static_cast<int>(random.within(2, 12)));
    const Model model(problem);
    if (!ScheduleEditor::serves(model) || sharesDonors(problem))
      continue;
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + writeProblem(problem));
    ScheduleEditor editor(model);
    const int64_t limit =
        simulatePeak(problem, identitySchedule(problem)).peak / model.unit / 2;
    editor.load(identitySchedule(problem), limit);
    expectSimulated(editor, model, limit);
    for (int change = 0; change < 40; ++change) {
      const Schedule before = editor.schedule();
      editor.commit();
      for (auto steps = random.within(1, 3); steps > 0; --steps)
        if (!editor.reruns().empty() && random.within(0, 2) == 0)
          editor.erase(editor.reruns()[static_cast<size_t>(random.within(
              0, static_cast<int64_t>(editor.reruns().size()) - 1))]);
        else
          insertSomewhere(editor, model, random);
      if (random.within(0, 2) == 0) {
        editor.undo();
        ASSERT_EQ(editor.schedule(), before);
      }
      expectSimulated(editor, model, limit);
      if (testing::Test::HasFailure())
        return;
      ++compared;
    }
  }
  EXPECT_CASES(compared, 20000);
}

/// Bytes more or less over some runs, and bytes less behind a run, against what
/// is in memory at each of them.
void expectRoomSimulated(const ScheduleEditor &editor, const Model &model,
                         int64_t limit, Random &random) {
  const Simulation simulation = simulate(model.problem, editor.schedule());
  const auto length = static_cast<int64_t>(simulation.liveBytes.size());
  const int64_t first = random.within(0, length - 1);
  const int64_t last = random.within(first, length - 1);
  const int64_t bytes = random.within(1, std::max<int64_t>(1, limit / 4));
  // Bytes that are gone behind the run there (-1: before all of them).
  const int64_t gone = random.within(-1, length - 1);
  ScheduleEditor::Gap gap{editor.head(), random.within(0, bytes)};
  int64_t more = 0, moreInGap = 0, less = 0;
  int32_t from = editor.head(), to = editor.tail();
  int32_t run = editor.next(editor.head());
  for (int64_t p = 0; p < length; ++p, run = editor.next(run)) {
    if (p + 1 == first)
      from = run;
    if (p == last + 1)
      to = run;
    if (p == gone)
      gap.from = run;
    if (p < first || p > last)
      continue;
    const int64_t live =
        simulation.liveBytes[static_cast<size_t>(p)] / model.unit;
    auto over = [&](int64_t units) {
      return std::max<int64_t>(0, units - limit);
    };
    const int64_t left = live - (p > gone ? gap.bytes : 0);
    more += over(live + bytes) - over(live);
    moreInGap += over(left + bytes) - over(left);
    less += over(live) - over(live - bytes);
  }
  EXPECT_LE(editor.growth(from, to, bytes, more), more);
  if (more > 0)
    EXPECT_GT(editor.growth(from, to, bytes, more - 1), more - 1);
  EXPECT_EQ(editor.growth(from, to, bytes, INT64_MAX, gap), moreInGap);
  EXPECT_EQ(editor.growth(from, to, -bytes), -less);
}

TEST(ScheduleEditor, AgreesWithTheSimulatorOnLongSchedules) {
  for (uint64_t seed = 0; seed < cases(12u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Problem problem = randomSimple(random, 700);
    for (Op &op : problem.ops)
      op.workspace = random.within(0, 3) == 0 ? random.within(0, 60) : 0;
    const Model model(problem);
    ScheduleEditor editor(model);
    const int64_t peak =
        simulatePeak(problem, identitySchedule(problem)).peak / model.unit;
    const int64_t limit = random.within(peak / 2, peak);
    editor.load(identitySchedule(problem), limit);
    for (int change = 0; change < 60; ++change) {
      editor.commit();
      const Schedule before = editor.schedule();
      const bool grows = change % 20 < 12;
      for (auto steps = random.within(1, 120); steps > 0; --steps)
        if (grows)
          insertSomewhere(editor, model, random, 500);
        else if (!editor.reruns().empty())
          editor.erase(editor.reruns()[static_cast<size_t>(random.within(
              0, static_cast<int64_t>(editor.reruns().size()) - 1))]);
      if (change % 3 == 0) {
        editor.undo();
        ASSERT_EQ(editor.schedule(), before);
      }
      expectSimulated(editor, model, limit);
      expectRoomSimulated(editor, model, limit, random);
      if (testing::Test::HasFailure())
        return;
    }
  }
}

TEST(ScheduleEditor, ForgetsTheScheduleBefore) {
  Random random(7);
  const Problem problem = randomSimple(random, 9);
  const Model model(problem);
  ScheduleEditor editor(model);
  Schedule longer = identitySchedule(problem);
  longer.push_back(0);
  editor.load(longer, 1);
  EXPECT_EQ(editor.reruns().size(), 1u);
  editor.load(identitySchedule(problem), 1);
  EXPECT_TRUE(editor.reruns().empty());
  expectSimulated(editor, model, 1);
  editor.setLimit(1000000);
  EXPECT_EQ(editor.excess(), 0);
}

} // namespace
