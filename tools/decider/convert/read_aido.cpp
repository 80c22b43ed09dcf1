// Plain trees of a tree of aido: its nodes as they are written, beside those that they are loaded as.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include <bt/formats/edn/write.h>
#include <bt/limits.h>

#include "../aido_file.h"
#include "../files.h"
#include "aido_words.h"
#include "bare_text.h"
#include "formats.h"

namespace tool {
namespace {

namespace aido = bt::aido;
namespace edn = bt::edn;
using edn::value_kind;

// The built-in types that classic trees have. Where a child that runs has ended for the type, what it does is in `WhileRunning`, and such a
// node has a counterpart only if nothing below it can run.
struct type_row {
    const char* Type;
    bt::node_kind Kind;
    const char* WhileRunning = nullptr;
};
constexpr type_row kTypes[] = {
    {":success", bt::kSucceed},
    {":failure", bt::kFail},
    {":sequence", bt::kReactiveSequence},
    {":selector", bt::kReactiveSelector},
    {":invert", bt::kInvert},
    {":always", bt::kAlwaysSucceed, "succeeds while its child runs"},
    {":never", bt::kAlwaysFail, "fails while its child runs"},
    {":loop", bt::kRepeat, "repeats a child that runs"},
    {":loop-until-success", bt::kRetry, "counts anew after a child that runs"},
};
const type_row* FindType(const std::string& type) {
    const auto found = std::find_if(std::begin(kTypes), std::end(kTypes), [&type](const type_row& each) { return type == each.Type; });
    return found != std::end(kTypes) ? found : nullptr;
}

const edn::value* OptionsOf(const edn::value& form) {
    return form.Items.size() > 1 && form.Items[1].Kind == value_kind::kMap ? &form.Items[1] : nullptr;
}

// Whether a note, which the tree was loaded with, is all of the metadata of its form.
bool HasOnlyNote(const edn::value& form, const std::string& note) {
    return form.Meta.size() == 1 && form.Meta[0].Items.size() == 2 && form.Meta[0].Items[1].Text == note;
}

class aido_reader {
public:
    aido_reader(const convert_options& options, const aido_file& file, findings& found)
        : Options(options), File(file), Loaded(file.Tree), Found(found) {}

    // How many nodes have metadata that is kept whole, as their notes.
    std::ptrdiff_t NumDocs = 0;

    plain_trees Read() {
        Made.Name = std::filesystem::path(Options.From).stem().string();
        Made.Root = Add(Loaded.Tree().Nodes[0]);
        plain_trees made;
        made.Trees.push_back(std::move(Made));
        return made;
    }

private:
    // The convention of aido: what ends in ? asks, and never runs.
    bool IsCondition(const std::string& type) const { return type.size() > 2 && type.ends_with('?') && File.IsScripted(type); }
    const std::string& TypeOf(const bt::node& at) const { return Loaded.NodeType(Loaded.NumberOf(at)); }

    bool MayRun(const bt::node& at) const {
        const std::string& type = TypeOf(at);
        if (!IsBuiltinAidoType(type)) return !IsCondition(type);
        for (int i = 0; i < at.NumChildren; ++i) {
            if (MayRun(Loaded.Tree().Nodes[at.FirstChild + i])) return true;
        }
        return false;
    }

    int Add(const bt::node& at) {
        const std::size_t number = Made.Nodes.size();
        Made.Nodes.emplace_back();
        plain_node made = Describe(at);
        const bool is_skipped = at.NumChildren > 0 && (made.Kind == bt::kSucceed || made.Kind == bt::kFail);
        if (is_skipped) Found.Note("what stands below nodes that never run it is lost");
        for (int i = 0; i < at.NumChildren && !is_skipped; ++i) made.Children.push_back(Add(Loaded.Tree().Nodes[at.FirstChild + i]));
        Made.Nodes[number] = std::move(made);
        return static_cast<int>(number);
    }

    plain_node Describe(const bt::node& at) {
        const int number = Loaded.NumberOf(at);
        const std::string& type = Loaded.NodeType(number);
        const edn::value& form = aido::NodeForm(Loaded, number);
        plain_node made = {.Name = type.substr(1), .Shown = at.Decider->DebugName, .Place = PlaceOf(form)};
        if (const char* const note = at.Decider->Note.Text; note != nullptr) {
            made.Note = note;
            if (HasOnlyNote(form, made.Note)) ++NumDocs;
        }
        if (IsBuiltinAidoType(type)) {
            SetBuiltin(made, type, at, form);
            return made;
        }
        made.Values = ValuesOf(made, OptionsOf(form));
        if (IsCondition(type)) {
            made.Kind = bt::kCondition;
            made.Term = static_cast<int>(Made.Terms.size());
            made.Name.pop_back();
            Made.Terms.push_back({.Kind = plain_term::kind::kCall, .Text = made.Name, .Values = std::exchange(made.Values, {})});
        } else {
            made.Role = File.IsScripted(type) ? plain_role::kAction : plain_role::kOwnNode;
        }
        return made;
    }

    std::string PlaceOf(const edn::value& of) const {
        return Options.From + ":" + std::to_string(of.Place.Line) + ":" + std::to_string(of.Place.Column);
    }

