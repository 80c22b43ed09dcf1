// Trees that were loaded, whatever their format.
#include <bt/formats/inside/load/loaded_data.h>

namespace bt {

detail::loaded_data::~loaded_data() = default;

// As a difference, because which of two trees comes first in memory may be another in each run.
int detail::loaded_data::NumberIn(const bt::tree& tree, const std::vector<std::uint16_t>& numbers, const bt::node& at) {
    const auto distance = reinterpret_cast<std::uintptr_t>(&at) - reinterpret_cast<std::uintptr_t>(tree.Nodes);
    const bool is_of_tree = distance < static_cast<std::size_t>(tree.NumNodes) * sizeof(bt::node);
    return is_of_tree && numbers[at.Step] != kNoNode ? numbers[at.Step] : -1;
}

void detail::loaded_data::AddNode(std::string_view type, std::string_view name, int parent, int child_index, place at) {
    auto known = NumbersOfTypes.find(type);
    if (known == NumbersOfTypes.end()) {
        known = NumbersOfTypes.emplace(type, static_cast<std::uint16_t>(Types.size())).first;
        Types.push_back(&known->first);
    }
    Names += name;
    Nodes.push_back({.NameEnd = static_cast<std::uint32_t>(Names.size()),
                     .Type = known->second,
                     .Parent = parent < 0 ? kNoNode : static_cast<std::uint16_t>(parent),
                     .ChildIndex = static_cast<std::uint32_t>(child_index),
                     .Place = at});
}

loaded_tree detail::loaded_data::TreeOf(std::unique_ptr<loaded_data> data) {
    data->Nodes.shrink_to_fit();
    data->Names.shrink_to_fit();
    data->Numbers.shrink_to_fit();
    data->Parameters.shrink_to_fit();
    return loaded_tree(std::move(data));
}

loaded_tree::loaded_tree() = default;
loaded_tree::loaded_tree(std::unique_ptr<detail::loaded_data> data) : Data(std::move(data)) {}
loaded_tree::loaded_tree(loaded_tree&& other) noexcept = default;
loaded_tree& loaded_tree::operator=(loaded_tree&& other) noexcept = default;
loaded_tree::~loaded_tree() = default;

namespace {

const std::string& NoText() {
    static const std::string kNone;
    return kNone;
}

const detail::file_node* NodeAt(const detail::loaded_data* in, int number) {
    const bool is_there = in != nullptr && detail::loaded_data::InRange(number, in->Nodes);
    return is_there ? &in->Nodes[static_cast<std::size_t>(number)] : nullptr;
}

}  // namespace

bool loaded_tree::HasNodes() const { return Tree().NumNodes > 0; }

const bt::tree& loaded_tree::Tree() const& {
    static const bt::tree kNoTree;
    const bool has_tree = Data != nullptr && Data->Tree != nullptr;
    return has_tree ? *Data->Tree : kNoTree;
}

profile loaded_tree::Profile() const { return Data != nullptr ? Data->Profile : profile::kExact; }
const std::string& loaded_tree::Name() const { return Data != nullptr ? Data->Name : NoText(); }
const std::string& loaded_tree::Title() const {
    const bool has_title = Data != nullptr && !Data->Title.empty();
    return has_title ? Data->Title : Name();
}
int loaded_tree::NumNodes() const { return Data != nullptr ? static_cast<int>(Data->Nodes.size()) : 0; }

std::string loaded_tree::NodeName(int number) const {
    const detail::file_node* at = NodeAt(Data.get(), number);
    if (at == nullptr) return {};
    const auto name = [this](const detail::file_node& of) {
        const std::size_t begin = &of != Data->Nodes.data() ? (&of - 1)->NameEnd : 0;
        return Data->Names.substr(begin, of.NameEnd - begin);
    };
    std::string path = name(*at);
    if (!path.empty()) return path;
    for (; at->Parent != kNoNode; at = NodeAt(Data.get(), at->Parent)) {
        path = '.' + std::to_string(at->ChildIndex) + path;
    }
    return (Data->PathOfRoot.empty() ? name(*at) : Data->PathOfRoot) + path;
}

const std::string& loaded_tree::NodeType(int number) const {
    const detail::file_node* const at = NodeAt(Data.get(), number);
    return at != nullptr ? *Data->Types[at->Type] : NoText();
}

text_place loaded_tree::NodePlace(int number) const {
    const detail::file_node* const at = NodeAt(Data.get(), number);
    if (at == nullptr) return {};
    const bool has_file = detail::loaded_data::InRange(at->Place.File, Data->Files);
    return {.File = has_file ? Data->Files[static_cast<std::size_t>(at->Place.File)] : NoText(),
            .Line = at->Place.Line,
            .Column = at->Place.Column};
}

int loaded_tree::NumberOf(const bt::node& at) const { return Data != nullptr ? Data->NumberOf(at) : -1; }

loaded_tree load_result::TakeTree() {
    if (!Trees.empty()) return std::move(Trees.front());
    if (Errors.empty()) return {};
    auto data = std::make_unique<detail::loaded_data>(detail::tree_format::kNone);
    data->Name = Errors.front().Place.File + (Errors.front().Place.File.empty() ? "(not loaded)" : " (not loaded)");
    const auto none = std::make_shared<bt::tree>(bt::tree{.DebugName = data->Name.c_str()});
    data->Tree = none.get();
    data->Parameters.push_back(none);
    return detail::loaded_data::TreeOf(std::move(data));
}

}  // namespace bt
