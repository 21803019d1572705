//===- Npz.cpp - Tensors in NumPy's .npz files ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Evaluator/Npz.h"

#include "Npy.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Limits.h"
#include "vram/Planning/Support/Text.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"

#include <memory>
#include <zip.h>

using namespace mlir;
using namespace mlir::vram::evaluator;
namespace planning = ::vram::planning;

static llvm::Error error(StringRef path, const llvm::Twine &what) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "'" + path + "': " + what);
}

/// The message of libzip for an error code of zip_open.
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
  void operator()(zip_source_t *source) const { zip_source_free(source); }
};
using Archive = std::unique_ptr<zip_t, Discard>;
using Member = std::unique_ptr<zip_file_t, Discard>;
} // namespace

namespace {
/// Reads the members of one archive.
class Reader {
public:
  Reader(StringRef path, zip_t *archive, MLIRContext *context,
         CheckMember check)
      : path(path), archive(archive), context(context), check(check) {}

  /// Adds a member to `tensors`, unless the caller leaves it out.
  llvm::Error read(zip_uint64_t index, NamedTensors &tensors) {
    const char *stated = zip_get_name(archive, index, ZIP_FL_ENC_GUESS);
    if (!stated)
      return error(path, "member " + llvm::Twine(index) + " has no name");
    name = planning::excerpt(stated, kMostShown);
    llvm::Expected<int64_t> size = checkEntry(index);
    if (!size)
      return size.takeError();
    StringRef stem(stated);
    stem.consume_back(".npy");
    if (!names.insert(stem).second)
      return error(path, "has two members '" + name + "'");
    Member member(zip_fopen_index(archive, index, 0));
    if (!member)
      return failed(llvm::Twine("cannot be read: ") + zip_strerror(archive));
    return readArray(stem, *size, member.get(), tensors);
  }

private:
  /// Characters of a name in an error; layers of networks have long ones.
  static constexpr size_t kMostShown = 200;

  llvm::Error failed(const llvm::Twine &what) const {
    return error(path, "member '" + name + "' " + what);
  }

  /// The bytes of an entry as the archive states them; an error for one that
  /// NumPy would not write.
  llvm::Expected<int64_t> checkEntry(zip_uint64_t index) const {
    zip_stat_t stat;
    if (zip_stat_index(archive, index, 0, &stat) ||
        !(stat.valid & ZIP_STAT_SIZE) || stat.size > INT64_MAX)
      return failed("has no size");
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) &&
        stat.encryption_method != ZIP_EM_NONE)
      return failed("is encrypted; write it without a password");
    if ((stat.valid & ZIP_STAT_COMP_METHOD) &&
        stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE)
      return failed("is compressed by method " + llvm::Twine(stat.comp_method) +
                    "; numpy.savez and savez_compressed store or deflate");
    return static_cast<int64_t>(stat.size);
  }

  /// The header comes first, then what the caller says of it; elements are
  /// unpacked only where their number is what the shape needs.
  llvm::Error readArray(StringRef stem, int64_t size, zip_file_t *member,
                        NamedTensors &tensors) {
    auto bytes = [&](MutableArrayRef<char> buffer) -> llvm::Expected<size_t> {
      size_t done = 0;
      while (done < buffer.size()) {
        zip_int64_t count =
            zip_fread(member, buffer.data() + done, buffer.size() - done);
        if (count < 0)
          return llvm::createStringError(llvm::Twine("cannot be read: ") +
                                         zip_file_strerror(member));
        if (count == 0)
          break;
        done += count;
      }
      return done;
    };
    llvm::Expected<NpyHeader> header = readNpyHeader(bytes, context);
    if (!header)
      return failed(llvm::toString(header.takeError()));
    int64_t elementBytes = size - header->headerBytes;
    if (elementBytes != header->elementBytes)
      return failed("has " + llvm::Twine(elementBytes) +
                    " bytes of elements where its shape needs " +
                    llvm::Twine(header->elementBytes));
    llvm::Expected<MemberUse> use =
        check ? check(stem, header->type) : MemberUse::ReadBounded;
    if (!use)
      return use.takeError();
    if (*use == MemberUse::Skip)
      return llvm::Error::success();
    if (*use == MemberUse::ReadBounded) {
      int64_t count = header->type.getNumElements();
      if (count > planning::limits::kNpzFreeElements - freeElements)
        return failed("has " + llvm::Twine(count) +
                      " elements; the arrays of a file may have " +
                      llvm::Twine(planning::limits::kNpzFreeElements) +
                      " in all, where the graph does not give their shapes");
      freeElements += count;
    }
    llvm::Expected<Tensor> tensor = readNpyElements(*header, bytes);
    if (!tensor)
      return failed(llvm::toString(tensor.takeError()));
    // The check sum is looked at where the member ends.
    char beyond;
    llvm::Expected<size_t> rest = bytes(MutableArrayRef<char>(beyond));
    if (!rest)
      return failed(llvm::toString(rest.takeError()));
    if (*rest)
      return failed("has more bytes than the archive states");
    tensors.insert({stem.str(), std::move(*tensor)});
    return llvm::Error::success();
  }

  StringRef path;
  zip_t *archive;
  MLIRContext *context;
  CheckMember check;
  /// Of the member that is being read, for errors.
  std::string name;
  llvm::StringSet<> names;
  int64_t freeElements = 0;
};
} // namespace

