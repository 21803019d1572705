//===- Clp.cpp - Clp as an oracle -----------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Clp.h"

#include <Clp_C_Interface.h>

#include <gtest/gtest.h>

#include <memory>

using namespace vram::planning::lp;
using namespace vram::planning::lp::test;

Optimum test::solveWithClp(const Instance &instance) {
  // By columns, as Clp takes them.
  const size_t columns = instance.numVariables(), rows = instance.rows.size();
  std::vector<std::vector<DualSimplex::Entry>> byColumn(columns);
  for (size_t r = 0; r < rows; ++r)
    for (const DualSimplex::Entry &e : instance.rows[r])
      byColumn[e.index].push_back({static_cast<int32_t>(r), e.value});
  std::vector<CoinBigIndex> start{0};
  std::vector<int> index;
  std::vector<double> value, lower, upper;
  for (size_t v = 0; v < columns; ++v) {
    for (const DualSimplex::Entry &e : byColumn[v]) {
      index.push_back(e.index);
      value.push_back(e.value);
    }
    start.push_back(static_cast<CoinBigIndex>(index.size()));
    lower.push_back(instance.bounds[v].lower);
    upper.push_back(instance.bounds[v].upper);
  }
  std::unique_ptr<Clp_Simplex, decltype(&Clp_deleteModel)> model(
      Clp_newModel(), Clp_deleteModel);
  Clp_setLogLevel(model.get(), 0);
  Clp_loadProblem(model.get(), static_cast<int>(columns),
                  static_cast<int>(rows), start.data(), index.data(),
                  value.data(), lower.data(), upper.data(),
                  instance.costs.data(), instance.rhs.data(), nullptr);
  Clp_initialSolve(model.get());
  const int status = Clp_status(model.get());
  // 0: optimal, 1: infeasible.
  EXPECT_TRUE(status == 0 || status == 1) << "Clp's status is " << status;
  return {status == 0, Clp_objectiveValue(model.get())};
}
