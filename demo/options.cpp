// Reads the command line: whole and decimal numbers only, each within its range, and nothing is guessed.
#include "options.h"

#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace demo {
namespace {

constexpr std::int64_t kMicros = 1'000'000;
constexpr std::int64_t kMaxAgents = 1'000'000;
constexpr std::int64_t kMaxSeconds = 86'400;
constexpr std::string_view kLiveFile = "--live=";
constexpr std::string_view kViewPort = "--view=";
constexpr int kUsualViewPort = 8765;

// Decimal digits that fit; nothing else.
std::optional<std::uint64_t> ParseWhole(std::string_view text) {
    std::uint64_t value = 0;
    for (const char letter : text) {
        if (letter < '0' || letter > '9') return std::nullopt;
        const auto digit = static_cast<std::uint64_t>(letter - '0');
        if (value > (UINT64_MAX - digit) / 10) return std::nullopt;
        value = value * 10 + digit;
    }
    if (text.empty()) return std::nullopt;
    return value;
}

// Seconds with up to six decimals, as microseconds: the same on every machine, which floating point would not promise.
std::optional<std::int64_t> ParseMicros(std::string_view text) {
    const std::size_t point = text.find('.');
    const std::string_view whole_text = text.substr(0, point);
    const std::string_view decimals_text = point == std::string_view::npos ? "0" : text.substr(point + 1);
    const auto whole = ParseWhole(whole_text.empty() && point == 0 ? "0" : whole_text);
    auto decimals = ParseWhole(decimals_text);
    if (!whole || !decimals || decimals_text.size() > 6 || *whole > static_cast<std::uint64_t>(kMaxSeconds)) return std::nullopt;
    for (std::size_t i = decimals_text.size(); i < 6; ++i) *decimals *= 10;
    return static_cast<std::int64_t>(*whole) * kMicros + static_cast<std::int64_t>(*decimals);
}

bool SetWhole(std::string_view text, std::int64_t least, std::int64_t most, int& result) {
    const auto value = ParseWhole(text);
    if (!value || *value < static_cast<std::uint64_t>(least) || *value > static_cast<std::uint64_t>(most)) return false;
    result = static_cast<int>(*value);
    return true;
}

bool SetSeconds(std::string_view text, std::int64_t least, std::int64_t most, std::int64_t& result) {
    const auto value = ParseMicros(text);
    if (!value || *value < least || *value > most) return false;
    result = *value;
    return true;
}

bool SetSeed(std::string_view text, std::uint64_t& result) {
    const auto value = ParseWhole(text);
    if (value) result = *value;
    return value.has_value();
}

// "1230..1240"
bool SetSpan(std::string_view text, std::int64_t& from, std::int64_t& to) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return false;
    const auto first = ParseMicros(text.substr(0, dots));
    const auto last = ParseMicros(text.substr(dots + 2));
    if (!first || !last) return false;
    from = *first;
    to = *last;
    return true;
}

bool AddText(std::string_view text, std::vector<std::string>& result) {
    if (!text.empty()) result.emplace_back(text);
    return !text.empty();
}

bool SetText(std::string_view text, std::string& result) {
    result = text;
    return !text.empty();
}

// An option that takes a value: how to set it, and what to say when that fails.
struct ValueOption {
    const char* Name;
    const char* Allowed;
    bool (*Set)(std::string_view text, Options& options);
    bool IsOnce = true;  // it may not be given twice
};
constexpr ValueOption kValueOptions[] = {
    {"--agents", "a whole number from 1 to 1000000",
     [](std::string_view text, Options& o) { return SetWhole(text, 1, kMaxAgents, o.Agents); }},
    {"--seconds", "a number from 0.001 to 86400, with at most six decimals",
     [](std::string_view text, Options& o) { return SetSeconds(text, 1000, kMaxSeconds * kMicros, o.Seconds); }},
    {"--seed", "a whole number from 0 to 18446744073709551615", [](std::string_view text, Options& o) { return SetSeed(text, o.Seed); }},
    {"--dt", "a number of seconds from 0.001 to 1, with at most six decimals",
     [](std::string_view text, Options& o) { return SetSeconds(text, 1000, kMicros, o.Step); }},
    {"--watch", "a whole number below that of agents",
     [](std::string_view text, Options& o) { return SetWhole(text, 0, kMaxAgents - 1, o.Watch); }},
    {"--level", "a whole number from 0 to 5", [](std::string_view text, Options& o) { return SetWhole(text, 0, 5, o.Level); }},
    {"--explain", "the name of a decider, or all", [](std::string_view text, Options& o) { return AddText(text, o.Explain); }, false},
    {"--at", "a number from 0 to 86400, with at most six decimals",
     [](std::string_view text, Options& o) { return SetSeconds(text, 0, kMaxSeconds * kMicros, o.At); }},
    {"--recording", "two numbers of seconds, such as 10..12.5",
     [](std::string_view text, Options& o) { return SetSpan(text, o.From, o.To); }},
    {"--dot", "a file, or - for standard output", [](std::string_view text, Options& o) { return SetText(text, o.DotFile); }},
    {"--mermaid", "a file, or - for standard output", [](std::string_view text, Options& o) { return SetText(text, o.MermaidFile); }},
    {"--record", "a file", [](std::string_view text, Options& o) { return SetText(text, o.RecordFile); }},
    {"--save", "a file", [](std::string_view text, Options& o) { return SetText(text, o.SaveFile); }},
    {"--load", "a file", [](std::string_view text, Options& o) { return SetText(text, o.LoadFile); }},
    {"--trace", "a file, or - for standard output", [](std::string_view text, Options& o) { return SetText(text, o.TraceFile); }},
};

