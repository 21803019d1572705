//===- FitAnswer.cpp - What was tried to fit a budget ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FitAnswer.h"

#include "vram/Dialect/VRAM/Transforms/HostState.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Support/Units.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace mlir::vram;
using vram::planning::formatBytes;

std::string mlir::vram::describe(const FitChoice &choice) {
  std::vector<std::string> parts;
  for (const std::string &name :
       {choice.precision, choice.optimizer, choice.frozenWeights})
    if (!name.empty())
      parts.push_back(name);
  if (!choice.labelledRows.empty())
    parts.push_back("labelled rows (" + choice.labelledRows + ")");
  if (choice.headChunks > 1)
    parts.push_back("head in " + std::to_string(choice.headChunks) + " chunks");
  if (choice.microBatches > 1)
    parts.push_back(std::to_string(choice.microBatches) + " micro-batches");
  if (choice.hostState == FitChoice::kAllState)
    parts.push_back("state on the host");
  else if (choice.hostState)
    parts.push_back(formatBytes(choice.hostState) +
                    " of the state on the host");
  if (choice.clipping == Clipping::ByLastNorm)
    parts.push_back("clipping by the norm of the last step");
  if (choice.clipping == Clipping::None)
    parts.push_back("without clipping by norm");
  if (choice.updates != StateUpdate::OnDevice)
    parts.push_back(choice.updates == StateUpdate::OnHost
                        ? "all updates on the host"
                        : "some updates on the host");
  return parts.empty() ? "the whole batch" : llvm::join(parts, ", ");
}

std::string mlir::vram::describePlan(const FitMeasure &measure) {
  if (!measure.offloaded)
    return measure.planned ? ", with recomputation" : "";
  if (!measure.offloaded->stores)
    return measure.offloaded->reruns ? ", with recomputation" : "";
  return measure.offloaded->reruns ? ", with recomputation and host memory"
                                   : ", with host memory";
}

const FitMeasure *FitAnswer::find(const FitChoice &choice) const {
  auto found = llvm::find_if(measures, [&](const FitMeasure &measure) {
    return measure.choice == choice;
  });
  return found == measures.end() ? nullptr : &*found;
}

std::vector<size_t> FitAnswer::fitting() const {
  std::vector<size_t> found;
  for (auto [number, measure] : llvm::enumerate(measures))
    if (measure.fitsAtAll() && number != chosen)
      found.push_back(number);
  llvm::stable_sort(found, [&](size_t a, size_t b) {
    return measures[a].stepNanoseconds() < measures[b].stepNanoseconds();
  });
  if (chosen)
    found.insert(found.begin(), *chosen);
  return found;
}

static auto milliseconds(int64_t ns) {
  return llvm::format("%.3f ms", static_cast<double>(ns) / 1e6);
}

/// In % of the step as it is.
static auto added(int64_t ns, int64_t base) {
  double percent =
      base ? 100.0 * static_cast<double>(ns) / static_cast<double>(base) : 0.0;
  return llvm::format("%+.2f %%", percent);
}

static std::string savedOrMore(int64_t before, int64_t after) {
  return formatBytes(before < after ? after - before : before - after) +
         (after <= before ? " saved" : " more");
}

/// Columns of names end here.
static constexpr unsigned kNameWidth = 22;

static llvm::raw_ostream &writeName(llvm::raw_ostream &os,
                                    const llvm::Twine &text) {
  return os << "  " << llvm::left_justify(text.str(), kNameWidth) << " ";
}

/// The step that comes out: its bytes and time, and what takes the time.
void FitAnswer::writeStep(llvm::raw_ostream &os) const {
  if (!step)
    return;
  writeName(os, "takes") << formatBytes(step->arena) << ", "
                         << milliseconds(step->nanoseconds);
  if (step->transfers())
    os << ": computation " << milliseconds(step->compute) << ", link down "
       << milliseconds(step->toHost) << ", link up "
       << milliseconds(step->toDevice);
  os << "\n";
  writeName(os, "bound") << milliseconds(step->bound) << ": ";
  if (step->bound == step->nanoseconds)
    os << "no schedule of this step is faster\n";
  else
    os << "this is at most "
       << llvm::format("%.2f %%", ::vram::planning::remat::gapPercent(
                                      step->nanoseconds, step->bound))
       << " over what any schedule of it takes\n";
}

