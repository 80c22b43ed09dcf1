// Bytes to edits of a compiled outline: trees are made of what they leave, or all mistakes are told. The first byte says
// how the others are taken: as a text, as edits of the tokens of the compiled text, or as words for Set.
// outline.dict has its words.
#include "target.h"

#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include <bt/bt.h>
#include <bt/live.h>
#include <bt/outline/draft.h>
#include <bt/outline/load.h>
#include <macros/bt_macros.h>

#include "../outline/outline_invariants.h"

namespace {

struct Dog {
    float Health = 1;
    int Bones[2] = {};
};
enum Flags : std::uint32_t { kHungry = 1, kTired = 2 };
BT_DECLARE_FLAGS(Flags);
enum Stimuli : std::uint32_t { kSmell = 1, kCall = 2 };
BT_DECLARE_STIMULI(Stimuli);
struct Pace {
    using role = bt::parameters;
    int Cells = 1;
};
constexpr Pace kSlow = {.Cells = 1};
constexpr float kBeat = 0.25f;

void Run_Tick(Dog& dog, const Pace*) { ++dog.Bones[0]; }
bt::status Go_Tick(Dog& dog) { return ++dog.Bones[1] % 3 == 0 ? bt::status::kSucceeded : bt::status::kRunning; }
float WORK_Decide(const Dog& dog) { return dog.Health; }
bool IsFit(const Dog& dog) { return dog.Health > 0.25f; }

// Compiles an outline, and keeps its text.
#define OUTLINE(...) \
    __VA_ARGS__      \
    constexpr char kText[] = #__VA_ARGS__;

// clang-format off
OUTLINE(
BT_DEFINE_BEHAVIOR__NONE(Run, .Tick = bt::tick<Run_Tick>);
BT_DEFINE_BEHAVIOR__NONE(Go, .Tick = bt::tick<Go_Tick>);
BT_DECLARE_DECIDERS(SNIFF, DIG);
BT_DEFINE_NODE   (SEARCH, kSequence, (SNIFF, DIG));
BT_DEFINE_DECIDER(  SNIFF, Go);
BT_DEFINE_NODE   (  DIG, kWait, (), .Seconds = 5);
BT_DEFINE_CLASSIC_TREE(INNER, SEARCH);
BT_DEFINE_BEHAVIOR__TREE(Search, INNER);
BT_DECLARE_DECIDERS(FLEE, WORK, LOOK, ONE, TWO, PLAY, FETCH);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (FLEE, WORK, PLAY, LOOK));
BT_DEFINE_DECIDER(  FLEE, Run, .Decide = bt::Decide([](const Dog& dog) { return dog.Health < 2; }),
                    .Preconditions = { .AllFlags = BT_FLAGS(kHungry|kTired), .NoStimuli = kCall,
                                       .Ranges = { BT_RANGE(Dog, Health, 0, 0.5f),
                                                   BT_RANGE(Dog, Bones[1], -3, bt::kNoLimit) },
                                       .EverySeconds = kBeat }, .Parameters = bt::with(kSlow));
BT_DEFINE_GROUP__DECIDE(WORK, kGroupSequential, (ONE, TWO), .Flags = bt::kFlagsEndOnFailure | bt::kFlagsResume);
BT_DEFINE_DECIDER(    ONE, Go, .Preconditions = { .NoFlags = kHungry | kTired, .CooldownSeconds = 1.5f });
BT_DEFINE_DECIDER(    TWO, Go, .While = { .NotAllFlags = kTired }, .MaxSeconds = 100);
BT_DEFINE_GROUP  (  PLAY, kGroupScoredEveryTick, (FETCH), .Decide = bt::decide<IsFit>, .Margin = 1e1f);
BT_DEFINE_DECIDER(    FETCH, Run, .Parameters = bt::with(kSlow), .Id = bt::NameId("OLD_FETCH"));
BT_DEFINE_DECIDER(  LOOK, Search);
BT_DEFINE_TREE(DOG, ROOT);
)
// clang-format on

// The tokens of the text, with the space in front of each.
std::vector<std::string> Tokens() {
    std::vector<std::string> tokens;
    const std::string text = kText;
    const auto is_of_word = [](char of) {
        return of == '_' || (of >= '0' && of <= '9') || ((of | 0x20) >= 'a' && (of | 0x20) <= 'z');
    };
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end + 1 < text.size() && text[end] == ' ') ++end;
        while (is_of_word(text[end]) && end + 1 < text.size() && is_of_word(text[end + 1])) ++end;
        tokens.push_back(text.substr(at, end + 1 - at));
        at = end + 1;
    }
    return tokens;
}

