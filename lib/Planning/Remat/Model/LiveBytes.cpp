//===- LiveBytes.cpp - Runs in order, with the bytes alive ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/LiveBytes.h"

#include <algorithm>
#include <limits>

using namespace vram::planning::remat;

void LiveBytes::setLimit(int64_t limit) {
  Limit = limit;
  Excess = 0;
  Over.clear();
  for (int32_t run = next(head()); run != tail(); run = next(run))
    noteOver(run, 0);
}

int64_t LiveBytes::most(int64_t least) const {
  for (int32_t run = next(head()); run != tail(); run = next(run))
    least = std::max(least, bytesAt(run));
  return least;
}

void LiveBytes::reset(size_t runs, int64_t limit) {
  RunList::reset(runs);
  Limit = limit;
  Excess = 0;
  Over.clear();
  Runs.assign(runs + firstRun(), Run());
}

void LiveBytes::fill(const std::vector<int64_t> &live,
                     const std::vector<int64_t> &extra) {
  for (int32_t run = head(); run >= 0; run = next(run)) {
    Run &r = Runs[run];
    const bool isEnd = run == head() || run == tail();
    r.live = live[run];
    r.extra = isEnd ? kNothing : extra[run];
    noteOver(run, 0);
  }
}

void LiveBytes::link(int32_t run, int32_t before) {
  RunList::link(run, before);
  if (static_cast<size_t>(run) >= Runs.size())
    Runs.resize(run + 1);
  // Alive at the new run: what is alive at the next, less what starts there.
  Runs[run].live = Runs[before].live - Runs[before].started;
  Runs[run].extra = kNothing;
  Runs[run].started = 0;
}

void LiveBytes::unlink(int32_t run) {
  setExtra(run, kNothing);
  RunList::unlink(run);
}

void LiveBytes::noteOver(int32_t run, int64_t was) {
  const int64_t now = overOf(bytesAt(run));
  Excess += now - was;
  if ((now > 0) == Over.has(run))
    return;
  if (now > 0)
    Over.add(run);
  else
    Over.erase(run);
}

void LiveBytes::setExtra(int32_t run, int64_t extra) {
  const int64_t was = overOf(bytesAt(run));
  Runs[run].extra = extra;
  noteOver(run, was);
}

void LiveBytes::change(int32_t from, int32_t to, int64_t bytes) {
  if (bytes == 0)
    return;
  for (int32_t run = from;; run = next(run)) {
    const int64_t was = bytesAt(run);
    Runs[run].live += bytes;
    ++Work;
    if (std::max(was, was + bytes) > Limit)
      noteOver(run, overOf(was));
    if (run == to)
      return;
  }
}

int64_t LiveBytes::growth(int32_t from, int32_t to, int64_t bytes, int64_t most,
                          Gap gap) const {
  int64_t sum = 0;
  int64_t less = before(from, gap.from) ? 0 : gap.bytes;
  for (int32_t run = next(from); run != to && sum <= most; run = next(run)) {
    ++Work;
    const int64_t now = bytesAt(run) - less;
    sum += overOf(now + bytes) - overOf(now);
    if (run == gap.from)
      less = gap.bytes;
  }
  return sum;
}
