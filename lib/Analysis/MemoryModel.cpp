//===- MemoryModel.cpp - What is alive when -------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/MemoryModel.h"

#include "BlockProblem.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Interfaces/StorageTie.h"
#include "vram/Planning/Remat/StorageRules.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::remat::kNone;

StringRef mlir::vram::stringifyCategory(Category category) {
  switch (category) {
  case Category::Parameters:
    return "parameters";
  case Category::Buffers:
    return "buffers";
  case Category::Gradients:
    return "gradients";
  case Category::OptimizerState:
    return "optimizer_state";
  case Category::Inputs:
    return "inputs";
  case Category::Activations:
    return "activations";
  case Category::Workspace:
    return "workspace";
  case Category::ParameterCopies:
    return "parameter_copies";
  }
  llvm_unreachable("covered switch");
}

//===----------------------------------------------------------------------===//
// Categories
//===----------------------------------------------------------------------===//

static Category getArgumentCategory(FunctionOpInterface function,
                                    unsigned index) {
  auto role = function.getArgAttrOfType<RoleAttr>(index, kRoleAttr);
  if (!role)
    return Category::Inputs;
  switch (role.getValue()) {
  case Role::Parameter:
    return function.getArgAttr(index, kCopyOfAttr) ? Category::ParameterCopies
                                                   : Category::Parameters;
  case Role::Buffer:
    return Category::Buffers;
  case Role::OptimizerState:
    return Category::OptimizerState;
  case Role::Hyperparameter:
  case Role::Input:
  case Role::Target:
  case Role::Seed:
  case Role::Offset:
    return Category::Inputs;
  }
  llvm_unreachable("covered switch");
}

static bool isNamedGradient(OpResult result) {
  auto names = result.getOwner()->getAttrOfType<ArrayAttr>(kGradientOfAttr);
  unsigned number = result.getResultNumber();
  if (!names || number >= names.size())
    return false;
  auto name = dyn_cast<StringAttr>(names[number]);
  return name && !name.empty();
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

namespace mlir::vram {
class MemoryModelBuilder {
public:
  MemoryModelBuilder(FunctionOpInterface function, const DeviceModel &device,
                     const MemoryModelOptions &options)
      : Device(device) {
    Model.Function = function;
    Model.Options = options;
  }

  FailureOr<MemoryModel> build() {
    if (failed(checkFunction()))
      return failure();
    FunctionOpInterface function = Model.Function;
    Block &body = function.getFunctionBody().front();
    FailureOr<BlockProblem> built = BlockProblem::build(
        body, Device, Model.Options.alignment, /*captures=*/false);
    if (failed(built))
      return failure();
    // The function's storage assignment takes the place of what ops allow.
    if (hasStorages(function))
      built->applyStorages(body.getNumArguments());
    else
      tieDonations(*built, body);

    Model.TheProblem = std::move(built->problem);
    runUpdatesOnce();
    Model.TheProblem.name = function.getName().str();
    Model.Ops = std::move(built->ops);
    Model.Values = std::move(built->values);
    Model.ValueIds = std::move(built->valueIds);
    for (auto [id, op] : llvm::enumerate(Model.Ops))
      Model.OpIds[op] = static_cast<MemoryModel::OpId>(id);
    categorize();
    Model.TheSimulation = ::vram::planning::remat::simulate(
        Model.TheProblem,
        ::vram::planning::remat::identitySchedule(Model.TheProblem));
    if (!Model.TheSimulation.error.empty()) {
      error() << "cannot be simulated: " << Model.TheSimulation.error;
      return failure();
    }
    if (hasStorages(function) && failed(checkStorages()))
      return failure();
    return std::move(Model);
  }

private:
  /// Refuses a function that the model does not take.
  LogicalResult checkFunction() {
    FunctionOpInterface function = Model.Function;
    if (Model.Options.alignment <= 0) {
      error() << "cannot be modelled: the alignment must be a positive number "
                 "of bytes, not "
              << Model.Options.alignment;
      return failure();
    }
    if (function.isExternal()) {
      error() << "is a declaration: there is no body whose memory could be "
                 "counted";
      return failure();
    }
    if (!llvm::hasSingleElement(function.getFunctionBody())) {
      error()
          << "has several blocks: the memory model takes straight-line code "
             "with structured control flow (scf.for, scf.if)";
      return failure();
    }
    Block &body = function.getFunctionBody().front();
    if (!body.mightHaveTerminator()) {
      error() << "has no terminator that says what it returns";
      return failure();
    }
    // gpu.func may have memory of its own there.
    if (body.getNumArguments() != function.getNumArguments()) {
      error() << "has a block with " << body.getNumArguments()
              << " arguments for its own " << function.getNumArguments()
              << "; the memory model does not know what the others are";
      return failure();
    }
    return success();
  }

  /// Refuses a function that names one storage for two values that are alive at
  /// once although no op allows it: the second would get storage of its own.
  LogicalResult checkStorages() {
    const ::vram::planning::remat::StorageRules rules(Model.TheProblem);
    for (const MemoryModel::Lifetime &lifetime :
         Model.TheSimulation.lifetimes) {
      MemoryModel::ValueId id = lifetime.values.front();
      const int32_t producer = Model.TheProblem.values[id].producer;
      if (producer != kNone &&
          (!rules.takeovers(id).empty() || rules.replacedInput(id) != kNone))
        return Model.Ops[producer]->emitOpError("cannot write into storage ")
               << getStorage(Model.Values[id])
               << ", which is still needed for another value";
    }
    return success();
  }

  /// At the function, without printing all of it.
  InFlightDiagnostic error() {
    return emitError(Model.Function.getLoc())
           << "function '" << Model.Function.getName() << "' ";
  }

  /// A result that is tied to a donated argument is meant to end in it.
  void tieDonations(BlockProblem &built, Block &body) {
    Operation *terminator = body.getTerminator();
    for (unsigned i = 0, e = Model.Function.getNumArguments(); i < e; ++i) {
      auto donated =
          Model.Function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr);
      // HostPlan ties those on the host.
      if (!donated || isHostArgument(Model.Function, i))
        continue;
      int64_t result = donated.getInt();
      if (result < 0 || result >= terminator->getNumOperands())
        continue;
      built.tieToInput(terminator->getOperand(static_cast<unsigned>(result)),
                       built.valueIds.lookup(body.getArgument(i)));
    }
    built.tieChains();
  }

  /// An op that reads what its own result replaces (a counter of steps) would
  /// read the new value when it ran again, whatever its kind.
  void runUpdatesOnce() {
    const ::vram::planning::remat::StorageRules rules(Model.TheProblem);
    const auto roots = rules.findRoots();
    for (::vram::planning::remat::Op &op : Model.TheProblem.ops)
      for (MemoryModel::ValueId result : op.results)
        if (MemoryModel::ValueId replaced = rules.replacedInput(result);
            replaced != kNone &&
            llvm::any_of(op.operands, [&](MemoryModel::ValueId operand) {
              return roots[operand] == replaced;
            }))
          op.rerunnable = false;
  }

  void categorize() {
    const auto &values = Model.TheProblem.values;
    Model.Categories.resize(values.size(), Category::Activations);
    // Values stand in the order of their definition, so that what a category
    // is taken from has its own already.
    for (size_t id = 0; id < values.size(); ++id)
      Model.Categories[id] = categorize(static_cast<int32_t>(id));
  }

  Category categorize(MemoryModel::ValueId id) {
    const ::vram::planning::remat::Value &value = Model.TheProblem.values[id];
    if (auto argument = dyn_cast<BlockArgument>(Model.Values[id]))
      return getArgumentCategory(Model.Function, argument.getArgNumber());
    auto result = cast<OpResult>(Model.Values[id]);
    if (isNamedGradient(result))
      return Category::Gradients;
    if (value.viewOf != kNone)
      return Model.Categories[value.viewOf];
    if (value.donor != kNone)
      return Model.Categories[value.donor];
    // A value that replaces a state without being tied to it is that state's
    // new value.
    Operation *op = result.getOwner();
    if (auto load = dyn_cast<LoadOp>(op))
      return Model.Categories[Model.ValueIds.lookup(load.getSource())];
    if (!isRerunnable(op))
      if (auto operands = getOverwritableOperands(result); !operands.empty())
        return Model.Categories[Model.ValueIds.lookup(operands[0]->get())];
    return Category::Activations;
  }

  const DeviceModel &Device;
  MemoryModel Model;
};
} // namespace mlir::vram

