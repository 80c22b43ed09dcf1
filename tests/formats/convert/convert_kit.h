// Loads files that `decider convert` reads and makes, and compares what their trees do.
#pragma once

#include <fstream>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <doctest/doctest.h>

#include <bt/built_memory.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/edn/read.h>
#include <bt/formats/unvanquished/bind.h>
#include <bt/formats/unvanquished/load.h>
#include <bt/formats/unvanquished/read.h>
#include <tests/kit/source_file.h>

#include "puppet.h"

namespace convert_kit {

using converted::puppet;

inline std::string FolderOfFiles() { return SourceFile("tests/formats/convert/"); }

struct player {
    bt::random_generator Random;
    std::string Log = {};

    std::string Tick(const bt::tree& tree, bt::tree_memory_base& memory, double time) {
        puppet on = {&Random, &Log};
        const bt::tick_result result = bt::TickBehaviorTree(tree, memory, &on, {.Time = time});
        Log += " = " + std::to_string(static_cast<int>(result.State)) + ", " + memory.Path;
        return std::exchange(Log, {});
    }
    std::string Stop(const bt::tree& tree, bt::tree_memory_base& memory) {
        puppet on = {&Random, &Log};
        CHECK(bt::StopBehaviorTree(tree, memory, &on, {}));
        return std::exchange(Log, {});
    }
};

// Ticks both with the same answers, and compares each call, answer and path. The result counts paths, so that a caller knows that there
// was something to compare. Where the path of one tree ends with `last`, that of the other may go on.
template <const bt::tree& Declared>
std::size_t Compare(const bt::tree& loaded, std::string_view last = "no node is called so") {
    const auto begins = [last](const std::string& a, const std::string& b) { return a.ends_with(last) && b.starts_with(a); };
    std::set<std::string> paths;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        player one = {bt::random_generator(seed)};
        player other = one;
        bt::built_memory memory(loaded);
        bt::tree_memory<Declared> declared_memory;
        for (int i = 0; i < 60; ++i) {
            const double time = 0.1 * i;
            const std::string expected = one.Tick(loaded, memory.Memory(), time);
            const std::string found = other.Tick(Declared, declared_memory, time);
            const bool is_same = found == expected || begins(expected, found) || begins(found, expected);
            CAPTURE(expected);
            CAPTURE(found);
            REQUIRE(is_same);
            paths.insert(declared_memory.Path);
        }
        REQUIRE(other.Stop(Declared, declared_memory) == one.Stop(loaded, memory.Memory()));
    }
    return paths.size();
}

// As the first, with trees whose paths have other names. Of what ended it tells no reason that only guards give.
inline std::size_t CompareCalls(const bt::tree& first, const bt::tree& second) {
    const auto without_path = [](std::string log) {
        log = log.substr(0, log.find(", ", log.find(" = ")));
        for (std::size_t at = 0; (at = log.find(" -4", at)) != std::string::npos;) log[at + 2] = '0';
        return log;
    };
    std::set<std::string> logs;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        player one = {bt::random_generator(seed)};
        player other = one;
        bt::built_memory memory(first);
        bt::built_memory other_memory(second);
        for (int i = 0; i < 60; ++i) {
            const std::string expected = without_path(one.Tick(first, memory.Memory(), 0.1 * i));
            REQUIRE(without_path(other.Tick(second, other_memory.Memory(), 0.1 * i)) == expected);
            logs.insert(expected);
        }
        REQUIRE(other.Stop(second, other_memory.Memory()) == one.Stop(first, memory.Memory()));
    }
    return logs.size();
}

inline bt::loaded_tree LoadBot(const std::string& file, const bt::unvanquished::game& game) {
    const bt::unvanquished::read_result read = bt::unvanquished::ReadFile(FolderOfFiles() + file, game);
    for (const bt::mistake& error : read.Errors) FAIL_CHECK(error.Text());
    bt::load_result made =
        bt::unvanquished::Load(read.Document, game, {.Profile = bt::profile::kClean});
    for (const bt::mistake& error : made.Errors) FAIL_CHECK(error.Text());
    REQUIRE(made.IsSound());
    return made.TakeTree();
}

inline std::string TextOf(const std::string& name) {
    std::ifstream file(FolderOfFiles() + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline bt::load_result LoadJson(const char* name, std::span<const bt::behavior3::node_type> nodes) {
    bt::load_result made = bt::behavior3::Load(TextOf(name), {.Types = nodes}, {.Profile = bt::profile::kClean});
    for (const bt::mistake& error : made.Errors) FAIL_CHECK(error.Text());
    REQUIRE(made.IsSound());
    return made;
}

inline bt::loaded_tree LoadAido(const char* name, const bt::aido::game& game) {
    const bt::edn::read_result read = bt::edn::Read(TextOf(name), name);
    REQUIRE(read.Document.size() == 1);
    bt::load_result made =
        bt::aido::Load(read.Document[0], game, {.Profile = bt::profile::kClean, .Path = name});
    for (const bt::mistake& error : made.Errors) FAIL_CHECK(error.Text());
    REQUIRE(made.IsSound());
    return made.TakeTree();
}

}  // namespace convert_kit
