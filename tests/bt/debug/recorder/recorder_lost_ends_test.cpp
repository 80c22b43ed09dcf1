// What a recording says of nodes of classic trees if events of their end are not in it: the tick had more events than
// the recorder has room for, or the recording is damaged.
#include <initializer_list>
#include <string>

#include <bt/debug/recorder.h>
#include <tests/kit/script.h>
#include <tests/kit/silence.h>

namespace recorder_lost_ends {

using script::Act;

BT_DEFINE_DECIDER(GO, Act);
BT_DEFINE_DECIDER(THEN, Act);
BT_DEFINE_DECIDER(REST, Act);
BT_DEFINE_NODE(STEP, kSequence, (GO, THEN));
BT_DEFINE_NODE(DAY, kSelector, (STEP, REST));
BT_DEFINE_CLASSIC_TREE(DAYS, DAY);

BT_DEFINE_DECIDER(AIM, Act);
BT_DEFINE_DECIDER(SING, Act);
BT_DEFINE_DECIDER(HUM, Act);
BT_DEFINE_NODE(BOTH, kParallel, (SING, HUM));
BT_DEFINE_NODE(PLAY, kReactiveSelector, (AIM, BOTH));
BT_DEFINE_CLASSIC_TREE(PLAYS, PLAY);

// Two trees as behaviors of leaves: one goes on, one may begin its child once too often.
BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_NODE(STEPS, kSequence, (WALK));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);
BT_DEFINE_DECIDER(TRY, Act);
BT_DEFINE_NODE(AGAIN, kRetry, (TRY));
BT_DEFINE_CLASSIC_TREE(SEARCH_STEPS, AGAIN);
BT_DEFINE_BEHAVIOR__TREE(Search, SEARCH_STEPS);

BT_DEFINE_DECIDER(SEE, Act);
BT_DEFINE_NODE(ATTACK, kSequence, (SEE, AIM));
BT_DEFINE_DECIDER(ROUND, Patrol);
BT_DEFINE_NODE(WATCH, kReactiveSelector, (ATTACK, ROUND));
BT_DEFINE_CLASSIC_TREE(WATCHES, WATCH);

BT_DEFINE_DECIDER(SEARCH, Search);
BT_DEFINE_NODE(HUNT, kReactiveSelector, (AIM, SEARCH));
BT_DEFINE_CLASSIC_TREE(HUNTS, HUNT);
BT_DEFINE_NODE(ALL, kParallel, (SEARCH, ROUND));
BT_DEFINE_CLASSIC_TREE(ALL_AT_ONCE, ALL);

// An agent that is recorded in two ticks.
struct recorded : script::play {
    bt::flight_recorder<4, 4096> Recorder;

    recorded(const bt::tree& tree, const char* first, const char* second) : script::play(tree) {
        const script::silence unheard;
        Checker = &Recorder;
        Tick(first);
        Tick(second);
        REQUIRE(NumRecordedTicks(Recorder) == 2);
    }
    // The second tick, and its event with that number.
    bt::recorded_tick& Last() { return Recorder.Newest; }
    bt::recorded_event& Event(int index) {
        REQUIRE(index < Last().NumEvents);
        return Recorder.Events[Last().FirstEvent + static_cast<std::uint32_t>(index)];
    }
    // What is left of the second tick, as if there had been room for so many events of it.
    void CutTo(int num) {
        REQUIRE(num < Last().NumEvents);
        Last().NumEvents = static_cast<std::uint16_t>(num);
        Last().IsCut = true;
    }
    std::string Explained(const bt::decider& subject) const {
        char text[2000];
        ExplainRecorded(Recorder, subject, 1, text, sizeof text);
        const std::string told = text;
        const std::string rest = " was not active after this tick.\n";
        const std::size_t at = told.find(rest);
        REQUIRE_MESSAGE(at != std::string::npos, told);
        return told.substr(at + rest.size());
    }
};

