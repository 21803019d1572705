//===- Flags.cpp - What vram-run is asked to do ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Flags.h"

#include "Backend.h"
#include "Graph.h"
#include "PlanGraph.h"

#include "vram-c/Threads.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

using namespace mlir::vram::run;
using namespace mlir::vram::run::flags;

llvm::cl::OptionCategory flags::category("vram-run options");
llvm::cl::opt<std::string> flags::inputPath(llvm::cl::Positional,
                                            llvm::cl::Optional,
                                            llvm::cl::desc("<graph.mlir>"),
                                            llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::backendName(
    "backend", llvm::cl::value_desc("name"),
    llvm::cl::desc(
        "What executes the graph: cpu, which compiles it (default in buffer "
        "form, and where a flag of planning is given), cuda, which does so "
        "for the first GPU, emulated, which runs the GPU's kernels on "
        "the CPU and checks every launch, and ptx, which runs their PTX and "
        "checks every access; these plan a graph on tensors first. reference "
        "is the slow evaluator in double precision (default "
        "for graphs on tensors)"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::arithmetic(
    "arithmetic", llvm::cl::init("auto"),
    llvm::cl::value_desc("auto|f64|native"),
    llvm::cl::desc(
        "With --backend=cpu: what generated code computes f32 in. f64 "
        "has the reference's bits, native is f32 on vector lanes. auto "
        "(default) is native for a graph on tensors that is not "
        "compared with another, else f64"),
    llvm::cl::cat(category));
/// One of LLVM's own libraries, which no tool of ours calls, has this name.
const bool isNameFree = [] {
  auto &all = llvm::cl::getRegisteredOptions();
  if (auto found = all.find("threads"); found != all.end())
    found->second->removeArgument();
  return true;
}();
llvm::cl::opt<int64_t> flags::threads(
    "threads", llvm::cl::value_desc("N"),
    llvm::cl::desc("With --backend=cpu: threads that share loops; no bit "
                   "depends on N (default: VRAM_THREADS, else all cores)"),
    llvm::cl::cat(category));
llvm::cl::opt<int64_t> flags::leastShared(
    "least-shared", llvm::cl::init(65536), llvm::cl::value_desc("N"),
    llvm::cl::desc("With --backend=cpu: operations of a loop from which on "
                   "threads share it (default 65536)"),
    llvm::cl::cat(category));
llvm::cl::opt<bool> flags::cudaGraph(
    "cuda-graph", llvm::cl::init(true),
    llvm::cl::desc("With --backend=cuda: captures the second step as a graph, "
                   "and launches that from then on (default true; false: each "
                   "step is launched kernel by kernel)"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::ptxPath(
    "ptx", llvm::cl::value_desc("file.ptx"),
    llvm::cl::desc(
        "With --backend=ptx: runs the kernels of this file, which have "
        "the names of the step's own (vram-translate --vram-to-ptx)"),
    llvm::cl::cat(category));
llvm::cl::opt<int64_t>
    flags::steps("steps", llvm::cl::init(1), llvm::cl::value_desc("N"),
                 llvm::cl::desc("How many steps to run (default 1)"),
                 llvm::cl::cat(category));
llvm::cl::opt<uint64_t> flags::seed(
    "seed", llvm::cl::init(0), llvm::cl::value_desc("S"),
    llvm::cl::desc("What synthetic values are drawn from (default 0)"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string>
    flags::entry("entry", llvm::cl::value_desc("function"),
                 llvm::cl::desc("The function to run, if the file has several"),
                 llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::initPath(
    "init", llvm::cl::value_desc("file.npz"),
    llvm::cl::desc("Parameters and other arguments to start with, by name"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::batchesPath(
    "inputs", llvm::cl::value_desc("data.npz"),
    llvm::cl::desc("Inputs and targets by name; an additional "
                   "leading dimension counts the batches"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string>
    flags::dumpPath("dump", llvm::cl::value_desc("file.npz"),
                    llvm::cl::desc("Writes the last step's results by name"),
                    llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::profilePath(
    "profile", llvm::cl::value_desc("file.json"),
    llvm::cl::desc(
        "With --backend=cpu or cuda: measures each op and writes what vram-opt "
        "--cost-profile plans with. With --backend=emulated: counts what each "
        "kernel does in the last step, beside what its op needs"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::calibratePath(
    "calibrate", llvm::cl::value_desc("file.json"),
    llvm::cl::desc("Without a graph: measures this CPU, or with --backend=cuda "
                   "the first GPU and its link to the host, with the kernels "
                   "that steps use, and writes a device file for --device. At "
                   "most five minutes; the machine should do nothing else"),
    llvm::cl::cat(category));
/// For tests, which have no minutes.
llvm::cl::opt<int64_t> flags::calibrateGraphs("calibrate-graphs",
                                              llvm::cl::init(1'000'000),
                                              llvm::cl::Hidden,
                                              llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::deviceName(
    "device", llvm::cl::init("h100"), llvm::cl::value_desc("name|file.json"),
    llvm::cl::desc(
        "With --checkpoint-budget or --fit: the device that costs are "
        "for, a name or a file of --calibrate. With --backend=emulated "
        "--profile: the device whose rates give the predicted times "
        "(default h100)"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::comparePath(
    "compare", llvm::cl::value_desc("other.mlir"),
    llvm::cl::desc("Runs this graph on the same values, too, and prints the "
                   "largest difference of each result"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::compareBackendName(
    "compare-backend", llvm::cl::value_desc("name"),
    llvm::cl::desc("What executes the other graph (default: what executes the "
                   "first)"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::arenaFill(
    "arena-fill", llvm::cl::init("ones"), llvm::cl::value_desc("ones|random"),
    llvm::cl::desc("In buffer form: what is in the arena before each step; no "
                   "result depends on it (default ones: bytes of 0xFF)"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> flags::copies(
    "copies", llvm::cl::init("start"), llvm::cl::value_desc("start|finish"),
    llvm::cl::desc("In buffer form: which of the two ops carries out a copy "
                   "between device and host; no result depends on it. With "
                   "finish the target holds garbage in between, so that a race "
                   "shows (default start)"),
    llvm::cl::cat(category));
llvm::cl::opt<bool> flags::compareChoices(
    "compare-choices",
    llvm::cl::desc("With --fit: runs the three fastest choices that fit, in "
                   "turns, and prints predicted and measured times"),
    llvm::cl::cat(category));
llvm::cl::opt<bool> flags::requireIdentical(
    "require-identical",
    llvm::cl::desc("With --compare: exit with 1 if any bit differs"),
    llvm::cl::cat(category));

/// Sets the threads that were asked for.
static bool areThreadsWrong() {
  bool isAsked = threads.getNumOccurrences() != 0;
  if (isAsked ? vramSetThreads(threads) == 0 : vramThreads() > 0) {
    if (leastShared >= 0)
      return false;
    error() << "--least-shared=" << leastShared << ": must be at least 0\n";
    return true;
  }
  if (isAsked)
    error() << "--threads=" << threads;
  else
    error() << "VRAM_THREADS="
            << llvm::sys::Process::GetEnv("VRAM_THREADS").value_or("");
  llvm::errs() << ": must be from 1 to " << VRAM_MOST_THREADS << "\n";
  return true;
}

/// A graph is given exactly where nothing is calibrated, and a device where
/// something has costs.
static bool isGraphOrDeviceWrong() {
  if (inputPath.empty() == calibratePath.empty()) {
    error() << (inputPath.empty()
                    ? "no graph is given: vram-run graph.mlir, or --calibrate="
                      "file.json to measure this machine\n"
                    : "--calibrate measures graphs of its own: leave the graph "
                      "out\n");
    return true;
  }
  if (!calibratePath.empty())
    for (const auto *option : {&entry, &initPath, &batchesPath, &dumpPath,
                               &profilePath, &comparePath})
      if (option->getNumOccurrences() != 0) {
        error() << "--" << option->ArgStr
                << " is for a graph, and --calibrate takes none\n";
        return true;
      }
  if (!calibratePath.empty() && plansForBudget()) {
    error() << (fitsBudget() ? "--fit" : "--checkpoint-budget")
            << " is for a graph, and --calibrate takes none\n";
    return true;
  }
  if (!calibratePath.empty() && !backendName.empty() && backendName != "cpu" &&
      backendName != "cuda") {
    error() << "--calibrate needs --backend=cpu or cuda: the times of "
            << backendName << " say nothing of what a step costs\n";
    return true;
  }
  if (deviceName.getNumOccurrences() != 0 &&
      (backendName != "emulated" || profilePath.empty()) && !plansForBudget()) {
    error() << "--device needs --checkpoint-budget or --fit, or "
               "--backend=emulated and "
               "--profile=file.json\n";
    return true;
  }
  return false;
}

static bool isComparisonWrong() {
  if (requireIdentical && comparePath.empty()) {
    error() << "--require-identical needs --compare=other.mlir\n";
    return true;
  }
  if (!compareChoices)
    return false;
  if (!fitsBudget()) {
    error() << "--compare-choices needs --fit=SIZE, whose choices it runs\n";
    return true;
  }
  if (!backendName.empty() && backendName != "cpu" && backendName != "cuda") {
    error() << "--compare-choices needs --backend=cpu or cuda: the times of "
            << backendName << " say nothing of what a step costs\n";
    return true;
  }
  for (const auto *option : {&comparePath, &profilePath, &dumpPath})
    if (option->getNumOccurrences() != 0) {
      error() << "--" << option->ArgStr
              << " is for one step, and --compare-choices runs several\n";
      return true;
    }
  return false;
}

/// Checks the options beyond what llvm::cl can check.
bool flags::areWrong() {
  if (isGraphOrDeviceWrong())
    return true;
  if (steps < 1) {
    error() << "--steps=" << steps << ": must be at least 1\n";
    return true;
  }
  for (const auto *option : {&backendName, &compareBackendName}) {
    if (option->empty() || llvm::is_contained(Backend::names(), *option))
      continue;
    error() << "--" << option->ArgStr << "=" << *option
            << " is not known; there are " << llvm::join(Backend::names(), ", ")
            << "\n";
    return true;
  }
  if (!compareBackendName.empty() && comparePath.empty()) {
    error() << "--compare-backend needs --compare=other.mlir\n";
    return true;
  }
  if (!llvm::is_contained({"auto", "f64", "native"}, arithmetic.getValue())) {
    error() << "--arithmetic=" << arithmetic
            << " is not known; there are auto, f64 and native\n";
    return true;
  }
  if (isPlanUsageWrong(backendName) || areThreadsWrong())
    return true;
  if (arenaFill != "ones" && arenaFill != "random") {
    error() << "--arena-fill=" << arenaFill
            << " is not known; there are ones and random\n";
    return true;
  }
  if (copies != "start" && copies != "finish") {
    error() << "--copies=" << copies
            << " is not known; there are start and finish\n";
    return true;
  }
  if (copies == "finish" && backendName == "cuda") {
    error() << "--copies=finish is for back ends that run on the CPU: a GPU "
               "carries copies out beside its kernels\n";
    return true;
  }
  if (cudaGraph.getNumOccurrences() != 0 && backendName != "cuda") {
    error() << "--cuda-graph needs --backend=cuda\n";
    return true;
  }
  if (!ptxPath.empty() && backendName != "ptx") {
    error() << "--ptx needs --backend=ptx\n";
    return true;
  }
  return isComparisonWrong();
}
