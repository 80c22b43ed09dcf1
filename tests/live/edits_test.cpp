// Edits of the source under a running agent: where the agent goes on, and what is called.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include <bt/live.h>

#include "kit.h"

namespace {

using live_kit::Dog;
using live_kit::Words;

struct part {
    const char* Old;
    const char* New;
};

// Before an edit the agent is in ROOT > WORK > TWO, which was ticked four times.
struct edit {
    const char* What;
    std::vector<part> Parts;
    const char* Path;   // after the next tick
    const char* Calls;  // of that tick
    bool Interrupts = false;  // the edit ends what the agent does
};

const edit kEdits[] = {
    {"a comment", {{"// by its text", "// by its words"}}, "ROOT > WORK > TWO", ""},
    {"the order of a sequence", {{"(ONE, TWO, THREE)", "(THREE, TWO, ONE)"}}, "ROOT > WORK > TWO", ""},
    {"a leaf more in front",
     {{"(ONE, TWO, THREE)", "(MORE, ONE, TWO, THREE)"},
      {"BT_DEFINE_DECIDER(    ONE,", "BT_DEFINE_DECIDER(MORE, Go);\nBT_DEFINE_DECIDER(    ONE,"}},
     "ROOT > WORK > TWO",
     ""},
    {"the active leaf is gone", {{"(ONE, TWO, THREE)", "(ONE, THREE)"}}, "ROOT > WORK > THREE", "-go4 +go ", true},
    {"the active group is gone",
     {{"(FLEE, WORK, PLAY, REST, LOOK)", "(FLEE, PLAY, REST, LOOK)"}},
     "ROOT > PLAY > FETCH",
     "-go4 -pack +run ",
     true},
    {"the active leaf has another behavior", {{"TWO, Go,", "TWO, Run,"}}, "ROOT > WORK > TWO", "-go4 +run ", true},
    {"the group has another policy",
     {{"WORK, kGroupSequential,", "WORK, kGroupShuffle,"},
      {"bt::kFlagsEndOnFailure | bt::kFlagsResume", "bt::kFlagsNone"}},
     "ROOT > WORK > TWO",
     ""},
    {"the group has no behavior any more", {{".Behavior = &Pack,", ""}}, "ROOT > WORK > TWO", "-go4 -pack +go ", true},
    {"a limit that is over", {{".MaxSeconds = 100", ".MaxSeconds = 1"}}, "ROOT > PLAY > FETCH", "-go4 -pack +run "},
    {"a While that does not hold",
     {{".NotAllFlags = kTired", ".AllFlags = kTired"}},
     "ROOT > PLAY > FETCH",
     "-go4 -pack +run "},
    {"another name",
     {{"(ONE, TWO, THREE)", "(ONE, ZWEI, THREE)"}, {"    TWO, Go,", "    ZWEI, Go,"}},
     "ROOT > WORK > THREE",
     "-go4 +go ",
     true},
    {"another name with the old Id",
     {{"(ONE, TWO, THREE)", "(ONE, ZWEI, THREE)"}, {"    TWO, Go,", "    ZWEI, Go, .Id = bt::NameId(\"TWO\"),"}},
     "ROOT > WORK > ZWEI",
     ""},
    {"moved to another group",
     {{"(ONE, TWO, THREE)", "(ONE, THREE)"}, {"(FETCH, FULL, CHEW)", "(FETCH, FULL, TWO, CHEW)"}},
     "ROOT > WORK > THREE",
     "-go4 +go ",
     true},
    {"a leaf that takes over",
     {{"(FLEE, WORK, PLAY, REST, LOOK)", "(REST, FLEE, WORK, PLAY, LOOK)"}},
     "ROOT > REST",
     "-go4 -pack +run "},
};

// A dog that has come to TWO.
struct running {
    bt::live_tree<live_kit::DOG>& Live;
    Dog Agent = {};
    live_kit::DOG_memory Memory{};
    double Time = 0;

    void Tick() {
        const bt::tick_result result = Live.Tick(Memory, &Agent, {.Time = Time, .DeltaTime = 1});
        REQUIRE(result);
        Time += 1;
    }
    void ComeToTwo() {
        while (Time < 13) Tick();
        REQUIRE(std::string(Memory.Path) == "ROOT > WORK > TWO");
        Agent.Calls.clear();
    }
    void Stop() { REQUIRE(Live.Stop(Memory, &Agent, {.Time = Time})); }
};

}  // namespace

