// Makes the tree of a table.
#include <bt/saves/read_shape.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <bt/engine/policy_table.h>
#include <bt/engine/tree/id_table.h>

namespace bt::detail {
namespace {

// In the place of a behavior that this program does not have, or whose block it can't load. Never called, and unlike
// all behaviors of the program.
status DoNothing(void*, void*, void*, const tick_args&) noexcept {  // not covered: nobody calls it
    return status::kFailed;
}
constexpr behavior kNobody = {.DebugName = "(not loaded)", .Activate = {&DoNothing}};

// Gives deciders their new names, all at once, so two of them may change names. Then no two may have one name.
load_error Rename(std::span<const renamed_decider> renamed, saved_shape& shape) {
    std::map<std::uint32_t, const char*> names;  // by old Id
    for (const renamed_decider& each : renamed) names.emplace(NameId(each.From), each.To);
    const auto new_id = [&](std::uint32_t id) {
        const auto found = names.find(id);
        return found != names.end() ? NameId(found->second) : id;
    };
    std::map<std::uint32_t, std::uint32_t> old_ids;  // by new Id
    for (saved_node& node : shape.Nodes) {
        const std::uint32_t old = node.Id;
        node.Id = new_id(old);
        if (const auto found = names.find(old); found != names.end()) node.Name = found->second;
        if (old_ids.emplace(node.Id, old).first->second != old) return load_error::kSameName;
    }
    for (saved_slot& slot : shape.Slots) slot.Id = new_id(slot.Id);
    return load_error::kNone;
}

// Whether a layout finds the Ids quickly. Hostile ones may all begin at one entry of its table, which then takes time in
// proportion to their square; Ids of names never do.
bool AreSpread(const saved_shape& shape) {
    constexpr std::size_t most_steps_each = 64;
    const std::uint32_t mask = IdTableSize(static_cast<int>(shape.Nodes.size())) - 1;
    std::vector<bool> is_taken(std::size_t{mask} + 1);
    std::set<std::uint32_t> seen;
    std::size_t num_left = most_steps_each * shape.Nodes.size();
    for (const saved_node& each : shape.Nodes) {
        if (!seen.insert(each.Id).second) continue;
        std::uint32_t entry = FirstEntry(kDeciderId, each.Id, mask);
        for (; is_taken[entry]; entry = (entry + 2) & mask) {
            if (--num_left == 0) return false;
        }
        is_taken[entry] = true;
    }
    return true;
}

// What a tree has by Id; of several nodes the first.
struct known_nodes {
    known_nodes(const tree& of, std::span<const behavior* const> others) {
        for (int i = 0; i < of.NumNodes; ++i) {
            const node& here = of.Nodes[i];
            ById.emplace(here.Decider->Id, &here);
            if (here.Decider->Behavior != nullptr)
                Behaviors.emplace(here.Decider->Behavior->Id, here.Decider->Behavior);
        }
        for (const behavior* const each : others) Behaviors.emplace(each->Id, each);
    }
    std::map<std::uint32_t, const node*> ById = {};
    std::map<std::uint32_t, const behavior*> Behaviors = {};
};

bool HasSavedBehavior(const saved_node& saved, const decider& is) {
    if (is.Behavior == nullptr) return !saved.HasBehavior;
    return saved.HasBehavior && is.Behavior->Id == saved.Behavior;
}

// Whether a decider of the program is what was saved, so far as its functions and blocks are.
bool IsAsSaved(const saved_node& saved, const node& now) {
    const decider& is = *now.Decider;
    return is.Kind == saved.Kind && HasSavedBehavior(saved, is) && CanLoad(saved.Block, SavedBlockOf(now)) &&
           CanLoad(saved.DBlock, SavedDBlockOf(now));
}

// Whether agents of a tree may be given to a function.
bool IsForAgentsOf(const tree& of, const signature& types) {
    if (types.NeedsAgent && !of.NeedsAgent) return false;
    return types.Agent == nullptr || (of.AgentType != nullptr && AreSameAgent(*types.Agent, *of.AgentType));
}

// Whether a behavior can be called with an agent of the tree and the block that was saved, and nothing else.
bool IsEnough(const tree& of, const saved_node& saved, const behavior& functions) {
    const decider alone = {.Behavior = &functions};
    for (const signature* const types : SignaturesOf(alone)) {
        if (types->NeedsDBlock || types->NeedsParameters || !IsForAgentsOf(of, *types)) return false;
    }
    const node here = {.Decider = &alone, .BlockType = BlockTypeOf(alone)};
    return CanLoad(saved.Block, SavedBlockOf(here));
}

class shape_maker {
public:
    shape_maker(const tree& to, const tree& agents_of, std::span<const behavior* const> others, read_shape& made)
        : To(to), AgentsOf(agents_of), Known(to, others), Made(made), Nodes(made.Saved.Nodes) {}

