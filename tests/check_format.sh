#!/usr/bin/env bash
# check_format.sh ROOT: clang-format with our .clang-format leaves the outlines of the demo's tree as they are, and without
# its key WhitespaceSensitiveMacros does not. The list of that key has each macro of an outline.
set -euo pipefail
cd "$1"

formatter=
for name in clang-format clang-format-{19,18,17,16,15,14}; do
    if command -v "$name" >/dev/null; then
        formatter=$name
        break
    fi
done
[ -n "$formatter" ] || { echo "there is no clang-format"; exit 77; }

macros='BT_DEFINE_(GROUP|DECIDER|NODE|CONDITION)[A-Z_]*'
for macro in $(grep -hoE "^#define $macros" macros/*.h | sed 's/^#define //'); do
    grep -qE "\b$macro\b" .clang-format || { echo ".clang-format lacks $macro"; exit 1; }
done

# outlines: the lines of the groups and deciders in a file.
outlines() { sed -nE "/^$macros/,/\); *(\/\/.*)?$/p"; }
tree=demo/creature_tree.cpp
wanted=$(outlines <$tree)
[ "$(wc -l <<<"$wanted")" -gt 50 ] || { echo "$tree has no outline"; exit 1; }

diff <(echo "$wanted") <("$formatter" --style=file $tree | outlines) || { echo "$formatter changes outlines"; exit 1; }
without=$(sed -E '/^#/d; /^WhitespaceSensitiveMacros/,$d' .clang-format | paste -sd, )
if diff -q <(echo "$wanted") <("$formatter" --style="{$without}" $tree | outlines) >/dev/null; then
    echo "outlines need no WhitespaceSensitiveMacros, so this shows nothing"
    exit 1
fi
