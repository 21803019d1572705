//===- FrontierCommand.cpp - vram-plan frontier ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#include "vram/Planning/Remat/Frontier.h"

#include <cstdio>

using namespace vram;
using namespace vram::planning::remat;
using namespace vram::plantool;

namespace {

struct FrontierOptions {
  std::string instance, csv = "-", svg;
  int points = 20;
  SearchOptions search;
};

int runFrontier(const FrontierOptions &options) {
  std::optional<Problem> problem = loadSolvable(options.instance);
  if (!problem)
    return kBadInput;
  Frontier frontier;
  {
    planning::InterruptScope scope;
    frontier =
        traceFrontier(*problem, options.points, options.search.make(scope));
  }
  clearProgress();
  if (frontier.error)
    return fail("a plan failed its independent check: " + *frontier.error);
  if (!frontier.complete)
    note("interrupted after " + std::to_string(frontier.points.size()) +
         " budgets");
  if (!store(options.csv, frontierCsv(frontier)))
    return kBadInput;
  if (!options.svg.empty() && !store(options.svg, frontierSvg(frontier)))
    return kBadInput;
  return kSuccess;
}

} // namespace

void vram::plantool::addFrontier(CLI::App &app, Action &action) {
  CLI::App *command = app.add_subcommand(
      "frontier", "the curve of cost against budget, with its bounds");
  auto options = std::make_shared<FrontierOptions>();
  command->add_option("INSTANCE", options->instance, "the problem")->required();
  command->add_option("--points", options->points, "budgets on the curve")
      ->check(CLI::Range(2, 10000))
      ->capture_default_str();
  command->add_option("--csv", options->csv, "write the table here")
      ->capture_default_str();
  command->add_option("--svg", options->svg, "write a drawing here");
  options->search.add(*command);
  command->final_callback([options, &action] {
    action = [options] { return runFrontier(*options); };
  });
}
