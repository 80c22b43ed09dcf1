// Ticks the C++ that was made of real .bt files beside the trees that the files are loaded as. All calls, answers and
// paths must be the same, and so must recordings.
#include "bots.h"

#include <cstdio>
#include <memory>
#include <set>
#include <utility>

#include <bt/built_memory.h>
#include <bt/debug/recorder.h>
#include <bt/formats/unvanquished/bind.h>
#include <bt/formats/unvanquished/load.h>

namespace real_bots {

namespace uv = bt::unvanquished;

void bot::Note(const char* what, const char* name, const value* values, int num) {
    while (num > 0 && values[num - 1].Text == nullptr && values[num - 1].Number == 0) --num;
    Calls += std::string(what) + ' ' + name;
    for (int i = 0; i < num; ++i) {
        Calls += ' ' + (values[i].Text != nullptr ? std::string(values[i].Text) : std::to_string(values[i].Number));
    }
    Calls += '\n';
}
bt::status bot::Begin(const char* name) {
    Note("begin", name, nullptr, 0);
    return Random.NextBelow(10) == 0 ? bt::status::kFailed : bt::status::kRunning;
}
bt::status bot::Act(const char* name, const value* values, int num) {
    Note("act", name, values, num);
    constexpr bt::status answers[] = {bt::status::kRunning, bt::status::kFailed, bt::status::kSucceeded};
    const bool is_wrong = Random.NextBelow(100) == 0;
    return is_wrong ? bt::status::kError : answers[Random.NextBelow(3)];
}
double bot::Ask(const char* name, const value* values, int num) {
    Note("ask", name, values, num);
    constexpr double numbers[] = {0, 0, 0, 0.25, 0.75, 1, 1, 2, 3, 9, 20, 100, 600, 15000};
    return numbers[Random.NextBelow(std::size(numbers))];
}

namespace {

std::vector<value> ValuesOf(const uv::parameter_list& from) {
    std::vector<value> made(kMaxValues);
    for (std::size_t i = 0; i < from.Values.size() && i < made.size(); ++i) {
        const bt::field_value& each = from.Values[i];
        if (each.Type == bt::field_type::kText) made[i] = each.Text;
        else made[i] = each.Number;
    }
    return made;
}

// The functions of a file, which know by their decider how the game calls them.
bt::status BeginLoaded(bot& of, const bt::tick_args& args) { return of.Begin(args.Decider->Behavior->DebugName); }
bt::status ActLoaded(bot& of, const uv::parameter_list& values, const bt::tick_args& args) {
    return of.Act(args.Decider->Behavior->DebugName, ValuesOf(values).data(), kMaxValues);
}
void EndLoaded(bot& of, const bt::tick_args& args) { of.Note("end", args.Decider->Behavior->DebugName, nullptr, 0); }
double AskLoaded(const bot& of, const uv::parameter_list& values, const bt::tick_args& args) {
    return const_cast<bot&>(of).Ask(args.Decider->DebugName, ValuesOf(values).data(), kMaxValues);
}

// What Unvanquished exports, with these functions.
struct real_game {
    std::vector<uv::node_type> Actions;
    std::vector<uv::function> Functions;
    uv::node_type SpawnAs;
    uv::game Game;

    static uv::node_type Loaded(uv::node_type of) {
        of.Activate = bt::activate<BeginLoaded>;
        of.Tick = bt::tick<ActLoaded>;
        of.Deactivate = bt::deactivate<EndLoaded>;
        return of;
    }
    real_game() {
        const uv::game& real = uv::UnvanquishedGame();
        for (const uv::node_type& each : real.Actions) Actions.push_back(Loaded(each));
        for (uv::function each : real.Functions) {
            each.Call = uv::number<AskLoaded>;
            Functions.push_back(each);
        }
        SpawnAs = Loaded(*real.SpawnAs);
        Game = {.Actions = Actions, .Functions = Functions, .Symbols = real.Symbols, .SpawnAs = &SpawnAs};
    }
};

using recorder = bt::flight_recorder<256, 16384>;

std::string Tick(const bt::tree& tree, bt::built_memory& memory, bot& agent, double time, recorder& records) {
    const bt::tick_result result = bt::TickBehaviorTree(tree, memory, &agent, {.Time = time}, records);
    agent.Calls += "= " + std::to_string(static_cast<int>(result.State)) + ' ' + memory.Memory().Path + '\n';
    return std::exchange(agent.Calls, {});
}

std::string TextOf(const recorder& records, double end) {
    std::string text(PrintRecording(records, 0, end, nullptr, 0) + 1, '\0');
    PrintRecording(records, 0, end, text.data(), text.size());
    return text;
}

// Returns how many paths there were. 0: the trees differ, which is printed.
std::size_t Compare(const converted_file& of, const bt::tree& loaded) {
    std::set<std::string> paths;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        bot one = {bt::random_generator(seed)};
        bot other = one;
        bt::built_memory memory(loaded);
        bt::built_memory converted_memory(of.Tree);
        const auto records = std::make_unique<recorder[]>(2);
        double time = 0;
        for (int i = 0; i < 200; ++i) {
            const std::string expected = Tick(loaded, memory, one, time, records[0]);
            const std::string found = Tick(of.Tree, converted_memory, other, time, records[1]);
            if (found != expected) {
                std::printf("%s, seed %d, tick %d: the file\n%sits C++\n%s", of.Path, static_cast<int>(seed), i,
                            expected.c_str(), found.c_str());
                return 0;
            }
            paths.insert(memory.Memory().Path);
            time += 0.001 * one.Random.NextBelow(2000);
            other.Random = one.Random;
        }
        const std::string recorded = TextOf(records[0], time);
        const std::string converted = TextOf(records[1], time);
        if (recorded != converted) {
            std::printf("%s, seed %d, recordings: the file\n%sits C++\n%s", of.Path, static_cast<int>(seed),
                        recorded.c_str(), converted.c_str());
            return 0;
        }
        for (bt::built_memory* const each : {&memory, &converted_memory}) {
            bot& agent = each == &memory ? one : other;
            static_cast<void>(bt::StopBehaviorTree(each == &memory ? loaded : of.Tree, *each, &agent, {.Time = time}));
        }
        if (one.Calls != other.Calls) {
            std::printf("%s, seed %d: they stop differently\n", of.Path, static_cast<int>(seed));
            return 0;
        }
    }
    return paths.size();
}

bool CompareFile(const converted_file& of, const uv::game& game) {
    const bt::load_result file = uv::LoadFile(of.Path, game, {.Profile = bt::profile::kClean});
    for (const bt::mistake& each : file.Errors) std::printf("%s\n", each.Text().c_str());
    if (!file.IsSound()) return false;
    const std::size_t num_paths = Compare(of, file.Trees.front());
    if (num_paths == 0) return false;
    std::printf("%s: %zu paths\n", of.Path, num_paths);
    return true;
}

}  // namespace
}  // namespace real_bots

int main() {
    const real_bots::real_game game;
    int num_different = 0;
    bt::SetReportFunc(nullptr);
    for (const real_bots::converted_file& each : real_bots::ConvertedFiles()) {
        if (!real_bots::CompareFile(each, game.Game)) ++num_different;
    }
    std::printf("%zu files, %d different\n", real_bots::ConvertedFiles().size(), num_different);
    return num_different > 0 ? 1 : 0;
}
