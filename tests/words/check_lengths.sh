#!/usr/bin/env bash
# check_lengths.sh ROOT: the README, the first day's new page and the page of speed are short, and the documents
# together do not grow.
# Words are counted by wc. Each time and size in the README is a figure of docs/speed.md, whose members of crowds have
# the bytes that docs/crowds.md says.
set -euo pipefail
cd "$1"
failed=0

# hold NAME MAX FILE...
hold() {
    local name=$1 max=$2 num
    shift 2
    num=$(cat "$@" | wc -w)
    echo "$name: $num words of at most $max"
    [ "$num" -le "$max" ] || failed=1
}
hold README.md 1200 README.md
hold 'how deciders choose, in short' 1200 docs/guide/how_deciders_choose.md
hold docs/speed.md 2500 docs/speed.md
mapfile -t documents < <(git ls-files 'docs/*.md')
hold docs/ 111435 "${documents[@]}"

num_figures=0
while read -r figure; do
    num_figures=$((num_figures + 1))
    grep -qE "(^|[^0-9.])${figure//./\\.}([^0-9.]|$)" docs/speed.md && continue
    echo "README.md: docs/speed.md has no figure $figure"
    failed=1
done < <(grep -oE '[0-9]+(\.[0-9]+)? (ns|us|bytes?)\b' README.md | cut -d ' ' -f 1)
[ "$num_figures" -gt 0 ] || { echo "README.md has no figures of docs/speed.md"; failed=1; }

beside=$(sed -nE 's/.*`tree_memory` and ([0-9]+) bytes on 64 bits.*/\1/p' docs/crowds.md)
awk -v beside="$beside" '
    /bytes an agent$/ { is_table = 1; next }
    NF == 0 { is_table = 0 }
    is_table && $1 == "tick" { memory = $NF }
    is_table && $1 ~ /^crowd/ {
        ++num
        if ($NF == memory + beside) next
        printf "docs/speed.md: a member of a crowd has %s bytes, and not %s as docs/crowds.md says\n", $NF, memory + beside
        failed = 1
    }
    END { if (num == 0) print "docs/speed.md has no bytes of crowds"; exit num == 0 || failed }' docs/speed.md || failed=1
exit $failed