TEST_CASE("an agent goes on where an edited tree has what it does") {
    for (const edit& row : kEdits) {
        CAPTURE(row.What);
        const live_kit::edited_source file(live_kit::KitSource());
        bt::live_tree<live_kit::DOG> live({.File = file.Path});
        running dog{live};
        dog.ComeToTwo();
        std::string text = live_kit::KitSource();
        for (const part& each : row.Parts) text = live_kit::Edited(text, each.Old, each.New);
        file.Write(text);
        CHECK(live.Refresh(true));
        std::string errors;
        for (const bt::mistake& each : live.Messages())
            errors += each.Severity == bt::severity::kError ? each.Text() : "";
        REQUIRE(errors == "");
        dog.Tick();
        CHECK(std::string(dog.Memory.Path) == row.Path);
        CHECK(dog.Agent.Calls == row.Calls);
        CHECK(live.Counts().NumAgents == (&live.Tree() != &live_kit::DOG ? 1 : 0));
        CHECK(live.Counts().NumInterrupted == (row.Interrupts ? 1 : 0));
        dog.Stop();
    }
}

TEST_CASE("after each edit of a row of edits the agent goes on, and after the last one it is in the compiled tree") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    running dog{live};
    dog.ComeToTwo();
    for (const edit& row : kEdits) {
        std::string text = live_kit::KitSource();
        for (const part& each : row.Parts) text = live_kit::Edited(text, each.Old, each.New);
        file.Write(text);
        CHECK(live.Refresh(true));
        for (int tick = 0; tick < 5; ++tick) dog.Tick();
    }
    file.Write(live_kit::KitSource());
    CHECK(live.Refresh(true));
    dog.Tick();
    CHECK(&live.Tree() == &live_kit::DOG);
    CHECK(dog.Memory.Tree == &live_kit::DOG);
    dog.Stop();
}

TEST_CASE("a mistake leaves the agent in the tree that it has, and all mistakes are told at once") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    running dog{live};
    dog.ComeToTwo();
    std::string text =
        live_kit::Edited(live_kit::KitSource(), "(FLEE, WORK, PLAY, REST, LOOK)", "(FLEE, WROK, PLAY, REST, LOOK)");
    text = live_kit::Edited(text, ".NoFlags = 0x1'0", ".NoFlags = kHungri");
    file.Write(live_kit::Edited(text, ".Margin = 1e1f", ".Margn = 1e1f"));
    CHECK(live.Refresh(true));
    CHECK(live.Messages().size() == 3);
    CHECK(&live.Tree() == &live_kit::DOG);
    dog.Tick();
    CHECK(dog.Agent.Calls == "");
    dog.Stop();
}

TEST_CASE("a tree in a behavior is edited like all others, and goes on while it stays the same") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    running dog{live};
    const std::string looks_first =
        live_kit::Edited(live_kit::KitSource(), "(FLEE, WORK, PLAY, REST, LOOK)", "(LOOK, FLEE, WORK, PLAY, REST)");
    const auto calls_after = [&](const std::string& text) {
        file.Write(text);
        CHECK(live.Refresh(true));
        CHECK(Words(live.Messages()) == "");
        dog.Agent.Calls.clear();
        dog.Tick();
        CHECK(std::string(dog.Memory.Path) == "ROOT > LOOK");
        return dog.Agent.Calls;
    };
    CHECK(calls_after(looks_first) == "+go ");
    const auto compiled = [&] { return live.Tree().Root->Children.First[0]->Behavior; };
    CHECK(compiled()->Tree == &live_kit::INNER);
    const std::string digs_longer = live_kit::Edited(looks_first, ".Seconds = 5", ".Seconds = 6");
    CHECK(calls_after(digs_longer) == "-go1 +go ");
    CHECK(compiled()->Tree != &live_kit::INNER);
    CHECK(calls_after(live_kit::Edited(digs_longer, ".Margin = 1e1f", ".Margin = 2")) == "");
    CHECK(calls_after(live_kit::Edited(digs_longer, "kSequence, (SNIFF, DIG)", "kSequence, (DIG, SNIFF)")) == "-go2 ");
    CHECK(calls_after(looks_first) == "+go ");
    CHECK(compiled()->Tree == &live_kit::INNER);
    dog.Stop();
}

