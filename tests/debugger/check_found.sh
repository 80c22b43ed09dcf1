#!/usr/bin/env bash
# check_found.sh PROGRAM: gdb finds the printers and commands of PROGRAM (watched.cpp) by itself, if its folder is declared safe.
# Exit code 77: there is no gdb.
set -euo pipefail
command -v gdb >/dev/null || { echo "there is no gdb"; exit 77; }

said=$(DEBUGINFOD_URLS='' PYTHONDONTWRITEBYTECODE=1 gdb -nx -batch -iex "add-auto-load-safe-path $(dirname "$1")" \
    -ex 'help decider-why' -ex 'info pretty-printer global decider' "$1" 2>&1) || true
for wanted in 'decider-why DECIDER MEMORY' '^  decider$'; do
    grep -q "$wanted" <<<"$said" || { printf 'There is no "%s" in what gdb said:\n%s\n' "$wanted" "$said"; exit 1; }
done
