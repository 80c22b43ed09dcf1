#!/usr/bin/env bash
# check_one_header.sh ROOT COMPILER OPTION...: the header that tools/header/one_header.py makes compiles without a
# warning, and programs of the guide that include it in place of the library's headers print what they print else.
# 77: there is no Python.
set -euo pipefail
root=$1
shift
command -v python3 >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p small/macros small/bt all/macros all/bt
make_header=(python3 "$root/tools/header/one_header.py")
"${make_header[@]}" "$root" >decider.h
! "${make_header[@]}" "$root/docs" >none.h 2>why || { echo "a folder without the library gave a header"; exit 1; }
grep -q "there is no macros/bt_macros.h in $root/docs" why || { cat why; exit 1; }
echo '#include "../../decider.h"' | tee small/macros/bt_macros.h >small/bt/bt.h
for header in "$root"/macros/bt_macros.h "$root"/bt/*.h; do
    printf '#define BT_ALL\n#include "../../decider.h"\n' >"all/${header#"$root"/}"
done
printf '#define BT_IMPLEMENTATION\n#include "decider.h"\n' >decider.cpp
compile=("$@" -I .)
"${compile[@]}" -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -c decider.cpp -o decider.o

guide=$root/docs/guide
try() {  # try small|all PROGRAM: some programs have a folder of further files
    local source=$guide/$2.cpp
    "${compile[@]}" -I "$1" "$source" $(find "${source%.cpp}" -name '*.cpp' 2>/dev/null) decider.o -o program
    bash "$root/tests/guide/check_output.sh" ./program "$source"
}
try small recipes/r21_several_files
try small s08_behaviors
try all recipes/r24_built_deciders
try all recipes/r25_coroutine
try all recipes/r28_rollback
