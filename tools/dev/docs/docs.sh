# A part of `tools/dev/run`: writes the guide's pages anew from their programs, and builds the site: the pages with
# MkDocs, and the reference with Doxygen.

headers_left_out() { sed -nE 's,^([a-z_/]+\.h):.*,\1,p' tests/guide/not_for_users.txt | paste -sd ' '; }

look=/usr/share/doxygen-awesome-css/doxygen-awesome.css
has_looks() { [ -f $look ] && mkdocs build --help 2>/dev/null | grep material >/dev/null; }

build_reference() {
    [ -f $look ] || look=
    {
        cat tools/dev/docs/Doxyfile
        printf 'INPUT = %s\n' "$(echo bt/*.h bt/{debug,outline,formats}/*.h bt/formats/*/*.h macros/*.h adapters/*/*.h)"
        printf 'EXCLUDE = %s\n' "$(headers_left_out)"
        printf 'HTML_EXTRA_STYLESHEET = %s\n' "$look tools/dev/docs/reference.css"
    } | doxygen -
}

# The playground takes minutes to build, so it is a part of the site where `./run playground` has built it.
build_pages() {
    local built newest=
    for built in build/release*/view/playground.html; do
        [ ! "$built" -nt "$newest" ] || newest=$built
    done
    [ -z "$newest" ] || cp "$newest" build/docs/pages
    python3 tools/dev/docs/pages.py build/docs/tags.xml build/docs/pages
    cp tools/dev/docs/site.css build/docs/pages
    quietly mkdocs build --config-file tools/dev/docs/mkdocs.yml
    python3 tools/dev/docs/search_index.py build/docs/html/search/search_index.json
}

run_docs() {
    takes_nothing docs "$@"
    has awk || miss gawk
    has doxygen || miss doxygen
    has dot || miss graphviz
    has python3 || miss python3
    install_missing
    has_looks || (missing=(mkdocs-material doxygen-awesome-css) && install_missing) || true
    "$root/docs/guide/weave.sh"
    rm -rf "$root/build/docs"
    mkdir -p "$root/build/docs/pages"
    cd -P "$root"
    build_reference
    if has_looks; then build_pages; else say "without mkdocs-material only the reference is made"; fi
    mkdir -p build/docs/html && mv build/docs/reference build/docs/html
    ls build/docs/html/{,reference/}index.html 2>/dev/null || true
}
