//===- vram-opt.cpp - The optimizer driver --------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-opt with VRAM's dialect and passes, a few short flags, exit codes that a
// script can tell apart, and output that is written whole or not at all.
//
//===----------------------------------------------------------------------===//

#include "ShortFlags.h"
#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"
#include "vram/InitAll.h"
#include "vram/InitTool.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/GraphFile.h"
#include "vram/Planning/Support/Process.h"
#include "vram/SourceLines.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <atomic>
#include <chrono>
#include <mutex>

using namespace mlir;
namespace cl = llvm::cl;

namespace {

/// The exit codes that a script may rely on.
enum ExitCode {
  Fine = 0,
  BadInput = 1,
  WrongUsage = 2,
  Infeasible = 3,
  /// A signal stopped the search before it had a plan.
  NothingFound = 4,
};

/// Prints one line; returns the code of bad input.
ExitCode fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "vram-opt") << message << "\n";
  return BadInput;
}

/// llvm::outs() with whatever was printed to it. An error of it is ours to
/// report: LLVM would abort at exit.
ExitCode finishStandardOutput(ExitCode code) {
  llvm::outs().flush();
  if (!llvm::outs().has_error())
    return code;
  std::string reason = llvm::outs().error().message();
  llvm::outs().clear_error();
  return fail("cannot write standard output: " + reason);
}

/// While passes run, prints diagnostics with short lines of the input: MLIR's
/// own handler prints a whole line, such as the 20 kB of a network's
/// parameters.
class ShortSourceLines : public PassInstrumentation {
public:
  ShortSourceLines(llvm::MemoryBufferRef input, MLIRContext *context)
      : handler(sources, context) {
    sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(
                                   input, /*RequiresNullTerminator=*/false),
                               llvm::SMLoc());
    mlir::vram::printShortLines(sources);
  }

private:
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler handler;
};

/// A line on the terminal that is written over as planning goes on.
class ProgressLine {
public:
  /// Functions are planned side by side.
  void show(const ::vram::planning::remat::Progress &progress) {
    std::lock_guard<std::mutex> guard(lock);
    auto now = std::chrono::steady_clock::now();
    if (now - last < std::chrono::milliseconds(100))
      return;
    last = now;
    shown = true;
    llvm::errs() << "\r\033[Kplanning (" << progress.phase << ")";
    if (progress.best >= 0) {
      double gap = progress.best
                       ? 100.0 * double(progress.best - progress.bound) /
                             double(progress.best)
                       : 0.0;
      llvm::errs() << llvm::format(": best %.3f ms, bound %.3f ms, gap %.2f %%",
                                   double(progress.best) / 1e6,
                                   double(progress.bound) / 1e6, gap);
    }
    llvm::errs().flush();
  }
  ~ProgressLine() {
    if (shown)
      llvm::errs() << "\r\033[K";
  }

private:
  std::mutex lock;
  std::chrono::steady_clock::time_point last{};
  bool shown = false;
};

/// Runs the passes on `input` into `output`. Returns the exit code.
ExitCode process(DialectRegistry &registry,
                 std::unique_ptr<llvm::MemoryBuffer> input,
                 llvm::raw_ostream &output) {
  MlirOptMainConfig fromFlags = MlirOptMainConfig::createFromCLOptions();
  MlirOptMainConfig config = fromFlags;
  std::atomic<bool> infeasible{false};
  ProgressLine line;
  mlir::vram::PlanningHooks hooks;
  hooks.infeasible = [&](llvm::StringRef) { infeasible = true; };
  if (llvm::sys::Process::StandardErrIsDisplayed())
    hooks.progress = [&](const ::vram::planning::remat::Progress &progress) {
      line.show(progress);
    };
  llvm::MemoryBufferRef text = *input;
  // Pieces of an input have handlers of their own, as have expected errors.
  bool isWhole = fromFlags.inputSplitMarker().empty() &&
                 !fromFlags.shouldVerifyDiagnostics();
  config.setPassPipelineSetupFn([&](PassManager &pm) -> LogicalResult {
    // MLIR 22's remark engine has no lock: functions optimised side by side
    // would mix up or lose what is said of them.
    if (fromFlags.shouldEmitRemarks())
      pm.getContext()->disableMultithreading();
    if (isWhole)
      pm.addInstrumentation(
          std::make_unique<ShortSourceLines>(text, pm.getContext()));
    mlir::vram::setPlanningHooks(*pm.getContext(), hooks);
    if (failed(fromFlags.setupPassPipeline(pm)))
      return failure();
    ::vram::tool::buildShortFlagPipeline(pm);
    return success();
  });

  LogicalResult result =
      MlirOptMain(output, std::move(input), registry, config);
  bool interrupted = ::vram::planning::wasInterrupted();
  if (succeeded(result)) {
    if (interrupted)
      llvm::WithColor::note(llvm::errs(), "vram-opt")
          << "interrupted: the best plan so far is used\n";
    return Fine;
  }
  if (infeasible)
    return Infeasible;
  return interrupted ? NothingFound : BadInput;
}

/// Were passes named, one by one or as a pipeline? None where a pipeline does
/// not parse; its error has been printed.
std::optional<bool> passesWereNamed(const MlirOptMainConfig &config) {
  MLIRContext context;
  PassManager pm(&context);
  if (failed(config.setupPassPipeline(pm)))
    return std::nullopt;
  return !pm.getPasses().empty();
}

} // namespace

int main(int argc, char **argv) {
  mlir::vram::InitTool init(argc, argv);
  DialectRegistry registry;
  mlir::vram::registerAllDialects(registry);
  mlir::vram::registerAllPasses();

  cl::opt<std::string> inputFile(cl::Positional, cl::desc("<input file>"),
                                 cl::init("-"));
  cl::opt<std::string> outputFile("o", cl::desc("Output file"),
                                  cl::value_desc("file"), cl::init("-"));
  ::vram::tool::registerShortFlags();
  std::string header = registerCLIOptions(
      "VRAM: training steps that fit into GPU memory\n", registry);
  ::vram::tool::showShortFlagsFirst();
  if (!cl::ParseCommandLineOptions(argc, argv, header, &llvm::errs()))
    return WrongUsage;
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return finishStandardOutput(
        failed(MlirOptMain(argc, argv, inputFile, outputFile, registry))
            ? BadInput
            : Fine);
  std::optional<bool> named = passesWereNamed(config);
  if (!named || !::vram::tool::checkShortFlags(*named))
    return WrongUsage;

  ::vram::planning::FileContent text =
      ::vram::planning::readGraphFile(inputFile);
  if (!text)
    return fail(text.error);
  std::unique_ptr<llvm::MemoryBuffer> input = llvm::MemoryBuffer::getMemBuffer(
      text.text, inputFile == "-" ? "<stdin>" : inputFile.getValue());

  // Output is collected and written at the end: a failure leaves nothing half
  // written, and what was in the output file before stays.
  std::string collected;
  llvm::raw_string_ostream output(collected);
  ExitCode code = process(registry, std::move(input), output);
  if (code != Fine)
    return code;
  std::string error = ::vram::planning::writeFile(outputFile, collected);
  return finishStandardOutput(error.empty() ? Fine : fail(error));
}
