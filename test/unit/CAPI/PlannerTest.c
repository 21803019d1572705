/*===- PlannerTest.c - The planner's C API, from C ------------------------===*\
|*                                                                            *|
|* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.          *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#include "vram-c/Planner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define EXPECT(condition)                                                      \
  do {                                                                         \
    if (!(condition)) {                                                        \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);  \
      ++failures;                                                              \
    }                                                                          \
  } while (0)

/* A chain of three with its backward: 25 bytes as it is, 18 with a rerun. */
static const char chain[] = "{\"name\":\"chain\",\"nodes\":["
                            "{\"cost\":10,\"size\":8,\"inputs\":[]},"
                            "{\"cost\":10,\"size\":8,\"inputs\":[0]},"
                            "{\"cost\":10,\"size\":8,\"inputs\":[1]},"
                            "{\"cost\":1,\"size\":1,\"inputs\":[2]},"
                            "{\"cost\":1,\"size\":1,\"inputs\":[3,1]},"
                            "{\"cost\":1,\"size\":1,\"inputs\":[4,0]}]}";

static int has(const char *text, const char *part) {
  if (text && strstr(text, part))
    return 1;
  fprintf(stderr, "'%s' is not in: %s\n", part, text ? text : "(null)");
  return 0;
}

static VramPlannerProblem *parsed(const char *text) {
  VramPlannerProblem *problem = NULL;
  char *error = NULL;
  EXPECT(vramPlannerProblemParse(text, strlen(text), &problem, &error) ==
         VRAM_PLANNER_OK);
  EXPECT(problem && !error);
  if (!problem)
    exit(1);
  return problem;
}

static void refusesWhatIsNoProblem(void) {
  static const char *const texts[] = {
      "", "{", "{\"nodes\":[{\"cost\":1,\"size\":1,\"inputs\":[4]}]}"};
  for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); ++i) {
    VramPlannerProblem *problem = NULL;
    char *error = NULL;
    EXPECT(vramPlannerProblemParse(texts[i], strlen(texts[i]), &problem,
                                   &error) == VRAM_PLANNER_BAD_INPUT);
    EXPECT(!problem && error && strlen(error) > 10);
    vramPlannerFreeString(error);
  }
  EXPECT(vramPlannerProblemParse(NULL, 0, NULL, NULL) ==
         VRAM_PLANNER_BAD_INPUT);
}

