//===- EmulatedProgram.h - A GPU's program on this CPU -------- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Everything of a program but its kernels. Library calls are computed from the
// numbers of the call. A copy between device and host is carried out when it
// begins, or when it is finished; its target holds garbage then until that, so
// that a race shows in the results.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TESTING_EMULATEDPROGRAM_H
#define VRAM_TESTING_EMULATEDPROGRAM_H

#include "vram-c/Runtime.h"
#include "vram/Evaluator/Evaluator.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace mlir {
class ExecutionEngine;
} // namespace mlir

namespace mlir::vram {

class EmulatedProgram : public VramProgram {
public:
  virtual ~EmulatedProgram();

  /// The host's function: (program, pointers, workspace, stream) -> status.
  using Host = int32_t (*)(VramProgram *, void *const *, void *, void *);
  Host host() const { return Function; }

  /// Before a step: when its copies, and its functions of the host, are to be
  /// carried out.
  void begin(evaluator::CopyTime time) {
    CopyWhen = time;
    Copies.clear();
    Waiting.clear();
  }

  /// Of the launch that failed.
  const std::string &error() const { return Error; }
  /// How many calls of libraries there were.
  size_t calls() const { return CallCount; }

protected:
  /// A symbol and its address.
  using AddSymbol = llvm::function_ref<void(StringRef, void *)>;

  EmulatedProgram();
  /// Reads the calls of `program`, the attribute of the host's function.
  /// `libraries`: they go to the libraries themselves. Fails with an error at
  /// the module.
  LogicalResult setCalls(ModuleOp module, DictionaryAttr program,
                         bool libraries);
  /// Compiles a module of the LLVM dialect, with the host's function `name`,
  /// for this CPU. `addSymbols` passes what the module calls beside the
  /// runtime.
  LogicalResult compileHost(ModuleOp module, StringRef name, int optLevel,
                            llvm::function_ref<void(AddSymbol)> addSymbols);

  static int32_t onCall(VramProgram *base, int32_t call, void *stream,
                        void *const *arguments, int32_t count);
  static int32_t onStartCopy(VramProgram *base, int32_t copy, void *stream,
                             void *target, const void *source, int64_t bytes,
                             int32_t direction, int32_t behind);
  static int32_t onFinishCopy(VramProgram *base, int32_t copy, void *stream);
  static int32_t onStartHost(VramProgram *base, int32_t number, void *stream,
                             VramHostFunction function, void *const *arguments,
                             int32_t count);
  static int32_t onFinishHost(VramProgram *base, int32_t number, void *stream);

  /// Behind a call, behind a copy, and behind a function of the host.
  virtual void noteCall() {}
  virtual void noteCopy(void *, int64_t /*bytes*/) {}
  virtual void noteHost(int32_t /*number*/) {}

  std::unique_ptr<ExecutionEngine> Engine;
  std::string Error;

private:
  struct Copy {
    void *target;
    const void *source;
    int64_t bytes;
    int32_t behind;
  };
  struct HostCall {
    int32_t number;
    VramHostFunction function;
    std::vector<void *> arguments;
  };
  /// Carries out the functions of the host up to this number.
  void runHost(int32_t last);

  MLIRContext *Context = nullptr;
  Host Function = nullptr;
  std::vector<VramCall> Calls;
  /// Null where calls are emulated.
  VramProgram *Libraries = nullptr;
  evaluator::CopyTime CopyWhen = evaluator::CopyTime::Start;
  /// By number, those that are under way.
  llvm::DenseMap<int32_t, Copy> Copies;
  /// The functions of the host that have begun and were not carried out.
  std::deque<HostCall> Waiting;
  size_t CallCount = 0;
};

} // namespace mlir::vram

#endif // VRAM_TESTING_EMULATEDPROGRAM_H
