//===- MemoryTimeline.cpp - The arena over program order ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/MemoryTimeline.h"

#include "Writers.h"

#include "vram/Analysis/MemoryReport.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Planning/Support/Text.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::printable;
using ::vram::planning::remat::kNone;
using ::vram::planning::remat::ValueId;

static MemoryTimeline::Op describeOp(const MemoryModel &model,
                                     MemoryModel::OpId index, bool fullPaths) {
  Operation *op = model.op(index);
  MemoryTimeline::Op result;
  result.name = printable(op->getName().getStringRef());
  if (auto layer = op->getAttrOfType<StringAttr>(kLayerAttr))
    result.layer = printable(layer.getValue());
  if (auto phase = op->getAttrOfType<PhaseAttr>(kPhaseAttr))
    result.phase = stringifyPhase(phase.getValue()).str();
  result.location = describeLocation(op->getLoc(), fullPaths);
  // The exporter names a location after the layer where it has no source.
  if (result.location == result.layer)
    result.location.clear();
  result.cost = model.problem().ops[index].cost;
  return result;
}

static std::string argumentName(const MemoryModel &model, Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument)
    return "";
  unsigned number = argument.getArgNumber();
  auto name = model.function().getArgAttrOfType<StringAttr>(number, kNameAttr);
  return name ? printable(name.getValue()) : "%arg" + std::to_string(number);
}

/// The values of a storage one after another, each until the next one takes
/// over. Views are no blocks of their own, nor are parts of one buffer that are
/// written at different times.
static void addBlocks(MemoryTimeline &timeline, const MemoryModel &model,
                      const ArenaBuffer &buffer, int32_t number) {
  const MemoryModel::Lifetime &lifetime =
      model.simulation().lifetimes[buffer.lifetime];
  std::string argument =
      argumentName(model, model.value(lifetime.values.front()));
  size_t first = timeline.blocks.size();
  for (ValueId id : lifetime.values) {
    const auto &value = model.problem().values[id];
    if (value.viewOf != kNone)
      continue;
    MemoryTimeline::Block block;
    block.start = std::max(buffer.start, value.producer);
    block.end = buffer.end;
    block.offset = buffer.offset;
    block.bytes = buffer.bytes;
    block.category = model.category(id);
    block.op = value.producer;
    block.argument = argument;
    block.buffer = number;
    std::string type;
    llvm::raw_string_ostream(type) << model.value(id).getType();
    block.type = printable(type);
    if (timeline.blocks.size() > first)
      timeline.blocks.back().end = block.start;
    timeline.blocks.push_back(std::move(block));
  }
  // Taken over in the op that made it: there is nothing to see of it.
  auto begin = timeline.blocks.begin() + static_cast<ptrdiff_t>(first);
  timeline.blocks.erase(std::remove_if(begin, timeline.blocks.end(),
                                       [](const MemoryTimeline::Block &block) {
                                         return block.start >= block.end;
                                       }),
                        timeline.blocks.end());
}

FailureOr<MemoryTimeline> MemoryTimeline::make(const MemoryModel &model,
                                               int packingEffort,
                                               bool fullPaths) {
  FailureOr<ArenaPlan> arena =
      planArena(model, ArgumentPlacement::Arena, packingEffort);
  if (failed(arena))
    return failure();
  MemoryTimeline timeline;
  timeline.function = printable(model.function().getName());
  timeline.livePeak = arena->livePeak;
  timeline.arenaBytes = arena->arenaBytes;
  timeline.cost = model.nanoseconds();
  if (model.peakOp())
    timeline.peakPosition = model.simulation().peakPosition;
  if (auto figures =
          model.function()->getAttrOfType<DictionaryAttr>(kCheckpointAttr))
    if (auto budget = figures.getAs<IntegerAttr>("budget"))
      timeline.budget = budget.getInt();
  for (size_t id = 0; id < model.problem().ops.size(); ++id) {
    auto position = static_cast<MemoryModel::OpId>(id);
    timeline.ops.push_back(describeOp(model, position, fullPaths));
    timeline.reruns += getRerun(model.op(position)).value_or(0) > 0;
  }
  for (auto [number, buffer] : llvm::enumerate(arena->buffers)) {
    if (buffer.start >= buffer.end)
      continue;
    if (!buffer.isWorkspace()) {
      addBlocks(timeline, model, buffer, static_cast<int32_t>(number));
      continue;
    }
    Block block;
    block.start = buffer.start;
    block.end = buffer.end;
    block.offset = buffer.offset;
    block.bytes = buffer.bytes;
    block.category = Category::Workspace;
    block.op = buffer.start;
    block.buffer = static_cast<int32_t>(number);
    timeline.blocks.push_back(std::move(block));
  }
  return timeline;
}

