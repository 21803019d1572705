# Precompiled headers. Most of the time of a file that includes MLIR goes into
# parsing its headers and instantiating their templates (CONTRIBUTING.md, "Keep
# the build cheap"), so each set of headers is parsed once for all libraries.
# -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON builds without.
include(VRAMTargets)

# CMake also names the header by its absolute path, which ccache would take for a
# difference between clones. The precompiled header includes it.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND CMAKE_CXX_COMPILER_LAUNCHER MATCHES "(^|/)ccache$")
  set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -Xclang -include-pch -Xclang <PCH_FILE>)
  list(PREPEND CMAKE_CXX_COMPILER_LAUNCHER "${VRAM_SOURCE_DIR}/cmake/cached-compiler.sh")
endif()

# Of the standard library, what most files of the planner include.
set(VRAM_STANDARD_HEADERS <algorithm> <array> <cmath> <cstdint> <functional>
  <limits> <map> <memory> <optional> <queue> <set> <string> <tuple>
  <unordered_map> <utility> <vector>)

# vram_precompile(NAME HEADER...): makes NAME, which compiles the headers.
function(vram_precompile name)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT "// Headers alone.\n")
  add_library(${name} OBJECT "${source}")
  if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "cached-compiler")
    target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
  target_precompile_headers(${name} PRIVATE ${ARGN})
endfunction()

# vram_use_precompiled(TARGET PRECOMPILED): a program, too, is compiled with -fPIC, as the
# headers are, and not with CMake's -fPIE.
function(vram_use_precompiled target precompiled)
  target_precompile_headers(${target} REUSE_FROM ${precompiled})
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "EXECUTABLE")
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${target} PRIVATE ${CMAKE_CXX_COMPILE_OPTIONS_PIC})
  endif()
endfunction()

# vram_share_precompiled(PRECOMPILED ROOMS [FUNCTION]): the libraries and programs in
# folders of the root that match ROOMS use the headers, if they are compiled with LLVM's
# options, by FUNCTION(TARGET PRECOMPILED).
function(vram_share_precompiled precompiled rooms)
  list(APPEND ARGN vram_use_precompiled)
  list(GET ARGN 0 use)
  set(targets)
  get_property(directories DIRECTORY "${VRAM_SOURCE_DIR}" PROPERTY SUBDIRECTORIES)
  list(FILTER directories INCLUDE REGEX "^${VRAM_SOURCE_DIR}/(${rooms})")
  foreach(directory IN LISTS directories)
    foreach(type STATIC_LIBRARY SHARED_LIBRARY EXECUTABLE)
      vram_targets_under("${directory}" ${type} targets)
    endforeach()
  endforeach()
  foreach(target IN LISTS targets)
    get_target_property(options ${target} COMPILE_OPTIONS)
    if(options MATCHES "${LLVM_CXXFLAGS_EH_DISABLE}")
      cmake_language(CALL ${use} ${target} ${precompiled})
    endif()
  endforeach()
endfunction()
