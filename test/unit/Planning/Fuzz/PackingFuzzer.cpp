//===- PackingFuzzer.cpp - Hostile packing tables -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reader answers any bytes with an error or with a problem that can be
// packed, whose packing the verifier accepts, and that is read again from what
// is written.
//
//===----------------------------------------------------------------------===//

#include "Fuzz.h"

#include "vram/Planning/Packing/Format.h"
#include "vram/Planning/Packing/Verify.h"

#include <cstdint>
#include <cstdlib>

using namespace vram::planning::packing;

bool vram::fuzz::accepts(std::string_view text) {
  // How the offset column is read makes three readers of it.
  ParsedTable fixed = readTable(text, Offsets::Fixed);
  ParsedTable full = readTable(text, Offsets::Read);
  ParsedTable parsed = readTable(text, Offsets::Ignored);
  for (const ParsedTable *table : {&fixed, &full, &parsed})
    if (!*table &&
        (table->error.empty() || table->error.find('\n') != std::string::npos))
      std::abort();
  if (full)
    verify(full.table->problem, full.table->offsets, &full.table->names);
  if (!parsed)
    return false;
  const Table &table = *parsed.table;
  if (check(table.problem))
    std::abort();
  PackOptions quick;
  quick.effort = 1;
  CheckedPacking packed = packChecked(table.problem, quick);
  if (packed.error || packed.packing.height < packed.packing.lowerBound)
    std::abort();
  std::string written = writeTable(table, packed.packing.offsets);
  ParsedTable again = readTable(written, Offsets::Read);
  if (!again || again.table->offsets != packed.packing.offsets ||
      verify(again.table->problem, again.table->offsets).error)
    std::abort();
  return true;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  vram::fuzz::accepts(
      std::string_view(reinterpret_cast<const char *>(data), size));
  return 0;
}
