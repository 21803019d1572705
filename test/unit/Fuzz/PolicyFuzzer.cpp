//===- PolicyFuzzer.cpp - Hostile precision policies ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reader answers any bytes with one error of one line, or with policies
// that are found by every op.
//
//===----------------------------------------------------------------------===//

#include "Fuzz.h"
#include "Precision/PrecisionPolicies.h"

#include "vram/InitAll.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"

#include <cstdint>
#include <cstdlib>

using namespace mlir;
using namespace mlir::vram;

namespace {
/// The context is slow to make.
MLIRContext &context() {
  static MLIRContext *made = [] {
    DialectRegistry registry;
    registerAllDialects(registry);
    auto *context = new MLIRContext(registry, MLIRContext::Threading::DISABLED);
    context->loadAllAvailableDialects();
    return context;
  }();
  return *made;
}
} // namespace

bool ::vram::fuzz::accepts(std::string_view text) {
  int errors = 0;
  ScopedDiagnosticHandler handler(&context(), [&](Diagnostic &diagnostic) {
    std::string message = diagnostic.str();
    if (message.empty() || message.find('\n') != std::string::npos)
      std::abort();
    ++errors;
    return success();
  });
  PrecisionPolicies policies;
  LogicalResult read = policies.read(
      &context(), llvm::StringRef(text.data(), text.size()), "mutant",
      [] { return emitError(UnknownLoc::get(&context())); });
  if (errors != (failed(read) ? 1 : 0))
    std::abort();
  if (failed(read))
    return false;
  OperationState state(UnknownLoc::get(&context()), "builtin.module");
  state.addRegion()->emplaceBlock();
  state.addAttribute("vram.layer",
                     StringAttr::get(&context(), "blocks.0.norm.weight"));
  Operation *op = Operation::create(state);
  (void)policies.lookup(op);
  op->destroy();
  return true;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  ::vram::fuzz::accepts(
      std::string_view(reinterpret_cast<const char *>(data), size));
  return 0;
}
