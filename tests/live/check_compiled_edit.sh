#!/usr/bin/env bash
# check_compiled_edit.sh ROOT LIBRARIES COMPILE...: compiles the demo with the edited tree of demo_test.cpp, and compares
# the hash of a run with the one that the test expects of a demo that reads the same tree. LIBRARIES are the demo's world
# and those that it needs, with a space between them.
set -euo pipefail
root=$1
read -ra libraries <<<"$2"
shift 2
test=$root/tests/live/demo_test.cpp

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The rows of the test's table: {"words of the source", "other words"}.
text=$(cat "$root/demo/creature_tree.cpp")
while IFS=$'\t' read -r old new; do
    [[ $text == *"$old"* ]] || { echo "not in the tree: $old"; exit 1; }
    text=${text/"$old"/"$new"}
done < <(sed -n '/kEdits\[\] = {/,/^};/ s/^ *{"\(.*\)", "\(.*\)"},$/\1\t\2/p' "$test")
printf '%s\n' "$text" >"$work/tree.cpp"
! cmp -s "$work/tree.cpp" "$root/demo/creature_tree.cpp" || { echo "no edits in $test"; exit 1; }

hash=$(sed -n 's/.*kEditedHash = \(0x[0-9a-f]*\).*/\1/p' "$test")
"$@" -DFMT_HEADER_ONLY=1 -I "$root/demo" "$root/demo/main.cpp" "$work/tree.cpp" "${libraries[@]}" -o "$work/demo"
last=$("$work/demo" --agents 100 --seconds 60 --seed 1 --fast | tail -n 1)
[[ $last == *"hash=$hash" ]] || { echo "expected $hash, not: $last"; exit 1; }