const ValueOption* FindValueOption(std::string_view name) {
    for (const ValueOption& option : kValueOptions) {
        if (name == option.Name) return &option;
    }
    return nullptr;
}

// What others typed may hold anything; the message stays one readable line.
std::string Quoted(std::string_view text) {
    std::string quoted = "'";
    for (const char letter : text.substr(0, 60)) quoted += letter >= ' ' && letter != 127 ? letter : '?';
    return quoted + (text.size() > 60 ? "...'" : "'");
}

// What is wrong with options that are fine one by one; empty: nothing.
std::string Conflict(const Options& options) {
    if (options.ViewPort != 0 && (options.WantsInspection() || options.Level > 0)) {
        return "--view shows a world that runs on, and the options about the watched creature one at its end";
    }
    if (options.At >= 0 && options.Explain.empty()) return "--at needs --explain, to know what to explain";
    if (options.LoadFile.empty() && options.Watch >= options.Agents) {
        return fmt::format("--watch '{}': needs a whole number from 0 to {}, one of the {} agents", options.Watch, options.Agents - 1,
                           options.Agents);
    }
    const struct {
        const char* Option;
        const std::string& Name;
    } files[] = {{"--dot", options.DotFile},
                 {"--mermaid", options.MermaidFile},
                 {"--trace", options.TraceFile},
                 {"--record", options.RecordFile},
                 {"--save", options.SaveFile}};
    for (const auto& one : files) {
        for (const auto* other = &one + 1; other != std::end(files); ++other) {
            if (one.Name.empty() || one.Name != other->Name) continue;
            return fmt::format("{} and {} can't both go to {}", one.Option, other->Option,
                               one.Name == "-" ? "standard output" : Quoted(one.Name));
        }
    }
    return {};
}

}  // namespace

