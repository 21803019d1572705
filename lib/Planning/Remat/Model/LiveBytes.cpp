//===- LiveBytes.cpp - Runs in order, with the bytes alive ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/LiveBytes.h"
#include "Remat/Parameters/Model.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>
#include <limits>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::schedule_editor;

void LiveBytes::setLimit(int64_t limit) {
  Limit = limit;
  Excess = 0;
  for (int32_t run : Over)
    Runs[run].overRank = -1;
  Over.clear();
  for (Block &block : Blocks)
    block.over = 0;
  for (int32_t run = Runs[head()].next; run != tail(); run = Runs[run].next)
    noteOver(run, 0);
}

int64_t LiveBytes::most(int64_t least) const {
  for (int32_t run = next(head()); run != tail(); run = next(run))
    least = std::max(least, bytesAt(run));
  return least;
}

void LiveBytes::reset(size_t runs, int64_t limit) {
  Limit = limit;
  Excess = 0;
  Over.clear();
  Unused.clear();
  Runs.assign(runs + firstRun(), Run());
  Labels.assign(Runs.size(), 0);
  int32_t last = head();
  auto append = [&](int32_t run) {
    Runs[last].next = run;
    Runs[run].previous = last;
    last = run;
  };
  for (size_t n = 0; n < runs; ++n)
    append(static_cast<int32_t>(n) + firstRun());
  append(tail());
  relabel();
}

void LiveBytes::fill(const std::vector<int64_t> &live,
                     const std::vector<int64_t> &extra) {
  makeBlocks();
  for (int32_t run = head(); run >= 0; run = Runs[run].next) {
    Run &r = Runs[run];
    const bool isEnd = run == head() || run == tail();
    r.live = live[run];
    r.extra = isEnd ? kNothing : extra[run];
    int64_t &most = Blocks[r.block].most;
    most = std::max(most, r.live + r.extra);
    noteOver(run, 0);
  }
}

int32_t LiveBytes::add() {
  if (Unused.empty()) {
    Runs.emplace_back();
    Labels.push_back(0);
    return static_cast<int32_t>(Runs.size()) - 1;
  }
  const int32_t run = Unused.back();
  Unused.pop_back();
  Runs[run] = Run();
  return run;
}

void LiveBytes::link(int32_t run, int32_t before) {
  Run &r = Runs[run];
  r.linked = true;
  r.previous = Runs[before].previous;
  r.next = before;
  Runs[r.previous].next = run;
  Runs[before].previous = run;
  label(run);
  growBlock(run, before);
  // Alive at the new run: what is alive at the next, less what starts there.
  r.live = Runs[before].live - Runs[before].started;
  r.extra = kNothing;
  r.started = 0;
}

void LiveBytes::unlink(int32_t run) {
  setExtra(run, kNothing);
  shrinkBlock(run);
  Run &r = Runs[run];
  r.linked = false;
  Runs[r.previous].next = r.next;
  Runs[r.next].previous = r.previous;
}

void LiveBytes::relabel() {
  // As far from each other as int64 allows.
  const int64_t stride = std::numeric_limits<int64_t>::max() /
                         static_cast<int64_t>(Runs.size() + 1);
  int64_t at = 0;
  for (int32_t run = head(); run >= 0; run = Runs[run].next)
    Labels[run] = at += stride;
}

void LiveBytes::label(int32_t run) {
  const int64_t low = Labels[Runs[run].previous];
  const int64_t high = Labels[Runs[run].next];
  Labels[run] = low + (high - low) / 2;
  if (Labels[run] == low)
    relabel();
}

/// Deals all runs out to blocks, of whose bytes nothing is known yet.
void LiveBytes::makeBlocks() {
  Blocks.clear();
  UnusedBlocks.clear();
  for (int32_t run = head(); run >= 0; run = Runs[run].next) {
    const int32_t count = static_cast<int32_t>(Blocks.size());
    if (Blocks.empty() || Blocks.back().size == kRunsOfABlock)
      Blocks.push_back({run, run, count - 1, count + 1, 0, 0, 0, kNothing});
    Runs[run].block = static_cast<int32_t>(Blocks.size()) - 1;
    Blocks.back().last = run;
    ++Blocks.back().size;
  }
  Blocks.back().next = -1;
}

