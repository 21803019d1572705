//===- CheckmateMilp.cpp - Checkmate's integer programme ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stage t ends with the first run of op t. In the notation of the paper:
//   R[t][i]       op i runs in stage t
//   S[t][i]       value i is in memory when stage t begins
//   Free[t][i][k] value i is dropped in stage t right after op k
//   U[t][k]       bytes in memory when op k has run in stage t
// Sizes are divided by the budget, so that U is at most 1; what the solver's
// tolerance lets through is for verify() to find.
//
//===----------------------------------------------------------------------===//

#include "CheckmateMilp.h"

#include "vram/Planning/Remat/StorageRules.h"

#include <Cbc_C_Interface.h>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>
#include <vector>

using namespace vram::planning::remat;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

class Programme {
public:
  Programme(const Problem &problem, int64_t budget)
      : problem(problem), n(static_cast<int>(problem.ops.size())),
        unit(static_cast<double>(std::max<int64_t>(budget, 1))), readers(n),
        runs(n, std::vector<int>(n, kAbsent)), stored(n + 1, runs[0]) {
    for (std::vector<int> &row : stored)
      row.assign(n, kAbsent);
    for (int op = 0; op < n; ++op)
      for (int input : inputs(op))
        readers[input].push_back(op);
    for (int t = 0; t < n; ++t)
      for (int i = 0; i <= t; ++i) {
        // Frontier-advancing: op t runs in stage t, later ones do not.
        runs[t][i] = addColumn(i == t, 1,
                               static_cast<double>(problem.ops[i].cost), true);
        if (i < t)
          stored[t][i] = addColumn(0, 1, 0, true);
      }
    for (int t = 0; t < n; ++t) {
      order(t);
      memory(t);
    }
  }

  baselines::MilpAnswer solve(double seconds) {
    Cbc_Model *model = Cbc_newModel();
    std::vector<CoinBigIndex> starts = {0};
    std::vector<int> rowIndices;
    std::vector<double> values;
    for (const auto &column : columns) {
      for (const auto &[row, value] : column) {
        rowIndices.push_back(row);
        values.push_back(value);
      }
      starts.push_back(static_cast<CoinBigIndex>(values.size()));
    }
    Cbc_loadProblem(model, static_cast<int>(columns.size()),
                    static_cast<int>(rowLeast.size()), starts.data(),
                    rowIndices.data(), values.data(), least.data(), most.data(),
                    costs.data(), rowLeast.data(), rowMost.data());
    baselines::MilpAnswer answer;
    answer.rows = static_cast<int64_t>(rowLeast.size());
    for (size_t i = 0; i < columns.size(); ++i)
      if (integer[i]) {
        Cbc_setInteger(model, static_cast<int>(i));
        ++answer.binaries;
      }
    Cbc_setObjSense(model, 1);
    Cbc_setLogLevel(model, 0);
    if (seconds > 0)
      Cbc_setParameter(model, "seconds", std::to_string(seconds).c_str());
    // Costs are integers: less than one apart is the same.
    Cbc_setParameter(model, "ratioGap", "0");
    Cbc_solve(model);
    answer.proven = Cbc_isProvenOptimal(model) || Cbc_isProvenInfeasible(model);
    const double *solution = Cbc_bestSolution(model);
    if (!Cbc_isProvenInfeasible(model) && solution != nullptr)
      answer.schedule = read(solution);
    Cbc_deleteModel(model);
    return answer;
  }

private:
  static constexpr int kAbsent = -1;

  const Problem &problem;
  int n;
  double unit;
  std::vector<std::vector<int>> readers;
  std::vector<std::vector<int>> runs, stored;
  /// By column: its entries, bounds, cost and kind; by row: its bounds.
  std::vector<std::vector<std::pair<int, double>>> columns;
  std::vector<double> least, most, costs, rowLeast, rowMost;
  std::vector<bool> integer;

  std::vector<int> inputs(int op) const {
    std::vector<int> ops;
    for (ValueId operand : problem.ops[op].operands)
      ops.push_back(problem.values[operand].producer);
    std::sort(ops.begin(), ops.end());
    ops.erase(std::unique(ops.begin(), ops.end()), ops.end());
    return ops;
  }

  double size(int op) const {
    return static_cast<double>(
               problem.values[problem.ops[op].results[0]].bytes) /
           unit;
  }

