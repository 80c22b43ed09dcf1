#!/usr/bin/env bash
# count_habits.sh ROOT [FILE...]: counts three habits of sentences that have to be read twice, in the documents and
# headers, or in the FILEs. Without FILEs a count above its limit below is a failure. Lower the limits with the counts.
#   headless   subjects without a noun: "What is active ...", "One that ...", "Those that ..."
#   stands     "stand" or "stands", where "is" or "is listed" is meant
#   also       "also when", "also if" and "also in", where "even" or "including" is meant
set -euo pipefail
cd "$1"
shift

max_headless=6 max_stands=0 max_also=0

files=("$@")
[ $# -gt 0 ] || mapfile -t files < <(git ls-files '*.md' 'bt/*.h' 'macros/*.h' | grep -v CHANGELOG)

# count REGEX: how often it is in the files.
count() { { grep -ohE "$1" "${files[@]}" || true; } | wc -l; }
headless=$(count '(^|[.!?:|] +|// *)(What [a-z]+ [a-z]+|(One|Those|These) that )')
stands=$(count '\bstands?\b')
also=$(count '\balso (when|if|in)\b')
echo "$headless headless, $stands stands, $also also: $((headless + stands + also))"

[ $# = 0 ] || exit 0
failed=0
# hold NAME COUNT MAX
hold() {
    [ "$2" -gt "$3" ] || return 0
    echo "$1: $2 of at most $3. 'git diff' shows which sentences are new; say them with a noun, with 'is', with 'even'."
    failed=1
}
hold headless "$headless" $max_headless
hold stands "$stands" $max_stands
hold also "$also" $max_also
exit $failed
