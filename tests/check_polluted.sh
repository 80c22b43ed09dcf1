#!/usr/bin/env bash
# check_polluted.sh COMPILER... -- HEADER...: the HEADERs compile after pollution.h, without exceptions and RTTI. Standard
# headers that allocate come before pollution.h, because libstdc++'s do not bear a min that is a macro.
set -euo pipefail

compiler=()
while [ "$1" != -- ]; do
    compiler+=("$1")
    shift
done
shift
[ $# -gt 0 ] || { echo "there is no header"; exit 1; }

{
    printf '#include <%s>\n' functional map memory string string_view tuple vector tests/pollution.h
    printf '#include <%s>\n' "$@"
} | "${compiler[@]}" -fno-exceptions -fno-rtti -x c++ -
