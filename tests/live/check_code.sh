#!/usr/bin/env bash
# check_code.sh ROOT COMPILER...: a file of trees has the same machine code with the words of its macros (BT_LIVE=1) as
# without them, and nothing of it runs at start-up. Without BT_LIVE no words are in it. 77: there is no objdump to look
# with.
set -euo pipefail
command -v objdump >/dev/null || exit 77
root=$1
shift

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for live in 0 1; do
    "$@" -O2 -DBT_LIVE=$live -DBT_LIVE_ROOM=0 -I"$root" -c "$root/demo/creature_tree.cpp" -o "$work/$live.o"
    objdump -d --no-show-raw-insn "$work/$live.o" |
        sed -E '/file format/d; s/ *# [0-9a-f]+.*$//; s/\.(LC|L__unnamed_|L\.str\.?)[0-9.]*/.text/g' >"$work/code.$live"
    if objdump -h "$work/$live.o" | grep -E '\.(init_array|ctors)'; then
        echo "BT_LIVE=$live: something runs at start-up"
        exit 1
    fi
done
grep -q '^ *[0-9a-f]*:' "$work/code.0" || { echo "no code was found"; exit 1; }
diff "$work/code.0" "$work/code.1" || { echo "the machine code differs"; exit 1; }

if grep -q 'BT_DEFINE_GROUP' "$work/0.o"; then
    echo "BT_LIVE=0: the words of the macros are in the file"
    exit 1
fi
grep -q 'BT_DEFINE_GROUP' "$work/1.o" || { echo "BT_LIVE=1: the words of the macros are not in the file"; exit 1; }
