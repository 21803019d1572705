//===- PackCommand.cpp - vram-plan pack and what belongs to it ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#include "vram/Planning/Packing/Format.h"
#include "vram/Planning/Packing/Verify.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Limits.h"
#include "vram/Planning/Support/Units.h"
#include "vram/PlanningBaselines/Packing/Baselines.h"
#include "vram/PlanningBaselines/Packing/Generate.h"

#include <algorithm>
#include <cstdio>

using namespace vram;
using namespace vram::planning;
using namespace vram::planning::packing;
using namespace vram::plantool;

namespace {

/// The options of the commands that read a table.
struct TableOptions {
  std::string instance;
  int64_t capacity = kNoOffset;
  int64_t alignment = 1;

  void add(CLI::App &app, const char *what) {
    app.add_option("INSTANCE", instance, what)->required();
    addSize(app, "--capacity", capacity, INT64_MAX,
            "bytes of the arena: 8GiB, or plain bytes; without it, the least "
            "height is sought");
    addSize(app, "--alignment", alignment, kMostAlignment,
            "offsets are multiples of this, and sizes are rounded up to one");
  }

  /// The error is printed.
  std::optional<Table> load(Offsets offsets) const {
    FileContent file = readFile(instance, limits::kPlannerFileBytes);
    if (!file) {
      fail(file.error);
      return std::nullopt;
    }
    ParsedTable parsed = readTable(file.text, offsets);
    if (!parsed) {
      fail(instance + ":" + parsed.error);
      return std::nullopt;
    }
    Problem &problem = parsed.table->problem;
    problem.capacity = capacity;
    if (alignment > 1) {
      align(problem, alignment);
      if (auto defect = findDefect(problem, &parsed.table->names)) {
        fail(instance + ": aligned to " + std::to_string(alignment) +
             " bytes, " + defect->message);
        return std::nullopt;
      }
    }
    return std::move(parsed.table);
  }
};

struct PackCommandOptions {
  TableOptions table;
  EffortOptions effort;
  std::string output, method = "search";
  bool keepOffsets = false;
};

void showPacking(const Progress &progress) {
  showProgressLine(std::string(progress.phase) + ": height " +
                   std::to_string(progress.height) + ", bound " +
                   std::to_string(progress.bound));
}

/// A rival's packing, judged like a packing of our own.
CheckedPacking packLike(const std::string &method, const Problem &problem) {
  baselines::Placement placement =
      method == "greedy-by-size"      ? baselines::greedyBySize(problem)
      : method == "best-fit-in-order" ? baselines::bestFitInOrder(problem)
                                      : baselines::cachingAllocator(problem);
  Problem unlimited = problem;
  unlimited.capacity = kNoOffset;
  CheckedPacking result;
  result.error = verify(unlimited, placement.offsets).error;
  Packing &packing = result.packing;
  packing.offsets = std::move(placement.offsets);
  packing.height = placement.height;
  packing.lowerBound = lowerBound(problem);
  packing.status =
      packing.height == packing.lowerBound ? Status::Optimal : Status::Feasible;
  if (problem.capacity >= 0 && packing.height > problem.capacity)
    packing.status = packing.lowerBound > problem.capacity ? Status::Infeasible
                                                           : Status::Limit;
  return result;
}

int explain(const Table &table, const Packing &packing) {
  const Problem &problem = table.problem;
  const std::vector<Buffer> &buffers = problem.buffers;
  std::string capacity = formatBytes(problem.capacity);
  if (packing.status == Status::Limit) {
    fail(wasInterrupted()
             ? "interrupted with neither a packing within " + capacity +
                   " nor a proof"
             : "the search ended with neither a packing within " + capacity +
                   " nor a proof; try a higher --effort or a larger capacity",
         kNothingFound);
    note("the lowest packing that was found has " +
         formatBytes(packing.height) + " = " + std::to_string(packing.height) +
         " bytes");
    return kNothingFound;
  }
  fail("no packing fits into " + capacity, kInfeasible);
  auto longest = std::max_element(
      buffers.begin(), buffers.end(),
      [](const Buffer &a, const Buffer &b) { return a.size < b.size; });
  if (longest->size > problem.capacity)
    note("buffer '" + table.names[longest - buffers.begin()] +
         "' is longer than the arena: " + formatBytes(longest->size));
  else if (lowerBound(problem) > problem.capacity)
    note("buffers of " + formatBytes(lowerBound(problem)) +
         " are alive at once");
  else
    note("no moment needs more than the capacity, but a search of all packings "
         "found none that fits");
  note("none is lower than " + formatBytes(packing.lowerBound) + " = " +
       std::to_string(packing.lowerBound) + " bytes; one of " +
       std::to_string(packing.height) + " bytes is known");
  return kInfeasible;
}

int runPack(const PackCommandOptions &options) {
  std::optional<Table> table = options.table.load(
      options.keepOffsets ? Offsets::Fixed : Offsets::Ignored);
  if (!table)
    return kBadInput;
  bool search = options.method == "search";
  if (options.keepOffsets && !search)
    return fail("--keep-offsets is for --method=search alone", kWrongUsage);
  Stopwatch watch;
  CheckedPacking checked;
  if (search) {
    PackOptions pack;
    pack.effort = options.effort.effort;
    pack.timeLimit = options.effort.timeLimit;
    InterruptScope scope;
    pack.interrupted = scope.flag();
    if (showsProgress())
      pack.progress = showPacking;
    checked = packChecked(table->problem, pack);
  } else {
    checked = packLike(options.method, table->problem);
  }
  double seconds = watch.seconds();
  if (checked.error)
    return fail("the packing failed its independent check: " + *checked.error);
  const Packing &packing = checked.packing;
  bool packed =
      packing.status == Status::Optimal || packing.status == Status::Feasible;
  if (packed && !options.output.empty() &&
      !store(options.output, writeTable(*table, packing.offsets)))
    return kBadInput;
  clearProgress();
  std::fprintf(options.output == "-" ? stderr : stdout, "%s\n",
               summaryJson(table->problem, packing, seconds).c_str());
  if (packed)
    noteInterrupt("the best packing so far is used");
  return packed ? kSuccess : explain(*table, packing);
}

int runVerifyPacking(const TableOptions &options) {
  std::optional<Table> table = options.load(Offsets::Read);
  if (!table)
    return kBadInput;
  Verdict verdict = verify(table->problem, table->offsets, &table->names);
  if (verdict.error)
    return fail(options.instance + ": " + *verdict.error);
  std::printf("{\"valid\":true,\"height\":%lld,\"bound\":%lld,"
              "\"capacity\":%s}\n",
              static_cast<long long>(verdict.height),
              static_cast<long long>(lowerBound(table->problem)),
              options.capacity >= 0 ? std::to_string(options.capacity).c_str()
                                    : "null");
  return kSuccess;
}

struct GeneratePackingOptions {
  std::string family, output = "-";
  int32_t buffers = 1000;
  uint64_t seed = 1;
  int64_t height = 1 << 20;
};

} // namespace

