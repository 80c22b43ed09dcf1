// Lays out the picture, and draws its first and last line.
#include "view.h"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "looks.h"
#include "simulation.h"

namespace demo {
namespace {

constexpr int kMinPanelWidth = 44;
constexpr int kMinPanelHeight = 7;
constexpr int kGap = 2;  // columns between map and panel

struct Layout {
    Area Map;
    Area Panel;  // empty when there is no room
};

Layout LayOut(int width, int height) {
    const int rows = height - 2;  // without the first and the last line
    if (width >= kTerritoryWidth + kGap + kMinPanelWidth) {
        return {{0, 1, kTerritoryWidth, rows}, {kTerritoryWidth + kGap, 1, width - kTerritoryWidth - kGap, rows}};
    }
    if (rows >= 2 * kMinPanelHeight) {
        const int panel = Larger(rows - kTerritoryHeight, Smaller(rows / 2, kMinPanelHeight + 4));
        return {{0, 1, width, rows - panel}, {0, 1 + rows - panel, width, panel}};
    }
    return {{0, 1, width, rows}, {}};
}

std::string SpeedText(const ViewState& state) {
    if (state.IsPaused) return "paused";
    return state.SpeedExponent >= 0 ? fmt::format("x{}", 1 << state.SpeedExponent) : fmt::format("x1/{}", 1 << -state.SpeedExponent);
}

void DrawTitle(Canvas& canvas, const Simulation& simulation, const ViewState& state) {
    const World& world = simulation.World;
    std::string title = fmt::format(" {:6.1f} s  {:<5}  {} ", world.Clock.Seconds(), IsNight(world) ? "night" : "day", SpeedText(state));
    const std::size_t shortest = title.size();
    title += fmt::format(" creatures {}  meals {}  calls {}  driven off {} ", world.Creatures.size(), world.Totals.Meals,
                         world.Totals.Calls,
                         world.Totals.Beaten + world.Totals.Frightened);
    std::string_view keys = "  n p watch another  e explain  t tooltip  space pause  + - pace  q quit ";
    const std::size_t width = static_cast<std::size_t>(canvas.Width());
    if (title.size() + keys.size() > width) keys = "  n p  e  t  space  + -  q quit ";
    // Who does not know the keys is worse off than who does not see a number.
    while (title.size() + keys.size() > width && title.size() > shortest) title.resize(title.rfind("  ", title.size() - 2) + 1);
    canvas.Put(0, 0, std::string(width, ' '), Style::kReverse);
    canvas.Put(0, 0, title, Style::kReverse);
    if (title.size() + keys.size() <= width) canvas.Put(canvas.Width() - static_cast<int>(keys.size()), 0, keys, Style::kReverse);
}

void DrawLegend(Canvas& canvas, int row) {
    const int gap = canvas.Width() < 100 ? 1 : 2;
    int x = 0;
    const auto add = [&](char letter, Style style, std::string_view meaning) {
        canvas.Put(x, row, letter, style);
        canvas.Put(x + 2, row, meaning, Style::kDim);
        x += 2 + static_cast<int>(meaning.size()) + gap;
    };
    add('F', Style::kReverseRed, "fox");
    add('B', Style::kReverseRed, "bear");
    for (const Look& look : AllLooks()) {
        if (look.Meaning != nullptr) add(look.Letter, look.Style, look.Meaning);
    }
}

}  // namespace

Canvas RenderView(const Simulation& simulation, const ViewState& state, int width, int height) {
    Canvas canvas(width, height);
    const Layout layout = LayOut(width, height);
    DrawMap(canvas, layout.Map, simulation, state);
    DrawPanel(canvas, layout.Panel, simulation, state);
    DrawTitle(canvas, simulation, state);
    DrawLegend(canvas, height - 1);
    return canvas;
}

}  // namespace demo
