// From JSON to questions.
#include <nlohmann/json.hpp>

#include <adapters/view/server/request.h>

namespace bt::detail {
namespace {

using nlohmann::json;

bool ReadWhat(const std::string& text, break_kind& made) {
    for (const break_kind each : {break_kind::kStarted, break_kind::kFailed, break_kind::kRejected}) {
        if (text == kBreakNames[static_cast<int>(each)]) return made = each, true;
    }
    return false;
}

// One member. The words that are wrong, or none.
std::string ReadMember(const std::string& name, const json& value, question& made) {
    breakpoint& about = made.About;
    if (name == "agent") {
        about.IsOfAll = value.is_null();
        if (value.is_number_unsigned()) about.Agent = value.dump();
        else if (value.is_string()) about.Agent = value.get<std::string>();
        else if (!value.is_null()) return "\"agent\" must be the name or the number of an agent";
    } else if (name == "decider") {
        if (!value.is_string()) return "\"decider\" must be the name of a decider";
        about.Decider = value.get<std::string>();
    } else if (!value.is_string() || !ReadWhat(value.get<std::string>(), about.What)) {
        return "\"what\" must be \"started\", \"failed\" or \"rejected\"";
    }
    return {};
}

void AddMistake(std::string& to, const std::string& mistake) {
    if (!to.empty() && !mistake.empty()) to += "; ";
    to += mistake;
}

}  // namespace

std::string ReadBody(const std::string& body, question& made) {
    const bool takes_break = made.Kind == question_kind::kBreak || made.Kind == question_kind::kUnbreak;
    const bool takes_agent = takes_break || made.Kind == question_kind::kWatch || made.Kind == question_kind::kUnwatch;
    const json read = body.empty() ? json::object() : json::parse(body, nullptr, false);
    if (!read.is_object()) return "the body must be a JSON object, such as {\"agent\": \"dog 17\"}";
    std::string wrong;
    for (const auto& [name, value] : read.items()) {
        const bool is_known =
            (name == "agent" && takes_agent) || ((name == "decider" || name == "what") && takes_break);
        AddMistake(wrong, is_known ? ReadMember(name, value, made) : "this request takes no \"" + name + '"');
    }
    made.IsAboutAll = read.empty();
    if (made.Kind == question_kind::kUnbreak && made.IsAboutAll) return {};
    if (takes_break && !read.contains("decider")) AddMistake(wrong, "\"decider\" is missing");
    if (takes_break && !read.contains("what")) {
        AddMistake(wrong, "\"what\" is missing: \"started\", \"failed\" or \"rejected\"");
    }
    if (takes_agent && !takes_break && made.About.IsOfAll) {
        AddMistake(wrong, "\"agent\" is missing: its name or its number");
    }
    return wrong;
}

}  // namespace bt::detail
