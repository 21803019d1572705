//===- LiveBytesTest.cpp - Bytes alive, against a plain list --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/LiveBytes.h"

#include "vram/Planning/Support/Random.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

/// Makes the same changes to the class and to a plain list.
class Pair : public LiveBytes {
public:
  Pair(Random &random, size_t runs) : R(random) {
    Limit = 100;
    reset(runs, Limit);
    Live.assign(runs + firstRun(), 20);
    Extra.assign(Live.size(), 0);
    Started.assign(Live.size(), 0);
    for (size_t n = 0; n < runs; ++n) {
      const auto run = static_cast<int32_t>(n) + firstRun();
      Order.push_back(run);
      Live[run] = R.within(10, 105);
      Extra[run] = R.within(-5, 5);
      Started[run] = R.within(0, 10);
      start(run, Started[run]);
    }
    fill(Live, Extra);
  }

  void changeSomething() {
    const size_t kind = R.below(10);
    if (kind < 4) {
      size_t a = R.below(Order.size()), b = R.below(Order.size());
      if (kind > 0)
        b = std::min(Order.size() - 1, a + R.below(40));
      if (b < a)
        std::swap(a, b);
      const int64_t bytes = R.within(-8, 8);
      change(Order[a], Order[b], bytes);
      for (size_t k = a; k <= b; ++k)
        Live[Order[k]] += bytes;
    } else if (kind < 7) {
      putIn(R.below(Order.size()));
    } else if (kind < 9 && Order.size() > 4) {
      const size_t k = R.below(Order.size());
      unlink(Order[k]);
      release(Order[k]);
      Order.erase(Order.begin() + static_cast<std::ptrdiff_t>(k));
    } else if (R.percent(10)) {
      Limit = R.within(60, 120);
      setLimit(Limit);
    }
  }

  void expectTheSame() {
    int64_t excess = 0, highest = 0;
    std::vector<int32_t> over;
    int32_t last = head();
    for (int32_t run : Order) {
      EXPECT_EQ(next(last), run);
      EXPECT_EQ(previous(run), last);
      EXPECT_TRUE(before(last, run));
      EXPECT_TRUE(isLinked(run));
      const int64_t bytes = Live[run] + Extra[run];
      excess += overOf(bytes);
      highest = std::max(highest, bytes);
      if (bytes > Limit)
        over.push_back(run);
      last = run;
    }
    EXPECT_EQ(next(last), tail());
    EXPECT_EQ(LiveBytes::excess(), excess);
    EXPECT_EQ(most(0), highest);
    std::vector<int32_t> known = overLimit();
    std::sort(known.begin(), known.end());
    std::sort(over.begin(), over.end());
    EXPECT_EQ(known, over);
  }

  /// Compares the forecast of a change with the sum over the runs between.
  void expectForecasts() {
    size_t a = R.below(Order.size()), b = R.below(Order.size());
    if (a == b)
      return;
    if (b < a)
      std::swap(a, b);
    const int64_t bytes = R.within(0, 30);
    Gap gap;
    if (R.below(2)) {
      gap.from = Order[R.below(Order.size())];
      gap.bytes = R.within(0, 20);
    }
    int64_t growth = 0, relief = 0;
    for (size_t k = a + 1; k < b; ++k) {
      const int64_t there = Live[Order[k]] + Extra[Order[k]];
      const int64_t less =
          gap.from != tail() && before(gap.from, Order[k]) ? gap.bytes : 0;
      growth += overOf(there - less + bytes) - overOf(there - less);
      relief += std::min(bytes, overOf(there));
    }
    EXPECT_EQ(LiveBytes::growth(Order[a], Order[b], bytes, INT64_MAX, gap),
              growth);
    EXPECT_EQ(LiveBytes::growth(Order[a], Order[b], -bytes), -relief);
    if (gap.from == tail() && growth > 0)
      EXPECT_GT(LiveBytes::growth(Order[a], Order[b], bytes, growth - 1),
                growth - 1);
  }

private:
  int64_t overOf(int64_t bytes) const {
    return std::max<int64_t>(0, bytes - Limit);
  }

  void putIn(size_t k) {
    const int32_t behind = Order[k];
    const int32_t run = add();
    link(run, behind);
    if (static_cast<size_t>(run) >= Live.size()) {
      Live.resize(run + 1);
      Extra.resize(run + 1);
      Started.resize(run + 1);
    }
    Live[run] = Live[behind] - Started[behind];
    Started[run] = 0;
    Extra[run] = R.within(-5, 5);
    setExtra(run, Extra[run]);
    Order.insert(Order.begin() + static_cast<std::ptrdiff_t>(k), run);
  }

  Random &R;
  int64_t Limit;
  std::vector<int32_t> Order;
  /// By run.
  std::vector<int64_t> Live, Extra, Started;
};

TEST(LiveBytes, AgreesWithAPlainList) {
  for (size_t runs : {5, 40, 700, 1500})
    for (uint64_t seed = 1; seed <= 4; ++seed) {
      SCOPED_TRACE(testing::Message() << runs << " runs, seed " << seed);
      Random random(seed * 7919 + runs);
      Pair pair(random, runs);
      pair.expectTheSame();
      for (int round = 0; round < 400 && !testing::Test::HasFailure();
           ++round) {
        pair.changeSomething();
        if (round % 20 == 0)
          pair.expectTheSame();
        pair.expectForecasts();
      }
      pair.expectTheSame();
    }
}

} // namespace
