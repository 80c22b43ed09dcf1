# A part of `tools/dev/run`: writes the guide's pages anew from their programs, and builds the site of guide and reference.

headers_left_out() { sed -nE 's,^([a-z_/]+\.h):.*,\1,p' tests/guide/not_for_users.txt | paste -sd ' '; }

# What the site is made of, in the order of its contents.
site_input() {
    printf 'INPUT = %s\n' "$(echo README.md docs/guide/{README,game_from_zero,how_deciders_choose,install}.md \
        docs/guide/s[0-9][0-9]_*.md \
        docs/guide/{components,classic,porting,testing,live,recordings,saves}.md \
        docs/guide/{behavior3,behavior3_files,unvanquished,unvanquished_language,aido,edn}.md \
        docs/guide/{cheat_sheet,recipes,semantics,choosing,internals}.md \
        build/docs/pages/library.md docs/*.md CONTRIBUTING.md CHANGELOG.md \
        bt/*.h bt/debug/*.h bt/outline/*.h bt/formats/*.h bt/formats/*/*.h macros/*.h adapters/*/*.h)"
    printf 'USE_MDFILE_AS_MAINPAGE = %s/README.md\n' "$PWD"  # and not the guide's, which has the same name
    printf 'HTML_EXTRA_FILES = %s\n' "$(echo build/docs/programs/*)"
    printf 'EXCLUDE = %s\n' "$(headers_left_out)"
}

# Copies of the programs that pages link to, by names of their own and as text, which browsers show.
name_of_copy() { printf '%s.txt' "${1//\//-}"; }
copy_programs() {
    local program
    mkdir -p build/docs/programs
    git ls-files '*.cpp' ':!tests' | while IFS= read -r program; do
        cp "$program" "build/docs/programs/$(name_of_copy "$program")"
    done
}

# The pages about the library stand below one in the contents, as the chapters stand below the guide.
write_library_page() {
    local page
    mkdir -p build/docs/pages
    printf '# About the library\n\n' >build/docs/pages/library.md
    for page in docs/*.md CONTRIBUTING.md CHANGELOG.md; do
        page=${page%.md}
        printf -- '- @subpage %s\n' "${page//\//-}" >>build/docs/pages/library.md
    done
}

run_docs() {
    takes_nothing docs "$@"
    has awk || miss gawk
    has doxygen || miss doxygen
    has dot || miss graphviz
    install_missing
    "$root/docs/guide/weave.sh"
    rm -rf "$root/build/docs"
    mkdir -p "$root/build/docs"
    (cd -P "$root" && copy_programs && write_library_page &&
        { cat tools/dev/docs/Doxyfile && site_input; } | ROOT=$PWD LEFT_OUT=$(headers_left_out) doxygen -)
    echo "build/docs/html/index.html"
}
