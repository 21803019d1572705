//===- FilesTest.cpp - Files that are written, text in them ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Temporary.h"
#include "vram/Planning/Support/Text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace vram::planning;

namespace {

/// An empty folder, gone at the end.
class Files : public testing::Test {
protected:
  void SetUp() override {
    folder = testing::TempDir() + "vram-files-" + std::to_string(::getpid());
    std::filesystem::create_directory(folder);
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::string path(const std::string &name) const {
    return folder + "/" + name;
  }
  std::string content(const std::string &name) const {
    return readFile(path(name), 1 << 24).text;
  }
  size_t count() const {
    return std::distance(std::filesystem::directory_iterator(folder),
                         std::filesystem::directory_iterator());
  }
  mode_t mode(const std::string &name) const {
    struct stat status = {};
    EXPECT_EQ(::stat(path(name).c_str(), &status), 0);
    return status.st_mode & 07777;
  }

  std::string folder;
};

TEST_F(Files, KeepTheModeOfTheOldAndTakeTheUmaskForTheNew) {
  mode_t before = ::umask(027);
  EXPECT_EQ(writeFile(path("new"), "1"), "");
  EXPECT_EQ(mode("new"), 0640u);
  ::chmod(path("new").c_str(), 0604);
  EXPECT_EQ(writeFile(path("new"), "2"), "");
  EXPECT_EQ(mode("new"), 0604u);
  EXPECT_EQ(content("new"), "2");
  // The umask of the process is read and set by nobody: threads share it.
  EXPECT_EQ(::umask(before), 027u);
  EXPECT_EQ(count(), 1u);
}

TEST_F(Files, AreMadeBehindLinksThatLeadNowhereYet) {
  std::filesystem::create_symlink("second", path("first"));
  std::filesystem::create_symlink(path("file"), path("second"));
  EXPECT_EQ(writeFile(path("first"), "x"), "");
  EXPECT_TRUE(std::filesystem::is_symlink(path("first")));
  EXPECT_TRUE(std::filesystem::is_symlink(path("second")));
  EXPECT_EQ(content("file"), "x");
  std::filesystem::create_symlink("loop", path("loop"));
  EXPECT_NE(writeFile(path("loop"), "x").find("symbolic links"),
            std::string::npos);
}

TEST_F(Files, OfDescriptorsGoOnWhereTheyAre) {
  ASSERT_EQ(writeFile(path("file"), "old "), "");
  int fd = ::open(path("file").c_str(), O_WRONLY | O_APPEND);
  EXPECT_EQ(writeFile("/dev/fd/" + std::to_string(fd), "new"), "");
  ::close(fd);
  EXPECT_EQ(content("file"), "old new");
  EXPECT_NE(writeFile("/dev/fd/" + std::to_string(fd), "new"), "");
  // Reserved in place of one that was closed (ToolProcess): no device to open.
  int reserved = ::open("/dev/null", O_RDONLY);
  EXPECT_NE(writeFile("/dev/fd/" + std::to_string(reserved), "new"), "");
  ::close(reserved);
}

TEST_F(Files, OfTwoWritersOneIsWhole) {
  std::string texts[] = {std::string(100000, 'a'), std::string(200000, 'b')};
  std::vector<std::thread> writers;
  for (const std::string &text : texts)
    writers.emplace_back([&] {
      for (int i = 0; i < 20; ++i)
        EXPECT_EQ(writeFile(path("file"), text), "");
    });
  for (std::thread &writer : writers)
    writer.join();
  std::string last = content("file");
  EXPECT_TRUE(last == texts[0] || last == texts[1]);
  EXPECT_EQ(count(), 1u);
}

TEST(Temporary, FoldersVanishWithWhatIsInThem) {
  std::string path;
  {
    TemporaryFolder folder({"a"});
    ASSERT_EQ(folder.error(), "");
    path = folder.path();
    EXPECT_EQ(writeFile(folder.file("a"), "x"), "");
    EXPECT_EQ(writeFile(folder.file("not announced"), "x"), "");
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(Temporary, ProgramsSayWhyTheyFailed) {
  TemporaryFolder folder({"log"});
  ASSERT_EQ(folder.error(), "");
  auto shell = [&](const char *script) {
    return runProgram("/bin/sh", {"-c", script}, folder.file("log"),
                      folder.path());
  };
  EXPECT_EQ(shell("test $TMPDIR -ef .").code, 1);
  ProgramOutcome outcome = shell("echo one; echo two >&2; exit 3");
  EXPECT_EQ(outcome.code, 3);
  EXPECT_EQ(explain(outcome, folder.file("log")), "one; two");
  outcome = shell("kill -9 $$");
  EXPECT_EQ(outcome.code, -1);
  EXPECT_EQ(explain(outcome, folder.file("log")),
            "it was ended by a signal: Killed");
  outcome = runProgram("/no/such/program", {}, folder.file("log"), "/tmp");
  EXPECT_NE(outcome.error.find("No such file"), std::string::npos);
}

TEST(Text, IsPrintableWhateverTheNameHolds) {
  using namespace std::string_view_literals;
  EXPECT_EQ(printable("conv.1/ü日😀<&\"'\\"), "conv.1/ü日😀<&\"'\\");
  EXPECT_EQ(printable("a\0b\n\x7f"sv), "a\\x00b\\x0A\\x7F");
  // A byte alone, an overlong slash, a surrogate, beyond the last character,
  // cut short, and the noncharacters that XML excludes.
  EXPECT_EQ(printable("\xff"), "\\xFF");
  EXPECT_EQ(printable("\xc0\xaf"), "\\xC0\\xAF");
  EXPECT_EQ(printable("\xe0\x80\xaf"), "\\xE0\\x80\\xAF");
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xED\\xA0\\x80");
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xF4\\x90\\x80\\x80");
  EXPECT_EQ(printable("\xe6\x97"), "\\xE6\\x97");
  EXPECT_EQ(printable("\xef\xbf\xbe"), "\\xEF\\xBF\\xBE");
  EXPECT_TRUE(isUtf8("日\0"sv));
  EXPECT_FALSE(isUtf8("\xc3("));
}

TEST(Text, IsCutBetweenCharacters) {
  EXPECT_EQ(shorten("abc", 5), "abc");
  EXPECT_EQ(shorten("abc", 2), "ab");
  EXPECT_EQ(shorten("日本", 5), "日");
  EXPECT_EQ(shorten("日本", 2), "");
}

} // namespace
