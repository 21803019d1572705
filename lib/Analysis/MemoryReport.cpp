//===- MemoryReport.cpp - What the memory model says, for people ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/MemoryReport.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Analysis/OptimizerState.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Text.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <numeric>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::printable;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingProduct;
using ::vram::planning::remat::kNone;

std::string mlir::vram::describeLocation(Location location, bool fullPath) {
  std::string text;
  location->walk([&](Location nested) {
    if (auto file = dyn_cast<FileLineColLoc>(nested)) {
      StringRef path = file.getFilename();
      if (!fullPath)
        path = llvm::sys::path::filename(path);
      text = printable(path) + ":" + std::to_string(file.getLine()) + ":" +
             std::to_string(file.getColumn());
      return WalkResult::interrupt();
    }
    if (auto name = dyn_cast<NameLoc>(nested); name && text.empty())
      text = printable(name.getName().getValue());
    return WalkResult::advance();
  });
  return text;
}

namespace {
MemoryReport::Place describe(const MemoryModel &model, MemoryModel::OpId index,
                             bool fullPaths) {
  Operation *op = model.op(index);
  MemoryReport::Place place;
  place.index = index;
  place.op = printable(op->getName().getStringRef());
  if (auto layer = op->getAttrOfType<StringAttr>(kLayerAttr))
    place.layer = printable(layer.getValue());
  if (auto phase = op->getAttrOfType<PhaseAttr>(kPhaseAttr))
    place.phase = stringifyPhase(phase.getValue()).str();
  // The exporter names a location after the layer where it has no source.
  place.location = describeLocation(op->getLoc(), fullPaths);
  if (place.location == place.layer)
    place.location.clear();
  return place;
}

MemoryReport::Buffer describe(const MemoryModel &model,
                              const MemoryModel::Lifetime &lifetime,
                              bool fullPaths) {
  MemoryReport::Buffer buffer;
  buffer.bytes = lifetime.bytes;
  buffer.start = lifetime.start;
  buffer.end = lifetime.end;
  MemoryModel::OpId peak = model.simulation().peakPosition;
  buffer.aliveAtPeak = lifetime.start <= peak && peak < lifetime.end;
  MemoryModel::OpId position =
      buffer.aliveAtPeak ? peak : std::max(lifetime.start, lifetime.end - 1);
  MemoryModel::ValueId id = model.newestValue(lifetime, position);
  buffer.category = model.category(id);
  Value value = model.value(id);
  std::string type;
  llvm::raw_string_ostream(type) << value.getType();
  buffer.type = printable(type);

  MemoryModel::OpId producer = model.problem().values[id].producer;
  if (producer != kNone)
    buffer.madeBy = describe(model, producer, fullPaths);
  MemoryModel::OpId reader = kNone;
  for (MemoryModel::ValueId member : lifetime.values)
    for (Operation *user : model.value(member).getUsers()) {
      Operation *inBlock =
          model.function().getFunctionBody().front().findAncestorOpInBlock(
              *user);
      buffer.returned |= user->hasTrait<OpTrait::IsTerminator>();
      if (inBlock)
        reader = std::max(reader, model.lookup(inBlock));
    }
  if (reader != kNone && !buffer.returned)
    buffer.neededBy = describe(model, reader, fullPaths);
  // An update in place goes by the name of the state that it updates.
  Value first = model.value(lifetime.values.front());
  if (auto argument = dyn_cast<BlockArgument>(first)) {
    unsigned number = argument.getArgNumber();
    auto name =
        model.function().getArgAttrOfType<StringAttr>(number, kNameAttr);
    buffer.argument =
        name ? printable(name.getValue()) : "%arg" + std::to_string(number);
  }
  return buffer;
}

void add(MemoryReport::Total &total, Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasStaticShape())
    return;
  total.elements =
      saturatingAdd(total.elements, saturatingProduct(shaped.getShape()));
  total.bytes = saturatingAdd(total.bytes, getTypeBytes(type));
}

void addTotals(MemoryReport &report, const MemoryModel &model) {
  const auto &values = model.problem().values;
  for (size_t id = 0; id < values.size(); ++id) {
    Category category = model.category(static_cast<int32_t>(id));
    Value value = model.value(static_cast<int32_t>(id));
    bool isArgument = isa<BlockArgument>(value);
    if (category == Category::Gradients && values[id].viewOf == kNone)
      add(report.gradients, value.getType());
    else if (category == Category::Parameters && isArgument)
      add(report.parameters, value.getType());
    else if (category == Category::Buffers && isArgument)
      add(report.buffers, value.getType());
    else if (category == Category::OptimizerState && isArgument)
      add(report.optimizerState, value.getType());
  }
}
} // namespace

