// Makes a tree of a document's tree: its nodes, depth first, with what an exact tick has to know of each.
#include <bt/formats/behavior3/inside/load/load.h>

#include <algorithm>
#include <utility>

namespace bt::behavior3::detail {
namespace {

using exact::exact_kind;
using exact::exact_node;

// A node of the file behind a node of the tree; null: it stands for one that is missing.
struct place_of_node {
    const tree* In = nullptr;
    const node* Node = nullptr;
};

const node* NodeAt(const tree& in, const link& to) {
    const bool is_there = to.Node >= 0 && to.Node < static_cast<int>(in.Nodes.size());
    return is_there ? &in.Nodes[static_cast<std::size_t>(to.Node)] : nullptr;
}

class tree_maker {
public:
    tree_maker(const load_source& source, load_mistakes& mistakes, loaded_data& made)
        : Source(source), From(source.From), Options(source.Options), Mistakes(mistakes), Made(made) {}

    void Make(int number);

private:
    void CheckNamesOnce(const tree& of) {
        if (!Checked.insert(&of).second) return;
        Mistakes.NoteOnce(of, [&] { CheckNames(Source, of, Mistakes); });
    }
    void Add(const tree& in, const node& from, int depth);
    void AddOwn(const tree& in, const node& from, const node_type& own, int depth);
    void AddBuiltin(const tree& in, const node& from, const node_type& builtin, int depth);
    void AddSubtree(const node& from, int tree_number, int depth);
    void AddMissing();
    void AddChildren(const tree& in, const node& from, category of, int depth);
    void AddChild(const tree& in, const link& child, int depth);
    void LayOut();
    exact_node& Note(const tree& in, const node& from, exact_kind kind);
    const node_type* FindOwn(std::string_view name) const { return Source.Types.Find(name); }
    std::string WordsOf(error_code found, int node = -1) const;
    const behavior& BehaviorOf(const node_type& own);
    bool HasRoom();

