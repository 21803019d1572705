//===- LaunchClock.cpp - How long each launch takes -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaunchClock.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::vram;

void LaunchClock::stop(LaunchClock *clock) {
  auto taken = Clock::now() - clock->Last;
  clock->Taken.push_back(
      std::chrono::duration_cast<std::chrono::nanoseconds>(taken).count());
}

void LaunchClock::attach(LLVM::LLVMFuncOp function) {
  ImplicitLocOpBuilder builder(function.getLoc(), function.getContext());
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto type = LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(builder.getContext()), {pointer});
  // The code runs in this process: addresses are constants.
  auto address = [&](auto *what) -> Value {
    Value number = LLVM::ConstantOp::create(
        builder, builder.getI64Type(),
        builder.getI64IntegerAttr(reinterpret_cast<intptr_t>(what)));
    return LLVM::IntToPtrOp::create(builder, pointer, number);
  };
  SmallVector<LLVM::CallOp> launches;
  function.walk([&](LLVM::CallOp call) { launches.push_back(call); });
  for (LLVM::CallOp launch : launches) {
    builder.setInsertionPoint(launch);
    LLVM::CallOp::create(builder, type,
                         ValueRange{address(&start), address(this)});
    builder.setInsertionPointAfter(launch);
    LLVM::CallOp::create(builder, type,
                         ValueRange{address(&stop), address(this)});
  }
}
