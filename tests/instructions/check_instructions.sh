#!/usr/bin/env bash
# check_instructions.sh [--renew] BENCH LIMITS: a tick takes no more instructions than LIMITS says, but for a few per cent. LIMITS holds
# lines as bench/count_instructions.sh prints them. --renew writes them anew; of a line that is added the first two words are enough.
# docs/speed.md shows nearly the same figures. 77: there is no valgrind, or there are no limits for this compiler and machine.
set -euo pipefail
renew=
if [ "$1" = --renew ]; then renew=yes && shift; fi
bench=$1 limits=$2
here=$(dirname "${BASH_SOURCE[0]}")

command -v valgrind >/dev/null || { echo "there is no valgrind to count with"; exit 77; }
[ -e "$limits" ] || { echo "there are no limits for this compiler and machine: $(basename "$limits")"; exit 77; }

# What has a limit is counted, all scenarios of a way at once.
counted=$(mktemp)
trap 'rm -f "$counted"' EXIT
awk '{ split($2, name, "."); way = name[1] " " name[3]; scenarios[way] = scenarios[way] "|" name[2] }
     END { for (way in scenarios) print way, substr(scenarios[way], 2) }' "$limits" | sort | while read -r workload way scenarios; do
    bash "$here/../../bench/count_instructions.sh" "$bench" "$workload" "$way" "$scenarios" </dev/null | grep '^figure '
done >"$counted"

if [ -n "$renew" ]; then
    renewed=$(awk 'FNR == NR { line[$2] = $0; next } $2 in line { print line[$2] }' "$counted" "$limits")  # in the order of LIMITS
    printf '%s\n' "$renewed" >"$limits"
else
    awk -f "$here/compare.awk" "$counted" "$limits"
fi
# The page has the figures of one compiler.
[ "$(basename "$limits")" != gcc-12-x86_64.txt ] || awk -f "$here/compare_page.awk" "$limits" "$here/../../docs/speed.md"
