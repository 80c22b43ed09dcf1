// W12, start-up: what a program with 20 trees of 300 deciders pays before main, and in the first tick of each tree,
// beside trees of that size which it builds or loads when it starts.
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <stdexcept>
#include <string>

#include <bt/classic_builder.h>
#include <bt/decider_builder.h>

#include "benches.h"
#include "bots.h"
#include "flag_agent.h"
#include "measure.h"

#if defined(DECIDER_BENCH_WITH_TREES) && (defined(__unix__) || defined(__APPLE__))
#define DECIDER_BENCH_STARTS_PROGRAMS
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char** environ;
#endif

namespace bench {
namespace {

constexpr int kNumTrees = 20;
constexpr int kNumDeciders = 300;
constexpr bt::behavior kDoWork = {.DebugName = "DoWork", .Tick = bt::tick<DoWork_Tick>, .Id = 1};

// The shape of the declared trees: groups of up to eight children, each with a flag, and every other leaf has a Decide.
std::string NameOf(int number) { return "WORLD_" + std::to_string(number); }
bt::preconditions ChecksOf(int number) {
    if (number == 0) return {};
    return {.AllFlags = 1u << static_cast<unsigned>(number % 16)};
}
bt::decide_function DecideOf(int number) {
    return number % 2 != 0 ? bt::decide_function(bt::decide<WORLD_Decide>) : bt::decide_function();
}

struct of_deciders {
    using builder = bt::decider_builder;
    static constexpr bt::group_policy kGroup = bt::kGroupPrioritizedList;
    using options = bt::decider_options;
};
struct of_nodes {
    using builder = bt::classic_builder;
    static constexpr bt::node_kind kGroup = bt::kReactiveSelector;
    using options = bt::node_options;
};

template <class Kind>
void AddBelow(typename Kind::builder& builder, int number) {
    const int first = 8 * number + 1;
    if (first >= kNumDeciders) {
        builder.Leaf(kDoWork, NameOf(number), {.Decide = DecideOf(number), .Preconditions = ChecksOf(number)});
        return;
    }
    builder.Begin(Kind::kGroup, NameOf(number), {.Preconditions = ChecksOf(number)});
    for (int child = first; child < std::min(first + 8, kNumDeciders); ++child) AddBelow<Kind>(builder, child);
    builder.End();
}
template <class Kind>
bt::built_tree BuildTree() {
    typename Kind::builder builder;
    AddBelow<Kind>(builder, 0);
    bt::built_tree made = builder.Build("BUILT");
    if (!made.IsSound()) throw std::runtime_error("w12 can't build a tree: " + made.Errors().front().Text());
    return made;
}
template <class Kind>
void BuildTrees() {
    for (int i = 0; i < kNumTrees; ++i) BuildTree<Kind>();
}

#ifdef DECIDER_BENCH_FORMATS
const std::string& FileOfTree() {
    static const std::string file = BotFile({15, 2});  // 303 nodes
    return file;
}
void LoadTrees() {
    for (int i = 0; i < kNumTrees; ++i) LoadBots(FileOfTree(), bt::profile::kClean);
}
#endif

#ifdef DECIDER_BENCH_STARTS_PROGRAMS
// Until it has ended; returns how many pages of its memory it touched first.
long StartAndEnd(std::string program) {
    char* arguments[] = {program.data(), nullptr};
    pid_t child = 0;
    int status = 0;
    rusage used = {};
    const bool has_begun = posix_spawn(&child, program.c_str(), nullptr, nullptr, arguments, environ) == 0;
    if (!has_begun || wait4(child, &status, 0, &used) != child || status != 0)
        throw std::runtime_error("w12 can't start " + program);
    return used.ru_minflt;
}

// ns of all first ticks of its trees, and of all second ticks.
struct first_ticks {
    double First = 0;
    double Second = 0;
};
first_ticks TickInProgram(const std::string& program) {
    std::FILE* const output = popen(("'" + program + "' tick").c_str(), "r");
    first_ticks found;
    const bool is_read = output != nullptr && std::fscanf(output, "%lf %lf", &found.First, &found.Second) == 2;
    if (output == nullptr || pclose(output) != 0 || !is_read)
        throw std::runtime_error("w12: a tick was refused in " + program);
    return found;
}
first_ticks FastestTicks(const std::string& program, int num_rounds) {
    first_ticks fastest = TickInProgram(program);
    for (int round = 1; round < num_rounds; ++round) {
        const first_ticks again = TickInProgram(program);
        fastest.First = std::min(fastest.First, again.First);
        fastest.Second = std::min(fastest.Second, again.Second);
    }
    return fastest;
}
#endif

void PrintRow(const char* title, const char* name, double nanoseconds) {
    std::printf("%-34s%10.1f%12.3f\n", title, nanoseconds / 1e3, nanoseconds / 1e3 / kNumTrees);
    AddFigure(std::string("w12.") + name, nanoseconds / 1e3, "us");
}

}  // namespace

void CheckW12(int) {
    const bt::built_tree of_all[] = {BuildTree<of_deciders>(), BuildTree<of_nodes>()};
    const auto has_all = [](const bt::built_tree& each) { return each.Tree().NumNodes == kNumDeciders; };
    if (!std::all_of(std::begin(of_all), std::end(of_all), has_all)) throw std::runtime_error("w12: a tree was built with fewer deciders");
#ifdef DECIDER_BENCH_FORMATS
    if (LoadBots(FileOfTree(), bt::profile::kClean).Trees.front().Tree().NumNodes < kNumDeciders)
        throw std::runtime_error("w12: a tree was loaded with fewer nodes");
#endif
#ifdef DECIDER_BENCH_STARTS_PROGRAMS
    TickInProgram(DECIDER_BENCH_WITH_TREES);
#endif
    std::printf("w12: trees of %d deciders are built and loaded\n", kNumDeciders);
}

void MeasureW12(const options& options) {
    std::printf("\nW12, start-up: %d trees of %d deciders\n%44s%12s\n", kNumTrees, kNumDeciders, "us", "us a tree");
#ifdef DECIDER_BENCH_STARTS_PROGRAMS
    const std::vector<figure> starts =
        Measure({{.Prepare = {}, .Run = [] { StartAndEnd(DECIDER_BENCH_WITHOUT_TREES); }},
                 {.Prepare = {}, .Run = [] { StartAndEnd(DECIDER_BENCH_WITH_TREES); }}},
                options.NumRounds, 3);
    const long num_pages = StartAndEnd(DECIDER_BENCH_WITH_TREES) - StartAndEnd(DECIDER_BENCH_WITHOUT_TREES);
    const first_ticks ticks = FastestTicks(DECIDER_BENCH_WITH_TREES, options.NumRounds);
    PrintRow("a program without trees", "no_trees", starts[0].Nanoseconds);
    PrintRow("what declared trees add", "before_main", starts[1].Nanoseconds - starts[0].Nanoseconds);
    PrintRow("their first tick", "first_tick", ticks.First);
    PrintRow("their second tick", "second_tick", ticks.Second);
#endif
    std::vector<measured> things = {{.Prepare = {}, .Run = BuildTrees<of_deciders>},
                                    {.Prepare = {}, .Run = BuildTrees<of_nodes>}};
#ifdef DECIDER_BENCH_FORMATS
    things.push_back({.Prepare = {}, .Run = LoadTrees});
#endif
    const std::vector<figure> made = Measure(things, std::min(options.NumRounds, 11), 1);
    PrintRow("trees of a decider_builder", "built", made[0].Nanoseconds);
    PrintRow("trees of a classic_builder", "built_classic", made[1].Nanoseconds);
#ifdef DECIDER_BENCH_FORMATS
    PrintRow("trees of .bt files", "loaded", made[2].Nanoseconds);
#endif
#ifdef DECIDER_BENCH_STARTS_PROGRAMS
    std::printf("pages of memory that declared trees touch before main: %ld\n", num_pages);
#endif
}

}  // namespace bench
