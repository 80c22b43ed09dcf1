# A part of `tools/dev/run`: the C++ that `decider convert` makes of real .bt files.

run_bots() {
    need_for_tests
    install_missing
    build release decider_tool -DDECIDER_BUILD_TESTS=ON -DDECIDER_BUILD_TOOL=ON
    exec python3 "$root/tests/real_bots/check_real_bots.py" "$root" "$build_dir/tools/decider/decider" \
        "$build_dir/real_bots" 0 -- "${CXX:-c++}" -std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -- \
        "$build_dir/libdecider_formats.a" "$build_dir/libdecider_bt.a"
}
