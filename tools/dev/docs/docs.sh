# A part of `tools/dev/run`: writes the guide's pages anew from their programs, and builds the site of guide and reference.

headers_left_out() { sed -nE 's,^([a-z_/]+\.h):.*,\1,p' tests/guide/not_for_users.txt | paste -sd ' '; }

# What the site is made of, in the order of its contents.
site_input() {
    printf 'INPUT = %s\n' "$(echo docs/guide/README.md README.md docs/guide/s[0-9][0-9]_*.md \
        docs/guide/{cheat_sheet,recipes,semantics,choosing,internals}.md \
        docs/*.md CONTRIBUTING.md CHANGELOG.md bt/*.h bt/debug/*.h macros/*.h adapters/*/*.h)"
    printf 'EXCLUDE = %s\n' "$(headers_left_out)"
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
    (cd -P "$root" && { cat tools/dev/docs/Doxyfile && site_input; } | ROOT=$PWD LEFT_OUT=$(headers_left_out) doxygen -)
    echo "build/docs/html/index.html"
}
