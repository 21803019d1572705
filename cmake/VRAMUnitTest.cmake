include_guard(GLOBAL)
include(GoogleTest)

# vram_precompile_tests(NAME HEADER...): headers of unit tests, GoogleTest's among them.
# Tests run for a moment and are compiled as long as what they test: they are
# compiled with -O1, and so are the headers.
function(vram_precompile_tests name)
  vram_precompile(${name} ${ARGN} <gtest/gtest.h>)
  target_link_libraries(${name} PRIVATE GTest::gtest)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# All unit tests but the slow ones.
add_custom_target(vram-unit-tests)

# vram_test_options(TARGET PRECOMPILED)
# Headers that unit tests share are included by their path below test/unit.
function(vram_test_options target precompiled)
  target_include_directories(${target} PRIVATE "${VRAM_SOURCE_DIR}/test/unit")
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  vram_use_precompiled(${target} ${precompiled})
endfunction()

# vram_add_unittest(NAME SOURCE... LIBRARIES LIBRARY... [LABEL slow])
# A GoogleTest program; each of its cases is a test of ctest. Cases that take
# more than some seconds belong into a program of their own with LABEL slow: the
# Debug run of scripts/test.sh leaves those out. It runs in the root, and names files by
# their paths below it: an absolute one would be compiled again in each clone.
function(vram_add_unittest name)
  cmake_parse_arguments(ARG "" "LABEL" "LIBRARIES" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE ${ARG_LIBRARIES} GTest::gtest_main)
  set(properties)
  if(ARG_LABEL)
    set(properties PROPERTIES LABELS ${ARG_LABEL})
  else()
    add_dependencies(vram-unit-tests ${name})
  endif()
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST
    WORKING_DIRECTORY "${VRAM_SOURCE_DIR}" ${properties})
endfunction()
