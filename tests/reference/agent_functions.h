// What the user's functions do: note what they were told, answer as they should, and write a mark into their blocks. As templates, because
// trees that are compiled need them as constants.
#pragma once

#include "agent.h"
#include "engine_functions.h"
#include "tracked_objects.h"

#include <tuple>

namespace reference::functions {

template <class Object>
int Read(const Object* object) {
    return object != nullptr ? object->Read() : 0;
}
template <class Object>
void Write(Object* object, int mark) {
    if (object != nullptr) object->Write(mark);
}

template <class DBlock>
float Decide(agent& of, int who, const bt::tick_args* args, DBlock* dblock) {
    const int mark_before = Read(dblock);
    float value = of.Answers.Value(who);
    of.NoteCall({.What = what::kAsk, .Who = who, .Value = value}, args, 0, mark_before);
    const int mark = of.MarkOfLastCall();
    for (int i = 0; i < of.Of(who).UsedDelegations() && value > 0; ++i) {
        const bt::tick_args before = *args;
        value = bt::DelegateDecideToChildren(*args);
        of.Note({.What = what::kDelegated, .Who = who, .Value = value});
        const bool same = before.Decider == args->Decider && before.ActivationTime == args->ActivationTime &&
            before.Delegation == args->Delegation;
        of.Faults.AddUnless(same, "a delegation changed what its Decide was told (contract 37)");
        of.Faults.AddUnless(Read(dblock) == mark_before, "a delegation changed the DBlock of its Decide (contract 37)");
    }
    Write(dblock, mark);
    return value;
}

inline bt::status StatusOf(answer of) { return static_cast<bt::status>(of); }

template <class Block, class DBlock>
bt::status Activate(agent& of, int who, const bt::tick_args* args, Block* block, const DBlock* dblock) {
    const answer answered = of.Answers.Activate(who);
    of.NoteCall({.What = what::kActivate, .Who = who, .Answer = answered}, args, Read(block), Read(dblock));
    Write(block, of.MarkOfLastCall());
    return StatusOf(answered);
}

template <class Block, class DBlock>
bt::status Tick(agent& of, int who, const bt::tick_args* args, Block* block, const DBlock* dblock) {
    const answer answered = of.Answers.Tick(who);
    of.NoteCall({.What = what::kTick, .Who = who, .Answer = answered}, args, Read(block), Read(dblock));
    Write(block, of.MarkOfLastCall());
    return StatusOf(answered);
}

template <class Block, class DBlock>
void Deactivate(agent& of, int who, const bt::tick_args* args, const Block* block, const DBlock* dblock, bt::end_reason why) {
    of.NoteCall({.What = what::kDeactivate, .Who = who, .Reason = static_cast<reason>(why)}, args, Read(block), Read(dblock));
}

// The Tick of a node of one's own, which is noted before those of its children. Its answer may be that of the last.
template <class Block>
bt::status TickChildren(agent& of, int who, const bt::node_children& children, const bt::tick_args* args, Block* block) {
    const decider& own = of.Of(who);
    of.Faults.AddUnless(children.Num() == static_cast<int>(own.Children.size()), "a node of one's own has other children (contract 99)");
    const answer of_world = of.Answers.Tick(who);
    of.NoteCall({.What = what::kTick, .Who = who}, args, Read(block), 0);
    const int mark = of.MarkOfLastCall();
    Write(block, mark);
    const double told_at = args != nullptr ? args->ActivationTime : 0;
    bt::status answered = StatusOf(of_world);
    for (const int index : own.Ticked) {
        if (index < 0) {
            children.Interrupt(-1 - index);
            continue;
        }
        const bt::status of_child = children.Tick(index);
        if (own.AnswersAsLast) answered = of_child;
    }
    const bool same = args == nullptr || (of.IndexOf(args->Decider) == who && args->ActivationTime == told_at);
    of.Faults.AddUnless(same, "the tick of a child changed what the Tick of its node was told (contract 99)");
    of.Faults.AddUnless(Read(block) == (block != nullptr ? mark : 0), "the tick of a child changed the block of its node (contract 99)");
    of.Note({.What = what::kAnswered, .Who = who, .Answer = static_cast<answer>(answered)});
    return answered;
}

// What takes nothing but the agent.
template <int Who>
struct quick {
    static bt::status TickChildren(agent& of, const bt::node_children& children) {
        return functions::TickChildren<block_1>(of, Who, children, nullptr, nullptr);
    }
    static float Decide(agent& of) { return functions::Decide<dblock_1>(of, Who, nullptr, nullptr); }
    static bt::status Activate(agent& of) { return functions::Activate<block_1, dblock_1>(of, Who, nullptr, nullptr, nullptr); }
    static bt::status Tick(agent& of) { return functions::Tick<block_1, dblock_1>(of, Who, nullptr, nullptr, nullptr); }
    static void Deactivate(agent& of, bt::end_reason why) {
        functions::Deactivate<block_1, dblock_1>(of, Who, nullptr, nullptr, nullptr, why);
    }
    static constexpr bound_functions kAll = {bt::decide<Decide>, bt::activate<Activate>, bt::tick<Tick>, bt::deactivate<Deactivate>};
};

// What is told all. A function that names a block type makes its behavior have one; a DBlock may be missing.
template <class Block, class DBlock>
struct told {
    static bt::status Activate(agent& of, Block& block, const DBlock* dblock, const bt::tick_args& args) {
        return functions::Activate(of, of.IndexOf(args.Decider), &args, &block, dblock);
    }
    static bt::status Tick(agent& of, Block& block, const DBlock* dblock, const bt::tick_args& args) {
        return functions::Tick(of, of.IndexOf(args.Decider), &args, &block, dblock);
    }
    static void Deactivate(agent& of, const Block& block, const DBlock* dblock, const bt::tick_args& args, bt::end_reason why) {
        functions::Deactivate(of, of.IndexOf(args.Decider), &args, &block, dblock, why);
    }
};
struct no_block;
template <class DBlock>
struct told<no_block, DBlock> {
    static bt::status Activate(agent& of, const DBlock* dblock, const bt::tick_args& args) {
        return functions::Activate<block_1>(of, of.IndexOf(args.Decider), &args, nullptr, dblock);
    }
    static bt::status Tick(agent& of, const DBlock* dblock, const bt::tick_args& args) {
        return functions::Tick<block_1>(of, of.IndexOf(args.Decider), &args, nullptr, dblock);
    }
    static void Deactivate(agent& of, const DBlock* dblock, const bt::tick_args& args, bt::end_reason why) {
        functions::Deactivate<block_1>(of, of.IndexOf(args.Decider), &args, nullptr, dblock, why);
    }
};

inline bt::status TickChildrenTold(agent& of, const bt::node_children& children, const bt::tick_args& args) {
    return TickChildren<block_1>(of, of.IndexOf(args.Decider), children, &args, nullptr);
}
template <class Block>
bt::status TickChildrenWith(agent& of, Block& block, const bt::node_children& children, const bt::tick_args& args) {
    return TickChildren(of, of.IndexOf(args.Decider), children, &args, &block);
}

inline float DecideTold(agent& of, const bt::tick_args& args) { return Decide<dblock_1>(of, of.IndexOf(args.Decider), &args, nullptr); }
template <class DBlock>
float DecideInto(agent& of, DBlock& dblock, const bt::tick_args& args) {
    return Decide(of, of.IndexOf(args.Decider), &args, &dblock);
}

// The Number of those that have one.
inline int RankOf(const agent& of) { return of.Rank; }

// The set of one decider. Functions that it does not have are absent.
template <int Who, unsigned Functions, unsigned Quick, int Block, int DBlock>
constexpr bound_functions Make() {
    using block = std::tuple_element_t<Block, std::tuple<no_block, block_1, block_2, block_3, block_4>>;
    using dblock = std::tuple_element_t<DBlock, std::tuple<dblock_1, dblock_1, dblock_2, dblock_3>>;
    using all_told = told<block, dblock>;
    constexpr bound_functions all_quick = quick<Who>::kAll;
    const auto is_told = [](unsigned which) { return (Quick & which) == 0; };
    bound_functions made;
    if ((Functions & kDecide) != 0 && is_told(kDecide)) {
        if constexpr (DBlock == 0) made.Decide = bt::decide<DecideTold>;
        else made.Decide = bt::decide<DecideInto<dblock>>;
    }
    if ((Functions & kDecide) != 0 && !is_told(kDecide)) made.Decide = all_quick.Decide;
    if ((Functions & kActivate) != 0) {
        made.Activate = is_told(kActivate) ? bt::behavior_function(bt::activate<all_told::Activate>) : all_quick.Activate;
    }
    if ((Functions & kTick) != 0) made.Tick = is_told(kTick) ? bt::behavior_function(bt::tick<all_told::Tick>) : all_quick.Tick;
    if ((Functions & kDeactivate) != 0) {
        made.Deactivate = is_told(kDeactivate) ? bt::deactivate_function(bt::deactivate<all_told::Deactivate>) : all_quick.Deactivate;
    }
    return made;
}

}  // namespace reference::functions
