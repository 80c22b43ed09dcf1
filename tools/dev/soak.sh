# A part of `tools/dev/run`: random trees, beside the reference interpreter.

# soak_takes ARGUMENT...: exits if the soak would refuse them, before it takes minutes to build. How large numbers may be is left to the
# soak.
soak_takes() {
    local kind
    while [ $# -gt 0 ]; do
        case $1 in
            --minutes) kind='^([0-9]+\.?[0-9]*|\.[0-9]+)$' ;;
            --worlds | --seed) kind='^[0-9]+$' ;;
            *)
                say "soak takes no '$1'"
                exit 2
                ;;
        esac
        if ! [[ ${2-} =~ $kind ]] || { [ "$1" != --seed ] && ! [[ $2 =~ [1-9] ]]; }; then
            say "soak: $1 takes a plain number${2+, not '$2'}"
            exit 2
        fi
        shift 2
    done
}

run_soak() {
    local flags="-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer"
    soak_takes "$@"
    need_tools
    need_header fmt/format.h libfmt-dev
    need_header doctest/doctest.h doctest-dev
    install_missing
    if ! echo 'int main() {}' | $compiler ${flags} -x c++ - -o /dev/null 2>/dev/null; then
        say "$compiler has no sanitizers here; going on without"
        flags=
    fi
    build soak decider_soak -DDECIDER_BUILD_TESTS=ON -DDECIDER_BUILD_DEMO=OFF -DCMAKE_CXX_FLAGS="$flags"
    exec "$build_dir/tests/decider_soak" "$@"
}
