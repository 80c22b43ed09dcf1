// Changes the overrides of a tree, and says in words why a change is refused.
#include <bt/debug/overrides.h>

#include <algorithm>
#include <cstdio>

#include <bt/debug/overrides/override_data.h>
#include <bt/debug/text/no_such_name.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/numbers.h>
#include <bt/engine/outline.h>

namespace bt {
namespace {

using detail::node_override;
using detail::override_data;
using detail::override_script;
using detail::override_table;

override_data& DataOf(override_table& table) { return static_cast<override_data&>(table); }

void Note(override_table& table, const tree_memory_base& memory, const node& begun) {
    DataOf(table).BegunNodes.push_back({&memory, &begun});
}
bool Take(override_table& table, const tree_memory_base& memory, const node& begun) {
    return std::erase_if(DataOf(table).BegunNodes, [&](const detail::begun_node& each) {
               return each.Memory == &memory && each.Node == &begun;
           }) > 0;
}
bool Has(const override_table& table, const tree_memory_base& memory, const node& begun) {
    const std::vector<detail::begun_node>& nodes = static_cast<const override_data&>(table).BegunNodes;
    return std::any_of(nodes.begin(), nodes.end(), [&](const detail::begun_node& each) {
        return each.Memory == &memory && each.Node == &begun;
    });
}
void Forget(override_table& table, const tree_memory_base& memory) {
    std::erase_if(DataOf(table).BegunNodes, [&](const detail::begun_node& each) { return each.Memory == &memory; });
}
bool IsNoted(const override_table& table) { return !static_cast<const override_data&>(table).BegunNodes.empty(); }
void Delete(override_table& table) { delete &DataOf(table); }

// The tree and the trees in it, each once.
void AddTree(override_data& data, const tree& of) {
    const auto is_known = [&](const auto& each) { return each->Tree == &of; };
    if (std::any_of(data.Trees.begin(), data.Trees.end(), is_known)) return;
    auto added = std::make_unique<detail::overridden_tree>();
    added->Tree = &of;
    added->Nodes.resize(static_cast<std::size_t>(of.NumNodes));
    data.AllParts.push_back({&of, of.Generation, added->Nodes.data()});
    data.Trees.push_back(std::move(added));
    for (int i = 0; i < of.NumNodes; ++i) {
        if (const tree* const inner = detail::TreeIn(of.Nodes[i]); inner != nullptr) AddTree(data, *inner);
    }
}

override_data* MakeData(const tree& of, const tree_memory_base* only) {
    auto* const data = new override_data;
    data->Of = &of;
    data->Generation = of.Generation;
    AddTree(*data, of);
    data->Parts = data->AllParts.data();
    data->NumParts = static_cast<int>(data->AllParts.size());
    data->Memory = only;
    data->Note = &Note;
    data->Take = &Take;
    data->Has = &Has;
    data->Forget = &Forget;
    data->IsNoted = &IsNoted;
    data->Delete = &Delete;
    detail::Publish(*data);
    return data;
}

// Reports a mistake, and returns it in words. `shown`: the name or script that has the mistake.
std::string Refuse(const override_data& in, error_code code, const decider* subject, std::string words,
                   std::string_view shown = {}) {
    const bool is_there = code != error_code::kTreeIsGone;
    const std::string quoted = "\"" + std::string(shown) + "\"";
    detail::Report({.Code = code,
                    .Tree = is_there ? in.Of : nullptr,
                    .Decider = subject,
                    .Detail = shown.data() != nullptr ? quoted.c_str() : nullptr});
    return words;
}

// Why nothing can be changed now; empty: it can.
std::string WhyNotNow(const override_data& in) {
    if (!detail::IsThere(in.Of, in.Generation)) {
        return Refuse(in, error_code::kTreeIsGone, nullptr, "the tree of these overrides is gone");
    }
    if (detail::IsInTick(in)) {
        return Refuse(in, error_code::kOverridesInTick, nullptr, "overrides can't be changed while a tick uses them");
    }
    if (!detail::IsHidden(in)) return {};
    return Refuse(in, error_code::kTwoOverrides, nullptr, "a newer bt::overrides is for the same memories, and only that one counts");
}

void TellIfTwo(const override_data& in) {
    if (detail::HasOlder(in)) Refuse(in, error_code::kTwoOverrides, nullptr, {});
}

// The nodes of that name.
struct found_node {
    const tree* Tree;
    const node* Node;
    node_override* Own;
};
std::vector<found_node> FindNodes(const override_data& in, std::string_view name) {
    std::vector<found_node> found;
    for (const auto& each : in.Trees) {
        for (int i = 0; i < each->Tree->NumNodes; ++i) {
            const node& here = each->Tree->Nodes[i];
            node_override& own = each->Nodes[static_cast<std::size_t>(i)];
            if (detail::HasName(here, name)) found.push_back({each->Tree, &here, &own});
        }
    }
    return found;
}

std::string RefuseName(const override_data& in, std::string_view name) {
    return Refuse(in, error_code::kNoSuchDecider, nullptr, detail::NoSuchName(*in.Of, name), name);
}

// Changes the overrides of all nodes of a name, unless `why_not` has an objection to one of them.
template <class WhyNot, class Change>
std::string ChangeNodes(override_data& in, std::string_view name, WhyNot why_not, Change change) {
    if (std::string now = WhyNotNow(in); !now.empty()) return now;
    const std::vector<found_node> found = FindNodes(in, name);
    if (found.empty()) return RefuseName(in, name);
    for (const found_node& each : found) {
        std::string objection = why_not(*each.Tree, *each.Node);
        if (!objection.empty()) return Refuse(in, error_code::kNoSuchAnswer, each.Node->Decider, std::move(objection));
    }
    for (const found_node& each : found) change(*each.Own);
    return {};
}

std::string NoObjection(const tree&, const node&) { return {}; }

std::string RefuseScript(const override_data& in, std::string_view script, const std::string& word, bool is_mixed) {
    const std::string begin = "the script \"" + std::string(script) + "\" has \"" + word + "\", but ";
    const char* const why = is_mixed ? "a script has either answers of a Tick or values of a Decide; give a script for each"
                                     : "its words are running, failed, succeeded and error, or accepts, rejects and numbers";
    return Refuse(in, error_code::kBadScript, nullptr, begin + why, script);
}

status NextAnswerOf(void* of) noexcept {
    auto& script = *static_cast<override_script*>(of);
    return script.Answers[script.Take(script.Answers.size())];
}
float NextValueOf(void* of, bool is_taken) noexcept {
    auto& script = *static_cast<override_script*>(of);
    return script.Values[is_taken ? script.Take(script.Values.size()) : script.Next(script.Values.size())];
}

std::string TextOf(float value) {
    char text[32];
    std::snprintf(text, sizeof text, "%g", static_cast<double>(value));
    return text;
}

void AddText(const override_data& in, const node& here, const node_override& own, std::string& text) {
    const auto add = [&](const std::string& what) {
        const char* const name = detail::NameOf(here);
        const bool is_twin = FindNodes(in, name).size() > 1;
        text += std::string(is_twin ? here.Path : name) + ": " + what + "\n";
    };
    if (own.IsOff) add("off");
    if (own.Decides) add(own.ValueScript != nullptr ? "decides by a script" : "decides " + TextOf(own.Value));
    if (own.Answers) add(own.AnswerScript != nullptr ? "answers by a script" : "answers " + detail::TextOf(own.Answer));
}

}  // namespace

overrides::overrides(const tree& of) : Data(MakeData(of, nullptr)) { TellIfTwo(*Data); }
overrides::overrides(const tree& of, tree_memory_base& only) : Data(MakeData(of, &only)) {
    TellIfTwo(*Data);
    Use(only);
}

overrides::~overrides() {
    if (detail::IsInTick(*Data)) Refuse(*Data, error_code::kOverridesInTick, nullptr, {});
    for (const auto& each : Data->Trees) std::fill(each->Nodes.begin(), each->Nodes.end(), node_override());
    detail::Withdraw(*Data);
}

void overrides::Use(tree_memory_base& memory) {
    const bool is_of_other = memory.Tree != nullptr && memory.Tree != Data->Of;
    if (is_of_other) Refuse(*Data, error_code::kMemoryOfOtherTree, nullptr, {});
    else if (WhyNotNow(*Data).empty()) detail::MarkIfOverridden(*Data->Of, memory, detail::memory_state::kInUse);
}

std::string overrides::SwitchOff(std::string_view name) {
    return ChangeNodes(*Data, name, &NoObjection, [](node_override& own) { own.IsOff = true; });
}

std::string overrides::Decide(std::string_view name, float value) {
    const auto why_not = [&](const tree& of, const node& here) {
        return detail::IsNan(value) ? "a Decide can't be overridden with NaN" : detail::WhyNoDecide(of, here);
    };
    return ChangeNodes(*Data, name, why_not, [&](node_override& own) {
        own.Decides = true;
        own.Value = value;
        own.ValueScript = nullptr;
        own.NextValue = nullptr;
    });
}

std::string overrides::Answer(std::string_view name, status answer) {
    const auto why_not = [&](const tree& of, const node& here) { return detail::WhyNoAnswer(of, here, answer); };
    return ChangeNodes(*Data, name, why_not, [&](node_override& own) {
        own.Answers = true;
        own.Answer = answer;
        own.AnswerScript = nullptr;
        own.NextAnswer = nullptr;
    });
}

std::string overrides::Script(std::string_view name, std::string_view script) {
    auto read = std::make_unique<override_script>();
    const std::string wrong = detail::ReadScript(script, *read);
    if (!wrong.empty()) {
        if (std::string now = WhyNotNow(*Data); !now.empty()) return now;
        return RefuseScript(*Data, script, wrong, !read->Answers.empty() && !read->Values.empty());
    }
    const bool decides = !read->Values.empty();
    const auto why_not = [&](const tree& of, const node& here) {
        if (decides) return detail::WhyNoDecide(of, here);
        std::string objection;
        for (const status each : read->Answers) {
            if (objection.empty()) objection = detail::WhyNoAnswer(of, here, each);
        }
        return objection;
    };
    std::vector<std::unique_ptr<override_script>> copies;  // each node goes through its own
    const std::string refused = ChangeNodes(*Data, name, why_not, [&](node_override& own) {
        override_script& copy = *copies.emplace_back(std::make_unique<override_script>());
        copy.Answers = read->Answers;
        copy.Values = read->Values;
        copy.BeginsAgain = read->BeginsAgain;
        (decides ? own.Decides : own.Answers) = true;
        (decides ? own.ValueScript : own.AnswerScript) = &copy;
        if (decides) own.NextValue = &NextValueOf;
        else own.NextAnswer = &NextAnswerOf;
    });
    for (auto& each : copies) Data->Scripts.push_back(std::move(each));
    return refused;
}

std::string overrides::TakeBack(std::string_view name) {
    return ChangeNodes(*Data, name, &NoObjection, [](node_override& own) { own = {}; });
}

void overrides::TakeBackAll() {
    if (!WhyNotNow(*Data).empty()) return;
    for (const auto& each : Data->Trees) std::fill(each->Nodes.begin(), each->Nodes.end(), node_override());
    Data->Scripts.clear();
}

std::string overrides::Text() const {
    std::string text;
    if (!detail::IsThere(Data->Of, Data->Generation)) return text;
    for (const auto& each : Data->Trees) {
        for (const node& here : detail::outline(*each->Tree)) {
            AddText(*Data, here, each->Nodes[static_cast<std::size_t>(&here - each->Tree->Nodes)], text);
        }
    }
    return text;
}

}  // namespace bt