    load_error Make() {
        FindChildren();
        if (!FindFirst() || !AreSpread(Made.Saved)) return load_error::kDamaged;
        AddDeciders();
        const tree_facts facts = {.Root = &Made.Made.Deciders[0],
                                  .NumNodes = static_cast<int>(Nodes.size()),
                                  .AgentType = AgentsOf.AgentType,
                                  .NeedsAgent = AgentsOf.NeedsAgent,
                                  .IsClassic = Made.Saved.IsClassic,
                                  .HasBlocks = true,
                                  .HasDBlocks = true,
                                  .HasGroupStates = true};
        if (LayOut(facts, Made.Saved.Name.c_str(), tree_parts::kSteps, Made.Made).IsError()) return load_error::kDamaged;
        GiveParameters();
        FindSlots();
        Made.Generation = To.Generation;
        Made.Change = std::make_unique<const tree_change>(Made.Tree(), To);
        FindEnds();
        SilenceThoseWithoutParameters();
        return load_error::kNone;
    }

    // The trees of behaviors, so far as the program has them.
    load_error MakeInner(const save_reader_options& options) {
        static constexpr tree kNoTree = {.DebugName = "(not loaded)"};
        for (std::size_t i = 0; i < Nodes.size(); ++i) {
            const saved_block& block = Nodes[i].Block;
            if (Made.First[i] != i || block.Form != saved_as::kTree) continue;
            auto inner = std::make_unique<read_shape>();
            inner->Saved = *block.Inner;
            const tree* const now = detail::InnerOf(Made.Made.Nodes[i]);
            const load_error wrong = MakeShape(now != nullptr ? *now : kNoTree, AgentsOf, options, *inner);
            if (wrong != load_error::kNone) return wrong;
            Made.Inner.emplace(Made.First[i], std::move(inner));
        }
        return load_error::kNone;
    }

private:
    // Nodes are breadth first, so children are neighbours.
    void FindChildren() {
        FirstChild.resize(Nodes.size()), NumChildren.resize(Nodes.size());
        for (std::size_t i = 1; i < Nodes.size(); ++i) {
            const std::size_t parent = Nodes[i].Parent;
            if (NumChildren[parent]++ == 0) FirstChild[parent] = i;
        }
    }
    // Each place of a decider has the same children, or the nodes were no tree of deciders.
    bool FindFirst() {
        std::map<std::uint32_t, std::uint16_t> seen;
        for (std::size_t i = 0; i < Nodes.size(); ++i) {
            const std::uint16_t first = seen.emplace(Nodes[i].Id, static_cast<std::uint16_t>(i)).first->second;
            Made.First.push_back(first);
            if (NumChildren[first] != NumChildren[i]) return false;
            for (std::size_t child = 0; child < NumChildren[i]; ++child) {
                if (Nodes[FirstChild[first] + child].Id != Nodes[FirstChild[i] + child].Id) return false;
            }
        }
        return true;
    }

