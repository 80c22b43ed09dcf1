#include "live_view.h"

#include "options.h"
#include "simulation.h"

#if defined(DEMO_HAS_VIEW)

#include <chrono>
#include <cmath>
#include <iterator>
#include <thread>

#include <adapters/view/viewer.h>
#include <fmt/format.h>

#include "creature_values.h"
#include "terminal.h"

namespace demo {
namespace {

bt::viewer_options OptionsOf(const Options& options, const World& world) {
    return {.Port = options.ViewPort,
            .Overrides = true,
            .NumWatched = options.Agents <= Simulation::kMostRecorded ? options.Agents : 0,
            .Recording = {.Program = "demo",
                          .MapWidth = static_cast<float>(world.Width),
                          .MapHeight = static_cast<float>(world.Height),
                          .PlaceStep = 1}};
}

}  // namespace

struct LiveView::parts {
    bt::viewer View;
    std::chrono::microseconds Pause;  // from step to step
};

LiveView::LiveView(const Options& options, Simulation& simulation)
    : Parts(new parts{bt::viewer(OptionsOf(options, simulation.World)),
                      std::chrono::microseconds(Terminal::IsThere() ? 0 : options.Step)}),
      Wrong(Parts->View.Problem()) {
    const auto num = static_cast<int>(simulation.World.Creatures.size());
    for (int i = 0; i < num; ++i) Parts->View.AddAgent(fmt::format("creature {}", i));  // its number too
    for (const CreatureValue& each : kCreatureValues) {
        Parts->View.AddValue(each.Name, 0, kMostOfValue, [&simulation, field = each.Field](int agent, float number) {
            Nth(simulation.World.Creatures, agent).*field = static_cast<int>(std::lround(number));
        });
    }
    Parts->View.OfferTree(simulation.Live);
}

LiveView::~LiveView() = default;

bool LiveView::MayStep() {
    std::this_thread::sleep_for(Parts->Pause);
    if (!Parts->View.IsPaused()) return true;
    Parts->View.EndFrame();
    return false;
}

void LiveView::BeginFrame(double time) { Parts->View.BeginFrame(time); }

bt::tick_result LiveView::Tick(Simulation& simulation, Creature& creature, int number, const bt::tick_input& input) {
    bt::viewer& view = Parts->View;
    if (simulation.Made.empty()) return view.Tick(simulation.Live, creature.Memory, &creature, input, number);
    return view.Tick(simulation.Tree(), creature.Memory, &creature, input, number);
}

void LiveView::EndFrame(const Simulation& simulation) {
    int number = 0;
    for (const Creature& each : simulation.World.Creatures) {
        Parts->View.Place(number, static_cast<float>(each.At.X), static_cast<float>(each.At.Y));
        for (int i = 0; Parts->View.IsWatched(number) && i < static_cast<int>(std::size(kCreatureValues)); ++i) {
            Parts->View.Value(number, i, static_cast<float>(each.*kCreatureValues[i].Field));
        }
        ++number;
    }
    Parts->View.EndFrame();
}

bt::flight_recorder_base* LiveView::RecorderOf(int creature) { return Parts->View.RecorderOf(creature); }
std::string LiveView::RecordTo(const std::string& file) { return Parts->View.RecordTo(file); }
const std::string& LiveView::Address() const { return Parts->View.Address(); }

}  // namespace demo

#else

namespace demo {

struct LiveView::parts {};
LiveView::LiveView(const Options&, Simulation&) : Wrong("--view: this program has none; ./run view builds one") {}
LiveView::~LiveView() = default;
bool LiveView::MayStep() { return true; }
void LiveView::BeginFrame(double) {}
bt::tick_result LiveView::Tick(Simulation&, Creature&, int, const bt::tick_input&) { return {}; }
void LiveView::EndFrame(const Simulation&) {}
bt::flight_recorder_base* LiveView::RecorderOf(int) { return nullptr; }
std::string LiveView::RecordTo(const std::string&) { return Wrong; }
const std::string& LiveView::Address() const { return Wrong; }

}  // namespace demo

#endif
