// Functions are bound by their signature: each parameter is recognised by its type, in any order (S18-S22).
#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace binding {

struct Creature {
    std::string Log;
    int Number = 0;

    void Add(const char* words) { Log += words; }
    float Want() const { return 2; }
    bool Want_noexcept() const noexcept { return true; }
    bt::status Chew(const bt::tick_args& tick) {
        Number += static_cast<int>(tick.Time);
        return bt::status::kRunning;
    }
    void Swallow() noexcept { ++Number; }
    void Leave(bt::end_reason reason) { Number = 100 + static_cast<int>(reason); }
};
struct Block {
    using role = bt::block;
    int Value = 10;
};
struct DBlock {
    using role = bt::dblock;
    int Value = 20;
};
struct Parameters {
    using role = bt::parameters;
    int Value = 30;
};
constexpr Parameters kParameters = {.Value = 31};

// Calls one bound function as the engine does, with everything that there is.
struct everything {
    Creature Agent;
    binding::Block Block;
    binding::DBlock DBlock;
    bt::decider Decider = {.DebugName = "DECIDER", .BehaviorFlags = {64}, .Parameters = bt::with(kParameters)};
    bt::tick_args Args = {.Time = 5, .DeltaTime = 0.5f, .Decider = &Decider};

    float Call(const bt::decide_function& function) { return function.Call(&Agent, &DBlock, Args); }
    bt::status Call(const bt::behavior_function& function) { return function.Call(&Agent, &Block, &DBlock, Args); }
    void Call(const bt::deactivate_function& function, bt::end_reason reason) { function.Call(&Agent, &Block, &DBlock, Args, reason); }
};

constexpr bt::status kRunning = bt::status::kRunning;
constexpr bt::status kFailed = bt::status::kFailed;
constexpr bt::status kSucceeded = bt::status::kSucceeded;

// Each adds what it was given, so that the sum tells.
void ByReference(Creature& agent, Block& block, DBlock& dblock, const Parameters& parameters, const bt::tick_args& tick) {
    agent.Number = block.Value + dblock.Value + parameters.Value + static_cast<int>(tick.Time);
}
void ByConstReference(const bt::tick_args& tick, const Parameters& parameters, const DBlock& dblock, const Block& block, Creature& agent) {
    ByReference(agent, const_cast<Block&>(block), const_cast<DBlock&>(dblock), parameters, tick);
}
void ByPointer(Block* block, Creature* agent, const Parameters* parameters, DBlock* dblock, const bt::tick_args* tick) {
    ByReference(*agent, *block, *dblock, *parameters, *tick);
}
void ByConstPointer(const DBlock* dblock, const Block* block, Creature* agent, const bt::tick_args& tick, const Parameters* parameters) {
    ByConstReference(tick, *parameters, *dblock, *block, *agent);
}
void ByConstValue(Creature* const agent, Block* const block, DBlock& dblock, const Parameters* const parameters,
                  const bt::tick_args& tick) {
    ByReference(*agent, *block, dblock, *parameters, tick);
}

TEST_CASE("S18-S22: agent, block, DBlock, parameters and tick are taken by reference or pointer, const or not, in any order") {
    const bt::behavior_function functions[] = {bt::tick<ByReference>, bt::tick<ByConstReference>, bt::activate<ByPointer>,
                                               bt::tick<ByConstPointer>, bt::activate<ByConstValue>};
    for (const bt::behavior_function& function : functions) {
        everything all;
        CHECK(all.Call(function) == kRunning);
        CHECK(all.Agent.Number == 10 + 20 + 31 + 5);
        CHECK(function.Types->Agent == &bt::type_tag<Creature>);
        CHECK(function.Types->Block == &bt::block_type<Block>);
        CHECK(function.Types->DBlock == &bt::block_type<DBlock>);
        CHECK(function.Types->Parameters == &bt::type_tag<Parameters>);
    }
    CHECK(bt::tick<ByReference>.Types->NeedsAgent);
    CHECK(bt::tick<ByReference>.Types->NeedsDBlock);
    CHECK(bt::tick<ByReference>.Types->NeedsParameters);
    CHECK_FALSE(bt::tick<ByPointer>.Types->NeedsAgent);
    CHECK_FALSE(bt::tick<ByPointer>.Types->NeedsDBlock);
    CHECK_FALSE(bt::tick<ByPointer>.Types->NeedsParameters);
}

void ChangesAll(Block& block, DBlock* dblock, Creature& agent) {
    ++block.Value;
    ++dblock->Value;
    ++agent.Number;
}

TEST_CASE("S18-S22: what a function changes is the engine's own object, no copy") {
    everything all;
    all.Call(bt::tick<ChangesAll>);
    CHECK(all.Block.Value == 11);
    CHECK(all.DBlock.Value == 21);
    CHECK(all.Agent.Number == 1);
}

