# A part of `tools/dev/run`: takes the pictures of README and guide, docs/pictures/, anew from the page of the demo.

run_pictures() {
    local folder=$root/build/pictures
    takes_nothing pictures "$@"
    need_tools
    need_for_tool
    need_for_viewer
    has chromium || miss chromium
    install_missing
    build_suffix=-view-live
    export DECIDER_SOURCES=.  # of the tree that the demo's page changes
    build release decider_demo -DDECIDER_BUILD_TESTS=OFF -DDECIDER_BUILD_TOOL=ON -DDECIDER_BUILD_VIEW=ON -DDECIDER_LIVE=ON
    with_progress cmake --build "$build_dir" --target decider_tool
    mkdir -p "$folder"
    cp "$root"/tests/view/package*.json "$folder"
    (cd "$folder" && quietly npm ci --ignore-scripts --no-audit --no-fund)
    node "$root/tools/dev/picture/pictures.mjs" "$build_dir" "$folder" "$root"
}
