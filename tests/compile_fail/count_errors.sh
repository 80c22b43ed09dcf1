#!/usr/bin/env bash
# count_errors.sh COMPILER...: how many errors each mistake of compile_fail/ gives, and how many give none, one or more. For people who want
# to know where an error could be clearer; which number is right stands in each case, and check_case.sh compares it.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/../.."

declare -A cases
for case in tests/compile_fail/*.cpp; do
    messages=$("$@" -std=c++20 -fsyntax-only -I . "$case" 2>&1) || true
    errors=$(grep -cE ': (fatal )?error: ' <<<"$messages" || true)
    cases[$errors]=$((${cases[$errors]:-0} + 1))
    [ "$errors" = 1 ] || printf '%3d %-40s %s\n' "$errors" "$(basename "$case")" "$(sed -n '1s|^// ||p' "$case")"
done
for errors in $(printf '%s\n' "${!cases[@]}" | sort -n); do echo "$errors errors: ${cases[$errors]} cases"; done
