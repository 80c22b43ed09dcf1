# A part of `tools/dev/run`: recordings of other behavior tree systems.

run_replay() {
    need_for_tests
    install_missing
    build release decider_recordings -DDECIDER_BUILD_TESTS=ON -DDECIDER_BUILD_TOOL=ON
    exec "$build_dir/tests/replay" "$@"
}
