#!/usr/bin/env bash
# check_read_ticks.sh TESTS: ticks of a tree that was read take at most 2 % more instructions than those of the declared
# one (counted_test.cpp). 77: there is no valgrind to count with.
set -euo pipefail
command -v valgrind >/dev/null || { echo "there is no valgrind to count with"; exit 77; }
tests=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Valgrind 3.19 can't read what Clang 14 writes for debuggers. The tests look for their sources from where they run.
stripped=$(mktemp -p "$(dirname "$tests")")
trap 'rm -rf "$work" "$stripped"' EXIT
strip --strip-debug -o "$stripped" "$tests" && chmod +x "$stripped"

count() {
    (cd "$(dirname "$tests")" && valgrind --tool=callgrind --toggle-collect='*CountedTick*' --callgrind-out-file=/dev/null \
        "$stripped" --test-case="$1") >"$work/log" 2>&1 </dev/null || { cat "$work/log" >&2; return 1; }
    grep -q 'test cases: *1 | *1 passed' "$work/log" || { cat "$work/log" >&2; return 1; }
    awk '/ Collected : / { print $NF }' "$work/log"
}
declared=$(count 'counted: a declared tree')
read=$(count 'counted: a tree that was read')
echo "$declared instructions in the declared tree, $read in the one that was read"
[ "${declared:-0}" -gt 100000 ] && [ $((read * 100)) -le $((declared * 102)) ]
