// Draws what the watched creature is up to: its needs, its active path as the library prints it, and its last transitions.
#include <string>

#include <fmt/format.h>

#include "inspection.h"
#include "simulation.h"
#include "view.h"
#include "writer.h"

namespace demo {
namespace {

std::string Bar(const char* name, int value) {
    const std::size_t filled = static_cast<std::size_t>((value + 9) / 10);
    return fmt::format("{:<7}{}{}", name, std::string(filled, '='), std::string(10 - filled, '.'));
}

void WriteNeeds(Writer& writer, const Creature& creature, int index) {
    writer.Line(0, fmt::format("creature {} of nest {}{}", index, creature.Home, creature.OnGuard ? ", on guard" : ""), Style::kBold);
    writer.Line(0, fmt::format("{}  {}", Bar("health", creature.Health), Bar("hunger", creature.Hunger)), Style::kPlain);
    writer.Line(0, fmt::format("{}  {}", Bar("tired", creature.Tiredness), Bar("bored", creature.Boredom)), Style::kPlain);
}

void WriteState(Writer& writer, const bt::tree& tree, const Creature& creature) {
    char buffer[2048];
    bt::DebugPrintState(tree, creature.Memory, buffer, sizeof buffer, bt::print_what::kShort);
    writer.Lines(buffer, Style::kCyan);
}

// The newest first.
void WriteTransitions(Writer& writer, const TransitionLog& log, int creature) {
    Style style = Style::kBold;
    for (auto entry = log.Entries().rbegin(); entry != log.Entries().rend() && !writer.IsFull(); ++entry) {
        if (entry->Creature != creature) continue;
        writer.Line(0, fmt::format("{:7.2f}  {}", entry->Time, PathText(*entry)), style);
        style = Style::kDim;
    }
}

}  // namespace

void DrawPanel(Canvas& canvas, const Area& area, const Simulation& simulation, const ViewState& state) {
    Writer writer(canvas, area);
    const int watched = state.Watched;
    const Creature& creature = Nth(simulation.World.Creatures, watched);
    WriteNeeds(writer, creature, watched);
    writer.Line(0, "", Style::kPlain);
    if (state.Explains) return writer.Lines(ExplanationOfAll(simulation, watched), Style::kCyan);
    WriteState(writer, simulation.TreeOf(creature), creature);
    writer.Line(0, "", Style::kPlain);
    WriteTransitions(writer, simulation.Log, watched);
}

}  // namespace demo
