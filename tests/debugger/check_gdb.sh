#!/usr/bin/env bash
# check_gdb.sh PROGRAM: in gdb, PROGRAM (watched.cpp, optimised, with debug information) shows its tree by names, as in golden.txt.
# Exit code 77: there is no gdb, or it is not allowed to run a program.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")

command -v gdb >/dev/null || { echo "there is no gdb"; exit 77; }
said=$(DEBUGINFOD_URLS='' LC_ALL=C gdb -nx -batch -x "$here/commands.gdb" "$1" 2>&1) || true
if grep -q 'Operation not permitted' <<<"$said" && ! grep -q '^=== golden' <<<"$said"; then
    echo "gdb may not run programs here"
    exit 77
fi

# Without addresses, and from the first line that counts on.
shown=$(sed -e '1,/^=== golden/d' -e '/^\[Inferior/d' -e 's/0x[0-9a-f]* \([<"]\)/\1/g' <<<"$said")
diff -u "$here/golden.txt" - <<<"$shown" || { printf 'gdb said:\n%s\n' "$said"; exit 1; }
