#!/usr/bin/env bash
# check_instructions.sh BENCH LIMITS: a tick of W1 takes no more instructions than LIMITS says, but for a few per cent. LIMITS holds lines
# as bench/count_instructions.sh prints them, so it is renewed by
#     ways='tick|declared|steps|steps_seen|crowd|crowd_range|crowd_events|crowd_asleep'
#     bench/count_instructions.sh BENCH w1 "$ways" | grep '^figure ' >LIMITS
# with the BENCH that this test has built. 77: there is no valgrind, or there are no limits for this compiler and machine.
set -euo pipefail
bench=$1 limits=$2
slack=3  # per cent
count=$(dirname "${BASH_SOURCE[0]}")/../../bench/count_instructions.sh

command -v valgrind >/dev/null || { echo "there is no valgrind to count with"; exit 77; }
[ -e "$limits" ] || { echo "there are no limits for this compiler and machine: $(basename "$limits")"; exit 77; }

# Each name that has a limit is counted.
counted=$(mktemp)
trap 'rm -f "$counted"' EXIT
awk '{ split($2, name, "."); print name[1], name[3] }' "$limits" | sort -u | while read -r workload way; do
    bash "$count" "$bench" "$workload" "$way" </dev/null | grep '^figure '
done >"$counted"

awk -v slack=$slack '
    FNR == NR { counted[$2] = $3; next }
    { num++
      if (!(counted[$2] > 0)) { printf "%s is not counted\n", $2; failed = 1; next }
      change = 100 * (counted[$2] / $3 - 1)
      printf "%-32s %8.1f, was %8.1f  %+5.1f %%\n", $2, counted[$2], $3, change
      if (change > slack) { printf "    that is more than %d %% slower\n", slack; failed = 1 }
      if (change < -slack) { printf "    that is faster: please renew the limits\n" } }
    END { if (num == 0) print "no limits"; exit num == 0 || failed }' "$counted" "$limits"
