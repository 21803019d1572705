//===- NpzTest.cpp - NumPy's files ----------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"

#include "vram/Evaluator/Npz.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <zip.h>

using namespace mlir;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;

namespace {
class Npz : public GraphTest {
protected:
  Npz() {
    EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("vram", "npz", path));
  }
  ~Npz() override { llvm::sys::fs::remove(path); }

  /// An archive of one member "a.npy" of these bytes, deflated.
  void writeArchive(StringRef bytes) {
    zip_t *archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    ASSERT_TRUE(archive);
    zip_source_t *source =
        zip_source_buffer(archive, bytes.data(), bytes.size(), 0);
    zip_int64_t index = zip_file_add(archive, "a.npy", source, 0);
    ASSERT_GE(index, 0);
    zip_set_file_compression(archive, index, ZIP_CM_DEFLATE, 9);
    ASSERT_EQ(zip_close(archive), 0);
  }
  /// A .npy of version 1 with this header and data.
  static std::string npy(StringRef header, StringRef data) {
    std::string bytes("\x93NUMPY\x01\x00", 8);
    bytes += static_cast<char>(header.size() & 0xff);
    bytes += static_cast<char>(header.size() >> 8);
    return bytes + header.str() + data.str();
  }
  void expectError(StringRef message) {
    llvm::Expected<NamedTensors> read = readNpz(path, &context);
    ASSERT_FALSE(static_cast<bool>(read));
    std::string text = llvm::toString(read.takeError());
    EXPECT_NE(text.find(message.str()), std::string::npos) << text;
  }
  void expectMember(StringRef bytes, StringRef type,
                    ArrayRef<double> expected) {
    writeArchive(bytes);
    llvm::Expected<NamedTensors> read = readNpz(path, &context);
    ASSERT_TRUE(static_cast<bool>(read)) << llvm::toString(read.takeError());
    ASSERT_EQ(read->size(), 1u);
    std::string actual;
    llvm::raw_string_ostream(actual) << read->begin()->second.type;
    EXPECT_EQ(actual, type.str());
    expectNear(read->begin()->second, expected, 0);
  }

  SmallString<128> path;
};
} // namespace

TEST_F(Npz, WritesWhatItReads) {
  NamedTensors tensors;
  tensors["f64"] = tensor("tensor<2x2xf64>", {0.1, -2, NAN, INFINITY});
  tensors["f32"] = tensor("tensor<3xf32>", {0.1, -0.0, 1e-45});
  tensors["f16"] = tensor("tensor<2xf16>", {1.5, 65504});
  tensors["scalar"] = tensor("tensor<f32>", {7});
  tensors["none"] = tensor("tensor<0x3xf32>", {});
  tensors["i1"] = tensor("tensor<2xi1>", {1, 0});
  tensors["i8"] = tensor("tensor<2xi8>", {-128, 127});
  tensors["ui8"] = tensor("tensor<2xui8>", {255, 0});
  tensors["i16"] = tensor("tensor<2xi16>", {-300, 300});
  tensors["i32"] = tensor("tensor<2xi32>", {-70000, 70000});
  tensors["a.b/i64"] = tensor("tensor<1xi64>", {-5e15});
  ASSERT_FALSE(writeNpz(path, tensors));
  llvm::Expected<NamedTensors> read = readNpz(path, &context);
  ASSERT_TRUE(static_cast<bool>(read)) << llvm::toString(read.takeError());
  ASSERT_EQ(read->size(), tensors.size());
  for (auto [written, again] : llvm::zip_equal(tensors, *read)) {
    EXPECT_EQ(written.first, again.first);
    EXPECT_TRUE(bitIdentical(written.second, again.second)) << written.first;
  }
}

TEST_F(Npz, BytesDependOnTheTensorsAlone) {
  NamedTensors tensors;
  tensors["x"] = random("tensor<100xf32>");
  auto bytes = [&] {
    EXPECT_FALSE(writeNpz(path, tensors));
    return (*llvm::MemoryBuffer::getFile(path))->getBuffer().str();
  };
  std::string first = bytes();
  EXPECT_EQ(first, bytes());
}

