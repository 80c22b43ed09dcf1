#!/usr/bin/env bash
# check_code.sh ROOT COMPILER...: a file of trees has the same machine code with the words of its macros (BT_LIVE=1) as
# without them, and nothing of it runs at start-up. Without BT_LIVE no words are in it, and BT_DECLARE_PARAMETERS changes
# nothing. 77: there is no objdump to look with.
set -euo pipefail
command -v objdump >/dev/null || exit 77
root=$1
shift

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# compile NAME LIVE FILE
compile() {
    "${compiler[@]}" -O2 -DBT_LIVE="$2" -DBT_LIVE_ROOM=0 -I"$root" -c "$3" -o "$work/$1.o"
    objdump -d --no-show-raw-insn "$work/$1.o" |
        sed -E '/file format/d; s/ *# [0-9a-f]+.*$//; s/\.(LC|L__unnamed_|L\.str\.?)[0-9.]*/.text/g' >"$work/code.$1"
    if objdump -h "$work/$1.o" | grep -E '\.(init_array|ctors)'; then
        echo "BT_LIVE=$2: something runs at start-up"
        exit 1
    fi
}
# With names of fields a development build has functions more, so these are compared without.
compiler=("$@")
mkdir "$work/demo"
cp "$root"/demo/*.h "$root/demo/creature_tree.cpp" "$work/demo"
sed -i '/^BT_DECLARE_PARAMETERS(/d' "$work"/demo/*.h
compile 0 0 "$work/demo/creature_tree.cpp"
compile 1 1 "$work/demo/creature_tree.cpp"
compile named 0 "$root/demo/creature_tree.cpp"
compile both 1 "$root/demo/creature_tree.cpp"
grep -q '^ *[0-9a-f]*:' "$work/code.0" || { echo "no code was found"; exit 1; }
diff "$work/code.0" "$work/code.named" || { echo "names of fields change a shipped build"; exit 1; }
diff "$work/code.0" "$work/code.1" || { echo "the machine code differs"; exit 1; }

if grep -q 'BT_DEFINE_GROUP' "$work/0.o"; then
    echo "BT_LIVE=0: the words of the macros are in the file"
    exit 1
fi
grep -q 'BT_DEFINE_GROUP' "$work/1.o" || { echo "BT_LIVE=1: the words of the macros are not in the file"; exit 1; }
