// How the last tick of each member of a crowd ended.
#include <bt/crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

namespace crowd_states {

struct Worker {
    bt::status Answer = bt::status::kRunning;
};
bt::status Work_Tick(Worker& worker) { return worker.Answer; }
BT_DEFINE_BEHAVIOR(Work);
BT_DEFINE_DECIDER(WORK, Work);
BT_DEFINE_NODE(JOB, kSequence, (WORK));
BT_DEFINE_CLASSIC_TREE(JOBS, JOB);
BT_DEFINE_TREE(WISH, WORK);

bt::agent_input NoInput(const Worker&) { return {}; }

template <class Crowd>
void CheckStates(Crowd& crowd, bt::tick_state after_success, bt::tick_state after_failure, bt::tick_state after_error) {
    const script::silence quiet;
    Worker workers[4];
    for (Worker& each : workers) crowd.Add(&each);
    for (int number = 0; number < 4; ++number) CHECK(crowd.StateOf(number) == bt::tick_state::kIdle);
    double time = 0;
    for (int round = 0; round < 3; ++round) {
        for (Worker& each : workers) each.Answer = bt::status::kRunning;
        for (int tick = 0; tick < 2; ++tick) {
            crowd.Tick(++time, 1, NoInput);
            for (int number = 0; number < 4; ++number) CHECK(crowd.StateOf(number) == bt::tick_state::kRunning);
        }
        workers[1].Answer = bt::status::kSucceeded;
        workers[2].Answer = bt::status::kFailed;
        workers[3].Answer = bt::status::kError;
        crowd.Tick(++time, 1, NoInput);
        CHECK(crowd.StateOf(0) == bt::tick_state::kRunning);
        CHECK(crowd.StateOf(1) == after_success);
        CHECK(crowd.StateOf(2) == after_failure);
        CHECK(crowd.StateOf(3) == after_error);
    }
    CHECK(crowd.StateOf(-1) == bt::tick_state::kIdle);
    CHECK(crowd.StateOf(4) == bt::tick_state::kIdle);
    crowd.Remove(1, {.Time = time});
    CHECK(crowd.StateOf(1) == bt::tick_state::kIdle);
    crowd.Add(&workers[1]);
    CHECK(crowd.StateOf(1) == bt::tick_state::kIdle);
    crowd.RemoveAll({.Time = time});
}

TEST_CASE("crowd: a member's state says how its classic tree ended, and that it runs again") {
    using enum bt::tick_state;
    bt::crowd<JOBS, Worker, 2> crowd;
    CheckStates(crowd, kSucceeded, kFailed, kError);
    static bt::crowd_chunk<JOBS, Worker, 4> chunk;
    CheckStates(chunk, kSucceeded, kFailed, kError);
    bt::crowd<WISH, Worker> wishes;
    CheckStates(wishes, kIdle, kIdle, kIdle);
}

TEST_CASE("crowd: the state of a member whose tick was refused is that of an error until its next tick") {
    const script::silence quiet;
    bt::crowd<JOBS, Worker> crowd;
    Worker worker;
    const int number = crowd.Add(&worker);
    crowd.Tick(1, 1, NoInput);
    auto& memory = const_cast<bt::tree_memory_base&>(*crowd.MemoryOf(number));
    memory.Phase.IsTicking = 1;  // as if its own tick was running
    CHECK(crowd.Tick(2, 1, NoInput).NumErrors <= 1);
    memory.Phase.IsTicking = 0;
    CHECK(crowd.Tick(3, 1, NoInput).NumErrors == 0);
    CHECK(crowd.StateOf(number) == bt::tick_state::kRunning);
}

}  // namespace crowd_states
