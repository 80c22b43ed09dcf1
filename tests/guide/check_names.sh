#!/usr/bin/env bash
# check_names.sh ROOT: the programs of the guide use each public name, or print it; not_for_users.txt has those that need not be there, with
# reasons.
set -euo pipefail
cd "$1"
here=tests/guide
headers=(bt/*.h bt/debug/*.h bt/outline/*.h bt/formats/*.h bt/formats/*/*.h macros/*.h)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
programs=(docs/guide/*.cpp docs/guide/recipes/*.cpp)
# Words of the code, and names of enumerators in what it prints; the text does not count.
{
    sed -E '/^\/\//d; s,[[:space:]]// .*$,,' "${programs[@]}" | grep -oE '[A-Za-z_][A-Za-z_0-9]*'
    sed -nE 's,^//[>|] ?,,p' "${programs[@]}" | grep -oE '\bk[A-Z][A-Za-z0-9]*'
} | sort -u >"$work/used"
awk -f $here/public_names.awk "${headers[@]}" >"$work/names"
[ -s "$work/names" ] || { echo "there are no public names"; exit 1; }

status=0
while read -r header name; do
    grep -qxF -- "$name" "$work/used" && continue
    grep -qE "^\| [0-9]+ $name \|" docs/contract.md && continue  # a policy has its row there
    grep -qE "^$header ([A-Za-z_0-9]+ )*$name( [A-Za-z_0-9]+)*:" $here/not_for_users.txt && continue
    echo "$header: no chapter uses $name"
    status=1
done <"$work/names"
exit $status