ParsedOptions ParseOptions(int argc, const char* const* argv) {
    ParsedOptions parsed;
    Options& options = parsed.Options;
    bool is_given[std::size(kValueOptions)] = {};
    const auto fail = [&](std::string error) {
        parsed.Error = std::move(error);
        return parsed;
    };
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        const bool is_value_next = i + 1 < argc && argv[i + 1][0] != '-' && argv[i + 1][0] != '\0';
        const std::size_t equals = argument.find('=');
        const ValueOption* option = FindValueOption(argument.substr(0, equals));
        if (argument == "--fast") {
            options.Fast = true;
        } else if (argument == "--no-mouse") {
            options.Mouse = false;
        } else if (argument == "--live" || argument.starts_with(kLiveFile)) {
            if (options.Live) return fail("--live: may be given only once");
            options.Live = true;
            if (argument != "--live") options.LiveFile = argument.substr(kLiveFile.size());
            else if (is_value_next) options.LiveFile = argv[++i];
            if (argument == kLiveFile) return fail("--live '': needs a file, or nothing behind --live");
        } else if (argument == "--view" || argument.starts_with(kViewPort)) {
            options.ViewPort = kUsualViewPort;
            const bool has_port = argument != "--view" || is_value_next;
            const std::string_view port =
                argument != "--view" ? argument.substr(kViewPort.size()) : has_port ? argv[++i] : "";
            if (has_port && !SetWhole(port, 1, 65535, options.ViewPort)) {
                const std::string needs = "needs a port from 1 to 65535, or nothing behind --view";
                return fail(fmt::format("--view {}: {}", Quoted(port), needs));
            }
        } else if (argument == "--coverage") {
            options.Coverage = true;
        } else if (argument == "--help" || argument == "-h") {
            options.Help = true;
        } else if (option == nullptr) {
            return fail(fmt::format("there is no option {}; --help lists them", Quoted(argument)));
        } else if (equals == std::string_view::npos && i + 1 == argc) {
            return fail(fmt::format("{} needs a value: {}", option->Name, option->Allowed));
        } else {
            const std::string_view value = equals != std::string_view::npos ? argument.substr(equals + 1) : argv[++i];
            bool& was_given = is_given[option - kValueOptions];
            if (was_given && option->IsOnce) return fail(fmt::format("{} {}: may be given only once", option->Name, Quoted(value)));
            was_given = true;
            if (!option->Set(value, options)) return fail(fmt::format("{} {}: needs {}", option->Name, Quoted(value), option->Allowed));
            if (options.From > options.To) return fail(fmt::format("{} {}: the start comes after the end", option->Name, Quoted(value)));
        }
    }
    for (const char* const name : {"--agents", "--seed", "--dt"}) {
        const bool was_given = is_given[FindValueOption(name) - kValueOptions];
        if (!was_given || options.LoadFile.empty()) continue;
        return fail(fmt::format("{} and --load: the save has its own", name));
    }
    if (!options.Help) parsed.Error = Conflict(options);
    const bool has_end = is_given[FindValueOption("--seconds") - kValueOptions];
    if (options.ViewPort != 0 && !has_end) options.Seconds = kMaxSeconds * kMicros;
    if (options.Watch < 0 && options.LoadFile.empty()) options.Watch = options.Agents - 1;
    return parsed;
}

std::string HelpText() {
    return R"(demo: a small world whose creatures are driven by one behavior tree

  --agents N    how many creatures, 1 to 1000000 (40)
  --seconds S   how long the world lives, 0.001 to 86400 seconds of its own time (60)
  --seed K      another number makes another world (3)
  --dt D        seconds from tick to tick, 0.001 to 1 (0.1)
  --watch I     the creature to watch; the first is 0 (the last)
  --fast        run as fast as possible, and print only the summary
  --record FILE   write what all creatures do into FILE, and why, if there are at most 500:
                `./run tool show FILE` and `./run tool why FILE CREATURE DECIDER TIME` read it
  --view [PORT]   let people look at the world in a browser, with a PORT of this machine (8765); prints the address.
                ./run view builds a program that can do it
  --save FILE   write the world and what all creatures are doing into FILE at the end
  --load FILE   begin with what --save wrote, and go on for the --seconds, even with an edited tree (--live)
  --no-mouse    leave clicks to the terminal, which selects text with them
  --live [FILE]    read the tree from its source, demo/creature_tree.cpp, or from FILE, and again whenever you save that;
                creatures go on with what they do. ./run demo --live builds a program that can do it

To see why the watched creature does what it does. All but --level print at the end, and make the run as fast as possible:
  --explain D   explain why the decider D does or does not run; all: every decider
  --at S        explain this time of the run, in seconds, instead of its end
  --recording A..B   print what the creature did from A to B seconds, and why
  --level N     print debug output of its ticks, 0 nothing to 5 every decision (0)
  --trace FILE  write what it did, for viewers of Chrome traces
  --coverage    print how often each decider was asked and ran, for all creatures together
  --dot FILE    draw the tree for Graphviz, with its active path, coloured by where the creatures spent their time
  --mermaid FILE   draw the same for Mermaid
                A FILE of - is standard output, and everything else then goes to standard error
  --help        print this text
Only --explain may be given several times.

On a terminal the demo shows the world. Keys:
  n p     watch the next or previous creature     space  pause      + -  faster, slower      q  quit
  e       explain all deciders of the watched creature              t    show its state as a tooltip beside it
  b x f   drop a bear, a fox or food beside it    c      call for help there
  m       change the margin of IDLE for all creatures: 15, 40, 0
  w       let creatures FLEE only with kIsWeak, or again without this condition
  k       with --live: write what m and w changed into the tree's source
A click on the map repeats your last b, x, f or c at that place; the first click drops a bear.
A right click watches the creature at that place.
Without a terminal the demo prints the transitions and a summary. The summary's ns_per_tick is the mean time of one tick
of one creature in this run, with the creature's own functions; docs/speed.md has the time of a tick that changes nothing.
The same arguments give the same hash everywhere, unless you act.
)";
}

}  // namespace demo
