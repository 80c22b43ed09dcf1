# A part of `tools/dev/run`: which lines, branches and conditions of the engine the tests reach.

# need_llvm: a clang that knows MC/DC, with its tools, leaves its version in `llvm`: 19 where there is none.
need_llvm() {
    local version
    for version in 21 20 19 18; do
        if has "llvm-cov-$version" &&
            echo 'int main() {}' | clang++-$version -fprofile-instr-generate -x c++ - -o /dev/null 2>/dev/null; then
            llvm=$version
            return
        fi
    done
    llvm=19
    miss clang-19
    miss llvm-19
    miss libclang-rt-19-dev
}

# export_coverage NAME PROFILE... PROGRAM: leaves NAME.json in the build folder. PROGRAM may be several `-object FILE`.
export_coverage() {
    local name=$1 profiles=()
    shift
    while [[ $1 == *.profraw ]]; do
        profiles+=("$1")
        shift
    done
    "llvm-profdata-$llvm" merge -sparse "${profiles[@]}" -o "$build_dir/$name.profdata"
    "llvm-cov-$llvm" export "$@" -instr-profile="$build_dir/$name.profdata" >"$build_dir/$name.json"
}

# Runs the tests and leaves what they reached in build/coverage/coverage.json.
measure_coverage() {
    local llvm program programs=(decider_tests decider_live_tests) all=() exports=() profiles=()
    need_tools
    need_llvm
    has python3 || miss python3
    need_header fmt/format.h libfmt-dev
    need_header doctest/doctest.h doctest-dev
    need_header nlohmann/json.hpp nlohmann-json3-dev
    want_header tbb/parallel_for.h libtbb-dev
    want_header httplib.h libcpp-httplib-dev
    install_missing
    if echo '#include <httplib.h>' | "clang++-$llvm" -E -x c++ - >/dev/null 2>&1; then
        programs+=(decider_view_tests decider_view_live_tests)
    else
        echo "not measured: adapters/view, because cpp-httplib is not there"
    fi
    # Trees that are read from their sources while they run are tested by programs of their own.
    for program in "${programs[@]}"; do
        CXX= build coverage "$program" -DDECIDER_BUILD_TESTS=ON -DCMAKE_CXX_COMPILER="clang++-$llvm"
        (
            cd "$build_dir/tests"
            LLVM_PROFILE_FILE=$build_dir/$program.profraw quietly "./$program"
        )
        export_coverage "$program" "$build_dir/$program.profraw" "$build_dir/tests/$program"
        exports+=("$build_dir/$program.json")
        all+=(-object "$build_dir/tests/$program")
        profiles+=("$build_dir/$program.profraw")
    done
    # All together, because what decides may be shown in several programs; and each by itself, because functions that
    # differ where trees can be edited are left out of what is merged.
    export_coverage all "${profiles[@]}" "${all[@]}"
    exports+=("$build_dir/all.json")
    python3 "$root/tools/dev/coverage/join.py" "${exports[@]}" >"$build_dir/coverage.json"
}

run_coverage() {
    takes_nothing coverage "$@"
    measure_coverage
    python3 "$root/tools/dev/coverage/report.py" "$root/build/coverage/coverage.json" "$root" bt adapters
}