TEST_CASE("a constant that was edited has its compiled value, which is told") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.Refresh(true));
    for (const auto& [old, made, name] : {std::tuple{"kQuick = {.Cells = 3}", "kQuick = {.Cells = 4}", "kQuick"},
                                          std::tuple{"kSlow = {.Cells = 1}", "kSlow = {.Cells = 2}", "kSlow"}}) {
        file.Write(live_kit::Edited(live_kit::KitSource(), old, made));
        CHECK(live.Refresh(true));
        REQUIRE(live.Messages().size() == 1);
        CHECK(live.Messages()[0].Text().ends_with(std::string("warning: ") + name +
                                                  ": this constant was edited, and has its compiled value until the "
                                                  "program is compiled again; write BT_DECLARE_PARAMETERS(Pace, ...) "
                                                  "behind its struct, with all fields, so that they are read"));
        CHECK(&live.Tree() == &live_kit::DOG);
    }
}

TEST_CASE("an edit of a field that was set is the newer one, and Set takes no comments") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.Set("TWO", "MaxSeconds", "9") == "");
    CHECK(live.Set("TWO", "MaxSeconds", "10") == "");
    CHECK(live.Set("TWO", "MaxSeconds", "4 /* x */") == "4 /* x */ is not one value");
    CHECK(live.Set("TWO", "MaxSeconds", "4\n") == "4\n is not one value");
    for (const char* wrong : {"1f", "1e400", "16777217", "0x", "5fuL"}) CHECK(live.Set("TWO", "MaxSeconds", wrong) != "");
    file.Write(live_kit::Edited(live_kit::KitSource(), ".MaxSeconds = 100", ".MaxSeconds = 20"));
    CHECK(live.Refresh(true));
    CHECK(live.Text("TWO", "MaxSeconds") == "20");
    CHECK(Words(live.Messages()) ==
          "warning: what was set is given up, because the text was edited there: TWO, .MaxSeconds = 10\n");
}

TEST_CASE("what is set is taken back, and goes on without it") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.TakeBack("TWO", "MaxSeconds") == "TWO has no .MaxSeconds that was set");
    CHECK(live.Source("TWO") == "");  // nothing is read yet
    CHECK(live.Fields("TWO") == std::vector<std::string>{"While.NotAllFlags", "MaxSeconds"});
    const std::string source = live.Source("TWO");
    CHECK(live.Set("ONE", "MaxSeconds", "7") == "");
    CHECK(live.TakeBack("TWO", "MaxSeconds") == "TWO has no .MaxSeconds that was set");
    CHECK(live.TakeBack("ONE", "MaxSeconds") == "");
    CHECK(live.Set("TWO", "MaxSeconds", "9") == "");
    CHECK(live.Set("TWO", "Margin", "3") == "");
    CHECK(live.Fields("TWO").size() == 3);
    CHECK(live.Source("TWO").starts_with(file.Path + ":"));
    CHECK(live.Source("TWO").find(".MaxSeconds = 9") != std::string::npos);
    CHECK(live.TakeBack("TWO", "MaxSeconds") == "");
    CHECK(live.Text("TWO", "MaxSeconds") == "100");
    CHECK(live.Text("TWO", "Margin") == "3");
    CHECK(live.TakeBack("TWO", "MaxSeconds") != "");
    file.Write(live_kit::Edited(live_kit::KitSource(), ".Margin = 1e1f", ".Margn = 1e1f"));
    CHECK(live.Refresh(true));
    CHECK(live.TakeBack("TWO", "Margin") == "the text has mistakes, which come first");
    file.Write(live_kit::KitSource());
    CHECK(live.Refresh(true));
    CHECK(live.TakeBack("TWO", "Margin") == "");
    CHECK(&live.Tree() == &live_kit::DOG);
    CHECK(live.Source("TWO") == source);
    CHECK(live.Fields("FLEE") == std::vector<std::string>{"Decide", "Preconditions.AllFlags", "Preconditions.NoStimuli",
                                                          "Preconditions.Ranges", "Preconditions.EverySeconds",
                                                          "BehaviorFlags", "Parameters"});
    CHECK((live.Fields("NOBODY").empty() && live.Source("NOBODY").empty()));
}

