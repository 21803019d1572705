include(GoogleTest)

# vram_add_unittest(NAME SOURCE... LIBRARIES LIBRARY... [LABEL slow])
# A GoogleTest program; each of its cases is a test of ctest. Cases that take
# more than some seconds belong into a program of their own with LABEL slow: the
# Debug run of scripts/test.sh leaves those out.
function(vram_add_unittest name)
  cmake_parse_arguments(ARG "" "LABEL" "LIBRARIES" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE ${ARG_LIBRARIES} GTest::gtest_main)
  set(properties)
  if(ARG_LABEL)
    set(properties PROPERTIES LABELS ${ARG_LABEL})
  endif()
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST ${properties})
endfunction()
