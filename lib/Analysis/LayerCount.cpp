//===- LayerCount.cpp - Memory as people count it by hand -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/LayerCount.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingProduct;

/// Forward ops of a layer, updates of running statistics left out.
static StringAttr getCountedLayer(Operation &op) {
  auto layer = op.getAttrOfType<StringAttr>(kLayerAttr);
  if (!layer || op.getNumResults() == 0)
    return {};
  if (auto phase = op.getAttrOfType<PhaseAttr>(kPhaseAttr))
    if (phase.getValue() != Phase::Forward)
      return {};
  if (op.hasTrait<OpTrait::ConstantLike>())
    return {};
  if (auto remat = dyn_cast<RematerializationOpInterface>(op))
    if (!remat.isRematerializable())
      return {};
  return layer;
}

/// The op that computes the function's loss, which is no layer.
static Operation *getLossOp(FunctionOpInterface function) {
  auto loss = function->getAttrOfType<IntegerAttr>(kLossAttr);
  Operation *terminator = function.getFunctionBody().front().getTerminator();
  if (!loss || loss.getInt() < 0 ||
      loss.getInt() >= terminator->getNumOperands())
    return nullptr;
  return terminator->getOperand(static_cast<unsigned>(loss.getInt()))
      .getDefiningOp();
}

static std::string getArgumentName(FunctionOpInterface function,
                                   unsigned index) {
  if (auto name = function.getArgAttrOfType<StringAttr>(index, kNameAttr))
    return name.str();
  return "argument " + std::to_string(index);
}

LayerCount LayerCount::count(FunctionOpInterface function,
                             CountConvention convention) {
  LayerCount result;
  result.convention = convention;
  const bool keras = convention == CountConvention::Keras;

  llvm::StringMap<int64_t> weightBytes;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    auto type = dyn_cast<RankedTensorType>(function.getArgument(i).getType());
    auto role = function.getArgAttrOfType<RoleAttr>(i, kRoleAttr);
    if (!type || !type.hasStaticShape() || !role)
      continue;
    int64_t bytes = getTypeBytes(type);
    std::string name = getArgumentName(function, i);
    if (keras && role.getValue() == Role::Input)
      result.layers.push_back({name, bytes, 0});
    // A counter of batches is no statistic.
    bool isWeight = role.getValue() == Role::Parameter ||
                    (keras && role.getValue() == Role::Buffer &&
                     isa<FloatType>(type.getElementType()));
    if (!isWeight)
      continue;
    result.weights =
        saturatingAdd(result.weights, saturatingProduct(type.getShape()));
    result.weightBytes = saturatingAdd(result.weightBytes, bytes);
    int64_t &ofLayer = weightBytes[StringRef(name).rsplit('.').first];
    ofLayer = saturatingAdd(ofLayer, bytes);
  }

  Block &body = function.getFunctionBody().front();
  llvm::DenseMap<StringAttr, Operation *> lastOps;
  for (Operation &op : body)
    if (StringAttr layer = getCountedLayer(op))
      lastOps[layer] = &op;
  Operation *lossOp = getLossOp(function);
  // Listed where a layer ends, so that a container follows what it holds.
  for (Operation &op : body) {
    StringAttr layer = getCountedLayer(op);
    if (!layer || lastOps.lookup(layer) != &op || &op == lossOp)
      continue;
    // A call in a container's forward ("path/node") is no module.
    if (!keras && (op.hasAttr(kInplaceAttr) || layer.getValue().contains('/')))
      continue;
    result.layers.push_back({layer.str(),
                             getTypeBytes(op.getResult(0).getType()),
                             weightBytes.lookup(layer.getValue())});
  }
  for (const Layer &layer : result.layers)
    result.outputBytes = saturatingAdd(result.outputBytes, layer.outputBytes);
  return result;
}
