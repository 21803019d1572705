#!/bin/sh
# cached-compiler.sh CCACHE COMPILER ARGUMENT...: CMake's launcher for clang with ccache.
# Clones share what is compiled: what lies under the root is hashed by its path relative to
# it. Precompiled headers are compiled when the first file needs them: not at all, if ccache
# has every file.
#
# The command that would compile FILE.pch leaves it empty, and writes
#   FILE.pch.command  the command, each argument ended by a 0
#   FILE.pch.sum      a checksum of the headers, which ccache compares (CCACHE_PCH_EXTSUM) in
#                     place of FILE.pch, which names files by absolute paths.
#
# cached-compiler.sh COMPILER ARGUMENT...: so ccache calls the compiler for what it does not
# have (CCACHE_PREFIX): the headers are compiled before.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

note_headers() {
  previous=
  for argument; do
    case $previous in
    -MF) dependencies=$argument ;;
    -o) output=$argument ;;
    esac
    previous=$argument
  done
  : >"$output"
  printf '%s\0' "$@" >"$output.command"
  # Which headers they are is known without compiling them.
  for argument; do
    shift
    if [ "$argument" = -emit-pch ]; then argument=-Eonly; fi
    set -- "$@" "$argument"
  done
  "$@" || exit
  sed -e 's/^[^:]*://' -e 's/\\$//' "$dependencies" | xargs cat | sha256sum >"$output.sum"
}

# compile_headers FILE.pch: unless that was done.
compile_headers() {
  # shellcheck disable=SC2016
  [ -s "$1" ] || flock "$1.command" sh -c '[ -s "$0" ] || xargs -0 env <"$0.command"' "$1"
}

case "$1: $* " in
*ccache:*" -emit-pch "*)
  shift
  note_headers "$@"
  if [ -n "${CCACHE_DISABLE-}" ]; then compile_headers "$output"; fi
  ;;
*ccache:*)
  export CCACHE_BASEDIR="${0%/cmake/*}" CCACHE_NOHASHDIR=1 CCACHE_PCH_EXTSUM=1
  export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_PREFIX="$0" CCACHE_PREFIX_CPP="$0"
  exec "$@"
  ;;
*)
  for argument; do
    case $argument in *.pch) compile_headers "$argument" || exit ;; esac
  done
  exec "$@"
  ;;
esac
