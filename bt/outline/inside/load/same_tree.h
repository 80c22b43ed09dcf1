// Whether two trees are the same, so that agents need not change over.
#pragma once

#include <bt/tree.h>

namespace bt::outline::detail {

// Whether both trees have the same deciders at the same places, with the same functions, constants and names. Notes and
// findings of lint that are hidden do not count, nor does the tree's own name. Takes time in proportion to the nodes.
bool AreSame(const tree& a, const tree& b);

// Whether two texts are equal, or both are null.
bool AreSameTexts(const char* a, const char* b);

// Whether two ranges check the same, whatever their names.
bool AreSameRanges(const field_range& a, const field_range& b);

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
        if (!AreSameRanges(a.Ranges[i], b.Ranges[i])) return false;
    }
    return a.EverySeconds == b.EverySeconds && a.CooldownSeconds == b.CooldownSeconds;
}

}  // namespace bt::outline::detail
