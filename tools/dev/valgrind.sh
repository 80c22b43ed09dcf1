# A part of `tools/dev/run`: the unit tests under valgrind.

run_valgrind() {
    local argument
    # doctest says nothing to an option that it does not know, and runs all tests.
    for argument; do
        if ! [[ $argument =~ ^--?(dt-)?(test-case|test-suite|source-file|subcase)(-exclude)?=. ||
            $argument =~ ^--?(dt-)?(tc|ts|sf|sc)e?=. ||
            $argument =~ ^--?(dt-)?(order-by|rand-seed|first|last|abort-after|success|duration|list-test-cases|count)(=.+)?$ ]]; then
            say "valgrind takes no '$argument'"
            exit 2
        fi
    done
    need_tools
    need_header fmt/format.h libfmt-dev
    need_header doctest/doctest.h doctest-dev
    has valgrind || miss valgrind
    install_missing
    build valgrind decider_tests
    # The tests bring operators new and delete of their own, which count. What is only possibly lost is glibc's, for threads.
    exec valgrind --quiet --soname-synonyms=somalloc=nouserintercepts --error-exitcode=1 --leak-check=full --show-leak-kinds=definite \
        --errors-for-leak-kinds=definite \
        "$build_dir/tests/decider_tests" "$@"
}
