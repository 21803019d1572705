//===- StridedBoxTest.cpp - Boxes against the bytes that they name --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/StridedBox.h"

#include "gtest/gtest.h"

#include <random>
#include <set>

using namespace mlir::vram;

namespace {
using Bytes = std::multiset<int64_t>;

void addBytes(const StridedBox &box, size_t dim, int64_t at, Bytes &bytes) {
  if (dim == box.dims.size()) {
    for (int64_t i = 0; i < box.run; ++i)
      bytes.insert(at + i);
    return;
  }
  for (int64_t i = 0; i < box.dims[dim].count; ++i)
    addBytes(box, dim + 1, at + i * box.dims[dim].stride, bytes);
}

Bytes bytesOf(llvm::ArrayRef<StridedBox> boxes) {
  Bytes bytes;
  for (const StridedBox &box : boxes)
    addBytes(box, 0, box.start, bytes);
  return bytes;
}

/// A shape with strides, of up to four dimensions: row-major parts of a whole
/// mostly, any strides sometimes.
struct Buffer {
  int64_t start = 0;
  llvm::SmallVector<int64_t> shape, strides;
  int64_t elementBytes = 1;

  Buffer(std::mt19937_64 &random, bool nested) {
    auto pick = [&](int64_t most) {
      return static_cast<int64_t>(random() % static_cast<uint64_t>(most));
    };
    elementBytes = 1 + pick(3);
    int64_t length = elementBytes;
    for (int64_t rank = pick(4); rank > 0; --rank) {
      int64_t whole = 1 + pick(5), part = 1 + pick(whole);
      shape.insert(shape.begin(), part);
      strides.insert(strides.begin(), nested ? length : pick(2 * length + 3));
      length *= whole;
    }
    start = pick(40);
  }

  std::set<int64_t> bytes() const {
    std::set<int64_t> all = {start};
    for (size_t d = 0; d < shape.size(); ++d) {
      std::set<int64_t> more;
      for (int64_t at : all)
        for (int64_t i = 0; i < shape[d]; ++i)
          more.insert(at + i * strides[d]);
      all = std::move(more);
    }
    std::set<int64_t> bytes;
    for (int64_t at : all)
      for (int64_t i = 0; i < elementBytes; ++i)
        bytes.insert(at + i);
    return bytes;
  }
};
} // namespace

TEST(StridedBoxTest, NameTheBytesOfABuffer) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 3000; ++i) {
    Buffer buffer(random, i % 2);
    WorkLimit work(1 << 20);
    Bytes bytes = bytesOf(makeBoxes(buffer.start, buffer.shape, buffer.strides,
                                    buffer.elementBytes, work));
    EXPECT_EQ(std::set<int64_t>(bytes.begin(), bytes.end()), buffer.bytes());
    // A row-major part is one box, which names no byte twice.
    if (i % 2) {
      EXPECT_EQ(bytes.size(), buffer.bytes().size());
    }
    EXPECT_FALSE(work.isExhausted());
  }
}

TEST(StridedBoxTest, DifferencesAreThoseOfTheBytes) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 20000; ++i) {
    SCOPED_TRACE(i);
    // Row-major ones of one whole are one box each; others are several.
    Buffer left(random, i % 3), right(random, i % 5);
    WorkLimit work(1 << 20);
    StridedBoxes from = makeBoxes(left.start, left.shape, left.strides,
                                  left.elementBytes, work);
    StridedBoxes others = makeBoxes(right.start, right.shape, right.strides,
                                    right.elementBytes, work);
    for (const StridedBox &a : from)
      for (const StridedBox &b : others) {
        Bytes expected = bytesOf(a), taken = bytesOf(b);
        for (int64_t byte : taken)
          expected.erase(byte);
        StridedBoxes rest = subtract(a, b, work);
        Bytes actual = bytesOf(rest);
        ASSERT_EQ(actual, expected);
        EXPECT_EQ(sizeOf(rest), static_cast<int64_t>(expected.size()));
        EXPECT_EQ(firstByte(rest).value_or(-1),
                  expected.empty() ? -1 : *expected.begin());
        EXPECT_EQ(overlap(a, b, work), expected.size() != bytesOf(a).size());
        int64_t begin = static_cast<int64_t>(random() % 80), end = begin + 30;
        Bytes inside = bytesOf(clip(a, begin, end, work));
        Bytes all = bytesOf(a);
        EXPECT_EQ(inside, Bytes(all.lower_bound(begin), all.lower_bound(end)));
      }
    EXPECT_FALSE(work.isExhausted());
  }
}

// Of a terabyte in runs of four bytes every other one is taken away: a formula.
TEST(StridedBoxTest, TakesNoTimeForEachRun) {
  WorkLimit work(1000);
  int64_t count = int64_t(1) << 37;
  StridedBoxes even = makeBoxes(0, {count}, {8}, 4, work);
  StridedBoxes odd = makeBoxes(4, {count}, {8}, 4, work);
  ASSERT_EQ(even.size(), 1u);
  EXPECT_FALSE(overlap(even[0], odd[0], work));
  EXPECT_EQ(sizeOf(subtract(StridedBox(0, 8 * count), even[0], work)),
            4 * count);
  StridedBoxes shifted = makeBoxes(2, {count}, {8}, 4, work);
  EXPECT_TRUE(overlap(even[0], shifted[0], work));
  EXPECT_EQ(sizeOf(subtract(even[0], shifted[0], work)), 2 * count);
  EXPECT_FALSE(work.isExhausted());
}

// Strides without a common measure: the work ends where it must.
TEST(StridedBoxTest, StopsWhereWorkIsUsedUp) {
  WorkLimit work(1000);
  int64_t count = int64_t(1) << 30;
  StridedBoxes left = makeBoxes(0, {count}, {7}, 2, work);
  StridedBoxes right = makeBoxes(0, {count}, {11}, 3, work);
  (void)subtract(left[0], right[0], work);
  EXPECT_TRUE(work.isExhausted());
  WorkLimit again(1000);
  EXPECT_TRUE(makeBoxes(0, {count, 5}, {3, 2}, 1, again).empty());
  EXPECT_TRUE(again.isExhausted());
}
