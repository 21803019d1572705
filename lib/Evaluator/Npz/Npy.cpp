//===- Npy.cpp - NumPy's .npy format --------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Npy.h"

#include "vram/Planning/Support/Limits.h"
#include "vram/Planning/Support/Text.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram::evaluator;
namespace planning = ::vram::planning;

template <typename... Args>
static llvm::Error error(const char *format, Args... args) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), format,
                                 args...);
}

//===----------------------------------------------------------------------===//
// The header
//===----------------------------------------------------------------------===//

namespace {
struct Header {
  std::string descr;
  bool fortranOrder = false;
  SmallVector<int64_t> shape;
};

/// Reads the Python dictionary `{'descr': '<f4', 'fortran_order': False,
/// 'shape': (3, 4), }`.
class HeaderParser {
public:
  explicit HeaderParser(StringRef text) : text(text) {}

  llvm::Expected<Header> parse() {
    Header header;
    unsigned seen = 0;
    if (!consume("{"))
      return malformed();
    while (!consume("}")) {
      std::string key;
      if (!parseString(key) || !consume(":"))
        return malformed();
      bool good = key == "descr"           ? parseString(header.descr)
                  : key == "fortran_order" ? parseBool(header.fortranOrder)
                  : key == "shape"         ? parseShape(header.shape)
                                           : false;
      if (!good)
        return malformed();
      seen |= key == "descr" ? 1 : key == "shape" ? 2 : 4;
      if (!consume(",") && !text.ltrim().starts_with("}"))
        return malformed();
    }
    if (seen != 7)
      return malformed();
    return header;
  }

private:
  static llvm::Error malformed() {
    return error("has no valid .npy header: 'descr' (a plain element type), "
                 "'fortran_order' and 'shape' are expected");
  }
  bool consume(StringRef token) {
    text = text.ltrim();
    return text.consume_front(token);
  }
  bool parseString(std::string &value) {
    text = text.ltrim();
    if (text.empty() || (text[0] != '\'' && text[0] != '"'))
      return false;
    size_t end = text.find(text[0], 1);
    if (end == StringRef::npos)
      return false;
    value = text.slice(1, end).str();
    text = text.drop_front(end + 1);
    return true;
  }
  bool parseBool(bool &value) {
    value = consume("True");
    return value || consume("False");
  }
  bool parseShape(SmallVector<int64_t> &shape) {
    if (!consume("("))
      return false;
    while (!consume(")")) {
      int64_t size;
      text = text.ltrim();
      if (shape.size() == planning::limits::kNpyRank ||
          text.consumeInteger(10, size) || size < 0)
        return false;
      shape.push_back(size);
      if (!consume(",") && !text.ltrim().starts_with(")"))
        return false;
    }
    return true;
  }

  StringRef text;
};
} // namespace

/// Null if there is no such element type here. `descr` has no byte order.
static Type elementType(StringRef descr, Builder builder) {
  return llvm::StringSwitch<Type>(descr)
      .Case("f8", builder.getF64Type())
      .Case("f4", builder.getF32Type())
      .Case("f2", builder.getF16Type())
      .Case("b1", builder.getI1Type())
      .Case("i1", builder.getI8Type())
      .Case("u1", builder.getIntegerType(8, /*isSigned=*/false))
      .Case("i2", builder.getI16Type())
      .Case("i4", builder.getI32Type())
      .Case("i8", builder.getI64Type())
      .Default(nullptr);
}

