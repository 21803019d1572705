//===- Trace.cpp - A timeline for Chrome and Perfetto ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The JSON of the trace event format: a slice for each op, at the time and of
// the duration that the cost model gives it, and a counter track for each
// category. A plan is a process.
//
//===----------------------------------------------------------------------===//

#include "Writers.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
class TraceWriter {
public:
  explicit TraceWriter(llvm::json::OStream &json) : Json(json) {}

  void write(const MemoryTimeline &plan, int64_t process) {
    Process = process;
    std::string name = "memory of '" + plan.function + "'";
    if (!plan.label.empty())
      name += ", " + plan.label;
    metadata("process_name", name);
    metadata("thread_name", "ops");

    std::vector<Category> categories = timeline::categoriesOf(plan);
    std::vector<CategoryBytes> live = plan.liveByCategory();
    int64_t now = 0;
    for (size_t p = 0; p < plan.ops.size(); ++p) {
      slice(plan.ops[p], now, static_cast<int64_t>(p));
      counters(categories, live[p], now);
      now += plan.ops[p].cost;
    }
    if (!live.empty())
      counters(categories, live.back(), now);
  }

private:
  void event(StringRef phase, StringRef name) {
    Json.attribute("ph", phase);
    Json.attribute("name", name);
    Json.attribute("pid", Process);
    Json.attribute("tid", 1);
  }

  void metadata(StringRef name, StringRef value) {
    Json.object([&] {
      event("M", name);
      Json.attributeObject("args", [&] { Json.attribute("name", value); });
    });
  }

  /// The format counts microseconds.
  void time(StringRef key, int64_t nanoseconds) {
    Json.attributeBegin(key);
    Json.rawValue([&](raw_ostream &os) {
      os << nanoseconds / 1000
         << llvm::format(".%03d", static_cast<int>(nanoseconds % 1000));
    });
    Json.attributeEnd();
  }

  void slice(const MemoryTimeline::Op &op, int64_t now, int64_t position) {
    Json.object([&] {
      event("X", op.name);
      Json.attribute("cat", op.phase.empty() ? "op" : op.phase);
      time("ts", now);
      time("dur", op.cost);
      Json.attributeObject("args", [&] {
        Json.attribute("op", position);
        Json.attribute("layer", op.layer);
        Json.attribute("location", op.location);
      });
    });
  }

  void counters(llvm::ArrayRef<Category> categories, const CategoryBytes &live,
                int64_t now) {
    for (Category category : categories)
      Json.object([&] {
        event("C", stringifyCategory(category));
        time("ts", now);
        Json.attributeObject("args", [&] {
          Json.attribute("bytes", live[static_cast<unsigned>(category)]);
        });
      });
  }

  llvm::json::OStream &Json;
  int64_t Process = 0;
};
} // namespace

std::string
mlir::vram::timeline::writeTrace(llvm::ArrayRef<MemoryTimeline> plans) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::json::OStream json(os);
  json.object([&] {
    json.attribute("displayTimeUnit", "ns");
    json.attributeArray("traceEvents", [&] {
      TraceWriter writer(json);
      for (auto [i, plan] : llvm::enumerate(plans))
        writer.write(plan, static_cast<int64_t>(i) + 1);
    });
  });
  os << "\n";
  return text;
}
