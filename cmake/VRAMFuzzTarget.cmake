# A target that reads hostile input (test/unit/Planning/Fuzz/Fuzz.h), as up to three
# programs:
#   PREFIX-corpus-NAME   on its committed corpus, a normal test
#   PREFIX-mutate-NAME   on mutants of that corpus: a sample as a normal test, 10,000
#                        with sanitizers by scripts/fuzz-readers.sh
#   PREFIX-fuzz-NAME     under libFuzzer, with VRAM_BUILD_FUZZERS (clang and
#                        libclang-rt-22-dev):  PROGRAM -max_total_time=300 FOLDER CORPUS
set(VRAM_FUZZ_MUTANTS 2000 CACHE STRING
    "Mutants of each reader's corpus that the normal tests run")

function(vram_add_fuzz_target name source)
  cmake_parse_arguments(ARG "" "CORPUS;PREFIX;TEST" "LIBRARIES" ${ARGN})
  set(shared "${VRAM_SOURCE_DIR}/test/unit/Planning/Fuzz")
  file(GLOB corpus CONFIGURE_DEPENDS "${ARG_CORPUS}")
  set(programs ${ARG_PREFIX}-corpus-${name} ${ARG_PREFIX}-mutate-${name})
  add_executable(${ARG_PREFIX}-corpus-${name} ${shared}/CorpusMain.cpp ${source})
  add_executable(${ARG_PREFIX}-mutate-${name}
    ${shared}/MutationMain.cpp ${shared}/Mutate.cpp ${source})
  if(VRAM_BUILD_FUZZERS)
    add_executable(${ARG_PREFIX}-fuzz-${name} ${source})
    target_link_options(${ARG_PREFIX}-fuzz-${name} PRIVATE -fsanitize=fuzzer)
    list(APPEND programs ${ARG_PREFIX}-fuzz-${name})
  endif()
  add_dependencies(vram-unit-tests ${programs})
  foreach(program ${programs})
    target_include_directories(${program} PRIVATE ${shared})
    target_link_libraries(${program} PRIVATE ${ARG_LIBRARIES})
  endforeach()
  add_test(NAME ${ARG_TEST}.corpus.${name}
    COMMAND ${ARG_PREFIX}-corpus-${name} ${corpus})
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/mutants-${name}")
  file(MAKE_DIRECTORY "${folder}")
  add_test(NAME ${ARG_TEST}.mutants.${name}
    COMMAND ${ARG_PREFIX}-mutate-${name} ${VRAM_FUZZ_MUTANTS} 1 "${folder}"
            ${corpus})
endfunction()
