//===- RerunSums.cpp - Possible totals of rerun costs ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/RerunSums.h"
#include "Remat/Parameters/Model.h"

#include <algorithm>
#include <numeric>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::rerun_sums;

RerunSums::RerunSums(std::vector<int64_t> costs, int64_t range) {
  std::sort(costs.begin(), costs.end());
  costs.erase(std::unique(costs.begin(), costs.end()), costs.end());
  if (!costs.empty() && costs.front() == 0)
    costs.erase(costs.begin());
  if (costs.empty())
    return;
  Unit = std::accumulate(costs.begin(), costs.end(), int64_t(0),
                         std::gcd<int64_t, int64_t>);
  Width = std::max<int64_t>(1, range / kMostBuckets);
  // Each op then leads from one bucket to another.
  if (costs.front() <= Width)
    return;
  Buckets.resize(kMostBuckets);
  Buckets[0].low = Buckets[0].high = 0;
  // Buckets on end without a gap.
  int64_t full = 0;
  for (int64_t b = 0; b < kMostBuckets; ++b) {
    const Bucket from = Buckets[b];
    const bool isFull = from.high >= 0 && from.low == multipleFrom(b * Width) &&
                        from.high + Unit >= (b + 1) * Width;
    full = isFull ? full + 1 : 0;
    if (full * Width > costs.front()) {
      // So it goes on.
      Buckets.resize(b);
      break;
    }
    for (int64_t cost : costs) {
      if (from.high < 0 || from.low + cost >= kMostBuckets * Width)
        break;
      include(from.low + cost, from.high + cost);
    }
  }
  int64_t nearest = 0;
  for (Bucket &bucket : Buckets) {
    bucket.previous = nearest;
    if (bucket.high >= 0)
      nearest = bucket.high;
  }
  nearest = multipleFrom(static_cast<int64_t>(Buckets.size()) * Width);
  for (size_t b = Buckets.size(); b-- > 0;) {
    Buckets[b].next = nearest;
    if (Buckets[b].high >= 0)
      nearest = Buckets[b].low;
  }
}

/// Any sums between these.
void RerunSums::include(int64_t low, int64_t high) {
  for (int64_t b = low / Width; b <= high / Width && b < kMostBuckets; ++b) {
    Bucket &bucket = Buckets[b];
    bucket.low = std::min(bucket.low, std::max(low, multipleFrom(b * Width)));
    bucket.high = std::max(bucket.high,
                           std::min(high, ((b + 1) * Width - 1) / Unit * Unit));
  }
}

int64_t RerunSums::atLeast(int64_t cost) const {
  if (cost <= 0)
    return 0;
  cost = multipleFrom(cost);
  const int64_t b = cost / Width;
  if (b >= static_cast<int64_t>(Buckets.size()))
    return cost;
  const Bucket &bucket = Buckets[b];
  return cost <= bucket.high ? std::max(cost, bucket.low) : bucket.next;
}

int64_t RerunSums::below(int64_t cost) const {
  cost = (cost - 1) / Unit * Unit;
  const int64_t b = cost / Width;
  if (b >= static_cast<int64_t>(Buckets.size()))
    return cost;
  const Bucket &bucket = Buckets[b];
  return cost >= bucket.low ? std::min(cost, bucket.high) : bucket.previous;
}
