/*===- vram-c/Planner.h - The planner as a C library --------------*- C -*-===*\
|*                                                                            *|
|* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.          *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* The planner behind opaque handles: JSON in and out, in the formats of      *|
|* docs/planner-formats.md, and arenas as CSV (docs/packing.md);              *|
|* docs/c-api.md is the guide. No C++ symbol and no exception crosses this    *|
|* border. Sizes are bytes.                                                   *|
|*                                                                            *|
|* A string that a call gives back belongs to the caller, who frees it with   *|
|* vramPlannerFreeString(); one that an accessor returns belongs to its       *|
|* handle. Different handles may be used by different threads at once, and a  *|
|* problem by several threads: no call changes it.                            *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef VRAM_C_PLANNER_H
#define VRAM_C_PLANNER_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#ifdef VRAM_PLANNER_BUILDING
#define VRAM_PLANNER_EXPORT __declspec(dllexport)
#else
#define VRAM_PLANNER_EXPORT __declspec(dllimport)
#endif
#else
#define VRAM_PLANNER_EXPORT __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** A problem that has been read and checked. */
typedef struct VramPlannerProblem VramPlannerProblem;
/** How long to search, and the switch that ends a search. */
typedef struct VramPlannerOptions VramPlannerOptions;
/** An answer. */
typedef struct VramPlannerPlan VramPlannerPlan;

/** The outcome of a call; the values are the exit codes of vram-plan. */
typedef enum VramPlannerStatus {
  /** Done. */
  VRAM_PLANNER_OK = 0,
  /** An argument is wrong, or a plan failed its check; the error says which. */
  VRAM_PLANNER_BAD_INPUT = 1,
  /** No schedule's live bytes fit the budget: proven. */
  VRAM_PLANNER_INFEASIBLE = 3,
  /** The search ended with neither a plan nor a proof. */
  VRAM_PLANNER_LIMIT = 4,
  /** Out of memory, or a defect of the library; the error says which. */
  VRAM_PLANNER_INTERNAL = 5
} VramPlannerStatus;

/** The version of this interface: it grows when functions are added, and no
 * function changes its meaning. */
#define VRAM_PLANNER_C_VERSION 3
VRAM_PLANNER_EXPORT int vramPlannerVersion(void);

/** Frees a string that a call gave back; NULL is allowed. */
VRAM_PLANNER_EXPORT void vramPlannerFreeString(char *string);

/** Reads `length` bytes of a problem in either JSON format. On failure
 * `*problem` is NULL and `*error` one line. `error` may be NULL, here and
 * below; on success `*error` is NULL. */
VRAM_PLANNER_EXPORT VramPlannerStatus
vramPlannerProblemParse(const char *json, size_t length,
                        VramPlannerProblem **problem, char **error);
VRAM_PLANNER_EXPORT void vramPlannerProblemDestroy(VramPlannerProblem *problem);

/** Effort 3, no time limit, given order. NULL only when out of memory. */
VRAM_PLANNER_EXPORT VramPlannerOptions *vramPlannerOptionsCreate(void);
VRAM_PLANNER_EXPORT void vramPlannerOptionsDestroy(VramPlannerOptions *options);
/** 1 (fast) to 5 (thorough): limits in iterations, so that the answer does not
 * depend on the machine. */
VRAM_PLANNER_EXPORT VramPlannerStatus
vramPlannerOptionsSetEffort(VramPlannerOptions *options, int effort);
/** Ends each search after so many seconds; 0 is no limit. Two runs may then
 * differ. */
VRAM_PLANNER_EXPORT VramPlannerStatus
vramPlannerOptionsSetTimeLimit(VramPlannerOptions *options, double seconds);
/** The figure that the budget of vramPlannerFit() binds. */
typedef enum VramPlannerPromise {
  /** The bytes of one arena that holds every buffer; the default. */
  VRAM_PLANNER_PROMISE_ARENA = 0,
  /** The most bytes alive at once and no more, where an allocator chooses
   * addresses at run time and may waste bytes between them. Nothing is packed.
   */
  VRAM_PLANNER_PROMISE_LIVE_PEAK_ONLY = 1
} VramPlannerPromise;
VRAM_PLANNER_EXPORT VramPlannerStatus vramPlannerOptionsSetPromise(
    VramPlannerOptions *options, VramPlannerPromise promise);
