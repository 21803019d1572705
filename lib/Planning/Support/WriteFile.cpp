//===- WriteFile.cpp - Writes whole files ---------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/Files.h"

#include "vram/Planning/Support/Temporary.h"

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace vram::planning;

namespace {

/// Closes at the end of the scope, unless somebody asked for the outcome.
class Descriptor {
public:
  explicit Descriptor(int fd) : fd(fd) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;

  int get() const { return fd; }
  bool close() {
    int old = std::exchange(fd, -1);
    return old < 0 || ::close(old) == 0;
  }

private:
  int fd;
};

bool writeAll(int fd, std::string_view content) {
  while (!content.empty()) {
    ssize_t count = ::write(fd, content.data(), content.size());
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      // The reader of a pipe may have made both ends non-blocking.
      struct pollfd ready = {fd, POLLOUT, 0};
      if (::poll(&ready, 1, -1) < 0 && errno != EINTR)
        return false;
      continue;
    }
    if (count < 0)
      return false;
    content.remove_prefix(static_cast<size_t>(count));
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Destinations of paths
//===----------------------------------------------------------------------===//

struct Destination {
  enum Kind {
    /// `error` is an errno.
    Nowhere,
    /// A descriptor of this process.
    Open,
    /// A device or a FIFO.
    Node,
    /// A regular file, or none yet.
    File,
  };
  Kind kind = Nowhere;
  int error = 0;
  int descriptor = -1;
  std::string path;
  bool exists = false;
  struct stat status = {};
};

std::string folderOf(const std::string &path) {
  size_t slash = path.rfind('/');
  if (slash == std::string::npos)
    return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

/// Empty where there is no such file.
std::string realPath(const std::string &path) {
  char *real = ::realpath(path.c_str(), nullptr);
  std::string result = real ? real : "";
  std::free(real);
  return result;
}

/// The number in /dev/fd/N and other names of the same place; -1 for any other
/// path. Opening such a name would begin a regular file again at its start.
int ownDescriptor(const std::string &path) {
  std::string name = path.substr(path.rfind('/') + 1);
  if (name.empty() || name.size() > 6 ||
      name.find_first_not_of("0123456789") != std::string::npos)
    return -1;
  std::string folder = realPath(folderOf(path));
  if (folder.empty() ||
      (folder != realPath("/proc/self/fd") && folder != "/dev/fd"))
    return -1;
  return std::atoi(name.c_str());
}

/// A path that leads to something other than a regular file.
Destination special(std::string path, Destination result) {
  mode_t mode = result.status.st_mode;
  if (S_ISCHR(mode) || S_ISBLK(mode) || S_ISFIFO(mode))
    result.kind = Destination::Node;
  else
    result.error = S_ISDIR(mode) ? EISDIR : EOPNOTSUPP;
  result.path = std::move(path);
  return result;
}

/// The target of a symbolic link; empty, with errno set, if it is none.
std::string readLink(const std::string &path) {
  char target[PATH_MAX];
  ssize_t length = ::readlink(path.c_str(), target, sizeof(target));
  if (length <= 0)
    return "";
  std::string link(target, static_cast<size_t>(length));
  return link[0] == '/' ? link : folderOf(path) + "/" + link;
}

/// Follows symbolic links, so that the last one's target is replaced, even
/// where it does not exist yet.
Destination follow(const std::string &path) {
  Destination result;
  result.path = path;
  // As many links as Linux follows.
  for (int links = 0; links < 40; ++links) {
    // Before stat() goes further: a descriptor may itself be a device.
    if (int number = ownDescriptor(result.path); number >= 0) {
      result.kind = Destination::Open;
      result.descriptor = number;
      return result;
    }
    std::string target = readLink(result.path);
    if (target.empty())
      break;
    result.path = std::move(target);
  }
  if (::stat(path.c_str(), &result.status) == 0) {
    if (!S_ISREG(result.status.st_mode))
      return special(path, std::move(result));
    result.exists = true;
  } else if (errno != ENOENT) {
    result.error = errno;
    return result;
  }
  result.kind = Destination::File;
  return result;
}

//===----------------------------------------------------------------------===//
// Replacing a file
//===----------------------------------------------------------------------===//

/// A name in `folder` that no other writer has.
std::string uniqueName(const std::string &folder) {
  unsigned long long bits = 0;
  if (::getrandom(&bits, sizeof(bits), 0) != sizeof(bits))
    bits = static_cast<unsigned long long>(::getpid());
  char name[40];
  std::snprintf(name, sizeof(name), "/.vram-%016llx.tmp", bits);
  return folder + name;
}

/// Writes the content beside a file and puts it in its place.
class Replacement {
public:
  explicit Replacement(const Destination &where)
      : Where(where), Folder(folderOf(where.path)) {}

  /// Fails with errno set. Nothing is left then.
  bool run(std::string_view content) {
    // A file that is write-protected is not replaced either.
    if (Where.exists &&
        ::faccessat(AT_FDCWD, Where.path.c_str(), W_OK, AT_EACCESS) != 0)
      return false;
#ifdef O_TMPFILE
    // A file without a name vanishes with its process, however that ends.
    Descriptor nameless(
        ::open(Folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666));
    if (nameless.get() >= 0) {
      if (!fill(nameless.get(), content))
        return false;
      // Without /proc a nameless file cannot get a name.
      if (publish(nameless.get()))
        return true;
    }
#endif
    return runNamed(content);
  }

private:
  /// Gives the file its content, and the owner and the mode of the old one.
  bool fill(int fd, std::string_view content) {
    if (!writeAll(fd, content))
      return false;
    if (!Where.exists)
      return true;
    const struct stat &old = Where.status;
    mode_t mode = old.st_mode & 07777;
    struct stat own = {};
    if (::fstat(fd, &own) != 0)
      return false;
    if ((own.st_uid != old.st_uid || own.st_gid != old.st_gid) &&
        ::fchown(fd, old.st_uid, old.st_gid) != 0 &&
        ::fchown(fd, static_cast<uid_t>(-1), old.st_gid) != 0)
      // Rights of the old owner or group are no rights of the new one.
      mode &= 0777;
    if (::fchmod(fd, mode) != 0)
      return false;
    // Before the old content goes, the new one must be on the disk. A file
    // system that cannot say so has done what it can.
    return ::fsync(fd) == 0 || errno == EINVAL || errno == ENOTSUP;
  }

  /// Gives a nameless file the name of the old one. Only rename() replaces, and
  /// needs a name, which thus exists for the time of two system calls.
  bool publish(int fd) {
    std::string self = "/proc/self/fd/" + std::to_string(fd);
    if (!Where.exists) {
      if (link(self, Where.path))
        return true;
      if (errno != EEXIST)
        return false;
    }
    std::string name = uniqueName(Folder);
    SignalBlock block;
    EndsWithProcess entry(name);
    return link(self, name) && moveFrom(name);
  }

  static bool link(const std::string &self, const std::string &name) {
    return ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(),
                    AT_SYMLINK_FOLLOW) == 0;
  }

  /// For file systems without nameless files.
  bool runNamed(std::string_view content) {
    std::string name = uniqueName(Folder);
    EndsWithProcess entry(name);
    // The permissions that the process gives new files, of which umask() takes
    // its part; none that the old file does not give.
    Descriptor file(::open(name.c_str(),
                           O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                           Where.exists ? 0600 : 0666));
    if (file.get() < 0)
      return false;
    if (fill(file.get(), content) && file.close())
      return moveFrom(name);
    int error = errno;
    ::unlink(name.c_str());
    errno = error;
    return false;
  }

  bool moveFrom(const std::string &name) {
    if (::rename(name.c_str(), Where.path.c_str()) == 0)
      return true;
    int error = errno;
    ::unlink(name.c_str());
    errno = error;
    return false;
  }

  const Destination &Where;
  std::string Folder;
};

bool writeNode(const std::string &path, std::string_view content) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
  return file.get() >= 0 && writeAll(file.get(), content) && file.close();
}

} // namespace

std::string vram::planning::writeStandardOutput(std::string_view content) {
  if (writeAll(STDOUT_FILENO, content))
    return "";
  return std::string("cannot write standard output: ") + std::strerror(errno);
}

std::string vram::planning::writeFile(const std::string &path,
                                      std::string_view content) {
  if (path == "-")
    return writeStandardOutput(content);
  Destination where = follow(path);
  errno = where.error;
  bool written = false;
  switch (where.kind) {
  case Destination::Nowhere:
    break;
  case Destination::Open:
    written = writeAll(where.descriptor, content);
    break;
  case Destination::Node:
    written = writeNode(where.path, content);
    break;
  case Destination::File:
    written = Replacement(where).run(content);
    break;
  }
  if (written)
    return "";
  return "cannot write '" + path + "': " + std::strerror(errno);
}
