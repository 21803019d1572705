//===- VerifyTest.cpp - The verifier on schedules done by hand ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Verify.h"
#include "vram/Planning/Remat/Simulator.h"

#include <gtest/gtest.h>

using namespace vram::planning::remat;

namespace {

constexpr int64_t kNoLimit = INT64_MAX;

/// Grows a problem by one input or one op with one result at a time.
struct Builder {
  Problem problem;

  ValueId input(int64_t bytes, bool pinned) {
    Value value;
    value.bytes = bytes;
    value.pinned = pinned;
    problem.values.push_back(value);
    return static_cast<ValueId>(problem.values.size()) - 1;
  }

  ValueId op(std::vector<ValueId> operands, int64_t bytes, int64_t cost = 1) {
    Op op;
    op.cost = cost;
    op.operands = std::move(operands);
    auto id = static_cast<ValueId>(problem.values.size());
    op.results = {id};
    Value value;
    value.bytes = bytes;
    value.producer = static_cast<OpId>(problem.ops.size());
    problem.ops.push_back(std::move(op));
    problem.values.push_back(value);
    return id;
  }

  Value &operator[](ValueId id) { return problem.values[id]; }

  int64_t peak(const Schedule &schedule) const {
    EXPECT_EQ(check(problem), std::nullopt);
    Verdict verdict = verify(problem, schedule, kNoLimit);
    EXPECT_EQ(verdict.error, std::nullopt);
    EXPECT_EQ(simulate(problem, schedule).peak, verdict.peak);
    return verdict.peak;
  }
  int64_t peak() const { return peak(identitySchedule(problem)); }

