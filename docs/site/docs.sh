# A part of `run`: writes the guide's pages anew from their programs, and builds the site of guide and reference.

run_docs() {
    has awk || miss gawk
    has doxygen || miss doxygen
    install_missing
    "$root/docs/guide/weave.sh"
    rm -rf "$root/build/docs"
    mkdir -p "$root/build/docs"
    (cd "$root" && doxygen docs/site/Doxyfile)
    echo "build/docs/html/index.html"
}
