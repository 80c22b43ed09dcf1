#!/usr/bin/env bash
# check_readme.sh README COMPILE...: the whole program in the README compiles as it stands there.
set -euo pipefail
readme=$1
shift
program=$(awk '/^```/ { if (inside && found) exit; inside = !inside; text = ""; found = 0; next }
               inside { text = text $0 "\n"; if ($0 == "int main() {") found = 1 }
               END { if (found) printf "%s", text }' "$readme")
[ -n "$program" ] || { echo "no program in $readme"; exit 1; }
printf '%s\n' "$program" | "$@" -x c++ -