/// Control flow is looked into, views and constants need nothing.
static bool hasModel(Operation *op) {
  auto isBuffer = [](Type type) {
    return isa<TensorType, BaseMemRefType>(type);
  };
  return isa<RematerializationOpInterface>(op) || op->getNumRegions() != 0 ||
         op->hasTrait<OpTrait::ConstantLike>() || isWithoutStorage(op) ||
         isPureView(op) ||
         (llvm::none_of(op->getOperandTypes(), isBuffer) &&
          llvm::none_of(op->getResultTypes(), isBuffer));
}

static void listWithoutModel(MemoryReport &report, const MemoryModel &model) {
  llvm::MapVector<OperationName, int64_t> counts;
  for (size_t id = 0; id < model.problem().ops.size(); ++id)
    if (Operation *op = model.op(static_cast<int32_t>(id)); !hasModel(op))
      ++counts[op->getName()];
  for (auto [name, count] : counts)
    report.withoutModel.emplace_back(name.getStringRef().str(), count);
}

/// The first op of the backward.
static std::optional<int32_t> findBackward(const MemoryModel &model) {
  for (size_t id = 0; id < model.problem().ops.size(); ++id) {
    Operation *op = model.op(static_cast<int32_t>(id));
    auto phase = op->getAttrOfType<PhaseAttr>(kPhaseAttr);
    if (phase && phase.getValue() == Phase::Backward &&
        !op->hasTrait<OpTrait::ConstantLike>())
      return static_cast<int32_t>(id);
  }
  return std::nullopt;
}

/// The largest first; among equals, what is alive at the peak, then the
/// earliest.
static std::vector<const MemoryModel::Lifetime *>
findLargest(const MemoryModel::Simulation &simulation, unsigned most) {
  std::vector<const MemoryModel::Lifetime *> lifetimes;
  for (const MemoryModel::Lifetime &lifetime : simulation.lifetimes)
    if (lifetime.bytes != 0)
      lifetimes.push_back(&lifetime);
  auto isLarger = [&](const MemoryModel::Lifetime *a,
                      const MemoryModel::Lifetime *b) {
    auto rank = [&](const MemoryModel::Lifetime *l) {
      bool away = simulation.peakPosition < l->start ||
                  simulation.peakPosition >= l->end;
      return std::make_tuple(-l->bytes, away, l->start, l->values.front());
    };
    return rank(a) < rank(b);
  };
  size_t listed = std::min<size_t>(most, lifetimes.size());
  std::partial_sort(lifetimes.begin(), lifetimes.begin() + listed,
                    lifetimes.end(), isLarger);
  lifetimes.resize(listed);
  return lifetimes;
}

