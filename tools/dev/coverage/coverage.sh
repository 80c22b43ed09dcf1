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

# Runs the tests and leaves what they reached in build/coverage/coverage.json.
measure_coverage() {
    local llvm test tests=()
    need_tools
    need_llvm
    has python3 || miss python3
    need_header fmt/format.h libfmt-dev
    need_header doctest/doctest.h doctest-dev
    need_header nlohmann/json.hpp nlohmann-json3-dev
    want_header tbb/parallel_for.h libtbb-dev
    install_missing
    # Trees that are read from their sources while they run are tested by a program of their own.
    for test in decider_tests decider_live_tests; do
        CXX= build coverage "$test" -DDECIDER_BUILD_TESTS=ON -DCMAKE_CXX_COMPILER="clang++-$llvm"
        LLVM_PROFILE_FILE=$build_dir/$test.profraw quietly "$build_dir/tests/$test"
        tests+=(-object "$build_dir/tests/$test")
    done
    "llvm-profdata-$llvm" merge -sparse "$build_dir"/decider_*.profraw -o "$build_dir/tests.profdata"
    "llvm-cov-$llvm" export "${tests[@]}" -instr-profile="$build_dir/tests.profdata" >"$build_dir/coverage.json"
}

run_coverage() {
    takes_nothing coverage "$@"
    measure_coverage
    python3 "$root/tools/dev/coverage/report.py" "$root/build/coverage/coverage.json" "$root" bt adapters
}
