// What is wrong in a text that is well written: each mistake at its place, in words.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <string_view>

#include <bt/outline/load.h>
#include <bt/outline/read.h>

#include "kit.h"

namespace {

namespace outline = bt::outline;

struct mistake_row {
    const char* Old;   // of the kit's text
    const char* New;   // in its place
    const char* At;    // the line's text from the place of the mistake on
    const char* Text;  // behind the place and the decider
};

const mistake_row kMistakes[] = {
    {"(FLEE, WORK, PLAY, REST, LOOK)", "(FLEE, WORKS, PLAY, REST, LOOK)", "WORKS",
     "ROOT: there is no such decider: WORKS; did you mean \"WORK\"?"},
    {"(FLEE, WORK, PLAY, REST, LOOK)", "(FLEE, Pack, PLAY, REST, LOOK)", "Pack", "ROOT: this is no decider: Pack"},
    {"ONE, Go,", "ONE, Goo,", "Goo",
     "ONE: the program has no such behavior; compile it first: Goo; did you mean \"Go\"?"},
    {".Behavior = &Pack", ".Behavior = &Back", "Back",
     "WORK: the program has no such behavior; compile it first: Back; did you mean \"Pack\"?"},
    {"bt::decide<IsFit>, .Margin", "bt::decide<IsFat>, .Margin", "bt::decide<IsFat>",
     "PLAY: the program has no such function; compile it first: bt::decide<IsFat>; "
     "did you mean \"bt::decide<IsFit>\"?"},
    {"BT_DEFINE_DECIDER(    ONE, Go, .Pre", "BT_DEFINE_DECIDER__DECIDE(    ONE, Go, .Pre", "ONE, Go",
     "ONE: the program has no such function; compile it first: ONE_Decide"},
    {".NoFlags = 0x1'0", ".NoFlags = kHungri", "kHungri",
     "THREE: the program has no such flag for this use: kHungri; did you mean \"kHungry\"?"},
    {".NoStimuli = kCall", ".NoStimuli = kTired", "kTired",
     "FLEE: these flags are for another use; stimuli are not decision flags, nor behavior flags: kTired of "
     "live_kit::Flags"},
    {"BT_RANGE(Dog, Health, 0, 0.5f)", "BT_RANGE(Dog, Helth, 0, 0.5f)", "Helth",
     "FLEE: the program has no range of this field; compile one first: Dog::Helth; did you mean \"Dog::Health\"?"},
    {"BT_RANGE(Dog, Health, 0, 0.5f)", "BT_RANGE(Dog, Health, 0.75f, 0.5f)", "0.75f",
     "FLEE: a range of this decider has its bounds in the wrong order, or one that is NaN or no value of its field"},
    {".Parameters = bt::with(kQuick));", ".Parameters = bt::with(kQick));", "kQick",
     "FLEE: the program has no such constant; compile it first: kQick; did you mean \"kQuick\"?"},
    {".Id = 0xC0FFEE", ".Id = 0xC0FFEE0000", "0xC0FFEE0000", "CHEW: this number does not fit: 0xC0FFEE0000"},
    {"dog.Health < 2", "dog.Health < 3", "bt::Decide([](const Dog& dog) { return dog.Health < 3; })",
     "FLEE: the program has not compiled this, and it can't be read while the program runs: "
     "bt::Decide([](const Dog& dog) { return dog.Health < 3; })"},
    {".MaxSeconds = 100", ".MaxSeconds = 2 * 50", "2 * 50",
     "TWO: the program has not compiled this, and it can't be read while the program runs: 2 * 50"},
    {".MaxSeconds = 100", ".MaxSeconds = -1", "-1",
     "TWO: the seconds of this decider's preconditions or its MaxSeconds are negative or NaN"},
    {".NoFlags = 0x1'0", ".NoFlags = -1", "-1",
     "THREE: the program has not compiled this, and it can't be read while the program runs: "
     "-1"},
    {".NoFlags = 0x1'0", ".NoFlags = 0x1'0000'0000", "0x1'0000'0000",
     "THREE: the program has not compiled this, and it can't be read while the program runs: "
     "0x1'0000'0000"},
    {".NoFlags = 0x1'0", ".NoFlags = 1.5", "1.5",
     "THREE: the program has not compiled this, and it can't be read while the program runs: "
     "1.5"},
    {".NoFlags = 0x1'0", ".NoFlags = kHungry + 1", "kHungry + 1",
     "THREE: the program has not compiled this, and it can't be read while the program runs: "
     "kHungry + 1"},
    {".NoFlags = 0x1'0", ".NoFlags = {}", "{}",
     "THREE: the program has not compiled this, and it can't be read while the program runs: "
     "{}"},
    {"BT_RANGE(Dog, Health, 0, 0.5f), ", "BT_RANGE(Dog, Health, kLow, 0.5f), ", "{ BT_RANGE(Dog, Health, kLow, 0.5f)",
     "FLEE: the program has not compiled this, and it can't be read while the program runs: "
     "{ BT_RANGE(Dog, Health, kLow, 0.5f), BT_RANGE(Dog, Bones[1], -3, bt::kNoLimit) }"},
    {"BT_RANGE(Dog, Health, 0, 0.5f), ", "BT_RANGE(Dog, Health, 0, kHigh), ", "{ BT_RANGE(Dog, Health, 0, kHigh)",
     "FLEE: the program has not compiled this, and it can't be read while the program runs: "
     "{ BT_RANGE(Dog, Health, 0, kHigh), BT_RANGE(Dog, Bones[1], -3, bt::kNoLimit) }"},
    {"BT_RANGE(Dog, Health, 0, 0.5f), ", "kMine, ", "{ kMine",
     "FLEE: the program has not compiled this, and it can't be read while the program runs: "
     "{ kMine, BT_RANGE(Dog, Bones[1], -3, bt::kNoLimit) }"},
    {"BT_RANGE(Dog, Health, 0, 0.5f), BT_RANGE(Dog, Bones[1], -3, bt::kNoLimit)", "BT_RANGE(Dog, Helth, 0, 1), kMine",
     "Helth",
     "FLEE: the program has no range of this field; compile one first: Dog::Helth; did you mean \"Dog::Health\"?"},
    {"bt::decide<IsFit>, .Margin", "IsFit, .Margin", "IsFit",
     "PLAY: the program has not compiled this, and it can't be read while the program runs: "
     "IsFit"},
    {".Behavior = &Pack", ".Behavior = kPack", "kPack",
     "WORK: the program has not compiled this, and it can't be read while the program runs: "
     "kPack"},
    {".MaxSeconds = 100", ".MaxSeconds = 100, .Note = kWords", "kWords",
     "TWO: the program has not compiled this, and it can't be read while the program runs: "
     "kWords"},
    {".BehaviorFlags = kQuiet | kFast", ".BehaviorFlags = kQuiet | kFasd", "kFasd",
     "FLEE: the program has no such flag for this use: kFasd; did you mean \"kFast\"?"},
    {".Parameters = bt::with(kQuick));", ".Parameters = kQuick);", "kQuick",
     "FLEE: the program has not compiled this, and it can't be read while the program runs: "
     "kQuick"},
    {".Parameters = bt::with(kQuick));", ".Parameters = (kQuick));", "(kQuick)",
     "FLEE: the program has not compiled this, and it can't be read while the program runs: "
     "(kQuick)"},
    {".Parameters = bt::with(kQuick));", ".Parameters = bt::with());", "bt::with()",
     "FLEE: the program has not compiled this, and it can't be read while the program runs: "
     "bt::with()"},
    {".Parameters = bt::with(kQuick));", ".Parameters = bt::with(kQuick).Data);", "bt::with(kQuick).Data",
     "FLEE: the program has not compiled this, and it can't be read while the program runs: "
     "bt::with(kQuick).Data"},
    {".Parameters = bt::with(kQuick));", ".Parameters = Mine(kQuick));", "Mine(kQuick)",
     "FLEE: the program has not compiled this, and it can't be read while the program runs: "
     "Mine(kQuick)"},
    {".Parameters = bt::with(kQuick));", ".Parameters = bt::with(FLEE));", "FLEE))",
     "FLEE: the program has no such constant; compile it first: FLEE"},
    {"(ONE, TWO, THREE)", "(ONE, ROOT, THREE)", "ROOT, THREE", "ROOT: this decider is below itself"},
    {"bt::with(kSlow));\nBT_DEFINE_DECIDER(  LOOK, Search",
     "bt::with(kSlow), .Id = bt::NameId(\"TWO\"));\nBT_DEFINE_DECIDER(  LOOK, Search", "", ""},
    {"BT_DEFINE_BEHAVIOR__TREE(Search, INNER)", "BT_DEFINE_BEHAVIOR__TREE(Search, DOG)", "", ""},
};

// What is in the kit's tree DOG after an edit.
bt::loaded_outline Load(const std::string& text, std::string_view tree = "live_kit::DOG") {
    const bt::program_names names(live_kit::DOG);
    const bt::read_result<bt::outline_document> read = bt::ReadOutline(text, "kit.cpp");
    CHECK(live_kit::Words(read.Errors) == "");
    return LoadOutline(read.Document, tree, names);
}

}  // namespace