TEST_CASE("what is set may have spaces around it, and takes the place of no other warning") {
    const live_kit::edited_source file(
        live_kit::Edited(live_kit::KitSource(), "BT_DEFINE_DECIDER(    THREE,", "// BT_DEFINE_DECIDER(    THREE,"));
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.Set("TWO", "MaxSeconds", "\t 9 ") == "");
    CHECK(live.Text("TWO", "MaxSeconds") == "9");
    REQUIRE(live.Messages().size() == 1);
    CHECK(live.Messages()[0].Text().ends_with("it stays as it was compiled: THREE"));
    CHECK(live.Text("TWO", "Margin") == "");
    CHECK(live.Text("NOBODY", "Margin") == "");
}

TEST_CASE("what is set can't begin a comment that the text ends") {
    const std::string text = live_kit::Edited(live_kit::KitSource(), ".MaxSeconds = 100", ".MaxSeconds = 100 /* s */");
    const live_kit::edited_source file(text);
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.Set("TWO", "MaxSeconds", "9 /*") == "9 /* is not one value");
    CHECK(live.Set("TWO", "MaxSeconds", "9") == "");
    CHECK(live.Keep() == "");
    CHECK(file.Read() == live_kit::Edited(text, "= 100 /* s */", "= 9 /* s */"));
}

TEST_CASE("nothing is set in a text with mistakes") {
    const live_kit::edited_source file(live_kit::Edited(live_kit::KitSource(), ".Margin = 1e1f", ".Margn = 1e1f"));
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.Set("TWO", "MaxSeconds", "9") == "the text has mistakes, which come first");
    CHECK(live.Text("TWO", "MaxSeconds") == "100");
    CHECK(live.Keep() == "");
    CHECK(file.Read().find(".MaxSeconds = 100") != std::string::npos);
}

TEST_CASE("a source that is not due is read when two looks found it alike") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK_FALSE(live.Refresh());
    CHECK(live.Text("TWO", "MaxSeconds") == "");
    CHECK(live.Refresh(true));
    CHECK(live.Text("TWO", "MaxSeconds") == "100");
}

TEST_CASE("Keep says why a source can't be written") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.Set("TWO", "MaxSeconds", "50") == "");
    std::vector<std::string> taken = {file.Path + ".new"};
    for (int i = 1; i < 100; ++i) taken.push_back(taken[0] + std::to_string(i));
    for (const std::string& each : taken) std::ofstream(each) << "another's";
    CHECK(live.Keep().starts_with(file.Path + ": "));
    CHECK(file.Read() == live_kit::KitSource());
    for (const std::string& each : taken) std::filesystem::remove(each);
    CHECK(live.Keep() == "");
    CHECK(file.Read().find(".MaxSeconds = 50") != std::string::npos);
}

TEST_CASE("a file that did not change is not read again") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.Refresh(true));
    CHECK_FALSE(live.Refresh(true));
    CHECK_FALSE(live.Refresh());  // it is not due yet
    CHECK(Words(live.Messages()) == "");
    CHECK(&live.Tree() == &live_kit::DOG);
    CHECK(live.Change() == nullptr);
}

TEST_CASE("an empty file is not taken, and a file that is empty or gone is told, and changes nothing") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.Refresh(true));
    const std::string told =
        "warning: this source can't be found or read any more, or is empty, so its deciders stay as they were read "
        "last: " + file.Path + "\n";
    file.Write("");
    CHECK(live.Refresh(true));
    CHECK(Words(live.Messages()) == told);
    CHECK_FALSE(live.Refresh(true));
    std::filesystem::remove(file.Path);
    CHECK_FALSE(live.Refresh(true));
    CHECK(Words(live.Messages()) == told);
    CHECK(&live.Tree() == &live_kit::DOG);
    file.Write(live_kit::KitSource());
    CHECK(live.Refresh(true));
    CHECK(Words(live.Messages()) == "");
}

