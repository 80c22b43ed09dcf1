#!/usr/bin/env bash
# check_includes.sh ROOT: bt/ includes only itself and small standard headers, and fmt in .cpp files; macros/ may include bt/ too.
set -euo pipefail
cd "$1"

standard='atomic|bit|cstddef|cstdint|cstdio|cstring|limits|new|type_traits|utility'

# includes_outside ALLOWED FILE...: prints the #include lines of the files that are not <ALLOWED>.
includes_outside() {
    local allowed=$1
    shift
    grep -HnE '^[[:space:]]*#[[:space:]]*include' "$@" | grep -vE "#[[:space:]]*include <($allowed)>" || true
}

wrong=$(
    includes_outside "bt/[a-z_]+\.h|$standard" bt/*.h
    includes_outside "bt/[a-z_]+\.h|$standard|fmt/[a-z]+\.h" bt/*.cpp
    includes_outside "bt/[a-z_]+\.h|macros/[a-z_]+\.h|$standard" macros/*
)
if [ -n "$wrong" ]; then
    echo "These includes are not allowed where they stand:"
    echo "$wrong"
    exit 1
fi
