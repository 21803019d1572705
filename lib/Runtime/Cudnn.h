//===- Cudnn.h - Convolutions by cuDNN --------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_CUDNN_H
#define VRAM_LIB_RUNTIME_CUDNN_H

#include "CudnnApi.h"
#include "CudnnGraphApi.h"
#include "SharedLibrary.h"

#include "vram-c/Runtime.h"

#include <memory>
#include <string>

namespace vram::runtime {

/// The library and a handle. A process may have several.
class Cudnn {
public:
  /// The descriptors and algorithm of one call, made once.
  class Convolution;

  /// Null, with the reason in `error`, where there is none that can be used.
  static std::unique_ptr<Cudnn> create(std::string &error);
  ~Cudnn();

  /// The plan of the engine that the call names. Else descriptors and the
  /// algorithm: the first that cuDNN's heuristic names for the shapes, is
  /// deterministic, does not round to TF32 and stays within the
  /// workspace. Null, with the reason in `error`, and in `needed` the bytes of
  /// workspace with which there is an algorithm; 0 where no workspace helps.
  std::shared_ptr<const Convolution>
  prepare(const VramCall &call, size_t &needed, std::string &error) const;

  /// Starts it; `operands` are followed by all results. 0, or a status of cuDNN
  /// with what it says in `error`.
  int run(const Convolution &convolution, void *const *operands, void *result,
          void *workspace, void *stream, std::string &error);

private:
  /// The functions that compute a kind of call, and ask for its algorithms.
  struct Direction;

  Cudnn() = default;
  Direction directionOf(int64_t kind) const;
  bool failed(int status, const char *what, std::string &error) const;
  bool describe(Convolution &convolution, const VramCall &call,
                std::string &error) const;
  bool choose(Convolution &convolution, const Convolution &asked,
              const VramCall &call, size_t &needed, std::string &error) const;

  SharedLibrary Library;
  cudnn::Functions F = {};
  /// Found with the first call that names an engine.
  mutable cudnn::GraphFunctions G = {};
  void *Handle = nullptr;
  void *Stream = nullptr;
};

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_CUDNN_H
