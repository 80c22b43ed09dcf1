// Makes a tree of EDN: its nodes, depth first, with what a tick has to know of each.
#include <bt/formats/aido/inside/load/tree_maker.h>

#include <algorithm>

#include <bt/formats/edn/write.h>
#include <bt/formats/inside/load/table_check.h>
#include <bt/text/quoted_text.h>

namespace bt::aido::detail {
namespace {

using edn::value_kind;
using exact::exact_kind;

const edn::value* OptionsOf(const edn::value& form) {
    return form.Items.size() > 1 && form.Items[1].Kind == value_kind::kMap ? &form.Items[1] : nullptr;
}

// What a node is called in texts and pictures. Short, because names stand in every path below them.
std::string ShownNameOf(const std::string& type_text, const edn::value* options) {
    constexpr std::size_t most = 40;  // bytes
    std::string name = type_text.substr(1);
    if (options == nullptr || options->Items.empty()) return name;
    const std::string map = Shown(*options);
    const std::string_view inside = std::string_view(map).substr(1, map.ends_with('}') ? map.size() - 2 : map.size() - 1);
    name += " (" + std::string(bt::detail::Cut(inside, most));
    return name + (inside.size() > most ? "...)" : ")");
}

// Whether a node and all below it have an :id, so that it may be equal to another one.
bool HasOnlyIds(const edn::value& form) {
    if (form.Kind != value_kind::kVector || IdOf(form) == nullptr) return false;
    return std::all_of(form.Items.begin() + 2, form.Items.end(), HasOnlyIds);
}

// The words of :doc in the metadata of a form. The first entry counts, in whichever map (edn::value).
std::string_view NoteOf(const edn::value& form) {
    const edn::value* doc = nullptr;
    for (std::size_t i = 0; doc == nullptr && i < form.Meta.size(); ++i) doc = OptionOf(&form.Meta[i], "doc");
    if (doc == nullptr || doc->Kind != value_kind::kText) return {};
    return doc->Text;
}

constexpr bool DrawsNumbers(exact_kind kind) {
    return kind == exact_kind::kSelectorP || kind == exact_kind::kRandomly || kind == exact_kind::kChoose ||
           kind == exact_kind::kChooseEach || kind == exact_kind::kWeightedChoice;
}

}  // namespace

const edn::value* OptionOf(const edn::value* options, std::string_view name) {
    for (std::size_t i = 0; options != nullptr && i + 1 < options->Items.size(); i += 2) {
        if (options->Items[i].Kind == value_kind::kKeyword && options->Items[i].Text == name) return &options->Items[i + 1];
    }
    return nullptr;
}

const edn::value* IdOf(const edn::value& form) {
    const edn::value* const id = OptionOf(OptionsOf(form), "id");
    const bool is_none = id == nullptr || id->Kind == value_kind::kNil || (id->Kind == value_kind::kBool && !id->IsTrue);
    return is_none ? nullptr : id;
}

bool tree_maker::HasRoom(const edn::value& form, int depth) {
    if (depth > kMaxClassicDepth) {
        Errors.Add(mistake_kind::kTreeTooDeep, form.Place, {});
        return false;  // its siblings may be fine
    }
    if (Added.size() < static_cast<std::size_t>(kMaxNumTreeNodes)) return true;
    Errors.Add(mistake_kind::kTreeTooLarge, form.Place, {});
    IsFull = true;
    return false;
}

void tree_maker::NoteUnknownType(const edn::value& form, const std::string& type_text) {
    if (TypeNames.empty()) {
        for (const auto& [name, type] : Rows.Types) TypeNames.push_back(name);
        std::sort(TypeNames.begin(), TypeNames.end());  // so that of equally near ones always the same is told
    }
    const std::string nearest = Errors.Nearest(std::string_view(type_text).substr(1), TypeNames);
    Errors.Add(mistake_kind::kUnknownType, form.Place, type_text, {}, nearest.empty() ? "" : ":" + nearest);
}

// Null: it has none that is known, which is noted.
const known_type* tree_maker::FindType(const edn::value& form, std::string& type_text) {
    if (form.Kind != value_kind::kVector) {
        Errors.Add(mistake_kind::kNotANode, form.Place, Shown(form));
        return nullptr;
    }
    const bool has_type = !form.Items.empty() && form.Items.front().Kind == value_kind::kKeyword;
    if (!has_type) {
        Errors.Add(mistake_kind::kNoType, form.Place, Shown(form));
        return nullptr;
    }
    type_text = ":" + form.Items.front().Text;
    const auto found = Rows.Types.find(form.Items.front().Text);
    if (found != Rows.Types.end()) return &found->second;
    NoteUnknownType(form, type_text);
    return nullptr;
}

// A node with a mistake hides none of those below it.
void tree_maker::Add(const edn::value& form, int depth, int parent, int child_index) {
    if (IsFull || !HasRoom(form, depth)) return;
    const int number = static_cast<int>(Added.size());
    Added.emplace_back();
    Made.Forms.push_back(&form);
    std::string type_text;
    const known_type* const type = FindType(form, type_text);
    const edn::value* const id = type != nullptr ? IdOf(form) : nullptr;
    const place at = {form.Place.Line, form.Place.Column, 0};
    Made.AddNode(type_text, id != nullptr ? edn::Write(*id) : std::string(), parent, child_index, at);
    if (type == nullptr) {
        if (!type_text.empty()) AddChildren(form, OptionsOf(form) != nullptr ? 2 : 1, depth, number);
        return;
    }
    made_node node = {.Form = form, .Type = *type, .TypeText = type_text, .Options = OptionsOf(form)};
    node.FirstChild = node.Options != nullptr ? 2 : 1;
    node.Made.Note = NoteOf(form);
    node.Facts.Kind = type->Kind;
    node.Facts.IsClean = Options.Profile == profile::kClean;
    static_cast<void>(Check(node));
    Draws = Draws || DrawsNumbers(type->Kind);
    if (type->Kind == exact_kind::kChooseEach) ReadPool(node);
    Added[static_cast<std::size_t>(number)] = node.Facts;
    AddKnown(node, depth, number);
}

void tree_maker::AddChildren(const edn::value& form, std::size_t first, int depth, int number) {
    for (std::size_t i = first; i < form.Items.size(); ++i) Add(form.Items[i], depth + 1, number, static_cast<int>(i - first));
}

// Tells the builder of the node, and of all below it.
void tree_maker::AddKnown(made_node& node, int depth, int number) {
    const std::string name = ShownNameOf(node.TypeText, node.Options);
    const bool is_leaf = node.Type.Kind == exact_kind::kLeaf;
    if (is_leaf) Builder.Leaf(*node.Type.Functions, name, node.Made);
    else if (node.Type.Functions != nullptr) Builder.Begin(*node.Type.Functions, name, node.Made);
    else Builder.Begin(node.Type.ShownAs, name, node.Made);
    AddChildren(node.Form, node.FirstChild, depth, number);
    if (!is_leaf) Builder.End();
}

// In the order of the original, in which a mistake hides the further ones of its node.
bool tree_maker::Check(made_node& node) { return CheckRequired(node) && ReadOptions(node) && CheckNumChildren(node); }

bool tree_maker::CheckRequired(const made_node& node) {
    std::string missing;
    std::string nearest;
    std::vector<std::string_view> given;
    for (std::size_t i = 0; node.Options != nullptr && i + 1 < node.Options->Items.size(); i += 2) {
        const edn::value& key = node.Options->Items[i];
        const std::vector<std::string>& required = node.Type.Required;
        const bool is_right = std::find(required.begin(), required.end(), key.Text) != required.end();
        if (key.Kind == value_kind::kKeyword && !is_right) given.push_back(key.Text);
    }
    for (const std::string& name : node.Type.Required) {
        if (OptionOf(node.Options, name) != nullptr) continue;
        missing += (missing.empty() ? ":" : ", :") + name;
        if (nearest.empty()) nearest = NearestName(name, given);
    }
    if (missing.empty()) return true;
    return Note(node, mistake_kind::kMissingOptions, node.Form, missing, nearest.empty() ? "" : "there is :" + nearest);
}

bool tree_maker::CheckNumChildren(const made_node& node) {
    const std::size_t num = node.NumChildren();
    if (!Takes(node.Type.Children, num)) {
        const std::string found = std::to_string(num) + (num == 1 ? " child" : " children");
        return Note(node, mistake_kind::kWrongChildren, node.Form, found, ChildrenInWords(node.Type.Children));
    }
    constexpr std::size_t most = 255;
    if (num <= most) return true;
    return Note(node, mistake_kind::kTooManyChildren, node.Form, std::to_string(num));
}

// Nodes of one :id share a pool, as in the original. Children that are equal, ids and all, are drawn together.
void tree_maker::ReadPool(made_node& node) {
    node.Facts.Id = IdOf(node.Form);
    node.Facts.Pool = NumPools;
    if (node.Facts.Id == nullptr) {
        ++NumPools;
    } else {
        const auto [found, is_new] = Pools.emplace(node.Facts.Id, NumPools);
        node.Facts.Pool = found->second;
        if (is_new) ++NumPools;
    }
    std::vector<std::uint8_t> twins;
    exact::by_value<std::uint8_t> first_of;
    const std::size_t num = std::min<std::size_t>(node.NumChildren(), 255);
    bool has_twins = false;
    for (std::size_t i = 0; i < num; ++i) {
        const edn::value& child = node.Form.Items[node.FirstChild + i];
        twins.push_back(static_cast<std::uint8_t>(i));
        if (!HasOnlyIds(child)) continue;
        const auto [first, is_new] = first_of.emplace(&child, twins.back());
        twins.back() = first->second;
        has_twins = has_twins || !is_new;
    }
    if (has_twins) node.Facts.Twins = &Made.Twins.emplace_back(std::move(twins));
}

void tree_maker::Make() {
    Add(Made.Source, 1, -1, 0);
    if (Errors.HasErrors()) return;
    Made.Built = Builder.BuildNodes(Options.Path.empty() ? "aido" : Options.Path);
    for (const build_error& error : Made.Built.Errors()) {
        const edn::value& at = *Made.Forms[static_cast<std::size_t>(std::max(error.Node, 0))];  // of the tree: its root
        const auto kind = error.Code == error_code::kTooMuchMemory ? mistake_kind::kBadTree : mistake_kind::kBadTypes;
        Errors.Add(kind, at.Place, error.Path, ErrorText(error.Code));
    }
    if (Made.Built.IsSound()) LayOut();
}

void tree_maker::LayOut() {
    const error_code found = exact::LayOutExact(Made.Built.Tree(), Added, Made.Exact);
    if (found != error_code::kNone) return Errors.Add(mistake_kind::kBadTree, {}, {}, ErrorText(found));
    exact::exact_tree& exact = Made.Exact.Exact;
    exact.Store = Game.Store;
    exact.Random = Game.Random;
    exact.MaxRepeats = std::max(Game.MaxRepeats, 0);
    bt::detail::AddTypes(exact.Store.Types, Types);
    bt::detail::AddTypes(exact.Random.Types, Types);

    bt::tree& tree = Made.Exact.Tree;
    if (tree.AgentType == nullptr) tree.AgentType = Types.Agent;
    tree.NeedsAgent = tree.NeedsAgent || Types.NeedsAgent;
    tree.NeedsRandom = tree.NeedsRandom || Types.TakesTickArgs || (Draws && exact.Random.Unit == nullptr);
    Made.Tree = &tree;
    Made.AtNumber.resize(Made.Nodes.size());
    Made.Numbers.resize(Made.Nodes.size());
    for (int i = 0; i < tree.NumNodes; ++i) {
        const int number = tree.Nodes[i].Step;
        Made.AtNumber[static_cast<std::size_t>(number)] = static_cast<std::uint16_t>(i);
        Made.Numbers[static_cast<std::size_t>(number)] = static_cast<std::uint16_t>(number);
    }
}

void MakeTree(const load_options& options, const game& exported, const exported_rows& rows, load_errors& errors,
              loaded_data& data) {
    data.Profile = options.Profile;
    data.Name = options.Path;
    data.Files = {options.Path};
    tree_maker(options, exported, rows, errors, data).Make();
}

}  // namespace bt::aido::detail