llvm::Expected<NamedTensors>
mlir::vram::evaluator::readNpz(StringRef path, MLIRContext *context,
                               CheckMember check) {
  llvm::sys::fs::file_status status;
  if (std::error_code code = llvm::sys::fs::status(path, status))
    return error(path, llvm::sys::fs::exists(status)
                           ? "cannot be read: " + code.message()
                           : "no such file");
  if (!llvm::sys::fs::is_regular_file(status))
    return error(path, "is no regular file; an archive is read from its end, "
                       "which a pipe, a device or a folder does not have");
  int code = 0;
  Archive archive(zip_open(path.str().c_str(), ZIP_RDONLY, &code));
  if (!archive)
    return error(path, "cannot be read as .npz: " + openError(code));
  zip_int64_t count = zip_get_num_entries(archive.get(), 0);
  if (count < 0 || static_cast<uint64_t>(count) > planning::limits::kNpzMembers)
    return error(path, "has " + llvm::Twine(count) + " members; at most " +
                           llvm::Twine(planning::limits::kNpzMembers) +
                           " are read");
  NamedTensors tensors;
  Reader reader(path, archive.get(), context, check);
  for (zip_int64_t index = 0; index < count; ++index)
    if (llvm::Error failure = reader.read(index, tensors))
      return failure;
  return tensors;
}

/// All bytes of a closed archive.
static bool readBack(zip_source_t *source, std::string &bytes) {
  // libzip makes no archive without members; a zip file of none is its end
  // record alone.
  if (zip_source_is_deleted(source)) {
    bytes = std::string("PK\5\6", 4) + std::string(18, '\0');
    return true;
  }
  zip_stat_t status;
  if (zip_source_stat(source, &status) < 0 || !(status.valid & ZIP_STAT_SIZE) ||
      zip_source_open(source) < 0)
    return false;
  bytes.resize(status.size);
  zip_int64_t count = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  return count >= 0 && static_cast<uint64_t>(count) == bytes.size();
}

llvm::Error mlir::vram::evaluator::writeNpz(StringRef path,
                                            const NamedTensors &tensors) {
  // In memory first: libzip renames what it writes, also over a device.
  zip_error_t code;
  zip_error_init(&code);
  auto fail = [&](const llvm::Twine &reason) {
    return error(path, "cannot be written: " + reason);
  };
  using Source = std::unique_ptr<zip_source_t, Discard>;
  Source buffer(zip_source_buffer_create(nullptr, 0, 0, &code));
  Archive archive(buffer
                      ? zip_open_from_source(buffer.get(), ZIP_TRUNCATE, &code)
                      : nullptr);
  if (!archive)
    return fail(zip_error_strerror(&code));
  // The archive gives up its own hold of the buffer at its end.
  zip_source_keep(buffer.get());
  // The archive reads the members' bytes when it is closed.
  std::vector<std::string> members;
  members.reserve(tensors.size());
  for (const auto &[name, tensor] : tensors) {
    const std::string &bytes = members.emplace_back(printNpy(tensor));
    zip_source_t *source =
        zip_source_buffer(archive.get(), bytes.data(), bytes.size(), 0);
    if (!source)
      return fail(zip_strerror(archive.get()));
    zip_int64_t index = zip_file_add(archive.get(), (name + ".npy").c_str(),
                                     source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      zip_source_free(source);
      return fail(zip_strerror(archive.get()));
    }
    // Stored, and dated 1980-01-01, the oldest that a zip file can say: the
    // same tensors give the same bytes.
    if (zip_set_file_compression(archive.get(), index, ZIP_CM_STORE, 0) ||
        zip_file_set_dostime(archive.get(), index, 0, 0x21, 0))
      return fail(zip_strerror(archive.get()));
  }
  // zip_close leaves the archive open if it fails.
  if (zip_close(archive.get()))
    return fail(zip_strerror(archive.get()));
  (void)archive.release();
  std::string bytes;
  if (!readBack(buffer.get(), bytes))
    return fail(zip_error_strerror(zip_source_error(buffer.get())));
  std::string problem = ::vram::planning::writeFile(path.str(), bytes);
  if (problem.empty())
    return llvm::Error::success();
  return llvm::createStringError(problem);
}

llvm::Error mlir::vram::evaluator::checkConvertible(RankedTensorType given,
                                                    RankedTensorType wanted,
                                                    const llvm::Twine &what) {
  auto wrong = [&](StringRef aspect) {
    std::string text;
    llvm::raw_string_ostream(text) << what << " has " << aspect << ": " << given
                                   << " where " << wanted << " is needed";
    return llvm::createStringError(llvm::inconvertibleErrorCode(), text);
  };
  if (given.getShape() != wanted.getShape())
    return wrong("the wrong shape");
  if (given.getElementType() != wanted.getElementType() &&
      !(given.getElementType().isF32() && wanted.getElementType().isBF16()))
    return wrong("the wrong element type");
  return llvm::Error::success();
}

llvm::Expected<Tensor> mlir::vram::evaluator::toType(const Tensor &array,
                                                     RankedTensorType type,
                                                     const llvm::Twine &what) {
  if (llvm::Error error = checkConvertible(array.type, type, what))
    return error;
  Tensor result = array;
  result.type = type;
  result.roundElements();
  return result;
}
