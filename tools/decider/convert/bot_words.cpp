// Names and values as .bt files write them.
#include "bot_words.h"

#include <cmath>
#include <cstdint>
#include <limits>

#include <bt/formats/unvanquished/game.h>
#include <fmt/format.h>

#include "names.h"

namespace tool {

namespace uv = bt::unvanquished;

bool MakeNumber(double number, uv::value& made) {
    if (number == 0 && std::signbit(number)) return false;  // "-0.0" is read as the whole number 0
    if (number == std::floor(number) && std::abs(number) < 2147483648.0) {
        made.Integer = static_cast<std::int32_t>(number);
        return true;
    }
    if (!(std::abs(number) <= static_cast<double>((std::numeric_limits<float>::max)()))) return false;
    made.Type = bt::field_type::kNumber;
    made.Number = static_cast<float>(number);
    return static_cast<double>(made.Number) == number || fmt::format("{}", made.Number) == fmt::format("{}", number);
}

std::string bot_words::Lower(std::string text) {
    for (char& each : text) each = each >= 'A' && each <= 'Z' ? static_cast<char>(each + 32) : each;
    return text;
}

void bot_words::CheckName(const plain_node& at, const std::string& name, const char* what) {
    if (!identifiers::IsWord(name)) {
        Found.Add(at, std::string(what) + " of a .bt file is a word of letters, digits and _: \"" + name + "\"");
        return;
    }
    for (const uv::symbol& each : uv::UnvanquishedGame().Symbols) {
        if (name == each.Name) Found.Add(at, std::string(what) + " can't have the name of a symbol of the game");
    }
    const std::string& first = Spelled.emplace(std::string(what) + Lower(name), name).first->second;
    if (first != name) Found.Add(at, "in a .bt file this is the same name as \"" + first + "\"");
}

// Values have places and no names, so the same place has to have the same name wherever it is given.
std::vector<uv::value> bot_words::Parameters(const plain_node& at, const std::string& what, const std::vector<plain_value>& from) {
    std::vector<uv::value> made;
    std::vector<std::string>& names = Names[what];
    for (std::size_t i = 0; i < from.size(); ++i) {
        const plain_value& each = from[i];
        if (i == names.size()) names.push_back(each.Name);
        if (names[i] != each.Name) {
            const std::string both = "\"" + names[i] + "\" here, not \"" + each.Name + "\"";
            Found.Add(at, "the parameters of a .bt file have an order and no names, and another node has " + both);
        }
        uv::value& value = made.emplace_back();
        const bool is_text = each.Kind == plain_value::kind::kText;
        if (is_text) value = {.Type = bt::field_type::kText, .Text = each.Text};
        const bool is_number = each.Kind == plain_value::kind::kNumber && MakeNumber(each.Number, value);
        if (is_text || is_number) continue;
        Found.Add(at, "a parameter of a .bt file is a text, a whole number or a float: \"" + each.Name + "\"");
    }
    return made;
}

// Parameters that had no names are called 1, 2 and so on elsewhere.
void bot_words::NotePlaces() const {
    for (const auto& [what, names] : Names) {
        std::string lost;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string number = std::to_string(i + 1);
            if (!names[i].empty() && names[i] != number) lost += (lost.empty() ? "" : ", ") + number + ": " + names[i];
        }
        if (lost.empty()) continue;
        const std::string list = what + "( " + lost + " )";
        Found.Note("parameters lost their names; the game has to take them by their places: " + list);
    }
}

}  // namespace tool
