#!/usr/bin/env bash
# check_cpack.sh BUILD FOLDER: packages of a finished build have what a program needs. The .deb is made where Debian's
# tools are.
set -euo pipefail
build=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder"
cd "$build"
packages=(TGZ)
! command -v dpkg-shlibdeps >/dev/null || packages+=(DEB)
for package in "${packages[@]}"; do
    cpack -G "$package" -B "$folder" -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip >"$folder/said.txt" 2>&1 ||
        { cat "$folder/said.txt"; exit 1; }
done
for made in "$folder"/*.tar.gz "$folder"/*.deb; do
    case $made in
        *.deb) list=$(dpkg-deb --contents "$made") ;;
        *) list=$(tar tzf "$made") ;;
    esac
    for file in include/decider/bt/bt.h include/decider/macros/bt_macros.h libdecider_bt.a libdecider_engine.a \
        decider-config.cmake decider.pc LICENSE; do
        grep -q "/$file\$" <<<"$list" || { echo "$made has no $file"; exit 1; }
    done
done
if [ ${#packages[@]} = 2 ]; then dpkg-deb --field "$folder"/*.deb Package Version Depends; fi
