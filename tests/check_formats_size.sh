#!/usr/bin/env bash
# check_formats_size.sh ROOT: the formats have few public types and few lines. Lower both numbers here with what falls. A
# commit that raises one must say which new capability needs that.
set -euo pipefail
cd "$1"

max_types=42
max_lines=15909

failed=0
at_most() {  # what, how many, at most
    echo "$1: $2, of at most $3"
    [ "$2" -le "$3" ] || failed=1
}
type='^ *(template.*)?(struct|class|enum class|enum) [a-z_0-9]+( \{| :|$)|^#define BT_MISTAKES'
at_most 'public types of bt/formats' "$(grep -hoE "$type" bt/formats/*.h bt/formats/*/*.h | wc -l)" $max_types
at_most 'lines of bt/formats' "$(find bt/formats -type f -exec cat {} + | wc -l)" $max_lines
exit $failed
