#!/usr/bin/env bash
# precompile.sh HEADER COMPILER...: writes HEADER, which includes macros/bt_macros.h, and compiles it for GCC.
set -euo pipefail
header=$1
shift
echo '#include <macros/bt_macros.h>' >"$header"
"${@/#-fsyntax-only/-c}" -x c++-header "$header" -o "$header.gch"
