#!/usr/bin/env bash
# check_consumer.sh find_package|fetch_content|engine_alone SOURCE BUILD OPTION...: builds and runs a copy of the
# project in this folder, in an empty folder elsewhere. SOURCE is the repository, BUILD a finished build of it, OPTIONs go to CMake.
set -euo pipefail

way=$1 source=$2 build=$3
shift 3

# With a space, as paths have.
folder=$(mktemp -d "${TMPDIR:-/tmp}/decider consumer.XXXXXX")
trap 'rm -rf "$folder"' EXIT
cp -R "$source/tests/consumer/." "$folder"

add_by=$way targets=()
case $way in
    fetch_content) targets=(--target consumer) ;;  # the other ways build the other programs
    find_package)
        cmake --install "$build" --prefix "$folder/installed"
        # The package needs no other, fmt and nlohmann-json neither.
        set -- "$@" -D CMAKE_PREFIX_PATH="$folder/installed" -D CMAKE_DISABLE_FIND_PACKAGE_fmt=ON \
            -D CMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON -D IS_PREFIXED=ON
        ;;
    engine_alone)  # without fmt, and beside a bt/ of the project's own
        add_by=add_subdirectory
        set -- "$@" -D DECIDER_BUILD_DEBUG=OFF -D DECIDER_BUILD_FORMATS=OFF -D CMAKE_DISABLE_FIND_PACKAGE_fmt=ON \
            -D DECIDER_PREFIX_HEADERS=ON -D IS_PREFIXED=ON
        ;;
esac
set -- -S "$folder" -D DECIDER_BY="$add_by" -D DECIDER_SOURCE="$source" "$@"
cmake -B "$folder/build" "$@"
cmake --build "$folder/build" "${targets[@]}"
ran=0
for program in consumer herd outline own_bt both_spellings reader c_client; do
    [ -e "$folder/build/$program" ] || continue
    "$folder/build/$program"
    ran=$((ran + 1))
done
[ "$ran" -gt 0 ] || { echo "there was no program to run"; exit 1; }

# The test of a user's own trees finds a mistake in them.
if [ -e "$folder/build/CTestTestfile.cmake" ]; then
    ctest --test-dir "$folder/build" --output-on-failure
    sed -i.old 's/BT_DEFINE_GROUP *(/BT_DEFINE_GRUOP(/' "$folder/creature_tree.cpp"
    ! ctest --test-dir "$folder/build" >"$folder/tests.txt" || { echo "a mistake in a tree was not found"; exit 1; }
    grep -q '0% tests passed, 2 tests failed' "$folder/tests.txt"
    mv "$folder/creature_tree.cpp.old" "$folder/creature_tree.cpp"
elif [ "$way" = find_package ] && [ -e "$folder/installed/bin/decider" ]; then
    echo "decider_check_trees added no test"
    exit 1
fi

# What is not linked is not built.
if [ "$way" = fetch_content ]; then
    cmake -B "$folder/unused" "$@" -D LINK_NOTHING=ON
    cmake --build "$folder/unused"
    objects=$(find "$folder/unused" -name '*.a' -o -name '*.o' -path '*decider*')
    [ -z "$objects" ] || { echo "built for nothing: $objects"; exit 1; }
fi

if [ "$way" = find_package ]; then
    if command -v pkg-config >/dev/null; then
        PKG_CONFIG_PATH=$(dirname "$(find "$folder/installed" -name decider-formats.pc)")
        export PKG_CONFIG_PATH
        compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$folder/build/CMakeCache.txt")
        options=$(sed -n 's/^CMAKE_CXX_FLAGS:[A-Z]*=//p' "$folder/build/CMakeCache.txt")
        cd "$folder"
        while read -r name sources; do
            eval "$compiler $options $sources $(pkg-config --cflags --libs "$name") -o by_pkg_config"  # it quotes spaces
            ./by_pkg_config
        done <<'PACKAGES'
decider-engine   own_bt/both_spellings.cpp
decider          main.cpp creature_tree.cpp
decider-outline  outline.cpp
decider-formats  reader.cpp
PACKAGES
        # Of decider-c, which needs a C compiler, what it says.
        if [ -e "$PKG_CONFIG_PATH/decider-c.pc" ]; then
            options=$(pkg-config --cflags --libs decider-c)
            [[ "$options" == "-std=c11 "*-ldecider_c* ]] || { echo "decider-c: $options"; exit 1; }
        fi
    else
        echo "there is no pkg-config, so what it says was not tried"
    fi
    # As vcpkg lays a package out: its files for CMake are in share/, beside what was there.
    mv "$(dirname "$(find "$folder/installed" -name decider-config.cmake)")"/* "$folder/installed/share/decider"
    # One folder less is between the file and the prefix.
    awk '/_IMPORT_PREFIX "\$\{_IMPORT_PREFIX\}" PATH/ && !done { done = 1; next } { print }' \
        "$folder/installed/share/decider/decider-targets.cmake" >"$folder/targets"
    mv "$folder/targets" "$folder/installed/share/decider/decider-targets.cmake"
    cmake -B "$folder/as_vcpkg" "$@" -D decider_DIR="$folder/installed/share/decider"
    cmake --build "$folder/as_vcpkg" --target consumer
    "$folder/as_vcpkg/consumer"

    ! cmake -B "$folder/both" "$@" -D LINK_BOTH=ON 2>"$folder/errors" || {
        echo "a program may link decider::bt and decider::engine"
        exit 1
    }
    grep -q DECIDER_LIBRARY "$folder/errors"
fi
