// Lays out the picture, and draws its first and last line.
#include "view.h"

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "edit_news.h"
#include "live_view.h"
#include "looks.h"
#include "simulation.h"
#include "writer.h"

namespace demo {
namespace {

constexpr int kMinPanelWidth = 44;
constexpr int kMinPanelHeight = 7;
constexpr int kGap = 2;  // columns between map and panel

constexpr int kMinHeightForKeys = 12;  // below that there is no line for what the player can do, and one for the legend

// A letter on the map, and what it means.
struct LegendEntry {
    std::string_view Letters;
    demo::Style Style;
    std::string_view Meaning;

    int Width() const { return static_cast<int>(Letters.size() + 1 + Meaning.size()); }
};

std::vector<LegendEntry> LegendEntries() {
    std::vector<LegendEntry> entries = {{"F", Style::kReverseRed, "fox"}, {"B", Style::kReverseRed, "bear"}};
    for (const Look& look : AllLooks()) {
        if (look.Meaning != nullptr) entries.push_back({{&look.Letter, 1}, look.Style, look.Meaning});
    }
    entries.push_back({"%", Style::kGreen, "berries"});
    entries.push_back({"\"", Style::kGreen, "bare"});
    entries.push_back({"/^\\", Style::kYellow, "nest"});
    return entries;
}

// Columns from one entry to the next: one if two would not fit into one line.
int LegendGap(int width) {
    int sum = 0;
    for (const LegendEntry& entry : LegendEntries()) sum += entry.Width() + 2;
    return sum - 2 <= width ? 2 : 1;
}

// Draws the legend from this row on, or only counts the rows if there is no canvas.
int DrawLegend(Canvas* canvas, int width, int row) {
    const int gap = LegendGap(width);
    int x = 0, rows = 1;
    for (const LegendEntry& entry : LegendEntries()) {
        if (x > 0 && x + entry.Width() > width) x = 0, ++rows;
        if (canvas != nullptr) {
            canvas->Put(x, row + rows - 1, entry.Letters, entry.Style);
            canvas->Put(x + static_cast<int>(entry.Letters.size()) + 1, row + rows - 1, entry.Meaning, Style::kDim);
        }
        x += entry.Width() + gap;
    }
    return rows;
}

struct Layout {
    Area Map;
    Area Panel;  // empty when there is no room
    Area News;   // of edits; empty when there are none
    int LegendRows = 1;
    bool HasKeys = false;  // a line for what the player can do, below the first
};

// The columns of the map beside a panel: as many as the world can use, so that the panel has the rest.
int MapWidth(int width, const World& world) {
    const int most = width - kGap - kMinPanelWidth;
    if (world.Width <= most) return most / world.Width * world.Width;
    return Larger(kTerritoryWidth, Smaller(most, width * 2 / 3));
}

// At most a third of the picture, of which the rest belongs to the creatures.
int RowsOfNews(const std::string& news, int width, int height) {
    return Smaller(static_cast<int>(Wrapped(news, width).size()), height / 3);
}

Layout LayOut(int width, int height, const World& world, const std::string& news) {
    Layout layout;
    layout.HasKeys = height >= kMinHeightForKeys;
    if (layout.HasKeys) layout.LegendRows = DrawLegend(nullptr, width, 0);
    const int top = layout.HasKeys ? 2 : 1;
    const int news_rows = RowsOfNews(news, width, height);
    const int rows = height - top - layout.LegendRows - news_rows;
    layout.News = {0, top + rows, width, news_rows};
    layout.Map = {0, top, width, rows};
    if (width >= kTerritoryWidth + kGap + kMinPanelWidth) {
        layout.Map.Width = MapWidth(width, world);
        layout.Panel = {layout.Map.Width + kGap, top, width - layout.Map.Width - kGap, rows};
    } else if (rows >= 2 * kMinPanelHeight) {
        const int panel = Larger(rows - kTerritoryHeight, Smaller(rows / 2, kMinPanelHeight + 4));
        layout.Map.Height = rows - panel;
        layout.Panel = {0, top + rows - panel, width, panel};
    }
    return layout;
}

// Below the map: where one can look, what the player did last, and what came of edits.
std::string NewsOf(const Simulation& simulation, const ViewState& state, int width) {
    std::string news = simulation.Looked != nullptr ? "look at it: " + simulation.Looked->Address() : "";
    if (!state.IsLive) return news;
    for (const std::string& each : {state.News, EditNews(simulation, width)}) {
        if (!each.empty()) news += (news.empty() ? "" : "\n") + each;
    }
    return news;
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

// What the player can do, the deed of a click in reverse, and what came of it.
void DrawDeeds(Canvas& canvas, const ViewState& state) {
    constexpr std::string_view deeds[] = {"b bear", "x fox", "f food", "c call"};  // in the order of Deed
    int x = 1;
    for (int i = 0; i < 4; ++i) {
        const std::string_view deed = deeds[i];
        canvas.Put(x, 1, deed, i == static_cast<int>(state.OnClick) ? Style::kReverse : Style::kDim);
        x += static_cast<int>(deed.size()) + 2;
    }
    const std::string_view changes = state.IsLive ? "m margin  w who flees  k keep" : "m margin  w who flees";
    canvas.Put(x, 1, changes, Style::kDim);
    if (!state.IsLive) canvas.Put(x + static_cast<int>(changes.size()) + 2, 1, state.News, Style::kBold);
}

}  // namespace

Canvas RenderView(const Simulation& simulation, const ViewState& state, int width, int height) {
    Canvas canvas(width, height);
    const std::string news = NewsOf(simulation, state, width);
    const Layout layout = LayOut(width, height, simulation.World, news);
    DrawMap(canvas, layout.Map, simulation, state);
    DrawPanel(canvas, layout.Panel, simulation, state);
    DrawTitle(canvas, simulation, state);
    if (layout.HasKeys) DrawDeeds(canvas, state);
    Writer(canvas, layout.News).Lines(news, HasMistakes(simulation) ? Style::kRed : Style::kBold);
    DrawLegend(&canvas, width, height - layout.LegendRows);
    return canvas;
}

std::optional<Cell> CellAt(const Simulation& simulation, const ViewState& state, int width, int height, Cell shown) {
    return CellOfMap(LayOut(width, height, simulation.World, NewsOf(simulation, state, width)).Map, simulation, state, shown);
}

}  // namespace demo
