// The reference's reload: an agent goes on in an edited tree (162). Deciders are known by their numbers, in the place of
// Ids.
#include "interpreter.h"

#include <algorithm>

namespace reference {
namespace {

const decider& In(const tree& of, int who) { return of[static_cast<std::size_t>(who)]; }

// The place of a child in its group; -1: it is none.
int PlaceOf(const std::vector<int>& children, int who) {
    const auto found = std::find(children.begin(), children.end(), who);
    return found != children.end() ? static_cast<int>(found - children.begin()) : -1;
}

// Those that some way from the root leads to.
std::vector<bool> Reached(const tree& of) {
    std::vector<bool> reached(of.size());
    reached[0] = true;
    for (std::size_t who = 0; who < of.size(); ++who) {  // children stand behind their groups
        for (const int child : of[who].Children) {
            if (reached[who]) reached[static_cast<std::size_t>(child)] = true;
        }
    }
    return reached;
}

bool HaveSameFunctions(const decider& a, const decider& b) {
    const auto is_same = [&](function each) { return a.Has(each) == b.Has(each) && a.IsTold(each) == b.IsTold(each); };
    return is_same(kActivate) && is_same(kTick) && is_same(kDeactivate);
}

// Blocks and DBlocks of this folder can't be copied.
bool HasObject(const decider& of) { return of.HasBlock() || of.HasDBlock(); }

}  // namespace

bool interpreter::GoesOn(const active_decider* above, const active_decider& here, const tree& to) const {
    if (above != nullptr && PlaceOf(In(to, above->Who).Children, here.Who) < 0) return false;
    const decider& old = Of(here.Who);
    const decider& made = In(to, here.Who);
    return old.IsGroup() == made.IsGroup() && HaveSameFunctions(old, made) && !HasObject(old) && !HasObject(made);
}

// The child in turn, or the next one in the old order that is still there.
int interpreter::NewPosition(const tree& to, int group, int before) const {
    const int num = NumChildren(group);
    const bool is_loop = Of(group).Policy == policy::kGroupSequentialLooping;
    for (int turn = before; before >= 0 && turn < (is_loop ? before + num : num); ++turn) {
        const int place = PlaceOf(In(to, group).Children, ChildAt(group, turn % num));
        if (place >= 0) return place;
    }
    return -1;
}

turn_order interpreter::NewTurns(const tree& to, int group, const turn_order& before) const {
    turn_order made;
    if (Of(group).Policy != In(to, group).Policy) return made;
    const auto new_place = [&](int place) { return PlaceOf(In(to, group).Children, ChildAt(group, place)); };
    for (const int place : before.HadTurn) {
        if (new_place(place) >= 0) made.HadTurn.insert(new_place(place));
    }
    if (before.Drawn && new_place(*before.Drawn) >= 0) made.Drawn = new_place(*before.Drawn);
    made.Position = NewPosition(to, group, before.Position);
    return made;
}

// Timers and positions belong to deciders, wherever they are placed. Both trees must have them.
void interpreter::KeepIdle(const tree& to) {
    const std::vector<bool> was_reached = Reached(*Deciders), is_reached = Reached(to);
    for (std::size_t who = 0; who < to.size(); ++who) {
        const decider& old = (*Deciders)[who];
        const decider& made = to[who];
        const bool are_both = was_reached[who] && is_reached[who];
        if (!are_both || !(old.EverySeconds > 0 && made.EverySeconds > 0)) LastEvaluated[who].reset();
        if (!are_both || !(old.CooldownSeconds > 0 && made.CooldownSeconds > 0)) LastDeactivated[who].reset();
        const bool resume = old.HasOption(bt::kFlagsResume) && made.HasOption(bt::kFlagsResume);
        const bool keeps_position = are_both && resume && old.Policy == made.Policy;
        Positions[who] = keeps_position ? NewPosition(to, static_cast<int>(who), Positions[who]) : -1;
    }
}

records interpreter::Carry(const tree& to, const tick& input) {
    Happened.clear();
    Now = &input;
    Flags = input.Flags;
    NumCalls = 0;
    const active_decider* above = nullptr;
    std::unique_ptr<active_decider>* end = &Root;
    while (*end != nullptr && GoesOn(above, **end, to)) {
        above = end->get();
        end = &(*end)->Child;
    }
    Deactivate(*end, reason::kInterrupted);
    above = nullptr;
    for (active_decider* here = Root.get(); here != nullptr; above = here, here = here->Child.get()) {
        here->Turns = NewTurns(to, here->Who, here->Turns);
        if (above != nullptr) here->Place = PlaceOf(In(to, above->Who).Children, here->Who);
    }
    KeepIdle(to);
    Deciders = &to;
    NotePath();
    return std::move(Happened);
}

}  // namespace reference
