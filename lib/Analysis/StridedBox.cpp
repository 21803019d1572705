//===- StridedBox.cpp - Sets of bytes with regular gaps -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/StridedBox.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <limits>

using namespace mlir::vram;
using llvm::ArrayRef;

using Dim = StridedBox::Dim;

//===----------------------------------------------------------------------===//
// One box
//===----------------------------------------------------------------------===//

int64_t StridedBox::length() const {
  int64_t length = run;
  for (const Dim &dim : dims)
    length += (dim.count - 1) * dim.stride;
  return length;
}

int64_t StridedBox::size() const {
  int64_t bytes = run;
  for (const Dim &dim : dims)
    bytes *= dim.count;
  return bytes;
}

int64_t mlir::vram::sizeOf(ArrayRef<StridedBox> boxes) {
  int64_t bytes = 0;
  for (const StridedBox &box : boxes)
    bytes += box.size();
  return bytes;
}

std::optional<int64_t> mlir::vram::firstByte(ArrayRef<StridedBox> boxes) {
  std::optional<int64_t> first;
  for (const StridedBox &box : boxes)
    first = std::min(first.value_or(box.start), box.start);
  return first;
}

/// The least integer that is `a / b` or more; neither is negative.
static int64_t divideUp(int64_t a, int64_t b) { return a / b + (a % b != 0); }

/// The copy number `index` of the box that the outermost dimension repeats.
static StridedBox childOf(const StridedBox &box, int64_t index = 0) {
  StridedBox child;
  child.start = box.start + index * box.dims.front().stride;
  child.run = box.run;
  child.dims.assign(box.dims.begin() + 1, box.dims.end());
  return child;
}

static bool haveSameForm(const StridedBox &a, const StridedBox &b) {
  return a.run == b.run && a.dims == b.dims;
}

/// `box`, `count` times every `stride` bytes; as few dimensions as there can
/// be.
static StridedBox repeat(StridedBox box, int64_t count, int64_t stride) {
  if (count == 1)
    return box;
  if (box.isRun() && box.run == stride) {
    box.run *= count;
    return box;
  }
  if (!box.isRun() &&
      stride == box.dims.front().count * box.dims.front().stride) {
    box.dims.front().count *= count;
    return box;
  }
  box.dims.insert(box.dims.begin(), {count, stride});
  return box;
}

/// Adds a box behind others of ascending begin. One that goes on where the last
/// ends becomes a part of it, so that what is cut into pieces and put together
/// again does not stay in pieces.
static void append(StridedBoxes &boxes, StridedBox box) {
  if (!boxes.empty()) {
    StridedBox &last = boxes.back();
    if (last.isRun() && box.isRun() && last.end() == box.start) {
      last.run += box.run;
      return;
    }
    if (!last.isRun() && haveSameForm(childOf(last), box) &&
        box.start ==
            last.start + last.dims.front().count * last.dims.front().stride) {
      ++last.dims.front().count;
      return;
    }
  }
  boxes.push_back(std::move(box));
}

static void append(StridedBoxes &boxes, ArrayRef<StridedBox> others) {
  for (const StridedBox &box : others)
    append(boxes, box);
}

//===----------------------------------------------------------------------===//
// From shapes
//===----------------------------------------------------------------------===//

StridedBoxes mlir::vram::makeBoxes(int64_t start, ArrayRef<int64_t> shape,
                                   ArrayRef<int64_t> strides,
                                   int64_t elementBytes, WorkLimit &work) {
  llvm::SmallVector<Dim> dims;
  for (auto [count, stride] : llvm::zip_equal(shape, strides))
    // A stride of 0 names the same bytes again.
    if (count > 1 && stride > 0)
      dims.push_back({count, stride});
  llvm::stable_sort(dims, [](Dim a, Dim b) { return a.stride < b.stride; });
  StridedBox box;
  box.start = start;
  box.run = elementBytes;
  llvm::SmallVector<Dim> apart;
  for (Dim dim : dims) {
    if (dim.stride >= box.length())
      box = repeat(std::move(box), dim.count, dim.stride);
    else
      apart.push_back(dim);
  }
  StridedBoxes boxes = {box};
  for (Dim dim : apart) {
    StridedBoxes more;
    for (int64_t i = 0; i < dim.count; ++i)
      for (StridedBox one : boxes) {
        if (!work.spend())
          return {};
        one.start += i * dim.stride;
        more.push_back(std::move(one));
      }
    boxes = std::move(more);
  }
  return boxes;
}

//===----------------------------------------------------------------------===//
// Set operations
//===----------------------------------------------------------------------===//

StridedBoxes mlir::vram::clip(const StridedBox &box, int64_t begin, int64_t end,
                              WorkLimit &work) {
  int64_t last = box.end();
  if (begin >= last || end <= box.start || begin >= end || !work.spend())
    return {};
  if (begin <= box.start && end >= last)
    return {box};
  if (box.isRun())
    return {StridedBox(std::max(begin, box.start), std::min(end, last))};
  auto [count, stride] = box.dims.front();
  StridedBox child = childOf(box);
  int64_t length = child.length();
  // Children that have a byte in it, and those that lie in it whole.
  int64_t low = begin - box.start, high = end - box.start;
  int64_t first = low < length ? 0 : (low - length) / stride + 1;
  int64_t behind = std::min(count, divideUp(high, stride));
  int64_t firstWhole = low <= 0 ? 0 : divideUp(low, stride);
  int64_t behindWhole =
      high < length ? 0 : std::min(count, (high - length) / stride + 1);
  StridedBoxes pieces;
  for (int64_t i = first; i < behind;) {
    StridedBox one = childOf(box, i);
    if (i >= firstWhole && i < behindWhole) {
      append(pieces, repeat(one, behindWhole - i, stride));
      i = behindWhole;
      continue;
    }
    append(pieces, clip(one, begin, end, work));
    ++i;
  }
  return pieces;
}

