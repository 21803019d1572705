//===- GpuEmulator.cpp - Kernels run without a GPU ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Testing/GpuEmulator.h"

#include "vram/Conversion/Program.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Testing/KernelCounter.h"
#include "vram/Testing/TensorCoreEmulator.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringMap.h"

#include <ucontext.h>

using namespace mlir;
using namespace mlir::vram;

static constexpr int64_t kWarp = 32;

//===----------------------------------------------------------------------===//
// Threads that take turns
//===----------------------------------------------------------------------===//

/// One block at a time.
class GpuEmulator::Fibers {
public:
  /// False where some threads wait for others that never come. `counter`, if
  /// there is one, is told which thread runs.
  bool run(void (*thread)(void **), ArrayRef<void *> arguments, int64_t block,
           int64_t threads, KernelCounter *counter) {
    Thread = thread;
    Pool.resize(std::max<size_t>(Pool.size(), threads));
    Count = threads;
    Current = this;
    for (int64_t t = 0; t < threads; ++t) {
      Fiber &fiber = Pool[t];
      fiber.state = Fiber::Ready;
      fiber.block = block;
      fiber.number = t;
      fiber.packed.assign(arguments.begin(), arguments.end());
      fiber.packed.push_back(&fiber.block);
      fiber.packed.push_back(&fiber.number);
      if (!fiber.stack)
        fiber.stack = std::make_unique<char[]>(kStack);
      getcontext(&fiber.context);
      fiber.context.uc_stack.ss_sp = fiber.stack.get();
      fiber.context.uc_stack.ss_size = kStack;
      fiber.context.uc_link = &Scheduler;
      makecontext(&fiber.context, &Fibers::enter, 0);
    }
    while (true) {
      bool ran = false;
      for (int64_t t = 0; t < threads; ++t) {
        if (Pool[t].state != Fiber::Ready)
          continue;
        ran = true;
        Running = t;
        if (counter)
          counter->setThread(t);
        swapcontext(&Scheduler, &Pool[t].context);
      }
      if (release())
        continue;
      if (!ran || !anyLeft())
        break;
    }
    Current = nullptr;
    return !anyLeft();
  }

  static void barrier() { Current->wait(Fiber::AtBarrier); }

  static int32_t shuffle(int32_t value, int32_t mask) {
    Fibers &all = *Current;
    int64_t self = all.Running;
    all.Pool[self].value = value;
    all.wait(Fiber::AtShuffle);
    int32_t other = all.Pool[self ^ mask].value;
    // Nobody writes the next value before all have read this one.
    all.wait(Fiber::AtShuffle);
    return other;
  }

  /// The warp's mma.sync; `productSum` has its result.
  static void product(uint32_t a0, uint32_t a1, uint32_t a2, uint32_t a3,
                      uint32_t b0, uint32_t b1, float c0, float c1, float c2,
                      float c3, int32_t isBF16) {
    Fibers &all = *Current;
    int64_t self = all.Running, first = self / kWarp * kWarp;
    all.Pool[self].fragment = {
        {a0, a1, a2, a3}, {b0, b1}, {c0, c1, c2, c3}, isBF16 != 0};
    all.wait(Fiber::AtProduct);
    all.Pool[self].sums =
        multiplyFragments(static_cast<unsigned>(self - first),
                          [&](unsigned lane) -> const ProductFragment & {
                            return all.Pool[first + lane].fragment;
                          });
    // Nobody hands in the next operands before all have read these.
    all.wait(Fiber::AtProduct);
  }

  static float productSum(int32_t i) {
    return Current->Pool[Current->Running].sums[i];
  }

private:
  static constexpr size_t kStack = 128 << 10;

  struct Fiber {
    enum State { Ready, AtBarrier, AtShuffle, AtProduct, Done };
    State state = Done;
    ucontext_t context;
    std::unique_ptr<char[]> stack;
    int64_t block = 0, number = 0;
    SmallVector<void *, 16> packed;
    int32_t value = 0;
    ProductFragment fragment;
    std::array<float, 4> sums;
  };

  static void enter() {
    Fibers &all = *Current;
    Fiber &fiber = all.Pool[all.Running];
    all.Thread(fiber.packed.data());
    // Running is another if others ran meanwhile.
    fiber.state = Fiber::Done;
  }

  void wait(Fiber::State state) {
    int64_t self = Running;
    Pool[self].state = state;
    swapcontext(&Pool[self].context, &Scheduler);
    Running = self;
  }

  bool anyLeft() const {
    for (int64_t t = 0; t < Count; ++t)
      if (Pool[t].state != Fiber::Done)
        return true;
    return false;
  }

  /// Lets those go on who wait for each other and are all there.
  bool release() {
    auto all = [&](int64_t begin, int64_t end, Fiber::State state) {
      for (int64_t t = begin; t < end; ++t)
        if (Pool[t].state != state)
          return false;
      for (int64_t t = begin; t < end; ++t)
        Pool[t].state = Fiber::Ready;
      return true;
    };
    bool released = all(0, Count, Fiber::AtBarrier);
    for (int64_t t = 0; t < Count; t += kWarp)
      for (Fiber::State state : {Fiber::AtShuffle, Fiber::AtProduct})
        released |= all(t, std::min(Count, t + kWarp), state);
    return released;
  }