/// The next choice, where the times are not good enough to tell which of the
/// two is the faster.
void FitAnswer::writeNext(llvm::raw_ostream &os) const {
  const std::vector<size_t> order = fitting();
  if (!chosen || order.size() < 2)
    return;
  const FitMeasure &next = measures[order[1]];
  const int64_t fastest = chosenMeasure()->stepNanoseconds();
  const int64_t slower = next.stepNanoseconds() - fastest;
  if (slower > fastest / 100 * timeErrorPercent)
    return;
  writeName(os, "may be as fast")
      << describe(next.choice) << describePlan(next) << ": "
      << added(slower, fastest) << ", and ratios of times may be "
      << timeErrorPercent << " % off; vram-run --compare-choices runs both\n";
}

/// The chosen combination: what each measure saves and costs behind those in
/// front of it, and by how much they were not enough.
void FitAnswer::writeReasons(llvm::raw_ostream &os) const {
  int64_t base = reasons.empty() ? 0 : reasons.front().nanoseconds;
  const FitReason *previous = nullptr;
  for (const FitReason &reason : reasons) {
    writeName(os, reason.name) << formatBytes(reason.arena) << ", "
                               << milliseconds(reason.nanoseconds) << ": ";
    if (previous)
      os << savedOrMore(previous->arena, reason.arena) << ", "
         << added(reason.nanoseconds - previous->nanoseconds, base)
         << " time; ";
    if (reason.hostBytes)
      os << formatBytes(reason.hostBytes) << " on the host; ";
    if (reason.arena <= usable())
      os << "fits\n";
    else
      os << formatBytes(reason.arena - usable()) << " too much\n";
    previous = &reason;
  }
}

/// That it fits, beside the step as it is.
void FitAnswer::writeVerdict(llvm::raw_ostream &os, const FitMeasure &measure,
                             int64_t arena, int64_t ns) const {
  const FitMeasure *whole = find(FitChoice());
  int64_t base = whole ? whole->nanoseconds : 0;
  int64_t baseArena = whole ? whole->arena : 0;
  os << "fits";
  if (!(measure.choice == FitChoice()) || arena != baseArena || ns != base)
    os << ": " << savedOrMore(baseArena, arena) << ", "
       << added(ns - base, base) << " time";
}

/// The figures with reruns and transfers, where the step does not fit as it is.
void FitAnswer::writePlanned(llvm::raw_ostream &os,
                             const FitMeasure &measure) const {
  // That of reruns alone lacks the transfers of the state.
  if (measure.choice.hostState && measure.floor <= usable())
    return writeHostPlan(os, measure);
  writeName(os, "  with recomputation");
  if (measure.planned && measure.planned->fits) {
    os << formatBytes(measure.planned->arena) << ", "
       << milliseconds(measure.planned->nanoseconds) << ": ";
    writeVerdict(os, measure, measure.planned->arena,
                 measure.planned->nanoseconds);
  } else if (measure.floor > usable()) {
    os << "does not fit: no schedule takes less than "
       << formatBytes(measure.floor);
  } else if (!measure.planned) {
    os << "not planned";
  } else {
    os << "does not fit: the least that was found is "
       << formatBytes(measure.planned->arena)
       << (measure.planned->isProven ? ", and none fits" : "");
  }
  os << "\n";
  if (!measure.choice.hostState)
    writeHostPlan(os, measure);
}

/// The figures with transfers, those of the state included.
void FitAnswer::writeHostPlan(llvm::raw_ostream &os,
                              const FitMeasure &measure) const {
  if (measure.host == FitMeasure::Host::NotAsked)
    return;
  writeName(os, "  with host memory");
  if (measure.host != FitMeasure::Host::Tried) {
    os << "not planned: "
       << (measure.host == FitMeasure::Host::Interrupted
               ? "interrupted"
               : "the work for transfers is used up")
       << "\n";
    return;
  }
  if (!measure.offloaded) {
    os << (measure.planned && measure.planned->fits
               ? "not used: it would be no faster"
               : "does not fit: no schedule was found")
       << "\n";
    return;
  }
  os << formatBytes(measure.offloaded->arena) << ", "
     << milliseconds(measure.offloaded->nanoseconds) << ": ";
  writeVerdict(os, measure, measure.offloaded->arena,
               measure.offloaded->nanoseconds);
  os << "; " << formatBytes(measure.offloaded->hostBytes) << " on the host, ";
  if (measure.offloaded->stores)
    os << measure.offloaded->stores << " stores, ";
  os << measure.offloaded->reruns << " reruns\n";
}