static StringRef descrOf(Type type) {
  if (type.isF64())
    return "<f8";
  if (type.isF32() || type.isBF16())
    return "<f4";
  if (type.isF16())
    return "<f2";
  switch (type.getIntOrFloatBitWidth()) {
  case 1:
    return "|b1";
  case 8:
    return type.isUnsignedInteger() ? "|u1" : "|i1";
  case 16:
    return "<i2";
  case 32:
    return "<i4";
  default:
    return "<i8";
  }
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static double floatFromBits(uint64_t bits, Type type) {
  APFloat value(cast<FloatType>(type).getFloatSemantics(),
                APInt(type.getIntOrFloatBitWidth(), bits));
  bool losesInfo = false;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

static uint64_t bitsOfFloat(double value, const llvm::fltSemantics &semantics) {
  APFloat narrow(value);
  bool losesInfo = false;
  narrow.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  return narrow.bitcastToAPInt().getZExtValue();
}

/// Sets an element of a tensor from its bits.
static void setElement(Tensor &tensor, int64_t at, uint64_t bits) {
  Type type = tensor.type.getElementType();
  if (tensor.isFloat())
    tensor.floats[at] = floatFromBits(bits, type);
  else if (type.isInteger(1))
    tensor.integers[at] = bits != 0;
  else
    tensor.integers[at] = wrapToType(static_cast<int64_t>(bits), type);
}

llvm::Expected<NpyHeader>
mlir::vram::evaluator::readNpyHeader(ReadBytes read, MLIRContext *context) {
  NpyHeader result;
  // Reads `count` bytes to the end of `bytes`.
  SmallVector<char> bytes;
  auto more = [&](size_t count, const char *otherwise) -> llvm::Error {
    size_t begin = bytes.size();
    bytes.resize(begin + count);
    llvm::Expected<size_t> got =
        read(MutableArrayRef<char>(bytes).drop_front(begin));
    if (!got)
      return got.takeError();
    return *got == count ? llvm::Error::success() : error(otherwise);
  };
  constexpr StringLiteral magic = "\x93NUMPY";
  if (llvm::Error failure = more(magic.size() + 2, "is no .npy file"))
    return failure;
  if (!StringRef(bytes.data(), bytes.size()).starts_with(magic))
    return error("is no .npy file");
  unsigned version = static_cast<uint8_t>(bytes[magic.size()]);
  if (version < 1 || version > 3)
    return error("is a .npy file of version %u; 1 to 3 are known", version);
  size_t preamble = bytes.size();
  if (llvm::Error failure =
          more(version == 1 ? 2 : 4, "ends within its header"))
    return failure;
  const char *stated = bytes.data() + preamble;
  size_t length = version == 1 ? llvm::support::endian::read16le(stated)
                               : llvm::support::endian::read32le(stated);
  if (length > planning::limits::kNpyHeaderBytes)
    return error("has a header of %zu bytes; at most %zu are read", length,
                 planning::limits::kNpyHeaderBytes);
  size_t begin = bytes.size();
  if (llvm::Error failure = more(length, "ends within its header"))
    return failure;
  llvm::Expected<Header> header =
      HeaderParser(StringRef(bytes.data() + begin, length)).parse();
  if (!header)
    return header.takeError();

  StringRef descr = header->descr;
  result.bigEndian = descr.consume_front(">");
  if (!result.bigEndian && !descr.consume_front("<") &&
      !descr.consume_front("|"))
    descr.consume_front("=");
  Type type = elementType(descr, Builder(context));
  if (!type)
    return error("has elements of type '%s'; known are f2, f4, f8, b1, i1, u1, "
                 "i2, i4 and i8",
                 planning::excerpt(header->descr).c_str());
  result.elementBytes = std::max(type.getIntOrFloatBitWidth(), 8u) / 8;
  for (int64_t dim : header->shape)
    if (llvm::MulOverflow(result.elementBytes, dim, result.elementBytes))
      return error("has a shape of more bytes than can be counted");
  result.headerBytes = static_cast<int64_t>(bytes.size());
  result.fortranOrder = header->fortranOrder;
  result.type = RankedTensorType::get(header->shape, type);
  return result;
}

llvm::Expected<Tensor>
mlir::vram::evaluator::readNpyElements(const NpyHeader &header,
                                       ReadBytes read) {
  constexpr int64_t kChunkElements = 1 << 16;
  Type type = header.type.getElementType();
  int64_t width = std::max(type.getIntOrFloatBitWidth(), 8u) / 8;
  Tensor tensor(header.type);
  std::vector<char> chunk(kChunkElements * width);
  int64_t count = tensor.size();
  llvm::Error failure = llvm::Error::success();
  // The bits of the elements in the order of the file; 0 after a failure.
  auto bitsOf = [&](int64_t position) -> uint64_t {
    int64_t within = position % kChunkElements;
    if (within == 0 && !failure) {
      size_t wanted = std::min(kChunkElements, count - position) * width;
      llvm::Expected<size_t> got =
          read(MutableArrayRef<char>(chunk.data(), wanted));
      if (!got)
        failure = got.takeError();
      else if (*got != wanted)
        failure =
            error("ends before the last of the %lld elements of its shape",
                  static_cast<long long>(count));
    }
    if (failure)
      return 0;
    uint64_t bits = 0;
    for (int64_t b = 0; b < width; ++b)
      bits |=
          uint64_t(uint8_t(
              chunk[within * width + (header.bigEndian ? width - 1 - b : b)]))
          << 8 * b;
    return bits;
  };
  // Column-major: the first dimension is the innermost of the file.
  SmallVector<int64_t> shape(tensor.shape()),
      strides = rowMajorStrides(tensor.shape());
  if (header.fortranOrder) {
    std::reverse(shape.begin(), shape.end());
    std::reverse(strides.begin(), strides.end());
  }
  forEachOffset(shape, strides, [&](int64_t position, int64_t offset) {
    setElement(tensor, offset, bitsOf(position));
  });
  if (failure)
    return failure;
  return tensor;
}

std::string mlir::vram::evaluator::printNpy(const Tensor &tensor) {
  Type type = tensor.type.getElementType();
  std::string header = "{'descr': '" + descrOf(type).str() +
                       "', 'fortran_order': False, 'shape': (";
  for (int64_t size : tensor.shape())
    header += std::to_string(size) + ", ";
  header += "), }";
  // The data begins at a multiple of 64 bytes, after a line's end.
  size_t preamble = 10;
  header.append(64 - (preamble + header.size() + 1) % 64, ' ');
  header += '\n';

  std::string bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(header.size() & 0xff);
  bytes += static_cast<char>(header.size() >> 8);
  bytes += header;
  auto append = [&](uint64_t bits, int64_t count) {
    for (int64_t b = 0; b < count; ++b)
      bytes += static_cast<char>(bits >> 8 * b & 0xff);
  };
  if (!tensor.isFloat()) {
    int64_t width = std::max(type.getIntOrFloatBitWidth(), 8u) / 8;
    for (int64_t value : tensor.integers)
      append(static_cast<uint64_t>(value), width);
    return bytes;
  }
  Type stored = type.isBF16() ? Float32Type::get(type.getContext()) : type;
  for (double value : tensor.floats)
    append(bitsOfFloat(value, cast<FloatType>(stored).getFloatSemantics()),
           stored.getIntOrFloatBitWidth() / 8);
  return bytes;
}
