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
// libraries are asked the same, and their workspace is written to. So are
// copies between device and host; while one is under way, nothing may write to
// its source, nor read or write its target.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TESTING_LAUNCHCHECKER_H
#define VRAM_TESTING_LAUNCHCHECKER_H

#include "vram-c/Runtime.h"
#include "vram/Analysis/BufferForm.h"
#include "vram/Analysis/HostLaunches.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/SetVector.h"

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
  /// and the host's arena among them. Launches and copies that are right are
  /// passed on to `inner`, if there is one.
  void begin(ArrayRef<void *> pointers, void *stream, VramProgram *inner);
  /// The step has ended: every launch and copy must have come.
  LogicalResult end();

  /// The first error; empty if there is none.
  const std::string &error() const { return Error; }
  /// Launches of the last step.
  size_t launches() const { return Launched; }
  /// While a launch, call or copy is passed on: its op in the function.
  Operation *current() const { return Plan[Next - 1].op; }
  /// While a launch or call is passed on: the launches in buffer form that it
  /// is, or is a part of.
  ArrayRef<LaunchOp> currentLaunches() const { return Plan[Next - 1].launches; }
  /// The launches in buffer form that the kernel of this number is, or the one
  /// that it or the call of this number is a part of.
  ArrayRef<LaunchOp> launchesOf(size_t number) const {
    return Plan[LaunchNumbers[number]].launches;
  }
  /// The launch on the host of this number.
  LaunchOp hostLaunch(int32_t number) const {
    return OnHost.launches()[number];
  }

private:
  struct Kernel {
    std::string name;
    SmallVector<MemRefType> types;
    SmallVector<bool> reads, writes;
  };
  enum class Kind {
    Launch,
    Call,
    StartCopy,
    FinishCopy,
    StartHost,
    FinishHost
  };
  struct Expected {
    /// The vram.launch, or the copy's op; the return, where launches on the
    /// host are finished.
    Operation *op;
    Kind kind;
    /// Of the kernel, of the call of a library, of the copy, or of the launch
    /// on the host.
    unsigned number;
    /// Of a copy that begins: its target and its source.
    SmallVector<Value> buffers;
    /// The reads and writes of what is no kernel, as if it were one.
    Kernel described;
    /// Of a launch or call: the launches in buffer form that it computes.
    SmallVector<LaunchOp, 1> launches = {};
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
  static int32_t onStartCopy(VramProgram *base, int32_t copy, void *stream,
                             void *target, const void *source, int64_t bytes,
                             int32_t direction, int32_t behind);
  static int32_t onFinishCopy(VramProgram *base, int32_t copy, void *stream);
  static int32_t onStartHost(VramProgram *base, int32_t number, void *stream,
                             VramHostFunction function, void *const *arguments,
                             int32_t count);
  static int32_t onFinishHost(VramProgram *base, int32_t number, void *stream);
  void addHost(LaunchOp launch);
  LogicalResult addLaunch(LaunchOp launch, ArrayAttr parts);
  LogicalResult addMerged(Expected &expected, ArrayRef<int32_t> numbers);
  void addStart(StartCopyOp op);
  LogicalResult addFinish(FinishCopyOp op);
  static Kernel describeCall(LaunchOp launch, ArrayRef<Value> buffers);
  const Kernel &kernelOf(const Expected &expected) const;
  /// The part of the plan that comes next; null, with the error noted, where it
  /// is not the one that came.
  const Expected *findNext(Kind kind, int32_t number, void *stream,
                           int32_t count);
  int32_t fail(const std::string &what);
  int32_t check(const Expected &expected, void *const *arguments);
  bool checkPlace(const Kernel &kernel, const Expected &expected, unsigned i,
                  void *address);
  bool checkCopies(const Kernel &kernel, const Expected &expected, unsigned i);
  bool checkHost(const Kernel &kernel, const Expected &expected, unsigned i);
  bool isOnHost(Value buffer) const;
  bool checkRead(const Kernel &kernel, const Expected &expected, unsigned i);
  static Value getWritten(const Expected &expected, unsigned i);
  static bool shareBytes(Value one, Value other);
  void noteWrite(Value buffer);
  Value ownerOf(Value buffer) const;
  std::string describe(Value buffer) const;

  func::FuncOp Function;
  HostLaunches OnHost;
  int64_t Alignment = 1;
  SmallVector<Kernel> Kernels;
  std::vector<Expected> Plan;
  /// The launches that are not on the host, and those of them that became none,
  /// so that a launch behind them may compute them.
  SmallVector<LaunchOp> OnDevice;
  llvm::SetVector<LaunchOp> Awaited;
  /// The places of launches and calls in the plan, and of the copies that
  /// begin, by their numbers.
  SmallVector<size_t> LaunchNumbers, CopyNumbers;
  SmallVector<int64_t> Sizes;

  SmallVector<void *> Pointers;
  void *Stream = nullptr;
  VramProgram *Inner = nullptr;
  size_t Next = 0, Launched = 0;
  /// The numbers of the copies that are under way.
  SmallVector<unsigned> UnderWay;
  /// The launches on the host that have begun and may not be finished.
  SmallVector<LaunchOp> Running;
  std::string Error;
  /// For each argument.
  SmallVector<Owners> Written;
  /// The casts of arguments that something was written through in this step.
  llvm::DenseSet<Value> Replaced;
};

} // namespace mlir::vram

#endif // VRAM_TESTING_LAUNCHCHECKER_H
