// The loop of the live view: the steps that are due, files that changed, a picture, a key.
#include "live.h"

#include <chrono>
#include <thread>

#include "../due_time.h"
#include "../terminal.h"
#include "step.h"
#include "view.h"

namespace arena {
namespace {

constexpr int kPictureMillis = 40;
constexpr int kMaxSpeedExponent = 4;

struct Pace {
    int SpeedExponent = 0;
    bool IsPaused = false;
};

// False: quit.
bool HandleKey(demo::Key key, Pace& pace) {
    switch (key) {
        case demo::Key::kQuit: return false;
        case demo::Key::kPause: pace.IsPaused = !pace.IsPaused; break;
        case demo::Key::kFaster: pace.SpeedExponent = demo::Smaller(pace.SpeedExponent + 1, kMaxSpeedExponent); break;
        case demo::Key::kSlower: pace.SpeedExponent = demo::Larger(pace.SpeedExponent - 1, -kMaxSpeedExponent); break;
        default: break;
    }
    return true;
}

}  // namespace

void RunForThoseWhoLook(World& arena, Teams& teams, int seconds) {
    const demo::Interrupts interrupts;
    while (arena.Clock.Seconds() < seconds && !interrupts.MustEnd()) {
        std::this_thread::sleep_for(std::chrono::microseconds(arena.Clock.Step));
        teams.Refresh();
        if (teams.Looked()->MayStep()) Step(arena, teams);
    }
}

void RunLive(World& arena, Teams& teams, int seconds) {
    const demo::Interrupts interrupts;
    demo::Terminal terminal(false);  // a click would do nothing
    demo::DueTime due;
    Pace pace;
    demo::TerminalSize shown;
    while (arena.Clock.Seconds() < seconds && !interrupts.MustEnd()) {
        due.Pass(pace.SpeedExponent);
        if (pace.IsPaused) due.GiveUp();
        while (due.Take(arena.Clock.Step)) {
            if (teams.Looked() == nullptr || teams.Looked()->MayStep()) Step(arena, teams);
        }
        teams.Refresh();
        const demo::TerminalSize size = terminal.Size();
        const bool is_resized = size.Width != shown.Width || size.Height != shown.Height;
        shown = size;
        const std::string picture = RenderArena(arena, teams, size.Width, size.Height).ToAnsi();
        if (!terminal.Show(is_resized ? "\x1b[2J" + picture : picture)) return;
        if (!HandleKey(terminal.WaitForInput(kPictureMillis).Key, pace)) return;
        if (interrupts.TakeSuspend()) terminal.Suspend();
    }
}

}  // namespace arena
