#!/usr/bin/env bash
# check_names.sh ROOT: the programs of the guide use each public name, or print it; not_for_users.txt has those that need not be there, with reasons.
set -euo pipefail
cd "$1"
here=tests/guide
headers=()
for header in bt/*.h bt/debug/*.h macros/*.h; do
    grep -qE "^$header:" $here/not_for_users.txt || headers+=("$header")
done
used=$(mktemp)
trap 'rm -f "$used"' EXIT
# Words of the code, and of what it prints; those in the text do not count.
sed -E '/^\/\/([^>|]|$)/d' docs/guide/*.cpp docs/guide/recipes/*.cpp | sed -E 's,[[:space:]]// .*$,,' | grep -oE '[A-Za-z_][A-Za-z_0-9]*' | sort -u >"$used"

status=0
while read -r header name; do
    grep -qxF -- "$name" "$used" && continue
    grep -qE "^$header ([A-Za-z_0-9]+ )*$name( [A-Za-z_0-9]+)*:" $here/not_for_users.txt && continue
    echo "$header: no chapter uses $name"
    status=1
done < <(awk -f $here/public_names.awk "${headers[@]}")
exit $status
