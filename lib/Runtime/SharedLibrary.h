//===- SharedLibrary.h - A library that is found at run time ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// No library of CUDA's is linked: where one is asked for, it is looked for.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_SHAREDLIBRARY_H
#define VRAM_LIB_RUNTIME_SHAREDLIBRARY_H

#include <initializer_list>
#include <string>
#include <vector>

namespace vram::runtime {

class SharedLibrary {
public:
  /// Opens the first of `names` that the loader finds, or that lies in `lib64`
  /// or `lib` of a folder that one of `variables` names or of CUDA's usual
  /// ones; a name with a folder only there. Where the environment variable
  /// `override` (there may be none) is set, only the file that it names. False,
  /// with what was looked for in `error`, if there is none.
  bool open(const char *what, std::initializer_list<const char *> names,
            std::initializer_list<const char *> variables, const char *override,
            std::string &error);

  /// Finds a function. False, with its name in `error`, if the library has
  /// none.
  template <typename Function>
  bool find(const char *name, Function &function, std::string &error) const {
    return findSymbol(name, reinterpret_cast<void **>(&function), error);
  }

  const std::string &path() const { return Path; }

private:
  bool findSymbol(const char *name, void **place, std::string &error) const;

  /// Never closed: libraries of CUDA's keep threads and state of their own.
  void *Handle = nullptr;
  std::string Path;
};

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_SHAREDLIBRARY_H
