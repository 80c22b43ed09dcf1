#!/usr/bin/env bash
# check_zones.sh PROGRAM MPIRUN: a world whose agents move between processes has one hash for 1, 2, 3 and 4 of them, and
# agents do move.
set -euo pipefail
[ -x "$2" ] || exit 77
export ASAN_OPTIONS=detect_leaks=0  # MPI keeps what it has at the end
options=(--oversubscribe)
[ "$(id -u)" != 0 ] || options+=(--allow-run-as-root)
"$2" "${options[@]}" -n 1 true 2>/dev/null || options=()  # another MPI than Open MPI
"$2" ${options[@]+"${options[@]}"} -n 1 true || exit 77

expected=
for ranks in 1 2 3 4; do
    told=$("$2" ${options[@]+"${options[@]}"} -n $ranks "$1" 600 120)
    echo "$told"
    hash=$(sed -n 's/^hash=\([^ ]*\) ticks=72000 mistakes=0$/\1/p' <<<"$told")
    [ -n "$hash" ] || exit 1
    [ "${expected:=$hash}" = "$hash" ] || { echo "$ranks ranks have another hash than one"; exit 1; }
    [ $ranks = 1 ] || ! grep -q ' 0 moves\| 0 noises' <<<"$told" || { echo "nothing went over a border"; exit 1; }
done
