// The words for a name that a tree does not have, for tools and tests that take names.
#pragma once

#include <string>
#include <string_view>

#include <bt/tree.h>

namespace bt::detail {

// That a tree and its inner trees have no such name, in words, with the nearest name that they have.
std::string NoSuchName(const tree& of, std::string_view name);

}  // namespace bt::detail
