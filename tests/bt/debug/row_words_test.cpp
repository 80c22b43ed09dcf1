// The words of rows: the last answer of each node, and how it is cut (contract 140).
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <bt/debug/row_words.h>
#include <macros/bt_macros.h>

namespace row_words {
namespace {

struct dog {
    float Bark = 3;
    float Far = 12;
};
void Any_Tick(dog&) {}
BT_DEFINE_BEHAVIOR(Any);
float BARK_Decide(const dog& of) { return of.Bark; }
bool FETCH_Decide(const dog& of) {
    if (of.Far > 10) bt::Because("too far: {} m", of.Far);
    return of.Far <= 10;
}

BT_DECLARE_DECIDERS(SNIFF);
BT_DEFINE_GROUP  (INNER_ROOT, kGroupPrioritizedList, (SNIFF));
BT_DEFINE_DECIDER(  SNIFF, Any, .Preconditions = {.AllFlags = 2});
BT_DEFINE_TREE(INNER, INNER_ROOT);
BT_DEFINE_BEHAVIOR__TREE(Inner, INNER);

BT_DECLARE_DECIDERS(FLEE, FETCH, LOOK, BARK, REST);
BT_DEFINE_GROUP          (ROOT, kGroupPrioritizedList, (FLEE, FETCH, LOOK, BARK, REST));
BT_DEFINE_DECIDER        (  FLEE,  Any, .Preconditions = {.AllFlags = 1});
BT_DEFINE_DECIDER__DECIDE(  FETCH, Any);
BT_DEFINE_DECIDER        (  LOOK,  Inner, .Preconditions = {.AllFlags = 4});
BT_DEFINE_DECIDER__DECIDE(  BARK,  Any);
BT_DEFINE_DECIDER        (  REST,  Any);
BT_DEFINE_TREE(DOG, ROOT);

struct seen_dog {
    dog Agent;
    bt::tree_memory<DOG> Memory;
    bt::flight_recorder<4096, 65536> Recorder;

    void Tick(double time, std::uint32_t flags = 0) {
        (void)bt::TickBehaviorTree(DOG, Memory, &Agent, {.Time = time, .DecisionFlags = flags}, Recorder);
    }
    // "FLEE: needs bit 0; ", of all nodes that have words.
    std::string Rows(double time, int capacity = 8) const {
        std::vector<bt::recorded_moment> all(8);
        bt::FindLastAnswers(Recorder, time, all.data(), capacity);
        std::string made;
        for (int i = 0; i < DOG.Whole->NumNodes; ++i) {
            char text[64];
            const std::size_t length = bt::PrintAnswer(Recorder, all[static_cast<std::size_t>(i)], text, sizeof text);
            if (length > 0) made += std::string(DOG.Whole->Nodes[i].Decider->DebugName) + ": " + text + "; ";
        }
        return made;
    }
};

TEST_CASE("each row has the last answer at a time, in inner trees too") {
    seen_dog one;
    one.Tick(1);
    one.Tick(2, 4);
    one.Agent.Bark = 0;
    one.Agent.Far = 2;
    one.Tick(3, 2);
    one.Tick(4, 4 | 2);
    const struct {
        double Time;
        const char* Wanted;
    } rows[] = {
        {0.5, ""},
        {1, "ROOT: accepts; FLEE: needs bit 0; FETCH: too far: 12 m; LOOK: needs bit 2; BARK: accepts, 3; "},
        {2.5, "ROOT: accepts; FLEE: needs bit 0; FETCH: too far: 12 m; LOOK: accepts; BARK: accepts, 3; "
              "INNER_ROOT: accepts; SNIFF: needs bit 1; "},
        {3, "ROOT: accepts; FLEE: needs bit 0; FETCH: accepts; LOOK: accepts; BARK: accepts, 3; "
            "INNER_ROOT: accepts; SNIFF: needs bit 1; "},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Time);
        CHECK(one.Rows(row.Time) == row.Wanted);
    }
    CHECK(one.Rows(1, 2) == "ROOT: accepts; FLEE: needs bit 0; ");
}

TEST_CASE("a node that was not asked for very many records has no words in its row") {
    seen_dog one;
    one.Tick(0);
    for (int i = 1; i <= bt::kMaxRecordsOfAnswers; ++i) one.Tick(i, i % 2 == 0 ? 8 : 0);  // equal ticks are one record
    CHECK(one.Rows(0).find("BARK: accepts, 3") != std::string::npos);
    const std::string last = one.Rows(1e9);
    CHECK(last.find("FLEE: needs bit 0") != std::string::npos);
    CHECK(last.find("ROOT") == std::string::npos);
}

TEST_CASE("contract 140: words that do not fit are cut, and their whole length is told") {
    seen_dog one;
    one.Tick(1);
    const bt::recorded_moment answer = LastAnswer(one.Recorder, FETCH, 1);
    for (std::size_t size = 0; size <= 16; ++size) {
        CAPTURE(size);
        char text[17];
        text[0] = '?';
        CHECK(bt::PrintAnswer(one.Recorder, answer, text, size) == 13);  // "too far: 12 m"
        const std::string whole = "too far: 12 m";
        if (size == 0) CHECK(text[0] == '?');
        else if (size > 13) CHECK(text == whole);
        else CHECK(std::string(text).size() < size);
        if (size == 8) CHECK(text == std::string("too ..."));
        if (size == 13) CHECK(text == std::string("too far: ..."));
    }
    bt::recorded_moment of_another_tick = answer;
    one.Agent.Far = 2;
    one.Tick(2);
    of_another_tick.Tick = LastAnswer(one.Recorder, FETCH, 2).Tick;
    for (const bt::recorded_moment& none : {bt::recorded_moment(), of_another_tick}) {
        char text[8] = "?";
        CHECK(bt::PrintAnswer(one.Recorder, none, text, sizeof text) == 0);
        CHECK(text == std::string());
    }
}

}  // namespace
}  // namespace row_words
