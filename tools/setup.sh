# Shared by ./run and tools/dev/run, which set `root`: installs missing packages, configures and builds.

export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc 2>/dev/null || echo 2)}

say() { echo "${0##*/}: $*" >&2; }
has() { command -v "$1" >/dev/null; }

# takes_nothing COMMAND ARGUMENT...: exits if there is an argument.
takes_nothing() {
    [ $# -gt 1 ] || return 0
    say "$1 takes no '$2'"
    exit 2
}

# quietly COMMAND...: shows the command's output only if it fails.
quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    [ "$status" = 0 ] || cat "$log" >&2
    rm -f "$log"
    return "$status"
}

# with_progress COMMAND...: the same for a build. Shows its lines `[ 57%] ...` or `[12/40] ...`, on a terminal each in place of the last. Of
# targets that are built already it says nothing.
with_progress() {
    local log line passed=0 percent status=0
    log=$(mktemp)
    "$@" 2>&1 </dev/null | while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        if [[ $line =~ ^\[\ *([0-9]+)(%|/([0-9]+))\] && $line != *"] Built target "* ]]; then
            percent=$((BASH_REMATCH[1] * 100 / ${BASH_REMATCH[3]:-100}))
            if [ -t 2 ]; then
                printf '\r\033[K%.79s' "$line" >&2
            elif [ "$percent" -ge $((passed + 20)) ]; then
                say "built $((passed = percent / 20 * 20)) %"
            fi
        fi
    done || status=$?
    [ ! -t 2 ] || printf '\r\033[K' >&2
    [ "$status" = 0 ] || cat "$log" >&2
    rm -f "$log"
    return "$status"
}

# The need_ functions fill these: Debian's names of missing packages, and the compiler.
missing=()
compiler=
miss() { [[ " ${missing[*]-} " == *" $1 "* ]] || missing+=("$1"); }

need_tools() {
    local candidate
    has cmake || miss cmake
    if ! has make; then
        if has ninja; then export CMAKE_GENERATOR=${CMAKE_GENERATOR:-Ninja}; else miss make; fi
    fi
    for candidate in "${CXX:-c++}" g++ clang++; do
        if has "${candidate%% *}"; then
            compiler=$candidate
            return
        fi
    done
    miss g++
}

# need_header HEADER PACKAGE: looks for it only where apt-get would provide it; elsewhere CMake searches and says what to do.
need_header() {
    if ! has apt-get || [ -n "${CMAKE_PREFIX_PATH:-}" ]; then return; fi
    printf '#if !__has_include(<%s>)\n#error\n#endif\n' "$1" | $compiler -E -x c++ - >/dev/null 2>&1 || miss "$2"
}

# want_header HEADER PACKAGE: for an optional package, which is installed if that needs no password.
want_header() {
    if [ "$(id -u)" = 0 ] || { has sudo && sudo -n true 2>/dev/null; }; then need_header "$1" "$2"; fi
}

# What the program `decider` needs beside the library.
need_for_tool() {
    need_header fmt/format.h libfmt-dev
    need_header CLI/CLI.hpp libcli11-dev
    need_header nlohmann/json.hpp nlohmann-json3-dev
}

# What `decider view` needs beside the tool: the page is built of scripts, and of C++ for WebAssembly.
need_for_view() {
    local package
    has node || miss nodejs
    has npm || miss npm
    has wasm-opt || miss binaryen
    need_header zlib.h zlib1g-dev
    if ! echo '#include <string>
        int main() { return std::string(9, 0)[8]; }' |
        clang++-19 --target=wasm32-wasi -x c++ - -o /dev/null 2>/dev/null; then
        for package in clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 \
            libclang-rt-19-dev-wasm32; do
            miss $package
        done
    fi
}

# What a game needs beside, so that people can look at it while it runs.
need_for_viewer() {
    need_for_view
    need_header httplib.h libcpp-httplib-dev
    need_header nlohmann/json.hpp nlohmann-json3-dev
    has pkg-config || miss pkgconf
}

# What the tests of any preset need.
need_for_tests() {
    need_tools
    need_for_tool
    need_header doctest/doctest.h doctest-dev
    want_header tbb/parallel_for.h libtbb-dev
    want_header lua5.4/lua.h liblua5.4-dev
    want_header imgui/imgui.h libimgui-dev
    want_header httplib.h libcpp-httplib-dev
}

# install_missing: installs the packages in `missing`, or lists them and exits.
install_missing() {
    local sudo=() apt
    [ ${#missing[@]} -gt 0 ] || return 0
    if ! has apt-get; then
        say "please install these packages (Debian's names): ${missing[*]}"
        exit 1
    fi
    if [ "$(id -u)" != 0 ]; then
        sudo=(sudo)
        # sudo can ask for a password only on a terminal.
        if ! has sudo || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }; then
            say "please run as root: apt-get install ${missing[*]}"
            exit 1
        fi
    fi
    say "installing ${missing[*]}"
    apt=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get)
    # The first try fails if the package lists are missing or old.
    "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null 2>&1 </dev/null ||
        { quietly "${apt[@]}" update && quietly "${apt[@]}" install -y --no-install-recommends "${missing[@]}"; } || exit 1
}

# build PRESET TARGET OPTION...: configures and builds, and sets `build_dir` to the directory. Its name ends with `build_suffix`, which an
# option has that everything has to be compiled again for.
build_suffix=
build() {
    local preset=$1 target=$2
    shift 2
    build_dir=$root/build/$preset
    # A preset that names no compiler has a directory for each value of CXX.
    [[ $preset == *-* || -z ${CXX:-} ]] || build_dir+=-${CXX//[^A-Za-z0-9.+]/_}
    build_dir+=$build_suffix
    [ -d "$build_dir" ] || say "building in ${build_dir#"$root"/}"
    (cd "$root" && quietly cmake --preset "$preset" -B "$build_dir" "$@")
    with_progress cmake --build "$build_dir" --target "$target"
}