TEST_F(Npz, Bf16TravelsAsF32) {
  Tensor narrow = tensor("tensor<2xbf16>", {1.0078125, -3});
  NamedTensors tensors;
  tensors["x"] = narrow;
  ASSERT_FALSE(writeNpz(path, tensors));
  llvm::Expected<NamedTensors> read = readNpz(path, &context);
  ASSERT_TRUE(static_cast<bool>(read)) << llvm::toString(read.takeError());
  llvm::Expected<Tensor> again =
      toType(read->begin()->second, narrow.type, "x");
  ASSERT_TRUE(static_cast<bool>(again)) << llvm::toString(again.takeError());
  EXPECT_TRUE(bitIdentical(narrow, *again));
}

TEST_F(Npz, ReadsBothByteOrdersAndBothArrayOrders) {
  expectMember(npy("{'descr': '>i2', 'fortran_order': False, 'shape': (2,), }",
                   StringRef("\x01\x00\xff\xfe", 4)),
               "tensor<2xi16>", {256, -2});
  expectMember(npy("{'descr': '|i1', 'fortran_order': True, 'shape': (2, 3)}\n",
                   "\1\4\2\5\3\6"),
               "tensor<2x3xi8>", {1, 2, 3, 4, 5, 6});
  expectMember(npy("{\"shape\": (), \"descr\": \"<f2\", \"fortran_order\": "
                   "False}",
                   StringRef("\x00\x3e", 2)),
               "tensor<f16>", {1.5});
}

TEST_F(Npz, NamesWhatIsWrong) {
  llvm::sys::fs::remove(path);
  expectError("no such file");
  std::error_code code;
  llvm::raw_fd_ostream(path, code) << "this is no archive";
  expectError("cannot be read as .npz");

  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': ";
  writeArchive("");
  expectError("member 'a.npy' is no .npy file");
  writeArchive(StringRef("\x93NUMPY\x01\x00\xff\xff{", 11));
  expectError("ends within its header");
  writeArchive(StringRef("\x93NUMPY\x09\x00\x00\x00", 10));
  expectError("is a .npy file of version 9");
  writeArchive(npy(header + "(2,), }", "1234567"));
  expectError("has 7 bytes of elements where its shape needs 8");
  writeArchive(npy(header + "(4294967296, 4294967296, 4), }", ""));
  expectError("has a shape of more bytes than can be counted");
  writeArchive(npy(header + "(-1,), }", ""));
  expectError("has no valid .npy header");
  writeArchive(npy(header + "(2", ""));
  expectError("has no valid .npy header");
  writeArchive(npy("{'descr': '<f4', 'shape': (1,), }", "1234"));
  expectError("has no valid .npy header");
  writeArchive(npy("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': "
                   "(1,), }",
                   "1234"));
  expectError("has no valid .npy header");
  writeArchive(npy("{'descr': '<c8', 'fortran_order': False, 'shape': (1,), }",
                   "12345678"));
  expectError("has elements of type '<c8'; known are f2, f4");
}

TEST_F(Npz, NamesADamagedOrTruncatedArchive) {
  NamedTensors tensors;
  tensors["x"] = random("tensor<100xf32>");
  ASSERT_FALSE(writeNpz(path, tensors));
  std::string bytes = (*llvm::MemoryBuffer::getFile(path))->getBuffer().str();
  std::error_code code;
  llvm::raw_fd_ostream(path, code) << bytes.substr(0, bytes.size() / 2);
  expectError("cannot be read as .npz");
  // One wrong bit in the data: the check sum knows.
  bytes[bytes.size() / 2] ^= 1;
  llvm::raw_fd_ostream(path, code) << bytes;
  expectError("member 'x.npy' cannot be read");
}

TEST_F(Npz, ToTypeNamesBothTypes) {
  auto message = [&](StringRef given, ArrayRef<double> values,
                     StringRef wanted) {
    llvm::Expected<Tensor> result =
        toType(tensor(given, values), random(wanted).type, "'w'");
    return result ? "" : llvm::toString(result.takeError());
  };
  EXPECT_EQ(message("tensor<2xf32>", {1, 2}, "tensor<2xf32>"), "");
  EXPECT_EQ(message("tensor<2xf32>", {1, 2}, "tensor<2x1xf32>"),
            "'w' has the wrong shape: tensor<2xf32> where tensor<2x1xf32> "
            "is needed");
  EXPECT_EQ(message("tensor<2xf64>", {1, 2}, "tensor<2xf32>"),
            "'w' has the wrong element type: tensor<2xf64> where "
            "tensor<2xf32> is needed");
}

