// A behavior's functions are each optional (S02.4, S08).
#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace behaviors {

struct Creature {
    std::string Calls;
};

void Any_Activate(Creature& creature) { creature.Calls += 'a'; }
void Any_Tick(Creature& creature) { creature.Calls += 't'; }
void Any_Deactivate(Creature& creature) { creature.Calls += 'd'; }

constexpr auto kActivate = bt::activate<Any_Activate>;
constexpr auto kTick = bt::tick<Any_Tick>;
constexpr auto kDeactivate = bt::deactivate<Any_Deactivate>;

TEST_CASE("contract 64: what a behavior has of Activate, Tick and Deactivate is called; absent means accept, keep running, nothing") {
    const struct {
        bt::behavior Behavior;
        const char* Calls;  // two ticks, then a stop
    } table[] = {
        {{.DebugName = "None"}, "||"},
        {{.DebugName = "A", .Activate = kActivate}, "a||"},
        {{.DebugName = "T", .Tick = kTick}, "t|t|"},
        {{.DebugName = "D", .Deactivate = kDeactivate}, "||d"},
        {{.DebugName = "AT", .Activate = kActivate, .Tick = kTick}, "at|t|"},
        {{.DebugName = "AD", .Activate = kActivate, .Deactivate = kDeactivate}, "a||d"},
        {{.DebugName = "TD", .Tick = kTick, .Deactivate = kDeactivate}, "t|t|d"},
        {{.DebugName = "ATD", .Activate = kActivate, .Tick = kTick, .Deactivate = kDeactivate}, "at|t|d"},
    };
    for (const auto& row : table) {
        CAPTURE(std::string(row.Behavior.DebugName));
        // As a leaf, and as the behavior of a group around a leaf that has no functions.
        const bt::behavior silent = {.DebugName = "Silent"};
        const bt::decider leaf = {.DebugName = "LEAF", .Behavior = &row.Behavior};
        const bt::decider inner = {.DebugName = "INNER", .Behavior = &silent};
        const bt::decider* const children[] = {&inner};
        const bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {children, 1}, .Behavior = &row.Behavior};
        for (const bt::decider* root : {&leaf, &group}) {
            CAPTURE(std::string(root->DebugName));
            bt::tree_storage<2> storage;
            REQUIRE(InitializeTreeData(storage, "TREE", *root).Code == bt::error_code::kNone);
            bt::tree_memory_of<2, 64> memory;
            Creature creature;
            for (int i = 0; i < 2; ++i) {
                CHECK(TickBehaviorTree(storage.Tree, memory, &creature, {.Time = 1.0 * i}).State == bt::tick_state::kRunning);
                creature.Calls += '|';
            }
            CHECK(StopBehaviorTree(storage.Tree, memory, &creature, {.Time = 2}));
            CHECK(creature.Calls == row.Calls);
        }
    }
}

}  // namespace behaviors
