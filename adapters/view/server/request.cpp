// From JSON to questions.
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <adapters/view/server/request.h>

namespace bt::detail {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxBytesOfName = 60;

// `names` are those of the enumerators, in their order.
template <class Kind, std::size_t Num>
bool ReadOneOf(const char* const (&names)[Num], const std::string& text, Kind& made) {
    for (std::size_t i = 0; i < Num; ++i) {
        if (text == names[i]) return made = static_cast<Kind>(i), true;
    }
    return false;
}

// The members that a request takes, with blanks around each.
const char* MembersOf(question_kind kind) {
    switch (kind) {
        case question_kind::kWatch:
        case question_kind::kUnwatch: return " agent ";
        case question_kind::kBreak:
        case question_kind::kUnbreak: return " decider what agent ";
        case question_kind::kForce: return " agent decider what by ";
        case question_kind::kUnforce: return " agent decider by ";
        case question_kind::kSet: return " agent name tree decider field value by ";
        case question_kind::kPause:
        case question_kind::kRun:
        case question_kind::kStep: return " ";
        case question_kind::kState:          // not covered: has no body
        case question_kind::kNow:            // not covered: likewise
        case question_kind::kFields: break;  // not covered: likewise
    }
    return " ";  // not covered: all that have a body are above
}

const char* WordsOfWhat(question_kind kind) {
    return kind == question_kind::kForce ? "\"off\" or \"accepts\"" : "\"started\", \"failed\" or \"rejected\"";
}

std::string ReadAgent(const json& value, question& made) {
    breakpoint& about = made.About;
    about.IsOfAll = value.is_null();
    if (value.is_number_unsigned()) about.Agent = value.dump();
    else if (value.is_string()) about.Agent = value.get<std::string>();
    else if (!value.is_null()) return "\"agent\" must be the name or the number of an agent";
    return {};
}

std::string ReadKind(const json& value, question& made) {
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    const bool is_known =
        made.Kind == question_kind::kForce ? ReadOneOf(kForceNames, text, made.Force)
                                           : ReadOneOf(kBreakNames, text, made.About.What);
    return is_known ? "" : std::string("\"what\" must be ") + WordsOfWhat(made.Kind);
}

// The words of a field are a text, a number or null; the number of a value is a number.
std::string ReadValue(const json& value, wanted_change& made) {
    made.TakesBack = value.is_null();
    made.Words = value.is_string() ? value.get<std::string>() : value.dump();
    const double number = value.is_number() ? value.get<double>() : std::numeric_limits<double>::infinity();
    const bool is_float = std::abs(number) <= std::numeric_limits<float>::max();
    made.Number = is_float ? static_cast<float>(number) : std::numeric_limits<float>::quiet_NaN();
    const bool is_one = value.is_string() || value.is_number() || value.is_boolean() || value.is_null();
    return is_one ? "" : "\"value\" must be a number, a text, true, false or null";
}

// One member. The words that are wrong, or none.
std::string ReadMember(const std::string& name, const json& value, question& made) {
    if (name == "agent") return ReadAgent(value, made);
    if (name == "what") return ReadKind(value, made);
    if (name == "value") return ReadValue(value, made.Change);
    if (!value.is_string()) {
        return '"' + name + "\" must be " + (name == "decider" ? "the name of a decider" : "a text");
    }
    std::string text = value.get<std::string>();
    if (name == "by" && text.size() > kMaxBytesOfName) return "\"by\" has at most 60 bytes";
    (name == "decider" ? made.About.Decider
     : name == "name"  ? made.Change.Value
     : name == "tree"  ? made.Change.Tree
     : name == "field" ? made.Change.Field
                       : made.Change.By) = std::move(text);
    return {};
}

void AddMistake(std::string& to, const std::string& mistake) {
    if (!to.empty() && !mistake.empty()) to += "; ";
    to += mistake;
}

// What is missing, or there beside what it can't be with.
void AddWhatSetLacks(const json& read, const question& made, std::string& wrong) {
    const bool is_value = read.contains("name") || read.contains("agent");
    const std::vector<const char*> needed = is_value ? std::vector{"agent", "name", "value"}
                                                     : std::vector{"tree", "decider", "field", "value"};
    for (const char* const each : needed) {
        const bool is_there = read.contains(each) && (std::string_view(each) != "agent" || !made.About.IsOfAll);
        if (!is_there) AddMistake(wrong, std::string("\"") + each + "\" is missing");
    }
    if (!is_value) return;
    for (const char* const each : {"tree", "decider", "field"}) {
        if (read.contains(each)) AddMistake(wrong, std::string("a value of an agent has no \"") + each + '"');
    }
    const bool is_number = !read.contains("value") || std::isfinite(made.Change.Number);
    if (!is_number) AddMistake(wrong, "the \"value\" of an agent must be a number");
}

}  // namespace

std::string ReadBody(const std::string& body, question& made) {
    const json read = body.empty() ? json::object() : json::parse(body, nullptr, false);
    if (!read.is_object()) return "the body must be a JSON object, such as {\"agent\": \"dog 17\"}";
    const std::string members = MembersOf(made.Kind);
    std::string wrong;
    for (const auto& [name, value] : read.items()) {
        const bool is_word = name.find(' ') == std::string::npos;
        const bool is_known = is_word && members.find(' ' + name + ' ') != std::string::npos;
        AddMistake(wrong, is_known ? ReadMember(name, value, made) : "this request takes no \"" + name + '"');
    }
    if (made.Kind == question_kind::kSet) return AddWhatSetLacks(read, made, wrong), wrong;
    made.IsAboutAll = read.empty();
    if (made.Kind == question_kind::kUnbreak && made.IsAboutAll) return {};
    const auto lacks = [&](const char* name) {
        return members.find(std::string(" ") + name + ' ') != std::string::npos && !read.contains(name);
    };
    if (lacks("decider")) AddMistake(wrong, "\"decider\" is missing");
    if (lacks("what")) AddMistake(wrong, std::string("\"what\" is missing: ") + WordsOfWhat(made.Kind));
    const bool is_of_any = made.Kind == question_kind::kBreak || made.Kind == question_kind::kUnbreak;
    const bool takes_agent = members.find(" agent ") != std::string::npos && !is_of_any;
    if (takes_agent && made.About.IsOfAll) AddMistake(wrong, "\"agent\" is missing: its name or its number");
    return wrong;
}

}  // namespace bt::detail