namespace {
/// Cells of a grid, numbered from 0 where it begins; half-open.
struct Cells {
  int64_t begin, end;
};

/// The largest integer that is `a / b` or less; `b` is positive.
int64_t divideDown(int64_t a, int64_t b) { return a / b - (a % b < 0); }

/// `box` against a grid of cells of `size` bytes from `origin`, a multiple of
/// the stride at which it repeats.
struct OnGrid {
  /// The cells that have a byte of it.
  Cells touched;
  /// Those of them in which it looks alike: only the first and the last
  /// touched one are not among them. Empty where there are none.
  Cells alike;

  OnGrid(const StridedBox &box, int64_t origin, int64_t size, int64_t count) {
    auto limit = [&](int64_t cell) {
      return std::clamp<int64_t>(cell, 0, count);
    };
    touched = {limit(divideDown(box.start - origin, size)),
               limit(divideDown(box.end() - 1 - origin, size) + 1)};
    // The bytes [low, high) in which the pattern equals its endless repetition.
    int64_t low = box.start, high = box.end();
    if (!box.isRun()) {
      auto [children, stride] = box.dims.front();
      low -= stride - childOf(box).length();
      high = box.start + children * stride;
    }
    alike = {std::max(touched.begin, limit(-divideDown(origin - low, size))),
             std::min(touched.end, limit(divideDown(high - origin, size)))};
    if (alike.end <= alike.begin)
      alike = {touched.end, touched.end};
  }
};

/// Appends `pieces`, which lie in one cell, for `count` cells.
void appendRepeated(StridedBoxes &boxes, ArrayRef<StridedBox> pieces,
                    int64_t count, int64_t stride) {
  for (const StridedBox &piece : pieces)
    append(boxes, repeat(piece, count, stride));
}

/// By the children of `from`, which are at least as far apart as those of
/// `box`.
StridedBoxes subtractByChildren(const StridedBox &from, const StridedBox &box,
                                WorkLimit &work) {
  const int64_t count = from.dims.front().count;
  const int64_t stride = from.dims.front().stride;
  OnGrid grid(box, from.start, stride, count);
  bool isRegular = stride % box.dims.front().stride == 0;
  StridedBoxes pieces;
  auto appendWhole = [&](int64_t begin, int64_t end) {
    if (begin < end)
      append(pieces, repeat(childOf(from, begin), end - begin, stride));
  };
  appendWhole(0, grid.touched.begin);
  for (int64_t i = grid.touched.begin; i < grid.touched.end && work.spend();) {
    StridedBox child = childOf(from, i);
    if (!isRegular || i != grid.alike.begin) {
      append(pieces, subtract(child, box, work));
      ++i;
      continue;
    }
    StridedBoxes left = {child};
    for (const StridedBox &piece :
         clip(box, child.start, child.start + stride, work))
      left = subtract(left, piece, work);
    appendRepeated(pieces, left, grid.alike.end - i, stride);
    i = grid.alike.end;
  }
  appendWhole(grid.touched.end, count);
  return pieces;
}

/// By the children of `box`, which are farther apart than those of `from`.
StridedBoxes subtractChildren(const StridedBox &from, const StridedBox &box,
                              WorkLimit &work) {
  auto [count, stride] = box.dims.front();
  OnGrid grid(from, box.start, stride, count);
  bool isRegular = from.isRun() || stride % from.dims.front().stride == 0;
  StridedBoxes pieces = clip(from, 0, box.start, work);
  for (int64_t i = grid.touched.begin; i < grid.touched.end && work.spend();) {
    StridedBox child = childOf(box, i);
    StridedBoxes left = subtract(
        clip(from, child.start, child.start + stride, work), child, work);
    int64_t same = isRegular && i == grid.alike.begin ? grid.alike.end - i : 1;
    appendRepeated(pieces, left, same, stride);
    i += same;
  }
  append(pieces, clip(from, box.start + count * stride,
                      std::numeric_limits<int64_t>::max(), work));
  return pieces;
}
} // namespace

StridedBoxes mlir::vram::subtract(const StridedBox &from, const StridedBox &box,
                                  WorkLimit &work) {
  if (!work.spend())
    return {};
  if (box.end() <= from.start || from.end() <= box.start)
    return {from};
  if (box.isRun()) {
    StridedBoxes pieces = clip(from, 0, box.start, work);
    append(pieces,
           clip(from, box.end(), std::numeric_limits<int64_t>::max(), work));
    return pieces;
  }
  if (!from.isRun() && from.dims.front().stride >= box.dims.front().stride)
    return subtractByChildren(from, box, work);
  return subtractChildren(from, box, work);
}

StridedBoxes mlir::vram::subtract(ArrayRef<StridedBox> from,
                                  const StridedBox &box, WorkLimit &work) {
  StridedBoxes left;
  for (const StridedBox &one : from)
    append(left, subtract(one, box, work));
  return left;
}

bool mlir::vram::overlap(const StridedBox &a, const StridedBox &b,
                         WorkLimit &work) {
  if (a.end() <= b.start || b.end() <= a.start)
    return false;
  if (a.isRun() && b.isRun())
    return true;
  return sizeOf(subtract(a, b, work)) != a.size();
}
