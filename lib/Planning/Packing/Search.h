//===- Search.h - The exact search ------------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Is there a packing of a model within a capacity? Depth first, with proof.
//
// Push every buffer of a packing down until it rests on the ground or on
// another buffer: the packing stays one and is no higher. So it is enough to
// look at packings built from the bottom, in which each buffer is put on what
// is there. The search keeps a least offset for each item that is not placed,
// and takes one whose least offset is no greater than that of any other item
// that it meets. Either it lies right there, and all that it meets lies above;
// or it rests on one of those, which lifts its least offset to the lowest top
// that one of them can have. The two cases are all there are.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_PACKING_SEARCH_H
#define VRAM_LIB_PLANNING_PACKING_SEARCH_H

#include "Effort.h"
#include "Strategy.h"

#include <unordered_set>

namespace vram::planning::packing {

enum class Outcome { Found, Impossible, Stopped };

class Search {
public:
  explicit Search(const Model &model, Effort &effort);

  /// Looks for a packing no higher than `capacity`, for at most `nodes` nodes.
  /// States proven impossible on the way are kept for the next run with the
  /// same capacity.
  Outcome run(int64_t capacity, const Strategy &strategy, int64_t nodes,
              Random &random);

  /// After Outcome::Found, in the model's unit.
  const std::vector<int64_t> &offsets() const { return offset; }
  /// After Outcome::Impossible: no packing is lower than this, which is more
  /// than the capacity.
  int64_t leastHeight() const { return leastExcess; }

private:
  /// Two independent hashes of what is left to do.
  struct State {
    uint64_t first, second;
    bool operator==(const State &other) const {
      return first == other.first && second == other.second;
    }
  };
  struct StateHash {
    size_t operator()(const State &state) const { return state.first; }
  };
  /// An item in a section, with its least offset when it was last looked at.
  struct Entry {
    int64_t least;
    int32_t item;
  };
  enum class Cell { Least, LeastReal, Top, Placed, Slack, Floor };
  struct Change {
    Cell cell;
    int32_t index;
    int64_t old;
  };

  void reset();
  bool solve(int32_t first, int32_t last);
  bool solvePart(int32_t first, int32_t last);
  int32_t choose(int32_t first, int32_t last) const;
  bool place(int32_t item);
  bool lift(int32_t item);
  bool updateSection(int32_t section);
  bool exceeds(int64_t height);
  bool isDominated(int32_t item) const;
  State stateOf(int32_t first, int32_t last) const;
  void undo(size_t mark);
  void set(Cell cell, std::vector<int64_t> &values, int32_t index,
           int64_t value) {
    trail.push_back({cell, index, values[index]});
    values[index] = value;
  }

  const Model &model;
  Effort &effort;
  /// By item: those that it meets. By section: those that end with it.
  std::vector<std::vector<int32_t>> meets, ends;
  /// By section: all that are alive, nearly sorted by `least`.
  std::vector<std::vector<Entry>> alive;
  std::vector<int64_t> sizes;
  /// Items with equal lives are interchangeable: the class of each item, and
  /// how many of a class are not placed.
  std::vector<int32_t> lifeClass;
  std::vector<int32_t> classLeft;

  /// By item. `least` is kPlaced once it is placed; `leastReal` is what placed
  /// items alone demand.
  std::vector<int64_t> least, leastReal, offset;
  std::vector<double> ranks;
  /// By section: items that are not placed (also those that cross to the next
  /// section), the placed item on top, the least `least`, and the capacity less
  /// the least height that it can be finished with.
  std::vector<int32_t> left, crossing;
  std::vector<int64_t> top, floor, slack;
  std::vector<Change> trail;

  std::unordered_set<State, StateHash> impossible;
  int64_t capacity = -1, leastExcess = 0;
  Where where = Where::Narrowest;
  int64_t nodes = 0, mostNodes = 0;
  bool stopped = false;
};

} // namespace vram::planning::packing

#endif // VRAM_LIB_PLANNING_PACKING_SEARCH_H
