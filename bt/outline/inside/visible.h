// The scopes whose names are found in a scope.
#pragma once

#include <vector>

#include <bt/outline/document.h>

namespace bt::outline::detail {

// Calls a function for a scope, and for those whose names are found there too, until it returns true. `file`: where the
// name is used. A scope without a name counts in its own file only. Returns whether the function did.
template <class Function>
bool AnyVisible(const outline_document& of, int file, int scope, const Function& function) {
    std::vector<int> left = {scope};
    while (!left.empty()) {
        const bt::outline::scope& each = of.Scopes[static_cast<std::size_t>(left.back())];
        left.pop_back();
        if (each.File >= 0 && each.File != file) continue;
        if (function(each)) return true;
        left.insert(left.end(), each.Transparent.rbegin(), each.Transparent.rend());
    }
    return false;
}

}  // namespace bt::outline::detail
