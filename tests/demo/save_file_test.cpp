// The demo goes on with a save as if it had not been stopped, and refuses damaged files.
#include <doctest/doctest.h>

#include <span>
#include <string>
#include <vector>

#include <demo/deeds.h>
#include <demo/save_file.h>
#include <demo/summary.h>

#include "run_demo.h"

namespace save_file_test {

using bytes = std::vector<std::byte>;

bytes SaveOf(const demo::Simulation& simulation) {
    bytes made;
    CHECK(demo::AddSave(simulation, made) == "");
    return made;
}

demo::LoadedWords Load(const bytes& from, demo::Simulation& simulation) {
    std::span<const std::byte> left = from;
    demo::SaveHead head;
    if (!demo::ReadSaveHead(left, head)) return {.Error = "no save", .Report = {}};
    return demo::LoadSimulation(left, simulation);
}

TEST_CASE("demo --save and --load: a run in two parts ends as one run, and is summed up alike") {
    const demo::Options options = demo_test::OptionsOf(60, 40, 7);
    demo::Simulation whole(options), first(options), second(demo_test::OptionsOf(60, 40, 99));
    for (demo::Simulation* const each : {&whole, &first}) {
        while (each->Ticks < options.Ticks() / 4) each->Step();
        demo::DoAt(*each, demo::Deed::kFood, {5, 5});  // a bush more than each new world has
    }
    demo_test::RunAll(whole, options);
    while (first.Ticks < options.Ticks() / 2) first.Step();
    const bytes saved = SaveOf(first);
    first.Stop();
    const demo::LoadedWords words = Load(saved, second);
    CHECK(words.Error == "");
    CHECK(words.Report.find("60 creatures go on at 20.0 s with ") == 0);
    CHECK(words.Report.find('\n') == words.Report.size() - 1);  // no decider has ended
    CHECK(SaveOf(second) == saved);
    demo_test::RunAll(second, options);
    CHECK(second.Hash == whole.Hash);
    CHECK(second.Transitions == whole.Transitions);
    whole.TickNanoseconds = second.TickNanoseconds = 0;
    CHECK(SummaryText(second) == SummaryText(whole));
    CHECK(SaveOf(second) == SaveOf(whole));
    whole.Stop(), second.Stop();
}

TEST_CASE("demo --load: damaged files are refused, or are worlds that go on") {
    const demo_test::noted_mistakes noted;
    const demo::Options options = demo_test::OptionsOf(3, 4, 5);
    demo::Simulation from(options);
    demo_test::RunAll(from, options);
    const bytes saved = SaveOf(from);
    from.Stop();
    int num_loaded = 0;
    for (std::size_t size = 0; size < saved.size(); size += 31) {
        CAPTURE(size);
        demo::Simulation into(options);
        CHECK(Load(bytes(saved.begin(), saved.begin() + static_cast<std::ptrdiff_t>(size)), into).Error != "");
        into.Stop();
    }
    const auto check = [&](const bytes& changed) {
        std::span<const std::byte> left = changed;
        demo::SaveHead head;
        if (!demo::ReadSaveHead(left, head) || head.Agents != 3) return;
        demo::Simulation into(options);
        const bool is_loaded = demo::LoadSimulation(left, into).Error.empty();
        for (int i = 0; i < 20 && is_loaded; ++i) into.Step();
        into.Stop();
        num_loaded += is_loaded ? 1 : 0;
    };
    for (std::size_t at = 0; at < saved.size(); at += 3) {
        CAPTURE(at);
        bytes changed = saved;
        changed[at] ^= std::byte{0x80};
        check(changed);
        // The largest number of 32 bits, which many a sum can't take.
        for (std::size_t i = 0; i < 4 && at + i < saved.size(); ++i) changed[at + i] = std::byte(i < 3 ? 0xFF : 0x7F);
        check(changed);
    }
    CHECK(num_loaded > 30);
}

TEST_CASE("demo --save and --load: files that can't be written or read are named") {
    demo::Simulation simulation(demo_test::OptionsOf(1, 1, 1));
    CHECK(demo::WriteSaveFile("/nowhere/at/all", simulation).find("'/nowhere/at/all' can't be written: ") == 0);
    bytes read;
    CHECK(demo::ReadSaveFile("/nowhere/at/all", read).find("'/nowhere/at/all' can't be read: ") == 0);
}

}  // namespace save_file_test
