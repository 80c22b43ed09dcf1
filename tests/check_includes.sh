#!/usr/bin/env bash
# check_includes.sh ROOT: bt/ includes only itself and small standard headers; bt/debug/ may include fmt too, in text.h and text.cpp; macros/ may include bt/;
# parallel/ may include bt/ and oneTBB.
set -euo pipefail
cd "$1"

standard='atomic|bit|cstddef|cstdint|cstdio|cstring|initializer_list|limits|new|type_traits|utility'

# includes_outside ALLOWED FILE...: prints the #include lines of the files that are not <ALLOWED>.
includes_outside() {
    local allowed=$1
    shift
    grep -HnE '^[[:space:]]*#[[:space:]]*include' "$@" | grep -vE "#[[:space:]]*include <($allowed)>" || true
}

wrong=$(
    # bt.h is the sum of what users want; nothing else of the engine knows what shows it.
    includes_outside "bt/[a-z_]+\.h|$standard" $(ls bt/*.h bt/*.cpp | grep -v '^bt/bt\.h$')
    includes_outside "bt/[a-z_/]+\.h|$standard" bt/bt.h $(ls bt/debug/*.h bt/debug/*.cpp | grep -vE '/(text\.cpp|text\.h|words\.h)$')
    includes_outside "bt/[a-z_/]+\.h|$standard|fmt/core\.h" bt/debug/text.h bt/debug/words.h
    includes_outside "bt/debug/text\.h|fmt/format\.h" bt/debug/text.cpp
    # What is not installed.
    grep -nE 'debug/(text|words)\.h' $(ls bt/*.h bt/debug/*.h macros/* | grep -v 'bt/debug/words\.h$') || true
    includes_outside "bt/[a-z_]+\.h|macros/[a-z_]+\.h|$standard" macros/*
    includes_outside "bt/[a-z_]+\.h|tbb/[a-z_]+\.h|$standard" parallel/*
)
if [ -n "$wrong" ]; then
    echo "These includes are not allowed where they stand:"
    echo "$wrong"
    exit 1
fi
