# A part of `tools/dev/run`: breaks each operator of the engine in turn, to see whether the tests notice.

# build_mutants SOURCE TARGET [FOLDER...]: without those that do not compile. Only a compiler knows these, and one of them fails what is
# built with it. So the target is built until all is well, each time without what the compiler complained of. With ccache's base folder
# the compiler would name the places of errors from folders that are not known here.
build_mutants() {
    local source=$1 target=$2 log keep_going=(-k)
    shift 2
    unset CCACHE_BASEDIR
    log=$(mktemp)
    [ "${CMAKE_GENERATOR:-}" != Ninja ] || keep_going=(-k 0)
    until LC_ALL=C cmake --build "$root/build/mutants/build" --target "$target" -- "${keep_going[@]}" >"$log" 2>&1; do
        if ! python3 "$root/tools/dev/mutants/mutate.py" strike "$source" "$log"; then
            cat "$log" >&2
            return 1
        fi
        python3 "$root/tools/dev/mutants/mutate.py" write "$build_dir/coverage.json" "$root" "$source" "$@"
    done
    rm -f "$log"
}

run_mutants() {
    local copy=$root/build/mutants/source every=1 folders=() target
    while [ $# -gt 0 ]; do
        case $1 in
            --every)
                every=${2-}
                shift
                ;;
            -*)
                say "mutants takes no '$1'"
                exit 2
                ;;
            *) folders+=("${1%/}") ;;
        esac
        shift || break
    done
    if ! [[ $every =~ ^[1-9][0-9]*$ ]]; then
        say "mutants takes --every and a number, not '$every'"
        exit 2
    fi
    measure_coverage
    rm -rf "$copy"
    mkdir -p "$copy"
    tar c -C "$root" --exclude=./build --exclude=./.git . | tar x -C "$copy"
    python3 "$root/tools/dev/mutants/mutate.py" write "$build_dir/coverage.json" "$root" "$copy" ${folders[@]+"${folders[@]}"}
    quietly cmake -S "$copy" -B "$root/build/mutants/build" -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="-O1 -w" -DDECIDER_BUILD_TESTS=ON \
        -DDECIDER_BUILD_DEMO=OFF -DDECIDER_CHECK_SOURCES=OFF -DDECIDER_UNITY=OFF
    # The libraries first: most of what does not compile is theirs, and the tests take long.
    for target in decider_bt decider_formats decider_tests; do
        build_mutants "$copy" "$target" ${folders[@]+"${folders[@]}"}
    done
    python3 "$root/tools/dev/mutants/mutate.py" run "$root/build/mutants/build/tests/decider_tests" "$copy" "$every"
}
