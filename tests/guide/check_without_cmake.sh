#!/usr/bin/env bash
# check_without_cmake.sh ROOT: install.md names the folders that CMake compiles for decider::bt.
set -euo pipefail
cd "$1"

of_cmake=$(sed -nE 's/^file\(GLOB_RECURSE (engine|debug)_sources //p' cmake/library.cmake | grep -oE 'bt/[a-z]+/' | sort)
of_guide=$(sed -n '/^## Without CMake$/,/-std=/p' docs/guide/install.md | grep -oE 'bt/[a-z]+/' | sort)
[ -n "$of_cmake" ] || { echo "cmake/library.cmake names no folders where this test looks for them"; exit 1; }
diff <(echo "$of_cmake") <(echo "$of_guide") && exit
echo "install.md (>) names other folders than cmake/library.cmake (<)"
exit 1
