#!/usr/bin/env bash
# check_lengths.sh ROOT: the README, the first day's new page and the page of speed are short, and the documents
# together do not grow.
# Words are counted by wc. Each time and size in the README is a figure of docs/speed.md.
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
exit $failed
