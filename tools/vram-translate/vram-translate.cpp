//===- vram-translate.cpp - From a planned step to code -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-translate with VRAM's translations, and output that is written whole or
// not at all.
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/BufferForm.h"
#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/InitAll.h"
#include "vram/InitTool.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/GraphFile.h"
#include "vram/SourceLines.h"
#include "vram/Target/HostCode.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::vram;
namespace cl = llvm::cl;

namespace {
enum ExitCode { Fine = 0, BadInput = 1, WrongUsage = 2 };

cl::OptionCategory category("vram-translate options");
cl::opt<std::string> inputPath(cl::Positional, cl::desc("<step.mlir>"),
                               cl::init("-"), cl::cat(category));
cl::opt<std::string> outputPath("o", cl::desc("Output file"),
                                cl::value_desc("file"), cl::init("-"),
                                cl::cat(category));
cl::opt<std::string> entry("entry", cl::value_desc("function"),
                           cl::desc("The function, if the file has several in "
                                    "buffer form"),
                           cl::cat(category));
cl::opt<std::string>
    cpu("cpu", cl::value_desc("name"),
        cl::desc("What the code is for, as LLVM calls it (x86-64-v3); without "
                 "it the CPU at hand"),
        cl::cat(category));
cl::opt<std::string> chip("chip", cl::init("sm_90"), cl::value_desc("name"),
                          cl::desc("What kernels are for (default sm_90)"),
                          cl::cat(category));
cl::opt<bool> dependentLaunch(
    "dependent-launch",
    cl::desc("On sm_90 and later: each kernel may be launched before the one "
             "in front is over, and waits for it before it touches memory"),
    cl::cat(category));

cl::opt<std::string> arithmetic(
    "arithmetic", cl::init("f64"), cl::value_desc("f64|native"),
    cl::desc(
        "On a CPU: what generated code computes f32 in. f64 (default) has the "
        "reference's bits, native is f32 on vector lanes"),
    cl::cat(category));
cl::opt<int64_t> leastShared(
    "least-shared", cl::init(65536), cl::value_desc("N"),
    cl::desc("On a CPU: operations of a loop from which on threads share it "
             "(default 65536)"),
    cl::cat(category));

/// The archive that a shared object for CUDA is linked with: beside this tool,
/// where it was built and where it is installed.
std::string runtimePath;
} // namespace

/// Sets `options` as the flags say.
static void readOptions(LowerToCPUOptions &options) {
  options.native = arithmetic == "native";
  options.leastShared = leastShared;
}

/// The function in buffer form that is asked for.
static FailureOr<func::FuncOp> pickFunction(Operation *module) {
  SmallVector<func::FuncOp> planned;
  func::FuncOp whole;
  Location location = module->getLoc();
  module->walk([&](func::FuncOp function) {
    bool isAsked = entry.empty() || function.getName() == entry;
    if (isAsked)
      location = function.getLoc();
    if (isAsked && !function.isExternal() && getArenaArgument(function))
      planned.push_back(function);
    if (isAsked && function->hasAttr(kMicroBatchesAttr))
      whole = function;
  });
  // A step in parts is all of its functions.
  if (whole)
    return whole;
  if (planned.size() == 1)
    return planned.front();
  if (planned.empty() && !entry.empty())
    return emitError(location, "there is no function @")
           << entry << " in buffer form; vram-opt --vram-plan-memory makes it";
  if (planned.empty())
    return emitError(location,
                     "there is no function in buffer form: plan its memory "
                     "first, by vram-opt --vram-plan-memory");
  return emitError(location, "there are several functions in buffer form: "
                             "choose one with --entry=NAME");
}

using Emitter = std::function<LogicalResult(
    func::FuncOp function, StringRef cpu, SmallVectorImpl<char> &code)>;

static void add(StringRef name, StringRef description, Emitter emit) {
  bool takesParts = name == "vram-to-shared-object" ||
                    name == "vram-to-object" || name == "vram-to-description";
  TranslateFromMLIRRegistration(
      name, description,
      [emit = std::move(emit),
       takesParts](Operation *module, llvm::raw_ostream &os) -> LogicalResult {
        FailureOr<func::FuncOp> function = pickFunction(module);
        if (failed(function))
          return failure();
        if (!takesParts && function->getOperation()->hasAttr(kMicroBatchesAttr))
          return function->emitError(
              "takes its batch in parts, which are compiled for a GPU one "
              "function at a time: choose one with --entry=NAME");
        SmallVector<char> code;
        if (failed(emit(*function, cpu, code)))
          return failure();
        os << StringRef(code.data(), code.size());
        return success();
      },
      [](DialectRegistry &registry) {
        mlir::vram::registerAllDialects(registry);
      });
}