    void SetBuiltin(plain_node& of, const std::string& type, const bt::node& at, const edn::value& form) {
        of.Name.clear();
        const type_row* const row = FindType(type);
        if (row != nullptr) of.Kind = row->Kind;
        else SetForeign(of, type);
        const edn::value* const options = OptionsOf(form);
        const bool never_begins = row != nullptr && SetCount(of, options);
        if (!never_begins && row != nullptr && row->WhileRunning != nullptr && MayRun(at)) {
            SetForeign(of, type + ", which " + row->WhileRunning);
        }
    }
    static void SetForeign(plain_node& of, const std::string& name) {
        of.Role = plain_role::kForeign;
        of.Name = name;
    }

    // True: a loop that never begins its child. A :count that never comes true is no limit.
    bool SetCount(plain_node& of, const edn::value* options) {
        const bool counts = of.Kind == bt::kRepeat || of.Kind == bt::kRetry;
        for (std::size_t i = 0; options != nullptr && i + 1 < options->Items.size(); i += 2) {
            const edn::value& key = options->Items[i];
            const edn::value& value = options->Items[i + 1];
            if (key.Text == "id") Found.Note("ids are lost");
            else if (!counts || key.Text != "count") Found.Note("options that built-in types do not have are lost");
            if (!counts || key.Text != "count" || Refuses(of, value)) continue;
            const bool is_count = value.Kind == value_kind::kInteger && value.Integer >= 0;
            if (is_count && value.Integer == 0) {
                of.Kind = of.Kind == bt::kRepeat ? bt::kSucceed : bt::kFail;
                return true;
            }
            // More than that begins its child again too often, here as in aido; the count may be more than bt has room for.
            of.Count = is_count && value.Integer <= bt::kMaxNumRepeats + 1 ? static_cast<std::int32_t>(value.Integer) : 0;
        }
        return false;
    }

    // Whether an option is one that is asked for. That is an error.
    bool Refuses(const plain_node& of, const edn::value& value) {
        const bool is_asked = value.Kind == value_kind::kVector && !value.Items.empty() &&
                              value.Items.front().Kind == value_kind::kKeyword && value.Items.front().Text.starts_with("aido/");
        if (is_asked) AddAt(of, value, "only a tree of aido has options that are asked for in each tick: " + edn::Write(value));
        return is_asked;
    }
    void AddAt(const plain_node& of, const edn::value& value, const std::string& why) {
        Found.Add({.Shown = of.Shown, .Place = PlaceOf(value)}, why);
    }

    std::vector<plain_value> ValuesOf(const plain_node& of, const edn::value* options) {
        std::vector<plain_value> made;
        for (std::size_t i = 0; options != nullptr && i + 1 < options->Items.size(); i += 2) {
            const edn::value& key = options->Items[i];
            const edn::value& value = options->Items[i + 1];
            if (key.Kind != value_kind::kKeyword) {
                AddAt(of, key, "only a tree of aido has options whose names are no keywords: " + edn::Write(key));
            } else if (key.Text == "id") {
                Found.Note("ids are lost");
            } else if (!Refuses(of, value)) {
                made.push_back(ValueOf(of, key.Text, value));
            }
        }
        return made;
    }

    plain_value ValueOf(const plain_node& of, const std::string& name, const edn::value& from) {
        using kind = plain_value::kind;
        constexpr std::int64_t most = 9007199254740992;  // 2^53: doubles tell no larger whole numbers apart
        switch (from.Kind) {
            case value_kind::kNil: return {.Name = name, .Kind = kind::kOther, .Text = "null"};
            case value_kind::kBool: return {.Name = name, .Kind = kind::kBool, .Number = from.IsTrue ? 1.0 : 0.0};
            case value_kind::kInteger:
                if (from.Integer >= -most && from.Integer <= most) return {.Name = name, .Number = static_cast<double>(from.Integer)};
                break;
            case value_kind::kNumber:
                if (std::isfinite(from.Number)) return {.Name = name, .Number = from.Number};
                break;
            case value_kind::kKeyword:
            case value_kind::kSymbol: Found.Note("options that are keywords or symbols become texts"); [[fallthrough]];
            case value_kind::kText: return {.Name = name, .Kind = kind::kText, .Text = from.Text};
            case value_kind::kBigInteger:
            case value_kind::kDecimal:
            case value_kind::kRatio:
            case value_kind::kCharacter:
            case value_kind::kList:
            case value_kind::kVector:
            case value_kind::kMap:
            case value_kind::kSet:
            case value_kind::kTagged: break;
        }
        AddAt(of, from, "a parameter is a bool, a number, a text or nil, and not " + edn::Write(from));
        return {};
    }

    const convert_options& Options;
    const aido_file& File;
    const bt::loaded_tree& Loaded;
    findings& Found;
    plain_tree Made;
};

}  // namespace

std::optional<plain_trees> ReadAido(const convert_options& options, findings& found) {
    const std::string text = ReadText(options.From);
    const aido_file file(text, options.ToRead(), purpose::kConvert);
    Print(file.Mistakes, options.From, stderr);
    if (!file.Mistakes.IsSound()) return std::nullopt;
    aido_reader reader(options, file, found);
    plain_trees made = reader.Read();
    constexpr comment_marks marks[] = {{";", "\n"}};
    const bare_text bare = WithoutTexts(text, "\"", marks);
    if (bare.NumComments > 0 || bare.Text.find("#_") != std::string::npos) found.Note("comments are lost");
    const bool loses_some = std::count(bare.Text.begin(), bare.Text.end(), '^') > reader.NumDocs;
    if (loses_some) found.Note("metadata is lost, except {:doc \"...\"} of a node");
    if (file.NumValues > 1) found.Note("only the first value of the file is a tree; others are lost");
    NoteDifferences(made, found);
    return made;
}

}  // namespace tool
