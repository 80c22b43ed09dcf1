// A map whose keys are values of EDN, compared by content and not by place.
#pragma once

#include <cstddef>
#include <unordered_map>

#include <bt/formats/edn/read.h>

namespace bt::aido::exact {

struct value_hash {
    std::size_t operator()(const edn::value* of) const { return static_cast<std::size_t>(edn::HashOf(*of)); }
};
struct value_equal {
    bool operator()(const edn::value* a, const edn::value* b) const { return edn::AreEqual(*a, *b); }
};

// The keys must outlive it.
template <class Mapped>
using by_value = std::unordered_map<const edn::value*, Mapped, value_hash, value_equal>;

}  // namespace bt::aido::exact
