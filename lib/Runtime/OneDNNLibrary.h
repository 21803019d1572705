//===- OneDNNLibrary.h - oneDNN, where there is one -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types are those of oneDNN's header; its functions are found in the library
// when they are first asked for, so that only steps that call it need it.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_ONEDNNLIBRARY_H
#define VRAM_LIB_RUNTIME_ONEDNNLIBRARY_H

#include <oneapi/dnnl/dnnl.h>

#include <memory>
#include <string>

namespace vram::runtime {

/// The functions of libdnnl that are called, by their names without "dnnl_".
#define VRAM_ONEDNN_FUNCTIONS(X)                                               \
  X(convolution_backward_data_desc_init)                                       \
  X(convolution_backward_weights_desc_init)                                    \
  X(convolution_forward_desc_init)                                             \
  X(dilated_convolution_backward_data_desc_init)                               \
  X(dilated_convolution_backward_weights_desc_init)                            \
  X(dilated_convolution_forward_desc_init)                                     \
  X(engine_create)                                                             \
  X(matmul_desc_init)                                                          \
  X(memory_create)                                                             \
  X(memory_desc_equal)                                                         \
  X(memory_desc_get_size)                                                      \
  X(memory_desc_init_by_strides)                                               \
  X(memory_desc_init_by_tag)                                                   \
  X(memory_destroy)                                                            \
  X(memory_set_data_handle)                                                    \
  X(post_ops_append_sum)                                                       \
  X(post_ops_create)                                                           \
  X(post_ops_destroy)                                                          \
  X(primitive_attr_create)                                                     \
  X(primitive_attr_destroy)                                                    \
  X(primitive_attr_set_post_ops)                                               \
  X(primitive_attr_set_scratchpad_mode)                                        \
  X(primitive_create)                                                          \
  X(primitive_desc_destroy)                                                    \
  X(primitive_desc_iterator_create)                                            \
  X(primitive_desc_iterator_destroy)                                           \
  X(primitive_desc_iterator_fetch)                                             \
  X(primitive_desc_iterator_next)                                              \
  X(primitive_desc_query)                                                      \
  X(primitive_desc_query_md)                                                   \
  X(primitive_destroy)                                                         \
  X(primitive_execute)                                                         \
  X(reorder_primitive_desc_create)                                             \
  X(stream_create)                                                             \
  X(stream_destroy)                                                            \
  X(version)

struct OneDNN {
#define VRAM_DECLARE(name) decltype(&::dnnl_##name) name = nullptr;
  VRAM_ONEDNN_FUNCTIONS(VRAM_DECLARE)
#undef VRAM_DECLARE
  /// Of the OpenMP runtime that the library runs on; null where it has none.
  int (*getMaxThreads)() = nullptr;
  void (*setNumThreads)(int) = nullptr;

  dnnl_engine_t engine = nullptr;

  /// Null, with the reason and the fix in `error`, where there is none.
  static const OneDNN *get(std::string &error);

private:
  bool load(std::string &error);
};

/// While it lives, this thread's calls of the library use one thread.
class OneThread {
public:
  explicit OneThread(const OneDNN &library) : Library(library) {
    if (Library.getMaxThreads)
      Before = Library.getMaxThreads();
    if (Library.setNumThreads)
      Library.setNumThreads(1);
  }
  ~OneThread() {
    if (Library.setNumThreads && Before > 0)
      Library.setNumThreads(Before);
  }
  OneThread(const OneThread &) = delete;
  OneThread &operator=(const OneThread &) = delete;

private:
  const OneDNN &Library;
  int Before = 0;
};

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_ONEDNNLIBRARY_H
