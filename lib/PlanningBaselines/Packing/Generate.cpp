//===- Generate.cpp - Packing problems of any size ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/PlanningBaselines/Packing/Generate.h"

#include "vram/Planning/Support/Random.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::packing;

namespace {

/// A training step of equal blocks of eight ops, walked forward and back.
class Step {
public:
  Step(int32_t buffers, uint64_t seed) : random(seed) {
    // Saved or not, each op makes an output and a gradient; half of them update
    // weights; a few have workspaces; rerun blocks make outputs again.
    blocks = std::max(1, buffers / 25);
    tokens = 256 * random.within(1, 64);
    width = 64 * random.within(2, 32);
    hidden = random.percent(50) ? 4 : 3;
    pyramid = random.percent(50);
    problem.name = "training";
  }

  Problem make() {
    std::vector<bool> rerun;
    for (int32_t block = 0; block < blocks; ++block)
      rerun.push_back(random.percent(30));
    const int64_t forward = int64_t(blocks) * kOps;
    int64_t now = forward;
    end = 2 * forward + kOps * std::count(rerun.begin(), rerun.end(), true);
    for (int32_t block = blocks - 1; block >= 0; --block) {
      int64_t again = rerun[block] ? now : -1;
      if (rerun[block])
        now += kOps;
      for (int32_t op = kOps - 1; op >= 0; --op, ++now) {
        int64_t made = int64_t(block) * kOps + op;
        bool saved = kSaved[op];
        if (again >= 0 && op > 0) {
          add(made, made + 2, outputBytes(block, op));
          add(again + op, saved ? now + 1 : again + op + 2,
              outputBytes(block, op));
        } else {
          add(made, saved ? now + 1 : made + 2, outputBytes(block, op));
        }
        add(now, now + random.within(2, 3), outputBytes(block, op));
        if (kWeights[op] > 0)
          add(now, end + 1, weightBytes(block, op));
        if (random.percent(15))
          add(now, now + 1, 256 * random.within(1, 4096));
      }
    }
    return std::move(problem);
  }

private:
  static constexpr int32_t kOps = 8;
  /// Norm, projection, scores, mixing, projection, norm, wide, narrow.
  static constexpr bool kSaved[] = {true, true, false, true,
                                    true, true, true,  false};
  static constexpr int32_t kWeights[] = {0, 3, 0, 0, 1, 0, 4, 4};

  /// In a pyramid, as of a vision network, each quarter has half the extent and
  /// twice the features of the one before.
  int32_t stageOf(int32_t block) const {
    return pyramid ? static_cast<int32_t>(int64_t(4) * block / blocks) : 0;
  }
  int64_t outputBytes(int32_t block, int32_t op) const {
    int32_t stage = stageOf(block);
    int64_t plain = (tokens >> 2 * stage) * (width << stage) * 2;
    return op == 1   ? 3 * plain
           : op == 6 ? hidden * plain
           : op == 5 ? plain / 2
                     : plain;
  }
  int64_t weightBytes(int32_t block, int32_t op) const {
    int64_t wide = width << stageOf(block);
    return wide * wide * 2 * kWeights[op];
  }
  void add(int64_t lower, int64_t upper, int64_t bytes) {
    Buffer buffer;
    buffer.lower = lower;
    buffer.upper = std::min(upper, end + 1);
    buffer.size = std::max<int64_t>(256, bytes / 256 * 256);
    problem.buffers.push_back(buffer);
  }

  Random random;
  Problem problem;
  int32_t blocks;
  int64_t tokens, width, hidden, end = 0;
  bool pyramid;
};

} // namespace

Problem vram::planning::packing::trainingBuffers(int32_t buffers,
                                                 uint64_t seed) {
  return Step(buffers, seed).make();
}

Problem vram::planning::packing::randomBuffers(int32_t buffers, uint64_t seed) {
  Random random(seed);
  Problem problem;
  problem.name = "random";
  const int64_t time = std::max<int64_t>(8, int64_t(buffers) * 2);
  for (int32_t i = 0; i < buffers; ++i) {
    Buffer buffer;
    int64_t most = random.percent(20) ? time / 8 : std::min<int64_t>(40, time);
    buffer.lower = random.within(0, time - 1);
    buffer.upper = buffer.lower + random.within(1, most);
    buffer.size = 256 * (random.percent(50) ? random.within(1, 64)
                                            : random.within(1, 4096));
    problem.buffers.push_back(buffer);
  }
  return problem;
}

namespace {

struct Piece {
  int64_t left, right, low, high;
};

/// The larger of three at random, so that no piece stays huge.
size_t pickPiece(const std::vector<Piece> &pieces, Random &random) {
  size_t at = 0;
  double largest = -1;
  for (int k = 0; k < 3; ++k) {
    auto i = static_cast<size_t>(
        random.within(0, static_cast<int32_t>(pieces.size()) - 1));
    double area = double(pieces[i].right - pieces[i].left) *
                  double(pieces[i].high - pieces[i].low);
    if (area > largest) {
      largest = area;
      at = i;
    }
  }
  return at;
}

/// Cuts a piece in two, or into five, where there may be so many; one that is
/// too small stays as it is.
void cutPiece(std::vector<Piece> &pieces, size_t at, int32_t most,
              Random &random) {
  Piece p = pieces[at];
  int64_t wide = p.right - p.left, tall = p.high - p.low;
  if (wide >= 3 && tall >= 3 &&
      static_cast<int32_t>(pieces.size()) + 4 <= most && random.percent(20)) {
    // A pinwheel around a piece in the middle: no straight cut undoes it.
    int64_t x1 = random.within(p.left + 1, p.right - 2);
    int64_t x2 = random.within(x1 + 1, p.right - 1);
    int64_t y1 = random.within(p.low + 1, p.high - 2);
    int64_t y2 = random.within(y1 + 1, p.high - 1);
    pieces[at] = {p.left, x2, p.low, y1};
    pieces.push_back({x2, p.right, p.low, y2});
    pieces.push_back({x1, p.right, y2, p.high});
    pieces.push_back({p.left, x1, y1, p.high});
    pieces.push_back({x1, x2, y1, y2});
  } else if (wide >= 2 && (tall < 2 || random.percent(50))) {
    int64_t x = random.within(p.left + 1, p.right - 1);
    pieces[at].right = x;
    pieces.push_back({x, p.right, p.low, p.high});
  } else if (tall >= 2) {
    int64_t y = random.within(p.low + 1, p.high - 1);
    pieces[at].high = y;
    pieces.push_back({p.left, p.right, y, p.high});
  }
}

} // namespace

Problem vram::planning::packing::cutBuffers(int32_t buffers, int64_t height,
                                            uint64_t seed) {
  Random random(seed);
  Problem problem;
  problem.name = "cut";
  std::vector<Piece> pieces = {
      {0, std::max<int64_t>(4, int64_t(buffers) * 4), 0, height}};
  for (int64_t tries = 0;
       static_cast<int32_t>(pieces.size()) < buffers && tries < 100ll * buffers;
       ++tries)
    cutPiece(pieces, pickPiece(pieces, random), buffers, random);
  for (const Piece &piece : pieces) {
    Buffer buffer;
    buffer.lower = piece.left;
    buffer.upper = piece.right;
    buffer.size = piece.high - piece.low;
    problem.buffers.push_back(buffer);
  }
  // In no order that tells where they were.
  for (size_t i = problem.buffers.size(); i > 1; --i)
    std::swap(problem.buffers[i - 1],
              problem.buffers[random.within(0, static_cast<int64_t>(i) - 1)]);
  return problem;
}