void vram::plantool::addPack(CLI::App &app, Action &action) {
  CLI::App *command = app.add_subcommand(
      "pack", "an offset for each buffer in one arena, as low as can be");
  auto options = std::make_shared<PackCommandOptions>();
  options->table.add(*command, "the buffers, as CSV; - is standard input");
  options->effort.add(*command);
  command->add_option("-o,--output", options->output,
                      "write the table with an offset column here; - is "
                      "standard output, and the summary then goes to standard "
                      "error");
  command->add_flag("--keep-offsets", options->keepOffsets,
                    "what stands in the offset column of the input is fixed");
  command
      ->add_option("--method", options->method,
                   "search, or for comparison greedy-by-size, "
                   "best-fit-in-order or caching-allocator")
      ->check(CLI::IsMember({"search", "greedy-by-size", "best-fit-in-order",
                             "caching-allocator"}))
      ->capture_default_str();
  command->final_callback(
      [options, &action] { action = [options] { return runPack(*options); }; });
}

void vram::plantool::addVerifyPacking(CLI::App &app, Action &action) {
  CLI::App *command = app.add_subcommand(
      "verify-packing",
      "check a packing with code that shares nothing with the search");
  auto options = std::make_shared<TableOptions>();
  options->add(*command, "the table that pack wrote");
  command->final_callback([options, &action] {
    action = [options] { return runVerifyPacking(*options); };
  });
}

void vram::plantool::addGeneratePacking(CLI::App &app, Action &action) {
  CLI::App *command = app.add_subcommand(
      "generate-packing", "write a packing problem of a known family; the same "
                          "options give the same file");
  auto options = std::make_shared<GeneratePackingOptions>();
  command
      ->add_option("FAMILY", options->family,
                   "training, random, or cut (a rectangle in pieces)")
      ->required()
      ->check(CLI::IsMember({"training", "random", "cut"}));
  command->add_option("--buffers", options->buffers, "how many, about")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "seed")->capture_default_str();
  command->add_option("--height", options->height, "cut: of the rectangle")
      ->check(CLI::Range(int64_t(1), int64_t(1) << 50))
      ->capture_default_str();
  command->add_option("-o,--output", options->output, "write the problem here")
      ->capture_default_str();
  command->final_callback([options, &action] {
    action = [options]() -> int {
      Problem problem =
          options->family == "training"
              ? trainingBuffers(options->buffers, options->seed)
          : options->family == "random"
              ? randomBuffers(options->buffers, options->seed)
              : cutBuffers(options->buffers, options->height, options->seed);
      return store(options->output, writeTable(problem)) ? kSuccess : kBadInput;
    };
  });
}
