#!/usr/bin/env bash
# check_exports.sh LIBRARY HEADER PAGE: the shared library exports the calls of the header, and nothing else. The page
# lists all of them.
set -euo pipefail
command -v nm >/dev/null || { echo "there is no nm"; exit 77; }
exported=$(nm -D --defined-only "$1" | awk '{ print $NF }' | sort)
declared=$(sed -n 's/^DECIDER_C_API [^(]*[ *]\(decider_[a-z_0-9]*\)(.*/\1/p' "$2" | sort)
[ -n "$declared" ] || { echo "the header declares no calls"; exit 1; }
diff <(echo "$declared") <(echo "$exported") || { echo "< declared, > exported"; exit 1; }
while read -r name; do
    grep -qE "\`(decider_)?${name#decider_}\`|\b$name\b" "$3" || { echo "$3 does not list $name"; exit 1; }
done <<<"$declared"
echo "$(echo "$declared" | wc -l) calls"