static void registerTranslations() {
  add("vram-to-shared-object",
      "A step in buffer form, compiled for a CPU, with the interface of "
      "vram-c/Step.h",
      [](func::FuncOp function, StringRef cpu, SmallVectorImpl<char> &code) {
        LowerToCPUOptions options;
        readOptions(options);
        return emitStepSharedObject(function, cpu, options, runtimePath, code);
      });
  add("vram-to-object", "The same as an object file, to be linked with -lm",
      [](func::FuncOp function, StringRef cpu, SmallVectorImpl<char> &code) {
        LowerToCPUOptions options;
        readOptions(options);
        return emitStepObject(function, cpu, options, code);
      });
  add("vram-to-ptx", "The kernels of a step in buffer form, as PTX",
      [](func::FuncOp function, StringRef, SmallVectorImpl<char> &code) {
        return emitKernels(function, chip, dependentLaunch, /*ptx=*/true, code);
      });
  add("vram-to-cubin", "The kernels of a step in buffer form, as a cubin",
      [](func::FuncOp function, StringRef, SmallVectorImpl<char> &code) {
        return emitKernels(function, chip, dependentLaunch, /*ptx=*/false,
                           code);
      });
  add("vram-to-cuda-shared-object",
      "A step in buffer form for a GPU, with the interface of vram-c/Step.h",
      [](func::FuncOp function, StringRef, SmallVectorImpl<char> &code) {
        return emitCudaSharedObject(function, chip, dependentLaunch,
                                    runtimePath, code);
      });
  add("vram-to-description", "What such a step takes and returns, as JSON",
      [](func::FuncOp function, StringRef, SmallVectorImpl<char> &text) {
        FailureOr<std::string> description = describeStep(function, "cpu");
        if (failed(description))
          return failure();
        text.assign(description->begin(), description->end());
        text.push_back('\n');
        return success();
      });
}

int main(int argc, char **argv) {
  mlir::vram::InitTool init(argc, argv);
  llvm::SmallString<128> runtime(llvm::sys::fs::getMainExecutable(
      argv[0], reinterpret_cast<void *>(&pickFunction)));
  llvm::sys::path::remove_filename(runtime);
  llvm::sys::path::append(runtime, "..", "lib", "libVRAMRuntime.a");
  runtimePath = runtime.str().str();
  registerTranslations();
  cl::opt<const Translation *, /*ExternalStorage=*/false, TranslationParser>
      translation("", cl::desc("Translations:"), cl::Required,
                  cl::cat(category));
  cl::HideUnrelatedOptions(category);
  if (!cl::ParseCommandLineOptions(
          argc, argv, "VRAM: from a planned step to code\n", &llvm::errs()))
    return WrongUsage;
  auto wrong = [](const llvm::Twine &message) {
    llvm::WithColor::error(llvm::errs(), "vram-translate") << message << "\n";
    return WrongUsage;
  };
  if (arithmetic != "f64" && arithmetic != "native")
    return wrong("--arithmetic=" + arithmetic +
                 " is not known; there are f64 and native");
  if (leastShared < 0)
    return wrong("--least-shared=" + llvm::Twine(leastShared) +
                 ": must be at least 0");
  ::vram::planning::FileContent text =
      ::vram::planning::readGraphFile(inputPath);
  if (!text) {
    llvm::WithColor::error(llvm::errs(), "vram-translate")
        << text.error << "\n";
    return BadInput;
  }
  std::unique_ptr<llvm::MemoryBuffer> input = llvm::MemoryBuffer::getMemBuffer(
      text.text, inputPath == "-" ? "<stdin>" : inputPath.getValue());
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(input), SMLoc());
  mlir::vram::printShortLines(*sources);
  MLIRContext context;
  context.printOpOnDiagnostic(false);
  SourceMgrDiagnosticHandler handler(*sources, &context);
  std::string collected;
  llvm::raw_string_ostream os(collected);
  if (failed((*translation)(sources, os, &context)))
    return BadInput;
  std::string error = ::vram::planning::writeFile(outputPath, collected);
  if (!error.empty()) {
    llvm::WithColor::error(llvm::errs(), "vram-translate") << error << "\n";
    return BadInput;
  }
  return Fine;
}
