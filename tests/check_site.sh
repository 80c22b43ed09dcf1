#!/usr/bin/env bash
# check_site.sh ROOT: what the site's filters make of pages (tools/dev/docs). A lambda in code stays as it is, and a link to a program leads
# to its copy. The guide's chapters stand below the guide, and other links lead to their pages. With Doxygen's warnings,
# `tools/dev/run docs` checks the rest.
set -euo pipefail
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/docs/guide"
cat >"$work/docs/guide/README.md" <<'PAGE'
# Guide

Bound with `bt::Decide([](const Dog& dog) { return dog.Hunger > 3; })`, or `[&](int)`, in [a program](s01_one.cpp), see [one](s01_one.md).

Again [one](s01_one.md), and [the contract](../contract.md), [there](../contract.md#ranges), and [`bt/tick.h`](../../bt/tick.h).
PAGE
filters=$PWD/tools/dev/docs
said=$(cd -P "$work" && ROOT=$PWD LEFT_OUT='' awk -f "$filters/anchor.awk" -f "$filters/page_filter.awk" docs/guide/README.md)
failed=0
wants() { grep -qF -- "$1" <<<"$said" || { printf 'There is no: %s\n' "$1"; failed=1; }; }
wants '`bt::Decide([](const Dog& dog) { return dog.Hunger > 3; })`, or `[&](int)`'
wants '<a href="docs-guide-s01_one.cpp.txt">a program</a>'
wants 'see @subpage docs-guide-s01_one "one".'
wants 'Again [one](@ref docs-guide-s01_one), and [the contract](@ref docs-contract), [there](@ref docs-contract-ranges)'
wants '[bt/tick.h](@ref bt/tick.h)'
[ "$failed" = 0 ] || { printf 'The page was:\n%s\n' "$said"; exit 1; }

# The programs that pages link to are copied by the names that the links have.
. tools/dev/docs/docs.sh
for program in $(git ls-files 'docs/*.cpp' 2>/dev/null | sed -n 1,3p); do
    [ "$(name_of_copy "$program")" = "${program//\//-}.txt" ] || { echo "$program is not copied by the name of its links"; exit 1; }
done
