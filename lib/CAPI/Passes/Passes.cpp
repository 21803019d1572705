//===- Passes.cpp - The passes as a C library -----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram-c/Passes.h"

#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Analysis/MemoryReport.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"
#include "vram/InitAll.h"
#include "vram/Planning/Support/Process.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

#include <atomic>
#include <cstdlib>
#include <cstring>

using namespace mlir;
using namespace mlir::vram;

struct VramPassesContext {
  MLIRContext context;
};

struct VramPassesModule {
  VramPassesContext *owner;
  OwningOpRef<ModuleOp> module;
};

/// Null when out of memory.
static char *copied(StringRef text) {
  auto *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (copy) {
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
  }
  return copy;
}

namespace {
/// Collects the diagnostics of one call, and gives them to the caller at its
/// end.
class Diagnostics {
public:
  Diagnostics(MLIRContext &context, char **place)
      : Place(place), Handler(&context, [this](Diagnostic &diagnostic) {
          add(diagnostic);
          return success();
        }) {
    if (Place)
      *Place = nullptr;
  }
  ~Diagnostics() {
    if (Place && !Text.empty())
      *Place = copied(Text);
  }

  /// One of the library's own.
  VramPassesStatus fail(const llvm::Twine &message) {
    Text += ("error: " + message + "\n").str();
    return VRAM_PASSES_FAILED;
  }

private:
  void add(Diagnostic &diagnostic) {
    llvm::raw_string_ostream os(Text);
    if (auto file = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>())
      os << file.getFilename().getValue() << ":" << file.getLine() << ":"
         << file.getColumn() << ": ";
    os << kind(diagnostic.getSeverity()) << ": " << diagnostic << "\n";
    for (Diagnostic &note : diagnostic.getNotes())
      add(note);
  }
  static StringRef kind(DiagnosticSeverity severity) {
    switch (severity) {
    case DiagnosticSeverity::Note:
      return "note";
    case DiagnosticSeverity::Warning:
      return "warning";
    case DiagnosticSeverity::Error:
      return "error";
    case DiagnosticSeverity::Remark:
      return "remark";
    }
    llvm_unreachable("a severity");
  }

  char **Place;
  std::string Text;
  ScopedDiagnosticHandler Handler;
};
} // namespace

/// Pipelines that run. An interrupt is over when the last of them is.
static std::atomic<int> running{0};

namespace {
struct Running {
  Running() { ++running; }
  ~Running() {
    if (--running == 0)
      ::vram::planning::interruptSearches(false);
  }
};
} // namespace

int vramPassesVersion(void) { return VRAM_PASSES_C_VERSION; }

void vramPassesFreeString(char *string) { std::free(string); }

VramPassesContext *vramPassesContextCreate(void) {
  static bool registered = (registerAllPasses(), true);
  (void)registered;
  auto *made = new VramPassesContext;
  DialectRegistry registry;
  registerAllDialects(registry);
  made->context.appendDialectRegistry(registry);
  made->context.loadAllAvailableDialects();
  return made;
}

void vramPassesContextDestroy(VramPassesContext *context) { delete context; }

VramPassesStatus vramPassesModuleParse(VramPassesContext *context,
                                       const char *source, size_t length,
                                       const char *name,
                                       VramPassesModule **module,
                                       char **diagnostics) {
  if (module)
    *module = nullptr;
  if (!context || !source || !module) {
    if (diagnostics)
      *diagnostics = copied("error: the context, the source and the place for "
                            "the module must be given\n");
    return VRAM_PASSES_FAILED;
  }
  Diagnostics found(context->context, diagnostics);
  llvm::SourceMgr manager;
  // A copy: the parser wants a zero behind the last byte.
  manager.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBufferCopy(StringRef(source, length),
                                           name ? name : "module"),
      llvm::SMLoc());
  OwningOpRef<ModuleOp> parsed = parseSourceFile<ModuleOp>(
      manager, ParserConfig(&context->context, /*verifyAfterParse=*/true));
  if (!parsed)
    return VRAM_PASSES_FAILED;
  *module = new VramPassesModule{context, std::move(parsed)};
  return VRAM_PASSES_OK;
}

