//===- LinearProgram.cpp - Relaxations with integer data ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LP/LinearProgram.h"
#include "LP/Parameters.h"

#include <ClpEventHandler.hpp>
#include <ClpFactorization.hpp>
#include <ClpSimplex.hpp>

#include <algorithm>
#include <cmath>

using namespace vram::planning::lp;
using namespace vram::planning::lp::parameters;

// Numbers that Clp's interface has without names.
namespace {
enum : int {
  /// ClpModel::specialOptions().
  kAlwaysMakeRay = 32,
  /// ClpSimplex::dual(): how it begins, and what it leaves.
  kNoValuesPass = 0,
  kKeepWorkAreas = 1,
  /// ClpModel::status().
  kIterationLimit = 3,
  kStoppedByEvent = 5,
  /// ClpSimplex::djRegion().
  kRows = 0
};
} // namespace

/// Multipliers are rounded down to multiples of 2^-kFractionBits.
static constexpr int kFractionBits = 40;
/// Limit of one row's part of the Lagrangian, so that the sums of 2^20 rows
/// stay within 128 bits.
static constexpr __int128 kMaxOfRow = static_cast<__int128>(1) << 104;

/// Clp's model, with costs and rows scaled to about 1. It stays between solves:
/// rows are added to it, and bounds and the basis are replaced.
class LinearProgram::Solver {
public:
  Solver();

  void update(const LinearProgram &program);
  void solve(const LinearProgram &program, const std::vector<Status> &basis,
             const Limits &limits, const std::function<bool()> &stop);
  /// Of the last solve().
  std::vector<Status> basis() const;
  std::vector<float> values() const;
  std::vector<double> multipliers() const;
  int64_t work() const { return Work; }

private:
  /// Counts iterations, and asks whether to go on.
  class Handler : public ClpEventHandler {
  public:
    explicit Handler(Solver &solver) : S(solver) {}
    int event(Event event) override { return S.goesOn(event) ? -1 : 0; }
    ClpEventHandler *clone() const override { return new Handler(*this); }

  private:
    Solver &S;
  };

  bool goesOn(ClpEventHandler::Event event);
  void load(const LinearProgram &program);
  void addRay(std::vector<double> &multipliers) const;
  double slope(const std::vector<double> &multipliers) const;
  /// Operations of an iteration.
  int64_t iterationWork() const {
    return kOperationsOfAnIteration *
           (int64_t(Model.numberRows()) + Model.numberColumns() +
            Model.getNumElements());
  }

  ClpSimplex Model;
  bool IsLoaded = false;
  double CostScale = 1;
  std::vector<double> RowScale;
  int64_t Work = 0;
  const std::function<bool()> *Stop = nullptr;
};

LinearProgram::Solver::Solver() {
  const Handler handler(*this);
  Model.passInEventHandler(&handler);
  Model.setLogLevel(0);
  // The model is scaled already.
  Model.scaling(0);
  // Costs are perturbed where iterations bring nothing.
  Model.setPerturbation(50);
  // The same numbers on every machine: dense factors would call LAPACK.
  Model.factorization()->setDenseThreshold(0);
  Model.setSpecialOptions(Model.specialOptions() | kAlwaysMakeRay);
}

/// Gives Clp the programme, or the rows that were added to it.
void LinearProgram::Solver::update(const LinearProgram &program) {
  const size_t known = RowScale.size(), rows = program.numRows();
  if (IsLoaded && known == rows)
    return;
  std::vector<CoinBigIndex> start{0};
  std::vector<int> columns;
  std::vector<double> elements, lower, upper;
  for (size_t r = known; r < rows; ++r) {
    const Term *begin = program.Terms.data() + program.RowStart[r],
               *end = program.Terms.data() + program.RowStart[r + 1];
    double scale = 0, most = 0;
    for (const Term *t = begin; t != end; ++t)
      scale = std::max(scale, std::abs(static_cast<double>(t->coefficient)));
    RowScale.push_back(scale > 0 ? scale : 1);
    for (const Term *t = begin; t != end; ++t) {
      columns.push_back(t->variable);
      elements.push_back(static_cast<double>(t->coefficient) / RowScale.back());
      most += std::max(0.0, elements.back());
    }
    start.push_back(static_cast<CoinBigIndex>(columns.size()));
    lower.push_back(static_cast<double>(program.Rhs[r]) / RowScale.back());
    // More than the row can be. With both bounds finite, any basis is made dual
    // feasible by moving nonbasic variables to their other bound.
    upper.push_back(std::max(lower.back(), most) + 1);
  }
  if (!IsLoaded)
    load(program);
  Model.addRows(static_cast<int>(rows - known), lower.data(), upper.data(),
                start.data(), columns.data(), elements.data());
}

