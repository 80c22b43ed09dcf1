#!/usr/bin/env bash
# check_debugger.sh DEBUGGER WHAT PROGRAM [HELPERS]: what gdb or lldb says of PROGRAM (watched.cpp, optimised, with debug information) to
# the commands of DEBUGGER_WHAT.commands is in DEBUGGER_WHAT.golden, but for addresses. With HELPERS, the folder of the scripts for
# debuggers, these are loaded; then what is said of a core dump of PROGRAM must be the same.
# With WRITE_GOLDEN=1 in the environment the golden file is written anew, to be read before it is kept.
# Exit code 77: there is no such debugger, or it is not allowed to run a program.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
debugger=$1
what=$2
program=$3
helpers=${4:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export DEBUGINFOD_URLS='' LC_ALL=C PYTHONDONTWRITEBYTECODE=1

skip() { echo "$*"; exit 77; }
[ -x "$program" ] || { echo "there is no $program"; exit 1; }
command -v "$debugger" >/dev/null || skip "there is no $debugger"

run_gdb() {  # PROGRAM-AND-CORE... -- COMMAND...
    local files=() arguments=()
    while [ "$1" != -- ]; do files+=("$1"); shift; done
    shift
    for command; do arguments+=(-ex "$command"); done
    gdb -nx -batch -iex 'set width 0' -iex 'set confirm off' "${arguments[@]}" "${files[@]}" 2>&1
}

# Debian's lldb looks for its Python module where it is not.
lldb_python() {
    local folder
    for folder in "$(lldb -P 2>/dev/null | tail -n 1)" "$(dirname "$(readlink -f "$(command -v lldb)")")"/../lib/python3*/*-packages; do
        if [ -d "$folder/lldb" ]; then echo "$folder"; return; fi
    done
}
run_lldb() {  # COMMAND...: from a file and not as a batch, which would stop at the first error
    printf '%s\n' "$@" quit >"$work/commands"
    PYTHONPATH=$(lldb_python) lldb --no-lldbinit --no-use-colors -O 'settings set interpreter.stop-command-source-on-error false' \
        -s "$work/commands" </dev/null 2>&1
}

mapfile -t commands <"$here/${debugger}_$what.commands"
load=()
case $debugger in
    gdb)
        [ -z "$helpers" ] || load=("source $helpers/decider_gdb.py")
        shown=('set print pretty off' 'echo === golden')
        for command in "${commands[@]}"; do shown+=("echo \\n(gdb) $command\\n" "$command"); done
        live=$(run_gdb "$program" -- "${load[@]}" 'break StopHere' run "generate-core-file $work/core" "${shown[@]}" 'echo \n' kill) || true
        stopped='^Breakpoint 1, '
        ;;
    lldb)
        [ -z "$helpers" ] || load=("command script import $helpers/decider_lldb.py")
        [ -z "$helpers" ] || [ -n "$(lldb_python)" ] || skip "this lldb has no Python"
        shown=('script print("=== golden")' "${commands[@]}")
        live=$(run_lldb "target create $program" "${load[@]}" 'breakpoint set --name StopHere' run "${shown[@]}" 'process kill') || true
        stopped='stop reason = breakpoint'
        ;;
esac
if ! grep -q "$stopped" <<<"$live"; then
    echo "$live"
    ! grep -qiE 'not permitted|process launch failed|personality' <<<"$live" || skip "$debugger may not run programs here"
    exit 1
fi

# From the first line that counts to the last, and without what is not the same everywhere: addresses, names of values and of the program,
# an alias that compilers name differently, and how lldb shows what was inlined.
plain() {
    local text
    text=$(sed -e '1,/=== golden/d' -e '/^=== golden/d' -e '/^\[Inferior/d' -e '/^(lldb) process kill/,$d' <<<"$1" |
        sed -E -e '/^[^(]*`.* at (bind|bound)\.h:/d' -e 's/0x0{16}/0x0/g' \
            -e 's/0x[0-9a-f]* ([<"])/\1/g' -e 's/0x0*[0-9a-f]{9,}/ADDRESS/g' -e 's/\$[0-9]+ = /$ = /' \
            -e 's/bt::tree_memory(<CREATURE>|_of<3, 20, 8, true, true, bt::detail::agent_of_tree<[^<>]*> ?>)/bt::tree_memory/g' \
            -e 's/[^ (]*`//g' -e 's/ \[inlined\].*//')
    printf '%s\n' "$text"
}
compare() {  # OF-WHAT TEXT
    plain "$2" | diff -u "$here/${debugger}_$what.golden" - || { printf '%s, %s said:\n%s\n' "$1" "$debugger" "$2"; exit 1; }
}
[ -z "${WRITE_GOLDEN:-}" ] || plain "$live" >"$here/${debugger}_$what.golden"
compare "Of the running program" "$live"

[ -n "$helpers" ] || exit 0
case $debugger in
    gdb) dead=$(run_gdb "$program" "$work/core" -- "${load[@]}" "${shown[@]}" 'echo \n') ;;
    lldb)
        command -v gdb >/dev/null || skip "there is no gdb to make a core dump"
        run_gdb "$program" -- 'break StopHere' run "generate-core-file $work/core" kill >/dev/null
        dead=$(run_lldb "target create $program --core $work/core" "${load[@]}" "${shown[@]}" 'process kill')
        ;;
esac
compare "Of a core dump" "$dead"
