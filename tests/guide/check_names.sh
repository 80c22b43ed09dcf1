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

# A policy has its row in the contract. A line of not_for_users.txt: a header, names, a colon, and the reason.
awk 'FILENAME == ARGV[1] { is_used[$1]; next }
     FILENAME == ARGV[2] { if (/^\| [0-9]+ [A-Za-z_0-9]+ \|/) is_used[$3]; next }
     FILENAME == ARGV[3] { for (i = 2; i <= NF; ++i) { is_left_out[$1 " " $i]; if ($i ~ /:$/) break } next }
     !($2 in is_used) && !($1 " " $2 in is_left_out) && !($1 " " $2 ":" in is_left_out) {
         print $1 ": no chapter uses " $2; failed = 1 }
     END { exit failed }' "$work/used" docs/contract.md $here/not_for_users.txt "$work/names"
