// Kinds of declarations that belong together.
#pragma once

#include <bt/outline/document.h>

namespace bt::outline::detail {

inline bool IsDecider(const declaration& of) {
    using enum declaration_kind;
    return of.Kind == kLeaf || of.Kind == kGroup || of.Kind == kNode || of.Kind == kCondition;
}
inline bool IsTree(const declaration& of) {
    return of.Kind == declaration_kind::kTree || of.Kind == declaration_kind::kClassicTree;
}

}  // namespace bt::outline::detail
