#!/usr/bin/env bash
# check_header.sh HEADER COMPILER...: HEADER compiles alone, twice in one file, and after pollution.h without exceptions and RTTI. Standard
# headers that allocate come before pollution.h, because libstdc++'s do not bear a min that is a macro.
set -euo pipefail

header=$1
shift

printf '#include <%s>\n' "$header" "$header" | "$@" -x c++ -
allocating=$(grep -E '^#include <(map|memory|string|string_view|tuple|vector)>' "$(dirname "$0")/../$header" || true)
printf '%s\n#include <%s>\n#include <%s>\n' "$allocating" tests/pollution.h "$header" | "$@" -fno-exceptions -fno-rtti -x c++ -
