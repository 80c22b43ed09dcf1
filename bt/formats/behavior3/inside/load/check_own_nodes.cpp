// What is wrong in a game's table of nodes, whether a file uses them or not.
#include <bt/formats/behavior3/inside/load/load.h>
#include <bt/formats/inside/load/fill_field.h>
#include <bt/formats/inside/load/table_check.h>

namespace bt::behavior3::detail {
namespace {

// A function of a row. Of one that is not there, or is written by hand, nothing is known.
struct row_function {
    const char* Name;
    const signature* Types;
    bool IsTick = false;
};

bool Differ(const type_info* a, const type_info* b) { return a != nullptr && b != nullptr && a != b; }

// What two functions of one row disagree about; empty: nothing.
const char* Disagreement(const signature& a, const signature& b) {
    const bool have_agents = a.Agent != nullptr && b.Agent != nullptr;
    if (have_agents && !bt::detail::AreSameAgent(*a.Agent, *b.Agent)) {
        return "agents of different types (blocks and parameters need `using role = ...`)";
    }
    if (Differ(a.Block, b.Block)) return "different blocks";
    if (Differ(a.SubtreeParameters, b.SubtreeParameters)) return "different subtree parameters";
    return "";
}

// What is wrong with what one function takes; empty: nothing.
std::string WrongWith(const node_type& row, const row_function& function) {
    const signature& types = *function.Types;
    const std::string its = std::string("its ") + function.Name + " takes ";
    if (types.TakesChildren && !function.IsTick) return its + "bt::node_children, which only a Tick is handed";
    if (types.DBlock != nullptr) return its + "a DBlock, which nodes do not have; write to the agent or to a block";
    if (types.NeedsParameters && row.Parameters == nullptr) {
        return its + "parameters, so it needs their fields: .Parameters = &bt::fields_of<...>";
    }
    if (row.Parameters != nullptr && Differ(types.Parameters, row.Parameters->Type)) {
        return its + "parameters of another type than its Parameters";
    }
    return {};
}

// What is wrong with the Tick for this category; empty: nothing.
std::string WrongWithTick(const node_type& row) {
    const bool has_children = row.Category == category::kComposite || row.Category == category::kDecorator;
    const std::string is = std::string("it is registered as ") + CategoryName(row.Category);
    if (has_children && row.Tick.Call == nullptr) return is + ", so it needs a Tick that takes const bt::node_children& and ticks them";
    const bool never_answers = row.Category == category::kCondition && row.Tick.Call == nullptr;
    if (never_answers) return is + ", so it needs a Tick; without one it would run for ever";
    const signature* const types = row.Tick.Types;
    if (types == nullptr) return {};
    if (has_children && !types->TakesChildren) {
        return is + ", so its Tick has to take const bt::node_children&; else no child is ever ticked";
    }
    if (!has_children && types->TakesChildren) return is + ", but its Tick takes bt::node_children, as that of a composite or decorator";
    if (row.Category == category::kCondition && types->ReturnsBool) {
        return is + ", but the true of a bt::tick means RUNNING; with bt::action it means SUCCESS";
    }
    return {};
}

// The first mistake in the functions of a row, because others mostly follow from it; empty: there is none.
std::string WrongWithFunctions(const node_type& row) {
    const row_function all[] = {{"Enter", row.Enter.Types},
                                {"Activate", row.Activate.Types},
                                {"Tick", row.Tick.Types, true},
                                {"Deactivate", row.Deactivate.Types},
                                {"Exit", row.Exit.Types}};
    for (const row_function& each : all) {
        if (each.Types == nullptr) continue;
        if (const std::string wrong = WrongWith(row, each); !wrong.empty()) return wrong;
        for (const row_function* other = all; other != &each; ++other) {
            const std::string differs = other->Types != nullptr ? Disagreement(*other->Types, *each.Types) : "";
            if (differs.empty()) continue;
            return std::string("its ") + other->Name + " and its " + each.Name + " take " + differs;
        }
    }
    return WrongWithTick(row);
}

}  // namespace

void CheckOwnNodes(std::span<const node_type> rows, load_mistakes& mistakes) {
    std::unordered_map<std::string_view, std::size_t> names;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const node_type& row = rows[i];
        const std::string_view name = row.Name != nullptr ? row.Name : "";
        const std::string path = "game::Types[" + std::to_string(i) + "]";
        const auto note = [&](std::string_view needed) {
            mistakes.AddOfTable(RowOf(mistake_kind::kBadTable), Excerpt(Quoted(name)), needed, path);
        };
        const auto [first, is_new] = names.emplace(name, i);
        if (name.empty()) note("it needs a Name: that which files have for it");
        else if (!is_new) note("row " + std::to_string(first->second) + " has this Name too");
        if (const std::string wrong = WrongWithFunctions(row); !wrong.empty()) note(wrong);
        if (row.Parameters == nullptr) continue;
        const std::shared_ptr<void> defaults = row.Parameters->Make();
        for (int k = 0; k < row.Parameters->NumFields; ++k) {
            const parameter_field& field = row.Parameters->Fields[k];
            const std::string needed = bt::detail::NeededByDefault(field, defaults.get());
            if (needed.empty()) continue;
            const std::string found = JsonOf({.Kind = value_kind::kNumber, .Number = field.Get(defaults.get()).Number});
            mistakes.AddOfTable(RowOf(mistake_kind::kBadTable), found, needed, path + ".Parameters." + field.Name);
        }
    }
}

}  // namespace bt::behavior3::detail
