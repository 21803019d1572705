//===- FitAnswer.cpp - What was tried to fit a budget ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FitAnswer.h"

#include "vram/Planning/Support/Units.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace mlir::vram;
using vram::planning::formatBytes;

std::string FitMeasure::describe() const {
  return microBatches == 1 ? "the whole batch"
                           : std::to_string(microBatches) + " micro-batches";
}

static auto milliseconds(int64_t ns) {
  return llvm::format("%.3f ms", static_cast<double>(ns) / 1e6);
}

/// In % of the step as it is.
static auto added(int64_t ns, int64_t base) {
  double percent =
      base ? 100.0 * static_cast<double>(ns - base) / static_cast<double>(base)
           : 0.0;
  return llvm::format("%+.2f %%", percent);
}

/// Columns of names end here.
static constexpr unsigned kNameWidth = 22;

void FitAnswer::writeMeasure(llvm::raw_ostream &os,
                             const FitMeasure &measure) const {
  int64_t usable = budget - reserve;
  int64_t base = measures.front().nanoseconds;
  int64_t baseArena = measures.front().arena;
  auto name = [&](const llvm::Twine &text) -> llvm::raw_ostream & {
    return os << "  " << llvm::left_justify(text.str(), kNameWidth);
  };
  auto verdict = [&](int64_t arena, int64_t ns) {
    os << "fits";
    if (measure.microBatches > 1 || arena != baseArena || ns != base)
      os << ": "
         << formatBytes(arena < baseArena ? baseArena - arena
                                          : arena - baseArena)
         << (arena <= baseArena ? " saved" : " more") << ", " << added(ns, base)
         << " time";
    os << "\n";
  };
  name(measure.describe()) << formatBytes(measure.arena) << ", "
                           << milliseconds(measure.nanoseconds) << ": ";
  if (measure.fits)
    verdict(measure.arena, measure.nanoseconds);
  else
    os << formatBytes(measure.arena - usable) << " too much\n";
  if (measure.isSlower) {
    name("") << "not taken: no faster than what fits already\n";
    return;
  }
  if (measure.fits)
    return;
  name("  with recomputation");
  if (measure.planned && measure.planned->fits) {
    os << formatBytes(measure.planned->arena) << ", "
       << milliseconds(measure.planned->nanoseconds) << ": ";
    verdict(measure.planned->arena, measure.planned->nanoseconds);
    return;
  }
  os << "does not fit: ";
  if (measure.floor > usable)
    os << "no schedule takes less than " << formatBytes(measure.floor);
  else
    os << "the least that was found is "
       << formatBytes(measure.planned ? measure.planned->arena : measure.arena)
       << (measure.planned && measure.planned->isProven ? ", and none fits"
                                                        : "");
  os << "\n";
}

void FitAnswer::writeText(llvm::raw_ostream &os) const {
  if (explain) {
    os << "memory of a step of '" << function << "'";
    if (samples)
      os << " on " << samples << " samples";
    os << ", times estimated for " << device << "\n";
    os << "  alive at the peak of the step as it is\n";
    for (const auto &[category, bytes] : categories)
      os << "    " << llvm::left_justify(category, kNameWidth - 2)
         << formatBytes(bytes) << "\n";
  }
  if (budget) {
    os << (explain ? "to fit " : "fit '") << (explain ? "" : function)
       << (explain ? "" : "' into ") << formatBytes(budget);
    if (reserve)
      os << ", of which " << formatBytes(reserve) << " in reserve";
    if (const FitMeasure *measure = chosenMeasure())
      os << ": " << measure->describe()
         << (measure->planned ? ", with recomputation" : "");
    os << "\n";
    for (const FitMeasure &measure : measures)
      writeMeasure(os, measure);
  } else {
    os << "least budget\n";
    for (const FitMeasure &measure : measures)
      os << "  " << llvm::left_justify(measure.describe(), kNameWidth)
         << formatBytes(measure.arena) << " as it is, "
         << milliseconds(measure.nanoseconds)
         << "; with recomputation, none below " << formatBytes(measure.floor)
         << "\n";
  }
  if (!noSplit.empty())
    os << "  " << llvm::left_justify("micro-batches", kNameWidth)
       << "not tried: " << noSplit << "\n";
}

void FitAnswer::writeJSON(llvm::raw_ostream &os) const {
  llvm::json::OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    json.attribute("version", 1);
    json.attribute("function", llvm::json::fixUTF8(function));
    json.attribute("device", llvm::json::fixUTF8(device));
    if (budget) {
      json.attribute("budget_bytes", budget);
      json.attribute("reserve_bytes", reserve);
    }
    json.attribute("samples", samples);
    if (!noSplit.empty())
      json.attribute("no_micro_batches", llvm::json::fixUTF8(noSplit));
    json.attributeObject("bytes_at_peak", [&] {
      for (const auto &[category, bytes] : categories)
        json.attribute(category, bytes);
    });
    if (chosen)
      json.attribute("chosen", static_cast<int64_t>(*chosen));
    json.attributeArray("measures", [&] {
      for (const FitMeasure &measure : measures)
        json.object([&] {
          json.attribute("micro_batches", measure.microBatches);
          json.attribute("arena_bytes", measure.arena);
          json.attribute("nanoseconds", measure.nanoseconds);
          json.attribute("floor_bytes", measure.floor);
          if (budget)
            json.attribute("fits", measure.fits);
          if (measure.isSlower)
            json.attribute("slower", true);
          if (!measure.planned)
            return;
          json.attributeObject("recomputation", [&] {
            json.attribute("fits", measure.planned->fits);
            if (!measure.planned->fits)
              json.attribute("proven", measure.planned->isProven);
            json.attribute("arena_bytes", measure.planned->arena);
            if (measure.planned->fits) {
              json.attribute("nanoseconds", measure.planned->nanoseconds);
              json.attribute("reruns", measure.planned->reruns);
            }
          });
        });
    });
  });
  os << "\n";
}