FailureOr<MemoryModel> MemoryModel::build(FunctionOpInterface function,
                                          const DeviceModel &device,
                                          const MemoryModelOptions &options) {
  return MemoryModelBuilder(function, device, options).build();
}

//===----------------------------------------------------------------------===//
// Asking
//===----------------------------------------------------------------------===//

Operation *MemoryModel::peakOp() const {
  return Ops.empty() ? nullptr : Ops[TheSimulation.peakPosition];
}

MemoryModel::OpId MemoryModel::lookup(Operation *op) const {
  auto it = OpIds.find(op);
  return it == OpIds.end() ? kNone : it->second;
}

MemoryModel::ValueId MemoryModel::lookup(Value value) const {
  auto it = ValueIds.find(value);
  return it == ValueIds.end() ? kNone : it->second;
}

MemoryModel::ValueId MemoryModel::newestValue(const Lifetime &lifetime,
                                              OpId position) const {
  ValueId newest = lifetime.values.front();
  for (ValueId id : lifetime.values) {
    const ::vram::planning::remat::Value &value = TheProblem.values[id];
    if (value.producer <= position && value.viewOf == kNone)
      newest = id;
  }
  return newest;
}

Category MemoryModel::category(const Lifetime &lifetime, OpId position) const {
  return Categories[newestValue(lifetime, position)];
}

CategoryBytes MemoryModel::bytesByCategory(OpId position) const {
  CategoryBytes bytes = {};
  for (const Lifetime &lifetime : TheSimulation.lifetimes)
    if (lifetime.start <= position && position < lifetime.end)
      bytes[static_cast<unsigned>(category(lifetime, position))] +=
          lifetime.bytes;
  bytes[static_cast<unsigned>(Category::Workspace)] +=
      TheProblem.ops[position].workspace;
  return bytes;
}

CategoryBytes MemoryModel::bytesAtPeak() const {
  if (!Ops.empty())
    return bytesByCategory(TheSimulation.peakPosition);
  CategoryBytes bytes = {};
  for (size_t id = 0; id < TheProblem.values.size(); ++id)
    bytes[static_cast<unsigned>(Categories[id])] += TheProblem.values[id].bytes;
  return bytes;
}
