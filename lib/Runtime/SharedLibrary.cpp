//===- SharedLibrary.cpp - A library that is found at run time ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedLibrary.h"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>

using namespace vram::runtime;

bool SharedLibrary::open(const char *what,
                         std::initializer_list<const char *> names,
                         std::initializer_list<const char *> variables,
                         const char *override, std::string &error) {
  auto load = [&](const std::string &path) {
    Handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (Handle)
      Path = path;
    return Handle != nullptr;
  };
  const char *file = override ? std::getenv(override) : nullptr;
  if (file && *file) {
    if (load(file))
      return true;
    error = std::string(what) + " cannot be loaded, as " + override +
            " names it: " + dlerror();
    return false;
  }
  std::vector<std::string> folders;
  for (const char *variable : variables)
    if (const char *root = std::getenv(variable); root && *root)
      folders.push_back(root);
  folders.push_back("/usr/local/cuda");
  folders.push_back("/opt/cuda");
  std::string listed, searched;
  for (const char *name : names) {
    listed += (listed.empty() ? "" : " or ") + std::string(name);
    // In a folder of the working directory nothing is looked for.
    if (!std::strchr(name, '/') && load(name))
      return true;
    for (const std::string &folder : folders)
      for (const char *inside : {"/lib64/", "/lib/"})
        if (load(folder + inside + name))
          return true;
  }
  for (const std::string &folder : folders)
    searched += ", " + folder;
  error = std::string("there is no ") + what + ": " + listed +
          " was looked for where the loader looks (LD_LIBRARY_PATH)" +
          searched + "; install it, " +
          (override ? std::string("name its file in ") + override + ", " : "") +
          "or plan without libraries (--kernels=none)";
  return false;
}

bool SharedLibrary::findSymbol(const char *name, void **place,
                               std::string &error) const {
  *place = dlsym(Handle, name);
  if (*place)
    return true;
  error = Path + " is too old or too new: it has no " + name;
  return false;
}
