//===- LibraryCalls.h - What libraries compute of a step --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_LIBRARYCALLS_H
#define VRAM_LIB_RUNTIME_LIBRARYCALLS_H

#include "CublasLt.h"
#include "Cudnn.h"

#include <vector>

namespace vram::runtime {

/// The calls of a program, prepared once: descriptors, algorithms, a handle for
/// each library that is needed. The context must be current, if there is one.
class LibraryCalls {
public:
  /// False, with the reason in `error`, where a library is missing or cannot
  /// compute a call.
  bool prepare(const VramCall *calls, int32_t count, std::string &error);

  /// Starts call `number` on `stream`; makes and allocates nothing. 0, or a
  /// status with its text in `error`.
  int32_t run(int32_t number, void *stream, void *const *arguments,
              int32_t count, std::string &error);

private:
  struct Prepared {
    std::shared_ptr<const CublasLt::Product> product;
    std::shared_ptr<const Cudnn::Convolution> convolution;
    /// Arguments without the workspace.
    int32_t tensorCount = 0;
    bool hasWorkspace = false;
  };

  std::unique_ptr<CublasLt> Products;
  std::unique_ptr<Cudnn> Convolutions;
  /// Goes before what its descriptors are of.
  std::vector<Prepared> Calls;
};

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_LIBRARYCALLS_H