TEST_CASE("a file that was never there is named") {
    bt::live_tree<live_kit::DOG> live({.File = "no such folder/dog.cpp"});
    CHECK(live.Refresh(true));
    CHECK(Words(live.Messages()) ==
          "warning: this source can't be found or read, so its deciders stay as they were compiled: "
          "no such folder/dog.cpp\n");
    CHECK_FALSE(live.Refresh(true));
}

namespace {

// A block that is aligned more strictly than memories are.
struct alignas(16) Stare_Block {
    using role = bt::block;
    int Num = 0;
};
void Stare_Tick(Dog&, Stare_Block& block) { ++block.Num; }
BT_DEFINE_BEHAVIOR(Stare);
void Howl_Tick(Dog& dog) { dog.Calls += "howl "; }
BT_DEFINE_BEHAVIOR(Howl);

// The text with these names behind the children of the root, and deciders in front of the tree.
std::string WithChildren(const std::string& names, const std::string& deciders) {
    const std::string text =
        live_kit::Edited(live_kit::KitSource(), "PLAY, REST, LOOK)", "PLAY, REST, LOOK" + names + ")");
    return live_kit::Edited(text, "BT_DEFINE_TREE(DOG", deciders + "BT_DEFINE_TREE(DOG");
}

// Twenty leaves, each with two timers of 8 bytes.
std::string ManyTimers() {
    std::string names, deciders;
    for (int i = 0; i < 20; ++i) {
        const std::string name = "MORE_" + std::to_string(i);
        names += ", " + name;
        deciders +=
            "BT_DEFINE_DECIDER(" + name + ", Go, .Preconditions = { .EverySeconds = 1, .CooldownSeconds = 1 });\n";
    }
    return WithChildren(names, deciders);
}

// Groups of one child, `num` of them one inside the other.
std::string DeepGroups(int num) {
    std::string deciders = "BT_DEFINE_DECIDER(DEEP_0, Go);\n";
    for (int i = 1; i <= num; ++i) {
        deciders += "BT_DEFINE_GROUP(DEEP_" + std::to_string(i) + ", kGroupPrioritizedList, (DEEP_" +
                    std::to_string(i - 1) + "));\n";
    }
    return WithChildren(", DEEP_" + std::to_string(num), deciders);
}

}  // namespace

TEST_CASE("a tree that needs more room than memories have is refused before an agent is touched") {
    const struct {
        const char* What;
        std::string Text;
        const char* Told;  // "": there is room
    } rows[] = {
        {"bytes", ManyTimers(), " bytes, and there are 336; compile with a larger BT_LIVE_ROOM"},
        {"the most levels", DeepGroups(5), ""},
        {"levels", DeepGroups(6),
         "its paths have up to 8 deciders, and there is room for 7; compile the program again"},
        {"alignment", live_kit::Edited(live_kit::KitSource(), "TWO, Go,", "TWO, Stare,"),
         "one of its blocks is aligned more strictly than those that were compiled; compile the program again"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.What);
        const live_kit::edited_source file(live_kit::KitSource());
        bt::live_tree<live_kit::DOG> live({.File = file.Path});
        live.Names().Add(Stare);
        running dog{live};
        dog.ComeToTwo();
        file.Write(row.Text);
        CHECK(live.Refresh(true));
        std::string told;
        for (const bt::mistake& each : live.Messages()) {
            if (each.Severity == bt::severity::kError) told += each.Text();
        }
        CHECK((*row.Told == 0 ? told == "" : told.ends_with(row.Told)));
        CHECK((&live.Tree() == &live_kit::DOG) == (*row.Told != 0));
        dog.Tick();
        CHECK(dog.Agent.Calls == "");
        dog.Stop();
    }
}

TEST_CASE("a behavior that the compiled tree does not use is known once it was added") {
    for (const bool is_added : {false, true}) {
        CAPTURE(is_added);
        const live_kit::edited_source file(live_kit::Edited(live_kit::KitSource(), "TWO, Go,", "TWO, Howl,"));
        bt::live_tree<live_kit::DOG> live({.File = file.Path});
        if (is_added) live.Names().Add(Howl);
        CHECK(live.Refresh(true));
        CHECK((&live.Tree() != &live_kit::DOG) == is_added);
        const std::string told = Words(live.Messages());
        CHECK((told.find("the program has no such behavior; compile it first: Howl") != std::string::npos) != is_added);
        running dog{live};
        while (dog.Time < 13) dog.Tick();
        CHECK((dog.Agent.Calls.find("howl") != std::string::npos) == is_added);
        dog.Stop();
    }
}