    // One for each node, so that a node has the number of its decider. Only those of first nodes have a use.
    void AddDeciders() {
        for (const saved_slot& each : Made.Saved.Slots) Slots.emplace(each.Id, each.Kind);
        Made.Made.Deciders.reserve(Nodes.size()), Made.Made.Children.resize(Nodes.size());
        for (std::size_t i = 0; i < Nodes.size(); ++i) Made.Made.Deciders.push_back(DeciderOf(i));
        for (std::size_t i = 0; i < Nodes.size(); ++i) Made.Made.Children[i] = &Made.Made.Deciders[Made.First[i]];
    }
    decider DeciderOf(std::size_t number) const {
        const saved_node& saved = Nodes[number];
        decider made = {.DebugName = saved.Name.c_str(), .Kind = static_cast<decider_kind>(saved.Kind),
                        .Preconditions = TimersOf(saved.Id), .Id = saved.Id};
        if (saved.Kind == kNode) made.Node = static_cast<node_kind>(saved.Policy);
        else made.Policy = static_cast<group_policy>(saved.Policy);
        if (saved.Resumes || HasSlot(saved.Id, slot_kind::kPosition)) made.Flags = kFlagsResume;
        if (NumChildren[number] > 0) {
            made.Children.First = &Made.Made.Children[FirstChild[number]];
            made.Children.Num = static_cast<int>(NumChildren[number]);
        }
        AddFunctions(saved, made);
        return made;
    }
    // Conditions with the timers of a decider. How long these are does not matter.
    named_preconditions TimersOf(std::uint32_t id) const {
        static constexpr preconditions every = {.EverySeconds = 1}, cools = {.CooldownSeconds = 1};
        static constexpr preconditions both = {.EverySeconds = 1, .CooldownSeconds = 1}, none;
        const bool has_cooldown = HasSlot(id, slot_kind::kCooldown);
        if (!HasSlot(id, slot_kind::kEvery)) return named_preconditions::Kept(has_cooldown ? cools : none);
        return named_preconditions::Kept(has_cooldown ? both : every);
    }
    bool HasSlot(std::uint32_t id, slot_kind kind) const { return Slots.count({id, kind}) > 0; }
    void AddFunctions(const saved_node& saved, decider& made) const {
        const auto now = Known.ById.find(saved.Id);
        if (now != Known.ById.end() && IsAsSaved(saved, *now->second)) {
            const decider& is = *now->second->Decider;
            made.Behavior = is.Behavior;
            made.Decide = is.Decide;
            made.BehaviorFlags = is.BehaviorFlags;
            made.Parameters = is.Parameters;
            return;
        }
        if (!saved.HasBehavior) return;
        const auto found = Known.Behaviors.find(saved.Behavior);
        const bool is_enough = found != Known.Behaviors.end() && IsEnough(AgentsOf, saved, *found->second);
        made.Behavior = is_enough ? found->second : &kNobody;
    }

    // As PlaceParameters of the layout, but those that nobody takes are no mistake here.
    void GiveParameters() {
        for (node& here : Made.Made.Nodes) {
            const type_info* const taken = SubtreeParametersTypeOf(*here.Decider);
            if (taken == nullptr) continue;
            here.Parameters = taken->Defaults;
            const node* const giver = GiverOf(*taken, here);
            if (giver == nullptr) continue;
            if (giver->Decider->Parameters.Type == taken) here.Parameters = giver->Decider->Parameters.Data;
            else WithoutParameters.push_back(&here);
        }
    }
    // The nearest that gives such parameters, or some that the program does not have any more; null: none.
    const node* GiverOf(const type_info& taken, const node& here) const {
        const node* at = &here;
        for (; at != nullptr; at = Above(*at)) {
            const type_info* const given = at->Decider->Parameters.Type;
            const auto number = static_cast<std::size_t>(at - Made.Made.Nodes.data());
            if (given == &taken || (given == nullptr && Nodes[Made.First[number]].GivesParameters)) break;
        }
        return at;
    }
    void SilenceThoseWithoutParameters() {
        for (node* const here : WithoutParameters) {
            if (Made.Change->NewOf(*here) != nullptr) continue;
            decider uncalled = *here->Decider;
            uncalled.Behavior = &kNobody;
            here->Decider = Made.Uncalled.emplace_back(std::make_unique<const decider>(uncalled)).get();
        }
    }
    const node* Above(const node& here) const {
        return here.Parent != kNoNode ? &Made.Made.Nodes[here.Parent] : nullptr;
    }

