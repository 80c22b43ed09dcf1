// behavior3's Blackboard: what the nodes of an agent's trees share by name, for all trees, one tree, or one node in one
// tree (contract 117). Members of an agent may do as well. Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <bt/formats/fields.h>
#include <bt/saved.h>

namespace bt::behavior3 {

// A name in its scope, see bt::name_key. A blackboard has no value for one that was not resolved.
using key = name_key;

// Gives names their keys. One object serves all trees whose agents share boards. Loading fills it (game::Keys), and so
// does KeyOf; one thread at a time. Ticks do not use it, and trees and boards do not point to it.
class blackboard_keys {
public:
    // The key of a name; always the same for the same three texts. An empty tree id is the global scope, whatever the
    // node id is, as in the original. An empty node id is the scope of the tree.
    key KeyOf(std::string_view name, std::string_view tree_id = {}, std::string_view node_id = {});

    // How many keys there are.
    int Num() const { return static_cast<int>(Numbers.size()); }
    // "i of node n1 in tree t1", for tools. Takes time in proportion to the keys.
    std::string NameOf(key of) const;

private:
    friend class blackboard;
    std::map<std::tuple<std::string, std::string, std::string>, std::uint32_t> Numbers;
};

// The values of one agent, each a bool, a number, a text, or nothing. Can be copied. One thread at a time.
class blackboard {
public:
    // Room for all keys there are. A Set of a key that was made later allocates; nothing else does.
    explicit blackboard(const blackboard_keys& keys) : Values(static_cast<std::size_t>(keys.Num()), kNothing) {}

    // Whether there is a value. An unresolved key never has one.
    bool Has(key of) const { return of.Number < Values.size() && Values[of.Number].Type != kNothing.Type; }
    // The value, or `otherwise` if there is none, or one of another type.
    bool IsTrue(key of, bool otherwise = false) const { return Is(of, field_type::kBool) ? Values[of.Number].IsTrue : otherwise; }
    double Number(key of, double otherwise = 0) const { return Is(of, field_type::kNumber) ? Values[of.Number].Number : otherwise; }
    const char* Text(key of, const char* otherwise = "") const {
        return Is(of, field_type::kText) ? Values[of.Number].Text : otherwise;
    }

    // Sets the value, whatever it was. A text is not copied, so it must outlive the board. A literal does. A text of a
    // loaded tree lives as long as that tree: set another value before the tree goes away. A key that was never
    // resolved is ignored.
    void SetBool(key of, bool value) { Put(of, {.Type = field_type::kBool, .IsTrue = value}); }
    void SetNumber(key of, double value) { Put(of, {.Type = field_type::kNumber, .Number = value}); }
    void SetText(key of, const char* value) { Put(of, {.Type = field_type::kText, .Text = value}); }
    // Appends all values by their names, in an order that does not depend on who made the keys. `keys` are those of the
    // board.
    void Save(const blackboard_keys& keys, block_writer& to) const;
    // Takes the values again. `keys` may be of another run: names that it does not have get a key. The board then owns
    // the texts, and its copies share them. False: the bytes can't be a board; then board and keys stay as they were.
    bool Load(blackboard_keys& keys, block_reader& from);

    // As if it had never been set.
    void Clear(key of) {
        if (Has(of)) Values[of.Number] = kNothing;
    }

private:
    static constexpr field_value kNothing = {.Type = field_type::kKey};  // a board holds no keys
    bool Is(key of, field_type type) const { return Has(of) && Values[of.Number].Type == type; }
    void Put(key of, const field_value& set);

    std::vector<field_value> Values;
    std::vector<std::shared_ptr<const std::string>> Texts = {};  // that were loaded
};

}  // namespace bt::behavior3
