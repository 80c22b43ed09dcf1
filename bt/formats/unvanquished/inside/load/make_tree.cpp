// Makes a tree of a document: its nodes, depth first, with what an exact tick has to know of each.
#include <bt/formats/unvanquished/inside/load/tree_maker.h>

#include <bt/formats/inside/load/table_check.h>
#include <bt/nodes.h>
#include <bt/text/quoted_text.h>

#include <algorithm>

namespace bt::unvanquished::detail {
namespace {

using exact::exact_kind;

// In the order of node_kind. Decorators have several kinds.
constexpr exact_kind kExactKinds[] = {exact_kind::kSelector,  exact_kind::kFallback, exact_kind::kSequence,
                                      exact_kind::kConcurrent, exact_kind::kAction,   exact_kind::kCondition,
                                      exact_kind::kInvert,     exact_kind::kBehavior, exact_kind::kSpawnAs};
static_assert(std::size(kExactKinds) == static_cast<std::size_t>(node_kind::kSpawnAs) + 1);

// A node of one's own, with an Id that no function of a game has.
constexpr behavior kConcurrentNode = {
    .DebugName = "concurrent", .Tick = Concurrent.Tick, .Id = NameId("decorator concurrent")};

// What a node is called in texts and pictures. Short, because names stand in every path below them.
std::string ShownNameOf(const document& in, const tree& of, const node& from) {
    constexpr std::size_t most = 40;  // bytes
    if (IsGroup(from.Kind)) return std::string(WordOf(from.Kind));
    std::string text = TextAfterWord(in, of, from);
    if (from.Kind == node_kind::kSpawnAs) text.insert(0, "spawnAs ");
    // An operator with two sides is in parentheses.
    if (text.starts_with("( ")) text = text.substr(2, text.size() - 4);
    if (text.size() > most) text = std::string(bt::detail::Cut(text, most)) + "...";
    return text;
}

int NumNodesOf(const document& of) {
    std::size_t num = 0;
    for (const tree& each : of.Trees) num += each.Nodes.size();
    return static_cast<int>(std::min(num, static_cast<std::size_t>(kMaxNumTreeNodes)));
}

// A timer of a file has one time, whatever its places. The nodes are the built tree's own, and no memory knows them
// yet.
void ShareTimes(const bt::tree& built, const std::vector<exact::exact_node>& facts, int num_file_nodes) {
    std::vector<std::uint16_t> of_file_nodes(static_cast<std::size_t>(num_file_nodes), kNoOffset);
    for (int i = 0; i < built.NumNodes; ++i) {
        auto& here = const_cast<bt::node&>(built.Nodes[i]);
        std::uint16_t& time = of_file_nodes[facts[here.Step].Number];
        if (time == kNoOffset) time = here.CooldownTimer;
        here.CooldownTimer = time;
    }
}

}  // namespace

// Behavior nodes of one tree are one node.
made_node& tree_maker::MadeOf(const node_place& at) {
    const node& from = NodeOf(at);
    const bool is_behavior = from.Kind == node_kind::kBehavior;
    const int tree = is_behavior ? from.Tree : at.Tree;
    std::vector<made_node>& of_tree = Nodes[static_cast<std::size_t>(tree)];
    made_node& found = is_behavior ? of_tree.back() : of_tree[static_cast<std::size_t>(at.Node)];
    if (found.IsNumbered) return found;
    found.IsNumbered = true;
    found.Name = ShownNameOf(From, TreeOf(at), from);
    found.Facts.Kind = kExactKinds[static_cast<std::size_t>(from.Kind)];
    found.Facts.Number = static_cast<std::uint16_t>(Made.Nodes.size());
    std::string name;
    if (is_behavior || at.Parent == kNone) name = From.Trees[static_cast<std::size_t>(tree)].Name;
    if (is_behavior) name = '<' + name + '>';
    else if (at.Parent == kNone) name += at.Node == TreeOf(at).SelectClass ? "#selectClass:0" : ":0";
    Made.AddNode(WordOf(from.Kind), name, at.Parent, at.ChildIndex, from.Place);
    return found;
}

// A document may be small and its tree huge, because a behavior may stand in many places.
bool tree_maker::HasRoom(const node_place& at) {
    constexpr auto most = static_cast<std::size_t>(kMaxNumTreeNodes);
    if (at.Depth > kMaxClassicDepth) Note(mistake_kind::kTreeTooDeep, at, "");
    else if (Added.size() >= most || Made.Nodes.size() >= most)
        Errors.Add(mistake_kind::kTreeTooLarge, From.Trees[0].Name, {}, "");
    else return true;
    IsFull = true;
    return false;
}

void tree_maker::Add(const node_place& at) {
    if (IsFull || !HasRoom(at)) return;
    made_node& made = MadeOf(at);
    const std::size_t index = Added.size();
    Added.push_back(made.Facts);
    Places.push_back(at);
    AddKind(at, made);
    made.IsMade = true;
    Added[index] = made.Facts;
}

// Tells the builder of exactly one node, and of all below it.
void tree_maker::AddKind(const node_place& at, made_node& made) {
    switch (NodeOf(at).Kind) {
        case node_kind::kSelector: Builder.Begin(kReactiveSelector, made.Name); break;
        case node_kind::kFallback: Builder.Begin(kSelector, made.Name); break;
        case node_kind::kSequence: Builder.Begin(kSequence, made.Name); break;
        case node_kind::kConcurrent: Builder.Begin(kConcurrentNode, made.Name); break;
        case node_kind::kAction: return AddAction(at, made);
        case node_kind::kCondition: return AddCondition(at, made);
        case node_kind::kDecorator: return AddDecorator(at, made);
        case node_kind::kBehavior: return AddBehavior(at, made);
        case node_kind::kSpawnAs: return AddSpawnAs(at, made);
    }
    EndWithChildren(at, made);
}

// Adds the children of the node that was begun, and ends it.
void tree_maker::EndWithChildren(const node_place& at, const made_node& made) {
    const std::vector<int>& children = NodeOf(at).Children;
    for (std::size_t i = 0; i < children.size(); ++i) {
        Add({.Tree = at.Tree, .Node = children[i], .Depth = at.Depth + 1, .Parent = made.Facts.Number, .ChildIndex = static_cast<int>(i)});
    }
    Builder.End();
}

void tree_maker::AddBehavior(const node_place& at, const made_node& made) {
    const int inner = NodeOf(at).Tree;
    if (std::find(Open.begin(), Open.end(), inner) != Open.end()) {
        Note(mistake_kind::kBehaviorInItself, at, "behavior " + bt::detail::Quoted(NodeOf(at).Name));
        return AddNothing(at);
    }
    const tree& of = From.Trees[static_cast<std::size_t>(inner)];
    Builder.Begin(kSequence, made.Name);
    Open.push_back(inner);
    Add({.Tree = inner, .Node = of.Root, .Depth = at.Depth + 1});
    Open.pop_back();
    Builder.End();
}

// The game's decorators do not run in an exact tick as in a clean one, but with the same behavior.
void tree_maker::AddOwnDecorator(const node_type& row, const node_place& at, made_node& made) {
    const behavior*& functions = Decorators[&row];
    if (functions == nullptr) {
        const std::string id = std::string("decorator ") + row.Name;
        functions = &Made.Kept.Keep(bt::detail::BehaviorOf(row, id.c_str()));
    }
    if (!made.IsMade) {
        made.Facts.Kind = exact_kind::kOwnDecorator;
        const node& from = NodeOf(at);
        const values_of values = {TreeOf(at).Name, "decorator", from.Name, from.Place, from.Parameters};
        made.Parameters = FillParameters(row, row.Tick.Types, values, Made, Errors);
    }
    UsesTickArgs = UsesTickArgs || TakesTickArgs(row.Tick);
    Builder.Begin(*functions, made.Name, made.Options());
    EndWithChildren(at, made);
}

void tree_maker::MakePart(int root, bool is_select_class, loaded_part& part) {
    Open = {0};
    Added.clear();
    Places.clear();
    UsesTickArgs = UsesTickArgs || TakesTickArgs(Game.IsAlive);
    if (!is_select_class) {
        Builder.Reserve(NumNodesOf(From));
        Made.Nodes.reserve(static_cast<std::size_t>(NumNodesOf(From)));
        Added.reserve(static_cast<std::size_t>(NumNodesOf(From)));
        Places.reserve(static_cast<std::size_t>(NumNodesOf(From)));
    }
    Add({.Tree = 0, .Node = root, .Depth = 1});
    if (Errors.HasErrors()) return;
    const std::string name = From.Trees[0].Name + (is_select_class ? "#selectClass" : "");
    part.Built = Made.Profile == profile::kExact ? Builder.BuildNodes(name) : Builder.Build(name);
    // Each is about a node, because the builder is told of no tree that is empty or has too many.
    for (const build_error& error : part.Built.Errors()) {
        const node_place& at = Places[static_cast<std::size_t>(error.Node)];
        if (error.Code == error_code::kTooMuchMemory) Note(mistake_kind::kBadTree, at, "", ErrorText(error.Code));
        else Note(mistake_kind::kBadTypes, at, bt::detail::Quoted(NodeOf(at).Name), ErrorText(error.Code));
    }
    if (part.Built.IsSound()) LayOut(part);
}

void tree_maker::LayOut(loaded_part& part) {
    part.Numbers.reserve(Added.size());
    for (const exact::exact_node& facts : Added) part.Numbers.push_back(facts.Number);
    const int num_file_nodes = static_cast<int>(Made.Nodes.size());
    const bt::tree& built = part.Built.Tree();
    if (Made.Profile == profile::kClean) return ShareTimes(built, Added, num_file_nodes);
    const error_code found = exact::LayOutExact(built, Added, num_file_nodes, part.Exact);
    if (found != error_code::kNone) Errors.Add(mistake_kind::kBadTree, From.Trees[0].Name, {}, "", ErrorText(found));
    part.Exact.Tree.NeedsRandom = UsesTickArgs;  // the Decides of conditions do for a classic tree
    part.Exact.Exact.IsAlive = Game.IsAlive;
}

void MakeTree(const document& from, const game& exported, const game_names& names, load_errors& errors,
              loaded_data& made) {
    made.Files = from.Files;
    made.Name = from.Trees[0].Name;
    tree_maker maker(from, exported, names, errors, made);
    maker.MakePart(from.Trees[0].Root, false, made.Main);
    made.Tree = &made.Main.Tree(made.Profile);
    if (from.Trees[0].SelectClass == kNone) return;
    made.SelectClass = std::make_unique<loaded_part>();
    maker.MakePart(from.Trees[0].SelectClass, true, *made.SelectClass);
}

}  // namespace bt::unvanquished::detail
