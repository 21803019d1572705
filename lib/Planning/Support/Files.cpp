//===- Files.cpp - Reads whole files --------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/Files.h"

#include "vram/Planning/Support/Limits.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace vram::planning;

namespace {

std::string reason(const std::string &verb, const std::string &path) {
  return "cannot " + verb + " '" + path + "': " + std::strerror(errno);
}

/// Closes at the end of the scope.
class Descriptor {
public:
  explicit Descriptor(int fd, bool owned = true) : fd(fd), owned(owned) {}
  ~Descriptor() {
    if (fd >= 0 && owned)
      ::close(fd);
  }
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;

  int get() const { return fd; }

private:
  int fd;
  bool owned;
};

/// Waits until a pipe that was opened without blocking has a writer, or had
/// one. Bytes read meanwhile go to `text`. Empty on success.
std::string awaitWriter(int fd, const std::string &path, std::string &text) {
  for (int waited = 0; waited < limits::kPipeWaitMs;
       waited += limits::kPipeStepMs) {
    // A pipe reads as ended while it has no writer, and as not ready (EAGAIN)
    // while the writer has nothing to say yet.
    char first;
    ssize_t count = ::read(fd, &first, 1);
    if (count > 0)
      text += first;
    if (count > 0 || (count < 0 && errno == EAGAIN))
      return "";
    if (count < 0 && errno != EINTR)
      return reason("read", path);
    struct pollfd state = {fd, POLLIN, 0};
    // POLLHUP: a writer came and went.
    if (::poll(&state, 1, limits::kPipeStepMs) > 0 &&
        !(state.revents & POLLIN))
      return "";
  }
  return "cannot read '" + path +
         "': it is a pipe that nothing opened for writing within " +
         std::to_string(limits::kPipeWaitMs / 1000) + " seconds";
}

/// A descriptor that read() blocks on, or -1 and the reason.
int openToRead(const std::string &path, FileContent &content) {
  // Opening a pipe would block until somebody opens the other end.
  int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status = {};
  if (fd < 0 || ::fstat(fd, &status) != 0)
    content.error = reason("open", path);
  else if (S_ISDIR(status.st_mode))
    content.error = "cannot read '" + path + "': " + std::strerror(EISDIR);
  else if (S_ISFIFO(status.st_mode))
    content.error = awaitWriter(fd, path, content.text);
  if (content && ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) & ~O_NONBLOCK) != 0)
    content.error = reason("read", path);
  if (!content && fd >= 0)
    ::close(std::exchange(fd, -1));
  return fd;
}

/// Appends what is there until the end. A size that the system states is not
/// trusted: files of /proc state 0, and others grow. Empty on success.
std::string readAll(int fd, const std::string &path, size_t mostBytes,
                    std::string &text) {
  std::vector<char> chunk(size_t(1) << 16);
  mostBytes = std::max(mostBytes, text.size());
  while (true) {
    ssize_t count = ::read(fd, chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return reason("read", path);
    if (count == 0)
      return "";
    // Before the text grows, so that memory is not taken for more than it.
    if (static_cast<size_t>(count) > mostBytes - text.size())
      return "'" + path + "' has more than " + std::to_string(mostBytes) +
             " bytes, the most that is read of such a file";
    text.append(chunk.data(), static_cast<size_t>(count));
  }
}

} // namespace

FileContent vram::planning::readFile(const std::string &path,
                                     size_t mostBytes) {
  FileContent content;
  bool standard = path == "-";
  Descriptor file(standard ? STDIN_FILENO : openToRead(path, content),
                  !standard);
  if (!content)
    return content;
  try {
    content.error = readAll(file.get(), path, mostBytes, content.text);
  } catch (const std::bad_alloc &) {
    content.error = "'" + path + "' does not fit into memory";
  }
  if (!content) {
    content.text.clear();
    content.text.shrink_to_fit();
  }
  return content;
}
