// The reference's group policies: the table of the contract, 41-48.
#include "interpreter.h"

#include <algorithm>

namespace reference {

// Who runs when nobody does. Null: nobody, or not in this tick.
std::unique_ptr<candidate> interpreter::Choose(choice& of) {
    switch (Of(of.Group).Policy) {
        case policy::kGroupPrioritizedList: return FirstThatAccepts(of);
        case policy::kGroupRandom: return Drawn(of, false);
        case policy::kGroupWeightedRandom: return Drawn(of, true);
        case policy::kGroupShuffle: return NextOfShuffle(of);
        case policy::kGroupSequential: return NextOfSequence(of);
        case policy::kGroupSequentialLooping: return NextOfLoop(of);
        case policy::kGroupScored:
        case policy::kGroupScoredEveryTick: return Best(of);
    }
    return nullptr;
}

// 15, 41, 48: who takes over from the active child. Null: it goes on.
std::unique_ptr<candidate> interpreter::ChooseTakeover(active_decider& group) {
    const int active = group.Child->Place;
    if (Of(group.Who).Policy == policy::kGroupPrioritizedList) {
        for (int place = 0; place < active; ++place) {
            if (auto accepted = Ask(ChildAt(group.Who, place), place)) return accepted;
        }
    }
    if (Of(group.Who).Policy == policy::kGroupScoredEveryTick) {
        const double to_beat = static_cast<double>(WorthOfActive(*group.Child));
        const std::set<int> the_others = {active};
        choice children = {group.Who, group.Turns, the_others, the_others};
        auto best = Best(children);
        if (best != nullptr && static_cast<double>(best->Value) - to_beat > static_cast<double>(Of(group.Who).Margin)) return best;
    }
    return nullptr;
}

// 17, 23, 41.
std::unique_ptr<candidate> interpreter::FirstThatAccepts(choice& of) {
    for (int place = 0; place < NumChildren(of.Group); ++place) {
        if (of.Masked.count(place) != 0) continue;
        if (auto accepted = AskChild(of, place)) return accepted;
    }
    return nullptr;
}

// 42, 43: all are asked. Each that accepts replaces the one before with its share of the weight so far, which is as good as drawing at the
// end.
std::unique_ptr<candidate> interpreter::Drawn(choice& of, bool is_weighted) {
    std::unique_ptr<candidate> drawn;
    double weight_so_far = 0;
    for (int place = 0; place < NumChildren(of.Group); ++place) {
        if (of.Masked.count(place) != 0) continue;
        auto accepted = AskChild(of, place);
        if (accepted == nullptr) continue;
        // infinity leaves no share to others
        const double weight = is_weighted ? static_cast<double>(std::min(accepted->Value, 3.0e38f)) : 1;
        weight_so_far += weight;
        const double point = Random.Share() * weight_so_far;
        if (drawn == nullptr || point < weight) drawn = std::move(accepted);
    }
    return drawn;
}

// 44: the next is drawn among those that had no turn in this round. Who ran in this tick already waits for the next one; who rejects or
// refuses has had a turn, and is not asked again in this choice.
std::unique_ptr<candidate> interpreter::NextOfShuffle(choice& of) {
    const auto num_children = static_cast<std::size_t>(NumChildren(of.Group));
    turn_order& turns = of.Turns;
    std::set<int> rejected = of.Refused;
    while (rejected.size() < num_children) {
        if (turns.HadTurn.size() == num_children) turns.HadTurn.clear();
        if (!turns.Drawn) turns.Drawn = DrawTurn(NumChildren(of.Group), turns.HadTurn);
        const int next = *turns.Drawn;
        const bool ran = of.Masked.count(next) != 0 && of.Refused.count(next) == 0;
        if (ran) {
            of.MustWait = true;
            return nullptr;
        }
        turns.HadTurn.insert(next);
        turns.Drawn.reset();
        if (rejected.count(next) != 0) continue;
        if (auto accepted = AskChild(of, next)) return accepted;
        rejected.insert(next);
    }
    return nullptr;
}

int interpreter::DrawTurn(int num_children, const std::set<int>& had_turn) {
    int left = Random.Below(num_children - static_cast<int>(had_turn.size()));
    int place = 0;
    while (had_turn.count(place) != 0 || left-- > 0) ++place;
    return place;
}

// 45.
std::unique_ptr<candidate> interpreter::NextOfSequence(choice& of) {
    int& place = of.Turns.Position;
    place = std::max(place, 0);
    const int start = place;
    for (; place < NumChildren(of.Group); ++place) {
        if (auto accepted = AskChild(of, place)) return accepted;
    }
    if (!of.Masked.empty()) return nullptr;
    for (place = 0; place < start; ++place) {  // 156: it begins anew
        if (auto accepted = AskChild(of, place)) return accepted;
    }
    return nullptr;
}

// 46: a whole round at most. Who ran in this tick already waits for the next one; who refused is passed over.
std::unique_ptr<candidate> interpreter::NextOfLoop(choice& of) {
    int& place = of.Turns.Position;
    place = std::max(place, 0);
    for (int turn = 0; turn < NumChildren(of.Group); ++turn, place = (place + 1) % NumChildren(of.Group)) {
        if (of.Refused.count(place) != 0) continue;
        if (of.Masked.count(place) != 0) {
            of.MustWait = true;
            return nullptr;
        }
        if (auto accepted = AskChild(of, place)) return accepted;
    }
    return nullptr;
}

// 47: the highest value, the first of equals.
std::unique_ptr<candidate> interpreter::Best(choice& of) {
    std::unique_ptr<candidate> best;
    for (int place = 0; place < NumChildren(of.Group); ++place) {
        if (of.Masked.count(place) != 0) continue;
        auto accepted = AskChild(of, place);
        if (accepted != nullptr && (best == nullptr || IsBetter(of.Group, accepted->Value, best->Value))) best = std::move(accepted);
    }
    return best;
}

// 37, 47: which of two values counts for a group; without scores it is the first.
bool interpreter::IsScored(int group) const {
    return Of(group).Policy == policy::kGroupScored || Of(group).Policy == policy::kGroupScoredEveryTick;
}
bool interpreter::IsBetter(int group, float value, float than) const { return IsScored(group) && value > than; }

// 25, 45: a child ended, and no other one accepts.
outcome interpreter::AnswerWithoutChild(int group, outcome of_child) const {
    return Of(group).Policy == policy::kGroupSequential ? outcome::kSucceeded : of_child;
}

// 44-46: a child's turn is over. True: so is the group, as it says in `how`.
bool interpreter::EndsWithTurn(active_decider& group, int place, outcome& how) {
    const decider& of = Of(group.Who);
    if (of.Policy != policy::kGroupSequential && of.Policy != policy::kGroupSequentialLooping) return false;
    if (how == outcome::kFailed && of.EndsOnFailure) return true;
    const bool was_last = place + 1 == NumChildren(group.Who);
    group.Turns.Position = was_last ? 0 : place + 1;
    if (!was_last || of.Policy == policy::kGroupSequentialLooping) return false;
    how = outcome::kSucceeded;
    return true;
}

}  // namespace reference
