#!/usr/bin/env bash
# check_lengths.sh GUIDE: a recipe's listing has less than forty lines, not counting empty ones; less than sixty if it has several files.
set -euo pipefail
status=0
for recipe in "$1"/recipes/*.cpp; do
    num=$(awk -f "$1/../../tools/dev/docs/anchor.awk" -f "$1/weave.awk" "$recipe" |
        awk '/^```/ { inside = $0 == "```cpp"; next } inside && NF { ++num } END { print num + 0 }')
    limit=40
    [ ! -d "${recipe%.cpp}" ] || limit=60
    [ "$num" -lt "$limit" ] || { echo "${recipe##*/} shows $num lines of code"; status=1; }
done
exit $status
