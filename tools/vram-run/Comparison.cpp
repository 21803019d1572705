//===- Comparison.cpp - Two graphs that are run side by side
//---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::run;

/// The results that two graphs have in common, by number: all of both, in
/// order, but sums over the parts of a step; where a graph is a step in parts,
/// by name.
static SmallVector<std::pair<unsigned, unsigned>>
matchResults(const Graph &graph, const Graph &other) {
  auto visible = [](const Graph &of) {
    llvm::SmallDenseSet<unsigned> sums;
    for (unsigned i = 0, e = of.arguments.size(); i < e; ++i)
      if (of.isSum(i))
        sums.insert(*tiedResult(of.function, i));
    SmallVector<unsigned> numbers;
    for (unsigned i = 0, e = of.results.size(); i < e; ++i)
      if (!sums.contains(i))
        numbers.push_back(i);
    return numbers;
  };
  SmallVector<unsigned> mine = visible(graph), theirs = visible(other);
  SmallVector<std::pair<unsigned, unsigned>> pairs;
  for (auto [position, number] : llvm::enumerate(mine)) {
    if (!graph.parts && !other.parts) {
      if (position < theirs.size())
        pairs.push_back({number, theirs[position]});
      continue;
    }
    const std::string &name = graph.results[number];
    auto found = llvm::find_if(
        theirs, [&](unsigned their) { return other.results[their] == name; });
    if (found != theirs.end())
      pairs.push_back({number, *found});
  }
  // As many as there are, or the graphs cannot be compared.
  return pairs.size() == std::max(mine.size(), theirs.size())
             ? pairs
             : SmallVector<std::pair<unsigned, unsigned>>();
}

static LogicalResult checkArguments(const Graph &graph, StringRef path,
                                    const Graph &other, StringRef otherPath) {
  auto arguments = [](const Graph &of) {
    llvm::StringMap<Type> types;
    for (auto [i, name] : llvm::enumerate(of.arguments))
      types[name] = of.argumentType(i);
    return types;
  };
  llvm::StringMap<Type> mine = arguments(graph), theirs = arguments(other);
  for (auto [number, name] : llvm::enumerate(other.arguments)) {
    if (mine.lookup(name) == theirs.lookup(name) || other.isSum(number))
      continue;
    llvm::raw_ostream &os = error()
                            << "the graphs cannot be compared: argument '"
                            << name << "' of '" << otherPath << "' is "
                            << theirs.lookup(name) << ", but '" << path << "' ";
    if (Type type = mine.lookup(name))
      os << "has " << type << "\n";
    else
      os << "has none of that name\n";
    return failure();
  }
  return success();
}

FailureOr<Comparison> Comparison::create(const Graph &graph, StringRef path,
                                         const Graph &other,
                                         StringRef otherPath) {
  if (failed(checkArguments(graph, path, other, otherPath)))
    return failure();
  SmallVector<Type> mine = graph.resultTypes(), theirs = other.resultTypes();
  Comparison made;
  made.Pairs = matchResults(graph, other);
  if (made.Pairs.empty() && (!mine.empty() || !theirs.empty())) {
    error() << "the graphs cannot be compared: " << mine.size()
            << " results against " << theirs.size() << "\n";
    return failure();
  }
  for (auto [i, j] : made.Pairs)
    if (mine[i] != theirs[j]) {
      error() << "the graphs cannot be compared: result " << i << " ('"
              << graph.results[i] << "') is " << mine[i] << " against "
              << theirs[j] << "\n";
      return failure();
    }
  made.Differences.resize(made.Pairs.size());
  return made;
}

void Comparison::note(ArrayRef<Tensor> mine, ArrayRef<Tensor> theirs) {
  for (auto [pair, difference] : llvm::zip_equal(Pairs, Differences)) {
    double now = largestDifference(mine[pair.first], theirs[pair.second]);
    if (std::isnan(now) || now > difference.largest)
      difference.largest = now;
    difference.identical &= bitIdentical(mine[pair.first], theirs[pair.second]);
  }
}

bool Comparison::print(const Graph &graph, int64_t steps) const {
  size_t width = 0;
  for (auto [i, j] : Pairs)
    width = std::max(width, graph.results[i].size());
  int64_t identical = 0;
  for (auto [pair, difference] : llvm::zip_equal(Pairs, Differences)) {
    const std::string &name = graph.results[pair.first];
    llvm::outs() << llvm::left_justify(name, width)
                 << llvm::format("  largest difference %-12.6g",
                                 difference.largest)
                 << (difference.identical ? "bit-identical" : "differs")
                 << "\n";
    identical += difference.identical;
  }
  llvm::outs() << identical << " of " << Differences.size()
               << " results bit-identical over " << steps << " step"
               << (steps == 1 ? "" : "s") << "\n";
  return identical == static_cast<int64_t>(Differences.size());
}
