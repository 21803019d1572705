//===- Interpreter.cpp - PTX run on a CPU, with checks --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Testing/Ptx/Interpreter.h"

#include "Machine.h"

#include <algorithm>
#include <set>

using namespace vram::ptx;

struct Program::State {
  Module module;
  std::vector<Kernel> kernels;
  std::set<std::string> forms;
  /// Of the text, without blanks around them.
  std::vector<std::string> lines;
};

Program::Program() : S(std::make_unique<State>()) {}
Program::~Program() = default;

static std::vector<std::string> splitLines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    std::string line(text.substr(0, end));
    for (char &c : line)
      c = c == '\t' ? ' ' : c;
    line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
    line.erase(line.find_last_not_of(" \r") + 1);
    lines.push_back(std::move(line));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::unique_ptr<Program> Program::parse(std::string_view text,
                                        std::string &error) {
  std::unique_ptr<Program> program(new Program());
  State &state = *program->S;
  if (!parseModule(text, state.module, error))
    return nullptr;
  state.lines = splitLines(text);
  for (const std::unique_ptr<Function> &function : state.module.functions) {
    if (!function->isKernel)
      continue;
    state.kernels.emplace_back();
    if (!decodeKernel(state.module, *function, state.kernels.back(),
                      state.forms, error))
      return nullptr;
  }
  return program;
}

std::vector<std::string> Program::kernels() const {
  std::vector<std::string> names;
  for (const Kernel &kernel : S->kernels)
    names.push_back(kernel.name);
  return names;
}

std::vector<std::string> Program::forms() const {
  return {S->forms.begin(), S->forms.end()};
}

std::string Program::run(std::string_view name, const Launch &launch,
                         Memory &memory) const {
  for (const Kernel &kernel : S->kernels)
    if (kernel.name == name)
      return Machine(kernel, launch, memory, S->lines).run();
  return "there is no kernel '" + std::string(name) + "'";
}
