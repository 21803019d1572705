//===- Fuzz.h - What the fuzz targets have in common ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each target is linked three times: with CorpusMain.cpp for the committed
// corpus and with MutationMain.cpp for mutants of it, which run as normal
// tests, and with libFuzzer.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_PLANNING_FUZZ_FUZZ_H
#define VRAM_TEST_UNIT_PLANNING_FUZZ_FUZZ_H

#include <string_view>

namespace vram::fuzz {

/// Reads hostile text; true where it was accepted. Aborts where what was
/// accepted is not what it should be, or a refusal has no reason.
bool accepts(std::string_view text);

} // namespace vram::fuzz

#endif // VRAM_TEST_UNIT_PLANNING_FUZZ_FUZZ_H
