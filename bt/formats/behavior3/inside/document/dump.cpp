// What dump() of behavior3js gives, with its quirks.
#include <bt/formats/behavior3/write.h>

#include <algorithm>
#include <unordered_map>

#include <bt/formats/behavior3/inside/document/checks.h>
#include <bt/formats/behavior3/inside/document/json_writer.h>

namespace bt::behavior3 {
namespace {

using namespace detail;

// An index of an array in JavaScript: objects have such keys first, in the order of their numbers. -1: none.
std::int64_t IndexOf(std::string_view key) {
    constexpr std::int64_t end = 0xFFFFFFFF;
    if (key.empty() || key.size() > 10 || (key[0] == '0' && key.size() > 1)) return -1;
    std::int64_t number = 0;
    for (const char each : key) {
        if (each < '0' || each > '9') return -1;
        number = 10 * number + (each - '0');
    }
    return number < end ? number : -1;
}

// Whether JavaScript's objects have `a` before `b`, if `a` was set first.
bool StandsBefore(std::string_view a, std::string_view b) {
    const std::int64_t index_a = IndexOf(a);
    const std::int64_t index_b = IndexOf(b);
    return index_a >= 0 && (index_b < 0 || index_a < index_b);
}

class dump_writer {
public:
    dump_writer(const tree& of, std::span<const custom_node> types) : Of(of) {
        for (const custom_node& each : types) Types.try_emplace(each.Name, &each);
    }

    std::string Write() {
        Collect();
        To.BeginObject();
        WriteTitle(Of.Title.empty() ? "The behavior tree" : std::string_view(Of.Title), Of.Kept);
        Field("description", Of.Description.empty() ? "Default description" : std::string_view(Of.Description));
        To.Key("root");
        if (!IsThere(Of.Root)) To.Null();
        else To.Text(NodeAt(Of.Root.Node).IdOrKey());
        To.Key("properties");
        To.Properties(InOrder(Of.Properties));
        To.Key("nodes");
        To.BeginObject();
        for (const node* each : Nodes) WriteNode(*each);
        To.EndObject();
        WriteCustomNodes();
        To.EndObject();
        return To.Take();
    }

private:
    bool IsThere(const link& to) const { return static_cast<std::size_t>(to.Node) < Of.Nodes.size(); }  // kNone is not
    const node& NodeAt(int index) const { return Of.Nodes[static_cast<std::size_t>(index)]; }

    const custom_node* TypeOf(const node& of) const {
        const auto found = Types.find(of.Name);
        return found == Types.end() ? nullptr : found->second;
    }

    // What the game registers comes before what is built in.
    std::string_view CategoryOf(const node& of) const {
        if (const custom_node* const type = TypeOf(of)) return type->Category;
        if (const node_type* const builtin = FindBuiltinNode(of.Name)) return CategoryName(builtin->Category);
        if (of.Category == "tree") return "action";  // what stands for a tree is a leaf of the game's
        if (!of.Category.empty()) return of.Category;
        return of.HasChildren ? "composite" : of.HasChild ? "decorator" : "action";
    }
    std::string_view TitleOf(const node& of) const {
        if (!of.Title.empty()) return of.Title;
        if (const custom_node* const type = TypeOf(of)) return type->Title.empty() ? type->Name : type->Title;
        if (const node_type* const builtin = FindBuiltinNode(of.Name)) return builtin->Title;
        return of.Name;
    }

