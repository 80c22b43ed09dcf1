# A part of `tools/dev/run`: draws docs/demo.svg, the README's moving picture, anew from the demo.

run_picture() {
    takes_nothing picture "$@"
    need_tools
    need_header fmt/format.h libfmt-dev
    need_header doctest/doctest.h doctest-dev
    install_missing
    build release decider_demo_svg -DDECIDER_BUILD_TESTS=ON
    "$build_dir/tests/demo_svg" >"$root/docs/demo.svg"
}
