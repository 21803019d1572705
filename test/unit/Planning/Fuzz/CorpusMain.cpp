//===- CorpusMain.cpp - A fuzz target on committed inputs -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Usage: PROGRAM FILE...; a file whose name begins with "good" must be
// accepted, any other refused. Aborts, as the targets do, on what must not
// happen.
//
//===----------------------------------------------------------------------===//

#include "Fuzz.h"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

int main(int argc, char **argv) {
  int failures = 0;
  for (int i = 1; i < argc; ++i) {
    std::string path = argv[i];
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)),
                     std::istreambuf_iterator<char>());
    bool good = path.substr(path.rfind('/') + 1).rfind("good", 0) == 0;
    if (!file || vram::fuzz::accepts(text) != good) {
      std::fprintf(stderr, "error: %s was %s\n", path.c_str(),
                   !file  ? "not read"
                   : good ? "refused"
                          : "accepted");
      ++failures;
    }
  }
  std::printf("%d inputs, %d failures\n", argc - 1, failures);
  return failures || argc < 2;
}
