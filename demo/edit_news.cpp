// Puts the messages and the change of a live_tree into lines.
#include "edit_news.h"

#include <algorithm>
#include <string_view>

#include <bt/reload.h>
#include <fmt/format.h>

#include "simulation.h"

namespace demo {
namespace {

// Without the folder of the file, for which a picture has no room.
std::string InShort(bt::mistake mistake) {
    mistake.Place.File = mistake.Place.File.substr(mistake.Place.File.find_last_of("/\\") + 1);
    return mistake.TextWithLines();
}

std::string_view Ending(int number) { return number == 1 ? "" : "s"; }

std::string CarriedText(const Simulation& simulation) {
    const bt::live_counts counts = simulation.Live.Counts();
    const int num = static_cast<int>(simulation.World.Creatures.size());
    if (counts.NumAgents == 0) return "the tree was edited\n";
    const int num_on = counts.NumAgents - counts.NumInterrupted;
    std::string text = fmt::format("the tree was edited: {} of {} creatures went on", num_on, num);
    if (counts.NumInterrupted > 0) text += fmt::format(", {} did something that is gone", counts.NumInterrupted);
    return text + "\n";
}

std::string ChangeText(const bt::tree_change& change) {
    std::string text;
    for (const bt::node* const node : change.Added()) text += fmt::format("  new: {}\n", node->Path);
    for (const bt::node* const node : change.Gone()) text += fmt::format("  gone: {}\n", node->Path);
    return text;
}

}  // namespace

bool HasMistakes(const Simulation& simulation) {
    const auto messages = simulation.Live.Messages();
    const auto is_error = [](const bt::mistake& each) { return each.Severity == bt::severity::kError; };
    return std::any_of(messages.begin(), messages.end(), is_error);
}

std::string EditNews(const Simulation& simulation) {
    const auto messages = simulation.Live.Messages();
    const int num = static_cast<int>(messages.size());
    std::string text;
    if (HasMistakes(simulation)) {
        text = fmt::format("{} mistake{}, so the creatures go on as before:\n", num, Ending(num));
    } else if (const bt::tree_change* const change = simulation.Live.Change()) {
        text = CarriedText(simulation) + ChangeText(*change);
    }
    for (const bt::mistake& each : messages) text += InShort(each);
    return text;
}

}  // namespace demo
