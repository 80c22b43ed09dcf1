# A part of `tools/dev/run`: bytes for the fuzz targets.

# need_fuzzer: a Clang that has libFuzzer and the sanitizers, in `compiler`: $CXX if it is one, or else the newest that is known to be here.
need_fuzzer() {
    local candidate
    for candidate in "${CXX:-}" clang++-19 clang++; do
        [ -n "$candidate" ] && has "${candidate%% *}" || continue
        if echo 'extern "C" int LLVMFuzzerTestOneInput(const char*, unsigned long) { return 0; }' |
            $candidate -fsanitize=fuzzer,address,undefined -x c++ - -o /dev/null 2>/dev/null; then
            compiler=$candidate
            return
        fi
    done
    compiler=clang++
    has clang++ || miss clang
    miss libclang-rt-dev
}

# fuzz TARGET SECONDS: what is new goes to the corpus in the build directory, what fails beside it.
fuzz() {
    local target=$1 seconds=$2 found=$build_dir/corpus/$1 log=$build_dir/fuzz_$1.log
    mkdir -p "$found"
    echo "$target: $seconds s"
    if ! "$build_dir/tests/decider_fuzz_$target" -max_total_time="$seconds" -timeout=60 -max_len=8192 -print_final_stats=1 \
        -artifact_prefix="$build_dir/${target}_" "$found" "$root/tests/fuzz/corpus/$target" >"$log" 2>&1; then
        tail -n 100 "$log"
        say "$target failed; all it said is in ${log#"$root"/}"
        return 1
    fi
    sed -n "s|^stat::number_of_executed_units: *\(.*\)|$target: \1 executions, nothing found|p" "$log"
}

# merge TARGET: the kept corpus becomes the smallest that is found to reach what it and all new inputs reach.
merge() {
    local target=$1 kept=$root/tests/fuzz/corpus/$1 fewest
    fewest=$(mktemp -d)
    quietly "$build_dir/tests/decider_fuzz_$target" -set_cover_merge=1 -use_counters=0 -max_len=1500 "$fewest" "$kept" "$build_dir/corpus/$target"
    rm -rf "$kept"
    mkdir -p "$kept"
    cp "$fewest"/* "$kept"
    rm -rf "$fewest"
}

run_fuzz() {
    local minutes=1 seconds merges='' targets=() target
    local flags="-fsanitize=fuzzer-no-link,address,undefined,float-cast-overflow -fno-sanitize-recover=all -fno-omit-frame-pointer"
    while [ $# -gt 0 ]; do
        case $1 in
            --minutes)
                minutes=${2:-}
                shift
                ;;
            --merge) merges=yes ;;
            -*)
                say "fuzz takes no '$1'"
                exit 2
                ;;
            *) targets+=("$1") ;;
        esac
        shift || break
    done
    if ! [[ $minutes =~ ^[0-9]+(\.[0-9]+)?$ ]]; then
        say "fuzz takes a number of minutes, not '$minutes'"
        exit 2
    fi
    # 0, which stands for less than a second, would be no limit for libFuzzer.
    seconds=$(awk -v minutes="$minutes" 'BEGIN { printf "%.0f", 60 * minutes < 1 ? 0 : 60 * minutes }')
    if [ "$seconds" = 0 ]; then
        say "fuzz takes a second or longer, not --minutes $minutes"
        exit 2
    fi
    [ ${#targets[@]} -gt 0 ] || targets=(world texts memory recording)
    for target in "${targets[@]}"; do
        if [ ! -f "$root/tests/fuzz/${target}_target.cpp" ]; then
            say "there is no fuzz target '$target'"
            exit 2
        fi
    done

    need_tools
    need_header fmt/format.h libfmt-dev
    need_header doctest/doctest.h doctest-dev
    need_fuzzer
    install_missing
    build fuzz decider_fuzz -DDECIDER_BUILD_TESTS=ON -DDECIDER_BUILD_DEMO=OFF -DDECIDER_FUZZ=ON -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$flags"
    for target in "${targets[@]}"; do
        fuzz "$target" "$seconds" || exit 1
        [ -z "$merges" ] || merge "$target"
    done
}
