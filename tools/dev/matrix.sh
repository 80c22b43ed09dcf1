# A part of `tools/dev/run`: builds and runs the tests, the demo and the reference's random worlds in many configurations, which all must
# have one result.

# Name, compiler, C++ standard, emulator or -, compiler options. With -O3 GCC 12 sees copies that overlap in std::string's operator+, where
# there are none (GCC's bug 105651). Clang 14 in C++23 is kept from telling libstdc++ 12 of its `if consteval`, which it compiles wrongly
# (LLVM's issue 55638): the engine does without, but fmt 9 writes wrong numbers.
matrix_rows() {
    cat <<'ROWS'
gcc12-O0            g++-12                           20 -           -O0
gcc12-O1            g++-12                           20 -           -O1
gcc12-O2            g++-12                           20 -           -O2
gcc12-O3            g++-12                           20 -           -O3 -Wno-restrict
gcc12-bare          g++-12                           20 -           -O2 -fno-exceptions -fno-rtti
gcc12-cxx23         g++-12                           23 -           -O2
gcc12-fast-math     g++-12                           20 -           -O2 -ffast-math
clang14-O0          clang++-14                       20 -           -O0
clang14-O2          clang++-14                       20 -           -O2
clang14-libc++      clang++-14                       20 -           -O2 -stdlib=libc++
clang14-bare-cxx23  clang++-14                       23 -           -O1 -fno-exceptions -fno-rtti -U__cpp_if_consteval
clang16-O1          clang++-16                       20 -           -O1
clang16-O3-cxx23    clang++-16                       23 -           -O3
clang19-O0-cxx23    clang++-19                       23 -           -O0
clang19-O3          clang++-19                       20 -           -O3
clang19-fast-math   clang++-19                       20 -           -O2 -ffast-math
clang19-libc++      clang++-19                       20 -           -O2 -stdlib=libc++
clang19-libc++-bare clang++-19                       23 -           -O2 -stdlib=libc++ -fno-exceptions -fno-rtti
armhf               arm-linux-gnueabihf-g++          20 qemu-arm     -O2
aarch64             aarch64-linux-gnu-g++            20 qemu-aarch64 -O2
riscv64             riscv64-linux-gnu-g++            20 qemu-riscv64 -O2
s390x               s390x-linux-gnu-g++              20 qemu-s390x   -O2
windows             x86_64-w64-mingw32-g++-posix     20 wine64       -O2 -static
webassembly         em++                             20 node         -O2 -pthread -fexceptions
ROWS
}

matrix_names() {
    matrix_rows | awk '{ print $1 }'
    echo clang-cl
}

# need_for_row COMPILER EMULATOR OPTIONS: Debian's packages.
need_for_row() {
    local triple=${1%-g++}
    if ! has "$1"; then
        case $1 in
            g++-*) miss "$1" ;;
            clang++-*) miss "clang-${1#clang++-}" ;;
            *-posix) miss g++-mingw-w64-x86-64-posix ;;
            em++) miss emscripten ;;
            *) miss "g++-$triple" ;;
        esac
    fi
    case $2 in
        qemu-*) has "$2" || miss qemu-user ;;
        wine64) wine_command >/dev/null || miss wine64 ;;
        node) has node || miss nodejs ;;
    esac
    if [[ $3 == *libc++* ]]; then
        [ -d "/usr/lib/llvm-${1#clang++-}/include/c++" ] || missing+=("libc++-${1#clang++-}-dev" "libc++abi-${1#clang++-}-dev")
    fi
}

# Debian keeps wine64 out of PATH.
wine_command() { command -v wine64 || command -v /usr/lib/wine/wine64; }

# The emulator with its arguments, as CMake wants it: a list with semicolons.
emulator_of() {
    case $2 in
        qemu-*) echo "$2;-L;/usr/${1%-g++}" ;;
        wine64) wine_command ;;
        node)  # what older Emscriptens load programs by is not theirs to use where node has a fetch of its own
            if node --no-experimental-fetch -e 0 2>/dev/null; then echo "node;--no-experimental-fetch"; else echo node; fi
            ;;
    esac
}