TEST_CASE("compiled deciders are found in the tree of now, or are gone") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    const bt::decider* const two = bt::FindDecider(live_kit::DOG, "TWO");
    const bt::decider* const one = bt::FindDecider(live_kit::DOG, "ONE");
    CHECK(live.Find(*two) == two);
    file.Write(live_kit::Edited(live_kit::KitSource(), "(ONE, TWO, THREE)", "(ONE, THREE)"));
    CHECK(live.Refresh(true));
    CHECK(live.Find(*two) == nullptr);
    REQUIRE(live.Find(*one) != nullptr);
    CHECK(live.Find(*one) != one);
    REQUIRE(live.Change() != nullptr);
    REQUIRE(live.Change()->Gone().size() == 1);
    CHECK(std::string(live.Change()->Gone()[0]->Path) == "ROOT > WORK > TWO");
    CHECK(live.Change()->Added().empty());
}

namespace {

struct set_row {
    const char* Decider;
    const char* Field;
    const char* Words;
    const char* Why;   // the end of what Set answers; "": it is taken
    const char* Text;  // then in the file, after Keep
};

const set_row kSets[] = {
    {"TWO", "MaxSeconds", "50", "", "TWO, Go, .While = { .NotAllFlags = kTired }, .MaxSeconds = 50)"},
    {"PLAY", "Margin", "0.5f", "", ".Decide = bt::decide<IsFit>, .Margin = 0.5f)"},
    {"THREE", "Preconditions.NoStimuli", "kCall | kSmell", "", "{ .NoFlags = 0x1'0, .NoStimuli = kCall | kSmell }"},
    {"THREE", "Preconditions.AllFlags", "kWeak", "", "{ .AllFlags = kWeak, .NoFlags = 0x1'0 }"},
    {"REST", "Preconditions.EverySeconds", "2", "", "REST, Run, .Preconditions = { .EverySeconds = 2 }, .Parameters"},
    {"REST", "Margin", "1", "", ".Parameters = bt::with(kSlow), .Margin = 1)"},
    {"ROOT", "MaxSeconds", "9", "", "(FLEE, WORK, PLAY, REST, LOOK), .MaxSeconds = 9)"},
    {"THREE", "Margin", "2", "", "{ .NoFlags = 0x1'0 }, .Margin = 2, .LintOff"},
    {"WORK", "Behavior", "nullptr", "", ".Behavior = nullptr,"},
    {"NOBODY", "Margin", "1", "no decider or constant of the text is called NOBODY", ""},
    {"REST", "Margn", "1", "there is no such field: \"Margn\"; did you mean \"Margin\"?", ""},
    {"REST", "Margin", "1, .Id = 3", "1, .Id = 3 is not one value", ""},
    {"REST", "Margin", "", "", ""},
    {"REST", "MaxSeconds", "kNever", "and it can't be read while the program runs: kNever", ""},
    {"REST", "MaxSeconds", "-1", "the seconds of this decider's preconditions or its MaxSeconds are negative or NaN",
     ""},
    {"REST", "Margin", "1); BT_DEFINE_CONDITION(B", "1); BT_DEFINE_CONDITION(B is not one value", ""},
    {"FULL", "Margin", "2", "FULL has no place for .Margin", ""},
};

}  // namespace

TEST_CASE("Set changes one field in memory, and Keep writes it into the source") {
    for (const set_row& row : kSets) {
        CAPTURE(row.Decider);
        CAPTURE(row.Field);
        CAPTURE(row.Words);
        const live_kit::edited_source file(live_kit::KitSource());
        bt::live_tree<live_kit::DOG> live({.File = file.Path});
        const std::string why = live.Set(row.Decider, row.Field, row.Words);
        const bool is_taken = *row.Text != 0;
        if (!is_taken) {
            CHECK(why != "");
            CHECK(why.ends_with(row.Why));
            CHECK(&live.Tree() == &live_kit::DOG);
            CHECK(file.Read() == live_kit::KitSource());
            continue;
        }
        CHECK(why == "");
        CHECK(live.Text(row.Decider, row.Field) == row.Words);
        CHECK(&live.Tree() != &live_kit::DOG);
        CHECK(file.Read() == live_kit::KitSource());
        CHECK(live.Keep() == "");
        CHECK(file.Read().find(row.Text) != std::string::npos);
        CHECK_FALSE(live.Refresh(true));  // what is in the file now is known
    }
}

