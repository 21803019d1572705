/*===- vram-c/Passes.h - The passes as a C library ----------------*- C -*-===*\
|*                                                                            *|
|* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.          *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* What vram-opt does, behind opaque handles: MLIR in, a pipeline of passes,  *|
|* MLIR and reports out; docs/c-api.md is the guide. No C++ symbol and no     *|
|* exception crosses this border. Sizes are bytes.                            *|
|*                                                                            *|
|* A string that a call gives back belongs to the caller, who frees it with   *|
|* vramPassesFreeString(). Modules of different contexts may be used by       *|
|* different threads at once; a context and its modules by one at a time.     *|
|*                                                                            *|
|* Diagnostics are lines "FILE:LINE:COLUMN: error: TEXT", also "warning",     *|
|* "remark" and "note", in the order in which they were given; NULL where     *|
|* there is none. A place for them may be NULL: they are dropped.             *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef VRAM_C_PASSES_H
#define VRAM_C_PASSES_H

#include <stddef.h>

#if defined(_WIN32)
#ifdef VRAM_PASSES_BUILDING
#define VRAM_PASSES_EXPORT __declspec(dllexport)
#else
#define VRAM_PASSES_EXPORT __declspec(dllimport)
#endif
#else
#define VRAM_PASSES_EXPORT __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Dialects and threads. */
typedef struct VramPassesContext VramPassesContext;
/** A module of IR that has been read and verified. It lives no longer than its
 * context. */
typedef struct VramPassesModule VramPassesModule;

/** The outcome of a call; the values are the exit codes of vram-opt. */
typedef enum VramPassesStatus {
  /** Done. */
  VRAM_PASSES_OK = 0,
  /** The module, the pipeline or a pass is wrong; the diagnostics say how. */
  VRAM_PASSES_FAILED = 1,
  /** A budget that no schedule fits; the diagnostics say what would. */
  VRAM_PASSES_INFEASIBLE = 3
} VramPassesStatus;

/** The version of this interface: it grows when functions are added, and no
 * function changes its meaning. */
#define VRAM_PASSES_C_VERSION 2
VRAM_PASSES_EXPORT int vramPassesVersion(void);

/** Frees a string that a call gave back; NULL is allowed. */
VRAM_PASSES_EXPORT void vramPassesFreeString(char *string);

/** With VRAM's dialect and those that vram-opt knows. */
VRAM_PASSES_EXPORT VramPassesContext *vramPassesContextCreate(void);
/** After its modules. */
VRAM_PASSES_EXPORT void vramPassesContextDestroy(VramPassesContext *context);

/** Reads `length` bytes of MLIR, text or bytecode; diagnostics name it `name`
 * (NULL: "module"). On failure `*module` is NULL. */
VRAM_PASSES_EXPORT VramPassesStatus
vramPassesModuleParse(VramPassesContext *context, const char *source,
                      size_t length, const char *name,
                      VramPassesModule **module, char **diagnostics);
VRAM_PASSES_EXPORT void vramPassesModuleDestroy(VramPassesModule *module);

/** Runs `pipeline`, written as for vram-opt's --pass-pipeline, for example
 * "builtin.module(vram-fit-budget{budget=8GB},func.func(vram-inplace))". Where
 * it fails the module is as the failing pass left it, fit to be destroyed. */
VRAM_PASSES_EXPORT VramPassesStatus vramPassesModuleRun(
    VramPassesModule *module, const char *pipeline, char **diagnostics);

/** Ends the searches of all vramPassesModuleRun() that run, each with the best
 * plan so far; their other passes go on, and they return as usual. Has no effect
 * where none runs. May be called on any thread, and in a signal handler. Since
 * version 2. */
VRAM_PASSES_EXPORT void vramPassesInterrupt(void);

/** The module as text. NULL only when out of memory. */
VRAM_PASSES_EXPORT char *vramPassesModulePrint(const VramPassesModule *module);

/** The memory that the functions take: `*json` as of vram-opt
 * --memory-report=FILE (docs/memory-report.md). `device`: a model of
 * share/devices or a file; NULL or "": as the graph says. On failure `*json` is
 * NULL. */
VRAM_PASSES_EXPORT VramPassesStatus
vramPassesModuleReport(VramPassesModule *module, const char *device,
                       char **json, char **diagnostics);

#ifdef __cplusplus
}
#endif

#endif /* VRAM_C_PASSES_H */
