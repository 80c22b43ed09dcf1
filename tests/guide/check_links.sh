#!/usr/bin/env bash
# check_links.sh ROOT: each link in the documents to a file of the repository, or to a heading of a page, leads there. Those to other sites
# are not followed.
set -euo pipefail
cd "$1"
documents=(*.md docs/*.md docs/guide/*.md)

# anchors FILE: sets `found` to those of its headings, a line each.
declare -A anchors_of
anchors() {
    found=${anchors_of[$1]-}
    [ -z "$found" ] || return 0
    found=$(awk -f tools/dev/docs/anchor.awk -f <(
        echo '/^```/ { in_code = !in_code } !in_code && sub(/^#+ /, "") { print anchor_of($0) }') "$1")
    anchors_of[$1]=$found
}
links=$(mktemp)
trap 'rm -f "$links"' EXIT
status=0
for document in "${documents[@]}"; do
    awk '/^```/ { in_code = !in_code } in_code { next }
         { rest = $0
           while (match(rest, /\]\([^() ]+\)/)) {
               target = substr(rest, RSTART + 2, RLENGTH - 3)
               if (target !~ /^https?:/) print NR "\t" target
               rest = substr(rest, RSTART + RLENGTH)
           } }' "$document" >"$links"
    folder=
    [[ $document != */* ]] || folder=${document%/*}/
    while IFS=$'\t' read -r line target; do
        file=${target%%#*}
        path=$document
        [ -z "$file" ] || path=$folder$file
        if [ ! -e "$path" ]; then
            echo "$document:$line: there is no $target"
            status=1
            continue
        fi
        [[ $target == *#* ]] || continue
        anchors "$path"
        [[ $'\n'$found$'\n' == *$'\n'"${target#*#}"$'\n'* ]] ||
            { echo "$document:$line: $path has no heading #${target#*#}"; status=1; }
    done <"$links"
done
exit $status
