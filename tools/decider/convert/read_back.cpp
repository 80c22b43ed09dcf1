// Reads what was made.
#include "read_back.h"

#include <set>
#include <unordered_map>

#include <bt/formats/behavior3/load.h>
#include <bt/formats/unvanquished/bind.h>
#include <bt/formats/unvanquished/load.h>
#include <bt/formats/unvanquished/read.h>
#include <bt/formats/unvanquished/write.h>

#include "../aido_file.h"
#include "../scripted_types.h"

namespace tool {
namespace {

namespace uv = bt::unvanquished;

constexpr char kWouldNotBeRead[] = "what would be written can't be read again: ";

bt::status DoNothing(const uv::parameter_list&) { return bt::status::kSucceeded; }
bt::status TickChild(const bt::node_children& children, const uv::parameter_list&) { return children.Tick(0); }
double Zero(const uv::parameter_list&) { return 0; }

// A game that exports all names of a document. Does not move, because Game points into it.
struct named_game {
    explicit named_game(const uv::document& from) {
        for (const uv::tree& tree : from.Trees) {
            for (const uv::node& each : tree.Nodes) {
                if (each.Kind == uv::node_kind::kAction && IsNew("action " + each.Name)) {
                    Actions.push_back({.Name = each.Name.c_str(), .Tick = bt::tick<DoNothing>, .MaxParameters = kMany});
                } else if (each.Kind == uv::node_kind::kDecorator && each.Name != "invert" && IsNew("decorator " + each.Name)) {
                    Decorators.push_back(
                        {.Name = each.Name.c_str(), .Tick = bt::tick<TickChild>, .MaxParameters = kMany});
                }
            }
            for (const uv::expression& each : tree.Expressions) {
                if (each.Kind != uv::expression_kind::kCall || !IsNew("function " + each.Name)) continue;
                const int num = static_cast<int>(each.Parameters.size());
                Functions.push_back({.Name = each.Name.c_str(), .Call = uv::number<Zero>, .NumParameters = num});
            }
        }
        Game.Actions = Actions;
        Game.Functions = Functions;
        Game.Decorators = Decorators;
    }
    named_game(const named_game&) = delete;
    named_game& operator=(const named_game&) = delete;

    bool IsNew(const std::string& name) { return Known.insert(name).second; }

    static constexpr int kMany = 1000;
    std::vector<uv::node_type> Actions;
    std::vector<uv::function> Functions;
    std::vector<uv::node_type> Decorators;
    std::set<std::string> Known;
    uv::game Game = uv::UnvanquishedGame();
};

}  // namespace

void CheckBot(const std::vector<made_file>& made, const uv::document& from, findings& found) {
    const named_game named(from);
    std::unordered_map<std::string_view, const made_file*> files;
    for (const made_file& each : made) files.emplace(each.Path, &each);
    const auto find = [&files](const std::string& path, std::string& text) {
        const auto file = files.find(path);
        if (file != files.end()) text = file->second->Text;
        return file != files.end();
    };
    const uv::read_result read = uv::Read(made[0].Text, named.Game,
                                          {.Strictness = bt::strictness::kStrict, .Path = made[0].Path, .Files = find});
    for (const bt::mistake& each : read.Errors) found.Errors.push_back(kWouldNotBeRead + each.Text());
    if (!read.IsSound()) return;
    const bt::load_result loaded = uv::Load(read.Document, named.Game, {.Profile = bt::profile::kClean});
    for (const bt::mistake& each : loaded.Errors) found.Errors.push_back(kWouldNotBeRead + each.Text());
    std::unordered_map<std::string_view, const uv::tree*> originals;
    for (const uv::tree& each : from.Trees) originals.emplace(each.Name, &each);
    for (const uv::tree& again : read.Document.Trees) {
        const bool is_first = &again == read.Document.Trees.data();
        const auto original = originals.find(is_first ? from.Trees[0].Name : again.Name);
        const bool is_same = original != originals.end() &&
                             uv::Write(read.Document, again) == uv::Write(from, *original->second);
        if (!is_same) found.Errors.push_back(kWouldNotBeRead + again.Name + " would be another tree");
    }
}

void CheckBehavior3(const made_file& made, findings& found) {
    const b3::read_result read = b3::Read(made.Text, {.Path = made.Path});
    for (const bt::mistake& each : read.Errors) found.Errors.push_back(kWouldNotBeRead + each.Text());
    if (!read.IsSound()) return;
    scripted_types types;
    types.AddUnknown(read.Document);
    const bt::load_result loaded =
        b3::LoadTree(read.Document, 0, types.Game(), {.Profile = bt::profile::kClean, .Path = made.Path});
    for (const bt::mistake& each : loaded.Errors) found.Errors.push_back(kWouldNotBeRead + each.Text());
}

void CheckAido(const made_file& made, findings& found) {
    const aido_file file(made.Text, {.File = made.Path, .Profile = profile::kClean});
    for (const bt::mistake& each : file.Mistakes.Errors) found.Errors.push_back(kWouldNotBeRead + each.Text());
}

}  // namespace tool
