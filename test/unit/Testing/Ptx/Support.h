//===- Support.h - Kernels written by hand ----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_PTX_SUPPORT_H
#define VRAM_TEST_UNIT_PTX_SUPPORT_H

#include "vram/Testing/Ptx/Interpreter.h"

#include "gtest/gtest.h"

#include <cstring>
#include <memory>

namespace vram::ptx::test {

/// Elements in an allocation of their own.
template <typename T>
class Buffer {
public:
  explicit Buffer(std::vector<T> values)
      : Bytes(values.size() * sizeof(T) + 256), Count(values.size()) {
    auto begin = reinterpret_cast<uintptr_t>(Bytes.data());
    Data = reinterpret_cast<T *>(Bytes.data() + (256 - begin % 256) % 256);
    std::copy(values.begin(), values.end(), Data);
  }

  T *data() { return Data; }
  int64_t bytes() const { return static_cast<int64_t>(Count * sizeof(T)); }
  std::vector<T> values() const { return {Data, Data + Count}; }

private:
  std::vector<uint8_t> Bytes;
  size_t Count;
  T *Data;
};

/// A kernel 'k' of pointers: declarations and instructions are the text, which
/// finds the addresses in %a0, %a1, ... and %tid.x in %t.
class PtxTest : public ::testing::Test {
protected:
  static std::string kernel(unsigned pointers, const std::string &body,
                            const std::string &before = "") {
    std::string text = ".version 7.8\n.target sm_90\n.address_size 64\n" +
                       before + ".visible .entry k(";
    for (unsigned i = 0; i < pointers; ++i)
      text += std::string(i ? ", " : "") +
              ".param .u64 .ptr .global .align 1 "
              "k_param_" +
              std::to_string(i);
    text += ")\n{\n.reg .b64 %a<8>;\n.reg .b32 %t;\n.reg .pred %p<8>;\n"
            ".reg .b16 %h<16>;\n.reg .b32 %r<16>;\n.reg .b64 %d<16>;\n"
            "mov.u32 %t, %tid.x;\n";
    for (unsigned i = 0; i < pointers; ++i)
      text += "ld.param.b64 %a" + std::to_string(i) + ", [k_param_" +
              std::to_string(i) + "];\n";
    return text + body + "\nret;\n}\n";
  }

  template <typename T>
  void add(Buffer<T> &buffer, bool isWritten = true) {
    memory.add(buffer.data(), buffer.bytes(), isWritten);
    Argument argument;
    argument.address = buffer.data();
    argument.bytes = {{0, buffer.bytes()}};
    launch.arguments.push_back(argument);
  }

  /// The error of parsing or running.
  std::string run(const std::string &text) {
    std::string error;
    std::unique_ptr<Program> program = Program::parse(text, error);
    return program ? program->run("k", launch, memory) : error;
  }

  Memory memory;
  Launch launch;
};

/// Has to contain each of the parts.
inline void expectParts(const std::string &text,
                        const std::vector<std::string> &parts) {
  for (const std::string &part : parts)
    EXPECT_NE(text.find(part), std::string::npos)
        << "no '" << part << "' in: " << text;
}

} // namespace vram::ptx::test

#endif // VRAM_TEST_UNIT_PTX_SUPPORT_H
