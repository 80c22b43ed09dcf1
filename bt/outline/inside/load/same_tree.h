// Whether two trees are the same, so that agents need not change over.
#pragma once

#include <bt/tree.h>

namespace bt::outline::detail {

// Whether both trees have the same deciders at the same places, with the same functions, constants and names. Notes and
// findings of lint that are hidden do not count, nor does the tree's own name. Takes time in proportion to the nodes.
bool AreSame(const tree& a, const tree& b);

// Whether conditions check the same.
template <conditions_place Place>
bool AreSameConditions(const conditions<Place>& a, const conditions<Place>& b) {
    using all = conditions<Place>;
    const auto same_word = [&](auto all::*word) {
        return (a.*word).Bits == (b.*word).Bits && (a.*word).Set() == (b.*word).Set();
    };
    for (const auto word : {&all::AllFlags, &all::AnyFlags, &all::NoFlags, &all::NotAllFlags}) {
        if (!same_word(word)) return false;
    }
    for (const auto word : {&all::AllStimuli, &all::AnyStimuli, &all::NoStimuli, &all::NotAllStimuli}) {
        if (!same_word(word)) return false;
    }
    for (int i = 0; i < kMaxNumRanges; ++i) {
        const field_range& one = a.Ranges[i];
        const field_range& other = b.Ranges[i];
        const bool are_same = one.Kind == other.Kind && one.Offset == other.Offset && one.Min == other.Min &&
                              one.Max == other.Max && one.AgentType == other.AgentType;
        if (!are_same) return false;
    }
    return a.EverySeconds == b.EverySeconds && a.CooldownSeconds == b.CooldownSeconds;
}

}  // namespace bt::outline::detail
