//===- Lossless.cpp - What is kept for the backward becomes smaller -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "LosslessRewrites.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

#include <set>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMLOSSLESS
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {

/// A value of the function as it came, by the position of its op and its
/// number there, and a rewrite of it. Stays true over a copy of the function.
struct Candidate {
  unsigned op = 0;
  unsigned result = 0;
  StringRef rewrite;

  bool operator<(const Candidate &other) const {
    return std::tie(op, result, rewrite) <
           std::tie(other.op, other.result, other.rewrite);
  }
};

/// The final decision about one value.
struct Decision {
  Candidate candidate;
  /// Valid as long as the function is not put back.
  Value value;
  Location location;
  LosslessOutcome outcome;
  std::string reader;
};

class Shrinker {
public:
  Shrinker(Block &block, ArrayRef<LosslessRewrite> rewrites,
           const std::set<Candidate> &takenBack)
      : block(block), rewrites(rewrites), takenBack(takenBack), saved(block) {}

  std::vector<Decision> run() {
    if (!saved.hasBackward())
      return {};
    // New ops are no candidates; old ones keep their numbers wherever they go.
    std::vector<Operation *> forward;
    for (Operation &op : block) {
      if (!saved.isForward(&op))
        break;
      forward.push_back(&op);
    }
    for (auto [number, op] : llvm::enumerate(forward))
      for (OpResult result : op->getResults())
        visit(result, static_cast<unsigned>(number));
    return std::move(decisions);
  }

private:
  void visit(OpResult value, unsigned number) {
    if (!saved.isForwardStorage(value))
      return;
    SavedUses uses = saved.usesOf(value);
    if (uses.backward.empty())
      return;
    Decision decision{
        {number, value.getResultNumber(), ""}, value, value.getLoc(), {}, {}};
    // The first refusal is the one that is told: the rewrites are ordered from
    // the particular to the general.
    for (const LosslessRewrite &rewrite : rewrites) {
      Candidate candidate{number, value.getResultNumber(), rewrite.name};
      LosslessOutcome outcome =
          takenBack.count(candidate)
              ? LosslessOutcome::refused("the peak would grow: what it keeps "
                                         "is alive there beside the value",
                                         nullptr)
              : rewrite.apply(value, uses, saved);
      if (!outcome.keeps &&
          (outcome.refusal.empty() || !decision.outcome.refusal.empty()))
        continue;
      decision.candidate = candidate;
      decision.outcome = std::move(outcome);
      if (decision.outcome.keeps)
        break;
    }
    Operation *reader = uses.backward.empty() || decision.outcome.keeps
                            ? nullptr
                            : uses.backward.back()->getOwner();
    if (reader)
      decision.reader = reader->getName().getStringRef().str();
    if (!decision.outcome.keeps)
      decision.outcome.bytesBefore = getTypeBytes(value.getType());
    decisions.push_back(std::move(decision));
  }

  Block &block;
  ArrayRef<LosslessRewrite> rewrites;
  const std::set<Candidate> &takenBack;
  SavedValues saved;
  std::vector<Decision> decisions;
};

struct LosslessPass : mlir::vram::impl::VRAMLosslessBase<LosslessPass> {
  using VRAMLosslessBase::VRAMLosslessBase;

  void runOnFunction(FunctionOpInterface function) override {
    SmallVector<LosslessRewrite> rewrites;
    if (failed(chooseRewrites(function, rewrites)))
      return signalPassFailure();
    if (hasStorages(function)) {
      emitError(function.getLoc(), "'")
          << function.getName() << "' says already where its tensors lie ("
          << kStoragesAttr << "); run --vram-lossless before --vram-inplace";
      return signalPassFailure();
    }
    if (function.isExternal() || !function.getFunctionBody().hasOneBlock() ||
        !SavedValues(function.getFunctionBody().front()).hasBackward())
      return;
    if (failed(run(function, rewrites)))
      signalPassFailure();
  }

private:
  LogicalResult chooseRewrites(FunctionOpInterface function,
                               SmallVectorImpl<LosslessRewrite> &rewrites) {
    for (const std::string &name : disable)
      if (llvm::none_of(getLosslessRewrites(), [&](const LosslessRewrite &r) {
            return r.name == name;
          })) {
        InFlightDiagnostic error = emitError(function.getLoc(), "disable: '")
                                   << name
                                   << "' is no rewrite; expected one of";
        for (const LosslessRewrite &rewrite : getLosslessRewrites())
          error << (rewrite.name == getLosslessRewrites().front().name ? " "
                                                                       : ", ")
                << rewrite.name;
        return error;
      }
    for (const LosslessRewrite &rewrite : getLosslessRewrites())
      if (!llvm::is_contained(disable, rewrite.name.str()))
        rewrites.push_back(rewrite);
    return success();
  }

  LogicalResult run(FunctionOpInterface function,
                    ArrayRef<LosslessRewrite> rewrites) {
    FailureOr<DeviceModel> device = DeviceModel::load(
        "generic", [&]() { return emitError(function.getLoc()); });
    if (failed(device))
      return failure();
    FailureOr<MemoryModelOptions> given = getModelOptions(function, alignment);
    if (failed(given))
      return failure();
    const MemoryModelOptions &options = *given;
    FailureOr<const MemoryModel *> before =
        getAnalysis<MemoryModelAnalysis>().get(*device, options);
    if (failed(before))
      return failure();
    int64_t peak = (*before)->peak();

    // A value and its mask are together while the mask is made. Where that is a
    // new peak, the rewrites that made it are taken back, and all others done
    // again on the function as it was.
    OwningOpRef<Operation *> original = function->clone();
    std::set<Candidate> takenBack;
    while (true) {
      std::vector<Decision> decisions =
          Shrinker(function.getFunctionBody().front(), rewrites, takenBack)
              .run();
      FailureOr<MemoryModel> after =
          MemoryModel::build(function, *device, options);
      if (failed(after))
        return failure();
      if (after->peak() <= peak) {
        emitRemarks(function, decisions);
        return success();
      }
      takeBack(*after, decisions, takenBack);
      OwningOpRef<Operation *> copy = (*original)->clone();
      function.getFunctionBody().takeBody(
          cast<FunctionOpInterface>(*copy).getFunctionBody());
    }
  }

  /// Adds what made the peak grow, or all if none can be told: one at least.
  static void takeBack(const MemoryModel &model, ArrayRef<Decision> decisions,
                       std::set<Candidate> &takenBack) {
    int32_t peak = model.simulation().peakPosition;
    llvm::DenseSet<MemoryModel::ValueId> alive;
    for (const MemoryModel::Lifetime &lifetime : model.simulation().lifetimes)
      if (lifetime.start <= peak && peak < lifetime.end)
        alive.insert(lifetime.values.begin(), lifetime.values.end());
    auto isAliveAtPeak = [&](Value value) {
      return alive.contains(model.lookup(ownerOf(value)));
    };
    // First those that have the value and what replaces it alive together,
    // then those that have something there at all, then the rest.
    auto takeBackIf = [&](auto condition) {
      size_t known = takenBack.size();
      for (const Decision &decision : decisions)
        if (decision.outcome.keeps && condition(decision))
          takenBack.insert(decision.candidate);
      return takenBack.size() != known;
    };
    auto keepsAlive = [&](const Decision &decision) {
      return isAliveAtPeak(decision.outcome.keeps);
    };
    if (!takeBackIf([&](const Decision &decision) {
          return keepsAlive(decision) && isAliveAtPeak(decision.value);
        }) &&
        !takeBackIf(keepsAlive))
      takeBackIf([](const Decision &) { return true; });
  }

  void emitRemarks(FunctionOpInterface function, ArrayRef<Decision> decisions) {
    for (const Decision &decision : decisions) {
      const LosslessOutcome &outcome = decision.outcome;
      auto options = [&](StringRef name) {
        return remark::RemarkOpts::name(name)
            .category("vram-lossless")
            .function(function.getName());
      };
      if (outcome.keeps) {
        remark::passed(decision.location, options(decision.candidate.rewrite))
            << remark::metric("BytesBefore", outcome.bytesBefore)
            << remark::metric("BytesAfter", outcome.bytesAfter);
        continue;
      }
      StringRef name = decision.candidate.rewrite;
      remark::missed(decision.location, options(name.empty() ? "Keep" : name))
          << remark::reason("{0}",
                            outcome.refusal.empty()
                                ? "'" + decision.reader + "' needs the value"
                                : outcome.refusal)
          << remark::metric("Bytes", outcome.bytesBefore)
          << remark::metric("LastReader", decision.reader);
    }
  }
};

} // namespace
