#!/usr/bin/env bash
# check_part.sh PART NUM_PARTS PROGRAM: runs one of NUM_PARTS parts of the test cases, from 1 on. Each case is in one
# part. What doctest prints as the number of cases is that of all parts.
set -euo pipefail

part=$1 num_parts=$2 program=$3
num_cases=$("$program" --count | sed -nE 's/.*passing the current filters: *([0-9]+).*/\1/p')
first=$(((part - 1) * num_cases / num_parts + 1))
last=$((part * num_cases / num_parts))
[ "$first" -le "$last" ] || { echo "no test cases: $first to $last of ${num_cases:-none}"; exit 1; }
echo "test cases $first to $last of $num_cases"
# By name: cases of one file, which may all take long, come into different parts.
exec "$program" --order-by=name --first="$first" --last="$last"
