#!/usr/bin/env bash
# check_header.sh HEADER COMPILER...: HEADER compiles alone, twice in one file, and after pollution.h without exceptions and RTTI. Standard
# headers that allocate come before pollution.h, because libstdc++'s do not bear a min that is a macro.
set -euo pipefail

header=$1
shift

printf '#include <%s>\n' "$header" "$header" | "$@" -x c++ -
root=$(dirname "$0")/..
# The headers of formats include each other.
headers=$root/$header
for _ in 1 2 3; do
    headers+=" "$(grep -hoE '^#include <bt/formats/[a-z0-9_]+\.h>' $headers | sed -E "s|^#include <(.*)>|$root/\1|" | tr '\n' ' ' || true)
done
allocating=$(grep -hE '^#include <(map|memory|string|string_view|tuple|vector)>' $headers | sort -u || true)
printf '%s\n#include <%s>\n#include <%s>\n' "$allocating" tests/pollution.h "$header" | "$@" -fno-exceptions -fno-rtti -x c++ -
