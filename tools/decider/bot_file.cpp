// Loads a .bt file.
#include "bot_file.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <utility>
#include <vector>

#include <bt/formats/unvanquished/load.h>

namespace tool {
namespace {

namespace uv = bt::unvanquished;

std::string Trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

// A parameter as a puppet names calls: symbols of the game are numbers.
std::string ParameterOf(const std::string& written, const uv::game& game) {
    for (const uv::symbol& each : game.Symbols) {
        if (written == each.Name) return std::to_string(each.Value);
    }
    return written;
}

// "percentHealth(22)" of "percentHealth( E_SELF )".
std::string NameOfWritten(const std::string& call, const uv::game& game) {
    const std::size_t parenthesis = call.find('(');
    const std::string name = Trimmed(call.substr(0, parenthesis));
    const auto has_name = [&](const uv::function& each) { return name == each.Name; };
    const auto found = std::find_if(game.Functions.begin(), game.Functions.end(), has_name);
    if (found == game.Functions.end()) throw problem("the game has no such function");
    std::vector<std::string> values;
    if (parenthesis != std::string::npos) {
        std::istringstream list(call.substr(parenthesis + 1, call.rfind(')') - parenthesis - 1));
        for (std::string each; std::getline(list, each, ',');) values.push_back(ParameterOf(Trimmed(each), game));
    }
    if (values.size() != static_cast<std::size_t>(found->NumParameters)) {
        const auto taken = static_cast<std::size_t>(found->NumParameters);
        throw problem(name + " takes " + Number(taken, "value"));
    }
    return NameOfCall(name, values);
}

}  // namespace

bot_file::bot_file(const tree_options& how, purpose why) {
    const std::string text = ReadText(how.File);
    Document = uv::Read(text, Scripted.Game, how.ToLoad()).Document;
    // Of the text, not of the document, so that mistakes show their lines.
    LoadBy([&](const bt::load_options& options) { return uv::Load(text, Scripted.Game, options); }, how, why);
}

bool bot_file::IsScripted(int number) const {
    const std::string& type = Tree.NodeType(number);
    return type == "action" || type == "spawnAs";
}

bool bot_file::SetFunction(const std::string& name, const std::string& value) {
    char* end = nullptr;
    const auto number = static_cast<float>(std::strtod(value.c_str(), &end));  // the game has floats
    if (*end != 0) return false;
    Agent.Numbers[NameOfWritten(name, Scripted.Game)] = static_cast<double>(number);
    return true;
}

}  // namespace tool
