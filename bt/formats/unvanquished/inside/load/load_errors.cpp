// Collects what is wrong with a document, and puts it into words.
#include <bt/formats/unvanquished/inside/load/load_errors.h>

#include <algorithm>

namespace bt::unvanquished {
namespace {

const char* SentenceOf(load_problem problem) {
    switch (problem) {
        case load_problem::kBadTable: return "what the game exports has a mistake";
        case load_problem::kNoTree: return "there is no tree in the document";
        case load_problem::kBadLink: return "this leads to something that is not there, or that is elsewhere too";
        case load_problem::kWrongChildren: return "this has other children than it can have";
        case load_problem::kUnknownName: return "the game exports nothing of this name";
        case load_problem::kBadParameters: return "these parameters do not fit";
        case load_problem::kBadStatus: return "this is no status";
        case load_problem::kBehaviorInItself: return "this behavior runs itself, so it would never end";
        case load_problem::kTooDeep: return "this node is deeper than kMaxClassicDepth, behaviors in behaviors counted";
        case load_problem::kTooLarge: return "this tree has too many nodes, those of behaviors counted at each place";
        case load_problem::kConditionTooLarge: return "this condition compares too many values that are not known yet";
        case load_problem::kBadTypes: return "the game's functions do not fit together";
        case load_problem::kBadTree: return "this tree can't be made";
    }
    return "";  // not covered: all problems are above
}

}  // namespace

std::string load_error::Text() const {
    std::string text = File.empty() ? Tree : File;
    if (Place.Line > 0) text += ":" + std::to_string(Place.Line) + ":" + std::to_string(Place.Column);
    if (!text.empty()) text += ": ";
    text += SentenceOf(Problem);
    if (!Found.empty()) text += ": " + Found;
    if (!Needed.empty()) text += "; " + Needed;
    return text;
}

namespace detail {

void load_errors::Add(load_problem problem, std::string_view tree, place at, std::string_view found, std::string_view needed) {
    if (To.size() >= static_cast<std::size_t>(kMaxNumLoadErrors)) return;
    const bool has_file = at.File >= 0 && at.File < static_cast<int>(From.Files.size());
    load_error made = {.Problem = problem,
                       .Tree = std::string(tree),
                       .File = has_file ? From.Files[static_cast<std::size_t>(at.File)] : std::string(),
                       .Place = at,
                       .Found = std::string(found),
                       .Needed = std::string(needed)};
    // A behavior that stands in several places is told of once.
    const auto says_the_same = [text = made.Text()](const load_error& told) { return told.Text() == text; };
    if (std::none_of(To.begin(), To.end(), says_the_same)) To.push_back(std::move(made));
}

void load_errors::AddOfTable(std::string_view found, std::string_view needed, load_problem problem) {
    Add(problem, {}, {}, found, needed);
}

}  // namespace detail
}  // namespace bt::unvanquished
