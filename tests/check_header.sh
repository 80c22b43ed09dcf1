#!/usr/bin/env bash
# check_header.sh HEADER COMPILER...: HEADER compiles alone, twice in one file, and after pollution.h without exceptions and RTTI.
set -euo pipefail

header=$1
shift

printf '#include <%s>\n' "$header" "$header" | "$@" -x c++ -
printf '#include <%s>\n' tests/pollution.h "$header" | "$@" -fno-exceptions -fno-rtti -x c++ -
