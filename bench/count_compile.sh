#!/usr/bin/env bash
# count_compile.sh FOLDER COMPILER...: counts the instructions that a compiler takes for W3's trees in FOLDER, with valgrind. It counts
# those for the tree of ten deciders, which is mostly headers, and for each decider more, by the difference to the tree of a hundred. In a
# tree of a thousand each takes some 5 % more, but to count them takes minutes. Plans and texts are made while compiling, so no code is
# written. 77: there is no valgrind.
set -euo pipefail
folder=$1
shift
command -v valgrind >/dev/null || { echo "valgrind is missing (Debian and Ubuntu: apt-get install valgrind)" >&2; exit 77; }

is_clang=
# What Clang does at compile time is limited, see the limits in docs/guide/cheat_sheet.md.
if [[ $("$@" --version) == *clang* ]]; then is_clang=yes && set -- "$@" -fconstexpr-steps=1000000000; fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compile=("$@" -fsyntax-only)
counter=(valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null --log-file="$work/log")

# count SIZE: g++ starts its compiler proper as another program, Clang does not.
count() {
    local source=$work/tree.cpp counted
    cp "$folder/w3_$1.cpp" "$source"  # the same name for all, because a compiler reads names too
    if [ -n "$is_clang" ]; then
        "${counter[@]}" "${compile[@]}" "$source" >&2
    else
        "${compile[@]}" -wrapper "$(IFS=,; echo "${counter[*]}")" "$source" >&2
    fi
    counted=$(awk '/ I +refs: / { gsub(",", "", $NF); print $NF }' "$work/log")
    [ "${counted:-0}" -gt 0 ] || { cat "$work/log" >&2; return 1; }
    echo "$counted"
}

of_10=$(count 10)
of_100=$(count 100)
echo "figure w3.10.compile.instructions $of_10 instructions"
echo "figure w3.decider.compile.instructions $(((of_100 - of_10) / 90)) instructions"
