#!/usr/bin/env bash
# measure_compile.sh FOLDER COMPILER...: how long W3's trees in FOLDER take to compile, and how large they get. Prints a table and then the
# figures. Times are the compiler's own, user and system, the best of three where it does not take long.
set -euo pipefail
folder=$1
shift

# What Clang does at compile time is limited, see the limits in docs/guide/cheat_sheet.md.
if [[ $("$@" --version) == *clang* ]]; then set -- "$@" -fconstexpr-steps=1000000000; fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
TIMEFORMAT='%3U %3S'

# best_seconds SOURCE OBJECT COMPILER...
best_seconds() {
    local source=$1 object=$2 best='' spent
    shift 2
    for _ in 1 2 3; do
        { time "$@" -c "$source" -o "$object" 2>"$work/errors"; } 2>"$work/time" || { cat "$work/errors" >&2; return 1; }
        spent=$(awk '{ print $1 + $2 }' "$work/time")
        best=$(awk -v a="${best:-$spent}" -v b="$spent" 'BEGIN { print (a < b ? a : b) }')
        if awk -v spent="$spent" 'BEGIN { exit !(spent > 3) }'; then break; fi
    done
    echo "$best"
}

# 1000000 as "1 000 000"
spaced() { sed -E ':more; s/([0-9])([0-9]{3})( |$)/\1 \2\3/; t more' <<<"$1"; }

# What includes the headers and does nothing, and small trees with a function for each path.
echo '#include <macros/bt_macros.h>' >"$work/w3_headers.cpp"
for size in 10 100; do
    sed 's/^BT_DEFINE_TREE(/BT_DEFINE_TREE__COMPILED(/' "$folder/w3_$size.cpp" >"$work/w3_${size}_compiled.cpp"
done

echo "W3, size: compiling a file with a tree of so many deciders, and its code and data"
printf '%14s%12s%12s\n' deciders seconds bytes
for source in "$work/w3_headers.cpp" $(ls "$folder"/w3_*.cpp | sort -t_ -k2 -V) $(ls -v "$work"/w3_*_compiled.cpp); do
    name=$(basename "$source" .cpp)
    name=${name#w3_}
    spent=$(best_seconds "$source" "$work/object.o" "$@")
    echo "figure w3.$name.compile_seconds $spent seconds" >>"$work/figures"
    if [ "$name" = headers ]; then
        printf '%14s%12.2f\n' "(none)" "$spent"
        continue
    fi
    bytes=$(size "$work/object.o" | awk 'NR == 2 { print $4 }')
    echo "figure w3.$name.object_bytes $bytes bytes" >>"$work/figures"
    if [ "$name" = 1000 ]; then echo "figure w3.bytes_per_decider $((bytes / name)) bytes" >>"$work/figures"; fi
    printf '%14s%12.2f%12s\n' "$(spaced "${name/_/, }")" "$spent" "$(spaced "$bytes")"
done
echo
echo "The same for machines"
cat "$work/figures"