TEST_CASE("mistakes in a text are at the words that are wrong, and say what would do") {
    for (const mistake_row& row : kMistakes) {
        CAPTURE(std::string(row.New));
        const bt::loaded_outline loaded = Load(live_kit::Edited(live_kit::KitSource(), row.Old, row.New));
        CHECK(loaded.Tree == nullptr);
        REQUIRE(loaded.Errors.size() >= 1);
        const bt::mistake& found = loaded.Errors[0];
        if (*row.Text == 0) continue;  // of several mistakes that belong together
        CHECK(loaded.Errors.size() == 1);
        const std::string text = found.Text();
        CHECK(text.substr(text.find(": ") + 2) == row.Text);
        const std::string_view line = found.Place.Text;
        CHECK(line.substr(static_cast<std::size_t>(found.Place.Column - 1)).starts_with(row.At));
    }
}

TEST_CASE("a value that is half written is a mistake, and nothing worse") {
    for (const char* made : {".Behavior = &", ".Behavior = & &", ".Behavior = &Pack::", ".Behavior = &,"}) {
        CAPTURE(std::string(made));
        const bt::read_result<bt::outline_document> read =
            bt::ReadOutline(live_kit::Edited(live_kit::KitSource(), ".Behavior = &Pack", made), "kit.cpp");
        const bt::loaded_outline loaded = LoadOutline(read.Document, "live_kit::DOG", bt::program_names(live_kit::DOG));
        CHECK(read.NumErrors + loaded.NumErrors > 0);
        CHECK(loaded.Tree == nullptr);
    }
}