void vramPassesModuleDestroy(VramPassesModule *module) { delete module; }

VramPassesStatus vramPassesModuleRun(VramPassesModule *module,
                                     const char *pipeline, char **diagnostics) {
  if (!module || !pipeline) {
    if (diagnostics)
      *diagnostics =
          copied("error: the module and the pipeline must be given\n");
    return VRAM_PASSES_FAILED;
  }
  MLIRContext &context = module->owner->context;
  Diagnostics found(context, diagnostics);
  std::string wrong;
  llvm::raw_string_ostream os(wrong);
  FailureOr<OpPassManager> parsed = parsePassPipeline(pipeline, os);
  if (failed(parsed))
    return found.fail("the pipeline is wrong: " + StringRef(wrong).trim());
  if (parsed->getOpAnchorName() != ModuleOp::getOperationName())
    return found.fail("the pipeline is one of '" + parsed->getOpAnchorName() +
                      "'; write builtin.module(...)");
  PassManager passes(&context);
  static_cast<OpPassManager &>(passes) = std::move(*parsed);
  bool infeasible = false;
  PlanningHooks hooks;
  hooks.infeasible = [&](StringRef) { infeasible = true; };
  setPlanningHooks(context, hooks);
  Running scope;
  LogicalResult result = passes.run(*module->module);
  setPlanningHooks(context, {});
  if (succeeded(result))
    return VRAM_PASSES_OK;
  return infeasible ? VRAM_PASSES_INFEASIBLE : VRAM_PASSES_FAILED;
}

void vramPassesInterrupt(void) {
  if (running)
    ::vram::planning::interruptSearches(true);
}

char *vramPassesModulePrint(const VramPassesModule *module) {
  if (!module)
    return nullptr;
  std::string text;
  llvm::raw_string_ostream os(text);
  OwningOpRef<ModuleOp> &held = const_cast<VramPassesModule *>(module)->module;
  held->print(os);
  os << "\n";
  return copied(text);
}

/// A report for each function with a body.
static LogicalResult addReports(ModuleOp module, StringRef device,
                                std::vector<MemoryReport> &reports) {
  FailureOr<DeviceModel> model = getDeviceModel(module, device);
  if (failed(model))
    return failure();
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (function.isExternal())
      continue;
    FailureOr<MemoryModelOptions> options = getModelOptions(function);
    if (failed(options))
      return failure();
    MemoryModelAnalysis analysis(function);
    FailureOr<const MemoryModel *> memory = analysis.get(*model, *options);
    if (failed(memory))
      return failure();
    FailureOr<MemoryReport> report = MemoryReport::make(**memory, *model);
    if (failed(report))
      return failure();
    reports.push_back(std::move(*report));
  }
  return success();
}

VramPassesStatus vramPassesModuleReport(VramPassesModule *module,
                                        const char *device, char **json,
                                        char **diagnostics) {
  if (json)
    *json = nullptr;
  if (!module || !json) {
    if (diagnostics)
      *diagnostics = copied("error: the module and the place for the report "
                            "must be given\n");
    return VRAM_PASSES_FAILED;
  }
  Diagnostics found(module->owner->context, diagnostics);
  std::vector<MemoryReport> reports;
  if (failed(addReports(*module->module, device ? device : "", reports)))
    return VRAM_PASSES_FAILED;
  if (reports.empty())
    return found.fail("the module has no function with a body whose memory "
                      "could be reported");
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::json::OStream stream(os, /*IndentSize=*/1);
  stream.object([&] {
    stream.attribute("version", 1);
    stream.attributeArray("functions", [&] {
      for (const MemoryReport &report : reports)
        report.writeJSON(stream);
    });
  });
  *json = copied(text + "\n");
  return VRAM_PASSES_OK;
}