# All that is needed is headers only. Cross compilers get those of this machine, and nothing else that stands beside them.
host_headers() {
    local ready=$root/build/matrix/headers to folder package target
    [ ! -d "$ready" ] || return 0
    to=$ready.part
    rm -rf "$to"
    while read -r folder package target; do
        [ -d "/usr/include/$folder" ] || continue
        mkdir -p "$to/$package/include"
        cp -r "/usr/include/$folder" "$to/$package/include"
        cat >"$to/$package/${package,,}-config.cmake" <<CONFIG
if(NOT TARGET $target)  # a second find_package reads this again
    add_library($target INTERFACE IMPORTED)
    target_include_directories($target INTERFACE \${CMAKE_CURRENT_LIST_DIR}/include)
endif()
CONFIG
    done <<'PACKAGES'
fmt      fmt           fmt::fmt-header-only
doctest  doctest       doctest::doctest
nlohmann nlohmann_json nlohmann_json::nlohmann_json
CLI      CLI11         CLI11::CLI11
PACKAGES
    mv "$to" "$ready"
}

# configure_row NAME COMPILER STANDARD EMULATOR FLAGS
configure_row() {
    local options=(-DCMAKE_CXX_COMPILER="$2" -DCMAKE_CXX_STANDARD="$3" -DCMAKE_CXX_FLAGS="$5" -DCMAKE_BUILD_TYPE= -DDECIDER_WERROR=ON
        -DDECIDER_CHECK_SOURCES=OFF -DDECIDER_INSTALL=OFF -DDECIDER_PARALLEL=OFF)
    if [[ "$4" != - || $5 == *libc++* ]]; then
        host_headers
        options+=(-Dfmt_DIR="$root/build/matrix/headers/fmt" -Ddoctest_DIR="$root/build/matrix/headers/doctest"
            -Dnlohmann_json_DIR="$root/build/matrix/headers/nlohmann_json" -DCLI11_DIR="$root/build/matrix/headers/CLI11")
    fi
    case $4 in
        -) ;;
        node)
            options+=(-DCMAKE_TOOLCHAIN_FILE="$(em-config EMSCRIPTEN_ROOT)/cmake/Modules/Platform/Emscripten.cmake"
                -DCMAKE_FIND_ROOT_PATH_MODE_PACKAGE=BOTH
                -DCMAKE_CROSSCOMPILING_EMULATOR="$(emulator_of "$2" "$4")"  # runs what writes the compiled trees
                -DCMAKE_EXE_LINKER_FLAGS="-sINITIAL_MEMORY=1GB -sPTHREAD_POOL_SIZE=8 -sPROXY_TO_PTHREAD -sEXIT_RUNTIME -sNODERAWFS")
            ;;
        *)
            options+=(-DCMAKE_SYSTEM_NAME=Linux -DCMAKE_CROSSCOMPILING_EMULATOR="$(emulator_of "$2" "$4")"
                -DCMAKE_C_COMPILER="${2/g++/gcc}")  # for the tests of the C interface
            [ "$4" != wine64 ] || options+=(-DCMAKE_SYSTEM_NAME=Windows)
            ;;
    esac
    cmake -S "$root" -B "$root/build/matrix/$1" "${options[@]}"
}

# emulated LOG PROGRAM ARGUMENT...: what it prints goes to the log too. No more than half an hour.
emulated() {
    local log=$1
    shift
    WINEDEBUG=-all timeout 1800 ${emulator[@]+"${emulator[@]}"} "$@" 2>&1 </dev/null | tr -d '\r' | tee -a "$log"
}

# run_row NAME COMPILER STANDARD EMULATOR FLAGS: builds and runs one configuration. Leaves tests, demo_hash and model_hash.
run_row() {
    local dir=$root/build/matrix/$1 exe= log
    local -a emulator=() targets=(decider_tests decider_soak decider_demo)
    [[ $5 == *-fno-exceptions* ]] || targets+=(decider_tool)
    [ "$4" != node ] || local -x NODE_PATH=/usr/share/nodejs  # Debian's place for what em++ reads JavaScript with
    tests=- demo_hash=- model_hash=-
    log=$dir.log
    mkdir -p "$root/build/matrix"
    configure_row "$@" >"$log" 2>&1 && cmake --build "$dir" --target "${targets[@]}" >>"$log" 2>&1 || return 1
    [ "$4" = - ] || IFS=';' read -ra emulator <<<"$(emulator_of "$2" "$4")"
    case $4 in
        wine64) exe=.exe ;;
        node) exe=.js ;;
    esac
    tests=$(emulated "$log" "$dir/tests/decider_tests$exe" --no-colors=1 |
        sed -nE 's/.*test cases: *([0-9]+) \| *([0-9]+) passed.*/\2 of \1/p') || true
    demo_hash=$(emulated "$log" "$dir/demo/demo$exe" --agents 1000 --seconds 60 --seed 1 --fast | sed -n 's/.* hash=//p') || true
    model_hash=$(emulated "$log" "$dir/tests/decider_soak$exe" --worlds 300 --seed 0 | sed -n 's/.*[ _]hash=//p' | paste -sd ' ') || true
    [ -n "$tests" ] && [ "${tests% of *}" = "${tests#* of }" ] && [ -n "$demo_hash" ] && [ -n "$model_hash" ]
}