    // The nodes in the order in which the original comes to them: from a stack, so the last child first.
    void Collect() {
        std::vector<bool> is_seen(Of.Nodes.size(), false);
        std::unordered_map<std::string_view, std::size_t> by_id;
        std::vector<int> stack;
        const auto push = [&](const link& to) {
            if (IsThere(to)) stack.push_back(to.Node);
        };
        push(Of.Root);
        while (!stack.empty()) {
            const auto at = static_cast<std::size_t>(stack.back());
            stack.pop_back();
            // Below a node that was seen, all was seen, or is about to be.
            if (is_seen[at]) continue;
            is_seen[at] = true;
            const node& each = Of.Nodes[at];
            const auto [place, is_new] = by_id.try_emplace(each.IdOrKey(), Nodes.size());
            if (is_new) Nodes.push_back(&each);
            else Nodes[place->second] = &each;
            if (FindBuiltinNode(each.Name) == nullptr && IsNewName.try_emplace(each.Name, true).second) CustomNodes.push_back(&each);
            const std::string_view category = CategoryOf(each);
            if (category == "composite") {
                std::for_each(each.Children.rbegin(), each.Children.rend(), push);
            } else if (category == "decorator") {
                push(each.Child);
            }
        }
        std::stable_sort(Nodes.begin(), Nodes.end(), [](const node* a, const node* b) { return StandsBefore(a->IdOrKey(), b->IdOrKey()); });
    }

    static std::vector<property> InOrder(std::vector<property> properties) {
        std::stable_sort(properties.begin(), properties.end(),
                         [](const property& a, const property& b) { return StandsBefore(a.Name, b.Name); });
        return properties;
    }

    void Field(std::string_view key, std::string_view text) {
        To.Key(key);
        To.Text(text);
    }

    void WriteTitle(std::string_view title, const kept_fields& kept) {
        To.Key("title");
        if (kept.IsNumber("title", title)) To.Json(title);
        else To.Text(title);
    }

    void WriteNode(const node& of) {
        To.Key(of.IdOrKey());
        To.BeginObject();
        Field("id", of.IdOrKey());
        Field("name", of.Name);
        WriteTitle(TitleOf(of), of.Kept);
        Field("description", of.Description);
        To.Key("properties");
        WriteProperties(of);
        To.Key("parameters");
        To.Properties({});
        WriteChildren(of);
        To.EndObject();
    }

    // Those of the file, whatever they are; else those with which the type makes a node.
    void WriteProperties(const node& of) {
        if (of.HasProperties || !of.Properties.empty()) return To.Properties(InOrder(of.Properties));
        for (const auto& [name, json] : of.Kept.Others) {
            const bool is_falsy = json == "null" || json == "false" || json == "0" || json == "\"\"";
            if (name == "properties" && !is_falsy) return To.Json(json);
        }
        To.BeginObject();
        const node_type* const builtin = TypeOf(of) == nullptr ? FindBuiltinNode(of.Name) : nullptr;
        const parameter_field* const number = builtin != nullptr ? NumberFieldOf(*builtin) : nullptr;
        if (number != nullptr && !number->IsRequired) {
            To.Key(number->Name);
            To.Number(DefaultOf(*builtin));
        }
        To.EndObject();
    }

    void WriteChildren(const node& of) {
        const std::string_view category = CategoryOf(of);
        if (category == "composite") {
            To.Key("children");
            To.BeginList();
            std::for_each(of.Children.rbegin(), of.Children.rend(), [this](const link& each) {
                if (IsThere(each)) To.Text(NodeAt(each.Node).IdOrKey());
            });
            To.EndList();
        } else if (category == "decorator" && IsThere(of.Child)) {
            Field("child", NodeAt(of.Child.Node).IdOrKey());
        }
    }

    void WriteCustomNodes() {
        To.Key("custom_nodes");
        To.BeginList();
        for (const node* each : CustomNodes) {
            To.BeginObject();
            Field("name", each->Name);
            WriteTitle(TitleOf(*each), each->Kept);
            Field("category", CategoryOf(*each));
            To.EndObject();
        }
        To.EndList();
    }

    const tree& Of;
    std::unordered_map<std::string_view, const custom_node*> Types = {};
    std::unordered_map<std::string_view, bool> IsNewName = {};
    std::vector<const node*> Nodes = {};
    std::vector<const node*> CustomNodes = {};  // the first node of each type that is not built in
    json_writer To = {};
};

}  // namespace

std::string Dump(const tree& of, std::span<const custom_node> types) { return dump_writer(of, types).Write(); }

}  // namespace bt::behavior3