  std::string error(const Schedule &schedule, int64_t budget = kNoLimit) const {
    EXPECT_EQ(check(problem), std::nullopt);
    return verify(problem, schedule, budget).error.value_or("");
  }
};

TEST(Verify, RefusesWhatDoesNotExist) {
  Builder b;
  b.op({}, 1);
  EXPECT_EQ(b.error({0, 1}), "step 1 names op 1, which does not exist");
  EXPECT_EQ(b.error({-1}), "step 0 names op -1, which does not exist");
}

TEST(Verify, RefusesAnOpThatNeverRuns) {
  Builder b;
  b.op({}, 1);
  b.op({}, 1);
  EXPECT_EQ(b.error({0}), "op 1 never runs");
  EXPECT_EQ(b.error({}), "op 0 never runs");
}

TEST(Verify, RefusesAReadBeforeTheDefinition) {
  Builder b;
  ValueId x = b.op({}, 1);
  b.op({x}, 1);
  EXPECT_EQ(b.error({1, 0}),
            "step 0 reads value 0, which has not been made");
}

TEST(Verify, RefusesASecondRunOfWhatMayRunOnce) {
  Builder b;
  b.op({}, 1);
  b.problem.ops[0].rerunnable = false;
  EXPECT_EQ(b.error({0, 0}),
            "step 1 runs op 0 again, but it may run once only");
}

TEST(Verify, RefusesAPeakAboveTheBudget) {
  Builder b;
  ValueId x = b.op({}, 3);
  b.op({x}, 4);
  EXPECT_EQ(b.error({0, 1}, 7), "");
  EXPECT_EQ(b.error({0, 1}, 6), "the device peak of 7 bytes exceeds the "
                                "budget of 6 bytes, at step 1");
}

TEST(Verify, RefusesACostBeyondInt64) {
  Builder b;
  b.op({}, 1, int64_t(1) << 60);
  EXPECT_EQ(b.error(Schedule(8, 0)),
            "the cost of the schedule passes the range of int64");
  EXPECT_EQ(verify(b.problem, Schedule(7, 0), kNoLimit).cost,
            7 * (int64_t(1) << 60));
}

TEST(Verify, AcceptsAnotherTopologicalOrder) {
  Builder b;
  b.op({}, 5);
  b.op({}, 2);
  EXPECT_EQ(b.peak({1, 0}), 5);
}

TEST(Verify, DropsAfterTheLastReadAndKeepsUntilIt) {
  // x (8) is read by both; between them a big one: 8 + 1 + 16 bytes.
  Builder b;
  ValueId x = b.op({}, 8, 5);
  ValueId y = b.op({x}, 1);
  ValueId big = b.op({}, 16);
  ValueId z = b.op({big, y}, 1);
  b.op({x, z}, 1);
  EXPECT_EQ(b.peak(), 8 + 1 + 16 + 1);
  // Running x again after the big one is gone keeps them apart.
  Verdict verdict = verify(b.problem, {0, 1, 2, 3, 0, 4}, kNoLimit);
  EXPECT_EQ(verdict.error, std::nullopt);
  EXPECT_EQ(verdict.peak, 16 + 1 + 1);
  EXPECT_EQ(verdict.cost, 5 + 1 + 1 + 1 + 5 + 1);
}

TEST(Verify, CountsWorkspaceOfRerunsToo) {
  Builder b;
  ValueId x = b.op({}, 1);
  b.op({x}, 1);
  b.op({x}, 1);
  b.problem.ops[0].workspace = 10;
  EXPECT_EQ(b.peak(), 11);
  // During the rerun the result of op 1 is gone: nobody reads it.
  EXPECT_EQ(b.peak({0, 1, 0, 2}), 11);
  b[1].required = true;
  EXPECT_EQ(b.peak({0, 1, 0, 2}), 12);
}

TEST(Verify, HoldsPinnedInputsThroughout) {
  Builder b;
  b.input(100, true);
  ValueId loose = b.input(10, false);
  ValueId x = b.op({loose}, 1);
  b.op({x}, 50);
  // The loose input dies after run 0; the pinned one never does.
  EXPECT_EQ(b.peak(), 100 + 50 + 1);
}

TEST(Verify, CountsAnInputThatNobodyReadsAtTheStart) {
  Builder b;
  b.input(10, false);
  ValueId x = b.op({}, 4);
  b.op({x}, 5);
  EXPECT_EQ(b.peak(), 14);
}

TEST(Verify, HoldsWhatIsRequiredToTheEnd) {
  Builder b;
  ValueId x = b.op({}, 7);
  b.op({}, 9);
  EXPECT_EQ(b.peak(), 9);
  b[x].required = true;
  EXPECT_EQ(b.peak(), 16);
  // The last instance counts, the first one is not needed.
  EXPECT_EQ(b.peak({0, 1, 0}), 9);
}

TEST(Verify, AViewKeepsItsStorageAlive) {
  Builder b;
  ValueId x = b.op({}, 8);
  ValueId view = b.op({x}, 0);
  b[view].viewOf = x;
  ValueId viewOfView = b.op({view}, 0);
  b[viewOfView].viewOf = view;
  ValueId y = b.op({}, 5);
  b.op({viewOfView, y}, 1);
  EXPECT_EQ(b.peak(), 8 + 5 + 1);
}

TEST(Verify, AViewReadsTheInstanceThatItWasMadeFrom) {
  Builder b;
  ValueId x = b.op({}, 8);
  ValueId view = b.op({x}, 0);
  b[view].viewOf = x;
  b.op({view, x}, 1);
  // The second run of op 0 makes a second x beside the one in the view.
  EXPECT_EQ(b.peak({0, 1, 0, 2}), 8 + 8 + 1);
}

TEST(Verify, AResultTakesOverWhatDies) {
  Builder b;
  ValueId x = b.op({}, 8);
  ValueId y = b.op({x}, 8);
  b[y].mayOverwrite = {x};
  EXPECT_EQ(b.peak(), 8);
}

TEST(Verify, AResultDoesNotTakeOverWhatIsReadLater) {
  Builder b;
  ValueId x = b.op({}, 8);
  ValueId y = b.op({x}, 8);
  b[y].mayOverwrite = {x};
  b.op({x, y}, 1);
  EXPECT_EQ(b.peak(), 8 + 8 + 1);
  // But it does where x is made again for the later read.
  EXPECT_EQ(b.peak({0, 1, 0, 2}), 8 + 8 + 1);
}

TEST(Verify, AResultDoesNotTakeOverWhatIsRequired) {
  Builder b;
  ValueId x = b.op({}, 8);
  ValueId y = b.op({x}, 8);
  b[y].mayOverwrite = {x};
  b[x].required = true;
  EXPECT_EQ(b.peak(), 16);
}

TEST(Verify, AResultDoesNotTakeOverAnotherSize) {
  Builder b;
  ValueId x = b.op({}, 9);
  ValueId y = b.op({x}, 8);
  b[y].mayOverwrite = {x};
  EXPECT_EQ(b.peak(), 17);
}

TEST(Verify, AResultDoesNotTakeOverUnderALivingView) {
  Builder b;
  ValueId x = b.op({}, 8);
  ValueId view = b.op({x}, 0);
  b[view].viewOf = x;
  ValueId y = b.op({x}, 8);
  b[y].mayOverwrite = {x};
  b.op({view, y}, 1);
  EXPECT_EQ(b.peak(), 8 + 8 + 1);
}

TEST(Verify, AResultTakesOverTheStorageBehindAView) {
  Builder b;
  ValueId x = b.op({}, 8);
  ValueId view = b.op({x}, 0);
  b[view].viewOf = x;
  ValueId y = b.op({view}, 8);
  b[y].mayOverwrite = {view};
  EXPECT_EQ(b.peak(), 8);
}

TEST(Verify, OneStorageIsTakenOverOnce) {
  Builder b;
  ValueId x = b.op({}, 8);
  b.op({x}, 8);
  b.problem.values.emplace_back();
  b[2].bytes = 8;
  b[2].producer = 1;
  b.problem.ops[1].results.push_back(2);
  b[1].mayOverwrite = {x};
  b[2].mayOverwrite = {x};
  EXPECT_EQ(b.peak(), 16);
}

TEST(Verify, PreferencesAreTriedInOrder) {
  Builder b;
  ValueId x = b.op({}, 8);
  ValueId y = b.op({}, 8);
  ValueId z = b.op({x, y}, 8);
  b[z].mayOverwrite = {x, y};
  b.op({x, z}, 1);
  // x is read later, so z goes over y.
  EXPECT_EQ(b.peak(), 8 + 8 + 1);
}

TEST(Verify, NothingTakesOverAPinnedInput) {
  Builder b;
  ValueId p = b.input(8, true);
  ValueId x = b.op({p}, 8);
  b[x].mayOverwrite = {p};
  EXPECT_EQ(b.peak(), 16);
  b[p].pinned = false;
  EXPECT_EQ(b.peak(), 8);
}

struct Update : testing::Test {
  Builder b;
  ValueId p = b.input(8, true);
  ValueId grad = b.op({p}, 8);
  ValueId updated = b.op({p, grad}, 8);

