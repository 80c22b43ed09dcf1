#!/usr/bin/env bash
# check_32_bits.sh ROOT CLANG: library, tool and demo compile without a warning where sizes and pointers have 32 bits, as
# in browsers and on small machines. The library, formats included, does so without exceptions and RTTI. Up to 8 files of
# a folder are compiled as one, which takes a third of the time. 77: this machine's headers can't be used so.
set -euo pipefail
cd "$1"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Of the headers for 32 bits Debian leaves out one, which only says what the C library lacks.
mkdir "$folder/gnu"
touch "$folder/gnu/stubs-32.h"
compile=("$2" --target=i686-linux-gnu -stdlib=libc++ -std=c++20 -fsyntax-only -I . -isystem "$folder" -DFMT_HEADER_ONLY=1
    -DARENA_BOTS='""' -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
for headers in /usr/include/*-linux-gnu; do compile+=(-isystem "$headers"); done

tried() { "${compile[@]}" -x c++ - 2>"$folder/told"; }
if ! tried <<<'#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>'; then
    echo "the headers of this machine do not compile for 32 bits: $(sed -n 1p "$folder/told")"
    exit 77
fi
! tried <<<'unsigned f(unsigned long long value) { return value; }
unsigned long g(unsigned long long value) { return value; }' && grep 'g(unsigned' "$folder/told" >/dev/null ||
    { echo "a lost half of a number is no warning"; exit 1; }

mkdir "$folder/bare" "$folder/full"
num=0
needs_zlib=tools/decider/view  # which only a build with the page needs
has_zlib=yes
tried <<<'#include <zlib.h>' || has_zlib=no
while read -r from; do
    [ "$from" != $needs_zlib ] || [ $has_zlib = yes ] || continue
    mapfile -t files < <(git ls-files "$from/*.cpp" | grep -x "$from/[^/]*")
    case $from in bt/*) kind=bare ;; *) kind=full ;; esac
    for ((i = 0; i < ${#files[@]}; i += 8)); do
        printf '#include "%s"\n' "${files[@]:i:8}" >"$folder/$kind/$num.cpp"
        num=$((num + 1))
    done
done < <(git ls-files 'bt/*.cpp' 'tools/decider/*.cpp' 'tools/files/*.cpp' 'demo/*.cpp' | sed 's|/[^/]*$||' | sort -u)
[ $num -ge 30 ] || { echo "only $num batches of files were found"; exit 1; }
printf '%s\0' "$folder"/full/*.cpp | xargs -0 -n 1 -P 2 "${compile[@]}"
printf '%s\0' "$folder"/bare/*.cpp | xargs -0 -n 1 -P 2 "${compile[@]}" -fno-exceptions -fno-rtti
