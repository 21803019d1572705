//===- FormatTest.cpp - Tables of buffers, good and bad -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "vram/Planning/Packing/Format.h"
#include "vram/Planning/Support/Random.h"

#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::packing;

namespace {

std::string errorOf(const std::string &text,
                    Offsets offsets = Offsets::Ignored) {
  return readTable(text, offsets).error;
}

TEST(PackingFormat, ReadsAndWritesWhatMiniMallocReads) {
  ParsedTable parsed =
      readTable("id,lower,upper,size\nb1,0,3,4\nb2,3,9,5\n", Offsets::Ignored);
  ASSERT_TRUE(parsed) << parsed.error;
  const Problem &problem = parsed.table->problem;
  ASSERT_EQ(problem.buffers.size(), 2u);
  EXPECT_EQ(problem.buffers[1].lower, 3);
  EXPECT_EQ(problem.buffers[1].upper, 9);
  EXPECT_EQ(problem.buffers[1].size, 5);
  EXPECT_EQ(parsed.table->names[0], "b1");
  EXPECT_EQ(writeTable(*parsed.table, {7, 8}),
            "id,lower,upper,size,offset\nb1,0,3,4,7\nb2,3,9,5,8\n");
}

TEST(PackingFormat, KeepsOtherColumnsAndTheirOrder) {
  ParsedTable parsed = readTable(
      "size,note,offset,id,lower,upper\r\n4,\"a, b\",99,x,0,3\r\n\r\n",
      Offsets::Ignored);
  ASSERT_TRUE(parsed) << parsed.error;
  EXPECT_EQ(writeTable(*parsed.table, {0}),
            "size,note,offset,id,lower,upper\n4,\"a, b\",0,x,0,3\n");
}

TEST(PackingFormat, AnEndBelongsToTheLife) {
  ParsedTable parsed =
      readTable("buffer_id,start,end,size\n1,2,2,4\n", Offsets::Ignored);
  ASSERT_TRUE(parsed) << parsed.error;
  EXPECT_EQ(parsed.table->problem.buffers[0].upper, 3);
}

TEST(PackingFormat, ReadsAlignmentsAndFixedOffsets) {
  ParsedTable parsed =
      readTable("id,lower,upper,size,alignment,offset\n1,0,2,4,8,16\n"
                "2,0,2,4,1,\n",
                Offsets::Fixed);
  ASSERT_TRUE(parsed) << parsed.error;
  EXPECT_EQ(parsed.table->problem.buffers[0].alignment, 8);
  EXPECT_EQ(parsed.table->problem.buffers[0].fixedOffset, 16);
  EXPECT_EQ(parsed.table->problem.buffers[1].fixedOffset, kNoOffset);
}

TEST(PackingFormat, RefusesWithTheLineAndTheFix) {
  EXPECT_EQ(errorOf(""), "1: the file is empty; the first line must name the "
                         "columns id, lower, upper and size");
  EXPECT_EQ(errorOf("id,lower,upper\n"),
            "1: no column 'size'; the first line must name the columns, among "
            "them id, lower, upper and size");
  EXPECT_EQ(errorOf("id,buffer,lower,upper,size\n"),
            "1: two columns say the same: 'buffer' and 'id'; leave one out");
  const std::string header = "id,lower,upper,size\n";
  EXPECT_EQ(errorOf(header + "1,2,3\n"),
            "2: 3 cells, where the first line names 4 columns");
  EXPECT_EQ(errorOf(header + "1,2,x,4\n"),
            "2: upper 'x' is not a whole number");
  EXPECT_EQ(errorOf(header + "1,2,3,4.5\n"),
            "2: size '4.5' is not a whole number");
  EXPECT_EQ(errorOf(header + "1,2,3,99999999999999999999\n"),
            "2: size '99999999999999999999' is too large: numbers end at "
            "9223372036854775807");
  EXPECT_EQ(errorOf(header + "\n1,2,3,-4\n"),
            "3: buffer '1' has the negative size -4");
  EXPECT_EQ(errorOf(header + "b,3,1,4\n"),
            "2: buffer 'b' ends before it begins: its lifetime is [3, 1); is "
            "lower in the place of upper?");
  EXPECT_EQ(errorOf(header + "b,3,3,4\n"),
            "2: buffer 'b' is never alive: its lifetime is [3, 3), and upper "
            "does not belong to it; add 1 to upper where it is the last "
            "moment");
  EXPECT_EQ(errorOf(header + "b,1,3,4\nc,1,3,4\nb,1,3,4\n"),
            "4: the id 'b' was used in line 2; each buffer needs one of its "
            "own");
  EXPECT_EQ(errorOf(header + ",1,3,4\n"),
            "2: the id is empty; each buffer needs one of its own");
  EXPECT_EQ(errorOf(header + "1,0,1,4000000000000000000\n"
                             "2,0,1,4000000000000000000\n"),
            "3: buffer '2' takes the sum of all sizes beyond "
            "4611686018427387903 bytes; are they really bytes?");
  EXPECT_EQ(errorOf(header + "1,-9223372036854775808,9223372036854775807,1\n"),
            "2: buffer '1' lives longer than 9223372036854775807 moments: its "
            "lifetime is [-9223372036854775808, 9223372036854775807)");
  EXPECT_EQ(errorOf("id,lower,upper,size,alignment\n1,0,1,4,0\n"),
            "2: buffer '1' has the alignment 0; the least is 1");
  EXPECT_NE(errorOf("id,lower,upper,size,gaps\n1,0,9,4,2-3\n")
                .find("2: gaps are not planned for"),
            std::string::npos);
  EXPECT_EQ(errorOf(header + "\"1,0,1,4\n"),
            "2: a quotation mark is not closed");
  EXPECT_EQ(errorOf(header + "1,0,1,4\n", Offsets::Read),
            "1: no column 'offset' to check; pack writes one");
  EXPECT_EQ(errorOf("id,lower,upper,size,offset\n1,0,1,4,\n", Offsets::Read),
            "2: offset '' is not a whole number");
  EXPECT_EQ(errorOf("id,lower,upper,size,offset\n1,0,1,4,-2\n", Offsets::Fixed),
            "2: offset '-2' is negative");
  EXPECT_EQ(errorOf("id,lower,upper,size,offset\n1,0,2,4,0\n2,1,3,4,3\n",
                    Offsets::Fixed),
            "1: the fixed buffer '1' at [0, 4) and buffer '2' at [3, 7) "
            "overlap, and both are alive at time 1");
}

/// Any file gives a problem or an error with its line.
TEST(PackingFormat, DamagedTablesAreRefusedOrRead) {
  const std::string whole =
      "id,lower,upper,size,alignment,offset,note\nb1,0,3,4,1,0,x\n"
      "b2,3,9,4,2,4,\"a, b\"\nb3,-5,9,400,1,8,\n";
  const std::string pieces = ",\n\r\"-0123456789 abidelow";
  int64_t read = 0;
  for (uint64_t seed = 1; seed <= cases(20000u); ++seed) {
    Random random(seed);
    std::string text = whole;
    for (int64_t k = random.within(1, 4); k > 0; --k) {
      auto at = static_cast<size_t>(
          random.within(0, static_cast<int64_t>(text.size()) - 1));
      char piece =
          pieces[random.within(0, static_cast<int64_t>(pieces.size()) - 1)];
      if (random.percent(40))
        text[at] = piece;
      else if (random.percent(50))
        text.insert(at, static_cast<size_t>(random.within(1, 20)), piece);
      else if (at > 0)
        text.erase(at, static_cast<size_t>(random.within(1, 9)));
    }
    for (Offsets offsets : {Offsets::Ignored, Offsets::Fixed, Offsets::Read}) {
      ParsedTable parsed = readTable(text, offsets);
      if (!parsed) {
        EXPECT_NE(parsed.error.find_first_of("123456789"), std::string::npos);
        EXPECT_EQ(parsed.error.find('\n'), std::string::npos) << parsed.error;
        continue;
      }
      ++read;
      EXPECT_EQ(check(parsed.table->problem), std::nullopt) << text;
      std::string again =
          writeTable(*parsed.table,
                     std::vector<int64_t>(parsed.table->lines.size(), 1 << 20));
      ParsedTable second = readTable(again, Offsets::Read);
      EXPECT_TRUE(second) << second.error << "\n" << again;
    }
  }
  EXPECT_CASES(read, 1000);
}

TEST(PackingFormat, TheSummarySaysWhatIsKnown) {
  Problem problem;
  problem.capacity = 5;
  Packing packing;
  packing.status = Status::Infeasible;
  packing.height = 7;
  packing.lowerBound = 6;
  EXPECT_EQ(summaryJson(problem, packing, 0.5),
            "{\"status\":\"infeasible\",\"capacity\":5,\"height\":null,"
            "\"bound\":6,\"seconds\":0.500,\"least_known_height\":7}");
  problem.capacity = kNoOffset;
  packing.status = Status::Feasible;
  EXPECT_EQ(summaryJson(problem, packing, 0.5),
            "{\"status\":\"feasible\",\"capacity\":null,\"height\":7,"
            "\"bound\":6,\"seconds\":0.500}");
}

} // namespace
