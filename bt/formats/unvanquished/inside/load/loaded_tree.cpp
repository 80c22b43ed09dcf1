// Loading trees of Unvanquished, and what is known of them alone.
#include <bt/formats/unvanquished/inside/load/load.h>

#include <algorithm>
#include <deque>

#include <bt/formats/inside/text/read_file.h>

namespace bt::unvanquished {

int detail::loaded_data::NumberOf(const bt::node& at) const {
    const int number = NumberIn(Main.Tree(Profile), Main.Numbers, at);
    if (number >= 0 || SelectClass == nullptr) return number;
    return NumberIn(SelectClass->Tree(Profile), SelectClass->Numbers, at);
}

const bt::tree* SelectClass(const loaded_tree& tree) {
    const auto* const data = bt::detail::DataOf<detail::loaded_data>(tree);
    return data != nullptr && data->SelectClass != nullptr ? &data->SelectClass->Tree(data->Profile) : nullptr;
}

namespace {

// The one of the trees that an agent ticks, exactly. Null: none.
const bt::tree* TickedExactly(const loaded_tree& of, const tree_memory_base& memory) {
    if (bt::detail::DataOf<detail::loaded_data>(of) == nullptr || of.Profile() != profile::kExact) return nullptr;
    for (const bt::tree* const each : {&of.Tree(), SelectClass(of)}) {
        if (each != nullptr && bt::detail::HasStateOf(*each, memory)) return each;
    }
    return nullptr;
}

// The texts of a document's files, for the lines of mistakes.
void AddLines(found_mistakes& to, const document& of, std::string_view text, const load_options& options) {
    std::deque<std::string> read;
    std::vector<bt::detail::known_text> texts;
    for (const std::string& file : of.Files) {
        if (&file == of.Files.data()) texts.push_back({file, text});
        else if (options.Files(file, read.emplace_back())) texts.push_back({file, read.back()});
    }
    bt::detail::AddLines(to, texts);
}

}  // namespace

std::vector<int> RunningNodes(const loaded_tree& tree, const tree_memory_base& memory) {
    std::vector<int> running;
    const bt::tree* const of = TickedExactly(tree, memory);
    if (of == nullptr) return running;
    const exact::agent_state& state = exact::StateOf(memory);
    const int num = std::min<int>(state.NumNodes, exact::ExactTreeOf(*of).ListRoom);
    for (int i = 0; i < num; ++i) {
        if (state.Nodes[i] < of->NumNodes) running.push_back(tree.NumberOf(of->Nodes[state.Nodes[i]]));
    }
    return running;
}

int LastAnswer(const loaded_tree& tree, const tree_memory_base& memory) {
    return TickedExactly(tree, memory) != nullptr ? exact::StateOf(memory).LastAnswer : 0;
}

load_result Load(const document& from, const game& registered, const load_options& options) {
    load_result result;
    detail::load_errors errors(from, result);
    const detail::game_names names = detail::NamesOf(registered);
    detail::CheckGame(registered, names, errors);
    detail::CheckDocument(from, errors);
    if (errors.HasErrors()) return result;
    auto data = std::make_unique<detail::loaded_data>();
    data->Profile = options.Profile;
    detail::MakeTree(from, registered, names, errors, *data);
    if (!errors.HasErrors()) result.Trees.push_back(detail::loaded_data::TreeOf(std::move(data)));
    return result;
}

load_result Load(std::string_view text, const game& registered, const load_options& options) {
    read_result read = Read(text, registered, options);
    load_result result;
    if (read.IsSound()) {
        result = Load(read.Document, registered, options);
        if (!result.Errors.empty()) AddLines(result, read.Document, text, options);
    }
    bt::detail::Append(std::move(read), result);
    return result;
}

load_result LoadFile(const std::string& path, const game& registered, const load_options& options) {
    return bt::detail::FromFile<load_result>(path, RowOf(mistake_kind::kFileNotFound), registered, options, &Load);
}

}  // namespace bt::unvanquished
