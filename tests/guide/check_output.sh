#!/usr/bin/env bash
# check_output.sh PROGRAM SOURCE: what the source says the program prints, in lines that begin with //> or //|, is all that it prints.
set -euo pipefail
diff <(sed -nE 's,^//[>|] ?,,p' "$2") <("$1") && exit
echo "$2 shows the lines with <, its program prints those with >."
exit 1
