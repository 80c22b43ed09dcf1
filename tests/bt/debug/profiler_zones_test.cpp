// Zones of a profiler are those of the calls, in one another as the calls are.
#include <doctest/doctest.h>

#include <string>

#include <bt/debug/profiler_zones.h>
#include <macros/bt_macros.h>

namespace zones {

struct dog {
    std::string Calls = {};
    bool IsTired = false;
    bool Fails = false;
    bool TickFails = false;
};

// A profiler, whose zones are written into the same text as the calls.
struct text_profiler {
    dog* To = nullptr;
    int Depth = 0;

    void Begin(const char* name, bt::zone_kind kind) {
        To->Calls += std::string(name) + "-+|~"[static_cast<int>(kind)] + "(";
        ++Depth;
    }
    void End() {
        To->Calls += ")";
        --Depth;
    }
};

bt::status Walk_Activate(dog& it) { return it.Calls += 'a', it.Fails ? bt::status::kFailed : bt::status::kRunning; }
bt::status Walk_Tick(dog& it) {
    it.Calls += 't';
    if (it.TickFails) return bt::status::kFailed;
    return it.IsTired ? bt::status::kSucceeded : bt::status::kRunning;
}
void Walk_Deactivate(dog& it) { it.Calls += 'd'; }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Walk);
void Wait_Tick(dog& it) { it.Calls += 'w'; }
BT_DEFINE_BEHAVIOR(Wait);

BT_DECLARE_DECIDERS(STEP);
BT_DEFINE_GROUP  (INNER_ROOT, kGroupPrioritizedList, (STEP));
BT_DEFINE_DECIDER(  STEP, Walk);
BT_DEFINE_TREE(INNER, INNER_ROOT);
BT_DEFINE_BEHAVIOR__TREE(Inner, INNER);

BT_DECLARE_DECIDERS(OUT, HOME);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (OUT, HOME));
BT_DEFINE_DECIDER(  OUT, Inner, .Preconditions = {.AllFlags = 1});
BT_DEFINE_DECIDER(  HOME, Wait);
BT_DEFINE_TREE(DOG, ROOT);

BT_DECLARE_DECIDERS(RUN, STAY);
BT_DEFINE_NODE  (EITHER, kSelector, (RUN, STAY));
BT_DEFINE_DECIDER(  RUN, Walk);
BT_DEFINE_DECIDER(  STAY, Wait);
BT_DEFINE_CLASSIC_TREE(CLASSIC, EITHER);

TEST_CASE("zones begin before a call and end after it, in inner trees and classic trees too") {
    const struct {
        const char* Name;
        const bt::tree& Tree;
        std::uint32_t Flags;
        bool Fails, IsTired;
        const char* Wanted;  // Tree-( Activate+( Tick|( Deactivate~(
    } rows[] = {
        {"a group", DOG, 0, false, false, "DOG-(HOME|(w))"},
        {"an inner tree", DOG, 1, false, false, "DOG-(OUT+()OUT|(INNER-(STEP+(a)STEP|(t))))"},
        {"an inner tree that ends", DOG, 1, false, true,
         "DOG-(OUT+()OUT|(INNER-(STEP+(a)STEP|(t)STEP~(d)))OUT~(INNER-())HOME|(w))"},
        {"a failed Activate", DOG, 1, true, false, "DOG-(OUT+()OUT|(INNER-(STEP+(a)))OUT~(INNER-())HOME|(w))"},
        {"a classic tree", CLASSIC, 0, false, false, "CLASSIC-(RUN+(a)RUN|(t))"},
        {"a classic tree, failed Activate", CLASSIC, 0, true, false, "CLASSIC-(RUN+(a)STAY|(w))"},
        {"a classic tree that ends", CLASSIC, 0, false, true, "CLASSIC-(RUN+(a)RUN|(t)RUN~(d))"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Name);
        dog it = {.Fails = row.Fails};
        it.IsTired = row.IsTired;
        bt::tree_memory_of<8, 4096> memory;
        bt::profiler_zones<text_profiler> zones = {.To = {&it}};
        (void)bt::TickBehaviorTree(row.Tree, memory, &it, {.Time = 1, .DecisionFlags = row.Flags}, zones);
        CHECK(it.Calls == row.Wanted);
        CHECK(zones.To.Depth == 0);
        it.Calls.clear();
        (void)bt::StopBehaviorTree(row.Tree, memory, &it, {.Time = 2}, zones);
        CHECK(it.Calls.starts_with(row.Tree.DebugName));
        CHECK(zones.To.Depth == 0);
    }
}

BT_DECLARE_DECIDERS(TRY, GO_ON);
BT_DEFINE_NODE   (AGAIN, kReactiveSelector, (TRY, GO_ON));
BT_DEFINE_DECIDER(  TRY, Walk);
BT_DEFINE_DECIDER(  GO_ON, Wait);
BT_DEFINE_CLASSIC_TREE(REACTIVE, AGAIN);

TEST_CASE("what is only tried beside a leaf that runs has zones of its calls, too") {
    dog it = {.Fails = true};
    bt::tree_memory_of<8, 4096> memory;
    bt::profiler_zones<text_profiler> zones = {.To = {&it}};
    const struct {
        bool Fails;
        const char* Wanted;
    } rows[] = {{true, "REACTIVE-(TRY+(a)GO_ON|(w))"},
                {true, "REACTIVE-(TRY+(a)GO_ON|(w))"},
                {false, "REACTIVE-(TRY+(a)TRY|(t)TRY~(d)GO_ON|(w))"},
                {true, "REACTIVE-(TRY+(a)GO_ON|(w))"}};
    double time = 0;
    for (const auto& row : rows) {
        CAPTURE(time);
        it.Calls.clear();
        it.Fails = row.Fails;
        it.TickFails = true;
        (void)bt::TickBehaviorTree(REACTIVE, memory, &it, {.Time = ++time}, zones);
        CHECK(it.Calls == row.Wanted);
        CHECK(zones.To.Depth == 0);
    }
    (void)bt::StopBehaviorTree(REACTIVE, memory, &it, {.Time = 9}, zones);
}

}  // namespace zones
