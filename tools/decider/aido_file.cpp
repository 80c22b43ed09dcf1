// Loads a tree of aido with types and functions for all names that it has.
#include "aido_file.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <bt/formats/edn/write.h>
#include <bt/formats/mistake.h>

namespace tool {
namespace {

namespace aido = bt::aido;
namespace edn = bt::edn;
using edn::value_kind;

bt::status AnswerByScript(aido_puppet& puppet, const bt::tick_args& args) {
    const std::string id = puppet.Tree->NodeName(puppet.Tree->NumberOf(*args.Node));
    const std::string& script = puppet.Scripts[id];
    const std::size_t number = puppet.NumTicks[id]++;
    switch (script.empty() ? 'S' : script[number % script.size()]) {
        case 'S': return bt::status::kSucceeded;
        case 'R': return bt::status::kRunning;
        case 'E': return bt::status::kError;
        default: return bt::status::kFailed;
    }
}
bt::status TickInTurn(aido_puppet&, const bt::node_children& children) {
    for (int i = 0; i < children.Num(); ++i) {
        const bt::status given = children.Tick(i);
        if (given != bt::status::kSucceeded) return given;
    }
    return bt::status::kSucceeded;
}
edn::value GivenValue(aido_puppet& puppet, const bt::tick_args& args) { return puppet.Values[args.Decider->DebugName]; }
aido::store& DbOf(aido_puppet& puppet) { return puppet.Db; }

constexpr std::string_view kBuiltinTypes[] = {":success",  ":failure", ":sequence", ":selector",    ":selector-p",
                                              ":loop",     ":parallel", ":always",  ":never",       ":invert",
                                              ":randomly", ":choose",  ":choose-each", ":weighted-choice", ":loop-until-success"};
bool IsNode(const edn::value& of) {
    return of.Kind == value_kind::kVector && !of.Items.empty() && of.Items.front().Kind == value_kind::kKeyword;
}

}  // namespace

// Of a node with all below it.
void aido_file::FindNames(const edn::value& in) {
    if (!IsNode(in)) return;
    const bool has_options = in.Items.size() > 1 && in.Items[1].Kind == value_kind::kMap;
    const std::size_t first = has_options ? 2 : 1;
    const std::string type = ":" + in.Items.front().Text;
    if (!IsBuiltinAidoType(type)) {
        HasChildren[type] = HasChildren[type] || in.Items.size() > first;
        Places.emplace(type, in.Place);
    }
    for (std::size_t i = 1; has_options && i < in.Items[1].Items.size(); i += 2) {
        const edn::value& option = in.Items[1].Items[i];
        const bool is_call = IsNode(option) && option.Items.front().Text == "aido/fn" && option.Items.size() > 1;
        const std::string id = is_call ? edn::Write(option.Items[1]) : "";
        if (is_call && !IsFunction(id)) Functions.push_back({Names.emplace_back(id).c_str(), aido::value<GivenValue>});
    }
    for (std::size_t i = first; i < in.Items.size(); ++i) FindNames(in.Items[i]);
}

bool aido_file::IsFunction(const std::string& id) const {
    return std::any_of(Functions.begin(), Functions.end(),
                       [&id](const aido::function& each) { return id == each.Name; });
}

const char* AidoNameOf(bt::status status) {
    constexpr const char* names[] = {"running", "failure", "success", "error"};
    return names[static_cast<int>(status)];
}

edn::value ReadValue(const std::string& text) {
    edn::read_result read = edn::Read(text);
    if (!read.IsSound()) throw problem(read.Errors.front().Text());
    if (read.Values.size() != 1) throw problem("one value is needed: " + text);
    return std::move(read.Values.front());
}

bool IsBuiltinAidoType(const std::string& type) {
    return std::find(std::begin(kBuiltinTypes), std::end(kBuiltinTypes), type) != std::end(kBuiltinTypes);
}
bool IsAidoTree(const edn::value& of) { return IsNode(of) && IsBuiltinAidoType(":" + of.Items.front().Text); }

int aido_file::PrintWarnings(const std::string& file) const {
    int num = 0;
    for (const auto& [type, at] : Places) {
        const std::string_view nearest = type.find('/') == std::string::npos ? bt::NearestName(type, kBuiltinTypes) : "";
        if (nearest.empty()) continue;
        std::printf("%s:%d:%d: warning: aido has no type %s; did you mean %s?\n", file.c_str(), at.Line, at.Column, type.c_str(),
                    std::string(nearest).c_str());
        ++num;
    }
    return num;
}

aido_file::aido_file(const std::string& file, profile which, std::FILE* mistakes) : aido_file(file, ReadText(file), which, mistakes) {}

aido_file::aido_file(const std::string& file, const std::string& text, profile which, std::FILE* mistakes) {
    const edn::read_result read = edn::Read(text, {.Path = file});
    const bool prints = mistakes != nullptr;
    for (std::size_t i = 0; prints && i < read.Errors.size(); ++i) std::fputs(read.Errors[i].TextWithLines().c_str(), mistakes);
    if (!read.IsSound()) return;
    if (read.Values.empty()) throw problem(file + ": there is no tree in it");
    NumRead = read.Values.size();
    FindNames(read.Values.front());
    for (const auto& [type, has_children] : HasChildren) {
        aido::node_type made = {.Name = type.c_str(), .Tick = bt::tick<AnswerByScript>};
        if (has_children) made.Tick = bt::tick<TickInTurn>, made.Children = ":any";
        Types.push_back(made);
    }
    Game = {.Types = Types, .Functions = Functions, .Store = aido::store_of<DbOf>};
    const bt::strictness how = which == profile::kExact ? bt::strictness::kAsOriginal : bt::strictness::kStrict;
    Loaded = aido::Load(read.Values.front(), Game, {.Profile = which, .Strictness = how, .Path = file});
    for (std::size_t i = 0; prints && i < Loaded.Errors.size(); ++i) std::fprintf(mistakes, "%s\n", Loaded.Errors[i].Text().c_str());
}

}  // namespace tool
