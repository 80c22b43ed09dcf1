#!/usr/bin/env bash
# check_consumer.sh find_package|add_subdirectory|fetch_content SOURCE BUILD OPTION...: builds and runs a copy of the project
# in this folder, in an empty folder elsewhere. SOURCE is the repository, BUILD a finished build of it, OPTIONs go to CMake.
set -euo pipefail

way=$1 source=$2 build=$3
shift 3

# With a space, as paths have.
folder=$(mktemp -d "${TMPDIR:-/tmp}/decider consumer.XXXXXX")
trap 'rm -rf "$folder"' EXIT
cp -R "$source/tests/consumer/." "$folder"

if [ "$way" = find_package ]; then
    cmake --install "$build" --prefix "$folder/installed"
    # The package needs no other, fmt neither.
    set -- "$@" -D CMAKE_PREFIX_PATH="$folder/installed" -D CMAKE_DISABLE_FIND_PACKAGE_fmt=ON
fi
cmake -S "$folder" -B "$folder/build" -D DECIDER_BY="$way" -D DECIDER_SOURCE="$source" "$@"
cmake --build "$folder/build"
"$folder/build/consumer"
if [ -e "$folder/build/herd" ]; then "$folder/build/herd"; fi