TEST_CASE("a tree that a text has not, or twice, is named") {
    CHECK(live_kit::Words(Load(live_kit::KitSource(), "DOGG").Errors) ==
          "kit.cpp: there is no such tree: DOGG; did you mean \"DOG\"?\n");
    CHECK(Load(live_kit::KitSource(), "DOG").Errors[0].Is(outline::mistake_kind::kSeveralTrees));
    CHECK(Load(live_kit::KitSource(), "door::DOG").Tree != nullptr);
}

TEST_CASE("deciders that a compiler will refuse at their place are warnings, and the tree is made") {
    struct {
        const char* What;
        std::vector<std::pair<const char*, const char*>> Edits;
        const char* Warning;
    } const rows[] = {
        {"a definition that is gone",
         {{"BT_DEFINE_DECIDER(    THREE, Go,", "// BT_DEFINE_DECIDER(    THREE, Go,"}},
         "WORK: no text that was read has this any more; it stays as it was compiled: THREE"},
        {"a definition that was renamed, but not its uses",
         {{"BT_DEFINE_DECIDER(    THREE, Go,", "BT_DEFINE_DECIDER(    DREI, Go,"},
          {"TWO, THREE, PLAY", "TWO, DREI, PLAY"}},
         "WORK: no text that was read has this any more; it stays as it was compiled: THREE"},
        {"a name that BT_DECLARE_DECIDERS lacks",
         {{"ONE, TWO, THREE, PLAY", "ONE, TWO, PLAY"}},
         "WORK: nothing above declares this decider, so the file does not compile; name it in BT_DECLARE_DECIDERS: "
         "THREE"},
        {"a tree above its deciders",
         {{"BT_DEFINE_TREE(DOG, ROOT);\n\n", "\n"},
          {"BT_DEFINE_DECIDER(  LOOK, Search);", "BT_DEFINE_TREE(DOG, ROOT);\nBT_DEFINE_DECIDER(  LOOK, Search);"}},
         "LOOK: this decider is defined below its tree, so the file does not compile"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.What);
        std::string text = live_kit::KitSource();
        for (const auto& [old, made] : row.Edits) text = live_kit::Edited(text, old, made);
        const bt::loaded_outline loaded = Load(text);
        CHECK(loaded.Tree != nullptr);
        const std::string words = live_kit::Words(loaded.Warnings);
        CHECK(words.find(row.Warning) != std::string::npos);
    }
    CHECK(live_kit::Words(Load(live_kit::KitSource()).Warnings) == "");
}

