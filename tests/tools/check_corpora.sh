#!/usr/bin/env bash
# check_corpora.sh REPLAY ROOT SYSTEM: all recordings of a system agree, in both profiles. They are not part of the repository: they are
# looked for in $DECIDER_CORPORA, and in shared/corpora beside the repository. Without them the test is skipped.
set -euo pipefail
replay=$1 root=$2 system=$3
for folder in ${DECIDER_CORPORA:+"$DECIDER_CORPORA"} "$root/../shared/corpora" "$root/../../shared/corpora"; do
    [ -d "$folder/$system" ] || continue
    recordings=("$folder/$system"/*.json*)
    [ "$system" != behavior3 ] || recordings=("$folder/$system"/golden/*.jsonl)
    [ "$system" != unvanquished ] || recordings=("$folder/$system"/*.jsonl "$folder/$system"/golden*/*.jsonl)
    for profile in exact clean; do
        output=$("$replay" --profile "$profile" "${recordings[@]}") || { echo "$output"; exit 1; }
        tail -n 1 <<<"$output"
    done
    exit
done
echo "skipped: there is no folder $root/../shared/corpora/$system"
exit 77
