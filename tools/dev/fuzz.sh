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

# unpack TARGET FOLDER: the kept corpus as files, which libFuzzer needs.
unpack() {
    local input number=0
    rm -rf "$2"
    mkdir -p "$2"
    while read -r input; do
        number=$((number + 1))
        printf '%b' "$input" >"$2/$number"
    done < <(sed 's/../\\x&/g' "$root/tests/fuzz/corpus/$1.hex")
}

# pack FOLDER: prints the corpus of these files: a line for each, in an order that changes few lines when inputs come and go.
pack() {
    local file
    for file in "$1"/*; do
        od -An -v -tx1 "$file" | tr -d ' \n'
        echo
    done | LC_ALL=C sort
}

# fuzz TARGET SECONDS: starts from the kept corpus, adds new inputs to the corpus in the build directory, and leaves what fails beside it.
fuzz() {
    local target=$1 seconds=$2 found=$build_dir/corpus/$1 kept=$build_dir/kept/$1 log=$build_dir/fuzz_$1.log dictionary=$1 words=()
    [ "$target" != behavior3_ticks ] || dictionary=behavior3_json  # its files are of the same kind
    [ "$target" != outline_load ] || dictionary=outline
    [ "$target" != unvanquished_ticks ] || dictionary=unvanquished_text
    [ ! -f "$root/tests/fuzz/$dictionary.dict" ] || words=(-dict="$root/tests/fuzz/$dictionary.dict")
    mkdir -p "$found"
    unpack "$target" "$kept"
    echo "$target: $seconds s"
    if ! "$build_dir/tests/decider_fuzz_$target" -max_total_time="$seconds" -timeout=60 -max_len=8192 -print_final_stats=1 \
        ${words[@]+"${words[@]}"} -artifact_prefix="$build_dir/${target}_" "$found" "$kept" >"$log" 2>&1; then
        tail -n 100 "$log"
        say "$target failed; its full output is in ${log#"$root"/}"
        return 1
    fi
    sed -n "s|^stat::number_of_executed_units: *\(.*\)|$target: \1 executions, nothing found|p" "$log"
}

# merge TARGET: keeps the smallest set of inputs that libFuzzer finds to reach what the kept corpus and all new inputs reach.
merge() {
    local target=$1 fewest
    fewest=$(mktemp -d)
    quietly "$build_dir/tests/decider_fuzz_$target" -set_cover_merge=1 -use_counters=0 -max_len=1500 "$fewest" \
        "$build_dir/kept/$target" "$build_dir/corpus/$target"
    pack "$fewest" >"$root/tests/fuzz/corpus/$target.hex"
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
    [ ${#targets[@]} -gt 0 ] || targets=(world texts memory recording recording_file saves builder behavior3_json
        behavior3_trees behavior3_ticks edn_text outline outline_load unvanquished_text unvanquished_ticks aido_ticks)
    for target in "${targets[@]}"; do
        if [ ! -f "$root/tests/fuzz/${target}_target.cpp" ]; then
            say "there is no fuzz target '$target'"
            exit 2
        fi
    done

    need_tools
    need_header fmt/format.h libfmt-dev
    need_header doctest/doctest.h doctest-dev
    need_header nlohmann/json.hpp nlohmann-json3-dev
    need_fuzzer
    install_missing
    build fuzz decider_fuzz -DDECIDER_BUILD_TESTS=ON -DDECIDER_BUILD_DEMO=OFF -DDECIDER_FUZZ=ON \
        -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$flags"
    for target in "${targets[@]}"; do
        fuzz "$target" "$seconds" || exit 1
        [ -z "$merges" ] || merge "$target"
    done
}
