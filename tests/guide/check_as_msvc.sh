#!/usr/bin/env bash
# check_as_msvc.sh ROOT COMPILER...: the programs of the guide compile where our headers take GCC for MSVC, and Clang for itself in its MSVC
# mode. For GCC the headers are compiled once for all programs; Clang 14 crashes where it reads what it compiled so.
set -euo pipefail
root=$1
shift

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf '#include <%s>\n' tests/as_msvc.h macros/bt_macros.h >"$folder/before.h"
compile=("$@" -I "$root")
if [[ $("$1" --version) == *clang* ]]; then
    compile+=(-DIS_CLANG_CL -fms-extensions)
    # The preprocessor of that mode too, with a standard library that bears it.
    mode=(-fms-compatibility -fms-compatibility-version=19.44 -stdlib=libc++)
    if [[ " $* " != *" --target="* ]] && "${compile[@]}" "${mode[@]}" -x c++ - <<<'#include <vector>' 2>/dev/null; then
        compile+=("${mode[@]}")
    fi
else
    compile+=(-Wno-attributes -Wno-deprecated-copy)  # attributes of MSVC, and a warning that MSVC does not have
    "${compile[@]/#-fsyntax-only/-c}" -x c++-header "$folder/before.h" -o "$folder/before.h.gch"
fi

# An MSVC that is too old, or lacks its options, is refused in words.
refuses() {
    local words=$1
    shift
    "${compile[@]}" -U__clang__ "$@" -x c++ - <<<'#include <bt/engine/compiler.h>' 2>"$folder/told" &&
        { echo "nothing refuses $*"; exit 1; }
    grep -F "$words" "$folder/told" >/dev/null || { echo "$* is refused in other words:"; cat "$folder/told"; exit 1; }
}
if [[ " $* " != *" --target="* ]]; then  # else the compiler says what it is by itself
    refuses '/Zc:preprocessor and /Zc:externConstexpr' -D_MSC_VER=1944
    refuses '/Zc:preprocessor and /Zc:externConstexpr' -D_MSC_VER=1944 -D_MSVC_TRADITIONAL=1
    refuses 'Visual Studio 2022 17.6' -D_MSC_VER=1935 -D_MSVC_TRADITIONAL=0
fi

# All but r29 and r30, which need the headers of Lua and Dear ImGui.
programs=("$root"/docs/guide/*.cpp "$root"/docs/guide/recipes/r[01]*.cpp "$root"/docs/guide/recipes/r2[!9]*.cpp
    "$root"/docs/guide/recipes/r3[!0]*.cpp "$root"/docs/guide/recipes/*/*.cpp)
[ ${#programs[@]} -ge 50 ] || { echo "only ${#programs[@]} programs were found"; exit 1; }
printf '%s\0' "${programs[@]}" | xargs -0 -n 4 -P 2 "${compile[@]}" -include "$folder/before.h"
echo "${#programs[@]} programs compile"
