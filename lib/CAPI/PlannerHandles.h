//===- PlannerHandles.h - What is behind the planner's C handles -*- C++ -*-==//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CAPI_PLANNERHANDLES_H
#define VRAM_LIB_CAPI_PLANNERHANDLES_H

#include "vram-c/Planner.h"

#include "vram/Planning/Fit/Fit.h"

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

struct VramPlannerProblem {
  vram::planning::remat::Problem problem;
};

struct VramPlannerOptions {
  /// The search of all calls, and what vramPlannerFit() alone looks at.
  vram::planning::fit::FitOptions fit;
  std::atomic<bool> interrupted{false};
};
static_assert(std::atomic<bool>::is_always_lock_free,
              "a signal handler writes it");

struct VramPlannerPlan {
  std::string summary;
  std::optional<std::string> schedule;
  std::optional<std::string> arena;
};

namespace vram::capi {

using namespace planning;
using namespace planning::remat;
using Json = nlohmann::ordered_json;

/// Null when out of memory.
inline char *copied(const std::string &text) {
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (copy)
    std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

inline VramPlannerStatus fail(char **error, VramPlannerStatus status,
                              const std::string &message) {
  if (error)
    *error = copied(message);
  return status;
}

inline VramPlannerStatus refuse(char **error, const std::string &message) {
  return fail(error, VRAM_PLANNER_BAD_INPUT, message);
}

/// Gives `text` to the caller.
inline VramPlannerStatus give(const std::string &text, char **result,
                              char **error) {
  *result = copied(text);
  return *result ? VRAM_PLANNER_OK
                 : fail(error, VRAM_PLANNER_INTERNAL, "out of memory");
}

/// Runs `body`, and turns what it throws into a status.
template <typename Body>
VramPlannerStatus guarded(char **error, const Body &body) {
  if (error)
    *error = nullptr;
  try {
    return body();
  } catch (const std::bad_alloc &) {
    return fail(error, VRAM_PLANNER_INTERNAL, "out of memory");
  } catch (const std::exception &exception) {
    return fail(error, VRAM_PLANNER_INTERNAL, exception.what());
  } catch (...) {
    return fail(error, VRAM_PLANNER_INTERNAL, "an unknown exception");
  }
}

inline fit::FitOptions fitOptions(const VramPlannerOptions *options) {
  if (!options)
    return {};
  fit::FitOptions fit = options->fit;
  fit.interrupted = &options->interrupted;
  return fit;
}

inline SolverOptions solverOptions(const VramPlannerOptions *options) {
  fit::FitOptions fit = fitOptions(options);
  SolverOptions solver;
  solver.effort = fit.effort;
  solver.timeLimit = fit.timeLimit;
  solver.interrupted = fit.interrupted;
  return solver;
}

/// The summary as an object, less the wall clock: the same question gives the
/// same bytes.
inline Json timeless(const std::string &summary) {
  Json object = Json::parse(summary);
  object.erase("seconds");
  return object;
}

/// VRAM_PLANNER_OK, and no plan yet, where the question can be asked.
inline VramPlannerStatus checkQuestion(const VramPlannerProblem *problem,
                                       int64_t budget, VramPlannerPlan **plan,
                                       char **error) {
  if (!problem || !plan)
    return refuse(error, "the problem and the place for the plan must be "
                         "given");
  *plan = nullptr;
  if (budget < 0)
    return refuse(error, "the budget must not be negative");
  return VRAM_PLANNER_OK;
}

/// VRAM_PLANNER_OK where `answer`, a Fit or a CheckedPlan, is one.
template <typename Answer>
VramPlannerStatus checkAnswer(const Answer &answer, char **error) {
  if (answer.refused)
    return refuse(error, *answer.refused);
  if (answer.error)
    return fail(error, VRAM_PLANNER_INTERNAL,
                "the plan failed its independent check: " + *answer.error);
  return VRAM_PLANNER_OK;
}

} // namespace vram::capi

#endif // VRAM_LIB_CAPI_PLANNERHANDLES_H
