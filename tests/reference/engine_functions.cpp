// Which of the user's functions a decider has.
#include "engine_functions.h"

#include "agent_functions.h"

#include <array>
#include <utility>

namespace reference {
namespace {

using namespace functions;

template <int... Who>
constexpr std::array<bound_functions, kMaxDeciders> AllQuick(std::integer_sequence<int, Who...>) {
    return {quick<Who>::kAll...};
}
constexpr auto kQuick = AllQuick(std::make_integer_sequence<int, kMaxDeciders>{});

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

template <int... Who>
constexpr std::array<bt::behavior_function, kMaxDeciders> AllOfChildren(std::integer_sequence<int, Who...>) {
    return {bt::tick<quick<Who>::TickChildren>...};
}
constexpr auto kQuickTickOfChildren = AllOfChildren(std::make_integer_sequence<int, kMaxDeciders>{});

const bt::behavior_function& ToldTickOfChildren(int block) {
    static constexpr const bt::behavior_function* by_block[] = {
        &bt::tick<TickChildrenTold>, &bt::tick<TickChildrenWith<block_1>>, &bt::tick<TickChildrenWith<block_2>>,
        &bt::tick<TickChildrenWith<block_3>>, &bt::tick<TickChildrenWith<block_4>>};
    static_assert(std::size(by_block) == kNumBlockTypes + 1);
    return *by_block[block];
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
    const bt::behavior_function& quick_tick = kQuickTickOfChildren[static_cast<std::size_t>(who)];
    if (of.Node == bt::kOwnNode) chosen.Tick = of.IsTold(kTick) ? ToldTickOfChildren(of.Block) : quick_tick;
    if (of.Has(kDeactivate)) chosen.Deactivate = of.IsTold(kDeactivate) ? all_told.Deactivate : all_quick.Deactivate;
    return chosen;
}

}  // namespace reference
