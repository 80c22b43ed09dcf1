// Takes agents to the latest of several trees.
#include <bt/built/tree_history.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <bt/engine/locked.h>
#include <bt/engine/tick/tick.h>

namespace bt::detail {

struct tree_history::data {
    std::vector<const tree*> Trees;  // that of now is the last
    std::unique_ptr<tree_change> Last = {};
    std::atomic_flag Lock = {};  // of what follows, which several threads may need in their ticks
    std::map<const tree*, std::unique_ptr<const tree_change>> Ways = {};  // from older trees to that of now
    live_counts Counts = {};
};

namespace {

bool HasRoom(const tree_memory_base& memory, const tree& of) {
    return WhyMemoryRefused(of, memory) != error_code::kMemoryTooSmall;
}

}  // namespace

tree_history::tree_history(const tree& first) : Latest(&first), Data(new data{{&first}}) {}
tree_history::~tree_history() = default;

const tree_change* tree_history::Change() const { return Data->Last.get(); }
live_counts tree_history::Counts() const { return Data->Counts; }

void tree_history::GoTo(const tree& next) {
    Data->Last = std::make_unique<tree_change>(*Latest, next);
    Data->Ways.clear();
    Data->Counts = {};
    std::erase(Data->Trees, &next);
    Data->Trees.push_back(&next);
    Latest = &next;
    ++NumChanges;
}

const tree_change* tree_history::WayFrom(const tree* from) {
    if (std::find(Data->Trees.begin(), Data->Trees.end(), from) == Data->Trees.end()) return nullptr;
    {
        const locked lock(Data->Lock);
        const auto found = Data->Ways.find(from);
        if (found != Data->Ways.end()) return found->second.get();
    }
    auto made = std::make_unique<const tree_change>(*from, *Latest);  // without the lock, because it takes long
    const locked lock(Data->Lock);
    return Data->Ways.try_emplace(from, std::move(made)).first->second.get();
}

carry_result tree_history::Counted(const carry_result& carried) {
    if (!carried) return carried;
    const locked lock(Data->Lock);
    ++Data->Counts.NumAgents;
    if (carried.NumEnded > 0) ++Data->Counts.NumInterrupted;
    return carried;
}

bool tree_history::TryWays(bool (*carry)(const tree_change& way, void* recorder), void* recorder) {
    bool is_carried = false;
    for (const tree* const each : Data->Trees) {
        if (each != Latest) is_carried = carry(*WayFrom(each), recorder) || is_carried;
    }
    return is_carried;
}

carry_result tree_history::RefuseCrowd(const tree* from) const {
    const error_code why = from != nullptr ? error_code::kMemoryOfOtherTree : error_code::kTreeIsGone;
    return {Refuse(*Latest, nullptr, why).Error};
}

carry_result tree_history::Carry(tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    if (memory.Tree == Latest) return {};
    const auto refuse = [&](error_code why) { return carry_result{RefuseMemory(*Latest, memory, agent, why).Error}; };
    if (memory.Tree == nullptr) return HasRoom(memory, *Latest) ? carry_result() : refuse(error_code::kMemoryTooSmall);
    const tree_change* const way = WayFrom(memory.Tree);
    return way != nullptr ? Counted(way->Carry(memory, agent, input)) : refuse(error_code::kMemoryOfOtherTree);
}

carry_result tree_history::Carry(built_memory& memory, agent_pointer agent, const tick_input& input) {
    tree_memory_base& old = memory.Memory();
    const tree_change* const way = WayFrom(old.Tree);
    if (HasRoom(old, *Latest) || (old.Tree != nullptr && way == nullptr)) return Carry(old, agent, input);
    built_memory made(*Latest, memory.Seed);
    carry_result result;
    if (way != nullptr) result = Counted(way->Carry(old, made, agent, input));
    else if (RandomOf(old) != nullptr && RandomOf(made) != nullptr) *RandomOf(made) = *RandomOf(old);
    if (result) memory = std::move(made);
    return result;
}

const tree& tree_history::CarriedTo(tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    if (memory.Tree == nullptr) {
        // Before the first text of a file its tree has no nodes.
        const auto has_room = [&memory](const tree* each) { return each->NumNodes > 0 && HasRoom(memory, *each); };
        const auto found = std::find_if(Data->Trees.rbegin(), Data->Trees.rend(), has_room);
        return found != Data->Trees.rend() ? **found : *Latest;
    }
    const tree& from = *memory.Tree;
    if (WayFrom(&from) == nullptr) return *Latest;   // the tick refuses the memory
    if (!HasRoom(memory, *Latest)) return from;      // a refused Carry would be reported in each tick
    return Carry(memory, agent, input) ? *Latest : from;
}

const tree& tree_history::CarriedTo(built_memory& memory, agent_pointer agent, const tick_input& input) {
    const tree* const from = memory.Memory().Tree;
    if (from != nullptr && WayFrom(from) == nullptr) return *Latest;  // the tick refuses the memory
    return Carry(memory, agent, input) ? *Latest : *from;  // without a tree nothing is refused
}

}  // namespace bt::detail
