//===- CublasLt.h - Matrix products by cuBLASLt -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_CUBLASLT_H
#define VRAM_LIB_RUNTIME_CUBLASLT_H

#include "CublasLtApi.h"
#include "SharedLibrary.h"

#include "vram-c/Runtime.h"

#include <memory>
#include <string>

namespace vram::runtime {

/// SharedLibrary::open of cuBLASLt.
bool openCublasLt(SharedLibrary &library, std::string &error);

/// The library and a handle. A process may have several.
class CublasLt {
public:
  /// The descriptors, layouts and algorithm of one call, made once.
  class Product;

  /// Null, with the reason in `error`, where there is none that can be used.
  static std::unique_ptr<CublasLt> create(std::string &error);
  ~CublasLt();

  /// Descriptors and the algorithm: the first that cuBLASLt's heuristic names
  /// for the shapes, within the workspace. Null, with the reason in `error`.
  std::shared_ptr<const Product> prepare(const VramCall &call,
                                         std::string &error) const;

  /// Starts it. `arguments` are those of the call. 0, or a status of cuBLASLt
  /// with what it says in `error`.
  int run(const Product &product, void *const *arguments, void *workspace,
          void *stream, std::string &error) const;

private:
  CublasLt() = default;
  bool failed(int status, const char *what, std::string &error) const;
  bool choose(Product &product, const VramCall &call, std::string &error) const;
  int describeEpilogue(const Product &product, const VramCall &call) const;

  SharedLibrary Library;
  cublaslt::Functions F = {};
  void *Handle = nullptr;
};

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_CUBLASLT_H
