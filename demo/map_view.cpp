// Draws the map: ground, nests, bushes, creatures, intruders. And finds what was drawn in a place.
#include <string>
#include <string_view>

#include "looks.h"
#include "simulation.h"
#include "view.h"

namespace demo {
namespace {

// The part of the world that is shown, and where.
struct Window {
    Canvas& Screen;
    demo::Area Area;
    Cell Corner;  // the world's cell in its upper left
    Cell Scale;   // columns and rows of a cell

    // Where a cell is shown, from the area's corner on.
    Cell Place(Cell cell) const {
        const Cell at = cell - Corner;
        return {at.X * Scale.X + (Scale.X - 1) / 2, at.Y * Scale.Y + (Scale.Y - 1) / 2};
    }
    bool Shows(Cell cell) const { return IsInside(Place(cell)); }
    void Put(Cell cell, char letter, Style style) const { PutAt(Place(cell), letter, style); }
    void PutAt(Cell place, char letter, Style style) const {
        if (IsInside(place)) Screen.Put(Area.X + place.X, Area.Y + place.Y, letter, style);
    }

private:
    bool IsInside(Cell place) const { return place.X >= 0 && place.Y >= 0 && place.X < Area.Width && place.Y < Area.Height; }
};

// One coordinate of the corner: the nest in the middle, but the watched creature in view, and no more beyond the world than must be.
int CornerOf(int nest, int watched, int size, int world_size) {
    constexpr int margin = 2;
    int corner = nest - size / 2;
    corner = Clamp(corner, watched - size + 1 + margin, watched - margin);
    return world_size <= size ? (world_size - size) / 2 : Clamp(corner, 0, world_size - size);
}

// Columns or rows of a cell: more than one where there is room for all of the world.
int ScaleOf(int size, int world_size) { return Larger(size / world_size, 1); }

Cell ScaleOf(const Area& area, const World& world) { return {ScaleOf(area.Width, world.Width), ScaleOf(area.Height, world.Height)}; }

// The world's cell in the upper left, where this creature is in view.
Cell CornerOf(const Area& area, const World& world, const Creature& hero) {
    const Cell nest = Nth(world.Nests, hero.Home).At;
    const Cell scale = ScaleOf(area, world);
    return {CornerOf(nest.X, hero.At.X, area.Width / scale.X, world.Width),
            CornerOf(nest.Y, hero.At.Y, area.Height / scale.Y, world.Height)};
}

void DrawGround(const Window& window, const World& world) {
    const bool is_night = IsNight(world);
    for (int y = 0; y < window.Area.Height; ++y) {
        for (int x = 0; x < window.Area.Width; ++x) {
            const Cell cell = window.Corner + Cell{x / window.Scale.X, y / window.Scale.Y};
            if (world.Inside(cell) != cell) continue;
            // Grass here and there, always at the same places.
            const unsigned column = static_cast<unsigned>(window.Corner.X * window.Scale.X + x);
            const unsigned row = static_cast<unsigned>(window.Corner.Y * window.Scale.Y + y);
            const unsigned mixed = column * 2654435761u ^ row * 2246822519u;
            const unsigned grass = (mixed ^ mixed >> 15u) % 23u;
            if (grass < 2) window.PutAt({x, y}, is_night ? '.' : grass == 0 ? ',' : '\'', Style::kDim);
        }
    }
}

void DrawNest(const Window& window, Cell nest) {
    static constexpr const char* kRows[] = {"/^\\", "| |", "\\_/"};
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 3; ++x) window.PutAt(window.Place(nest) + Cell{x - 1, y - 1}, kRows[y][x], Style::kYellow);
    }
}

void DrawCreature(const Window& window, const Creature& creature, bool is_watched) {
    if (!window.Shows(creature.At)) return;
    const int depth = bt::ActiveDepth(creature.Memory);
    const bt::decider* leaf = depth > 0 ? bt::ActiveDecider(creature.Memory, depth - 1) : nullptr;
    const Look& look = LookOf(leaf != nullptr ? leaf->DebugName : "");
    window.Put(creature.At, look.Letter, is_watched ? Style::kReverse : look.Style);
}

// The state print as text that floats beside its creature, where there is room: what a game would draw over the agent's head.
void DrawTooltip(const Window& window, const bt::tree& tree, const Creature& creature) {
    char text[2048];
    bt::DebugPrintState(tree, creature.Memory, text, sizeof text, bt::print_what::kShort);
    const int rows = ActiveDepth(creature.Memory);
    const int width = Smaller(window.Area.Width, 44);
    const Cell at = window.Place(creature.At);
    const int left = at.X + 2 + width <= window.Area.Width ? at.X + 2 : Larger(at.X - 1 - width, 0);
    const int top = Clamp(at.Y - 1, 0, Larger(window.Area.Height - rows, 0));
    std::string_view rest = text;
    for (int row = 0; row < rows && row < window.Area.Height; ++row) {
        const std::size_t end = rest.find('\n');
        std::string line(rest.substr(0, end));
        line.resize(static_cast<std::size_t>(width), ' ');
        window.Screen.Put(window.Area.X + left, window.Area.Y + top + row, line, Style::kReverse);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
}

}  // namespace

void DrawMap(Canvas& canvas, const Area& area, const Simulation& simulation, const ViewState& state) {
    const World& world = simulation.World;
    const Creature& hero = Nth(world.Creatures, state.Watched);
    const Window window = {canvas, area, CornerOf(area, world, hero), ScaleOf(area, world)};
    DrawGround(window, world);
    for (const Nest& each : world.Nests) DrawNest(window, each.At);
    for (const Bush& bush : world.Bushes) window.Put(bush.At, bush.Berries > 0 ? '%' : '"', Style::kGreen);
    for (const Creature& creature : world.Creatures) DrawCreature(window, creature, false);
    for (const Intruder& intruder : world.Intruders) {
        if (intruder.State == IntruderState::kAway) continue;
        const Style style = intruder.State == IntruderState::kProwls ? Style::kReverseRed : Style::kRed;
        window.Put(intruder.At, intruder.Kind == IntruderKind::kFox ? 'F' : 'B', style);
    }
    if (state.ShowsTooltip) DrawTooltip(window, simulation.TreeOf(hero), hero);
    DrawCreature(window, hero, true);
}

std::optional<Cell> CellOfMap(const Area& area, const Simulation& simulation, const ViewState& state, Cell shown) {
    const Cell place = shown - Cell{area.X, area.Y};
    if (place.X < 0 || place.Y < 0 || place.X >= area.Width || place.Y >= area.Height) return {};
    const World& world = simulation.World;
    const Cell scale = ScaleOf(area, world);
    const Cell cell = CornerOf(area, world, Nth(world.Creatures, state.Watched)) + Cell{place.X / scale.X, place.Y / scale.Y};
    if (world.Inside(cell) != cell) return {};
    return cell;
}

}  // namespace demo