TEST_F(Npz, WhatCannotBeWrittenIsAnError) {
  NamedTensors tensors;
  tensors["x"] = random("tensor<1xf32>");
  llvm::Error error = writeNpz("no/such/folder/x.npz", tensors);
  ASSERT_TRUE(static_cast<bool>(error));
  EXPECT_NE(llvm::toString(std::move(error)).find("cannot write"),
            std::string::npos);
}

TEST_F(Npz, AsksForEachMemberBeforeItsElements) {
  NamedTensors tensors;
  tensors["a"] = tensor("tensor<2xf32>", {1, 2});
  tensors["b"] = tensor("tensor<3xf32>", {3, 4, 5});
  ASSERT_FALSE(writeNpz(path, tensors));
  SmallVector<std::string> asked;
  auto check = [&](StringRef name,
                   RankedTensorType type) -> llvm::Expected<MemberUse> {
    asked.push_back(name.str());
    return type.getNumElements() == 2 ? MemberUse::Skip : MemberUse::Read;
  };
  llvm::Expected<NamedTensors> read = readNpz(path, &context, check);
  ASSERT_TRUE(static_cast<bool>(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(asked, (SmallVector<std::string>{"a", "b"}));
  ASSERT_EQ(read->size(), 1u);
  expectNear(read->lookup("b"), {3, 4, 5}, 0);

  auto refuse = [](StringRef name, RankedTensorType) {
    return llvm::Expected<MemberUse>(
        llvm::createStringError("no '" + name + "' here"));
  };
  llvm::Expected<NamedTensors> refused = readNpz(path, &context, refuse);
  ASSERT_FALSE(static_cast<bool>(refused));
  EXPECT_EQ(llvm::toString(refused.takeError()), "no 'a' here");
}

TEST_F(Npz, BoundsWhatTheCallerCannotTell) {
  // The archive states so many bytes and has none: they are not asked for.
  std::string bytes = npy(
      "{'descr': '|i1', 'fortran_order': False, 'shape': (1000000000,), }", "");
  writeArchive(bytes);
  std::string archive = (*llvm::MemoryBuffer::getFile(path))->getBuffer().str();
  size_t entry = archive.find("PK\1\2");
  ASSERT_NE(entry, std::string::npos);
  uint32_t size = 1000000000 + bytes.size();
  for (int b = 0; b < 4; ++b)
    archive[entry + 24 + b] = static_cast<char>(size >> 8 * b);
  std::error_code code;
  llvm::raw_fd_ostream(path, code) << archive;
  expectError("has 1000000000 elements; the arrays of a file may have "
              "268435456 in all");
}

TEST_F(Npz, RefusesWhatNumPyDoesNotWrite) {
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': ";
  writeArchive(npy(header + "(" + std::string(130, '1') + ",)}", ""));
  expectError("has no valid .npy header");
  std::string rank;
  for (int i = 0; i < 65; ++i)
    rank += "1,";
  writeArchive(npy(header + "(" + rank + ")}", "1234"));
  expectError("has no valid .npy header");
  writeArchive(StringRef("\x93NUMPY\x02\x00\xff\xff\xff\xff{", 13));
  expectError("has a header of 4294967295 bytes; at most 65536 are read");
  writeArchive(npy("{'descr': '|O', 'fortran_order': False, 'shape': (1,), }",
                   "pickle"));
  expectError("has elements of type '|O'; known are f2, f4");
}

TEST_F(Npz, NeedsARegularFile) {
  for (const char *place : {"/dev/zero", "/dev/null", "/"}) {
    llvm::Expected<NamedTensors> read = readNpz(place, &context);
    ASSERT_FALSE(static_cast<bool>(read));
    std::string text = llvm::toString(read.takeError());
    EXPECT_NE(text.find("is no regular file"), std::string::npos) << text;
  }
}