void FitAnswer::writeMeasure(llvm::raw_ostream &os,
                             const FitMeasure &measure) const {
  writeName(os, describe(measure.choice))
      << formatBytes(measure.arena) << ", " << milliseconds(measure.nanoseconds)
      << ": ";
  if (measure.fits) {
    writeVerdict(os, measure, measure.arena, measure.nanoseconds);
    os << "\n";
  } else if (measure.arena <= usable()) {
    os << "at least, with the transfers of the state\n";
  } else {
    os << formatBytes(measure.arena - usable()) << " too much\n";
  }
  if (measure.isSlower)
    writeName(os, "") << "not taken: no faster than what fits already\n";
  else if (!measure.fits)
    writePlanned(os, measure);
}

void FitAnswer::writeLeastBudgets(llvm::raw_ostream &os) const {
  os << "least budget\n";
  for (const FitMeasure &measure : measures)
    writeName(os, describe(measure.choice))
        << formatBytes(measure.arena) << " as it is, "
        << milliseconds(measure.nanoseconds) << "; with recomputation"
        << (hostMemory ? " or host memory" : "") << ", none below "
        << formatBytes(measure.floor) << "\n";
  if (hostMemory)
    writeName(os, "host memory")
        << formatBytes(offloadable)
        << " of the whole batch may be offloaded, within "
        << formatBytes(hostMemory) << " at once; there and back takes "
        << milliseconds(offloadNanoseconds) << " of the link\n";
  if (movableState)
    writeName(os, "state on the host")
        << formatBytes(movableState)
        << " of the optimizer's state may be there between updates\n";
}

void FitAnswer::writeAdvice(llvm::raw_ostream &os) const {
  if (!batches.empty())
    os << "largest batch within " << formatBytes(usable()) << "\n";
  for (const FitBatch &batch : batches) {
    writeName(os, batch.name);
    if (batch.samples == 0)
      os << "not even 1 sample";
    else
      os << batch.samples << (batch.samples == 1 ? " sample" : " samples")
         << (batch.isLeast ? " or more" : "");
    if (batch.hostBytes)
      os << ", " << formatBytes(batch.hostBytes) << " on the host";
    os << "\n";
  }
  if (!layers.empty())
    os << "largest layers at the peak, and the peak if they were half as "
          "large\n";
  for (const FitLayer &layer : layers)
    writeName(os, layer.name)
        << formatBytes(layer.bytes) << "; " << formatBytes(layer.peak)
        << " alive instead of " << formatBytes(livePeak) << "\n";
}

void FitAnswer::writeText(llvm::raw_ostream &os) const {
  if (explain) {
    os << "memory of a step of '" << function << "'";
    if (samples)
      os << " on " << samples << " samples";
    os << ", times estimated for " << device << " " << timeSource << "\n";
    os << "  alive at the peak of the step as it is\n";
    for (const auto &[category, bytes] : categories)
      os << "    " << llvm::left_justify(category, kNameWidth - 1)
         << formatBytes(bytes) << "\n";
    writeLeastBudgets(os);
  }
  if (budget) {
    os << (explain ? "to fit " : "fit '") << (explain ? "" : function)
       << (explain ? "" : "' into ") << formatBytes(budget);
    if (reserve)
      os << ", of which " << formatBytes(reserve) << " in reserve";
    if (const FitMeasure *measure = chosenMeasure())
      os << ": " << describe(measure->choice) << describePlan(*measure);
    else if (explain)
      os << ": nothing fits";
    os << "\n";
    writeStep(os);
    writeNext(os);
    writeReasons(os);
    os << "looked at, the fastest first, times estimated for " << device << " "
       << timeSource << "\n";
    for (const FitMeasure &measure :
         llvm::ArrayRef(measures).take_front(lookedAt))
      writeMeasure(os, measure);
  }
  for (const auto &[measure, why] : notTried)
    writeName(os, measure) << "not tried: " << why << "\n";
  writeAdvice(os);
}

