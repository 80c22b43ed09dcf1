#!/usr/bin/env bash
# check_output.sh PROGRAM SOURCE: the program ends well, and what the source says that it prints, in lines that begin with //> or //|, is
# all that it prints.
set -euo pipefail
printed=$(mktemp)
trap 'rm -f "$printed"' EXIT
"$1" >"$printed" || { echo "$2 ends with $?"; exit 1; }
diff <(sed -nE 's,^//[>|] ?,,p' "$2") "$printed" && exit
echo "$2 shows the lines with <, its program prints those with >."
exit 1
