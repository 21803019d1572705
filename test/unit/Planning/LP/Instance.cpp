//===- Instance.cpp - Random linear programmes and their optima -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instance.h"

#include <algorithm>
#include <cmath>
#include <optional>

using namespace vram::planning;
using namespace vram::planning::lp;
using namespace vram::planning::lp::test;

double Instance::cost(const std::vector<double> &x) const {
  double sum = 0;
  for (size_t v = 0; v < x.size(); ++v)
    sum += costs[v] * x[v];
  return sum;
}

static double valueOf(const Instance::Row &row, const std::vector<double> &x) {
  double sum = 0;
  for (const Instance::Entry &e : row)
    sum += e.value * x[e.index];
  return sum;
}

double Instance::violation(const std::vector<double> &x) const {
  double most = 0;
  for (size_t r = 0; r < rows.size(); ++r)
    most = std::max(most, rhs[r] - valueOf(rows[r], x));
  for (size_t v = 0; v < x.size(); ++v)
    most = std::max({most, bounds[v].lower - x[v], x[v] - bounds[v].upper});
  return most;
}

void test::addRandomRow(Instance &instance, Random &random, Kind kind) {
  if (kind == Kind::Degenerate && !instance.rows.empty() &&
      random.percent(25)) {
    const size_t same = random.below(instance.rows.size());
    instance.rows.push_back(instance.rows[same]);
    instance.rhs.push_back(instance.rhs[same]);
    return;
  }
  Instance::Row row;
  double most = 0;
  const int share = kind == Kind::Knapsack ? 90 : 30;
  for (size_t v = 0; v < instance.numVariables(); ++v) {
    if (!random.percent(share))
      continue;
    int64_t value = 1;
    if (kind == Kind::Knapsack)
      value = random.within(1, 60);
    else if (kind == Kind::Degenerate)
      value = random.percent(30) ? -1 : 1;
    else if (kind != Kind::Cover)
      value = random.percent(40) ? random.within(-9, -1) : random.within(1, 9);
    row.push_back({static_cast<int32_t>(v), static_cast<double>(value)});
    most += static_cast<double>(std::max<int64_t>(0, value));
  }
  double rhs = kind == Kind::Cover ? 1 : std::floor(most / 2);
  if (kind == Kind::Degenerate && random.percent(60))
    rhs = 0;
  if (kind == Kind::Infeasible)
    rhs = most - static_cast<double>(random.below(3));
  instance.rows.push_back(std::move(row));
  instance.rhs.push_back(rhs);
}

Instance test::randomInstance(Random &random, Kind kind, size_t maxVariables,
                              size_t maxRows) {
  Instance instance;
  const size_t variables = 1 + random.below(maxVariables),
               rows = 1 + random.below(maxRows);
  for (size_t v = 0; v < variables; ++v) {
    instance.costs.push_back(static_cast<double>(kind == Kind::Degenerate
                                                     ? random.within(0, 1)
                                                     : random.within(-3, 20)));
    instance.bounds.push_back({0, 1});
  }
  for (size_t r = 0; r < rows; ++r)
    addRandomRow(instance, random, kind);
  return instance;
}

/// Solves the square system by Gauss with partial pivoting; none if singular.
/// Each row ends with its right-hand side.
static std::optional<std::vector<double>>
solveDense(std::vector<std::vector<double>> system) {
  const size_t size = system.size();
  for (size_t k = 0; k < size; ++k) {
    size_t pivot = k;
    for (size_t r = k; r < size; ++r)
      if (std::abs(system[r][k]) > std::abs(system[pivot][k]))
        pivot = r;
    if (std::abs(system[pivot][k]) < 1e-9)
      return std::nullopt;
    std::swap(system[k], system[pivot]);
    for (size_t r = 0; r < size; ++r)
      if (r != k) {
        const double factor = system[r][k] / system[k][k];
        for (size_t c = k; c <= size; ++c)
          system[r][c] -= factor * system[k][c];
      }
  }
  std::vector<double> x(size);
  for (size_t k = 0; k < size; ++k)
    x[k] = system[k][size] / system[k][k];
  return x;
}

/// A vertex is where as many rows and bounds are tight as there are variables.
Optimum test::enumerateVertices(const Instance &instance) {
  const size_t size = instance.numVariables();
  std::vector<std::vector<double>> planes;
  for (size_t v = 0; v < size; ++v)
    for (double bound : {instance.bounds[v].lower, instance.bounds[v].upper}) {
      planes.emplace_back(size + 1, 0);
      planes.back()[v] = 1;
      planes.back()[size] = bound;
    }
  for (size_t r = 0; r < instance.rows.size(); ++r) {
    planes.emplace_back(size + 1, 0);
    for (const Instance::Entry &e : instance.rows[r])
      planes.back()[e.index] = e.value;
    planes.back()[size] = instance.rhs[r];
  }
  Optimum optimum;
  std::vector<bool> isTight(planes.size(), false);
  std::fill(isTight.end() - static_cast<std::ptrdiff_t>(size), isTight.end(),
            true);
  do {
    std::vector<std::vector<double>> system;
    for (size_t p = 0; p < planes.size(); ++p)
      if (isTight[p])
        system.push_back(planes[p]);
    const auto x = solveDense(std::move(system));
    if (!x || instance.violation(*x) > 1e-7)
      continue;
    const double cost = instance.cost(*x);
    optimum.cost = optimum.feasible ? std::min(optimum.cost, cost) : cost;
    optimum.feasible = true;
  } while (std::next_permutation(isTight.begin(), isTight.end()));
  return optimum;
}