void FitAnswer::writeMeasure(llvm::json::OStream &json,
                             const FitMeasure &measure) const {
  json.object([&] {
    json.attribute("micro_batches", measure.choice.microBatches);
    json.attribute("head_chunks", measure.choice.headChunks);
    if (!measure.choice.precision.empty())
      json.attribute("precision", measure.choice.precision);
    if (!measure.choice.optimizer.empty())
      json.attribute("optimizer", measure.choice.optimizer);
    if (!measure.choice.frozenWeights.empty())
      json.attribute("frozen_weights", measure.choice.frozenWeights);
    if (measure.choice.clipping == Clipping::None)
      json.attribute("clips", false);
    if (measure.choice.clipping == Clipping::ByLastNorm)
      json.attribute("clip_norm_of", "last-step");
    if (!measure.choice.labelledRows.empty())
      json.attribute("labelled_rows", measure.choice.labelledRows);
    if (measure.choice.hostState)
      json.attribute("host_state_bytes",
                     std::min(measure.choice.hostState, movableState));
    if (measure.choice.updates != StateUpdate::OnDevice)
      json.attribute(
          "updates_on_host",
          measure.choice.updates == StateUpdate::OnHost ? "all" : "balanced");
    json.attribute("arena_bytes", measure.arena);
    json.attribute("nanoseconds", measure.nanoseconds);
    json.attribute("floor_bytes", measure.floor);
    if (budget)
      json.attribute("fits", measure.fits);
    if (measure.isSlower)
      json.attribute("slower", true);
    if (measure.host == FitMeasure::Host::OutOfWork ||
        measure.host == FitMeasure::Host::Interrupted)
      json.attribute("host_memory_not_planned",
                     measure.host == FitMeasure::Host::Interrupted
                         ? "interrupted"
                         : "out of work");
    if (measure.offloaded)
      json.attributeObject("host_memory", [&] {
        json.attribute("arena_bytes", measure.offloaded->arena);
        json.attribute("nanoseconds", measure.offloaded->nanoseconds);
        json.attribute("reruns", measure.offloaded->reruns);
        json.attribute("stores", measure.offloaded->stores);
        json.attribute("host_bytes", measure.offloaded->hostBytes);
      });
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
}

void FitAnswer::writeAdvice(llvm::json::OStream &json) const {
  if (!batches.empty())
    json.attributeArray("largest_batch", [&] {
      for (const FitBatch &batch : batches)
        json.object([&] {
          json.attribute("measures", batch.name);
          json.attribute("samples", batch.samples);
          if (batch.isLeast)
            json.attribute("or_more", true);
          if (batch.hasHostMemory)
            json.attribute("host_bytes", batch.hostBytes);
        });
    });
  if (!layers.empty())
    json.attributeArray("largest_layers", [&] {
      for (const FitLayer &layer : layers)
        json.object([&] {
          json.attribute("layer", llvm::json::fixUTF8(layer.name));
          json.attribute("bytes_at_peak", layer.bytes);
          json.attribute("peak_bytes_at_half", layer.peak);
        });
    });
}

void FitAnswer::writeJSON(llvm::raw_ostream &os) const {
  llvm::json::OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    json.attribute("version", 1);
    json.attribute("function", llvm::json::fixUTF8(function));
    json.attribute("device", llvm::json::fixUTF8(device));
    json.attribute("times", llvm::json::fixUTF8(timeSource));
    json.attribute("time_error_percent", timeErrorPercent);
    if (budget) {
      json.attribute("budget_bytes", budget);
      json.attribute("reserve_bytes", reserve);
    }
    if (hostMemory) {
      json.attribute("host_memory_bytes", hostMemory);
      json.attribute("offloadable_bytes", offloadable);
      json.attribute("offload_nanoseconds", offloadNanoseconds);
      json.attribute("movable_state_bytes", movableState);
    }
    json.attribute("samples", samples);
    json.attributeObject("not_tried", [&] {
      for (const auto &[measure, why] : notTried)
        json.attribute(measure, llvm::json::fixUTF8(why));
    });
    json.attributeObject("bytes_at_peak", [&] {
      for (const auto &[category, bytes] : categories)
        json.attribute(category, bytes);
    });
    if (chosen)
      json.attribute("chosen", static_cast<int64_t>(*chosen));
    if (step)
      json.attributeObject("step", [&] {
        json.attribute("arena_bytes", step->arena);
        json.attribute("nanoseconds", step->nanoseconds);
        json.attribute("bound_nanoseconds", step->bound);
        json.attribute("compute_nanoseconds", step->compute);
        json.attribute("to_host_nanoseconds", step->toHost);
        json.attribute("to_device_nanoseconds", step->toDevice);
      });
    json.attributeArray("reasons", [&] {
      for (const FitReason &reason : reasons)
        json.object([&] {
          json.attribute("measure", reason.name);
          json.attribute("arena_bytes", reason.arena);
          json.attribute("nanoseconds", reason.nanoseconds);
          if (reason.hostBytes)
            json.attribute("host_bytes", reason.hostBytes);
        });
    });
    json.attributeArray("measures", [&] {
      for (const FitMeasure &measure : measures)
        writeMeasure(json, measure);
    });
    writeAdvice(json);
  });
  os << "\n";
}
