#!/usr/bin/env bash
# check_game_from_zero.sh ROOT COMPILER: in an empty folder beside the library, what docs/guide/game_from_zero.md says
# to write and to type gives what the page shows.
set -euo pipefail
root=$1
export CXX=$2
page=$root/docs/guide/game_from_zero.md
folder=$(mktemp -d "${TMPDIR:-/tmp}/decider game.XXXXXX")
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/files"
# Each listing in a file, in its order: 1.sh, 2.text, 3.cmake, ...
awk -v to="$folder/files/" '
    /^```/ { inside = !inside; if (inside) { file = to (++num) "." substr($0, 4); printf "" >file } }
    /^```/ { if (!inside) close(file); next }
    inside { print >file }' "$page"
mkdir "$folder/game"
cd "$folder/game"
ln -s "$root" decider
num=0
for listing in $(ls "$folder/files" | sort -n); do
    file=$folder/files/$listing
    case $listing in
        *.cmake) cp "$file" meadow/CMakeLists.txt ;;
        *.cpp) cp "$file" "$(sed -n '1s,^// ,,p' "$file")" ;;
        *.sh) bash -euo pipefail "$file" >"$folder/printed" 2>&1 || { cat "$folder/printed"; exit 1; } ;;
        *.text) diff "$file" "$folder/printed" || { echo "< is in $page"; exit 1; } ;;
        *) echo "$page has a listing of another kind: $listing"; exit 1 ;;
    esac
    num=$((num + 1))
done
[ $num -ge 8 ] || { echo "there are only $num listings"; exit 1; }
