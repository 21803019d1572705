//===- LaunchChecker.h - Every address of every launch, against the plan  -*-
// C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Stands between a step's host code and its kernels' program. It knows the
// function in buffer form, and nothing of how that was lowered but the numbers
// in `vram.program`. Of each launch it asks: is it the one that comes next; is
// every address the planned one, in its memory, aligned; and are the bytes that
// the kernel reads those that were last written through that buffer. Calls of
// libraries are asked the same, and their workspace is written to.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EXECUTION_LAUNCHCHECKER_H
#define VRAM_EXECUTION_LAUNCHCHECKER_H

#include "vram-c/Runtime.h"
#include "vram/Analysis/BufferForm.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace mlir::vram {

class LaunchChecker : public VramProgram {
public:
  /// `function` is in buffer form (its rules are checked here), `host` the
  /// result of --vram-host-launches on it. Both must outlive this.
  static FailureOr<std::unique_ptr<LaunchChecker>>
  create(func::FuncOp function, LLVM::LLVMFuncOp host);

  /// A step begins: `pointers` has the address of each argument, the arena
  /// among them. Launches that are right are passed on to `inner`, if there is
  /// one.
  void begin(ArrayRef<void *> pointers, void *stream, VramProgram *inner);
  /// The step has ended: every launch must have come.
  LogicalResult end();

  /// The first error; empty if there is none.
  const std::string &error() const { return Error; }
  /// Launches of the last step.
  size_t launches() const { return Next; }
  /// The launch in buffer form that the kernel or call of this number is a part
  /// of.
  LaunchOp launchOf(size_t number) const {
    return cast<LaunchOp>(Launches[number].launch);
  }

private:
  struct Kernel {
    std::string name;
    SmallVector<MemRefType> types;
    SmallVector<bool> reads, writes;
  };
  struct Expected {
    Operation *launch;
    /// Of the kernel, or of the call of a library.
    unsigned number;
    bool isCall;
    SmallVector<Value> buffers;
    /// The reads and writes of a call, as if it were a kernel.
    Kernel called;
  };
  /// Bytes [begin, end) of an argument, written through `through` last.
  struct Piece {
    int64_t end;
    Value through;
  };
  using Owners = std::map<int64_t, Piece>;

  explicit LaunchChecker(func::FuncOp function);

  static int32_t onLaunch(VramProgram *base, int32_t kernel, int64_t blocks,
                          int32_t threads, void *stream, void *const *arguments,
                          int32_t count);
  static int32_t onCall(VramProgram *base, int32_t call, void *stream,
                        void *const *arguments, int32_t count);
  static Kernel describeCall(LaunchOp launch, ArrayRef<Value> buffers);
  const Kernel &kernelOf(const Expected &expected) const;
  /// The launch or call that comes next; null, with the error noted, where it
  /// is not the one that came.
  const Expected *findNext(bool isCall, int32_t number, void *stream,
                           int32_t count);
  int32_t fail(const std::string &what);
  int32_t check(const Expected &expected, void *const *arguments);
  bool checkPlace(const Kernel &kernel, const Expected &expected, unsigned i,
                  void *address);
  bool checkRead(const Kernel &kernel, const Expected &expected, unsigned i);
  static Value getWritten(const Expected &expected, unsigned i);
  static bool shareBytes(Value one, Value other);
  void noteWrite(Value buffer);
  Value ownerOf(Value buffer) const;
  std::string describe(Value buffer) const;

  func::FuncOp Function;
  int64_t Alignment = 1;
  SmallVector<Kernel> Kernels;
  std::vector<Expected> Launches;
  SmallVector<int64_t> Sizes;

  SmallVector<void *> Pointers;
  void *Stream = nullptr;
  VramProgram *Inner = nullptr;
  size_t Next = 0;
  std::string Error;
  /// For each argument.
  SmallVector<Owners> Written;
  /// The casts of arguments that something was written through in this step.
  llvm::DenseSet<Value> Replaced;
};

} // namespace mlir::vram

#endif // VRAM_EXECUTION_LAUNCHCHECKER_H
