//===- BundleMethodTest.cpp - Maximising a concave function
//---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/BundleMethod.h"

#include "gtest/gtest.h"

#include <algorithm>

using namespace vram::planning::remat;

namespace {

/// The least of 2x, 40 - 2x - y and 10 + x / 2 - y / 2. Its maximum is 16, at
/// x = 12 and y = 0.
struct Roof {
  double value;
  std::vector<double> slope;

  explicit Roof(const std::vector<double> &at) {
    const double x = at[0], y = at[1];
    value = 2 * x;
    slope = {2, 0};
    auto lower = [&](double v, double dx, double dy) {
      if (v >= value)
        return;
      value = v;
      slope = {dx, dy};
    };
    lower(40 - 2 * x - y, -2, -1);
    lower(10 + x / 2 - y / 2, 0.5, -0.5);
  }
};

double maximise(BundleMethod &bundle, std::vector<double> &point) {
  double best = -1e9;
  for (int i = 0; i < 60; ++i) {
    const Roof roof(point);
    best = std::max(best, roof.value);
    bundle.add(point, roof.value, roof.slope, 1);
    if (!bundle.propose(point, 1e-6))
      break;
  }
  return best;
}

TEST(BundleMethod, FindsTheMaximum) {
  BundleMethod bundle(2, 100, 40);
  std::vector<double> point = {0, 0};
  EXPECT_NEAR(maximise(bundle, point), 16, 1e-5);
}

} // namespace