void TakesNothing() {}
bool True() { return true; }
bool False() { return false; }
bool FalseNoexcept() noexcept { return false; }
bt::status Running() { return kRunning; }
bt::status Failed() { return kFailed; }
bt::status Succeeded() noexcept { return kSucceeded; }

TEST_CASE("contract 21: a Tick or Activate answers by a status, by a bool that is false for failed, or not at all for running") {
    everything all;
    const struct {
        bt::behavior_function Activate, Tick;
        bt::status Answer;
    } table[] = {
        {bt::activate<TakesNothing>, bt::tick<TakesNothing>, kRunning}, {bt::activate<True>, bt::tick<True>, kRunning},
        {bt::activate<False>, bt::tick<False>, kFailed},                {bt::activate<FalseNoexcept>, bt::tick<FalseNoexcept>, kFailed},
        {bt::activate<Running>, bt::tick<Running>, kRunning},           {bt::activate<Failed>, bt::tick<Failed>, kFailed},
        {bt::activate<Succeeded>, bt::tick<Succeeded>, kSucceeded},
    };
    for (const auto& row : table) {
        CHECK(all.Call(row.Activate) == row.Answer);
        CHECK(all.Call(row.Tick) == row.Answer);
    }
}

TEST_CASE("S18-S22: a signature says whether a function returns nothing, so that it can answer nothing but running") {
    CHECK(bt::tick<TakesNothing>.Types->ReturnsNothing);
    CHECK(bt::Activate([] {}).Types->ReturnsNothing);
    for (const bt::behavior_function& answers : {bt::tick<True>, bt::tick<Succeeded>, bt::Tick([] { return true; })}) {
        CHECK_FALSE(answers.Types->ReturnsNothing);
    }
}

float OnlyAgent(const Creature& agent) { return static_cast<float>(agent.Number); }
double AsDouble(const Creature*) { return 0.25; }
bool AsBool(const bt::tick_args& tick) { return tick.DeltaTime > 0; }
float Finds(DBlock& found, const Creature&, const Parameters& parameters) {
    found.Value = parameters.Value;
    return 1;
}

TEST_CASE("contract 34: a Decide returns a float or a bool, which is 1 or 0, and may fill a DBlock") {
    everything all;
    all.Agent.Number = 7;
    CHECK(all.Call(bt::decide<OnlyAgent>) == 7);
    CHECK(all.Call(bt::decide<AsDouble>) == 0.25f);
    CHECK(all.Call(bt::decide<AsBool>) == 1);
    all.Args.DeltaTime = 0;
    CHECK(all.Call(bt::decide<AsBool>) == 0);
    CHECK(all.Call(bt::decide<Finds>) == 1);
    CHECK(all.DBlock.Value == 31);
}

void LeavesForReason(bt::end_reason reason, Creature& agent) { agent.Number = static_cast<int>(reason); }
void LeavesForConstReason(Creature& agent, const bt::end_reason reason) { agent.Number = static_cast<int>(reason); }

TEST_CASE("contract 19: a Deactivate is told the reason, anywhere among its parameters, or does not ask for it") {
    for (const bt::end_reason reason : {bt::end_reason::kInterrupted, bt::end_reason::kFailed, bt::end_reason::kSucceeded,
                                        bt::end_reason::kStopped}) {
        everything all;
        all.Call(bt::deactivate<LeavesForReason>, reason);
        CHECK(all.Agent.Number == static_cast<int>(reason));
        all.Agent.Number = -1;
        all.Call(bt::deactivate<LeavesForConstReason>, reason);
        CHECK(all.Agent.Number == static_cast<int>(reason));
        all.Call(bt::deactivate<ByReference>, reason);
        CHECK(all.Agent.Number == 66);
    }
}

TEST_CASE("S18: member functions are bound with their object as the agent") {
    everything all;
    CHECK(all.Call(bt::decide<&Creature::Want>) == 2);
    CHECK(all.Call(bt::decide<&Creature::Want_noexcept>) == 1);
    CHECK(all.Call(bt::tick<&Creature::Chew>) == kRunning);
    CHECK(all.Call(bt::activate<&Creature::Swallow>) == kRunning);
    CHECK(all.Agent.Number == 6);
    all.Call(bt::deactivate<&Creature::Leave>, bt::end_reason::kStopped);
    CHECK(all.Agent.Number == 103);
    CHECK(bt::decide<&Creature::Want>.Types->Agent == &bt::type_tag<Creature>);
    CHECK(bt::decide<&Creature::Want>.Types->NeedsAgent);
}

constexpr bt::decide_function kLambdaDecide = bt::Decide([](const Creature& agent) { return agent.Number > 3; });
constexpr bt::behavior_function kLambdaActivate = bt::Activate([](Block& block) { ++block.Value; });
constexpr bt::behavior_function kLambdaTick =
    bt::Tick([](Creature& agent, const Block& block) noexcept { return agent.Number < block.Value; });
constexpr bt::deactivate_function kLambdaDeactivate = bt::Deactivate([](Creature* agent, bt::end_reason) { agent->Number = -1; });