    const load_source& Source;
    const document& From;
    const load_options& Options;
    load_mistakes& Mistakes;
    loaded_data& Made;
    classic_builder Builder;
    std::vector<exact_node> Facts;   // of the nodes that the builder was told
    std::vector<place_of_node> Nodes;  // the same
    std::unordered_map<std::string, std::uint16_t> Numbers;  // of nodes by their ids and types
    std::unordered_map<const node*, parameters_pointer> Filled;  // of nodes that stand in several places, too
    std::unordered_set<const tree*> Checked;
    std::unordered_map<const node_type*, const behavior*> Behaviors;
    std::vector<const tree*> Open;  // the trees around
    bool IsFull = false;
};

// A description; of a root without one, that of its tree.
std::string_view NoteOf(const tree& in, const node& from) {
    if (from.Description.empty() && &from == NodeAt(in, in.Root)) return in.Description;
    return from.Description;
}

// What the builder found, in the words of the one who loads. CheckOwnNodes has told what one row alone shows.
std::string tree_maker::WordsOf(error_code found, int node) const {
    if (found == error_code::kTooMuchMemory) return "an agent would need more than bt::kMaxStorageSize bytes for what its nodes remember";
    if (found == error_code::kSameBehaviorIdTwice) return "another registered Name has the same hash (bt::NameId); rename one of them";
    if (found == error_code::kTooManyNodeChildren) return "a node has up to 255 children; put some of them below a node of their own";
    if (found != error_code::kMixedAgentTypes || node < 0) return ErrorText(found);  // not covered: nothing else is left to be found
    const auto agent_of = [&](const place_of_node& at) {
        return at.Node != nullptr ? AgentOf(FindOwn(at.Node->Name)) : nullptr;
    };
    const type_info* const agent = agent_of(Nodes[static_cast<std::size_t>(node)]);
    const auto first = std::find_if(Nodes.begin(), Nodes.end(), agent_of);  // the builder looks at nodes in this order
    return std::string("it is for agents of type ") + agent->Name + ", but " + Quoted(first->Node->Name) + " is for " +
           agent_of(*first)->Name;
}

const behavior& tree_maker::BehaviorOf(const node_type& own) {
    const behavior*& made = Behaviors[&own];
    if (made == nullptr) {
        made = &Made.Kept.Keep(MakeOwnBehavior(own, Options.Profile, Made.Kept)).Functions;
    }
    return *made;
}

exact_node& tree_maker::Note(const tree& in, const node& from, exact_kind kind) {
    const std::string id = (from.Id.empty() ? in.Path + '\n' + from.Key : from.Id) + '\n' + from.Name;
    const auto [found, is_new] = Numbers.emplace(id, static_cast<std::uint16_t>(Made.Nodes.size()));
    if (is_new) Made.AddNode(from.Name, from.IdOrKey(), kNone, 0, {from.Place.Line, from.Place.Column, 0});
    Nodes.push_back({&in, &from});
    exact_node& made = Facts.emplace_back();
    made.Kind = kind;
    made.Number = found->second;
    return made;
}

// A document may be small and its trees huge, because a node or a tree may stand in many places.
bool tree_maker::HasRoom() {
    if (IsFull) return false;
    const bool is_too_large = Facts.size() >= static_cast<std::size_t>(kMaxNumTreeNodes);
    IsFull = is_too_large || !Mistakes.CountPlace();
    if (!IsFull) return true;
    const std::string for_all = "one Load makes up to " + std::to_string(kMaxNumPlaces) + " nodes, so load the trees one by one (LoadTree)";
    Mistakes.AddOfTree(mistake_kind::kTreeTooLarge, *Open.front(), is_too_large ? "" : for_all);
    return false;
}

void tree_maker::AddMissing() {
    if (!HasRoom()) return;
    Nodes.push_back({});
    Facts.emplace_back();  // kMissing
    Builder.Node(kError, "(missing)");
}

void tree_maker::AddChild(const tree& in, const link& child, int depth) {
    const node* const there = NodeAt(in, child);
    if (there == nullptr) AddMissing();
    else Add(in, *there, depth);
}

void tree_maker::AddChildren(const tree& in, const node& from, category of, int depth) {
    if (of == category::kDecorator && (from.HasChild || from.Child.Node != kNone)) AddChild(in, from.Child, depth + 1);
    if (of == category::kComposite) {
        for (const link& child : from.Children) AddChild(in, child, depth + 1);
    }
}

void tree_maker::AddOwn(const tree& in, const node& from, const node_type& own, int depth) {
    node_options options = {.Note = NoteOf(in, from)};
    if (own.Parameters != nullptr) {
        const auto [filled, is_new] = Filled.emplace(&from, parameters_pointer{});
        if (is_new) {
            Made.Parameters.push_back(
                FillProperties(*own.Parameters, in, from, Source.Game.Keys, Made.Kept, Mistakes));
            filled->second = {Made.Parameters.back().get(), own.Parameters->Type};
        }
        options.Parameters = filled->second;
    }
    CheckCategory(in, from, own.Category, Mistakes);
    exact_node& facts = Note(in, from, exact_kind::kOwnNode);
    const behavior& functions = BehaviorOf(own);
    facts.Around = &reinterpret_cast<const own_behavior&>(functions).Around;
    facts.HasAround = own.Enter.Call != nullptr || own.Exit.Call != nullptr;
    facts.TakesChildren = functions.Tick.Types->TakesChildren;
    const std::string name = TitleOf(from);
    if (own.Category == category::kDecorator || own.Category == category::kComposite) {
        Builder.Begin(functions, name, options);
        AddChildren(in, from, own.Category, depth);
        Builder.End();
    } else {
        Builder.Leaf(functions, name, options);
    }
}

void tree_maker::AddBuiltin(const tree& in, const node& from, const node_type& builtin, int depth) {
    const builtin_row& row = BuiltinRowOf(builtin.Name);
    const double limit = NumberOf(from, builtin);
    exact_node& facts = Note(in, from, row.Exact);
    facts.Limit = limit;
    facts.LacksChild = builtin.Category == category::kDecorator && NodeAt(in, from.Child) == nullptr;
    const std::string name = TitleOf(from);
    if (Made.Profile == profile::kClean) {
        if (const node_kind leaf = LeafInsteadOf(row, limit, facts.LacksChild); leaf != kNumNodeKinds) {
            Builder.Node(leaf, name, {.Note = NoteOf(in, from)});
            return;
        }
    }
    node_options options = OptionsOf(row.Kind, limit);
    options.Note = NoteOf(in, from);
    if (builtin.Category == category::kAction) {
        Builder.Node(row.Kind, name, options);
        return;
    }
    Builder.Begin(row.Kind, name, options);
    if (facts.LacksChild) AddMissing();
    else AddChildren(in, from, builtin.Category, depth);
    Builder.End();
}

void tree_maker::AddSubtree(const node& from, int tree_number, int depth) {
    const tree& inner = From.Trees[static_cast<std::size_t>(tree_number)];
    CheckNamesOnce(inner);
    if (NodeAt(inner, inner.Root) == nullptr && Mistakes.IsStrict()) {
        const char* const needed = "it is the tree that this node runs";
        Mistakes.Add(mistake_kind::kNoRoot, *Open.back(), from, from.NamePlace, ".name", Quoted(from.Name), needed);
    }
    Note(*Open.back(), from, exact_kind::kSubtree);
    const bool has_title_of_tree = from.Title.empty() && !inner.Title.empty();
    Builder.Begin(kSequence, has_title_of_tree ? inner.Title : TitleOf(from), {.Note = from.Description});
    Open.push_back(&inner);
    AddChild(inner, inner.Root, depth + 1);
    Open.pop_back();
    Builder.End();
}

void tree_maker::Add(const tree& in, const node& from, int depth) {
    if (depth > kMaxClassicDepth) {
        Mistakes.Add(mistake_kind::kTreeTooDeep, in, from, from.Place);
        IsFull = true;
    }
    if (!HasRoom()) return;
    if (const node_type* const own = FindOwn(from.Name); own != nullptr) return AddOwn(in, from, *own, depth);
    if (const node_type* const builtin = FindBuiltinNode(from.Name); builtin != nullptr) return AddBuiltin(in, from, *builtin, depth);
    if (const int inner = Source.Trees.WithId(from.Name); inner != kNone) return AddSubtree(from, inner, depth);
    AddMissing();  // CheckNames has told
}

// Gives the tree its exact tick.
void tree_maker::LayOut() {
    Made.Numbers.reserve(Facts.size());
    for (const exact_node& each : Facts) {
        Made.Numbers.push_back(each.Kind != exact_kind::kMissing ? each.Number : kNoNode);
    }
    Made.Tree = &Made.Built.Tree();
    Made.FirstPlaces.assign(Made.Nodes.size(), kNoNode);
    Made.NextPlaces.assign(Facts.size(), kNoNode);
    for (int i = Made.Tree->NumNodes; i-- > 0;) {
        const int number = Made.NumberOf(Made.Tree->Nodes[i]);
        if (number == kNone) continue;
        std::uint16_t& first = Made.FirstPlaces[static_cast<std::size_t>(number)];
        Made.NextPlaces[static_cast<std::size_t>(i)] = std::exchange(first, static_cast<std::uint16_t>(i));
    }
    if (Made.Profile == profile::kClean) return;
    Made.NextPlaces = {};
    Made.Tree = &Made.Exact.Tree;
    Made.Exact.Exact.MaxExecutions = static_cast<std::uint32_t>(std::max(Source.Game.MaxExecutions, 1));
    const int num_file_nodes = static_cast<int>(Made.Nodes.size());
    const error_code found = exact::LayOutExact(Made.Built.Tree(), Facts, num_file_nodes, Made.Exact);
    if (found != error_code::kNone) Mistakes.AddOfTree(mistake_kind::kBadTree, *Open.front(), WordsOf(found));
}

void tree_maker::Make(int number) {
    const tree& of = From.Trees[static_cast<std::size_t>(number)];
    const std::size_t num_of_others = Mistakes.NumFound();
    Open.push_back(&of);
    CheckNamesOnce(of);
    const node* const root = NodeAt(of, of.Root);
    if (root == nullptr) return;  // an empty tree, which can't be ticked
    Builder.Reserve(static_cast<int>(std::min(of.Nodes.size(), static_cast<std::size_t>(kMaxNumTreeNodes))));
    Add(of, *root, 1);
    // A tree that is full may have told so as a part of another tree.
    if (IsFull || Mistakes.NumFound() > num_of_others) return;
    Made.Built = Options.Profile == profile::kExact ? Builder.BuildNodes(of.Title) : Builder.Build(of.Title);
    for (const build_error& error : Made.Built.Errors()) {
        // not covered: all that it may find here is of a node, and of one that the file has
        const place_of_node at = error.Node >= 0 ? Nodes[static_cast<std::size_t>(error.Node)] : place_of_node{};
        const bool is_of_node = at.Node != nullptr && error.Code != error_code::kTooMuchMemory;  // not covered: the same
        if (is_of_node) {
            const std::string words = WordsOf(error.Code, error.Node);
            const bool is_of_types = error.Code == error_code::kMixedAgentTypes;
            const mistake_kind kind = is_of_types ? mistake_kind::kBadTypes : mistake_kind::kBadTree;
            Mistakes.Add(kind, *at.In, *at.Node, at.Node->Place, "", Quoted(at.Node->Name), words);
        } else {
            Mistakes.AddOfTree(mistake_kind::kBadTree, of, WordsOf(error.Code, error.Node));
        }
    }
    if (Made.Built.IsSound()) LayOut();
}

}  // namespace

void MakeTree(const load_source& from, int number, load_mistakes& mistakes, loaded_data& made) {
    const tree& of = from.From.Trees[static_cast<std::size_t>(number)];
    made.Name = of.Id;
    made.Files = {from.Options.Path};
    made.Title = of.Title;
    made.Profile = from.Options.Profile;
    tree_maker(from, mistakes, made).Make(number);
}

}  // namespace bt::behavior3::detail
