# A part of `tools/dev/run`: looks for mistakes in the code as it stands.

# Each file by itself: with fmt's declarations only, which is all that they need.
run_analyse() {
    local status=0
    takes_nothing analyse "$@"
    need_tools
    need_header fmt/format.h libfmt-dev
    need_header tbb/parallel_for.h libtbb-dev
    has clang-tidy-19 || miss clang-tidy-19
    has cppcheck || miss cppcheck
    install_missing
    cd "$root"
    printf '%s\n' macros/bt_macros.h adapters/parallel/tick_crowd.h $(git ls-files "bt/*.cpp") demo/*.cpp |
        xargs -P "$CMAKE_BUILD_PARALLEL_LEVEL" -I '{}' clang-tidy-19 --quiet --header-filter="$root/(bt|macros|adapters|demo)/.*" '{}' -- \
            -x c++ -std=c++20 -Wno-pragma-once-outside-header -I . \
            2> >(grep -vE '^[0-9]+ warnings? generated' >&2) || status=1
    # Told what it would not find out: which compiler it is.
    cppcheck --std=c++20 --language=c++ -D__cpp_concepts=202002L -I . --enable=warning,performance,portability --quiet --error-exitcode=1 \
        --suppressions-list=tools/dev/cppcheck_suppressions.txt bt macros adapters demo || status=1
    [ "$status" != 0 ] || echo "clang-tidy and cppcheck find nothing."
    return "$status"
}
