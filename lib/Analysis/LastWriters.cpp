//===- LastWriters.cpp - Who wrote each byte last -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LastWriters.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;

void LastWriters::split(int64_t at, WorkLimit &work) {
  auto next = Intervals.upper_bound(at);
  if (next == Intervals.begin())
    return;
  auto &[begin, interval] = *std::prev(next);
  if (begin == at || interval.end <= at)
    return;
  work.spend(1 + static_cast<int64_t>(interval.layers.size()));
  Interval rest = interval;
  interval.end = at;
  Intervals.insert({at, std::move(rest)});
}

/// Drops layers that newer ones cover.
void LastWriters::tidy(int64_t begin, Interval &interval, WorkLimit &work) {
  std::vector<Piece> kept;
  for (Piece &layer : llvm::reverse(interval.layers)) {
    StridedBoxes seen = clip(layer.box, begin, interval.end, work);
    for (const Piece &newer : kept)
      if (!seen.empty())
        seen = subtract(seen, newer.box, work);
    if (!seen.empty())
      kept.push_back(std::move(layer));
  }
  interval.layers.assign(std::make_move_iterator(kept.rbegin()),
                         std::make_move_iterator(kept.rend()));
  interval.tidyAt = 8 + 2 * interval.layers.size();
}

void LastWriters::write(const StridedBox &box, Writer writer, WorkLimit &work) {
  int64_t begin = box.start, end = box.end();
  split(begin, work);
  split(end, work);
  if (box.isRun()) {
    Intervals.erase(Intervals.lower_bound(begin), Intervals.lower_bound(end));
    Intervals[begin] = {end, writer, {}};
    return;
  }
  int64_t at = begin;
  for (auto it = Intervals.lower_bound(begin); at < end; ++it) {
    // Bytes that nobody wrote get an interval with a layer now.
    if (it == Intervals.end() || it->first > at) {
      int64_t gap = it == Intervals.end() ? end : std::min(end, it->first);
      it = Intervals.insert({at, Interval{gap, Writer(), {}}}).first;
    }
    Interval &interval = it->second;
    if (!work.spend())
      return;
    interval.layers.push_back({box, writer});
    if (interval.layers.size() >= interval.tidyAt)
      tidy(it->first, interval, work);
    at = interval.end;
  }
}

void LastWriters::forEachPiece(
    const StridedBox &box, WorkLimit &work,
    llvm::function_ref<bool(Writer)> isAsked,
    llvm::function_ref<bool(StridedBoxes, Writer)> visit) const {
  auto tell = [&](StridedBoxes pieces, Writer writer) {
    return pieces.empty() || !isAsked(writer) ||
           visit(std::move(pieces), writer);
  };
  int64_t at = box.start, end = box.end();
  auto it = Intervals.upper_bound(at);
  if (it != Intervals.begin() && std::prev(it)->second.end > at)
    --it;
  while (at < end && work.spend()) {
    // Up to the next interval, nobody.
    int64_t begin = it == Intervals.end() ? end : std::min(end, it->first);
    if (at < begin) {
      if (!tell(clip(box, at, begin, work), Writer()))
        return;
    }
    if (begin == end || it == Intervals.end())
      return;
    const Interval &interval = it->second;
    at = interval.end;
    ++it;
    StridedBoxes left = clip(box, begin, interval.end, work);
    for (const Piece &layer : llvm::reverse(interval.layers)) {
      if (left.empty())
        break;
      StridedBoxes below = subtract(left, layer.box, work);
      if (sizeOf(below) == sizeOf(left))
        continue;
      if (isAsked(layer.writer)) {
        for (const StridedBox &one : below)
          left = subtract(left, one, work);
        if (!tell(std::move(left), layer.writer))
          return;
      }
      left = std::move(below);
    }
    if (!tell(std::move(left), interval.base))
      return;
  }
}

std::optional<std::pair<int64_t, LastWriters::Writer>>
LastWriters::findOther(const StridedBox &box,
                       llvm::function_ref<bool(Writer)> isFine,
                       WorkLimit &work) const {
  std::optional<std::pair<int64_t, Writer>> other;
  forEachPiece(
      box, work,
      [&](Writer writer) { return !writer.through || !isFine(writer); },
      [&](StridedBoxes pieces, Writer writer) {
        other = {*firstByte(pieces), writer};
        return false;
      });
  return other;
}

std::vector<LastWriters::Piece> LastWriters::collect(const StridedBox &box,
                                                     WorkLimit &work) const {
  std::vector<Piece> all;
  forEachPiece(
      box, work, [](Writer writer) { return writer.through != nullptr; },
      [&](StridedBoxes pieces, Writer writer) {
        for (StridedBox &piece : pieces)
          all.push_back({std::move(piece), writer});
        return true;
      });
  return all;
}