// Each four bytes are an edit: what is done, to which token, and with which one.
std::string Edited(std::span<const std::uint8_t> bytes) {
    std::vector<std::string> tokens = Tokens();
    for (std::size_t i = 0; i + 4 <= bytes.size() && tokens.size() > 1; i += 4) {
        const std::size_t at = (bytes[i + 1] * 256u + bytes[i + 2]) % tokens.size();
        const std::size_t other = (at + bytes[i + 3]) % tokens.size();
        switch (bytes[i] % 6) {
            case 0: tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(at)); break;
            case 1: tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at), std::string(tokens[other])); break;
            case 2: std::swap(tokens[at], tokens[other]); break;
            case 3: tokens[at] = tokens[other]; break;
            case 4: tokens[at] += static_cast<char>(bytes[i + 3]); break;
            default: tokens.resize(at + 1); break;
        }
    }
    std::string text;
    for (const std::string& each : tokens) text += each;
    return text;
}

void CheckWhole(const bt::found_mistakes& found) {
    fuzz::Require(found.Errors.size() == std::min(found.NumErrors, bt::kMaxNumMistakes), "the number of errors");
    fuzz::Require(found.Warnings.size() == std::min(found.NumWarnings, bt::kMaxNumMistakes), "the number of warnings");
    for (const bt::mistake& each : found.Errors) {
        fuzz::Require(each.Text().find('\n') == std::string::npos, "the line of a mistake");
        fuzz::Require(each.TextWithLines().size() < 8000, "the lines of a mistake");
    }
}

void Tick(const bt::tree& tree) {
    bt::built_memory memory(tree);
    Dog dog;
    for (int i = 0; i < 8; ++i) {
        const auto flags = static_cast<std::uint32_t>(i % 4);
        bt::TickBehaviorTree(tree, memory, &dog, {.Time = 0.5 * i, .DeltaTime = 0.5f, .DecisionFlags = flags});
    }
    bt::StopBehaviorTree(tree, memory, &dog, {.Time = 4});
}

void LoadText(const std::string& text) {
    static const bt::program_names names(DOG);
    const bt::read_result<bt::outline_document> read = bt::ReadOutline(text, "a.cpp");
    fuzz::Require(outline_kit::WrongWith(read).empty(), "a document and its mistakes are whole");
    const bt::loaded_outline loaded = LoadOutline(read.Document, "DOG", names);
    fuzz::Require((loaded.Tree != nullptr) == loaded.IsSound(), "there is a tree or a mistake");
    CheckWhole(loaded);
    if (loaded.Tree != nullptr && loaded.Tree->Tree().AgentType != nullptr) Tick(loaded.Tree->Tree());
    const bt::outline_draft draft = bt::DraftOutline(read);
    CheckWhole(draft);
    fuzz::Require(draft.NumErrors >= read.NumErrors, "a draft has the mistakes of its text");
    for (const bt::outline::drafted_tree& each : draft.Trees) {
        const bt::tree& tree = each.Tree->Tree();
        for (int i = 0; i < tree.NumNodes; ++i) bt::outline::ConditionsAsWritten(*tree.Nodes[i].Decider);
    }
}

// Words for a field that the tree has, in a file with the compiled text.
void SetWords(std::string words) {
    static const std::string path = [] {
        std::string made = (std::filesystem::temp_directory_path() / "decider_fuzz_outline_load.cpp").string();
        std::ofstream(made, std::ios::binary) << kText;
        return made;
    }();
    constexpr const char* deciders[] = {"ROOT", "FLEE", "WORK", "ONE", "TWO", "PLAY", "FETCH", "LOOK"};
    constexpr const char* fields[] = {"Margin",     "MaxSeconds", "Flags", "Preconditions.AllFlags",
                                      "Parameters", "Decide",     "Id",    "While.NotAllFlags"};
    if (words.size() < 2) return;
    const char* const decider = deciders[static_cast<unsigned char>(words[0]) % std::size(deciders)];
    const char* const field = fields[static_cast<unsigned char>(words[1]) % std::size(fields)];
    words.erase(0, 2);
    bt::live_tree<DOG> live({.File = path});
    const std::string why = live.Set(decider, field, words);
    const bool has_error = !live.Messages().empty() && live.Messages()[0].Severity == bt::severity::kError;
    fuzz::Require(!why.empty() || !has_error, "words that were taken make no mistake");
    if (live.Tree().AgentType != nullptr) Tick(live.Tree());
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    bt::ReportFunc = nullptr;  // edits may break rules that a tick checks
    if (num_bytes == 0) return 0;
    const std::string rest(reinterpret_cast<const char*>(bytes + 1), num_bytes - 1);
    switch (bytes[0] % 4) {
        case 0: LoadText(rest); break;
        case 1: SetWords(rest); break;
        case 2: LoadText(kText + rest); break;
        default: LoadText(Edited({bytes + 1, num_bytes - 1})); break;
    }
    return 0;
}
