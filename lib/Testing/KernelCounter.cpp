//===- KernelCounter.cpp - Counts the work of emulated kernels ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Testing/KernelCounter.h"

#include "vram/Dialect/VRAM/IR/Formula.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::vram;

static constexpr int64_t kWarp = 32;
static constexpr int64_t kSector = 32;
static constexpr int64_t kBanks = 32;
static constexpr int64_t kBankBytes = 4;

thread_local KernelCounter *KernelCounter::Current = nullptr;

KernelCounts &KernelCounts::operator+=(const KernelCounts &other) {
  loadBytes += other.loadBytes;
  storeBytes += other.storeBytes;
  loadSectors += other.loadSectors;
  storeSectors += other.storeSectors;
  sharedBytes += other.sharedBytes;
  sharedTurns += other.sharedTurns;
  leastSharedTurns += other.leastSharedTurns;
  flopsF32 += other.flopsF32;
  flopsF64 += other.flopsF64;
  matrixFlopsF16 += other.matrixFlopsF16;
  matrixFlopsBF16 += other.matrixFlopsBF16;
  barriers += other.barriers;
  return *this;
}

//===----------------------------------------------------------------------===//
// Kernels that call back
//===----------------------------------------------------------------------===//

/// Operations for each element of an op's result.
static int64_t flopsOf(Operation *op) {
  if (isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::CmpFOp,
          arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
          arith::MinNumFOp>(op))
    return 1;
  if (isa<math::FmaOp, vector::FMAOp>(op))
    return 2;
  bool isFunction = isa_and_nonnull<math::MathDialect>(op->getDialect()) &&
                    !isa<math::AbsFOp, math::CopySignOp>(op);
  return isFunction || isa<arith::DivFOp>(op) ? formula::kTranscendental : 0;
}

/// A thread's share of a product of the warp.
static int64_t flopsOf(NVVM::MmaOp mma) {
  auto shape = mma.getShape();
  return 2 * static_cast<int64_t>(shape.getM()) * shape.getN() * shape.getK() /
         kWarp;
}

KernelCounter::Region KernelCounter::costsOf(Block &block) {
  Region costs;
  for (Operation &op : block) {
    if (isa<gpu::BarrierOp>(op))
      ++costs.barriers;
    if (auto mma = dyn_cast<NVVM::MmaOp>(op)) {
      (mma.getMultiplicandAPtxType() == NVVM::MMATypes::bf16
           ? costs.matrixFlopsBF16
           : costs.matrixFlopsF16) += flopsOf(mma);
      continue;
    }
    if (op.getNumOperands() == 0 || op.getNumResults() == 0)
      continue;
    // A comparison results in a bit.
    Type type = op.getOperand(0).getType();
    int64_t elements = 1;
    if (auto vector = dyn_cast<VectorType>(type)) {
      elements = vector.getNumElements();
      type = vector.getElementType();
    }
    if (isa<FloatType>(type))
      (type.isF64() ? costs.flopsF64 : costs.flopsF32) +=
          elements * flopsOf(&op);
  }
  return costs;
}

/// The byte of the GPU's memory, or of shared memory, at which an access
/// begins.
static Value addressOf(ImplicitLocOpBuilder &b, Value buffer,
                       ValueRange indices) {
  auto type = cast<MemRefType>(buffer.getType());
  auto [strides, offset] = type.getStridesAndOffset();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, value);
  };
  Value element =
      ShapedType::isDynamic(offset)
          ? memref::ExtractStridedMetadataOp::create(b, buffer).getOffset()
          : constant(offset);
  for (auto [index, stride] : llvm::zip_equal(indices, strides))
    element = arith::AddIOp::create(
        b, element, arith::MulIOp::create(b, index, constant(stride)));
  Value bytes = arith::MulIOp::create(
      b, element, constant(getElementBytes(type.getElementType())));
  return arith::AddIOp::create(
      b, memref::ExtractAlignedPointerAsIndexOp::create(b, buffer), bytes);
}

static void declare(ModuleOp module, StringRef name, unsigned numbers) {
  if (module.lookupSymbol(name))
    return;
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  SmallVector<Type> inputs(numbers, builder.getIndexType());
  func::FuncOp::create(builder, module.getLoc(), name,
                       builder.getFunctionType(inputs, {}))
      .setPrivate();
}

