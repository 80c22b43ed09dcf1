#!/usr/bin/env bash
# check_fetches.sh PROGRAM: what crowds fetch ahead is in this optimised program. GCC drops calls of functions that do
# nothing else, and then a crowd of 100 000 takes a third longer while all tests pass. 77: there is no objdump, or the
# machine has other instructions.
set -euo pipefail
program=$1
command -v objdump >/dev/null || { echo "there is no objdump to look with"; exit 77; }
[ "$(uname -m)" = x86_64 ] || { echo "this knows the instructions of x86_64 only"; exit 77; }

objdump -d --no-show-raw-insn -C "$program" | awk '
    function needs(what, num, least) {
        if (num >= least) return
        print what " fetch " num + 0 " times; " least " are expected"
        failed = 1
    }
    /^[0-9a-f]+ </ {
        name = $0
        if (name ~ /crowd_chunk_base::Tick(Batch|Few|Quietly|RunsOfFew)\(/) of_deferring[name] += 0
    }
    /\tprefetch/ {
        if (name ~ /crowd_order::CountAll/) ++of_order
        else if (name ~ /crowd_chunk_base::/) ++of_members
        else if (++of_next[name] > most_of_next) most_of_next = of_next[name]
        if (name in of_deferring) ++of_deferring[name]
    }
    END {
        needs("the loops that put members in order", of_order, 5)
        needs("the ticks of members", of_members, 12)
        for (each in of_deferring) needs("members that go on later, in " each, of_deferring[each], 2)
        needs("the ticks of a crowd, of its next chunk,", most_of_next, 10)
        exit failed
    }'
