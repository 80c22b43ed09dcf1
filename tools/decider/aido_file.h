// A tree of aido in an .edn file.
#pragma once

#include <set>
#include <map>
#include <string>
#include <vector>

#include <bt/formats/aido/game.h>

#include "tree_file.h"

namespace tool {

// A type that aido does not have is a leaf that answers by script, or, if it has children, ticks them in turn.
struct aido_file final : tree_file {
    // Of the text of a file, which is options.File in mistakes. Only the first value counts. To check, a value that
    // does not look like a tree is only data. Throws a problem if there is no value.
    aido_file(const std::string& text, const tree_options& how, purpose why = purpose::kUse);

    void SetDb(const std::string& given) override;
    // Whether nodes of a type answer by script.
    bool IsScripted(const std::string& type) const;

    std::size_t NumValues = 0;  // in the file

private:
    // Of a value, the types and functions.
    void FindNames(const bt::edn::value& in);
    // Fills Game. `with_misspelt`: with types too that are nearly built in.
    void Export(bool with_misspelt);
    bool IsFunction(const std::string& id) const { return Names.count(id) != 0; }
    bool IsScripted(int number) const override;
    // FUNCTION=VALUE
    bool SetFunction(const std::string& name, const std::string& value) override;

    std::set<std::string> Names = {};              // to which Functions point
    std::map<std::string, bool> HasChildren = {};  // of types that are not built in, with the colon
    std::vector<bt::aido::function> Functions = {};
    std::vector<bt::aido::node_type> Types = {};
    bt::aido::game Game = {};
};

// The only value of a text. Throws a problem if there is another number of them.
bt::edn::value ReadValue(const std::string& text);
// Whether a type, with its colon, is built in.
bool IsBuiltinAidoType(const std::string& type);

}  // namespace tool