std::vector<CategoryBytes> MemoryTimeline::liveByCategory() const {
  std::vector<CategoryBytes> live(ops.size() + 1);
  for (const Block &block : blocks) {
    auto category = static_cast<unsigned>(block.category);
    live[block.start][category] += block.bytes;
    live[block.end][category] -= block.bytes;
  }
  for (size_t p = 1; p < live.size(); ++p)
    for (unsigned c = 0; c < kNumCategories; ++c)
      live[p][c] += live[p - 1][c];
  live.pop_back();
  return live;
}

//===----------------------------------------------------------------------===//
// Shared by the formats
//===----------------------------------------------------------------------===//

std::optional<TimelineFormat> mlir::vram::getTimelineFormat(StringRef path) {
  if (path.ends_with(".html"))
    return TimelineFormat::Html;
  if (path.ends_with(".json"))
    return TimelineFormat::Trace;
  if (path.ends_with(".pickle"))
    return TimelineFormat::Pickle;
  if (path.ends_with(".svg"))
    return TimelineFormat::Svg;
  return std::nullopt;
}

std::string mlir::vram::describeTimelineFormats(StringRef path) {
  return "cannot tell what to draw from the name '" + path.str() +
         "': end it in .html (a page), .json (a trace for Perfetto), .pickle "
         "(for PyTorch's memory viewer) or .svg (a figure)";
}

std::string mlir::vram::writeTimeline(llvm::ArrayRef<MemoryTimeline> plans,
                                      TimelineFormat format) {
  switch (format) {
  case TimelineFormat::Html:
    return timeline::writeHtml(plans);
  case TimelineFormat::Trace:
    return timeline::writeTrace(plans);
  case TimelineFormat::Pickle:
    return timeline::writePickle(plans);
  case TimelineFormat::Svg:
    return timeline::writeSvg(plans);
  }
  llvm_unreachable("covered switch");
}

std::string
mlir::vram::timeline::describeBlock(const MemoryTimeline &plan,
                                    const MemoryTimeline::Block &block) {
  if (block.op == kNone)
    return "argument '" + block.argument + "'";
  const MemoryTimeline::Op &op = plan.ops[block.op];
  std::string text = block.type.empty() ? "workspace of " + op.name : op.name;
  if (!op.layer.empty())
    text += " of layer '" + op.layer + "'";
  if (!block.argument.empty())
    text += ", in place of argument '" + block.argument + "'";
  if (!op.location.empty())
    text += ", " + op.location;
  return text;
}

StringRef mlir::vram::timeline::colorOf(Category category) {
  switch (category) {
  case Category::Parameters:
    return "#4e79a7";
  case Category::Buffers:
    return "#86bcb6";
  case Category::Gradients:
    return "#e15759";
  case Category::OptimizerState:
    return "#b07aa1";
  case Category::Inputs:
    return "#bab0ac";
  case Category::Activations:
    return "#f2a541";
  case Category::Workspace:
    return "#59a14f";
  case Category::ParameterCopies:
    return "#a0cbe8";
  }
  llvm_unreachable("covered switch");
}

std::vector<Category>
mlir::vram::timeline::categoriesOf(llvm::ArrayRef<MemoryTimeline> plans) {
  std::array<bool, kNumCategories> seen = {};
  for (const MemoryTimeline &plan : plans)
    for (const MemoryTimeline::Block &block : plan.blocks)
      seen[static_cast<unsigned>(block.category)] = true;
  std::vector<Category> categories;
  for (unsigned c = 0; c < kNumCategories; ++c)
    if (seen[c])
      categories.push_back(static_cast<Category>(c));
  return categories;
}

std::string mlir::vram::timeline::escapeXml(StringRef text) {
  std::string escaped;
  for (char c : text) {
    switch (c) {
    case '&':
      escaped += "&amp;";
      break;
    case '<':
      escaped += "&lt;";
      break;
    case '>':
      escaped += "&gt;";
      break;
    case '"':
      escaped += "&quot;";
      break;
    default:
      escaped += c;
    }
  }
  return escaped;
}