TEST_CASE("a behavior or a constant that a text had, and has no more, is a warning") {
    const bt::program_names names(live_kit::DOG);
    const auto warnings = [&names](const std::string& text) {
        const bt::loaded_outline loaded =
            LoadOutline(bt::ReadOutline(text, "kit.cpp").Document, "live_kit::DOG", names);
        CHECK(loaded.Tree != nullptr);
        return live_kit::Words(loaded.Warnings);
    };
    const std::string kit = live_kit::KitSource();
    const std::string gone = "no text that was read has this any more; it stays as it was compiled: ";
    CHECK(warnings(kit) == "");
    CHECK(warnings(live_kit::Edited(kit, "BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Pack);", ""))
              .ends_with("WORK: " + gone + "Pack\n"));
    const std::string without_slow = warnings(live_kit::Edited(kit, "constexpr Pace kSlow = {.Cells = 1};", ""));
    CHECK(without_slow.find("FETCH: " + gone + "kSlow") != std::string::npos);
    CHECK(warnings(kit) == "");
}

TEST_CASE("flags of two enumerations are a mistake, and deciders in no tree are a warning") {
    bt::program_names names(live_kit::DOG);
    static constexpr bt::flag_set kOthers = {"Others", bt::flags_use::kDecisionFlags, {"kOther"}};
    names.AddFlags(kOthers);
    const auto load = [&](const char* old, const char* made) {
        return LoadOutline(bt::ReadOutline(live_kit::Edited(live_kit::KitSource(), old, made), "kit.cpp").Document,
                           "live_kit::DOG", names);
    };
    CHECK(live_kit::Words(load(".NoFlags = 0x1'0", ".NoFlags = kHungry | kOther").Errors)
              .ends_with("THREE: these flags are of two enumerations: kOther\n"));
    const bt::loaded_outline without = load("(ONE, TWO, THREE)", "(ONE, THREE)");
    REQUIRE(without.Warnings.size() == 1);
    CHECK(without.Warnings[0].Text().ends_with("TWO: this decider is in no tree, so the file does not compile"));
    // A decider in no tree keeps nobody from the tree, whatever is wrong with it.
    const bt::loaded_outline beside =
        load("BT_DEFINE_DECIDER(    TWO, Go,",
             "BT_DEFINE_DECIDER(OTHER, Howl, .Flags = kFlage);\nBT_DEFINE_DECIDER(    TWO, Go,");
    CHECK(beside.Tree != nullptr);
    CHECK(beside.IsSound());
    REQUIRE(beside.Warnings.size() == 2);
    CHECK(beside.Warnings[0].Text().find("warning: OTHER: ") != std::string::npos);
    CHECK(beside.Warnings[1].Text().find("warning: OTHER: ") != std::string::npos);
}

