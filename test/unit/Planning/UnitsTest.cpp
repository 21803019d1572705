//===- UnitsTest.cpp - Sizes in bytes -------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/Units.h"

#include <gtest/gtest.h>

using namespace vram::planning;

namespace {

int64_t bytes(const char *text) {
  ParsedBytes parsed = parseBytes(text);
  EXPECT_TRUE(parsed) << parsed.error;
  return parsed.bytes;
}

std::string error(std::string_view text, ZeroBytes zero = ZeroBytes::Allowed) {
  ParsedBytes parsed = parseBytes(text, zero);
  EXPECT_FALSE(parsed) << text;
  return parsed.error;
}

TEST(Units, ReadsEachUnit) {
  EXPECT_EQ(bytes("8GB"), 8'000'000'000);
  EXPECT_EQ(bytes("8GiB"), int64_t(8) << 30);
  EXPECT_EQ(bytes("3kB"), 3'000);
  EXPECT_EQ(bytes("3KiB"), 3 << 10);
  EXPECT_EQ(bytes("3MB"), 3'000'000);
  EXPECT_EQ(bytes("3MiB"), 3 << 20);
  EXPECT_EQ(bytes("2TB"), 2'000'000'000'000);
  EXPECT_EQ(bytes("2TiB"), int64_t(2) << 40);
  EXPECT_EQ(bytes("17B"), 17);
  EXPECT_EQ(bytes("17"), 17);
  EXPECT_EQ(bytes("0"), 0);
  EXPECT_EQ(bytes("8 GB"), 8'000'000'000);
}

TEST(Units, RoundsFractionsDownToAByte) {
  EXPECT_EQ(bytes("7.45GiB"), 7999376588);
  EXPECT_EQ(bytes("1.5kB"), 1500);
  EXPECT_EQ(bytes("0.9999kB"), 999);
  EXPECT_EQ(bytes("0.1GB"), 100'000'000);
  EXPECT_EQ(bytes("0.123456789012345678901234567890TB"), 123456789012);
}

TEST(Units, EndsAtTheRangeOfInt64) {
  EXPECT_EQ(bytes("9223372036854775807"), INT64_MAX);
  EXPECT_EQ(error("9223372036854775808"),
            "'9223372036854775808' is too large: sizes end at "
            "9223372036854775807 bytes");
  EXPECT_NE(error("9223373TB").find("too large"), std::string::npos);
  EXPECT_NE(error("99999999999999999999999999GB").find("too large"),
            std::string::npos);
  EXPECT_NE(error("9223372.036854775808TB").find("too large"),
            std::string::npos);
}

TEST(Units, RefusesAmbiguousUnitsAndOffersBoth) {
  EXPECT_EQ(error("8G"), "'8G' is not a size: the unit 'G' is ambiguous; write "
                         "8GB (powers of 1000) or 8GiB (powers of 1024)");
  EXPECT_EQ(error("8 k"),
            "'8 k' is not a size: the unit 'k' is ambiguous; "
            "write 8kB (powers of 1000) or 8KiB (powers of 1024)");
  EXPECT_EQ(error("8KB"),
            "'8KB' is not a size: the unit 'KB' is ambiguous; "
            "write 8kB (powers of 1000) or 8KiB (powers of 1024)");
  EXPECT_NE(error("1.5T").find("1.5TB"), std::string::npos);
}

TEST(Units, RefusesWrongCaseAndOffersTheRightOne) {
  EXPECT_EQ(error("8gb"),
            "'8gb' is not a size: units are case-sensitive; write 8GB");
  EXPECT_NE(error("8gib").find("write 8GiB"), std::string::npos);
  EXPECT_NE(error("8b").find("write 8B"), std::string::npos);
}

TEST(Units, RefusesWhatIsNoSize) {
  EXPECT_EQ(error("8 potatoes"),
            "'8 potatoes' is not a size: unknown unit 'potatoes'; use B, kB, "
            "MB, GB, TB, KiB, MiB, GiB or TiB");
  EXPECT_EQ(error("-8GB"), "'-8GB' is not a size: it is negative");
  EXPECT_EQ(error(""), "a size is missing; write one such as 8GB or 8GiB");
  for (const char *text : {"GB", "+8GB", " 8GB", "8.GB", ".5GB", "0x10", "1e9",
                           "8GB ", "8,5GB", "nan", "8..5GB", "8GB/2"})
    EXPECT_NE(error(text).find("is not a size"), std::string::npos) << text;
  EXPECT_NE(error("1.5").find("a fraction of a byte"), std::string::npos);
  EXPECT_NE(error(std::string_view("8\0GB", 4)).find("'8?GB'"),
            std::string::npos);
}

TEST(Units, RefusesZeroWhereAsked) {
  EXPECT_EQ(error("0GB", ZeroBytes::Refused),
            "'0GB' is not allowed here: the size must be positive");
  EXPECT_FALSE(parseBytes("0.0001B", ZeroBytes::Refused));
  EXPECT_TRUE(parseBytes("1", ZeroBytes::Refused));
}

TEST(Units, PrintsBothConventions) {
  EXPECT_EQ(formatBytes(8'000'000'000), "8.00 GB (7.45 GiB)");
  EXPECT_EQ(formatBytes(int64_t(8) << 30), "8.59 GB (8.00 GiB)");
  EXPECT_EQ(formatBytes(0), "0 B");
  EXPECT_EQ(formatBytes(999), "999 B");
  EXPECT_EQ(formatBytes(1000), "1.00 kB (0.98 KiB)");
  EXPECT_EQ(formatBytes(999'994), "999.99 kB (976.56 KiB)");
  EXPECT_EQ(formatBytes(999'999), "1.00 MB (0.95 MiB)");
  EXPECT_EQ(formatBytes(-1500), "-1.50 kB (-1.46 KiB)");
  EXPECT_EQ(formatBytes(INT64_MAX), "9223372.04 TB (8388608.00 TiB)");
  EXPECT_EQ(formatBytes(INT64_MIN), "-9223372.04 TB (-8388608.00 TiB)");
}

} // namespace