matrix_line() { printf '%-20s %-12s %-20s %-20s %7s\n' "$@"; }

# The front end of clang-cl on the programs of the guide, with Microsoft's own headers: DECIDER_MSVC_HEADERS has their folders, with a colon
# between each two. Nothing is linked or run.
run_clang_cl() {
    local log=$root/build/matrix/clang-cl.log compiler folders folder compile
    if [ -z "${DECIDER_MSVC_HEADERS-}" ]; then
        echo "clang-cl: skipped, because DECIDER_MSVC_HEADERS does not say where Microsoft's headers are"
        return 0
    fi
    compiler=$(command -v clang++-19 || command -v clang++) || { echo "clang-cl: skipped, because there is no clang++" && return 0; }
    compile=("$compiler" --target=x86_64-pc-windows-msvc -fms-compatibility-version=19.44 -std=c++20 -fsyntax-only -Wall -Wextra)
    IFS=: read -ra folders <<<"$DECIDER_MSVC_HEADERS"
    for folder in "${folders[@]}"; do
        [ -d "$folder" ] || { echo "clang-cl: failed: there is no folder $folder" && return 1; }
        compile+=(-isystem "$folder")
    done
    mkdir -p "$root/build/matrix"
    if ! bash "$root/tests/guide/check_as_msvc.sh" "$root" "${compile[@]}" >"$log" 2>&1; then
        echo "clang-cl: failed: see build/matrix/clang-cl.log"
        return 1
    fi
    echo "clang-cl: $(tail -n 1 "$log")"
}

# The hashes that all must have are in tests/hashes.txt.
run_matrix() {
    local wanted=" $* " name compiler_of standard emulator_name flags started hashes is_well=yes num_run=0 tests demo_hash model_hash why
    if [ "${1-}" = --list ]; then
        matrix_rows
        echo "clang-cl, if DECIDER_MSVC_HEADERS has the folders of Microsoft's headers"
        return
    fi
    for name; do
        if ! matrix_names | grep -xF -- "$name" >/dev/null; then
            say "matrix has no '$name'; --list prints what it has"
            exit 2
        fi
    done
    need_tools
    need_for_tool
    need_header doctest/doctest.h doctest-dev
    install_missing
    ! has ninja || export CMAKE_GENERATOR=${CMAKE_GENERATOR:-Ninja}

    hashes=$(awk '{ print $2 }' "$root/tests/hashes.txt" | paste -sd ' ')
    matrix_line configuration "tests passed" "demo hash" "model hash" seconds
    while read -r name compiler_of standard emulator_name flags <&3; do
        [[ "$wanted" == "  " || "$wanted" == *" $name "* ]] || continue
        missing=()
        need_for_row "$compiler_of" "$emulator_name" "$flags"
        if ! (install_missing); then
            echo "$name: skipped, because this machine cannot have ${missing[*]}"
            continue
        fi
        started=$SECONDS
        why=
        if ! run_row "$name" "$compiler_of" "$standard" "$emulator_name" "$flags"; then why="failed: see build/matrix/$name.log"; fi
        num_run=$((num_run + 1))
        [ -n "$why" ] || [ "$hashes" = "$demo_hash $model_hash" ] || why="not the hashes of tests/hashes.txt"
        matrix_line "$name" "${tests:--}" "${demo_hash:--}" "${model_hash:--}" "$((SECONDS - started))"
        [ -z "$why" ] || { is_well=no && echo "$name: $why"; }
    done 3< <(matrix_rows)

    if [[ "$wanted" == "  " || "$wanted" == *" clang-cl "* ]]; then
        run_clang_cl || is_well=no
        [ "$wanted" != " clang-cl " ] || [ $is_well = no ] || return 0
    fi
    if [ "$is_well$num_run" = yes0 ]; then
        echo "None could run."
        exit 1
    elif [ $is_well = yes ]; then
        echo "All $num_run that could run passed, with the same hashes."
    else
        echo "They did not all pass with the same hashes."
        exit 1
    fi
}
