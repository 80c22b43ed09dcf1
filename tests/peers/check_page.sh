#!/usr/bin/env bash
# check_page.sh NOT_TAKEN PAGE: the page for readers names each case of not_taken.txt.
set -euo pipefail

num_cases=0
while IFS= read -r name; do
    num_cases=$((num_cases + 1))
    grep -qF -- "$name" "$2" || { echo "$2 does not name $name"; exit 1; }
done < <(sed -n '/^#/d; s/: .*//p' "$1")
[ "$num_cases" -gt 0 ] || { echo "$1 has no cases"; exit 1; }
echo "$num_cases cases"
