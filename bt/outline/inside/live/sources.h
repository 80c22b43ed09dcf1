// The files of a compiled tree.
#pragma once

#include <string>
#include <vector>

#include <bt/text/file_watch.h>
#include <bt/tree.h>

namespace bt::outline::detail {

// The files that the deciders of a tree are in, the root's first, and those of the trees in its behaviors. `file`: in
// place of the root's; empty: the root's own. `folder`: where they are if they are not where the compiler found them.
std::vector<bt::detail::watched_file> SourcesOf(const tree& compiled, const std::string& file,
                                                const std::string& folder);

}  // namespace bt::outline::detail
