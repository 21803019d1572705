//===- GenerateCommand.cpp - vram-plan generate ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#include "Families.h"
#include "vram/Planning/Remat/Format.h"

using namespace vram;
using namespace vram::planning::remat;
using namespace vram::plantool;

namespace {

struct GenerateOptions {
  FamilyOptions family;
  std::string output = "-";
};

} // namespace

void FamilyOptions::add(CLI::App &app) {
  app.add_option("FAMILY", family,
                 "layered (random), or the training step of: chain (equal "
                 "layers), linear (10 to 10 features), gpt, llama, unet or "
                 "resnet")
      ->required()
      ->check(CLI::IsMember(
          {"layered", "chain", "linear", "gpt", "llama", "unet", "resnet"}));
  app.add_option("--ops", ops, "layered: number of ops, up to 1,000,000")
      ->check(CLI::Range(3, 1'000'000))
      ->capture_default_str();
  app.add_option("--seed", seed, "layered: seed of the generator")
      ->capture_default_str();
  app.add_option("--layers", training.layers,
                 "the others: layers, blocks, or levels of a unet")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  app.add_option("--batch", training.batch, "samples")
      ->check(CLI::Range(1, 1 << 16))
      ->capture_default_str();
  app.add_option("--width", training.width, "features or channels")
      ->check(CLI::Range(4, 1 << 14))
      ->capture_default_str();
  app.add_option("--extent", training.extent, "tokens, or pixels of a side")
      ->check(CLI::Range(1, 1 << 14))
      ->capture_default_str();
  app.add_flag("--activations-only", activationsOnly,
               "leave parameters and optimizer state out");
  app.add_flag("--mixed-precision", training.mixedPrecision,
               "16 bits in the network, f32 parameters that are cast for it");
  app.add_flag(
      "--clip-gradients", training.clipGradients,
      "sums of gradients that stay; updates wait for their common norm");
}

Generated FamilyOptions::make() const {
  if (family == "layered")
    return layeredGraph(ops, seed);
  TrainingOptions options = training;
  options.state = !activationsOnly;
  options.network = family == "linear"   ? Network::Linear
                    : family == "gpt"    ? Network::Gpt
                    : family == "llama"  ? Network::Llama
                    : family == "unet"   ? Network::UNet
                    : family == "resnet" ? Network::ResNet
                                         : Network::Chain;
  return trainingStep(options);
}

void vram::plantool::addGenerate(CLI::App &app, Action &action) {
  CLI::App *command = app.add_subcommand(
      "generate", "write a problem of a known family; the same options give "
                  "the same file");
  auto options = std::make_shared<GenerateOptions>();
  options->family.add(*command);
  command->add_option("-o,--output", options->output, "write the problem here")
      ->capture_default_str();
  command->final_callback([options, &action] {
    action = [options]() -> int {
      Generated made = options->family.make();
      bool stored =
          store(options->output, writeProblem(made.problem, made.labels));
      return stored ? kSuccess : kBadInput;
    };
  });
}
