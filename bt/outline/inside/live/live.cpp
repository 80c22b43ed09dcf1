// Follows the sources of a compiled tree, and takes agents over to what they say.
#include <bt/live.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <bt/engine/inner/whole_tree.h>
#include <bt/outline/inside/live/edit.h>
#include <bt/outline/inside/live/live_data.h>
#include <bt/outline/inside/load/known_names.h>
#include <bt/outline/inside/load/same_tree.h>
#include <bt/outline/whole_files.h>

namespace bt::detail {

namespace ol = outline::detail;

namespace {

std::string FolderFrom(const live_options& options) {
    const char* const folder = std::getenv("DECIDER_SOURCES");
    const bool counts = options.Folder.empty() && folder != nullptr;
    return counts ? folder : options.Folder;
}

// Makes these texts those of now. Without an error the tree of now may become another one.
void Take(live_data& in, attempt&& made, tree_history& history) {
    in.Texts = std::move(made.Texts);
    in.Document = std::move(made.Document);
    in.IsSound = made.Found.IsSound();
    in.Messages = std::move(in.IsSound ? made.Found.Warnings : made.Found.Errors);
    if (made.Tree == nullptr || ol::AreSame(made.Tree->Tree(), history.Now())) return;
    // After an edit was taken back, agents go on in the tree that they had before.
    const auto is_same = [&made](const auto& each) { return ol::AreSame(made.Tree->Tree(), each->Tree()); };
    const bool is_compiled = ol::AreSame(made.Tree->Tree(), in.Compiled);
    const auto before = std::find_if(in.Trees.begin(), in.Trees.end(), is_same);
    if (is_compiled) in.Latest = nullptr;
    else if (before != in.Trees.end()) in.Latest = before->get();
    else in.Latest = in.Trees.emplace_back(std::move(made.Tree)).get();
    history.GoTo(is_compiled ? in.Compiled : in.Latest->Tree());
}

}  // namespace

live_base::live_base(const tree& compiled, int bytes_for_edits, int levels_for_edits, const live_options& options)
    : Data(new live_data{compiled, bytes_for_edits, levels_for_edits, program_names(compiled),
                         ol::SourcesOf(compiled, options.File, FolderFrom(options))}),
      History(compiled) {}
live_base::~live_base() = default;

std::span<const bt::mistake> live_base::Messages() const { return Data->Messages; }
program_names& live_base::Names() { return Data->Names; }

const decider* live_base::Find(const decider& compiled) const {
    const decider& meant = MeantIn(Tree(), compiled);
    const tree& whole = WholeOf(Tree());
    const auto is_it = [&meant](const node& each) { return each.Decider == &meant; };
    return std::any_of(whole.Nodes, whole.Nodes + whole.NumNodes, is_it) ? &meant : nullptr;
}

bool live_base::Refresh(bool is_due) {
    if (!Data->Clock.IsTime(is_due)) return false;
    const looked found = Look(Data->Files, is_due);
    if (found == looked::kUnfinished) return false;
    const bool is_first = !std::exchange(Data->WasLookedAt, true);
    if (found == looked::kSame && !is_first) return false;
    Take(*Data, TryFiles(*Data), History);
    return true;
}

std::string live_base::Set(std::string_view name, std::string_view field, std::string_view words) {
    if (Data->Texts.empty()) Refresh(true);
    if (Data->Texts.empty()) return "the source can't be found or read";
    if (!Data->IsSound) return "the text has mistakes, which come first";
    set_words which = {std::string(name), std::string(field), std::string(words), {}};
    which.Before = GivenWords(*Data, Data->Document, which);
    std::vector<outline::file> texts = Data->Texts;
    if (FindSettable(*Data, Data->Document, name) == nullptr)
        return "no decider or constant of the text is called " + which.Name;
    if (!WriteWords(*Data, Data->Document, which, texts)) return which.Name + " has no place for ." + which.Field;
    attempt made = Try(*Data, std::move(texts));
    if (!made.Found.IsSound()) return made.Found.Errors[0].Text();
    if (!IsOneValue(words)) return which.Words + " is not one value";
    for (const mistake& each : made.Found.Warnings) {
        if (each.Is(outline::mistake_kind::kConstantEdited) && each.Path == ol::LastName(name)) return each.Text();
    }
    const auto is_it = [&](const set_words& each) {
        return each.Name == which.Name && each.Field == which.Field;
    };
    const auto earlier = std::find_if(Data->Sets.begin(), Data->Sets.end(), is_it);
    if (earlier != Data->Sets.end()) earlier->Words = which.Words;
    else Data->Sets.push_back(which);
    Take(*Data, std::move(made), History);
    return {};
}

std::string live_base::TakeBack(std::string_view name, std::string_view field) {
    const auto is_it = [&](const set_words& each) { return each.Name == name && each.Field == field; };
    const auto set = std::find_if(Data->Sets.begin(), Data->Sets.end(), is_it);
    if (set == Data->Sets.end()) return std::string(name) + " has no ." + std::string(field) + " that was set";
    if (!Data->IsSound) return "the text has mistakes, which come first";
    Data->Sets.erase(set);
    Take(*Data, TryFiles(*Data), History);
    return {};
}

std::string live_base::Text(std::string_view name, std::string_view field) const {
    const outline::declaration* const found = FindSettable(*Data, Data->Document, name);
    const outline::field* const given = found != nullptr ? ol::FindField(*found, field) : nullptr;
    return given != nullptr ? std::string(outline::SourceOf(Data->Document, given->Value)) : std::string();
}

std::vector<std::string> live_base::Fields(std::string_view name) {
    if (Data->Texts.empty()) Refresh(true);
    std::vector<std::string> made;
    const outline::declaration* const found = FindSettable(*Data, Data->Document, name);
    if (found == nullptr) return made;
    for (const outline::field& each : found->Fields) {
        if (!each.IsOpened && !each.Path.empty()) made.push_back(each.Path);
    }
    return made;
}

std::string live_base::Source(std::string_view name) const {
    const outline::declaration* const found = FindSettable(*Data, Data->Document, name);
    if (found == nullptr) return {};
    const place& at = found->Whole.Place;
    return Data->Texts[static_cast<std::size_t>(at.File)].Path + ':' + std::to_string(at.Line) + ": " +
           std::string(outline::SourceOf(Data->Document, found->Whole));
}

std::string live_base::Keep() {
    std::vector<outline::made_file> made;
    std::vector<watched_file*> changed;
    for (const outline::file& each : Data->Texts) {
        const auto is_it = [&each](const watched_file& file) { return file.Path == each.Path; };
        watched_file& file = *std::find_if(Data->Files.begin(), Data->Files.end(), is_it);
        if (file.Text == each.Text) continue;
        if (FileStateOf(file.Path) != file.Taken) return file.Path + " was edited since it was read";
        made.push_back({file.Path, each.Text});
        changed.push_back(&file);
    }
    const outline::write_failure failed = outline::ReplaceFiles(made);
    if (!failed.Why.empty()) return failed.Path + ": " + failed.Why;
    for (std::size_t i = 0; i < changed.size(); ++i) {
        changed[i]->Text = made[i].Text;
        changed[i]->Taken = changed[i]->Seen = FileStateOf(changed[i]->Path);
    }
    Data->Sets.clear();
    return {};
}

}  // namespace bt::detail