/** The place of pinned inputs; a budget counts them either way. */
typedef enum VramPlannerArguments {
  /** At the bottom of the arena; the default. */
  VRAM_PLANNER_ARGUMENTS_IN_ARENA = 0,
  /** In memory of the caller's: they have no offset. */
  VRAM_PLANNER_ARGUMENTS_OF_CALLER = 1
} VramPlannerArguments;
VRAM_PLANNER_EXPORT VramPlannerStatus vramPlannerOptionsSetArguments(
    VramPlannerOptions *options, VramPlannerArguments arguments);
/** Offsets in an arena are multiples of so many bytes, 1 to 2^40; 256 by
 * default. Sizes are taken as they are. */
VRAM_PLANNER_EXPORT VramPlannerStatus
vramPlannerOptionsSetAlignment(VramPlannerOptions *options, int64_t alignment);
/** 1 (fast) to 5 (thorough), for each packing; 2 by default. */
VRAM_PLANNER_EXPORT VramPlannerStatus
vramPlannerOptionsSetPackingEffort(VramPlannerOptions *options, int effort);
/** Ends the searches that use these options with the best plan so far; later
 * ones end at once, until vramPlannerOptionsResume(). Safe from any thread and
 * from a signal handler. */
VRAM_PLANNER_EXPORT void
vramPlannerOptionsInterrupt(VramPlannerOptions *options);
VRAM_PLANNER_EXPORT void vramPlannerOptionsResume(VramPlannerOptions *options);

/** The cheapest schedule that was found whose buffers fit into one arena of
 * `budget` bytes, pinned inputs included, with an offset for each; no run reads
 * a donated input after its update. Or, as the options' promise says, the
 * cheapest whose live bytes fit. `options` may be NULL. OK, INFEASIBLE and
 * LIMIT give a plan, other codes an error. Schedule and packing have passed
 * their independent verifiers. Since version 2. */
VRAM_PLANNER_EXPORT VramPlannerStatus vramPlannerFit(
    const VramPlannerProblem *problem, const VramPlannerOptions *options,
    int64_t budget, VramPlannerPlan **plan, char **error);
/** The bare question of rematerialisation: the cheapest schedule whose live
 * bytes are within `budget`, with its bound. It promises nothing about an
 * arena, and a run may read a donated input after its update, which then costs
 * the bytes of a copy. `options` may be NULL. OK, INFEASIBLE and LIMIT give a
 * plan, other codes an error. A plan has been replayed by the independent
 * verifier.
 */
VRAM_PLANNER_EXPORT VramPlannerStatus vramPlannerSolve(
    const VramPlannerProblem *problem, const VramPlannerOptions *options,
    int64_t budget, VramPlannerPlan **plan, char **error);
/** The least budget for which a schedule is known. OK or an error. */
VRAM_PLANNER_EXPORT VramPlannerStatus vramPlannerLeastBudget(
    const VramPlannerProblem *problem, const VramPlannerOptions *options,
    VramPlannerPlan **plan, char **error);
/** For a problem whose values have alternatives (docs/offload.md): the cheapest
 * schedule of runs alone whose live bytes are within `budget`, or a schedule of
 * steps that also stores and loads, where one was found that is faster. Stored
 * values take at most `host_memory` bytes of the host at once; transfers
 * overlap with computation, and costs are times. Nothing is packed, so the
 * options' promise must be VRAM_PLANNER_PROMISE_LIVE_PEAK_ONLY. The summary has
 * the keys of vramPlannerFit()'s, where `cost` is the time of the plan and
 * `bound` holds for schedules of steps, then `host_memory`, `host_peak`, `sum`
 * (the time if nothing overlapped), `steps` (whether anything is stored) and
 * `cost_without_offload` (null where no schedule of runs fits). The schedule is
 * one of steps, without drops, in either case. OK, INFEASIBLE and LIMIT give a
 * plan, other codes an error. Since version 3. */
