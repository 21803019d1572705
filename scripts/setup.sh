#!/usr/bin/env bash
# Installs the packages that building and running VRAM on Debian 12 needs.
#
#   scripts/setup.sh          the Debian packages of the main job and its build
#   scripts/setup.sh --dev    also the needs of tests: a browser, Clp, and Python
#                             environments in the user's cache folder with the newest
#                             PyTorch, with the oldest, and with JAX
#
# Does nothing if nothing is missing.
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# Each package and why it is here: see "Requirements" in README.md.
packages=(
  clang-22 lld-22 cmake ninja-build ccache
  llvm-22-dev llvm-22-tools libmlir-22-dev mlir-22-tools
  nlohmann-json3-dev libcli11-dev libzip-dev libdnnl-dev pkgconf
  libgtest-dev python3
)
dev=0
case "${1-}" in
"") ;;
--dev)
  dev=1
  packages+=(python3-venv chromium coinor-libclp-dev dpkg-dev)
  ;;
*) die "unknown argument '$1' (usage: scripts/setup.sh [--dev])" ;;
esac

missing() {
  local package
  for package in "${packages[@]}"; do
    if [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
      printf '%s\n' "$package"
    fi
  done
}

install_packages() {
  command -v apt-get >/dev/null ||
    die "this is no Debian: install MLIR 22.1, CMake, Ninja, nlohmann-json, CLI11, libzip and GoogleTest yourself, then see 'Building without the scripts' in README.md"
  local wanted
  mapfile -t wanted < <(missing)
  if [ "${#wanted[@]}" -eq 0 ]; then
    say "packages: all ${#packages[@]} are installed"
    return
  fi
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      die "run this as root: apt-get install ${wanted[*]}"
    as_root=(sudo)
  fi
  say "packages: installing ${wanted[*]} (up to 1.6 GB on a bare system)"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0)
  quietly apt-update "${apt[@]}" update
  local package
  for package in "${wanted[@]}"; do
    apt-cache show "$package" >/dev/null 2>&1 ||
      die "no package '$package': LLVM 22 is in Debian 12's security suite; add 'bookworm-security main' to the apt sources and run this again, or install MLIR 22.1 and see 'Building without the scripts' in README.md"
  done
  quietly apt-install "${apt[@]}" install --no-install-recommends "${wanted[@]}"
}

# install_python NAME MODULE REQUIREMENTS FOLDER SIZE: an environment for tests alone.
# If it can't be had, the tests that need it say that they are skipped.
install_python() {
  local name="$1" module="$2" needs="$VRAM_ROOT/python/$3" folder="$4" size="$5"
  local python="$folder/bin/python" log="$VRAM_LOGS/$2.log" have="$folder/requirements.txt"
  if cmp -s "$needs" "$have" && "$python" -c "import $module" >/dev/null 2>&1; then
    say "$name: it is in the cache folder"
    return
  fi
  say "$name: installing into the cache folder ($size, once)"
  {
    [ -x "$python" ] || python3 -m venv "$folder"
    "$python" -m pip install --progress-bar off -r "$needs" && cp "$needs" "$have"
  } >"$log" 2>&1 </dev/null ||
    printf 'note: %s could not be installed; the tests that need it are skipped; see %s\n' \
      "$name" "${log#"$VRAM_ROOT"/}"
}

# The oldest that vram.torch runs with, for a part of its tests.
install_oldest_torch() {
  local version
  version=$(sed -nE 's/^BACKEND_FROM = \(([0-9]+), ([0-9]+)\)$/\1.\2/p' \
    "$VRAM_ROOT/python/vram/_versions.py")
  "$VRAM_ROOT/scripts/test-torch-versions.sh" --make "$version" ||
    printf 'note: torch %s could not be installed; the tests with it are skipped\n' "$version"
}

install_packages
if [ "$dev" -eq 1 ]; then
  install_python PyTorch torch requirements-dev.txt "$VRAM_VENV" "several GB"
  install_python JAX jax requirements-jax.txt "$VRAM_JAX_VENV" "800 MB"
  install_oldest_torch
fi
