#!/usr/bin/env bash
# check_compile.sh [--renew] LIMITS FOLDER COMPILER...: what bench/count_compile.sh counts is no more than LIMITS says, but for a few per
# cent. LIMITS begins with the version of its compiler, because another build of the same version takes more or less. --renew writes them
# anew. 77: there is no valgrind, or there are no limits for this compiler and machine.
set -euo pipefail
renew=
if [ "$1" = --renew ]; then renew=yes && shift; fi
limits=$1 folder=$2
shift 2
here=$(dirname "${BASH_SOURCE[0]}")

command -v valgrind >/dev/null || { echo "there is no valgrind to count with"; exit 77; }
version=$("$@" --version | sed -n '1s/^[^ ]* //p')  # without the name that it was called by
if [ -z "$renew" ]; then
    [ -e "$limits" ] || { echo "there are no limits for this compiler and machine: $(basename "$limits")"; exit 77; }
    expected=$(sed -n 's/^version //p' "$limits")
    [ "$expected" = "$version" ] || { echo "the limits are those of '$expected', this is '$version'"; exit 77; }
fi

counted=$(mktemp)
trap 'rm -f "$counted"' EXIT
echo "version $version" >"$counted"
bash "$here/../../bench/count_compile.sh" "$folder" "$@" >>"$counted"
if [ -n "$renew" ]; then cp "$counted" "$limits"; else awk -f "$here/compare.awk" "$counted" "$limits"; fi