/// The run comes into the block of the one that it stands before. A block that
/// is too large gives its second half away.
void LiveBytes::growBlock(int32_t run, int32_t before) {
  const int32_t b = Runs[run].block = Runs[before].block;
  if (Blocks[b].first == before)
    Blocks[b].first = run;
  if (++Blocks[b].size <= 3 * kRunsOfABlock)
    return;
  int32_t half = static_cast<int32_t>(Blocks.size());
  if (UnusedBlocks.empty()) {
    Blocks.emplace_back();
  } else {
    half = UnusedBlocks.back();
    UnusedBlocks.pop_back();
  }
  Block &block = Blocks[b], &other = Blocks[half];
  other = {block.last,     block.last, b,           block.next,
           block.size / 2, 0,          block.added, block.most};
  for (int32_t n = 0; n < other.size; ++n) {
    other.first = block.last;
    Run &r = Runs[other.first];
    r.block = half;
    other.over += r.overRank >= 0;
    block.last = r.previous;
  }
  block.size -= other.size;
  block.over -= other.over;
  if (other.next >= 0)
    Blocks[other.next].previous = half;
  block.next = half;
}

/// Before the run is taken out of the list.
void LiveBytes::shrinkBlock(int32_t run) {
  const Run &r = Runs[run];
  Block &block = Blocks[r.block];
  if (--block.size > 0) {
    if (block.first == run)
      block.first = r.next;
    if (block.last == run)
      block.last = r.previous;
    return;
  }
  // Neither the head's nor the tail's.
  Blocks[block.previous].next = block.next;
  Blocks[block.next].previous = block.previous;
  UnusedBlocks.push_back(r.block);
}

void LiveBytes::noteOver(int32_t run, int64_t was) {
  Run &r = Runs[run];
  const int64_t now = overOf(bytesAt(run));
  Excess += now - was;
  if ((now > 0) == (r.overRank >= 0))
    return;
  Blocks[r.block].over += now > 0 ? 1 : -1;
  if (now > 0) {
    r.overRank = static_cast<int32_t>(Over.size());
    Over.push_back(run);
    return;
  }
  const int32_t moved = Over.back();
  Over[r.overRank] = moved;
  Runs[moved].overRank = r.overRank;
  Over.pop_back();
  r.overRank = -1;
}

void LiveBytes::setExtra(int32_t run, int64_t extra) {
  Run &r = Runs[run];
  Block &block = Blocks[r.block];
  const int64_t was = overOf(bytesAt(run));
  r.extra = extra;
  block.most = std::max(block.most, r.live + extra);
  noteOver(run, was);
}

void LiveBytes::change(int32_t from, int32_t to, int64_t bytes) {
  if (bytes == 0)
    return;
  const int32_t end = Runs[to].block;
  for (int32_t b = Runs[from].block;; b = Blocks[b].next) {
    Block &block = Blocks[b];
    const int32_t last = b == end ? to : block.last;
    const bool whole = from == block.first && last == block.last;
    // Nothing of it comes over the limit, or is.
    if (whole && (bytes > 0 ? block.added + block.most + bytes <= Limit
                            : block.over == 0)) {
      block.added += bytes;
      Work += parameters::kWorkOf.looksOfABlock;
    } else {
      int64_t most = whole ? kNothing : block.most;
      for (int32_t run = from;; run = Runs[run].next) {
        Run &r = Runs[run];
        const int64_t was = overOf(block.added + r.live + r.extra);
        r.live += bytes;
        ++Work;
        most = std::max(most, r.live + r.extra);
        if (was > 0 || block.added + r.live + r.extra > Limit)
          noteOver(run, was);
        if (run == last)
          break;
      }
      block.most = most;
    }
    if (b == end)
      return;
    from = Blocks[block.next].first;
  }
}

int64_t LiveBytes::growth(int32_t from, int32_t to, int64_t bytes, int64_t most,
                          Gap gap) const {
  const int32_t end = Runs[to].block;
  int64_t sum = 0;
  int64_t less = before(from, gap.from) ? 0 : gap.bytes;
  for (int32_t run = next(from); run != to;) {
    ++Work;
    const int32_t b = Runs[run].block;
    const Block &block = Blocks[b];
    if (b != end && run == block.first &&
        block.added + block.most + bytes - less <= Limit) {
      if (less == 0 && Runs[gap.from].block == b && before(from, gap.from))
        less = gap.bytes;
      run = Blocks[block.next].first;
      continue;
    }
    const int64_t now = bytesAt(run) - less;
    sum += overOf(now + bytes) - overOf(now);
    if (sum > most)
      return sum;
    if (run == gap.from)
      less = gap.bytes;
    run = next(run);
  }
  return sum;
}

int64_t LiveBytes::relief(int32_t from, int32_t to, int64_t bytes) const {
  const int32_t end = Runs[to].block;
  int64_t sum = 0;
  for (int32_t run = next(from); run != to;) {
    ++Work;
    const int32_t b = Runs[run].block;
    const Block &block = Blocks[b];
    if (b != end && run == block.first && block.over == 0) {
      run = Blocks[block.next].first;
      continue;
    }
    sum += std::min(bytes, over(run));
    run = next(run);
  }
  return sum;
}
