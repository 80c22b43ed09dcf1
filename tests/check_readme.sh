#!/usr/bin/env bash
# check_readme.sh ROOT LIBRARY COMPILE...: the code in the README compiles and runs, its whole program by itself, the rest in the programs of tests/readme.
set -euo pipefail
root=$1
library=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk -v work="$work" '/^```/ { inside = $0 == "```cpp"; if (inside) file = work "/cpp_" ++num ".inc"; next } inside { print >file }' "$root/README.md"
grep -q '^int main' "$work/cpp_3.inc" || { echo "the third listing of the README is no longer a whole program"; exit 1; }

cp "$work/cpp_3.inc" "$work/whole.cpp"
for program in "$work/whole.cpp" "$root"/tests/readme/*.cpp; do
    "$@" -I "$work" "$program" "$library" -o "$work/program"
    "$work/program" >"$work/output" || { echo "${program##*/} fails with $?"; exit 1; }
done
