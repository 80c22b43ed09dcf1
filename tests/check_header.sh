#!/usr/bin/env bash
# check_header.sh HEADER COMPILER...: HEADER compiles alone, twice in one file.
set -euo pipefail

header=$1
shift

printf '#include <%s>\n' "$header" "$header" | "$@" -x c++ -
