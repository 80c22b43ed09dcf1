// The loop of the live view: as many ticks as are due, a picture, a key.
#include "live.h"

#include <chrono>
#include <string>

#include "deeds.h"
#include "due_time.h"
#include "options.h"
#include "simulation.h"
#include "terminal.h"
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

// False: quit.
bool HandleKey(Key key, Simulation& simulation, ViewState& view) {
    switch (key) {
        case Key::kNone: break;
        case Key::kQuit: return false;
        case Key::kPause: view.IsPaused = !view.IsPaused; break;
        case Key::kNext: Watch(simulation, view, view.Watched + 1); break;
        case Key::kPrevious: Watch(simulation, view, view.Watched - 1); break;
        case Key::kFaster: view.SpeedExponent = Smaller(view.SpeedExponent + 1, kMaxSpeedExponent); break;
        case Key::kExplain: view.Explains = !view.Explains; break;
        case Key::kTooltip: view.ShowsTooltip = !view.ShowsTooltip; break;
        case Key::kBear: view.News = DropIntruder(simulation, view.Watched, IntruderKind::kBear); break;
        case Key::kFox: view.News = DropIntruder(simulation, view.Watched, IntruderKind::kFox); break;
        case Key::kFood: view.News = DropFood(simulation, view.Watched); break;
        case Key::kCall: view.News = CallForHelpAt(simulation, view.Watched); break;
        case Key::kMargin: view.News = ChangeMargin(simulation); break;
        case Key::kWeak: view.News = ChangeWhoFlees(simulation); break;
        case Key::kSlower: view.SpeedExponent = Larger(view.SpeedExponent - 1, -kMaxSpeedExponent); break;
    }
    return true;
}

}  // namespace

void RunLive(Simulation& simulation, const Options& options, const Interrupts& interrupts) {
    Terminal terminal;
    ViewState view;
    DueTime due;
    TerminalSize shown;
    Watch(simulation, view, options.Watch);
    simulation.Step();
    while (simulation.Ticks < options.Ticks() && !interrupts.MustEnd()) {
        due.Pass(view.SpeedExponent);
        if (view.IsPaused) due.GiveUp();
        StepWhatIsDue(simulation, options, due);
        const TerminalSize size = terminal.Size();
        const bool is_resized = size.Width != shown.Width || size.Height != shown.Height;
        shown = size;
        const std::string picture = RenderView(simulation, view, size.Width, size.Height).ToAnsi();
        if (!terminal.Show(is_resized ? "\x1b[2J" + picture : picture)) return;
        if (!HandleKey(terminal.WaitForKey(kPictureMillis), simulation, view)) return;
        if (interrupts.TakeSuspend()) terminal.Suspend();
    }
}

}  // namespace demo