TEST_CASE("what was set goes on in an edited text, and Keep refuses a file that was edited meanwhile") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.Set("TWO", "MaxSeconds", "50") == "");
    CHECK(live.Set("REST", "Margin", "3") == "");
    file.Write(live_kit::Edited(live_kit::KitSource(), ".Margin = 1e1f", ".Margin = 12"));
    CHECK(live.Keep() == file.Path + " was edited since it was read");
    CHECK(live.Refresh(true));
    CHECK(live.Text("TWO", "MaxSeconds") == "50");
    CHECK(live.Text("PLAY", "Margin") == "12");
    CHECK(live.Keep() == "");
    CHECK(file.Read().find(".MaxSeconds = 50") != std::string::npos);
    CHECK(file.Read().find(".Margin = 12") != std::string::npos);
}

TEST_CASE("what was set waits while a text is half saved") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    CHECK(live.Set("TWO", "MaxSeconds", "50") == "");
    const std::string text = live_kit::KitSource();
    file.Write(text.substr(0, text.find("BT_DEFINE_DECIDER(    TWO, Go") + 20));
    CHECK(live.Refresh(true));
    CHECK(live.Messages().size() >= 1);
    file.Write(text);
    CHECK(live.Refresh(true));
    CHECK(Words(live.Messages()) == "");
    CHECK(live.Text("TWO", "MaxSeconds") == "50");
}

TEST_CASE("what was set where the text has no place for it any more is named, and forgotten") {
    const struct {
        const char* What;
        const char* Decider;
        const char* Field;
        std::vector<part> Parts;
    } rows[] = {
        {"the field was given, and the decider is gone",
         "TWO",
         "MaxSeconds",
         {{"(ONE, TWO, THREE)", "(ONE, THREE)"},
          {"BT_DEFINE_DECIDER(    TWO, Go, .While = { .NotAllFlags = kTired }, .MaxSeconds = 100);", ""}}},
        {"the field was not given, and the decider is gone",
         "REST",
         "MaxSeconds",
         {{"PLAY, REST, LOOK)", "PLAY, LOOK)"},
          {"BT_DEFINE_DECIDER(  REST, Run, .Parameters = bt::with(kSlow));", ""}}},
        {"the decider has fields by position now",
         "REST",
         "Margin",
         {{"BT_DEFINE_DECIDER(  REST, Run, .Parameters = bt::with(kSlow));",
           "BT_DEFINE_DECIDER__FULL(REST, Run, bt::decide<IsFit>, {}, bt::kFlagsNone, {}, "
           "bt::with(kSlow), 7, {}, 5);"}}},
    };
    for (const auto& row : rows) {
        CAPTURE(row.What);
        const live_kit::edited_source file(live_kit::KitSource());
        bt::live_tree<live_kit::DOG> live({.File = file.Path});
        CHECK(live.Set(row.Decider, row.Field, "50") == "");
        CHECK(live.Set("ONE", "Margin", "3") == "");
        std::string text = live_kit::KitSource();
        for (const part& each : row.Parts) text = live_kit::Edited(text, each.Old, each.New);
        file.Write(text);
        CHECK(live.Refresh(true));
        const std::string lost = "what was set is given up, because the text was edited there: ";
        const std::string told = Words(live.Messages());
        CHECK_MESSAGE(told.find(lost + row.Decider + ", ." + row.Field + " = 50") != std::string::npos, told);
        CHECK(told.find(lost) == told.rfind(lost));
        CHECK(live.Text("ONE", "Margin") == "3");
        file.Write(text + "\n");
        CHECK(live.Refresh(true));
        CHECK(Words(live.Messages()).find(lost) == std::string::npos);
    }
}
