// The loop of the live view: as many ticks as are due, a picture, a key or a click.
#include "live.h"

#include <chrono>
#include <optional>
#include <string>

#include "deeds.h"
#include "due_time.h"
#include "options.h"
#include "simulation.h"
#include "terminal.h"
#include "tuning.h"
#include "view.h"

namespace demo {
namespace {

using std::chrono::steady_clock;

constexpr int kPictureMillis = 40;
constexpr int kMaxSpeedExponent = 5;
constexpr int kFewCreatures = 500;  // of whom all transitions are remembered, so that whoever is watched next has a past

// The ticks that are due, for no longer than a picture may take.
void StepWhatIsDue(Simulation& simulation, const Options& options, DueTime& due) {
    const auto end = steady_clock::now() + std::chrono::milliseconds(2 * kPictureMillis);
    while (simulation.Ticks < options.Ticks() && due.Take(options.Step)) {
        simulation.Step();
        if (steady_clock::now() > end) return due.GiveUp();
    }
}

void Watch(Simulation& simulation, ViewState& view, int creature) {
    const int num = static_cast<int>(simulation.World.Creatures.size());
    view.Watched = (creature + num) % num;
    simulation.Log.Follow(num <= kFewCreatures ? TransitionLog::kEverybody : view.Watched);
}

// Beside the watched creature, and from now on where the player clicks.
void DoFromNowOn(Deed deed, Simulation& simulation, ViewState& view) {
    view.OnClick = deed;
    view.News = Do(simulation, deed, view.Watched);
}

// A click on what is no part of the world does nothing.
void HandleClick(const Input& click, Simulation& simulation, ViewState& view, TerminalSize size) {
    const std::optional<Cell> place = CellAt(simulation, view, size.Width, size.Height, click.At);
    if (!place) return;
    if (click.Key == Key::kRightClick) Watch(simulation, view, NearestCreature(simulation.World, *place));
    else view.News = DoAt(simulation, view.OnClick, *place);
}

// What the player saw has this size. False: quit.
bool HandleInput(const Input& input, Simulation& simulation, ViewState& view, TerminalSize size) {
    switch (input.Key) {
        case Key::kNone: break;
        case Key::kQuit: return false;
        case Key::kPause: view.IsPaused = !view.IsPaused; break;
        case Key::kNext: Watch(simulation, view, view.Watched + 1); break;
        case Key::kPrevious: Watch(simulation, view, view.Watched - 1); break;
        case Key::kFaster: view.SpeedExponent = Smaller(view.SpeedExponent + 1, kMaxSpeedExponent); break;
        case Key::kSlower: view.SpeedExponent = Larger(view.SpeedExponent - 1, -kMaxSpeedExponent); break;
        case Key::kExplain: view.Explains = !view.Explains; break;
        case Key::kTooltip: view.ShowsTooltip = !view.ShowsTooltip; break;
        case Key::kBear: DoFromNowOn(Deed::kBear, simulation, view); break;
        case Key::kFox: DoFromNowOn(Deed::kFox, simulation, view); break;
        case Key::kFood: DoFromNowOn(Deed::kFood, simulation, view); break;
        case Key::kCall: DoFromNowOn(Deed::kCall, simulation, view); break;
        case Key::kMargin: view.News = ChangeMargin(simulation); break;
        case Key::kWeak: view.News = ChangeWhoFlees(simulation); break;
        case Key::kKeep: view.News = view.IsLive ? KeepChanges(simulation) : ""; break;
        case Key::kClick:
        case Key::kRightClick: HandleClick(input, simulation, view, size); break;
    }
    return true;
}

}  // namespace

void RunLive(Simulation& simulation, const Options& options, const Interrupts& interrupts) {
    Terminal terminal(options.Mouse);
    ViewState view;
    DueTime due;
    TerminalSize shown;
    if (options.Mouse) view.News = "click on the map";
    view.IsLive = options.Live;
    if (options.Live) view.News = "edit and save " + options.Source();
    Watch(simulation, view, options.Watch);
    simulation.Step();
    while (simulation.Ticks < options.Ticks() && !interrupts.MustEnd()) {
        due.Pass(view.SpeedExponent);
        if (view.IsPaused) due.GiveUp();
        if (options.Live && simulation.Refresh()) view.News.clear();
        StepWhatIsDue(simulation, options, due);
        const TerminalSize size = terminal.Size();
        const bool is_resized = size.Width != shown.Width || size.Height != shown.Height;
        shown = size;
        const std::string picture = RenderView(simulation, view, size.Width, size.Height).ToAnsi();
        if (!terminal.Show(is_resized ? "\x1b[2J" + picture : picture)) return;
        if (!HandleInput(terminal.WaitForInput(kPictureMillis), simulation, view, size)) return;
        if (interrupts.TakeSuspend()) terminal.Suspend();
    }
}

}  // namespace demo