TEST_CASE("S18: lambdas without captures are bound like functions") {
    everything all;
    CHECK(all.Call(kLambdaDecide) == 0);
    CHECK(all.Call(kLambdaActivate) == kRunning);
    CHECK(all.Call(kLambdaTick) == kRunning);
    all.Agent.Number = 11;
    CHECK(all.Call(kLambdaDecide) == 1);
    CHECK(all.Call(kLambdaTick) == kFailed);
    all.Call(kLambdaDeactivate, bt::end_reason::kStopped);
    CHECK(all.Agent.Number == -1);
    CHECK(kLambdaTick.Types->Block == &bt::block_type<Block>);
}

// A type of the user's that is only declared where the tree is, and one that has a `role` of its own.
struct Stranger;
int num_strangers = 0;
void MeetsStranger(Stranger*) { ++num_strangers; }
struct Actor {
    using role = int;
    int Number = 0;
};
void ActsActor(Actor& actor) { ++actor.Number; }

TEST_CASE("S18: what is bound while the program runs is what is bound at compile time") {
    const auto eat = [](Creature& creature) { creature.Number = 7; };
    const auto leave = [](Creature& creature, bt::end_reason) { creature.Number = 8; };
    everything with_all;
    with_all.Call(bt::Tick(eat));
    CHECK(with_all.Agent.Number == 7);
    with_all.Call(bt::Deactivate(leave), bt::end_reason::kFailed);
    CHECK(with_all.Agent.Number == 8);
    constexpr bt::deactivate_function at_compile_time = bt::Deactivate([](Creature& creature) { creature.Number = 9; });
    with_all.Call(at_compile_time, bt::end_reason::kFailed);
    CHECK(with_all.Agent.Number == 9);

    bt::decider first = {.DebugName = "FIRST"}, second = {.DebugName = "SECOND"};
    const auto array = bt::ChildArray(first, second);
    const bt::child_list children = bt::Children(array, "FIRST, SECOND");
    CHECK(children.Num == 2);
    CHECK(children.First[0] == &first);
    CHECK(children.First[1] == &second);
}

TEST_CASE("contract 1: an agent's type may be incomplete, or have a role that is none of ours") {
    everything all;
    bt::tick<MeetsStranger>.Call(nullptr, nullptr, nullptr, all.Args);
    CHECK(num_strangers == 1);
    Actor actor;
    bt::tick<ActsActor>.Call(&actor, nullptr, nullptr, all.Args);
    CHECK(actor.Number == 1);
}

struct alignas(16) Fancy {
    using role = bt::block;
    std::string Text = "fresh";
};

TEST_CASE("S20: a block's type is known with its size, alignment, construction and destruction") {
    constexpr const bt::type_info& type = bt::block_type<Fancy>;
    CHECK(type.Size == sizeof(Fancy));
    CHECK(type.Alignment == alignof(Fancy));
    alignas(Fancy) unsigned char place[sizeof(Fancy)];
    type.Construct(place);
    CHECK(reinterpret_cast<Fancy*>(place)->Text == "fresh");
    REQUIRE((type.Destroy != nullptr));
    type.Destroy(place);
    CHECK((bt::block_type<Block>.Destroy == nullptr));
    CHECK(std::string(bt::type_tag<Creature>.Name) == "binding::Creature");
}

// Adds up what it was asked for, and succeeds.
bt::status AddIndex(void* sum, int index) noexcept {
    *static_cast<int*>(sum) += index;
    return kSucceeded;
}
bt::status TickAll(Creature& agent, const bt::node_children& children, const bt::tick_args& tick) {
    agent.Number = children.Num() + static_cast<int>(tick.Time);
    for (int i = 1; i < children.Num(); ++i) CHECK(children.Tick(i) == kSucceeded);
    return children.Tick(100);
}
bt::status TickByPointer(const bt::node_children* children) { return children->Tick(7); }

TEST_CASE("contract 99: the Tick of a node of one's own is handed its children, beside what other Ticks take") {
    everything all;
    int sum = 0;
    const bt::node_children children(&AddIndex, &sum, 4);
    children.Interrupt(1);  // what made it can't
    const bt::detail::node_args args(all.Args, children);
    CHECK(bt::tick<TickAll>.Call(&all.Agent, nullptr, nullptr, args) == kSucceeded);
    CHECK(sum == 1 + 2 + 3 + 100);
    CHECK(all.Agent.Number == 4 + 5);
    CHECK(bt::tick<TickByPointer>.Call(nullptr, nullptr, nullptr, args) == kSucceeded);
    CHECK(sum == 106 + 7);
    CHECK(bt::tick<TickAll>.Types->TakesChildren);
    CHECK(bt::tick<TickAll>.Types->TakesTickArgs);
    CHECK_FALSE(bt::tick<TickByPointer>.Types->TakesTickArgs);
    CHECK_FALSE(bt::tick<ByReference>.Types->TakesChildren);
}

}  // namespace binding
