# Shared by checks of a program, which set `program`: what it prints, and its exit code. The checks run in an empty folder
# that is removed afterwards.

fails() { echo "$*"; exit 1; }

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# expect CODE OUTPUT ARGUMENT...: all that is printed, to both streams.
expect() {
    local code=$1 output=$2 found status=0
    shift 2
    found=$("$program" "$@" 2>&1) || status=$?
    [ "$status" = "$code" ] || fails "${program##*/} $* ends with $status instead of $code: $found"
    [ "$found" = "$output" ] || fails "${program##*/} $* prints:"$'\n'"$found"$'\n'"instead of:"$'\n'"$output"
    num_checked=$((num_checked + 1))
}
num_checked=0
