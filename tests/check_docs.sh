#!/usr/bin/env bash
# check_docs.sh DEMO FILE...: what the documents show as the demo's output is its output. In a ```console block each line `$ ./run demo ...`
# is run, and the lines below it must be the first of its output; a line `...` stands for any number of lines. A block after a comment
# `<!-- ./run demo ... -->` must be all of its output.
set -euo pipefail
demo=$1
shift

# compare FILE LINE COMMAND OUTPUT EXPECTED...: prints what is wrong.
compare() {
    local where=$1:$2 command=$3 output=$4 at=0 line
    shift 4
    local -a lines
    mapfile -t lines <<<"$output"
    while [ $# -gt 0 ]; do
        if [ "$1" = "..." ]; then
            shift
            while [ $# -gt 0 ] && [ "$at" -lt ${#lines[@]} ] && [ "${lines[$at]}" != "$1" ]; do at=$((at + 1)); done
            continue
        fi
        line=${lines[$at]-<no more output>}
        if [ "$line" != "$1" ]; then
            printf '%s: `%s` does not print what is shown:\n  shown:  %s\n  prints: %s\n' "$where" "$command" "$1" "$line"
            return 1
        fi
        at=$((at + 1))
        shift
    done
}

# check_file FILE: its blocks, one after the other.
check_file() {
    local file=$1 number=0 start=0 block='' command='' line failed=0
    local -a expected=()
    local is_whole=0
    flush() {
        [ -n "$command" ] || return 0
        local output
        # shellcheck disable=SC2086 # the words of the command are its arguments
        output=$("$demo" ${command#./run demo} 2>/dev/null) || { echo "$file:$start: \`$command\` fails"; failed=1; }
        compare "$file" "$start" "$command" "$output" "${expected[@]}" || failed=1
        [ "$is_whole" = 0 ] || [ "$(wc -l <<<"$output")" = ${#expected[@]} ] || { echo "$file:$start: \`$command\` prints more"; failed=1; }
        num_checked=$((num_checked + 1))
        command='' expected=()
    }
    while IFS= read -r line; do
        number=$((number + 1))
        case $line in
            '<!-- ./run demo '*) command=${line#<!-- } command=${command% -->} start=$number is_whole=1 ;;
            '```console') block=console is_whole=0 ;;
            '```'?*) block=other ;;
            '```') flush; block='' is_whole=0 ;;
            '$ ./run demo '*)
                if [ "$block" = console ]; then flush; command=${line#\$ } start=$number; fi ;;
            *) [ -z "$block" ] || [ -z "$command" ] || expected+=("$line") ;;
        esac
    done <"$file"
    return "$failed"
}

num_checked=0 status=0
for file; do check_file "$file" || status=1; done
[ "$num_checked" -gt 0 ] || { echo "nothing was checked"; exit 1; }
exit "$status"