void KernelCounter::instrument(gpu::GPUFuncOp kernel, ModuleOp module) {
  declare(module, kAccessSymbol, 2);
  declare(module, kRegionSymbol, 1);
  Kernel &described = Kernels[kernel.getName()];
  SmallVector<Operation *> accesses;
  SmallVector<Block *> blocks;
  kernel.getBody().walk([&](Block *block) { blocks.push_back(block); });
  for (Block *block : blocks) {
    Region costs = costsOf(*block);
    for (Operation &op : *block)
      if (isa<memref::LoadOp, memref::StoreOp, vector::LoadOp, vector::StoreOp>(
              op))
        accesses.push_back(&op);
    if (costs.isNothing())
      continue;
    ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
    b.setInsertionPointToStart(block);
    Value number = arith::ConstantIndexOp::create(
        b, static_cast<int64_t>(described.regions.size()));
    func::CallOp::create(b, kRegionSymbol, TypeRange(), number);
    described.regions.push_back(costs);
  }
  for (Operation *op : accesses) {
    bool isStore = isa<memref::StoreOp, vector::StoreOp>(op);
    Type type =
        isStore ? op->getOperand(0).getType() : op->getResult(0).getType();
    Value buffer = op->getOperand(isStore ? 1 : 0);
    int64_t elements = 1;
    if (auto vector = dyn_cast<VectorType>(type))
      elements = vector.getNumElements();
    auto memory = cast<MemRefType>(buffer.getType());
    ImplicitLocOpBuilder b(op->getLoc(), op);
    Value address =
        addressOf(b, buffer, op->getOperands().drop_front(isStore ? 2 : 1));
    Value number = arith::ConstantIndexOp::create(
        b, static_cast<int64_t>(described.sites.size()));
    func::CallOp::create(b, kAccessSymbol, TypeRange(),
                         ValueRange{number, address});
    described.sites.push_back(
        {isStore, gpu::GPUDialect::hasWorkgroupMemoryAddressSpace(memory),
         elements * getElementBytes(memory.getElementType())});
  }
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

void KernelCounter::beginLaunch(StringRef kernel, int64_t blocks,
                                int64_t threads) {
  Current = this;
  Running = &Kernels[kernel];
  Launches.push_back({kernel.str(), blocks, threads, {}});
  size_t sites = Running->sites.size();
  auto number = static_cast<size_t>(threads);
  Times.assign(number * sites, 0);
  Accesses.assign((number + kWarp - 1) / kWarp * sites, {});
}

void KernelCounter::onAccess(int64_t site, int64_t address) {
  KernelCounter &all = *Current;
  const Site &access = all.Running->sites[site];
  KernelCounts &counts = all.Launches.back().counts;
  (access.isShared  ? counts.sharedBytes
   : access.isStore ? counts.storeBytes
                    : counts.loadBytes) += access.bytes;
  auto sites = static_cast<int64_t>(all.Running->sites.size());
  uint32_t time = all.Times[all.Thread * sites + site]++;
  std::vector<Touched> &ofWarp =
      all.Accesses[all.Thread / kWarp * sites + site];
  if (ofWarp.size() <= time)
    ofWarp.resize(time + 1);
  int64_t piece = access.isShared ? kBankBytes : kSector;
  for (int64_t at = address / piece; at <= (address + access.bytes - 1) / piece;
       ++at)
    if (!llvm::is_contained(llvm::reverse(ofWarp[time]), at))
      ofWarp[time].push_back(at);
}

void KernelCounter::onRegion(int64_t region) {
  const Region &costs = Current->Running->regions[region];
  KernelCounts &counts = Current->Launches.back().counts;
  counts.flopsF32 += costs.flopsF32;
  counts.flopsF64 += costs.flopsF64;
  counts.matrixFlopsF16 += costs.matrixFlopsF16;
  counts.matrixFlopsBF16 += costs.matrixFlopsBF16;
  if (Current->Thread == 0)
    counts.barriers += costs.barriers;
}

void KernelCounter::endBlock() {
  KernelCounts &counts = Launches.back().counts;
  size_t sites = Running->sites.size();
  for (size_t i = 0; i < Accesses.size(); ++i) {
    const Site &site = Running->sites[i % sites];
    for (const Touched &touched : Accesses[i]) {
      auto pieces = static_cast<int64_t>(touched.size());
      if (!site.isShared) {
        (site.isStore ? counts.storeSectors : counts.loadSectors) += pieces;
        continue;
      }
      std::array<int64_t, kBanks> words = {};
      for (int64_t word : touched)
        ++words[static_cast<uint64_t>(word) % kBanks];
      counts.sharedTurns += *llvm::max_element(words);
      counts.leastSharedTurns += (pieces + kBanks - 1) / kBanks;
    }
    Accesses[i].clear();
  }
  std::fill(Times.begin(), Times.end(), 0);
}