TEST_CASE("recording: the end of a classic node for which its tick had no room is not guessed") {
    const struct {
        const char* Title;
        const bt::tree& Tree;
        const char* First;
        const char* Second;
        int NumKept;
        const bt::decider& Subject;
        const char* Words;
    } rows[] = {
        {"a child of it had succeeded", DAYS, "", "GO:succeeds THEN:fails", 2, STEP,
         "    STEP was active until 0.000 s at least.\n    The path was: DAY > REST.\n"},
        {"a child of it had failed", DAYS, "", "GO:fails", 2, STEP,
         "    STEP was active until 0.000 s at least.\n    The path was: DAY > REST.\n"},
        {"a child of it had erred", DAYS, "", "GO:errs", 2, STEP,
         "    STEP was active until 0.000 s at least.\n    The path was: nothing.\n"},
        {"something in a branch of it was interrupted", PLAYS, "AIM:fails", "", 1, BOTH,
         "    BOTH was active until 0.000 s at least.\n    The path was: PLAY > AIM.\n"},
        {"what took over", WATCHES, "SEE:fails", "SEE:succeeds", 3, ROUND,
         "    ROUND was interrupted.\n    The path was: WATCH > ATTACK > AIM.\n"},
        {"what took over from the parallel around it", PLAYS, "AIM:fails", "", 2, SING,
         "    SING was interrupted.\n    The path was: PLAY > AIM.\n"},
        {"what ended the leaf around it", WATCHES, "SEE:fails", "SEE:succeeds", 2, WALK,
         "    WALK was stopped.\n    The path was: WATCH > ATTACK > AIM.\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Title);
        recorded of(row.Tree, row.First, row.Second);
        of.CutTo(row.NumKept);
        CHECK(of.Explained(row.Subject) == row.Words);
    }
}

TEST_CASE("recording: a node that began its child once too often ends those of its own tree, and no leaf around it") {
    recorded cut(HUNTS, "AIM:fails", "AIM:fails TRY:fails");
    int gave_up = 0;
    while (cut.Event(gave_up).Kind != bt::event_kind::kGaveUp) ++gave_up;
    cut.CutTo(gave_up + 1);
    CHECK(cut.Explained(SEARCH) == "    SEARCH was active until 0.000 s at least.\n"
                                   "    The path was: nothing.\n");
    const recorded whole(ALL_AT_ONCE, "", "TRY:fails");
    CHECK(whole.Explained(WALK) == "    WALK was stopped with ROUND.\n"
                                   "      ROUND was interrupted, because ALL ended, failed.\n"
                                   "        SEARCH ended, failed.\n"
                                   "    The path was: nothing.\n");
}

TEST_CASE("damaged recording: of the end of a classic node is told what its events leave of it") {
    const struct {
        const char* Title;
        const char* Second;
        const bt::decider& Subject;
        void (*Damage)(recorded& of);
        const char* Words;
    } rows[] = {
        {"nothing", "SEE:succeeds", WALK, [](recorded&) {},
         "    WALK was stopped with ROUND.\n"
         "      ROUND was interrupted, because ATTACK took over in WATCH (kReactiveSelector).\n"
         "    The path was: WATCH > ATTACK > AIM.\n"},
        {"who gave up before it", "stop", ROUND, [](recorded& of) { of.Event(0) = {77, bt::event_kind::kGaveUp, 0, 0}; },
         "    ROUND was stopped with the whole tree.\n"
         "    The path was: nothing.\n"},
        {"who took over", "SEE:succeeds", ROUND, [](recorded& of) { of.Event(3).Node = 77; },
         "    ROUND was interrupted.\n"
         "    The path was: WATCH > ATTACK > AIM.\n"},
        {"why the leaf around it was deactivated", "SEE:succeeds", WALK,
         [](recorded& of) { of.Event(2).Detail = static_cast<std::uint8_t>(bt::end_reason::kFailed); },
         "    WALK was stopped with ROUND.\n"
         "      ROUND had ended.\n"
         "    The path was: WATCH > ATTACK > AIM.\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Title);
        recorded of(WATCHES, "SEE:fails", row.Second);
        row.Damage(of);
        CHECK(of.Explained(row.Subject) == row.Words);
    }
}

TEST_CASE("damaged recording: whatever the events of classic trees are, there is an end to what is said of them") {
    const std::uint16_t nodes[] = {0, 1, 2, 3, 4, 77};
    const std::uint8_t details[] = {0, 1, 3, 6};
    std::size_t length = 0;
    const auto damage = [&](const recorded& whole, std::initializer_list<const bt::decider*> subjects) {
        for (int i = 0; i < whole.Recorder.Newest.NumEvents; ++i) {
            for (int kind = 0; kind <= bt::kNumEventKinds; ++kind) {
                for (const std::uint16_t node : nodes) {
                    for (const std::uint8_t detail : details) {
                        recorded of = whole;
                        of.Event(i) = {node, static_cast<bt::event_kind>(kind), detail, 0};
                        for (const bt::decider* subject : subjects) {
                            length += ExplainRecorded(of.Recorder, *subject, 1, nullptr, 0);
                        }
                    }
                }
            }
        }
    };
    damage({WATCHES, "SEE:fails", "SEE:succeeds"}, {&ROUND, &WALK, &ATTACK, &WATCH});
    damage({PLAYS, "AIM:fails", ""}, {&SING, &BOTH, &PLAY});
    CHECK(length > 100000);
}

TEST_CASE("recording: of a classic node that is not active while nothing is, its last end is told") {
    const recorded of(DAYS, "GO:fails REST:fails", "stop");
    CHECK(of.Explained(GO) == "    At 0.000 s GO ended, failed.\n"
                              "    The path was: nothing.\n");
}

}  // namespace recorder_lost_ends
