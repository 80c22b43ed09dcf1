#!/usr/bin/env bash
# check_readme.sh ROOT LIBRARY COMPILE...: the code in the README compiles and runs, its whole program by itself, the
# rest in the programs of tests/readme. The whole program prints what the README shows below it. Listings of the guide's
# pages that have no program beside them are compiled and run too.
set -euo pipefail
root=$1
library=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for document in README.md docs/guide/cheat_sheet.md docs/guide/internals.md; do
    name=$(basename "$document" .md)
    awk -v to="$work/$name" '
        /^```/ { inside = $0 == "```cpp"; if (inside) file = to "_" ++num ".inc"; next }
        inside { print >file }' "$root/$document"
done
grep -q '^int main' "$work/README_3.inc" || { echo "the third listing of the README is no longer a whole program"; exit 1; }

cp "$work/README_3.inc" "$work/whole.cpp"
awk '/^```/ { inside = $0 == "```text"; next } inside' "$root/README.md" >"$work/shown"
for program in "$work/whole.cpp" "$root"/tests/readme/*.cpp; do
    "$@" -I "$work" "$program" "$library" -o "$work/program"
    "$work/program" >"$work/output" || { echo "${program##*/} fails with $?"; exit 1; }
    [ "$program" != "$work/whole.cpp" ] || diff "$work/shown" "$work/output" || { echo "< is in the README"; exit 1; }
done
