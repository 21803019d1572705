//===- Files.cpp - Whole files in, whole files out ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/Files.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace vram::planning;

namespace {

std::string reason(const std::string &verb, const std::string &path) {
  return "cannot " + verb + " '" + path + "': " + std::strerror(errno);
}

/// Closes at the end of the scope, unless somebody asked for the outcome.
class Descriptor {
public:
  explicit Descriptor(int fd, bool owned = true) : fd(fd), owned(owned) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;

  int get() const { return fd; }
  bool close() {
    int old = std::exchange(fd, -1);
    return old < 0 || !owned || ::close(old) == 0;
  }

private:
  int fd;
  bool owned;
};

bool writeAll(int fd, std::string_view content) {
  while (!content.empty()) {
    ssize_t count = ::write(fd, content.data(), content.size());
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return false;
    content.remove_prefix(static_cast<size_t>(count));
  }
  return true;
}

/// The permissions that a new file would get, which mkstemp does not give.
mode_t defaultMode() {
  mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

/// Follows links, so that the file behind one is replaced and not the link.
std::string resolve(const std::string &path) {
  char *real = ::realpath(path.c_str(), nullptr);
  std::string result = real ? real : path;
  std::free(real);
  return result;
}

} // namespace

FileContent vram::planning::readFile(const std::string &path,
                                     size_t mostBytes) {
  FileContent content;
  bool standard = path == "-";
  Descriptor file(standard ? STDIN_FILENO
                           : ::open(path.c_str(), O_RDONLY | O_CLOEXEC),
                  !standard);
  if (file.get() < 0) {
    content.error = reason("open", path);
    return content;
  }
  std::vector<char> chunk(size_t(1) << 16);
  while (true) {
    ssize_t count = ::read(file.get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0) {
      content.error = reason("read", path);
      content.text.clear();
      return content;
    }
    if (count == 0)
      return content;
    content.text.append(chunk.data(), static_cast<size_t>(count));
    if (content.text.size() > mostBytes) {
      content.text.clear();
      content.error = "'" + path + "' has more than " +
                      std::to_string(mostBytes) + " bytes";
      return content;
    }
  }
}

std::string vram::planning::writeFile(const std::string &path,
                                      std::string_view content) {
  if (path == "-")
    return writeAll(STDOUT_FILENO, content)
               ? ""
               : reason("write", "standard output");
  struct stat status = {};
  bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (file.get() < 0)
      return reason("open", path);
    return writeAll(file.get(), content) ? "" : reason("write", path);
  }

  std::string target = exists ? resolve(path) : path;
  std::string temporary = target + ".XXXXXX";
  Descriptor file(::mkstemp(temporary.data()));
  if (file.get() < 0)
    return reason("write", path);
  mode_t mode = exists ? status.st_mode & 07777 : defaultMode();
  bool written = writeAll(file.get(), content) &&
                 ::fchmod(file.get(), mode) == 0 && file.close() &&
                 ::rename(temporary.c_str(), target.c_str()) == 0;
  if (written)
    return "";
  std::string error = reason("write", path);
  ::unlink(temporary.c_str());
  return error;
}
