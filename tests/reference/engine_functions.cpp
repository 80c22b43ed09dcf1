// What the user's functions do: note what they were told, answer as they should, and write a mark into their blocks.
#include "engine_functions.h"

#include "agent.h"
#include "tracked_objects.h"

#include <array>
#include <utility>

namespace reference {
namespace {

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
        const bool same = before.Decider == args->Decider && before.ActivationTime == args->ActivationTime && before.Delegation == args->Delegation;
        of.Faults.AddUnless(same, "a delegation changed what its Decide was told (contract 37)");
        of.Faults.AddUnless(Read(dblock) == mark_before, "a delegation changed the DBlock of its Decide (contract 37)");
    }
    Write(dblock, mark);
    return value;
}

bt::status StatusOf(answer of) { return static_cast<bt::status>(of); }

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

// What takes nothing but the agent.
template <int Who>
struct quick {
    static float Decide(agent& of) { return reference::Decide<dblock_1>(of, Who, nullptr, nullptr); }
    static bt::status Activate(agent& of) { return reference::Activate<block_1, dblock_1>(of, Who, nullptr, nullptr, nullptr); }
    static bt::status Tick(agent& of) { return reference::Tick<block_1, dblock_1>(of, Who, nullptr, nullptr, nullptr); }
    static void Deactivate(agent& of, bt::end_reason why) { reference::Deactivate<block_1, dblock_1>(of, Who, nullptr, nullptr, nullptr, why); }
    static constexpr bound_functions kAll = {bt::decide<Decide>, bt::activate<Activate>, bt::tick<Tick>, bt::deactivate<Deactivate>};
};
template <int... Who>
constexpr std::array<bound_functions, kMaxDeciders> AllQuick(std::integer_sequence<int, Who...>) {
    return {quick<Who>::kAll...};
}
constexpr auto kQuick = AllQuick(std::make_integer_sequence<int, kMaxDeciders>{});

// What is told all. A function that names a block type makes its behavior have one; a DBlock may be missing.
template <class Block, class DBlock>
struct told {
    static bt::status Activate(agent& of, Block& block, const DBlock* dblock, const bt::tick_args& args) {
        return reference::Activate(of, of.IndexOf(args.Decider), &args, &block, dblock);
    }
    static bt::status Tick(agent& of, Block& block, const DBlock* dblock, const bt::tick_args& args) {
        return reference::Tick(of, of.IndexOf(args.Decider), &args, &block, dblock);
    }
    static void Deactivate(agent& of, const Block& block, const DBlock* dblock, const bt::tick_args& args, bt::end_reason why) {
        reference::Deactivate(of, of.IndexOf(args.Decider), &args, &block, dblock, why);
    }
};
struct no_block;
template <class DBlock>
struct told<no_block, DBlock> {
    static bt::status Activate(agent& of, const DBlock* dblock, const bt::tick_args& args) {
        return reference::Activate<block_1>(of, of.IndexOf(args.Decider), &args, nullptr, dblock);
    }
    static bt::status Tick(agent& of, const DBlock* dblock, const bt::tick_args& args) {
        return reference::Tick<block_1>(of, of.IndexOf(args.Decider), &args, nullptr, dblock);
    }
    static void Deactivate(agent& of, const DBlock* dblock, const bt::tick_args& args, bt::end_reason why) {
        reference::Deactivate<block_1>(of, of.IndexOf(args.Decider), &args, nullptr, dblock, why);
    }
};

float DecideTold(agent& of, const bt::tick_args& args) { return Decide<dblock_1>(of, of.IndexOf(args.Decider), &args, nullptr); }
template <class DBlock>
float DecideInto(agent& of, DBlock& dblock, const bt::tick_args& args) {
    return Decide(of, of.IndexOf(args.Decider), &args, &dblock);
}

template <class Block, class DBlock>
constexpr bound_functions kTold = {{}, bt::activate<told<Block, DBlock>::Activate>, bt::tick<told<Block, DBlock>::Tick>,
                                   bt::deactivate<told<Block, DBlock>::Deactivate>};

template <class DBlock>
const bound_functions& ToldOf(int block) {
    static constexpr const bound_functions* by_block[] = {&kTold<no_block, DBlock>, &kTold<block_1, DBlock>, &kTold<block_2, DBlock>,
                                                          &kTold<block_3, DBlock>, &kTold<block_4, DBlock>};
    static_assert(std::size(by_block) == kNumBlockTypes + 1);
    return *by_block[block];
}

bound_functions ToldOf(int block, int dblock) {
    bound_functions all = dblock == 3 ? ToldOf<dblock_3>(block) : dblock == 2 ? ToldOf<dblock_2>(block) : ToldOf<dblock_1>(block);
    constexpr bt::decide_function decides[] = {bt::decide<DecideTold>, bt::decide<DecideInto<dblock_1>>, bt::decide<DecideInto<dblock_2>>,
                                               bt::decide<DecideInto<dblock_3>>};
    static_assert(std::size(decides) == kNumDBlockTypes + 1);
    all.Decide = decides[dblock];
    return all;
}

}  // namespace

bound_functions FunctionsOf(const tree& deciders, int who) {
    const decider& of = deciders[static_cast<std::size_t>(who)];
    const bound_functions& all_quick = kQuick[static_cast<std::size_t>(who)];
    const bound_functions all_told = ToldOf(of.Block, of.HasDBlock() ? of.DBlock : 0);
    bound_functions chosen;
    if (of.Has(kDecide)) chosen.Decide = of.IsTold(kDecide) ? all_told.Decide : all_quick.Decide;
    if (of.Has(kActivate)) chosen.Activate = of.IsTold(kActivate) ? all_told.Activate : all_quick.Activate;
    if (of.Has(kTick)) chosen.Tick = of.IsTold(kTick) ? all_told.Tick : all_quick.Tick;
    if (of.Has(kDeactivate)) chosen.Deactivate = of.IsTold(kDeactivate) ? all_told.Deactivate : all_quick.Deactivate;
    return chosen;
}

}  // namespace reference