  Update() {
    b[updated].donor = p;
    b[updated].mayOverwrite = {p};
    b[updated].required = true;
  }
};

TEST_F(Update, EndsInItsDonor) { EXPECT_EQ(b.peak(), 16); }

TEST_F(Update, NeedsLeaveToOverwriteWhatItReads) {
  b[updated].mayOverwrite = {};
  EXPECT_EQ(b.peak(), 24);
}

TEST_F(Update, TakesItsOwnStorageWhereTheDonorIsReadLater) {
  b.op({p}, 0);
  EXPECT_EQ(b.peak(), 24);
  // Ahead of the update the read does no harm.
  EXPECT_EQ(b.peak({0, 2, 1}), 16);
}

TEST_F(Update, ARerunThatReadsTheDonorLaterCostsACopy) {
  b.op({grad}, 0);
  EXPECT_EQ(b.peak(), 16);
  EXPECT_EQ(b.peak({0, 1, 0, 2}), 24);
}

TEST_F(Update, TakesItsOwnStorageUnderALivingViewOfTheDonor) {
  Builder b;
  ValueId p = b.input(8, true);
  ValueId view = b.op({p}, 0);
  b[view].viewOf = p;
  ValueId updated = b.op({}, 8);
  b[updated].donor = p;
  b.op({view}, 0);
  EXPECT_EQ(b.peak(), 16);
  EXPECT_EQ(b.peak({0, 2, 1}), 8);
}

TEST_F(Update, LeavesADonorThatIsRequired) {
  b[p].required = true;
  EXPECT_EQ(b.peak(), 24);
}

TEST(Verify, PartsShareTheirBuffer) {
  Builder b;
  ValueId left = b.op({}, 4);
  ValueId right = b.op({}, 4);
  ValueId whole = b.op({left, right}, 8);
  b.op({whole}, 1);
  b.problem.buffers = {8};
  b.problem.partOf = {0, 0, 0, kNone};
  EXPECT_EQ(b.peak(), 8 + 1);
  // Its bytes are there as soon as one part is.
  b.problem.partOf = {0, kNone, kNone, kNone};
  EXPECT_EQ(b.peak(), 8 + 4 + 8);
}

TEST(Verify, ABufferIsGoneWhileNoPartLives) {
  Builder b;
  ValueId first = b.op({}, 4);
  ValueId small = b.op({first}, 1);
  ValueId other = b.op({small}, 20);
  ValueId second = b.op({other}, 4);
  b.op({second}, 1);
  b.problem.buffers = {8};
  b.problem.partOf = {0, kNone, kNone, 0, kNone};
  EXPECT_EQ(b.peak(), 8 + 20);
}

TEST(Verify, ATakenBufferIsNoLongerTheBuffer) {
  Builder b;
  ValueId part = b.op({}, 8);
  ValueId taker = b.op({part}, 8);
  b[taker].mayOverwrite = {part};
  ValueId again = b.op({}, 8);
  b.op({taker, again}, 1);
  b.problem.buffers = {8};
  b.problem.partOf = {0, kNone, 0, kNone};
  EXPECT_EQ(b.peak(), 8 + 8 + 1);
}

TEST(Verify, AnEmptyScheduleHoldsItsInputs) {
  Builder b;
  b.input(5, true);
  b.input(7, false);
  EXPECT_EQ(b.peak({}), 5);
}

} // namespace
