//===- HostCode.h - Code for a CPU from buffer form -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TARGET_HOSTCODE_H
#define VRAM_TARGET_HOSTCODE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/SmallVector.h"

#include <memory>

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace mlir::vram {

struct LowerToCPUOptions;

/// A machine that makes code at -O3 for this CPU (`cpu` empty) or for one that
/// LLVM knows by name. Fails with an error at `location`.
FailureOr<std::unique_ptr<llvm::TargetMachine>>
createHostMachine(Location location, StringRef cpu = {});

/// The name of a step in code that is made from it. Its own may be anything: a
/// function of C, the name of a kernel, or hold bytes that no linker takes.
inline constexpr llvm::StringLiteral kCompiledName = "vram_step";

/// A module with `function`, which is in buffer form and stays as it is,
/// lowered to the LLVM dialect under the name kCompiledName: a pointer for each
/// argument, no result. Fails
/// with an error at it (or an op of it) where it is not in buffer form, does
/// not hold to its rules (verifyBufferForm) or cannot be lowered.
FailureOr<OwningOpRef<ModuleOp>> lowerForHost(func::FuncOp function,
                                              const LowerToCPUOptions &options);

/// Writes the function in buffer form, compiled, as an object file with the
/// interface of vram-c/Step.h: relocatable, to be linked with the C library's
/// functions of numbers and, where an op has a library's kernel, lib/Runtime.
LogicalResult emitStepObject(func::FuncOp function, StringRef cpu,
                             const LowerToCPUOptions &options,
                             llvm::SmallVectorImpl<char> &object);

/// The same, linked to a shared object by the C compiler that is found.
/// `runtime` is the archive of lib/Runtime, which library kernels are called
/// through, and which has the threads that share long loops.
LogicalResult emitStepSharedObject(func::FuncOp function, StringRef cpu,
                                   const LowerToCPUOptions &options,
                                   StringRef runtime,
                                   llvm::SmallVectorImpl<char> &object);

/// Writes the kernels of the function in buffer form, compiled for a chip
/// ("sm_90"): PTX, or a cubin. Fails where there are two images, since indices
/// of some kernels have 64 bits. `dependentLaunch`: kernels may be launched
/// before the one in front is over, on sm_90 and later.
LogicalResult emitKernels(func::FuncOp function, StringRef chip,
                          bool dependentLaunch, bool ptx,
                          llvm::SmallVectorImpl<char> &code);

/// Writes a shared object with the interface of vram-c/Step.h that has the
/// kernels for a chip in it, and CUDA's driver loaded when it is first run.
/// `runtime` is the archive of lib/Runtime.
LogicalResult emitCudaSharedObject(func::FuncOp function, StringRef chip,
                                   bool dependentLaunch, StringRef runtime,
                                   llvm::SmallVectorImpl<char> &shared);

/// The result of a step's describe(): JSON, documented in
/// docs/shared-object.md.
FailureOr<std::string> describeStep(func::FuncOp function, StringRef target);

} // namespace mlir::vram

#endif // VRAM_TARGET_HOSTCODE_H
