// Looks up names and words: in the compiled tree that is made again, then among the names that the game added, then in
// the other trees of the program.
#pragma once

#include <algorithm>
#include <vector>

#include <bt/outline/inside/load/binding.h>

namespace bt::outline::detail {

// Calls `use` with each, until it returns true.
template <class Use>
void ForEachKnown(const binding& in, Use use) {
    if (use(in.Known) || use(in.Program.Added)) return;
    for (const known_names& each : in.Program.Trees) {
        if (&each != &in.Known && use(each)) return;
    }
}

// The first that has the name. Null: none has it.
template <class Value>
const Value* FindNamed(const binding& in, const by_name<Value> known_names::*map, std::string_view name) {
    const Value* found = nullptr;
    ForEachKnown(in, [&](const known_names& known) {
        const auto at = (known.*map).find(name);
        if (at == (known.*map).end()) return false;
        found = &at->second;
        return true;
    });
    return found;
}

// All names, for "did you mean".
template <class Value>
std::vector<std::string_view> NamesIn(const binding& in, const by_name<Value> known_names::*map) {
    std::vector<std::string_view> names;
    ForEachKnown(in, [&](const known_names& known) {
        for (const auto& each : known.*map) names.push_back(each.first);
        return false;
    });
    return names;
}

inline bool IsNamed(const decider* by, const declaration& owner) {
    return by != nullptr && owner.DebugName == by->DebugName;
}

// The value of words for a decider: the one that it was compiled with itself. For others all that were compiled with
// the words must have the same value, or the words may mean several things, which is noted.
template <class Value, class Same>
outcome Resolve(binding& in, const declaration& owner, const part& at, const std::vector<compiled_with<Value>>& all,
                Same are_same, Value& to) {
    const auto own = std::find_if(all.begin(), all.end(), [&](const auto& each) { return IsNamed(each.By, owner); });
    to = own != all.end() ? own->Is : all[0].Is;
    if (own != all.end()) return outcome::kRead;
    if (std::all_of(all.begin(), all.end(), [&](const auto& each) { return are_same(each.Is, to); }))
        return outcome::kRead;
    Note(in, mistake_kind::kSeveralMeanings, at.Place, owner, {.Found = AsText(in, WordsIn(in, at))});
    return outcome::kTold;
}

}  // namespace bt::outline::detail
