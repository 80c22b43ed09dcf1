#!/usr/bin/env bash
# check_macros.sh ROOT COMPILER...: the only macros that our headers leave behind begin with BT_ and then DEFINE, DECLARE, FLAGS, RANGE,
# LINT_OFF or VERSION, PART and CHECK for what those expand to, the switch BT_DEBUG_OUTPUT, and the attributes BT_INLINED,
# BT_NOT_INLINED, and BT_FLATTENED.
set -euo pipefail
root=$1
shift

# macros_of COMPILER... <SOURCE: the names of all macros that are defined at its end.
macros_of() { "${@/#-fsyntax-only/-E}" -dM -x c++ - | sed -nE 's/^#define ([A-Za-z0-9_]+).*/\1/p' | sort -u; }

standard=$(sed -nE 's/^#include (<[a-z_]+>)$/#include \1/p' $(find "$root/bt" "$root/macros" -name "*.h") | sort -u)
left=$(comm -13 <(macros_of "$@" <<<"$standard") <(macros_of "$@" <<<'#include <macros/bt_macros.h>'))
expected='^BT_(DEFINE|DECLARE|PART|CHECK|VERSION)_|^BT_(FLAGS|RANGE|LINT_OFF|DEBUG_OUTPUT|INLINED|NOT_INLINED|FLATTENED)$'
wrong=$(grep -vE "$expected" <<<"$left" || true)
if [ -n "$wrong" ] || [ -z "$left" ]; then
    echo "These macros should not be left behind:"
    echo "$wrong"
    exit 1
fi