FailureOr<MemoryReport> MemoryReport::make(const MemoryModel &model,
                                           const DeviceModel &device,
                                           const MemoryReportOptions &options) {
  MemoryReport report;
  FunctionOpInterface function = model.function();
  FailureOr<ArenaPlan> arena =
      planArena(model, ArgumentPlacement::Arena, options.packingEffort);
  if (failed(arena))
    return failure();
  report.function = printable(function.getName());
  if (auto kind = function->getAttrOfType<KindAttr>(kKindAttr))
    report.kind = stringifyKind(kind.getValue()).str();
  report.device = printable(device.name());
  report.timeSource = printable(device.describeSource());
  report.deviceBytes = device.memoryBytes();
  report.alignment = model.options().alignment;

  const MemoryModel::Simulation &simulation = model.simulation();
  report.peak = simulation.peak;
  if (model.peakOp())
    report.peakAt = describe(model, simulation.peakPosition, options.fullPaths);
  report.categories = model.bytesAtPeak();
  assert(std::accumulate(report.categories.begin(), report.categories.end(),
                         int64_t(0)) == report.peak &&
         "the categories sum to the peak");
  report.arenaBytes = arena->arenaBytes;
  report.arenaIsOptimal = arena->status == ::vram::planning::Status::Optimal;
  report.floor = ::vram::planning::remat::floorBytes(model.problem());
  report.live = simulation.liveBytes;
  report.nanoseconds = simulation.cost;
  if (std::optional<int32_t> first = findBackward(model))
    report.backwardBegins = *first;
  if (auto kind = function->getAttrOfType<KindAttr>(kKindAttr)) {
    report.isForwardAlone = kind.getValue() == Kind::Loss;
    if (!report.isForwardAlone)
      report.smallestDevice = DeviceModel::smallestThatHolds(report.arenaBytes);
    report.saysDevice = !report.isForwardAlone;
    if (kind.getValue() != Kind::Inference)
      report.optimizers = optimizerBytes(function);
  }
  addTotals(report, model);
  listWithoutModel(report, model);
  for (const MemoryModel::Lifetime *lifetime :
       findLargest(simulation, options.largest))
    report.largest.push_back(describe(model, *lifetime, options.fullPaths));

  if (options.lines)
    report.addLines(model, options.fullPaths);
  if (options.count)
    report.count = LayerCount::count(function, *options.count);
  return report;
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writePlace(llvm::json::OStream &json,
                       const MemoryReport::Place &place) {
  json.attribute("index", place.index);
  json.attribute("op", place.op);
  json.attribute("layer", place.layer);
  json.attribute("phase", place.phase);
  json.attribute("location", place.location);
}

static void writeTotal(llvm::json::OStream &json, StringRef name,
                       const MemoryReport::Total &total) {
  json.attributeObject(name, [&] {
    json.attribute("elements", total.elements);
    json.attribute("bytes", total.bytes);
  });
}

static void writeCount(llvm::json::OStream &json, const LayerCount &count) {
  json.attribute("convention", count.convention == CountConvention::Keras
                                   ? "keras"
                                   : "torch");
  json.attribute("weights", count.weights);
  json.attribute("weight_bytes", count.weightBytes);
  json.attribute("output_bytes", count.outputBytes);
  json.attributeArray("layers", [&] {
    for (const LayerCount::Layer &layer : count.layers)
      json.object([&] {
        json.attribute("layer", printable(layer.name));
        json.attribute("output_bytes", layer.outputBytes);
        json.attribute("weight_bytes", layer.weightBytes);
      });
  });
}

static void writeBuffer(llvm::json::OStream &json,
                        const MemoryReport::Buffer &buffer) {
  json.attribute("bytes", buffer.bytes);
  json.attribute("category", stringifyCategory(buffer.category));
  if (!buffer.argument.empty())
    json.attribute("argument", buffer.argument);
  if (buffer.madeBy)
    json.attributeObject("made_by", [&] { writePlace(json, *buffer.madeBy); });
  json.attribute("type", buffer.type);
  json.attribute("start", buffer.start);
  json.attribute("end", buffer.end);
  json.attribute("alive_at_peak", buffer.aliveAtPeak);
  json.attribute("returned", buffer.returned);
  if (buffer.neededBy)
    json.attributeObject("needed_by",
                         [&] { writePlace(json, *buffer.neededBy); });
}

static void writeTotals(llvm::json::OStream &json, const MemoryReport &report) {
  json.attributeObject("totals", [&] {
    writeTotal(json, "parameters", report.parameters);
    writeTotal(json, "buffers", report.buffers);
    writeTotal(json, "gradients", report.gradients);
    writeTotal(json, "optimizer_state", report.optimizerState);
  });
}

static void writeDevice(llvm::json::OStream &json, const MemoryReport &report) {
  json.attributeObject("device", [&] {
    json.attribute("name", report.device);
    json.attribute("memory_bytes", report.deviceBytes);
    json.attribute("times", report.timeSource);
  });
}

void MemoryReport::writeJSON(llvm::json::OStream &json) const {
  json.object([&] {
    json.attribute("function", function);
    json.attribute("kind", kind);
    writeDevice(json, *this);
    json.attribute("alignment", alignment);
    json.attributeObject("peak", [&] {
      json.attribute("bytes", peak);
      if (peakAt)
        writePlace(json, *peakAt);
    });
    json.attributeObject("categories", [&] {
      for (unsigned i = 0; i < kNumCategories; ++i)
        json.attribute(stringifyCategory(static_cast<Category>(i)),
                       categories[i]);
    });
    json.attribute("live_peak", peak);
    json.attribute("arena_bytes", arenaBytes);
    json.attribute("arena_status", arenaIsOptimal ? "optimal" : "feasible");
    json.attribute("floor_bytes", floor);
    writeTotals(json, *this);
    if (!optimizers.empty())
      json.attributeObject("optimizers", [&] {
        for (auto [name, bytes] : optimizers)
          json.attribute(name, bytes);
      });
    json.attributeArray("largest", [&] {
      for (const Buffer &buffer : largest)
        json.object([&] { writeBuffer(json, buffer); });
    });
    json.attribute("nanoseconds", nanoseconds);
    json.attribute("backward_begins", backwardBegins);
    json.attribute("forward_alone", isForwardAlone);
    if (smallestDevice)
      json.attributeObject("fits_on", [&] {
        json.attribute("name", smallestDevice->name());
        json.attribute("memory_bytes", smallestDevice->memoryBytes());
      });
    else
      json.attribute("fits_on", nullptr);
    if (!lines.empty())
      writeLines(json);
    if (count)
      json.attributeObject("count", [&] { writeCount(json, *count); });
    json.attributeArray("without_model", [&] {
      for (const auto &kind : withoutModel)
        json.object([&] {
          json.attribute("op", kind.first);
          json.attribute("ops", kind.second);
        });
    });
    json.attributeArray("live_bytes", [&] {
      for (int64_t bytes : live)
        json.value(bytes);
    });
  });
}
