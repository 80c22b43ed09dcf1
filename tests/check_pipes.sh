#!/usr/bin/env bash
# check_pipes.sh ROOT: no pipe ends in a command that leaves before it has read all. With pipefail the pipe fails where
# the command before it still writes then, which depends on how busy the machine is.
set -euo pipefail
cd "$1"

leaves_early='\| *(grep -[A-Za-z]*[qm]|head\b|sed -[A-Za-z]* *.?[0-9/].*q\b)'

found() { grep -nE "$leaves_early"; }
for pipe in 'list | grep -q x' 'list | grep -Fxqe x' "list | grep -m1 x" 'list | head -n 3' "list | sed -n '3{p;q}'"; do
    found <<<"$pipe" >/dev/null || { echo "this is no longer found: $pipe"; exit 1; }
done

failed=0
while read -r script; do
    if found <"$script" | sed "s|^|$script:|" | grep .; then failed=1; fi
done < <(git ls-files '*.sh' run .ci/run tools/dev/run ':!tests/check_pipes.sh')
[ $failed = 0 ] || echo "Let the last command read all: grep x >/dev/null, sed -n 1,3p"
exit $failed
