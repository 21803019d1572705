#!/usr/bin/env bash
# Installs the packages that building and running VRAM on Debian 12 needs.
#
#   scripts/setup.sh          the Debian packages of the main job and its build
#   scripts/setup.sh --dev    also the needs of tests: a browser, pytest, and Python
#                             environments in the user's cache folder with the newest
#                             PyTorch, with the oldest, and with JAX
#   scripts/setup.sh --dev-packages, --dev-python    a part of that
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
  nlohmann-json3-dev coinor-libclp-dev libcli11-dev libzip-dev libdnnl-dev pkgconf
  libgtest-dev python3 python3-venv
)
part=packages
case "${1-}" in
"") ;;
--dev) part=all ;;
--dev-packages) ;;
--dev-python) part=python ;;
*) die "unknown argument '$1' (usage: scripts/setup.sh [--dev])" ;;
esac
if [ $# -gt 0 ]; then
  packages+=(python3-pytest python3-pytest-xdist chromium dpkg-dev)
fi

missing() {
  local package
  for package in "${packages[@]}"; do
    if [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
      printf '%s\n' "$package"
    fi
  done
}

install_packages() {
  need_room 3 "$VRAM_ROOT/build"
  command -v apt-get >/dev/null ||
    die "this is no Debian: install MLIR 22.1, CMake, Ninja, nlohmann-json, Clp, CLI11, libzip and GoogleTest yourself, then see 'Building without the scripts' in README.md"
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
  # An installation that was interrupted goes on.
  quietly dpkg-configure "${as_root[@]}" dpkg --configure -a
  quietly apt-update "${apt[@]}" update
  local package
  for package in "${wanted[@]}"; do
    apt-cache show "$package" >/dev/null 2>&1 ||
      die "no package '$package': LLVM 22 is in Debian 12's security suite; add 'bookworm-security main' to the apt sources and run this again, or install MLIR 22.1 and see 'Building without the scripts' in README.md"
  done
  quietly apt-install "${apt[@]}" install --no-install-recommends "${wanted[@]}"
}

# note NAME: what a missing environment means.
note() {
  printf 'note: %s could not be installed; the tests that need it are skipped; see build/logs\n' "$1"
}

# The environments of tests, side by side. If one can't be had, the tests that need it say
# that they are skipped. Each is whole or made anew, so an interrupted set-up goes on.
install_python() {
  local needs="$VRAM_ROOT/python/requirements-jax.txt" have="$VRAM_JAX_VENV/requirements.txt"
  say "Python environments, in the cache folder (up to 6 GB, once)"
  {
    if cmp -s "$needs" "$have"; then
      echo "JAX: it is there"
    else
      rm -rf "$VRAM_JAX_VENV"
      need_room 2 "$VRAM_CACHE"
      { python3 -m venv "$VRAM_JAX_VENV" &&
        "$VRAM_JAX_VENV/bin/python" -m pip install --progress-bar off -r "$needs" &&
        cp "$needs" "$have"; } >"$VRAM_LOGS/jax.log" 2>&1 </dev/null || note JAX
    fi
  } &
  local version
  for version in "$VRAM_TORCH_VERSION" "$VRAM_OLDEST_TORCH"; do
    "$VRAM_ROOT/scripts/test-torch-versions.sh" --make "$version" </dev/null ||
      note "PyTorch $version" &
  done
  wait
  "$VRAM_ROOT/scripts/titan-environment.sh" </dev/null || note torchtitan
}

case "$part" in
all) install_packages && install_python ;;
packages) install_packages ;;
python) install_python ;;
esac
