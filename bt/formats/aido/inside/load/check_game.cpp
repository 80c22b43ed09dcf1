// Checks the tables that a game exports, and finds their rows by name.
#include <bt/formats/aido/inside/load/load.h>

#include <bt/formats/inside/load/table_check.h>
#include <bt/formats/edn/read.h>

namespace bt::aido::detail {
namespace {

std::string TextOf(const char* text) { return text != nullptr ? text : ""; }
using bt::detail::Named;

class game_check : bt::detail::table_check {
public:
    game_check(const game& exported, load_errors& errors, loaded_data& made)
        : table_check(errors, RowOf(mistake_kind::kBadTable), RowOf(mistake_kind::kBadTypes)),
          Game(exported), Made(made) {}
    exported_rows Check();

private:
    void CheckType(const node_type& row);
    void CheckRequired(const node_type& row, const std::string& what, known_type& made);
    void CheckChildren(const node_type& row, const std::string& what, known_type& made);
    void CheckFunction(const function& row);
    void CheckValue(const function& row);

    const game& Game;
    loaded_data& Made;
    exported_rows Rows;
};

void game_check::CheckRequired(const node_type& row, const std::string& what, known_type& made) {
    for (int i = 0; row.Parameters != nullptr && i < row.Parameters->NumFields; ++i) {
        if (row.Parameters->Fields[i].IsRequired) made.Required.emplace_back(row.Parameters->Fields[i].Name);
    }
    const edn::read_result read = edn::Read(TextOf(row.Required));
    bool are_keywords = read.IsSound();
    for (const edn::value& each : read.Document) {
        are_keywords = are_keywords && each.Kind == edn::value_kind::kKeyword;
        made.Required.push_back(each.Text);
    }
    if (!are_keywords) Note(what, "Required has keywords with blanks between them, as in \":key :val\"");
    const bool has_both = row.Parameters != nullptr && !read.Document.empty();
    if (has_both) Note(what, "Required is of a parameter_list; here the fields say it");
}

void game_check::CheckChildren(const node_type& row, const std::string& what, known_type& made) {
    if (!ReadChildren(TextOf(row.Children), made.Children)) {
        const std::string its = "its Children are \"" + TextOf(row.Children);
        Note(what, its + "\"; a number, a set of numbers, :some or :any would do");
        return;
    }
    const bool has_none = made.Children.Rule == children_taken::rule::kSet && made.Children.Numbers == std::vector<std::int64_t>{0};
    if (!has_none) made.Kind = exact::exact_kind::kOwn;
    if (row.Tick.Types == nullptr || row.Tick.Types->TakesChildren != has_none) return;
    Note(what, has_none ? "its Tick takes bt::node_children, but its Children are none"
                                     : "with children it needs a Tick that takes const bt::node_children&");
}

void game_check::CheckType(const node_type& row) {
    const std::string what = Named("type", row.Name);
    const edn::read_result read = edn::Read(TextOf(row.Name));
    const bool is_keyword = read.Document.size() == 1 && read.Document.front().Kind == edn::value_kind::kKeyword;
    if (!is_keyword) return Note(what, "its name is no keyword, as in \":my/enemy?\"");
    const std::string& name = read.Document.front().Text;
    known_type& made = Rows.Types[name];
    if (made.Row != nullptr) return Note(what, "its name appears twice");
    made = {.Row = &row};
    if (row.Tick.Call == nullptr) Note(what, "it has no Tick");
    CheckFields(row.Parameters, what);
    CheckRequired(row, what, made);
    CheckChildren(row, what, made);
    const type_info* const given = row.Parameters != nullptr ? row.Parameters->Type : &type_tag<parameter_list>;
    for (const signature* types : {row.Activate.Types, row.Tick.Types, row.Deactivate.Types}) CheckTypes(types, given, what);
    made.Functions = &Made.Kept.Keep(bt::detail::BehaviorOf(row, name.c_str()));
}

void game_check::CheckFunction(const function& row) {
    const std::string what = Named("function", row.Name);
    if (TextOf(row.Name).empty()) return Note(what, "it has no id");
    if (!Rows.Functions.emplace(row.Name, &row).second) return Note(what, "its id appears twice");
    if (row.Call.Call == nullptr) Note(what, "it has no Call");
    CheckFields(row.Parameters, what);
    CheckTypes(row.Call.Types, row.Parameters != nullptr ? row.Parameters->Type : &type_tag<parameter_list>, what);
}

void game_check::CheckValue(const function& row) {
    const std::string what = Named("value", row.Name);
    edn::read_result read = edn::Read(TextOf(row.Name));
    const bool is_list = read.IsSound() && !read.Document.empty();
    if (!is_list) return Note(what, "its name is no list of keys, as in \":hunger :level\"");
    edn::value path;
    path.Kind = edn::value_kind::kVector;
    path.Items = std::move(read.Document);
    for (const auto& [other, from] : Rows.Values) {
        if (edn::AreEqual(path, other)) return Note(what, "its name appears twice");
    }
    if (row.Call.Call == nullptr) Note(what, "it has no Call");
    if (row.Parameters != nullptr) Note(what, "a value takes no parameters");
    CheckTypes(row.Call.Types, nullptr, what);
    Rows.Values.emplace_back(std::move(path), &row);
}

exported_rows game_check::Check() {
    AddBuiltinTypes(Rows);
    for (const node_type& row : Game.Types) CheckType(row);
    for (const function& row : Game.Functions) CheckFunction(row);
    for (const function& row : Game.Values) CheckValue(row);
    CheckTypes(Game.Store.Types, nullptr, "Store");
    CheckTypes(Game.Random.Types, nullptr, "Random");
    if ((Game.Random.Unit == nullptr) != (Game.Random.Index == nullptr)) Note("Random", "it needs Unit and Index");
    return std::move(Rows);
}

}  // namespace

exported_rows CheckGame(const game& exported, load_errors& errors, loaded_data& made) { return game_check(exported, errors, made).Check(); }

}  // namespace bt::aido::detail