TEST_CASE("values that were not compiled are read where a text says all") {
    const auto named = [](const bt::tree& of, std::string_view name) -> const bt::decider& {
        for (int i = 0; i < of.NumNodes; ++i) {
            if (name == of.Nodes[i].Decider->DebugName) return *of.Nodes[i].Decider;
        }
        return *of.Root;
    };
    const struct {
        const char* Old;
        const char* New;
        const char* Name;
        bool (*IsRead)(const bt::decider& of);
    } rows[] = {
        {".NoFlags = 0x1'0", ".NoFlags = 3", "THREE",
         [](const bt::decider& of) {
             const auto& word = of.Preconditions->NoFlags;
             return word.Bits == 3 && word.Set() == nullptr && word.Words() == nullptr;
         }},
        {".NoFlags = 0x1'0", ".NoFlags = BT_FLAGS(0xFFFFFFFF)", "THREE",
         [](const bt::decider& of) {
             const auto& word = of.Preconditions->NoFlags;
             return word.Bits == 0xFFFFFFFF && word.Set() == nullptr && std::string(word.Words()) == "0xFFFFFFFF";
         }},
        {".NoFlags = 0x1'0", ".NoFlags = BT_FLAGS(kTired|kWeak)", "THREE",
         [](const bt::decider& of) {
             const auto& word = of.Preconditions->NoFlags;
             return word.Bits == 6 && word.Set() != nullptr && std::string(word.Words()) == "kTired|kWeak";
         }},
        {".NoFlags = 0x1'0", ".NoFlags = kTired | kWeak", "THREE",
         [](const bt::decider& of) {
             const auto& word = of.Preconditions->NoFlags;
             return word.Bits == 6 && word.Set() != nullptr && word.Words() == nullptr;
         }},
        {".BehaviorFlags = kQuiet | kFast", ".BehaviorFlags = kFast", "FLEE",
         [](const bt::decider& of) { return of.BehaviorFlags.Bits == 2; }},
        {"BT_RANGE(Dog, Health, 0, 0.5f)", "BT_RANGE(Dog, Health, bt::kNoLimit, 0.1)", "FLEE",
         [](const bt::decider& of) {
             const bt::field_range& range = of.Preconditions->Ranges[0];
             return range.Min == -HUGE_VAL && range.Max == static_cast<double>(0.1f);
         }},
        {"BT_RANGE(Dog, Bones[1], -3, bt::kNoLimit)", "BT_RANGE(Dog, Bones[1], 16777217, bt::kNoLimit)", "FLEE",
         [](const bt::decider& of) {
             const bt::field_range& range = of.Preconditions->Ranges[1];
             return range.Min == 16777217 && range.Max == HUGE_VAL;
         }},
        {"ONE, Go, .Pre", "ONE, Go, .Decide = bt::decide<WORK_Decide>, .Pre", "ONE",
         [](const bt::decider& of) { return of.Decide.Call == live_kit::DOG.Root->Children.First[1]->Decide.Call; }},
        {".LintOff = BT_LINT_OFF(kNeverEnds)", ".LintOff = BT_LINT_OFF(kNeverEnds, kNeverReached)", "THREE",
         [](const bt::decider& of) { return of.LintOff.Kinds == 0; }},  // of which no tick reads the value
    };
    for (const auto& row : rows) {
        CAPTURE(std::string(row.New));
        const bt::loaded_outline loaded = Load(live_kit::Edited(live_kit::KitSource(), row.Old, row.New));
        REQUIRE(live_kit::Words(loaded.Errors) == "");
        CHECK(row.IsRead(named(loaded.Tree->Tree(), row.Name)));
    }
}
