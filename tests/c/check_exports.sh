#!/usr/bin/env bash
# check_exports.sh LIBRARY HEADER: the shared library exports the calls of the header, and nothing else.
set -euo pipefail
command -v nm >/dev/null || { echo "there is no nm"; exit 77; }
exported=$(nm -D --defined-only "$1" | awk '{ print $NF }' | sort)
declared=$(sed -n 's/^DECIDER_C_API [^(]*[ *]\(decider_[a-z_0-9]*\)(.*/\1/p' "$2" | sort)
[ -n "$declared" ] || { echo "the header declares no calls"; exit 1; }
diff <(echo "$declared") <(echo "$exported") || { echo "< declared, > exported"; exit 1; }
echo "$(echo "$declared" | wc -l) calls"
