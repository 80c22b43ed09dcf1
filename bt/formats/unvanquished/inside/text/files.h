// Files that a text names.
#pragma once

#include <string>

#include <bt/formats/unvanquished/inside/text/reading.h>

namespace bt::unvanquished::detail {

// The file of an #include.
struct included_file {
    bool IsFound = false;
    int Source = kNone;      // in reading::Sources; kNone: it includes itself, and is left out
    std::string LookedFor = {};  // in words
};

// `named`: the path, a token whose text is kept. Mistakes beside "not found" are noted.
included_file FindIncluded(reading& in, const token& named);

// The file of a behavior: its number in reading::Sources, or kNone with a mistake.
int FindBehavior(reading& in, const token& named);

// Adds a text to the sources. kNone, with a mistake: there are too many bytes.
int AddSource(reading& in, const std::string& path, std::string_view text, const token& named, bool is_run);

}  // namespace bt::unvanquished::detail
