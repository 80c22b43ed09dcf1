// Draws what the watched creature is up to: its needs, its active path as the library prints it, and its last transitions.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "inspection.h"
#include "simulation.h"
#include "view.h"

namespace demo {
namespace {

// Writes lines from the top of an area, as long as there is room.
class Writer {
public:
    Writer(Canvas& canvas, const Area& area) : Screen(canvas), Place(area) {}

    bool IsFull() const { return Row >= Place.Height; }

    // Lines that end in '\n'. The last that there is room for says how many more there are.
    void Lines(std::string_view text, Style style) {
        std::vector<Piece> pieces;
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            AddWrapped(pieces, text.substr(0, end));
            text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        }
        const int num = static_cast<int>(pieces.size());
        const int room = Larger(Place.Height - Row, 0);
        const int shown = num <= room ? num : Larger(room - 1, 0);
        for (int i = 0; i < shown; ++i) Line(pieces[static_cast<std::size_t>(i)].X, pieces[static_cast<std::size_t>(i)].Text, style);
        if (shown < num) Line(0, fmt::format("... {} more lines", num - shown), Style::kBold);
    }

    void Line(int x, std::string_view text, Style style) {
        const int fits = Place.Width - x;
        if (!IsFull() && fits > 0) Screen.Put(Place.X + x, Place.Y + Row, text.substr(0, static_cast<std::size_t>(fits)), style);
        ++Row;
    }

private:
    struct Piece {
        int X;
        std::string_view Text;
    };

    // A line that is too long goes on in the next, further in, if possible after a space.
    void AddWrapped(std::vector<Piece>& pieces, std::string_view text) const {
        for (int x = 0; !text.empty(); x = 3) {
            std::size_t fits = static_cast<std::size_t>(Larger(Place.Width - x, 1));
            const std::size_t space = text.size() > fits ? text.rfind(' ', fits) : std::string_view::npos;
            if (space != std::string_view::npos && space > fits / 2) fits = space;
            pieces.push_back({x, text.substr(0, fits)});
            text.remove_prefix(fits < text.size() ? fits : text.size());
        }
    }

    Canvas& Screen;
    Area Place;
    int Row = 0;
};

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
    WriteState(writer, simulation.Tree(), creature);
    writer.Line(0, "", Style::kPlain);
    WriteTransitions(writer, simulation.Log, watched);
}

}  // namespace demo
