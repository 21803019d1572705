//===- ReadersTest.cpp - Files from strangers -----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/DeviceFile.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/GraphFile.h"
#include "vram/Planning/Support/Limits.h"
#include "vram/Planning/Support/Text.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace vram::planning;

namespace {

/// A folder that is gone at the end, with what is in it.
class ReadFile : public ::testing::Test {
protected:
  void SetUp() override {
    folder = ::testing::TempDir() + "vram-readers-XXXXXX";
    ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  }
  void TearDown() override {
    ::unlink(path("file").c_str());
    ::rmdir(folder.c_str());
  }
  std::string path(const std::string &name) const {
    return folder + "/" + name;
  }
  void write(const std::string &text) const {
    std::FILE *file = std::fopen(path("file").c_str(), "w");
    ASSERT_NE(file, nullptr);
    std::fwrite(text.data(), 1, text.size(), file);
    std::fclose(file);
  }
  static void expectError(const FileContent &content, const std::string &part) {
    EXPECT_FALSE(content);
    EXPECT_NE(content.error.find(part), std::string::npos) << content.error;
    EXPECT_EQ(content.error.find('\n'), std::string::npos);
    EXPECT_TRUE(content.text.empty());
  }

  std::string folder;
};

TEST_F(ReadFile, HoldsToTheLimit) {
  write("12345678");
  FileContent content = readFile(path("file"), 8);
  EXPECT_TRUE(content) << content.error;
  EXPECT_EQ(content.text, "12345678");
  expectError(readFile(path("file"), 7), "has more than 7 bytes");
  expectError(readFile("/dev/zero", 1000), "'/dev/zero' has more than 1000");
}

TEST_F(ReadFile, ReadsFilesThatStateNoSize) {
  FileContent content = readFile("/proc/self/status", 1 << 20);
  EXPECT_TRUE(content) << content.error;
  EXPECT_NE(content.text.find("Pid:"), std::string::npos);
  content = readFile("/dev/null", 8);
  EXPECT_TRUE(content) << content.error;
  EXPECT_EQ(content.text, "");
}

TEST_F(ReadFile, NamesWhatIsNoFile) {
  expectError(readFile(path("none"), 8), "No such file or directory");
  expectError(readFile(folder, 8), "Is a directory");
}

TEST_F(ReadFile, DoesNotWaitForAWriterForEver) {
  ASSERT_EQ(::mkfifo(path("file").c_str(), 0600), 0);
  expectError(readFile(path("file"), 8),
              "it is a pipe that nothing opened for writing");
}

TEST_F(ReadFile, WaitsForWhatAWriterHasToSay) {
  ASSERT_EQ(::mkfifo(path("file").c_str(), 0600), 0);
  std::thread writer([&] {
    ::usleep(50'000);
    int fd = ::open(path("file").c_str(), O_WRONLY);
    ::usleep(50'000);
    for (const char *part : {"first ", "second"}) {
      EXPECT_GT(::write(fd, part, std::string(part).size()), 0);
      ::usleep(50'000);
    }
    ::close(fd);
  });
  FileContent content = readFile(path("file"), 100);
  writer.join();
  EXPECT_TRUE(content) << content.error;
  EXPECT_EQ(content.text, "first second");
}

TEST_F(ReadFile, AWriterMaySayNothing) {
  ASSERT_EQ(::mkfifo(path("file").c_str(), 0600), 0);
  std::thread writer([&] {
    ::usleep(50'000);
    ::close(::open(path("file").c_str(), O_WRONLY));
  });
  FileContent content = readFile(path("file"), 100);
  writer.join();
  EXPECT_TRUE(content) << content.error;
  EXPECT_EQ(content.text, "");
}

TEST_F(ReadFile, RefusesDeepGraphs) {
  write("module {\n  %0 = " + std::string(1000, '(') + "\n");
  expectError(readGraphFile(path("file")),
              "line 2, column 263: more than 256 brackets are open");
  // Bytecode is no text.
  write("ML\xefR" + std::string(1000, '('));
  EXPECT_TRUE(readGraphFile(path("file")));
}

bool isDeep(const std::string &text, size_t most) {
  return findDeepNesting(text, most).has_value();
}

TEST(DeepNesting, CountsWhatIsOpen) {
  EXPECT_FALSE(isDeep("((([[[{{{<<<", 12));
  EXPECT_TRUE(isDeep("((([[[{{{<<<(", 12));
  EXPECT_FALSE(isDeep("()()()[]{}<>", 1));
  EXPECT_TRUE(isDeep("tuple<tuple<tuple<i32>>>", 2));
}

TEST(DeepNesting, LeavesStringsAndCommentsOut) {
  EXPECT_FALSE(isDeep("\"((((\" // ((((\n()", 1));
  EXPECT_FALSE(isDeep("\"\\\"((((\"", 1));
  // A string that is not closed ends with its line.
  EXPECT_TRUE(isDeep("\"(\n((", 1));
  EXPECT_FALSE(isDeep("// ((((", 1));
  EXPECT_FALSE(isDeep("\"((((", 1));
}

TEST(DeepNesting, ArrowsAndComparisonsCloseNothing) {
  std::string line = "func.func @f() -> tensor<4xf32> {\n}\n"
                     "#set = affine_set<(d0) : (d0 - 1 >= 0)>\n";
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += line;
  EXPECT_FALSE(isDeep(text, 4));
  // '<' that nothing closes ends with the bracket around it.
  std::string odd;
  for (int i = 0; i < 1000; ++i)
    odd += "{ a < b }\n";
  EXPECT_FALSE(isDeep(odd, 4));
}

TEST(DeviceFile, NamesTheFileAndTheKey) {
  auto error = [](std::string_view text) {
    return readDeviceFile(text, "x.json").error;
  };
  EXPECT_EQ(error("[]"), "device file 'x.json' is not a JSON object");
  EXPECT_EQ(error(std::string(100'000, '[')),
            "device file 'x.json': nested deeper than 32 levels");
  EXPECT_EQ(error("{").rfind("device file 'x.json' is not JSON: ", 0), 0u);
  EXPECT_EQ(error("{\"version\":1,\"name\":\"x\",\"memory_bytes\":0}"),
            "device file 'x.json': 'memory_bytes' must be a positive integer, "
            "in bytes");
}

/// A device file with `more` keys.
std::string deviceWith(const std::string &more) {
  return R"({"version": 1, "name": "x", "memory_bytes": 1,
             "bandwidth_bytes_per_second": 1, "launch_ns": 1,
             "vector_flops_per_second": {"f32": 1},
             "matrix_flops_per_second": {"f32": 1})" +
         more + "}";
}

TEST(DeviceFile, RatesOfTheHost) {
  auto read = [](const std::string &more) {
    return readDeviceFile(deviceWith(more), "x.json");
  };
  EXPECT_EQ(read("").device->hostBytesPerSecond, 0);
  ParsedDevice both = read(R"(, "host_bandwidth_bytes_per_second": 6e10,
                                "host_flops_per_second": 2e12)");
  EXPECT_EQ(both.device->hostBytesPerSecond, 6e10);
  EXPECT_EQ(both.device->hostFlopsPerSecond, 2e12);
  EXPECT_EQ(read(R"(, "host_flops_per_second": 0)").error,
            "device file 'x.json': 'host_flops_per_second' must be a positive "
            "number");
}

TEST(DeviceFile, RatesOfKernels) {
  auto read = [](const std::string &kernels) {
    return readDeviceFile(deviceWith(", \"kernels\": " + kernels), "x.json");
  };
  ParsedDevice good = read(R"({"memory": {"f32": 0.5, "bf16": 2},
                               "matmul": {"f32": [[8, 4, 1, 16]]}})");
  ASSERT_TRUE(good) << good.error;
  ASSERT_EQ(good.device->kernels.size(), 3u);
  EXPECT_EQ(good.device->kernels[0].kind, "matmul");
  EXPECT_EQ(good.device->kernels[0].times[0].ns, 16);
  EXPECT_EQ(good.device->kernels[1].share, 2);

  for (auto [kernels, what] :
       {std::pair("[]", "'kernels' must be an object: rates by kind and type"),
        std::pair(R"({"memory": 1})",
                  "'kernels.memory' must be an object: rates by type"),
        std::pair(R"({"memory": {"f8": 1}})",
                  "'kernels.memory.f8' must be a type: f64, f32, tf32, f16 or "
                  "bf16"),
        std::pair(R"({"memory": {"f32": 0}})",
                  "'kernels.memory.f32' must be more than 0, the part of the "
                  "roofline that is reached"),
        std::pair(R"({"memory": {"f32": []}})",
                  "'kernels.memory.f32' must be a number or a list of measured "
                  "kernels"),
        std::pair(R"({"memory": {"f32": [[1, 1, 1, 1], [1, 1, 1, 0]]}})",
                  "'kernels.memory.f32[1]' must be a list of four numbers: "
                  "FLOPs, bytes (not both 0), elements of a row and more than "
                  "0 nanoseconds"),
        std::pair(R"({"memory": {"f32": [[0, 0, 1, 1]]}})",
                  "'kernels.memory.f32[0]' must be a list of four numbers: "
                  "FLOPs, bytes (not both 0), elements of a row and more than "
                  "0 nanoseconds")})
    EXPECT_EQ(read(kernels).error,
              std::string("device file 'x.json': ") + what);
}

TEST(DeviceFile, InterpolatesRates) {
  KernelRate rate;
  rate.share = 0.5;
  // The roofline at 2 operations and 1 byte a nanosecond is 100.
  EXPECT_DOUBLE_EQ(rate.nanoseconds({200, 50, 1}, 2, 1), 200);
  EXPECT_EQ(rate.nanoseconds({0, 0, 1}, 2, 1), 0);

  // A quarter of the roofline at 1 KiB, all of it at 1 MiB.
  rate.times = {{{0, 1 << 10, 64}, 4 << 10}, {{0, 1 << 20, 64}, 1 << 20}};
  EXPECT_NEAR(rate.nanoseconds({0, 1 << 10, 64}, 2, 1), 4 << 10, 1);
  // The mean of the logarithms in the middle.
  EXPECT_DOUBLE_EQ(rate.nanoseconds({0, 1 << 15, 64}, 2, 1), 2 << 15);
  // Rows of half as many elements are as far as six octaves are.
  double shorter = rate.nanoseconds({0, 1 << 10, 8}, 2, 1);
  EXPECT_GT(shorter, 1 << 10);
  EXPECT_LT(shorter, 4 << 10);
  // Vectors do not divide these.
  double odd = rate.nanoseconds({0, 1 << 10, 65}, 2, 1);
  EXPECT_GT(odd, 1 << 10);
  EXPECT_LT(odd, 4 << 10);
  // Beyond the ends rates go on.
  double beyond = rate.nanoseconds({0, double(1LL << 26), 64}, 2, 1);
  EXPECT_GT(beyond, 1LL << 26);
  EXPECT_LT(beyond, 1.1 * (1LL << 26));
}

TEST(Text, IsPrintable) {
  EXPECT_EQ(excerpt("a\nb\xff"), "a?b?");
  EXPECT_EQ(excerpt("abcdef", 3), "abc...");
}

} // namespace
