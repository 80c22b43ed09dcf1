# A part of `tools/dev/run`: each tree of demo/, docs/, bench/ and tests/ is read from its own file, and compared with
# what the compiler made.

# Trees that can't be read back, by file and name (contract 180, 191): macros of the file's own make their deciders, a
# decider is written by hand, or a decider that is in no tree of the file has a behavior that no tree of the program has.
# Also files that check sizes which a development build does not have, or that need files of the guide.
known_differences=$root/tests/read_back/differences.txt

# read_back FILE: prints each tree of the file that differs. A file that can't be compiled alone is named.
read_back() {
    local file=$1 object=$build_dir/read_back/object.o program=$build_dir/read_back/program
    local flags=(-std=c++20 -O0 -w -fno-pie -I. -Itests -DBT_LIVE=1 -DBT_NOTES=1 -DBT_WITHOUT_LINT=1)
    # Only the trees of the file are wanted: neither its main, nor its test cases, nor the other files of its program.
    flags+=(-Dmain=main_of_file -DDOCTEST_CONFIG_DISABLE -include tests/read_back/registered.h)
    (cd "$root" && "$compiler_of_trees" "${flags[@]}" -c "$file" -o "$object" 2>"$build_dir/read_back/errors") || {
        echo "$file: does not compile alone"
        return
    }
    "$compiler_of_trees" -no-pie -static "$object" "$build_dir/read_back/main.o" "$build_dir/libdecider_outline.a" \
        "$build_dir/libdecider_formats.a" "$build_dir/libdecider_bt.a" -lpthread -Wl,--unresolved-symbols=ignore-all \
        -o "$program"
    (cd "$root" && "$program") || [ $? = 1 ] || echo "$file: the program that reads its trees fails"
}

run_outlines() {
    local file output line num is_known= trees=0 failed=0 compiler_of_trees=${CXX:-g++} files=("$@")
    if [ ${#files[@]} = 0 ]; then
        mapfile -t files < <(cd "$root" && git grep -lE '^ *BT_DEFINE_(CLASSIC_)?TREE' -- 'demo/*.cpp' 'docs/*.cpp' \
            'bench/*.cpp' 'tests/*.cpp' ':!tests/compile_fail' ':!tests/compile_warn' ':!tests/read_back')
    fi
    need_tools
    need_header fmt/format.h libfmt-dev
    install_missing
    build debug decider_outline -DDECIDER_BUILD_DEMO=OFF
    build debug decider_formats -DDECIDER_BUILD_DEMO=OFF
    mkdir -p "$build_dir/read_back"
    "$compiler_of_trees" -std=c++20 -fno-pie "-I$root" -DBT_LIVE=1 -DBT_NOTES=1 -DBT_WITHOUT_LINT=1 \
        -c "$root/tests/read_back/main.cpp" -o "$build_dir/read_back/main.o"
    for file in "${files[@]}"; do
        output=$(read_back "$file")
        num=$(sed -nE 's/^[0-9]+ of ([0-9]+) trees differ$/\1/p' <<<"$output")
        trees=$((trees + ${num:-0}))
        while IFS= read -r line; do
            case $line in
                *' trees differ') ;;
                ' '*) [ -n "$is_known" ] || echo "$line" ;;
                *)
                    is_known=$(grep -xF "$line" "$known_differences" || true)
                    [ -z "$is_known" ] || continue
                    echo "$line"
                    failed=1
                    ;;
            esac
        done <<<"$output"
    done
    echo "$trees trees were read from their own files"
    return $failed
}
