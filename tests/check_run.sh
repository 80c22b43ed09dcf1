#!/usr/bin/env bash
# check_run.sh ROOT DEMO: `./run` answers questions without building: the demo's help is the demo's own, also where no tool can be found.
# A build shows its progress, its output only if it fails, and fails as its command does.
set -euo pipefail
root=$1
demo=$2
fails() { echo "$*"; exit 1; }

tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
for tool in bash cat dirname nproc sed; do ln -s "$(command -v "$tool")" "$tools/$tool"; done
for option in --help -h; do
    PATH=$tools "$root/run" demo --seed 1 "$option" >"$tools/shown"
    "$demo" --help | diff - "$tools/shown" || fails "./run demo $option does not print the demo's help"
done
PATH=$tools "$root/run" demo arena --help >"$tools/shown"
for option in --seconds --bots --seed --folder --fast --picture; do
    grep -qE -- "^  $option +[a-z]" "$tools/shown" || fails "./run demo arena --help does not explain $option"
done
PATH=$tools "$root/run" tool --help >"$tools/shown"
grep -oE 'app, code, "[a-z]+"' "$root/tools/decider/main.cpp" | cut -d'"' -f2 | while read -r command; do
    grep -qE -- "^  $command +[A-Z]" "$tools/shown" || fails "./run tool --help does not list $command"
done
for arguments in help --help '' 'test --help' 'bench -h'; do
    # shellcheck disable=SC2086 # the words of $arguments are arguments
    PATH=$tools "$root/run" $arguments | grep '^./run demo' >/dev/null ||
        fails "./run $arguments does not list the commands"
done

# The bench passes on how it is compiled. This cmake only notes what it is told, and fails.
for tool in id mktemp rm; do ln -s "$(command -v "$tool")" "$tools/$tool"; done
printf '#!%s\necho "$*" >>%s\nexit 1\n' "$(command -v bash)" "$tools/told" >"$tools/cmake"
printf '#!%s\n' "$(command -v bash)" | tee "$tools/make" >"$tools/g++"
chmod +x "$tools/cmake" "$tools/make" "$tools/g++"
# told_by ARGUMENT...: what cmake is told by ./run bench.
told_by() {
    : >"$tools/told"
    env -u CXX PATH="$tools" "$root/run" bench "$@" >"$tools/shown" 2>&1 && fails "./run bench $* succeeds without cmake"
    cat "$tools/told"
}
[[ $(told_by) == *"/build/release "*"RELWITHDEBINFO=-O2 "* ]] || fails "./run bench is not compiled with -O2"
[[ $(told_by --optimise=3 --quick) == *"/build/release-O3 "*"RELWITHDEBINFO=-O3 "* ]] || fails "./run bench does not hear --optimise=3"
for argument in --optimise=9 --optimise --optimize=3; do
    [ -z "$(told_by "$argument")" ] || fails "./run bench takes $argument"
    grep -q "bench takes no '$argument'" "$tools/shown" || fails "./run bench does not refuse $argument"
done

. "$root/tools/setup.sh"
built=$(with_progress printf '[ %s%%] Building\n' 5 20 39 100 2>&1)
[ "$built" = "${0##*/}: built 20 %"$'\n'"${0##*/}: built 100 %" ] || fails "progress is: $built"
built=$(with_progress printf '[ %s%%] Built target decider_bt\n' 60 100 2>&1)
[ -z "$built" ] || fails "what is built already shows as progress: $built"
built=$(with_progress bash -c 'echo "[1/2] Building"; echo "error: no"; exit 3' 2>&1) && fails "a failed build succeeds"
[[ $built == *"error: no"* ]] || fails "a failed build does not show why"
