// The picture of the demo's live view.
#include <doctest/doctest.h>

#include <string>

#include <demo/looks.h>
#include <demo/view.h>

#include "run_demo.h"

using demo_test::OptionsOf;
using demo_test::RunAll;

namespace {

void CheckLeavesHaveLooks(const bt::decider& decider) {
    CAPTURE(decider.DebugName);
    if (decider.Kind == bt::kBehavior) CHECK(demo::LookOf(decider.DebugName).Letter != '?');
    for (int i = 0; i < decider.Children.Num; ++i) CheckLeavesHaveLooks(*decider.Children.First[i]);
}

std::string WithoutEscapes(const std::string& text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\x1b') plain += text[i];
        else while (!(text[i] >= 'A' && text[i] <= 'Z') && !(text[i] >= 'a' && text[i] <= 'z')) ++i;
    }
    return plain;
}

}  // namespace

TEST_CASE("demo view: every leaf of the tree has a look") { CheckLeavesHaveLooks(*demo::CREATURE.Root); }

TEST_CASE("demo view: the same world gives the same picture, of the size that was asked for") {
    const demo::Options options = OptionsOf(60, 8, 2);
    demo::Simulation first(options);
    demo::Simulation second(options);
    RunAll(first, options);
    RunAll(second, options);
    const demo::ViewState state = {.Watched = 45};
    struct size {
        int Width, Height;
    };
    constexpr size sizes[] = {{130, 40}, {200, 60}, {80, 24}, {60, 30}, {40, 10}, {20, 3}, {3, 40}, {1, 1}, {0, 0}};
    for (const size each : sizes) {
        CAPTURE(each.Width);
        CAPTURE(each.Height);
        const demo::Canvas canvas = demo::RenderView(first, state, each.Width, each.Height);
        const std::string text = canvas.ToText();
        CHECK(text == demo::RenderView(second, state, each.Width, each.Height).ToText());
        CHECK(text.size() == static_cast<std::size_t>((each.Width + 1) * each.Height));
        CHECK(WithoutEscapes(canvas.ToAnsi()).size() == static_cast<std::size_t>(each.Width * each.Height));
        for (int y = 0; y < each.Height; ++y) CHECK(text[static_cast<std::size_t>((y + 1) * (each.Width + 1) - 1)] == '\n');
    }
}

TEST_CASE("demo view: a click finds the cell that is drawn there, and nothing outside of the map") {
    const demo::Options options = OptionsOf(60, 8, 2);
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    const demo::ViewState state = {.Watched = 45};
    const demo::Cell hero = demo::Nth(simulation.World.Creatures, state.Watched).At;
    struct size {
        int Width, Height;
    };
    constexpr size sizes[] = {{400, 120}, {130, 40}, {80, 24}, {60, 30}, {40, 10}, {20, 3}, {1, 1}, {0, 0}};
    for (const size each : sizes) {
        CAPTURE(each.Width);
        CAPTURE(each.Height);
        const demo::Canvas canvas = demo::RenderView(simulation, state, each.Width, each.Height);
        int num_heroes = 0, num_watched = 0;
        for (int y = -2; y < each.Height + 2; ++y) {
            for (int x = -2; x < each.Width + 2; ++x) {
                const auto cell = demo::CellAt(simulation, state, each.Width, each.Height, {x, y});
                const bool is_shown = x >= 0 && y > 0 && x < each.Width && y < each.Height;
                if (cell) CHECK(is_shown);
                if (!cell) continue;
                CHECK(simulation.World.Inside(*cell) == *cell);
                num_heroes += *cell == hero;
                num_watched += *cell == hero && canvas.At(x, y).Style == demo::Style::kReverse;
            }
        }
        if (each.Height >= 10) CHECK(num_heroes > 0);
        if (each.Height >= 10) CHECK(num_watched == 1);
    }
    const int far = 1 << 30;
    for (const demo::Cell shown : {demo::Cell{far, 5}, demo::Cell{5, far}, demo::Cell{-far, 5}, demo::Cell{5, -far}}) {
        CHECK(!demo::CellAt(simulation, state, 130, 40, shown));
    }
}