/// The programme without its rows.
void LinearProgram::Solver::load(const LinearProgram &program) {
  for (int64_t cost : program.Costs)
    CostScale = std::max(CostScale, static_cast<double>(cost));
  std::vector<double> costs;
  for (int64_t cost : program.Costs)
    costs.push_back(static_cast<double>(cost) / CostScale);
  const size_t columns = costs.size();
  const std::vector<double> zero(columns, 0), one(columns, 1);
  const std::vector<CoinBigIndex> start(columns + 1, 0);
  Model.loadProblem(static_cast<int>(columns), 0, start.data(), nullptr,
                    nullptr, zero.data(), one.data(), costs.data(), nullptr,
                    nullptr);
  IsLoaded = true;
}

bool LinearProgram::Solver::goesOn(ClpEventHandler::Event event) {
  if (event != ClpEventHandler::endOfIteration)
    return true;
  Work += iterationWork();
  return !(*Stop)();
}

static ClpSimplex::Status statusOfClp(LinearProgram::Status status) {
  switch (status) {
  case LinearProgram::Status::AtLower:
    return ClpSimplex::atLowerBound;
  case LinearProgram::Status::AtUpper:
    return ClpSimplex::atUpperBound;
  case LinearProgram::Status::Basic:
    break;
  }
  return ClpSimplex::basic;
}

void LinearProgram::Solver::solve(const LinearProgram &program,
                                  const std::vector<Status> &basis,
                                  const Limits &limits,
                                  const std::function<bool()> &stop) {
  double *lower = Model.columnLower(), *upper = Model.columnUpper();
  for (size_t v = 0; v < program.numVariables(); ++v) {
    lower[v] = program.Fixings[v] == Fixing::One ? 1 : 0;
    upper[v] = program.Fixings[v] == Fixing::Zero ? 0 : 1;
  }
  Model.allSlackBasis();
  for (size_t k = 0; k < basis.size(); ++k)
    Model.setStatus(static_cast<int>(k), statusOfClp(basis[k]));
  Model.setMaximumIterations(static_cast<int>(limits.iterations));
  Model.setDualObjectiveLimit(
      std::min(limits.objective / CostScale, kMaxObjectiveLimit));
  Stop = &stop;
  Work += kIterationsOfASolve * iterationWork();
  Model.dual(kNoValuesPass, kKeepWorkAreas);
}

std::vector<LinearProgram::Status> LinearProgram::Solver::basis() const {
  std::vector<Status> status;
  const int all = Model.numberColumns() + Model.numberRows();
  for (int k = 0; k < all; ++k) {
    const ClpSimplex::Status s = Model.getStatus(k);
    status.push_back(s == ClpSimplex::basic          ? Status::Basic
                     : s == ClpSimplex::atUpperBound ? Status::AtUpper
                                                     : Status::AtLower);
  }
  return status;
}

/// Within the bounds of the variables.
std::vector<float> LinearProgram::Solver::values() const {
  std::vector<float> values;
  for (int v = 0; v < Model.numberColumns(); ++v)
    values.push_back(static_cast<float>(
        std::min(Model.getColUpper()[v],
                 std::max(Model.getColLower()[v], Model.getColSolution()[v]))));
  return values;
}

/// Of the programme without scales, at least 0.
std::vector<double> LinearProgram::Solver::multipliers() const {
  // Where it was stopped, the dual values are those of the last factorization;
  // the reduced costs of the rows are of the last iteration, with perturbation.
  const bool isStopped =
      Model.status() == kIterationLimit || Model.status() == kStoppedByEvent;
  const double *dual = isStopped ? Model.djRegion(kRows) : Model.getRowPrice();
  std::vector<double> result;
  for (size_t r = 0; r < RowScale.size(); ++r)
    result.push_back(std::max(0.0, dual[r]));
  addRay(result);
  for (size_t r = 0; r < result.size(); ++r)
    result[r] *= CostScale / RowScale[r];
  return result;
}

/// Where there is no primal solution, the Lagrangian rises without end along a
/// ray of the dual. Goes as far as twice what the objective limit needs.
void LinearProgram::Solver::addRay(std::vector<double> &multipliers) const {
  const std::unique_ptr<double[]> given(Model.infeasibilityRay());
  // Clp looks at a programme without coefficients for itself, and has no ray.
  if (!given && Model.getNumElements() > 0)
    return;
  // Its sign depends on the side on which the last row was violated.
  for (double sign : {1.0, -1.0}) {
    std::vector<double> ray;
    for (size_t r = 0; r < multipliers.size(); ++r)
      ray.push_back(
          std::max(0.0, given ? sign * given[r] : Model.getRowLower()[r]));
    const double rise = slope(ray);
    if (rise < kMinSlope)
      continue;
    const double length = 2 *
                          (std::abs(Model.dualObjectiveLimit()) +
                           std::abs(Model.objectiveValue()) + 1) /
                          rise;
    for (size_t r = 0; r < ray.size(); ++r)
      multipliers[r] += length * ray[r];
    return;
  }
}

