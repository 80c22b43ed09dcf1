// The state of making a tree of aido.
#pragma once

#include <bt/formats/aido/inside/load/load.h>

namespace bt::aido::detail {

// A node of the file while it is made.
struct made_node {
    const edn::value& Form;
    const known_type& Type;
    const std::string& TypeText;         // with the colon
    const edn::value* Options = nullptr;  // the map; null: there is none
    std::size_t FirstChild = 1;           // among the elements
    exact::exact_node Facts = {};
    node_options Made = {};               // for the builder

    std::size_t NumChildren() const { return Form.Items.size() - FirstChild; }
};

class tree_maker {
public:
    tree_maker(const load_options& options, const game& exported, const exported_rows& rows, load_errors& errors,
               loaded_data& made)
        : Options(options), Game(exported), Rows(rows), Errors(errors), Made(made) {}
    void Make();

private:
    // Adds a node with everything below it.
    void Add(const edn::value& form, int depth, int parent, int child_index);
    void AddChildren(const edn::value& form, std::size_t first, int depth, int number);
    const known_type* FindType(const edn::value& form, std::string& type_text);
    void AddKnown(made_node& node, int depth, int number);
    bool HasRoom(const edn::value& form, int depth);
    void NoteUnknownType(const edn::value& form, const std::string& type_text);

    // Each notes the first mistake; false: there is one.
    bool Check(made_node& node);
    bool CheckRequired(const made_node& node);
    bool CheckNumChildren(const made_node& node);
    bool ReadOptions(made_node& node);
    bool ReadOption(made_node& node, const edn::value& key, const edn::value& value, void* parameters, owned_list* list);
    bool ReadDynamic(const made_node& node, const edn::value& value, exact::dynamic_option& made);
    bool ReadCall(const made_node& node, const edn::value& value, exact::dynamic_option& made);
    bool ReadPath(const made_node& node, const edn::value& value, exact::dynamic_option& made);
    bool FillArguments(const made_node& node, const function& row, const edn::value& value, parameters_pointer& made);
    bool KeepDynamic(made_node& node, void* parameters, const owned_list* list);
    const exact::called_function* CallOf(const value_function& function, const char* name, const parameters_pointer& parameters);
    void ReadPool(made_node& node);
    bool Note(const made_node& node, mistake_kind kind, const edn::value& at, const std::string& found,
              std::string_view needed = {}, std::string_view nearest = {}) {
        const std::string whole = node.TypeText + (found.empty() ? "" : ", " + found);
        Errors.Add(kind, at.Place.Line > 0 ? at.Place : node.Form.Place, whole, needed, nearest);
        return false;
    }

    bool IsStrict() const { return Options.Strictness == strictness::kStrict; }

    void LayOut();

    const load_options& Options;
    const game& Game;
    const exported_rows& Rows;
    load_errors& Errors;
    loaded_data& Made;
    classic_builder Builder;
    std::vector<std::string_view> TypeNames;        // in order, once they are needed
    std::vector<exact::exact_node> Added;           // facts of the nodes that the builder was told
    std::vector<exact::dynamic_option> Dynamic;     // of the node that is read
    exact::by_value<std::uint16_t> Pools;  // by their :id
    std::uint16_t NumPools = 0;
    signature Types;          // of all functions that options call
    bool Draws = false;
    bool IsFull = false;
};

// An option of a map by its name; null: there is none. Null is a map without any.
const edn::value* OptionOf(const edn::value* options, std::string_view name);
// The :id of a node; null: it has none, which nil and false are too.
const edn::value* IdOf(const edn::value& form);

}  // namespace bt::aido::detail
