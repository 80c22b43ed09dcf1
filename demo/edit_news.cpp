// Puts the messages and the change of a live_tree into lines.
#include "edit_news.h"

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string_view>

#include <fmt/format.h>

#include "change_text.h"
#include "simulation.h"

namespace demo {
namespace {

void WithoutFolder(bt::text_place& place) {
    place.File = place.File.substr(place.File.find_last_of("/\\") + 1);
}

// A line of the source and the line of its mark, from the same column on, so that the mark is within the width.
std::string Cut(std::string source, std::string mark, std::size_t width) {
    const std::size_t most = width - std::min(width, std::size_t{8});
    const std::size_t from = mark.size() > most ? mark.size() - most : 0;
    for (std::string* const each : {&source, &mark}) *each = each->substr(std::min(from, each->size()), width);
    return source + "\n" + mark + "\n";
}

// Without folders, and with lines of the source that fit into a picture.
std::string InShort(bt::mistake mistake, int width) {
    WithoutFolder(mistake.Place);
    for (bt::text_place& each : mistake.Origins) WithoutFolder(each);
    std::istringstream lines(mistake.TextWithLines());
    std::string text, source;
    for (std::string line; std::getline(lines, line);) {
        std::replace(line.begin(), line.end(), '\t', ' ');
        const bool is_mark = line.ends_with('^') && line.find_first_not_of(' ') + 1 == line.size();
        if (is_mark) text += Cut(source, line, static_cast<std::size_t>(width));
        else if (!source.empty()) text += source + "\n";
        source.clear();
        if (line.starts_with("    ") && !is_mark) source = line;
        else if (!is_mark) text += line + "\n";
    }
    return source.empty() ? text : text + source + "\n";
}

std::string_view Ending(int number) { return number == 1 ? "" : "s"; }

std::string CarriedText(const Simulation& simulation) {
    const bt::live_counts counts = simulation.Live.Counts();
    const int num = static_cast<int>(simulation.World.Creatures.size());
    if (counts.NumAgents == 0) return "the tree was edited\n";
    const int num_on = counts.NumAgents - counts.NumInterrupted;
    std::string text = fmt::format("the tree was edited: {} of {} creatures went on", num_on, num);
    if (counts.NumInterrupted > 0) text += fmt::format(", {} were interrupted", counts.NumInterrupted);
    return text + "\n";
}

}  // namespace

bool HasMistakes(const Simulation& simulation) {
    const auto messages = simulation.Live.Messages();
    const auto is_error = [](const bt::mistake& each) { return each.Severity == bt::severity::kError; };
    return std::any_of(messages.begin(), messages.end(), is_error);
}

std::string EditNews(const Simulation& simulation, int width) {
    const auto messages = simulation.Live.Messages();
    const int num = static_cast<int>(messages.size());
    const bt::tree_change* const change = simulation.Live.Change();
    std::string text;
    if (HasMistakes(simulation)) {
        text = fmt::format("{} mistake{}, so the creatures go on as before:\n", num, Ending(num));
    } else if (change != nullptr && simulation.IsEdited) {
        text = CarriedText(simulation) + ChangeText(*change);
    } else if (simulation.Readings > 1) {
        text = "read again: the tree is the same\n";
    }
    for (const bt::mistake& each : messages) text += InShort(each, width);
    const demo::World& world = simulation.World;
    if (world.Mistakes > 0) {
        text += fmt::format("{} mistake{} while they ran, the first {}\n", world.Mistakes,
                            Ending(static_cast<int>(world.Mistakes)), world.FirstMistake);
    }
    return text;
}

}  // namespace demo
