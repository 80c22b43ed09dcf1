# A part of `tools/dev/run`: breaks each operator of the engine in turn, to see whether the tests notice.

run_mutants() {
    local copy=$root/build/mutants/source every=1
    [ $# = 0 ] || every=${2-}
    if [ "${1:---every}" != --every ] || [ $# -gt 2 ] || ! [[ $every =~ ^[1-9][0-9]*$ ]]; then
        say "mutants takes --every and a number, or nothing"
        exit 2
    fi
    measure_coverage
    rm -rf "$copy"
    mkdir -p "$copy"
    tar c -C "$root" --exclude=./build --exclude=./.git . | tar x -C "$copy"
    python3 "$root/tools/dev/mutants/mutate.py" write "$root/build/coverage/coverage.json" "$root" "$copy"
    quietly cmake -S "$copy" -B "$root/build/mutants/build" -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="-O1 -w" -DDECIDER_BUILD_TESTS=ON \
        -DDECIDER_BUILD_DEMO=OFF -DDECIDER_CHECK_SOURCES=OFF
    quietly cmake --build "$root/build/mutants/build" --target decider_tests
    python3 "$root/tools/dev/mutants/mutate.py" run "$root/build/mutants/build/tests/decider_tests" "$copy/mutants.tsv" "$every"
}
