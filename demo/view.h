// The picture on the terminal: the map around the watched creature and, beside or below it, what that creature is up to.
#pragma once

#include <optional>
#include <string>

#include "canvas.h"
#include "cell.h"
#include "deeds.h"

namespace demo {

struct Simulation;

struct ViewState {
    int Watched = 0;  // index of a creature
    bool IsPaused = false;
    bool Explains = false;      // the panel says of each decider why it runs or not
    bool ShowsTooltip = false;  // the state print floats beside the watched creature
    std::string News = {};           // what the player did last
    bool IsLive = false;             // the tree may be edited: what came of that is below the map
    Deed OnClick = Deed::kBear;      // the last of the deeds that are beside a creature, or where the player clicks
    int SpeedExponent = 0;  // the world runs 2^SpeedExponent times as fast as the clock on the wall
};

// Always of exactly this size; what does not fit is left out. Depends on nothing but its arguments.
Canvas RenderView(const Simulation& simulation, const ViewState& state, int width, int height);

// The world's cell that this picture shows in this column and row; none if it shows something else there.
std::optional<Cell> CellAt(const Simulation& simulation, const ViewState& state, int width, int height, Cell shown);

// A part of the picture, in the canvas's own coordinates.
struct Area {
    int X = 0;
    int Y = 0;
    int Width = 0;
    int Height = 0;
};

void DrawMap(Canvas& canvas, const Area& area, const Simulation& simulation, const ViewState& state);
std::optional<Cell> CellOfMap(const Area& area, const Simulation& simulation, const ViewState& state, Cell shown);
void DrawPanel(Canvas& canvas, const Area& area, const Simulation& simulation, const ViewState& state);

}  // namespace demo
