//===- Html.cpp - A timeline as a page ------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// share/timeline/page.html, which is compiled in, with the plans in the place
// of its marker. Names are indexes into one table of strings.
//
//===----------------------------------------------------------------------===//

#include "Writers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::vram;

static constexpr char kPage[] =
#include "TimelinePage.inc"
    ;
static constexpr llvm::StringLiteral kMarker = "/*PLANS*/";

namespace {
class PlansWriter {
public:
  explicit PlansWriter(llvm::json::OStream &json) : Json(json) {}

  void write(llvm::ArrayRef<MemoryTimeline> plans) {
    Json.object([&] {
      Json.attributeArray("categories", [&] {
        for (unsigned c = 0; c < kNumCategories; ++c)
          Json.array([&] {
            Json.value(stringifyCategory(static_cast<Category>(c)));
            Json.value(timeline::colorOf(static_cast<Category>(c)));
          });
      });
      Json.attributeArray("plans", [&] {
        for (const MemoryTimeline &plan : plans)
          Json.object([&] { write(plan); });
      });
      Json.attributeArray("strings", [&] {
        for (StringRef text : Table)
          Json.value(text);
      });
    });
  }

private:
  int64_t index(StringRef text) {
    auto [known, isNew] = Strings.try_emplace(text, Table.size());
    if (isNew)
      Table.push_back(known->first());
    return known->second;
  }

  void write(const MemoryTimeline &plan) {
    Json.attribute("label", plan.label);
    Json.attribute("function", plan.function);
    Json.attribute("livePeak", plan.livePeak);
    Json.attribute("arenaBytes", plan.arenaBytes);
    Json.attribute("budget", plan.budget);
    Json.attribute("peak", plan.peakPosition);
    Json.attribute("nanoseconds", plan.cost);
    Json.attribute("reruns", plan.reruns);
    // Each op: name, layer, phase, location, nanoseconds.
    Json.attributeArray("ops", [&] {
      for (const MemoryTimeline::Op &op : plan.ops)
        Json.array([&] {
          Json.value(index(op.name));
          Json.value(index(op.layer));
          Json.value(index(op.phase));
          Json.value(index(op.location));
          Json.value(op.cost);
        });
    });
    // Each block: start, end, offset, bytes, category, op, argument, type,
    // buffer.
    Json.attributeArray("blocks", [&] {
      for (const MemoryTimeline::Block &block : plan.blocks)
        Json.array([&] {
          Json.value(block.start);
          Json.value(block.end);
          Json.value(block.offset);
          Json.value(block.bytes);
          Json.value(static_cast<int64_t>(block.category));
          Json.value(block.op);
          Json.value(index(block.argument));
          Json.value(index(block.type));
          Json.value(block.buffer);
        });
    });
  }

  llvm::json::OStream &Json;
  llvm::StringMap<int64_t> Strings;
  std::vector<StringRef> Table;
};
} // namespace

std::string
mlir::vram::timeline::writeHtml(llvm::ArrayRef<MemoryTimeline> plans) {
  std::string data;
  llvm::raw_string_ostream os(data);
  llvm::json::OStream json(os);
  PlansWriter(json).write(plans);

  StringRef page = kPage;
  auto [before, after] = page.split(kMarker);
  std::string text = before.str();
  // A name must not end the script that it stands in.
  for (char c : data)
    if (c == '<')
      text += "\\u003c";
    else
      text += c;
  text += after;
  return text;
}