static void plans(void) {
  VramPlannerProblem *problem = parsed(chain);
  VramPlannerOptions *options = vramPlannerOptionsCreate();
  VramPlannerPlan *plan = NULL;
  char *error = NULL, *json = NULL;
  EXPECT(vramPlannerOptionsSetEffort(options, 1) == VRAM_PLANNER_OK);
  EXPECT(vramPlannerOptionsSetEffort(options, 6) == VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerOptionsSetTimeLimit(options, -1) == VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerOptionsSetTimeLimit(options, 60) == VRAM_PLANNER_OK);

  EXPECT(vramPlannerSolve(problem, options, 18, &plan, &error) ==
         VRAM_PLANNER_OK);
  EXPECT(!error);
  const char *summary = vramPlannerPlanSummary(plan);
  EXPECT(has(summary, "\"status\":\"optimal\"") && has(summary, "\"cost\":43"));
  EXPECT(!strstr(summary, "seconds"));
  const char *schedule = vramPlannerPlanSchedule(plan);
  EXPECT(has(schedule, "[\"run\",0]"));

  EXPECT(vramPlannerVerify(problem, schedule, strlen(schedule), 18, &json,
                           &error) == VRAM_PLANNER_OK);
  EXPECT(has(json, "\"cost\":43"));
  vramPlannerFreeString(json);
  EXPECT(vramPlannerVerify(problem, schedule, strlen(schedule), 10, &json,
                           &error) == VRAM_PLANNER_BAD_INPUT);
  EXPECT(!json && has(error, "exceeds the budget of 10 bytes"));
  vramPlannerFreeString(error);

  EXPECT(vramPlannerSimulate(problem, NULL, 0, &json, &error) ==
         VRAM_PLANNER_OK);
  EXPECT(has(json, "\"peak\":25") && has(json, "\"cost\":33") &&
         has(json, "\"at_peak\":[{\"bytes\":8,\"values\":[0]}"));
  vramPlannerFreeString(json);
  vramPlannerPlanDestroy(plan);

  EXPECT(vramPlannerSolve(problem, options, -1, &plan, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(!plan && error);
  vramPlannerFreeString(error);
  vramPlannerOptionsDestroy(options);
  vramPlannerProblemDestroy(problem);
}

/* The whole promise: an offset for each buffer in one arena. */
static void fits(void) {
  VramPlannerProblem *problem = parsed(chain);
  VramPlannerOptions *options = vramPlannerOptionsCreate();
  VramPlannerPlan *plan = NULL;
  char *error = NULL;
  EXPECT(vramPlannerOptionsSetAlignment(options, 0) == VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerOptionsSetAlignment(options, ((int64_t)1 << 40) + 1) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerOptionsSetAlignment(options, 1) == VRAM_PLANNER_OK);
  EXPECT(vramPlannerOptionsSetPackingEffort(options, 0) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerOptionsSetPackingEffort(options, 5) == VRAM_PLANNER_OK);
  EXPECT(vramPlannerOptionsSetPromise(options, (VramPlannerPromise)7) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerOptionsSetArguments(options, (VramPlannerArguments)7) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerOptionsSetArguments(
             options, VRAM_PLANNER_ARGUMENTS_OF_CALLER) == VRAM_PLANNER_OK);

  EXPECT(vramPlannerFit(problem, options, 18, &plan, &error) ==
         VRAM_PLANNER_OK);
  EXPECT(!error);
  const char *summary = vramPlannerPlanSummary(plan);
  EXPECT(has(summary, "\"status\":\"optimal\"") &&
         has(summary, "\"cost\":43") && has(summary, "\"arena\":17") &&
         has(summary, "\"promise\":\"arena\""));
  EXPECT(!strstr(summary, "seconds"));
  EXPECT(has(vramPlannerPlanSchedule(plan), "[\"run\",0]"));
  EXPECT(has(vramPlannerPlanArena(plan),
             "id,lower,upper,size,alignment,offset,values\nvalue 0 at 0,0,"));
  vramPlannerPlanDestroy(plan);

  /* Gaps up to multiples of 256: no arena of 18 bytes, with no proof. */
  EXPECT(vramPlannerFit(problem, NULL, 18, &plan, &error) ==
         VRAM_PLANNER_LIMIT);
  EXPECT(has(vramPlannerPlanSummary(plan), "\"least_known_arena\":"));
  EXPECT(!vramPlannerPlanSchedule(plan) && !vramPlannerPlanArena(plan));
  vramPlannerPlanDestroy(plan);
  EXPECT(vramPlannerFit(problem, NULL, 10, &plan, &error) ==
         VRAM_PLANNER_INFEASIBLE);
  EXPECT(has(vramPlannerPlanSummary(plan), "\"witness\":{\"op\":"));
  vramPlannerPlanDestroy(plan);

  EXPECT(vramPlannerOptionsSetAlignment(options, 256) == VRAM_PLANNER_OK);
  EXPECT(vramPlannerOptionsSetPromise(
             options, VRAM_PLANNER_PROMISE_LIVE_PEAK_ONLY) == VRAM_PLANNER_OK);
  EXPECT(vramPlannerFit(problem, options, 18, &plan, &error) ==
         VRAM_PLANNER_OK);
  EXPECT(has(vramPlannerPlanSummary(plan), "\"promise\":\"live-peak-only\""));
  EXPECT(vramPlannerPlanSchedule(plan) && !vramPlannerPlanArena(plan));
  vramPlannerPlanDestroy(plan);

  EXPECT(vramPlannerFit(problem, options, -1, &plan, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(!plan && has(error, "must not be negative"));
  vramPlannerFreeString(error);
  vramPlannerOptionsDestroy(options);
  vramPlannerProblemDestroy(problem);
}

static void saysWhyNothingFits(void) {
  VramPlannerProblem *problem = parsed(chain);
  VramPlannerPlan *plan = NULL;
  EXPECT(vramPlannerSolve(problem, NULL, 12, &plan, NULL) ==
         VRAM_PLANNER_INFEASIBLE);
  EXPECT(has(vramPlannerPlanSummary(plan), "\"witness\":{\"op\":"));
  EXPECT(!vramPlannerPlanSchedule(plan));
  vramPlannerPlanDestroy(plan);

  EXPECT(vramPlannerLeastBudget(problem, NULL, &plan, NULL) == VRAM_PLANNER_OK);
  EXPECT(has(vramPlannerPlanSummary(plan), "\"least_budget\":1"));
  EXPECT(vramPlannerPlanSchedule(plan));
  vramPlannerPlanDestroy(plan);
  vramPlannerProblemDestroy(problem);
}

static void tracesTheCurve(void) {
  VramPlannerProblem *problem = parsed(chain);
  char *json = NULL, *error = NULL;
  EXPECT(vramPlannerFrontier(problem, NULL, 3, &json, &error) ==
         VRAM_PLANNER_OK);
  EXPECT(has(json, "\"complete\":true") && has(json, "\"budget\":25"));
  vramPlannerFreeString(json);
  EXPECT(vramPlannerFrontier(problem, NULL, 1, &json, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(has(error, "2 to 10000 points"));
  vramPlannerFreeString(error);

  VramPlannerOptions *options = vramPlannerOptionsCreate();
  vramPlannerOptionsInterrupt(options);
  EXPECT(vramPlannerFrontier(problem, options, 100, &json, &error) ==
         VRAM_PLANNER_OK);
  EXPECT(has(json, "\"complete\":false"));
  vramPlannerFreeString(json);
  vramPlannerOptionsResume(options);
  EXPECT(vramPlannerFrontier(problem, options, 3, &json, &error) ==
         VRAM_PLANNER_OK);
  EXPECT(has(json, "\"complete\":true"));
  vramPlannerFreeString(json);
  vramPlannerOptionsDestroy(options);
  vramPlannerProblemDestroy(problem);
}

/* Such problems parse; no plan of reruns alone may be called optimal. */
static void refusesAlternatives(void) {
  VramPlannerProblem *problem =
      parsed("{\"vram_remat\":1,\"ops\":[{\"cost\":1,\"operands\":[],"
             "\"results\":[0]}],"
             "\"values\":[{\"bytes\":8,\"alternatives\":[{\"kind\":\"offload\","
             "\"bytes\":0,\"store_cost\":3,\"load_cost\":3}]}]}");
  VramPlannerPlan *plan = NULL;
  char *error = NULL, *json = NULL;
  EXPECT(vramPlannerSolve(problem, NULL, 100, &plan, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(!plan && has(error, "value 0 has alternatives"));
  vramPlannerFreeString(error);
  error = NULL;
  EXPECT(vramPlannerFit(problem, NULL, 1000, &plan, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(!plan && has(error, "value 0 has alternatives"));
  vramPlannerFreeString(error);
  error = NULL;
  EXPECT(vramPlannerLeastBudget(problem, NULL, &plan, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(!plan && has(error, "value 0 has alternatives"));
  vramPlannerFreeString(error);
  error = NULL;
  EXPECT(vramPlannerFrontier(problem, NULL, 3, &json, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(!json && has(error, "value 0 has alternatives"));
  vramPlannerFreeString(error);
  vramPlannerProblemDestroy(problem);
}

/* The example of docs/offload.md: 240 by reruns, 145 with the host's memory. */
static const char stored[] =
    "{\"vram_remat\":1,\"ops\":[{\"cost\":100,\"operands\":[],\"results\":[0]},"
    "{\"cost\":10,\"operands\":[0],\"results\":[1]},"
    "{\"cost\":10,\"operands\":[1],\"results\":[2]},"
    "{\"cost\":10,\"operands\":[2],\"results\":[3]},"
    "{\"cost\":10,\"operands\":[0,3],\"results\":[4]}],"
    "\"values\":[{\"bytes\":60,\"alternatives\":[{\"kind\":\"offload\","
    "\"bytes\":0,\"store_cost\":5,\"load_cost\":5}]},{\"bytes\":60},"
    "{\"bytes\":60},{\"bytes\":60},{\"bytes\":10,\"required\":true}]}";

static void plansSteps(void) {
  VramPlannerProblem *problem = parsed(stored);
  VramPlannerOptions *options = vramPlannerOptionsCreate();
  VramPlannerPlan *plan = NULL;
  char *error = NULL, *json = NULL;
  EXPECT(vramPlannerFitSteps(problem, options, 130, 60, &plan, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(!plan && has(error, "ask for the live peak alone"));
  vramPlannerFreeString(error);
  EXPECT(vramPlannerOptionsSetPromise(
             options, VRAM_PLANNER_PROMISE_LIVE_PEAK_ONLY) == VRAM_PLANNER_OK);
  EXPECT(vramPlannerFitSteps(problem, options, 130, 60, &plan, &error) ==
         VRAM_PLANNER_OK);
  const char *summary = vramPlannerPlanSummary(plan);
  EXPECT(has(summary, "\"status\":\"optimal\",\"cost\":145,"));
  EXPECT(has(summary, "\"host_peak\":60,\"sum\":150,\"steps\":true,"
                      "\"cost_without_offload\":240"));
  const char *steps = vramPlannerPlanSchedule(plan);
  EXPECT(has(steps, "[\"store\",0]") && has(steps, "[\"load\",0]"));
  EXPECT(vramPlannerVerifySteps(problem, steps, strlen(steps), 130, 60, &json,
                                &error) == VRAM_PLANNER_OK);
  EXPECT(has(json, "\"cost\":145") && has(json, "\"host_peak\":60"));
  vramPlannerFreeString(json);
  EXPECT(vramPlannerVerifySteps(problem, steps, strlen(steps), 130, 59, &json,
                                &error) == VRAM_PLANNER_BAD_INPUT);
  EXPECT(!json && error);
  vramPlannerFreeString(error);
  EXPECT(vramPlannerSimulateSteps(problem, steps, strlen(steps), &json,
                                  &error) == VRAM_PLANNER_OK);
  EXPECT(has(json, "\"peak\":130") && has(json, "\"at_peak\":[{"));
  vramPlannerFreeString(json);
  vramPlannerPlanDestroy(plan);

  EXPECT(vramPlannerLeastBudgetSteps(problem, options, 60, &plan, &error) ==
         VRAM_PLANNER_OK);
  EXPECT(has(vramPlannerPlanSummary(plan),
             "\"status\":\"optimal\",\"least_budget\":130,\"bound\":130,"));
  EXPECT(has(vramPlannerPlanSchedule(plan), "[\"run\",0]"));
  vramPlannerPlanDestroy(plan);
  EXPECT(vramPlannerLeastBudgetSteps(problem, options, 0, &plan, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(!plan && has(error, "the host's memory must be positive"));
  vramPlannerFreeString(error);

  /* Too little of the host's memory: runs alone, as steps. */
  EXPECT(vramPlannerFitSteps(problem, options, 130, 59, &plan, &error) ==
         VRAM_PLANNER_OK);
  EXPECT(has(vramPlannerPlanSummary(plan), "\"cost\":240") &&
         has(vramPlannerPlanSummary(plan), "\"host_peak\":0,\"sum\":240,"
                                           "\"steps\":false"));
  EXPECT(!strstr(vramPlannerPlanSchedule(plan), "drop"));
  vramPlannerPlanDestroy(plan);

  EXPECT(vramPlannerFitSteps(problem, options, 119, 60, &plan, &error) ==
         VRAM_PLANNER_INFEASIBLE);
  EXPECT(plan && !vramPlannerPlanSchedule(plan));
  vramPlannerPlanDestroy(plan);
  EXPECT(vramPlannerFitSteps(problem, options, 130, 0, &plan, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(!plan && has(error, "the host's memory must be positive"));
  vramPlannerFreeString(error);
  vramPlannerProblemDestroy(problem);

  problem = parsed(chain);
  EXPECT(vramPlannerFitSteps(problem, options, 130, 60, &plan, &error) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(!plan && has(error, "no value has an alternative"));
  vramPlannerFreeString(error);
  vramPlannerOptionsDestroy(options);
  vramPlannerProblemDestroy(problem);
}

/* Every accessor takes the null that a failed call leaves. */
static void takesNull(void) {
  vramPlannerFreeString(NULL);
  vramPlannerProblemDestroy(NULL);
  vramPlannerOptionsDestroy(NULL);
  vramPlannerPlanDestroy(NULL);
  EXPECT(!vramPlannerPlanSummary(NULL) && !vramPlannerPlanSchedule(NULL) &&
         !vramPlannerPlanArena(NULL));
  EXPECT(vramPlannerFit(NULL, NULL, 1, NULL, NULL) == VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerSolve(NULL, NULL, 1, NULL, NULL) == VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerFitSteps(NULL, NULL, 1, 1, NULL, NULL) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerVerifySteps(NULL, NULL, 0, 1, 1, NULL, NULL) ==
         VRAM_PLANNER_BAD_INPUT);
  EXPECT(vramPlannerSimulateSteps(NULL, NULL, 0, NULL, NULL) ==
         VRAM_PLANNER_BAD_INPUT);
}

int main(void) {
  EXPECT(vramPlannerVersion() == VRAM_PLANNER_C_VERSION);
  refusesWhatIsNoProblem();
  refusesAlternatives();
  plansSteps();
  plans();
  fits();
  saysWhyNothingFits();
  tracesTheCurve();
  takesNull();
  if (!failures)
    puts("the planner's C API: all as expected");
  return failures != 0;
}
