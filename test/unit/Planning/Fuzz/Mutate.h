//===- Mutate.h - Wrong inputs made of right ones ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_PLANNING_FUZZ_MUTATE_H
#define VRAM_TEST_UNIT_PLANNING_FUZZ_MUTATE_H

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace vram::fuzz {

/// Draws mutants of the inputs of a corpus. The same seed gives the same ones.
/// Most changes keep the form of the text (numbers, strings, brackets, lines),
/// so that they pass the parser; the others change bytes.
class Mutator {
public:
  /// `corpus` has at least one input.
  Mutator(std::vector<std::string> corpus, uint64_t seed);

  std::string next();

private:
  size_t below(size_t bound) { return bound ? random() % bound : 0; }
  void change(std::string &text);
  void changeByte(std::string &text);
  void changePart(std::string &text);
  void changeNumber(std::string &text);
  void changeString(std::string &text);
  void changeGroup(std::string &text);
  void changeLine(std::string &text);
  void changeWord(std::string &text);
  void splice(std::string &text);

  std::vector<std::string> corpus;
  /// All that stands between quotation marks in the corpus.
  std::vector<std::string> strings;
  std::mt19937_64 random;
};

} // namespace vram::fuzz

#endif // VRAM_TEST_UNIT_PLANNING_FUZZ_MUTATE_H
