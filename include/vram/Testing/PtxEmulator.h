//===- PtxEmulator.h - Kernels run by their PTX -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The text that ptxas gets, run by the interpreter of vram/Ptx/Interpreter.h:
// with 32-bit indices, libdevice and NVPTX's code, none of which GpuEmulator
// runs. A launch may access the bytes of its buffers' types alone, and only
// read what an argument, a launch, a call or a copy of the step wrote; what a
// launch of the plan leaves unwritten of its outputs nobody may read.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EXECUTION_PTXEMULATOR_H
#define VRAM_EXECUTION_PTXEMULATOR_H

#include "vram/Testing/EmulatedProgram.h"
#include "vram/Testing/LaunchChecker.h"
#include "vram/Testing/Ptx/Interpreter.h"

namespace mlir::vram {

class PtxEmulator : public EmulatedProgram {
public:
  /// `module` is the result of buildLaunchesPipeline on `function`. It is
  /// lowered here, in place, for `chip`, with the host's function `name`; of
  /// CUDA's toolkit libdevice is needed. `checker` passes launches on to this.
  /// Both must outlive it. `edited`: the text that is run in the place of the
  /// lowering's, if it is not empty. Fails with an error at the module.
  static FailureOr<std::unique_ptr<PtxEmulator>>
  create(ModuleOp module, func::FuncOp function, StringRef name,
         const LaunchChecker &checker, StringRef chip, StringRef toolkit,
         StringRef edited);
  ~PtxEmulator() override;

  /// Before a step: `pointers` has the address of each argument, the arena and
  /// the host's arena among them. Nobody has written to the arena.
  void setMemory(ArrayRef<void *> pointers);

  /// Behind a step: an error at the return where a byte of a result was not
  /// written.
  LogicalResult checkResults() const;

  /// The PTX of the lowered step: the texts of all its images.
  const std::string &text() const { return Text; }

private:
  struct Kernel {
    std::string name;
    const ::vram::ptx::Program *program = nullptr;
    SmallVector<::vram::ptx::Argument> arguments;
  };

  PtxEmulator(func::FuncOp function, const LaunchChecker &checker);
  static int32_t onLaunch(VramProgram *base, int32_t kernel, int64_t blocks,
                          int32_t threads, void *stream, void *const *arguments,
                          int32_t count);
  void noteCall() override;
  void noteHost(int32_t number) override;
  void noteCopy(void *target, int64_t bytes) override;

  LogicalResult parse(ModuleOp module, DictionaryAttr program,
                      StringRef edited);
  void forgetOutputs(LaunchOp launch);
  /// Begin and end.
  using Piece = std::pair<char *, char *>;
  SmallVector<Piece> piecesOf(Value buffer) const;

  func::FuncOp Function;
  const LaunchChecker &Checker;
  std::string Text;
  std::vector<std::unique_ptr<::vram::ptx::Program>> Programs;
  SmallVector<Kernel> Kernels;
  SmallVector<void *> Pointers;
  std::unique_ptr<::vram::ptx::Memory> Memory;
  /// The launch of the plan that the last kernel was a part of.
  Operation *Last = nullptr;
};

} // namespace mlir::vram

#endif // VRAM_EXECUTION_PTXEMULATOR_H