  static thread_local Fibers *Current;
  void (*Thread)(void **) = nullptr;
  std::vector<Fiber> Pool;
  int64_t Count = 0, Running = 0;
  ucontext_t Scheduler;
};

thread_local GpuEmulator::Fibers *GpuEmulator::Fibers::Current = nullptr;

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

GpuEmulator::GpuEmulator() : Turns(std::make_unique<Fibers>()) {
  launch = onLaunch;
}

GpuEmulator::~GpuEmulator() = default;

void GpuEmulator::noteCall() {
  if (Counter)
    Counter->noteCall();
}

FailureOr<std::unique_ptr<GpuEmulator>>
GpuEmulator::create(ModuleOp module, StringRef name, bool libraries,
                    KernelCounter *counter) {
  std::unique_ptr<GpuEmulator> emulator(new GpuEmulator());
  emulator->Counter = counter;
  auto host = module.lookupSymbol<LLVM::LLVMFuncOp>(name);
  auto program =
      host ? host->getAttrOfType<DictionaryAttr>(kProgramAttr) : nullptr;
  if (!program)
    return module.emitError("has no host's function @") << name;
  llvm::StringMap<Kernel> kernels;
  module.walk([&](gpu::GPUFuncOp kernel) {
    Kernel &described = kernels[kernel.getName()];
    described.name = kernel.getName().str();
    for (BlockArgument shared : kernel.getWorkgroupAttributions()) {
      auto type = cast<MemRefType>(shared.getType());
      described.shared.push_back(type.getNumElements() *
                                 getElementBytes(type.getElementType()));
    }
    kernel.walk([&](Operation *op) {
      described.meets |= isa<gpu::BarrierOp, gpu::ShuffleOp, NVVM::MmaOp>(op);
    });
    if (counter)
      counter->instrument(kernel, module);
  });
  for (Attribute attribute : program.getAs<ArrayAttr>("kernels"))
    emulator->Kernels.push_back(
        kernels[cast<DictionaryAttr>(attribute).getAs<StringAttr>("name")]);
  if (failed(emulator->setCalls(module, program, libraries)))
    return failure();
  host->removeAttr(kProgramAttr);
  PassManager passes(module.getContext());
  buildEmulationPipeline(passes);
  auto addSymbols = [](AddSymbol add) {
    auto addFunction = [&](StringRef symbol, auto *address) {
      add(symbol, reinterpret_cast<void *>(address));
    };
    addFunction(kBarrierSymbol, &Fibers::barrier);
    addFunction(kShuffleSymbol, &Fibers::shuffle);
    addFunction(kProductSymbol, &Fibers::product);
    addFunction(kProductSumSymbol, &Fibers::productSum);
    addFunction(KernelCounter::kAccessSymbol, &KernelCounter::onAccess);
    addFunction(KernelCounter::kRegionSymbol, &KernelCounter::onRegion);
  };
  if (failed(passes.run(module)) ||
      failed(emulator->compileHost(module, name, /*optLevel=*/2, addSymbols)))
    return failure();
  for (Kernel &kernel : emulator->Kernels) {
    auto thread =
        emulator->Engine->lookupPacked((kThreadPrefix + kernel.name).str());
    if (!thread)
      return module.emitError("cannot be compiled for this CPU: ")
             << llvm::toString(thread.takeError());
    kernel.thread = *thread;
  }
  return emulator;
}

int32_t GpuEmulator::onLaunch(VramProgram *base, int32_t kernel, int64_t blocks,
                              int32_t threads, void *, void *const *arguments,
                              int32_t count) {
  auto *self = static_cast<GpuEmulator *>(base);
  const Kernel &code = self->Kernels[kernel];
  ++(code.meets ? self->Meetings : self->Launches);
  // The packed interface takes the address of each argument.
  SmallVector<void *> values(arguments, arguments + count);
  SmallVector<std::unique_ptr<double[]>> shared;
  for (int64_t bytes : code.shared) {
    shared.push_back(std::make_unique<double[]>((bytes + 7) / 8));
    values.push_back(shared.back().get());
  }
  SmallVector<void *> packed;
  for (void *&value : values)
    packed.push_back(&value);
  KernelCounter *counter = self->Counter;
  if (counter)
    counter->beginLaunch(code.name, blocks, threads);
  for (int64_t block = 0; block < blocks; ++block) {
    if (code.meets) {
      // A block must not rely on the initial contents of shared memory: fill it
      // with NaNs.
      for (auto [buffer, bytes] : llvm::zip_equal(shared, code.shared))
        std::fill_n(reinterpret_cast<uint8_t *>(buffer.get()), bytes, 0xFF);
      if (!self->Turns->run(code.thread, packed, block, threads, counter)) {
        self->Error = "kernel '" + code.name +
                      "': threads wait for others that never come";
        return 1;
      }
      if (counter)
        counter->endBlock();
      continue;
    }
    int64_t thread = 0;
    SmallVector<void *> all(packed);
    all.push_back(&block);
    all.push_back(&thread);
    for (; thread < threads; ++thread) {
      if (counter)
        counter->setThread(thread);
      code.thread(all.data());
    }
    if (counter)
      counter->endBlock();
  }
  return 0;
}
