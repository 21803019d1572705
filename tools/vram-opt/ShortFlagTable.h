//===- ShortFlagTable.h - Each of the flags for people ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_OPT_SHORTFLAGTABLE_H
#define VRAM_TOOLS_VRAM_OPT_SHORTFLAGTABLE_H

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ManagedStatic.h"

#include <array>
#include <optional>
#include <string>

namespace vram::tool {

inline llvm::cl::OptionCategory &category() {
  // Categories are printed in alphabetical order: before "Generic Options".
  static llvm::cl::OptionCategory instance(
      "Flags", "Roads through the passes, see docs/command-line.md");
  return instance;
}

/// A flag that knows whether anything took its value. A road asks for a value
/// by take(); what was given and never taken is an error, so that no flag is
/// ignored in silence, whatever it is combined with.
class Flag {
public:
  template <typename... Options>
  explicit Flag(const char *name, const char *users, Options &&...options)
      : Users(users),
        Option(llvm::StringRef(name), std::forward<Options>(options)...,
               llvm::cl::cat(category())) {}

  bool given() const { return Option.getNumOccurrences() != 0; }
  /// To look at; a look uses nothing.
  const std::string &value() const { return Option; }
  const std::string &take() {
    Taken = true;
    return Option;
  }
  bool isIgnored() const { return given() && !Taken; }
  llvm::StringRef name() const { return Option.ArgStr; }
  /// The flags that this one belongs to, for people; empty if it stands alone.
  llvm::StringRef users() const { return Users; }

private:
  bool Taken = false;
  const char *Users;
  llvm::cl::opt<std::string> Option;
};

/// The flags beside which a loss gets an update.
inline constexpr const char *kMakesUpdate =
    "--checkpoint-budget, --fit, --explain, --micro-batch, --head-chunks, "
    "--labelled-rows, --mixed-precision, --kernels and --memory-report";

struct Flags {
  Flag budget{
      "checkpoint-budget", "", llvm::cl::value_desc("size"),
      llvm::cl::desc(
          "Make the training step fit this many bytes (8GB, 8GiB): a loss "
          "is differentiated first, then ops are rerun until the arena is "
          "within the budget")};
  Flag fit{"fit", "", llvm::cl::value_desc("size|device"),
           llvm::cl::desc(
               "The fastest step that fits (24GB; rtx4090: all of a device's "
               "memory; 90%:h200: a part of it): recomputation, the head in "
               "chunks and micro-batches, as far as they are needed, with the "
               "reasons")};
  Flag explain{
      "explain", "", llvm::cl::value_desc("file.json"), llvm::cl::ValueOptional,
      llvm::cl::desc(
          "What uses the memory of the step and what each measure of "
          "--fit would give, to standard error or to a JSON file; the "
          "graph comes out as it is. With --fit: against that budget")};
  Flag fitAllow{
      "fit-allow", "--fit and --explain", llvm::cl::value_desc("list"),
      llvm::cl::desc(
          "What --fit may choose that changes the training: bf16, fp16, "
          "bf16-weights, nf4-frozen, int8-frozen and the names of "
          "--optimizer, joined by commas")};
  Flag fitReport{
      "fit-report", "--fit", llvm::cl::value_desc("file.json"),
      llvm::cl::desc("With --fit: the reasons as JSON instead of text")};
  Flag reserve{
      "reserve", "--checkpoint-budget and --fit", llvm::cl::value_desc("size"),
      llvm::cl::desc("Bytes of the budget left for what is not planned (driver "
                     "context, handles, loaded kernels)")};
  Flag hostMemory{
      "host-memory", "--checkpoint-budget, --fit and --explain",
      llvm::cl::value_desc("size"),
      llvm::cl::desc(
          "With --checkpoint-budget or --fit: tensors may also be "
          "offloaded to the host, at most this many bytes at once (64GB), "
          "over the link that the device model has")};
  Flag optimizer{
      "optimizer", kMakesUpdate, llvm::cl::value_desc("name"),
      llvm::cl::desc(
          "For a loss: sgd, momentum, adam, adamw, lion, with "
          "moments in 8 bits adam8bit, adamw8bit, lion8bit, momentum8bit, or a "
          "composed one of docs/autodiff.md "
          "(default: as the graph says in vram.optimizer, else adam)")};
  Flag clipNorm{
      "clip-norm", kMakesUpdate, llvm::cl::value_desc("number"),
      llvm::cl::desc(
          "For a loss: scales the gradients so that their norm, of all "
          "together, is at most this number (default: not)")};
  Flag clipNormOf{
      "clip-norm-of", "--clip-norm", llvm::cl::value_desc("step|last-step"),
      llvm::cl::desc(
          "The norm that --clip-norm is about: that of the step (the default), "
          "or of the last one, so that no gradient waits for the others")};
  Flag inference{
      "inference", "", llvm::cl::value_desc("outputs"), llvm::cl::ValueOptional,
      llvm::cl::desc(
          "The forward of a trained model in place of a training step: no "
          "backward, no dropout, batch norms with their running "
          "statistics; =outputs drops the loss, too")};
  Flag microBatch{
      "micro-batch", "", llvm::cl::value_desc("K"),
      llvm::cl::desc(
          "For a loss: takes the batch in K parts, accumulates their "
          "gradients and updates once; with --checkpoint-budget, before "
          "planning")};
  Flag headChunks{
      "head-chunks", "", llvm::cl::value_desc("N|auto"),
      llvm::cl::desc(
          "Computes the logits of the loss in N chunks of rows, forward "
          "and backward, so that they never exist whole; auto: a number "
          "by their sizes; with --checkpoint-budget, before planning")};
  Flag labelledRows{
      "labelled-rows", "", llvm::cl::value_desc("P%|N"),
      llvm::cl::desc(
          "Computes the logits of the loss for rows with a label alone, of "
          "which there are at most P% (20%) or N in a batch: with more, "
          "the loss is NaN; with --checkpoint-budget, before planning; "
          "with --fit and --explain, one measure more")};
  Flag precision{
      "mixed-precision", "", llvm::cl::value_desc("bf16|fp16"),
      llvm::cl::desc(
          "The training step in mixed precision: products in 16 bits, f32 "
          "masters, loss scaling for fp16; with --checkpoint-budget, before "
          "planning")};
  Flag weights{
      "weights", "--mixed-precision",
      llvm::cl::value_desc("f32|bf16-stochastic|bf16-compensated[8]"),
      llvm::cl::desc(
          "With --mixed-precision=bf16: how parameters are kept: masters of "
          "f32 with copies (default), bf16 that updates round at random, or "
          "bf16 with the other 16 (or 8) bits of the master")};
  Flag frozenWeights{
      "frozen-weights",
      "--checkpoint-budget, --fit, --explain, --micro-batch, --head-chunks, "
      "--labelled-rows, --mixed-precision, --kernels and --inference",
      llvm::cl::value_desc("nf4|int8"),
      llvm::cl::desc(
          "Stores frozen weights in 4 or 8 bits, in blocks of 64 with a scale "
          "each, and makes them from these where they are read (default: as "
          "the graph says)")};
  Flag policy{"precision-policy", "--mixed-precision",
              llvm::cl::value_desc("file"),
              llvm::cl::desc(
                  "With --mixed-precision: policies of ops beside the default "
                  "table")};
  Flag lossScale{
      "loss-scale", "--mixed-precision",
      llvm::cl::value_desc("dynamic|none|number"),
      llvm::cl::desc(
          "With --mixed-precision=fp16: how the loss is scaled (default "
          "dynamic)")};
  Flag kernels{
      "kernels", "", llvm::cl::value_desc("onednn|cuda[:DEVICE]|none"),
      llvm::cl::desc(
          "Whose kernels compute matrix products and convolutions, before "
          "anything is planned: oneDNN's on the CPU, cuBLASLt's and "
          "cuDNN's on CUDA (cuda:DEVICE: by engines of cuDNN that are chosen "
          "for the device, attention too), or generated code (default: as the graph says, at "
          "first none)")};
  Flag kernelWorkspace{
      "kernel-workspace", "--kernels=onednn|cuda", llvm::cl::value_desc("size"),
      llvm::cl::desc(
          "With --kernels: the most bytes of workspace that an op may have "
          "(default auto: what its library usually needs)"),
      llvm::cl::init("auto")};
  Flag layouts{"layouts", "--kernels=cuda",
               llvm::cl::value_desc("auto|nchw|nhwc"),
               llvm::cl::desc(
                   "With --kernels=cuda: which images have their channels last "
                   "(default auto: what moves the fewest bytes)"),
               llvm::cl::init("auto")};
  Flag device{
      "device",
      "--checkpoint-budget, --fit, --explain, --memory-report, "
      "--memory-timeline and --vram-dump-problem",
      llvm::cl::value_desc("name|file"),
      llvm::cl::desc(
          "Device model that costs and reports are for (default: as the "
          "graph says in vram.device, else h200)")};
  Flag profile{
      "cost-profile",
      "--checkpoint-budget, --fit, --explain, --memory-report, "
      "--memory-timeline and --vram-dump-problem",
      llvm::cl::value_desc("file.json"),
      llvm::cl::desc(
          "What each op was measured to take, from vram-run --profile, in "
          "place of a device model")};
  Flag problem{
      "vram-dump-problem", "", llvm::cl::value_desc("file.json"),
      llvm::cl::desc(
          "Write what the planner is asked, for vram-plan: of the graph as "
          "it is, or with --checkpoint-budget of the step before planning")};
  Flag report{
      "memory-report", "", llvm::cl::value_desc("lines|file.json"),
      llvm::cl::ValueOptional,
      llvm::cl::desc(
          "Report peak, categories and largest buffers of the graph as it "
          "comes out, to standard error or to a JSON file; =lines: bytes by "
          "source line as well")};
  Flag timeline{
      "memory-timeline", "", llvm::cl::value_desc("file"),
      llvm::cl::desc(
          "Draw the arena over program order: out.html (a page), out.json "
          "(Perfetto), out.pickle (PyTorch's memory viewer) or out.svg; "
          "with --checkpoint-budget the plan before and after")};
  Flag lowerTo{
      "lower-to", "", llvm::cl::value_desc("cuda:sm_90|cpu"),
      llvm::cl::desc(
          "Lower a graph in buffer form (with --checkpoint-budget: the "
          "step that was planned) to kernels for a GPU, as a gpu.binary, or "
          "to the LLVM dialect")};

  std::array<Flag *, 28> all() {
    return {&budget,     &fit,        &explain,         &fitAllow,
            &fitReport,  &reserve,    &optimizer,       &inference,
            &microBatch, &headChunks, &precision,       &policy,
            &lossScale,  &kernels,    &kernelWorkspace, &device,
            &profile,    &problem,    &report,          &timeline,
            &lowerTo,    &hostMemory, &labelledRows,    &layouts,
            &clipNorm,   &clipNormOf, &weights,         &frozenWeights};
  }
};

/// Defined in ShortFlags.cpp.
extern llvm::ManagedStatic<Flags> flags;

/// Convolutions may be cuDNN's.
inline bool usesCuda() {
  return llvm::StringRef(flags->kernels.value()).starts_with("cuda");
}

/// The chip of --lower-to=cuda:CHIP.
inline std::optional<llvm::StringRef> chipToLowerTo() {
  llvm::StringRef chip = flags->lowerTo.value();
  if (!chip.consume_front("cuda:"))
    return std::nullopt;
  return chip;
}

} // namespace vram::tool

#endif // VRAM_TOOLS_VRAM_OPT_SHORTFLAGTABLE_H