    void FindSlots() {
        std::map<std::uint32_t, const node*> by_id;
        for (const node& each : Made.Made.Nodes) by_id.emplace(each.Decider->Id, &each);
        for (const saved_slot& saved : Made.Saved.Slots) {
            const node& of = *by_id.at(saved.Id);
            read_slot& made = Made.Slots.emplace_back();
            made.Kind = saved.Kind;
            switch (saved.Kind) {
                case slot_kind::kEvery: made.At = of.EveryTimer; break;
                case slot_kind::kCooldown:
                    made.At = of.CooldownTimer;
                    made.IsAhead = KeepsTime(*of.Decider);
                    break;
                case slot_kind::kPosition: made.At = KeepsPosition(*of.Decider) ? of.GroupState : kNoOffset; break;
            }
        }
    }

    void FindEnds() {
        for (std::size_t i = 0; i < Nodes.size(); ++i) {
            const node* const above = Above(Made.Made.Nodes[i]);
            const node* const group = above != nullptr ? Made.Change->NewOf(*above) : nullptr;
            if (above != nullptr && group == nullptr) Made.Ends.push_back(load_end::kGroupEnded);
            else Made.Ends.push_back(WhyEnded(Nodes[Made.First[i]], CounterpartOf(Nodes[i], group)));
        }
    }
    // The decider of that Id, or the classic node of that name, in a group of the program; null: it is gone.
    const node* CounterpartOf(const saved_node& saved, const node* group) const {
        if (To.NumNodes == 0) return nullptr;
        const node* const first = group != nullptr ? &To.Nodes[group->FirstChild] : To.Nodes;
        const node* const end = first + (group != nullptr ? group->NumChildren : 1);
        const auto is_it = [&](const node& each) {
            const char* const name = each.Decider->DebugName;
            return Made.Saved.IsClassic ? name != nullptr && saved.Name == name : each.Decider->Id == saved.Id;
        };
        const node* const found = std::find_if(first, end, is_it);
        return found != end ? found : nullptr;
    }
    static load_end WhyEnded(const saved_node& saved, const node* now) {
        if (now == nullptr) return load_end::kIsGone;
        if (now->Decider->Kind != saved.Kind) return load_end::kOtherKind;
        if (!HasSavedBehavior(saved, *now->Decider)) return load_end::kOtherBehavior;
        const bool is_unsaved = saved.Block.Form == saved_as::kUnsaved || saved.DBlock.Form == saved_as::kUnsaved;
        return is_unsaved ? load_end::kNotSaved : load_end::kOtherBlock;
    }

    const tree& To;
    const tree& AgentsOf;
    const known_nodes Known;
    read_shape& Made;
    const std::vector<saved_node>& Nodes;
    std::vector<std::size_t> FirstChild;
    std::vector<std::size_t> NumChildren;
    std::set<std::pair<std::uint32_t, slot_kind>> Slots;  // of deciders
    std::vector<node*> WithoutParameters;            // that they take
};

}  // namespace

bool IsDeactivated(const node& here) {
    const behavior* const functions = here.Decider->Behavior;
    return functions != nullptr && functions->Deactivate.Call != nullptr;
}

load_error MakeShape(const tree& to, const tree& agents_of, const save_reader_options& options, read_shape& made) {
    const load_error refused = Rename(options.Renamed, made.Saved);
    if (refused != load_error::kNone) return refused;
    const bool is_classic = to.Steps != nullptr;
    if (to.NumNodes > 0 && (made.Saved.IsClassic != is_classic || IsElsewhere(to))) return load_error::kOtherKind;
    shape_maker maker(to, agents_of, options.Behaviors, made);
    const load_error wrong = maker.Make();
    return wrong == load_error::kNone ? maker.MakeInner(options) : wrong;
}

}  // namespace bt::detail