VRAM_PLANNER_EXPORT VramPlannerStatus vramPlannerFitSteps(
    const VramPlannerProblem *problem, const VramPlannerOptions *options,
    int64_t budget, int64_t host_memory, VramPlannerPlan **plan, char **error);
/** As vramPlannerLeastBudget(), of a problem whose values have alternatives:
 * the lowest peak of a schedule of steps, or of runs where none is lower. The
 * summary has `least_budget`, `bound`, `cost`, `base_cost`, `host_memory` and
 * `host_peak`; the schedule is one of steps. OK or an error. Since version 3.
 */
VRAM_PLANNER_EXPORT VramPlannerStatus vramPlannerLeastBudgetSteps(
    const VramPlannerProblem *problem, const VramPlannerOptions *options,
    int64_t host_memory, VramPlannerPlan **plan, char **error);
VRAM_PLANNER_EXPORT void vramPlannerPlanDestroy(VramPlannerPlan *plan);
/** One JSON object: as `vram-plan fit`, `remat` or `min-budget` prints it,
 * without `seconds`. */
VRAM_PLANNER_EXPORT const char *
vramPlannerPlanSummary(const VramPlannerPlan *plan);
/** The schedule in the format of plans; NULL where there is none. */
VRAM_PLANNER_EXPORT const char *
vramPlannerPlanSchedule(const VramPlannerPlan *plan);
/** The buffers of vramPlannerFit() with their offsets, as `vram-plan fit
 * --arena` writes them; NULL where no arena was packed. Since version 2. */
VRAM_PLANNER_EXPORT const char *
vramPlannerPlanArena(const VramPlannerPlan *plan);

/** Plans at `points` (2 to 10000) evenly spaced budgets, from the least one to
 * the peak of the given order. `*json`: {"name", "base_cost", "complete",
 * "points": [summaries]}, by rising budget; `complete` is false after an
 * interrupt. */
VRAM_PLANNER_EXPORT VramPlannerStatus vramPlannerFrontier(
    const VramPlannerProblem *problem, const VramPlannerOptions *options,
    int points, char **json, char **error);

/** Replays a schedule: legal, and within `budget` (INT64_MAX: unlimited)?
 * `*json`: {"valid":true,"cost","peak"}. BAD_INPUT says what is wrong. */
VRAM_PLANNER_EXPORT VramPlannerStatus
vramPlannerVerify(const VramPlannerProblem *problem, const char *schedule,
                  size_t length, int64_t budget, char **json, char **error);
/** The cost and the memory of a schedule. `schedule` NULL: each op once, in the
 * given order. `*json`: {"cost", "peak", "peak_position", "floor",
 * "live_bytes": [bytes during each run], "at_peak": [{"bytes", "values"}]}. */
VRAM_PLANNER_EXPORT VramPlannerStatus
vramPlannerSimulate(const VramPlannerProblem *problem, const char *schedule,
                    size_t length, char **json, char **error);
/** Replays a schedule of steps: legal, within `budget` on the device and
 * `host_memory` on the host? `*json`: {"valid":true,"cost","sum","peak",
 * "host_peak"}. BAD_INPUT says what is wrong. Since version 3. */
VRAM_PLANNER_EXPORT VramPlannerStatus vramPlannerVerifySteps(
    const VramPlannerProblem *problem, const char *schedule, size_t length,
    int64_t budget, int64_t host_memory, char **json, char **error);
/** The time and the memory of a schedule of steps. `*json`: {"cost", "sum",
 * "peak", "host_peak", "peak_position", "live_bytes": [bytes on the device
 * during each step], "at_peak": [{"bytes", "values"}]}. Since version 3. */
VRAM_PLANNER_EXPORT VramPlannerStatus vramPlannerSimulateSteps(
    const VramPlannerProblem *problem, const char *schedule, size_t length,
    char **json, char **error);

#ifdef __cplusplus
}
#endif

#endif /* VRAM_C_PLANNER_H */