  int addColumn(double low, double high, double cost, bool isInteger) {
    columns.emplace_back();
    least.push_back(low);
    most.push_back(high);
    costs.push_back(cost);
    integer.push_back(isInteger);
    return static_cast<int>(columns.size()) - 1;
  }

  using Terms = std::vector<std::pair<int, double>>;

  /// A row over the columns that there are; one column may stand twice.
  void addRow(const Terms &terms, double low, double high) {
    std::map<int, double> sums;
    for (const auto &[column, value] : terms)
      if (column != kAbsent)
        sums[column] += value;
    auto row = static_cast<int>(rowLeast.size());
    for (const auto &[column, value] : sums)
      columns[column].emplace_back(row, value);
    rowLeast.push_back(low);
    rowMost.push_back(high);
  }

  /// An op that runs has its operands; a stored value was computed or stored in
  /// the stage before.
  void order(int t) {
    for (int i = 0; i <= t; ++i)
      for (int j : inputs(i))
        addRow({{runs[t][i], 1}, {runs[t][j], -1}, {stored[t][j], -1}},
               -kInfinity, 0);
    for (int i = 0; i < t; ++i)
      addRow({{stored[t][i], 1},
              {runs[t - 1][i], -1},
              {i < t - 1 ? stored[t - 1][i] : kAbsent, -1}},
             -kInfinity, 0);
  }

  /// Is value i dropped after op k of stage t? It is where k runs, i is not
  /// stored for the next stage, and no later reader of i runs in this one.
  int freeAfter(int t, int i, int k) {
    int column = addColumn(0, 1, 0, true);
    Terms hazards = {{runs[t][k], -1}};
    double count = 2;
    if (t + 1 < n)
      hazards.emplace_back(stored[t + 1][i], 1);
    for (int reader : readers[i])
      if (reader > k && reader <= t) {
        hazards.emplace_back(runs[t][reader], 1);
        ++count;
      }
    // 1 - Free <= hazards <= count (1 - Free), hazards counted from 1.
    Terms lower = hazards, upper = hazards;
    lower.emplace_back(column, 1);
    upper.emplace_back(column, count);
    addRow(lower, 0, kInfinity);
    addRow(upper, -kInfinity, count - 1);
    return column;
  }

  /// U[t][k] as a sum over what came before it, and at most 1.
  void memory(int t) {
    Terms before;
    for (int i = 0; i < t; ++i)
      before.emplace_back(stored[t][i], size(i));
    int previous = kAbsent;
    for (int k = 0; k <= t; ++k) {
      int now = addColumn(0, 1, 0, false);
      Terms terms = {{now, -1}, {runs[t][k], size(k)}};
      if (k == 0)
        terms.insert(terms.end(), before.begin(), before.end());
      else
        terms.emplace_back(previous, 1);
      if (k > 0) {
        std::vector<int> candidates = inputs(k - 1);
        candidates.push_back(k - 1);
        for (int i : candidates)
          terms.emplace_back(freeAfter(t, i, k - 1), -size(i));
      }
      addRow(terms, 0, 0);
      previous = now;
    }
  }

  Schedule read(const double *solution) const {
    Schedule schedule;
    for (int t = 0; t < n; ++t)
      for (int i = 0; i <= t; ++i)
        if (solution[runs[t][i]] > 0.5)
          schedule.push_back(i);
    return schedule;
  }
};

} // namespace

std::optional<std::string> baselines::milpRefuses(const Problem &problem) {
  for (size_t op = 0; op < problem.ops.size(); ++op) {
    const Op &info = problem.ops[op];
    if (info.results.size() != 1)
      return "op " + std::to_string(op) + " has not one result";
    if (info.workspace > 0 || !info.rerunnable)
      return "op " + std::to_string(op) + " has workspace or may run once only";
  }
  for (size_t v = 0; v < problem.values.size(); ++v) {
    const Value &value = problem.values[v];
    if (value.producer == kNone || value.required)
      return "value " + std::to_string(v) + " is an input or a result";
    if (!StorageRules(problem).isPlain(static_cast<ValueId>(v)))
      return "value " + std::to_string(v) + " may share storage";
  }
  return std::nullopt;
}

baselines::MilpAnswer baselines::checkmateMilp(const Problem &problem,
                                               int64_t budget, double seconds) {
  return Programme(problem, budget).solve(seconds);
}
