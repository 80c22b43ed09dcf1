#!/usr/bin/env bash
# check_unwatched_tick.sh TESTS: an agent that nobody watches is ticked by the machine code of a plain tick: the same
# functions of the engine run as many instructions (counted_test.cpp). A watched agent's tick is another one, so the
# comparison can fail. 77: there is no valgrind to count with.
set -euo pipefail
command -v valgrind >/dev/null && command -v callgrind_annotate >/dev/null || {
    echo "there is no valgrind to count with"
    exit 77
}
tests=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
strip --strip-debug -o "$work/tests" "$tests"  # valgrind 3.19 can't read what Clang 14 writes for debuggers

# count TEST: a line for each function that a tick called: how many instructions it ran, and its name.
count() {
    valgrind --tool=callgrind --toggle-collect='*CountedTick*' --callgrind-out-file="$work/out" \
        "$work/tests" --test-case="contract 229: counted: $1" >"$work/log" 2>&1 </dev/null ||
        { cat "$work/log" >&2; return 1; }
    grep -q 'test cases: *1 | *1 passed' "$work/log" || { cat "$work/log" >&2; return 1; }
    callgrind_annotate --threshold=100 --show-percs=no "$work/out" |
        sed -nE 's/^ *([0-9,]+) +[^:]*:(.*) \[.*\]$/\1 \2/p' | sort -k2
}
# of_engine: the lines of the engine's functions, without those of the viewer, of recordings and of recorders.
of_engine() { grep -E ' (bt::|[a-z_<> ]* bt::)' | grep -vE 'viewer|record|transition|CountedTick'; }

count 'a plain tick' >"$work/plain.all"
count 'a tick that nobody watches' >"$work/unwatched.all"
count 'a tick that somebody watches' >"$work/watched.all"
for way in plain unwatched watched; do of_engine <"$work/$way.all" >"$work/$way" || true; done
[ "$(wc -l <"$work/plain")" -ge 1 ] || { echo "no function of the engine was found"; cat "$work/plain.all"; exit 1; }
if grep -E 'flight_recorder|BeginObserved|EndObserved' "$work/unwatched.all"; then
    echo "an agent that nobody watches is observed"
    exit 1
fi
grep -q 'flight_recorder' "$work/watched.all" || { echo "a watched agent is not observed"; exit 1; }
# Functions that the viewer calls, too, run more often; those of the walk are the engine's own.
of_walk() { grep -E 'Tick|Resume|FindInterrupt|GoOn|Ask' "$1" || true; }
[ "$(of_walk "$work/plain" | wc -l)" -ge 3 ] || { echo "no tick was found"; cat "$work/plain"; exit 1; }
other=$(comm -23 <(of_walk "$work/plain" | sort) <(of_walk "$work/unwatched" | sort))
[ -z "$other" ] || { echo "a tick that nobody watches is not the plain tick:"; echo "$other"; exit 1; }
[ -n "$(comm -23 <(of_walk "$work/plain" | sort) <(of_walk "$work/watched" | sort))" ] ||
    { echo "a watched tick is the plain tick"; exit 1; }
echo "$(of_walk "$work/plain" | wc -l) functions of the engine ran the same instructions"
