//===- Strategy.cpp - What a search tries first
//------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Strategy.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning;
using namespace vram::planning::packing;

Strategy vram::planning::packing::drawStrategy(int64_t n, Random &random) {
  Strategy strategy;
  // Long lives first is how nested lives are stacked.
  if (n == 0)
    return strategy;
  static const Where kWheres[] = {
      Where::LeastSlack,     Where::Narrowest,     Where::LeastSlackNarrowest,
      Where::NarrowAndTight, Where::FewestChoices, Where::Leftmost};
  strategy.where = kWheres[random.within(0, 5)];
  strategy.duration = static_cast<double>(random.within(0, 3)) - 0.5;
  // The smaller of two that begin together lies lower: larger ones find wide
  // valleys further up, small ones would leave holes there.
  strategy.size = -0.25 * static_cast<double>(random.within(1, 6));
  strategy.pressure = random.percent(50) ? 20 : 0;
  strategy.noise = 0.3 * static_cast<double>(random.within(0, 2));
  return strategy;
}

std::vector<double> vram::planning::packing::rank(const Model &model,
                                                  const Strategy &strategy,
                                                  Random &random) {
  // The most that is alive beside each item: a sparse table over sections.
  std::vector<std::vector<int64_t>> most;
  auto pressure = [&](const Item &item) {
    if (most.empty()) {
      most.push_back(model.total);
      for (size_t half = 1; 2 * half <= model.total.size(); half *= 2) {
        const std::vector<int64_t> &below = most.back();
        std::vector<int64_t> level(model.total.size() - 2 * half + 1);
        for (size_t s = 0; s < level.size(); ++s)
          level[s] = std::max(below[s], below[s + half]);
        most.push_back(std::move(level));
      }
    }
    int32_t length = item.last - item.first;
    size_t level = 0;
    while ((int64_t(2) << level) <= length)
      ++level;
    return std::max(most[level][item.first],
                    most[level][item.last - (int32_t(1) << level)]);
  };
  std::vector<double> ranks;
  ranks.reserve(model.items.size());
  for (const Item &item : model.items) {
    double logarithm = strategy.duration * std::log(double(item.duration)) +
                       strategy.size * std::log(double(item.size));
    if (strategy.pressure > 0)
      logarithm += strategy.pressure *
                   std::log(double(pressure(item)) / double(model.bound));
    if (strategy.noise > 0)
      logarithm +=
          strategy.noise * (double(random.within(0, 1 << 20)) / (1 << 19) - 1);
    ranks.push_back(logarithm);
  }
  return ranks;
}
