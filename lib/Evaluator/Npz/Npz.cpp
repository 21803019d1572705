//===- Npz.cpp - Tensors in NumPy's .npz files ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Evaluator/Npz.h"

#include "Npy.h"

#include "llvm/Support/FileSystem.h"

#include <memory>
#include <zip.h>

using namespace mlir;
using namespace mlir::vram::evaluator;

static llvm::Error error(StringRef path, const llvm::Twine &what) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "'" + path + "': " + what);
}

/// What libzip says of an error code of zip_open.
static std::string openError(int code) {
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  std::string text = zip_error_strerror(&error);
  zip_error_fini(&error);
  return text;
}

namespace {
struct Discard {
  void operator()(zip_t *archive) const { zip_discard(archive); }
  void operator()(zip_file_t *member) const { zip_fclose(member); }
};
using Archive = std::unique_ptr<zip_t, Discard>;
using Member = std::unique_ptr<zip_file_t, Discard>;
} // namespace

/// All bytes of a member. Memory grows with what is really there, whatever
/// size the archive states; the check sum is checked at the end.
static llvm::Expected<std::string> readMember(zip_t *archive, uint64_t index) {
  Member member(zip_fopen_index(archive, index, 0));
  if (!member)
    return llvm::createStringError(zip_strerror(archive));
  std::string bytes;
  std::vector<char> chunk(1 << 20);
  while (true) {
    zip_int64_t count = zip_fread(member.get(), chunk.data(), chunk.size());
    if (count < 0)
      return llvm::createStringError(zip_file_strerror(member.get()));
    if (count == 0)
      return bytes;
    bytes.append(chunk.data(), count);
  }
}

llvm::Expected<NamedTensors>
mlir::vram::evaluator::readNpz(StringRef path, MLIRContext *context) {
  if (!llvm::sys::fs::exists(path))
    return error(path, "no such file");
  int code = 0;
  Archive archive(zip_open(path.str().c_str(), ZIP_RDONLY, &code));
  if (!archive)
    return error(path, "cannot be read as .npz: " + openError(code));
  NamedTensors tensors;
  zip_int64_t count = zip_get_num_entries(archive.get(), 0);
  for (zip_int64_t index = 0; index < count; ++index) {
    std::string name = zip_get_name(archive.get(), index, ZIP_FL_ENC_GUESS);
    llvm::Expected<std::string> bytes = readMember(archive.get(), index);
    if (!bytes)
      return error(path, "member '" + name + "' cannot be read: " +
                             llvm::toString(bytes.takeError()));
    llvm::Expected<Tensor> tensor = parseNpy(*bytes, context);
    if (!tensor)
      return error(path, "member '" + name + "' " +
                             llvm::toString(tensor.takeError()));
    StringRef stem = name;
    stem.consume_back(".npy");
    if (!tensors.insert({stem.str(), std::move(*tensor)}).second)
      return error(path, "has two members '" + name + "'");
  }
  return tensors;
}

llvm::Error mlir::vram::evaluator::writeNpz(StringRef path,
                                            const NamedTensors &tensors) {
  int code = 0;
  Archive archive(
      zip_open(path.str().c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code));
  if (!archive)
    return error(path, "cannot be written: " + openError(code));
  auto fail = [&] {
    return error(path, llvm::Twine("cannot be written: ") +
                           zip_strerror(archive.get()));
  };
  // The archive reads the members' bytes when it is closed.
  std::vector<std::string> members;
  members.reserve(tensors.size());
  for (const auto &[name, tensor] : tensors) {
    const std::string &bytes = members.emplace_back(printNpy(tensor));
    zip_source_t *source =
        zip_source_buffer(archive.get(), bytes.data(), bytes.size(), 0);
    if (!source)
      return fail();
    zip_int64_t index = zip_file_add(archive.get(), (name + ".npy").c_str(),
                                     source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      zip_source_free(source);
      return fail();
    }
    // Stored, and dated 1980-01-01, the oldest that a zip file can say: the
    // same tensors give the same bytes.
    if (zip_set_file_compression(archive.get(), index, ZIP_CM_STORE, 0) ||
        zip_file_set_dostime(archive.get(), index, 0, 0x21, 0))
      return fail();
  }
  // zip_close leaves the archive open if it fails.
  if (zip_close(archive.get()))
    return fail();
  archive.release();
  return llvm::Error::success();
}

llvm::Expected<Tensor> mlir::vram::evaluator::toType(const Tensor &array,
                                                     RankedTensorType type,
                                                     const llvm::Twine &what) {
  auto wrong = [&](StringRef aspect) {
    std::string text;
    llvm::raw_string_ostream(text)
        << what << " has " << aspect << ": " << array.type << " where " << type
        << " is needed";
    return llvm::createStringError(llvm::inconvertibleErrorCode(), text);
  };
  Type given = array.type.getElementType();
  Type wanted = type.getElementType();
  if (array.shape() != type.getShape())
    return wrong("the wrong shape");
  if (given != wanted && !(given.isF32() && wanted.isBF16()))
    return wrong("the wrong element type");
  Tensor result = array;
  result.type = type;
  result.roundElements();
  return result;
}