/// How fast the Lagrangian rises along the ray: its value without costs.
double LinearProgram::Solver::slope(const std::vector<double> &ray) const {
  double sum = 0;
  for (size_t r = 0; r < ray.size(); ++r)
    sum += ray[r] * Model.getRowLower()[r];
  std::vector<double> activity(static_cast<size_t>(Model.numberColumns()));
  Model.transposeTimes(1, ray.data(), activity.data());
  for (size_t v = 0; v < activity.size(); ++v)
    sum -= activity[v] *
           (activity[v] > 0 ? Model.getColUpper()[v] : Model.getColLower()[v]);
  return sum;
}

LinearProgram::LinearProgram() = default;
LinearProgram::LinearProgram(LinearProgram &&) noexcept = default;
LinearProgram::~LinearProgram() = default;

int32_t LinearProgram::addVariable(int64_t cost, Key key) {
  VariableKeys.push_back(key);
  Costs.push_back(cost);
  Fixings.push_back(Fixing::Free);
  return static_cast<int32_t>(Costs.size()) - 1;
}

LinearProgram::Solution
LinearProgram::transfer(const LinearProgram &from,
                        const Solution &solution) const {
  Solution result;
  const std::vector<Status> &old = solution.basis;
  const size_t oldVariables = from.numVariables();
  if (old.size() <= oldVariables)
    return result;
  std::unordered_map<Key, Status> known;
  for (size_t k = 0; k < old.size(); ++k)
    known.emplace(k < oldVariables ? from.VariableKeys[k]
                                   : from.RowKeys[k - oldVariables],
                  old[k]);
  known.erase(0);
  std::vector<Status> &status = result.basis;
  for (Key key : VariableKeys) {
    const auto at = known.find(key);
    status.push_back(at == known.end() ? Status::AtLower : at->second);
  }
  for (size_t r = 0; r < numRows(); ++r) {
    const auto at = known.find(RowKeys[r]);
    const int32_t basic = BasicIfNew[r];
    const bool takes =
        at == known.end() && basic != kNone && status[basic] != Status::Basic;
    if (takes)
      status[basic] = Status::Basic;
    status.push_back(at != known.end() ? at->second
                     : takes           ? Status::AtLower
                                       : Status::Basic);
  }
  return result;
}

void LinearProgram::addRow(const std::vector<Term> &terms, int64_t rhs, Key key,
                           int32_t basic) {
  RowKeys.push_back(key);
  BasicIfNew.push_back(basic);
  Terms.insert(Terms.end(), terms.begin(), terms.end());
  RowStart.push_back(static_cast<int32_t>(Terms.size()));
  Rhs.push_back(rhs);
}

void LinearProgram::solve(Solution &solution, const Limits &limits,
                          const std::function<bool()> &stop) {
  if (!Clp)
    Clp = std::make_unique<Solver>();
  Clp->update(*this);
  Clp->solve(*this, solution.basis, limits, stop);
  Multipliers = Clp->multipliers();
  solution.values = Clp->values();
  solution.multipliers.assign(Multipliers.begin(), Multipliers.end());
  solution.basis = Clp->basis();
}

int64_t LinearProgram::work() const { return Clp ? Clp->work() : 0; }

int64_t LinearProgram::bound() const {
  __int128 value = 0;
  std::vector<__int128> reducedCost(numVariables());
  for (size_t v = 0; v < reducedCost.size(); ++v)
    reducedCost[v] =
        static_cast<__int128>(Costs[v]) * (int64_t(1) << kFractionBits);
  for (size_t r = 0; r < Multipliers.size(); ++r) {
    // Any multiplier gives a bound: one that is too large for the arithmetic is
    // replaced by a smaller one.
    __int128 magnitude = Rhs[r] < 0 ? -Rhs[r] : Rhs[r];
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t)
      magnitude += std::abs(Terms[t].coefficient);
    const __int128 most = kMaxOfRow / std::max<__int128>(1, magnitude);
    const double multiplier = std::ldexp(Multipliers[r], kFractionBits);
    if (!(multiplier >= 1))
      continue;
    const __int128 rounded =
        multiplier < 0x1p100 ? std::min(most, static_cast<__int128>(multiplier))
                             : most;
    value += rounded * Rhs[r];
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t)
      reducedCost[Terms[t].variable] -= rounded * Terms[t].coefficient;
  }
  for (size_t v = 0; v < reducedCost.size(); ++v)
    if (Fixings[v] == Fixing::One ||
        (Fixings[v] == Fixing::Free && reducedCost[v] < 0))
      value += reducedCost[v];
  // The shift of the negated value rounds up. The programme may have no
  // solution, and the Lagrangian then no limit.
  const __int128 most = INT64_MAX / 2;
  return static_cast<int64_t>(
      std::clamp<__int128>(-(-value >> kFractionBits), -most, most));
}
