#!/bin/sh
# compile-headers.sh COMPILER ARGUMENT...: compiles precompiled headers, without ccache.
#
# FILE.pch names files by absolute paths, so that it differs in each clone. FILE.pch.sum,
# written beside it, is a checksum of the headers alone, which ccache compares where
# CCACHE_PCH_EXTSUM is set (scripts/common.sh): clones share what was compiled with it.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"$@" || exit
while [ $# -gt 1 ]; do
  case $1 in
  -MF) dependencies=$2 ;;
  -o) output=$2 ;;
  esac
  shift
done
case $output in
*.pch)
  sed -e 's/^[^:]*://' -e 's/\\$//' "$dependencies" | xargs cat | sha256sum >"$output.sum"
  ;;
esac
