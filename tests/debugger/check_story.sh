#!/usr/bin/env bash
# check_story.sh DEMO ROOT DOCUMENT: what DOCUMENT shows of gdb sessions with the demo is what gdb says. A line `    $ gdb ...` begins a
# session, lines `    (gdb) ...` are its commands, and the indented lines right below one must be its answer, but for addresses and white
# space; `...` stands for anything. Then decider-recording must say of the core dump what the demo says of the same recording.
# Exit code 77: there is no gdb, or it lacks something that the story needs.
set -euo pipefail
demo=$(realpath "$1")
root=$(realpath "$2")
document=$(realpath "$3")
export DEBUGINFOD_URLS='' LC_ALL=C PYTHONDONTWRITEBYTECODE=1

skip() { echo "$*"; exit 77; }
run_gdb() { gdb -nx -batch -iex 'set width 0' -iex 'set confirm off' "$@" 2>&1; }
command -v gdb >/dev/null || skip "there is no gdb"
[ "$(run_gdb -ex 'python print("yes")')" = yes ] || skip "this gdb has no Python"
run_gdb -ex 'info line demo::FLEE_Decide' "$demo" | grep 'creature_decides.cpp' >/dev/null ||
    skip "the demo has no debug information"

# The document's own paths, so that its lines are run as they stand there.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p build/release/demo
ln -s "$demo" build/release/demo/demo
ln -s "$root/bt" "$root/demo" .

# The document as lines `session N ARGUMENTS`, `command N COMMAND` and `shown N LINE`, N being that of the session.
awk '/^    \$ gdb / { ++session; print "session", session, substr($0, 11); is_answer = 0; next }
     /^    \(gdb\) / { print "command", session, substr($0, 11); is_answer = 1; next }
     /^    / { if (is_answer) print "shown", session, substr($0, 5); next }
     { is_answer = 0 }' "$document" >story
part_of_story() { sed -n "s/^$1 $2 //p" story; }

# On one line, and without what is not the same everywhere.
plain() {
    tr '\n\t' '  ' | sed -E -e 's/0x[0-9a-f]+(\.\.\.)? ([<"])/\2/g' -e 's/0x[0-9a-f]{9,}/ADDRESS/g' -e 's/\$[0-9]+ = /$ = /g' \
        -e 's/<bt::detail::kBitName<[^"]*> "/"/g' -e 's/ +/ /g' -e 's/^ //' -e 's/ $//'
}

compare() {  # COMMAND SHOWN ANSWER
    local shown answer pattern
    shown=$(plain <<<"$2")
    answer=$(plain <<<"$3")
    pattern=$(sed -E -e 's/[][(){}|*?+@!\\]/\\&/g' -e 's/\.\.\./*/g' <<<"$shown")
    # shellcheck disable=SC2053 # it is a pattern
    [ -z "$shown" ] || [[ $answer == $pattern ]] || { printf '(gdb) %s\n  shown: %s\n  says:  %s\n' "$1" "$shown" "$answer"; failed=1; }
}

check_session() {  # N
    local line said i commands=() shown=() asked=() files
    while IFS= read -r line; do
        case $line in
            "command $1 "*) commands+=("${line#"command $1 "}") shown+=('') ;;
            "shown $1 "*) shown[-1]+=${line#"shown $1 "}$'\n' ;;
        esac
    done <story
    for i in "${!commands[@]}"; do asked+=(-ex "echo \\n=== $i\\n" -ex "${commands[i]}"); done
    read -ra files <<<"$(part_of_story session "$1")"
    said=$(run_gdb "${asked[@]}" "${files[@]}") || true
    ! grep -qE 'not permitted|personality' <<<"$said" || skip "gdb may not run programs here"
    ! grep -qF 'Could not find operator[]' <<<"$said" || skip "this gdb does not know std::vector"
    for i in "${!commands[@]}"; do
        compare "${commands[i]}" "${shown[i]}" "$(sed -e "1,/^=== $i\$/d" -e '/^=== /,$d' <<<"$said")"
    done
}

failed=0
sessions=$(sed -n 's/^session \([0-9]*\) .*/\1/p' story)
[ -n "$sessions" ] || { echo "there is no story in $document"; exit 1; }
for session in $sessions; do check_session "$session"; done

run_gdb -ex 'source bt/debuggers/decider_gdb.py' -ex 'echo ===\n' -ex 'decider-recording Recorders[17] 0 9.6' \
    build/release/demo/demo creature17.core |
    sed '1,/^===/d' >by_gdb
build/release/demo/demo --seconds 9.6 --watch 17 --recording 0..9.6 --fast | sed -n "1,$(wc -l <by_gdb)p" >by_demo
[ -s by_gdb ] && diff -u by_demo by_gdb || { echo "The library and gdb do not say the same of the recording."; failed=1; }
exit "$failed"
