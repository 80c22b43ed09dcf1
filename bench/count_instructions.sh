#!/usr/bin/env bash
# count_instructions.sh BENCH [WORKLOAD [WAY|WAY... [SCENARIO|SCENARIO...]]]: counts the instructions of a tick of one agent with valgrind's
# callgrind. They are the same in each run, whatever else the machine does. Prints a table and then the figures. 77: there is no valgrind.
set -euo pipefail
bench=$1 workload=${2:-} way=${3:-} scenario=${4:-}
command -v valgrind >/dev/null || { echo "valgrind is missing (Debian and Ubuntu: apt-get install valgrind)" >&2; exit 77; }
num_ticks=50
num_agents=1000

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Valgrind 3.19 can't read what Clang 14 writes for debuggers.
strip --strip-debug -o "$work/bench" "$bench"

# count SCENARIO WAY
count() {
    local collected
    valgrind --tool=callgrind --toggle-collect='*CountedTick*' --callgrind-out-file=/dev/null \
        "$work/bench" --tick "$1" "$2" $num_ticks >"$work/log" 2>&1 </dev/null || { cat "$work/log" >&2; return 1; }
    collected=$(awk '/ Collected : / { print $NF }' "$work/log")
    [ "${collected:-0}" -gt 0 ] || { echo "callgrind found no CountedTick in $bench" >&2; return 1; }
    awk -v all="$collected" -v ticks=$((num_ticks * num_agents)) 'BEGIN { printf "%.1f", all / ticks }'
}

"$bench" --list |
    awk -v workload="$workload" -v way="$way" -v scenario="$scenario" '
        function is_one_of(name, names) { return names == "" || name ~ "^(" names ")$" }
        (workload == "" || $1 == workload) && is_one_of($3, way) && is_one_of($2, scenario)' >"$work/names"
while read -r of scenario by; do
    counted=$(count "$scenario" "$by")
    echo "figure $of.$scenario.$by.instructions $counted instructions"
done <"$work/names" >"$work/figures"
[ -s "$work/figures" ] || { echo "nothing to count" >&2; exit 1; }

# A table for each workload: a line for each scenario, a column for each way.
echo "Instructions of a tick of one agent"
awk 'function print_table(i, r) {
         if (num_rows == 0) return
         printf "%-12s", ""
         for (i = 1; i <= num_ways; ++i) printf "%14s", ways[i]
         print ""
         for (r = 1; r <= num_rows; ++r) {
             printf "%-12s", rows[r]
             for (i = 1; i <= num_ways; ++i) printf "%14s", value[rows[r], ways[i]]
             print ""
         }
         num_rows = num_ways = 0
         split("", seen_way)
     }
     { split($2, name, ".")
       if (name[1] != workload) print_table()
       workload = name[1]
       row = name[1] "." name[2]
       if (!(row in seen)) { rows[++num_rows] = row; seen[row] = 1 }
       if (!(name[3] in seen_way)) { ways[++num_ways] = name[3]; seen_way[name[3]] = 1 }
       value[row, name[3]] = $3 }
     END { print_table() }' "$work/figures" | sed 's/ *$//'
echo
echo "The same for machines"
cat "$work/figures"
