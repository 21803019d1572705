//===- vram-plan.cpp - The planner without MLIR ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#include "vram/Planning/Support/Process.h"

#include <cstdio>
#include <exception>
#include <new>

using namespace vram::plantool;

int main(int argc, char **argv) {
  vram::planning::ToolProcess tool;
  tool.handleSignals();
  CLI::App app("Plans the memory of a computation: what to keep, what to run "
               "again, where to put it. Exit codes: 0 done, 1 bad input or a "
               "plan that fails "
               "its check, 2 wrong usage, 3 proven infeasible, 4 nothing found "
               "within the limit.",
               "vram-plan");
  app.require_subcommand(1);
  Action action;
  addFit(app, action);
  addRemat(app, action);
  addVerify(app, action);
  addMinBudget(app, action);
  addFrontier(app, action);
  addGenerate(app, action);
  addRival(app, action);
  addPack(app, action);
  addVerifyPacking(app, action);
  addGeneratePacking(app, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success &asked) {
    return app.exit(asked);
  } catch (const CLI::ParseError &error) {
    std::fprintf(stderr, "vram-plan: error: %s\n", error.what());
    return kWrongUsage;
  }
  try {
    int code = action();
    if (std::fflush(stdout) != 0)
      return fail("cannot write standard output");
    return code;
  } catch (const std::bad_alloc &) {
    return fail("out of memory");
  } catch (const std::exception &error) {
    return fail(std::string("internal error: ") + error.what());
  }
}