TEST_CASE("demo view: beside or below the map stand the watched creature's state and its last transitions") {
    const demo::Options options = OptionsOf(10, 8, 2);
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    for (const int width : {130, 90}) {
        CAPTURE(width);
        const std::string text = demo::RenderView(simulation, {.Watched = 4}, width, 40).ToText();
        CHECK(text.find("creature 4 of nest 0") != std::string::npos);
        CHECK(text.find("ROOT 7.9 s ") != std::string::npos);
        CHECK(text.find("ROOT > ") != std::string::npos);
        CHECK(text.find(" s  day ") != std::string::npos);
        CHECK(text.find("F fox") != std::string::npos);
        CHECK(text.find("/^\\") != std::string::npos);  // a nest
    }
}

TEST_CASE("demo view: on a terminal of 80 columns the keys are in sight, and numbers as far as there is room") {
    const demo::Options options = OptionsOf(40, 60, 2);
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    for (const bool is_paused : {false, true}) {
        const std::string text = demo::RenderView(simulation, {.Watched = 4, .IsPaused = is_paused}, 80, 24).ToText();
        const std::string title = text.substr(0, text.find('\n'));
        CHECK_MESSAGE(title.find("  n p  e  t  space  + -  q quit ") == 80 - 32, title);
        CHECK_MESSAGE(title.find("  creatures 40  ") != std::string::npos, title);
        CHECK_MESSAGE(title.find("driven off") == std::string::npos, title);
    }
    const std::string wide = demo::RenderView(simulation, {.Watched = 4}, 160, 24).ToText();
    CHECK_MESSAGE(wide.find("  driven off ") < wide.find("e explain"), wide);
}

TEST_CASE("demo view: the legend and the player's keys are whole at any usual width, and the map grows with the terminal") {
    const demo::Options options = OptionsOf(40, 5, 3);
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    for (const int width : {80, 90, 110, 130, 170, 240}) {
        CAPTURE(width);
        const std::string text = demo::RenderView(simulation, {.Watched = 4, .News = "news"}, width, 24).ToText();
        for (const char* part : {"F fox", "v flee", "% berries", "\" bare", "/^\\ nest", "b bear", "w who flees", "news"}) {
            CHECK_MESSAGE(text.find(part) != std::string::npos, part);
        }
    }
    const auto panel_column = [&](int width) {
        const std::string text = demo::RenderView(simulation, {.Watched = 4}, width, 40).ToText();
        return static_cast<int>(text.find("creature 4 of") % static_cast<std::size_t>(width + 1));
    };
    CHECK(panel_column(110) == demo::kTerritoryWidth + 2);
    CHECK(panel_column(170) == 2 * demo::kTerritoryWidth + 2);
}

TEST_CASE("demo view: where an explanation has more lines than there is room for, the last says how many") {
    const demo::Options options = OptionsOf(10, 8, 2);
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    const auto more = [&](int height) {
        const std::string text = demo::RenderView(simulation, {.Watched = 4, .Explains = true}, 80, height).ToText();
        const std::size_t found = text.find("\n... ");
        if (found == std::string::npos) return 0;
        CHECK_MESSAGE(text.find(" more lines ", found) < text.find('\n', found + 1), text);
        CHECK_MESSAGE(text.find("F fox") == text.find('\n', found + 1) + 1, text);
        return std::stoi(text.substr(found + 5));
    };
    const int at_24 = more(24);
    CHECK(at_24 > 20);
    CHECK(more(100) == 0);
    int num_rows = 0;  // between the one and the other, each row more leaves a line fewer
    for (int height = 60, before = more(height); height < 100; ++height) {
        const int now = more(height);
        if (now > 0) CHECK((now == before || now == before - 1));
        num_rows += now > 0;
        before = now;
    }
    CHECK(num_rows > 0);
}

TEST_CASE("demo view: the watched creature is in sight wherever it is") {
    const demo::Options options = OptionsOf(500, 5, 4);
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    for (int watched = 0; watched < 500; watched += 7) {
        demo::Canvas canvas(30, 8);
        demo::DrawMap(canvas, {0, 0, 30, 8}, simulation, {.Watched = watched});
        // Only the watched creature is drawn in reverse.
        CHECK(canvas.ToAnsi().find("\x1b[0;7m") != std::string::npos);
    }
}

TEST_CASE("demo view: what does not fit or can't be printed harms nobody") {
    demo::Canvas canvas(4, 2);
    canvas.Put(-2, 0, "abcdefgh");
    canvas.Put(2, 1, "\x1b\xff!");
    canvas.Put(0, -1, "x");
    canvas.Put(0, 2, "x");
    CHECK(canvas.ToText() == "cdef\n  ??\n");
    CHECK(demo::Canvas(-3, 5).ToText() == "\n\n\n\n\n");
}
