// Nested values as the state of agents, for trees of aido (contract 133). Not part of bt.h; link decider::formats.
#pragma once

#include <span>
#include <string_view>

#include <bt/formats/aido/bind.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/edn/value.h>
#include <bt/saved.h>
#include <bt/tick.h>

namespace bt::aido {

// A map of values, aido's db, which trees read as [:aido/db key ...], and which leaves read and write. Any number of
// trees may share one. It can be copied, and its Root written as EDN. One thread at a time. Finding a key takes time in
// proportion to the keys of its map. Setting a number where there is one allocates nothing.
class store {
public:
    // An empty map.
    store() { Values.Kind = Locals.Kind = edn::value_kind::kMap; }
    // A map. Any other value counts as an empty one.
    explicit store(edn::value values);

    // All values. Valid until the store changes, as is what the other functions return.
    const edn::value& Root() const { return Values; }
    // The value at a path of keys of maps, numbers of vectors and elements of sets; null: none. An empty path is Root.
    const edn::value* Find(std::span<const edn::value> path) const;
    // The value of a keyword of the root, named without its colon; nil if there is none.
    const edn::value& Get(std::string_view keyword) const;

    // Sets the value at a path, and makes maps where there is nothing. False: the path is empty or leads through
    // something else, such as a number, or behind the end of a vector; then nothing is changed.
    bool Set(std::span<const edn::value> path, edn::value value);
    // Sets the value of a keyword of the root. Of a number or a bool it allocates only for a new keyword.
    void Set(std::string_view keyword, edn::value value);
    void Set(std::string_view keyword, bool is_true);
    void Set(std::string_view keyword, int number) { Set(keyword, std::int64_t{number}); }
    void Set(std::string_view keyword, std::int64_t number);
    void Set(std::string_view keyword, double number);
    void Set(std::string_view keyword, const char* text);

    // Working memory: values that last for one tick of one tree, by the name of a keyword without its colon; nil: there
    // is none. In a tick paths that begin with :aido.core/working-memory lead to it, but Set of that key alone to Root.
    const edn::value& Working(std::string_view keyword) const;
    void SetWorking(std::string_view keyword, edn::value value);
    // Sets all of it. A value that is no map counts as an empty one.
    void SetWorking(edn::value values);
    // Root, and in a tick working memory with it, as [:aido/db] without a key reads it.
    edn::value Copy() const;

    // Appends the values as a text of EDN, without working memory, which lasts for a tick only. False: a value has no
    // text that Load takes, such as bytes that are not UTF-8 or a keyword with a space; then nothing is appended.
    bool Save(block_writer& to) const;
    // Takes them again. False: the bytes are no map of EDN, with numbers to the last bit; then nothing is changed.
    bool Load(block_reader& from);

    // Each tick of a game with a Store calls these. Working memory is emptied when a tick ends, and by RunTick. A tick
    // of another tree within a tick, on the same store, therefore leaves it empty for the rest.
    void BeginTick() { IsInTick = true; }
    void EndTick();

private:
    edn::value Values;
    edn::value Locals;  // working memory
    bool IsInTick = false;
};

namespace detail {
inline store& OwnStore(store& agent) { return agent; }
}  // namespace detail

// For games whose agents are stores: .Store = bt::aido::kOwnStore.
inline constexpr store_function kOwnStore = store_of<&detail::OwnStore>;

// Ticks a tree whose agent is a store, as aido's run-tick: `locals`, a map, is working memory when the tick begins. The
// result is that of TickBehaviorTree.
tick_result RunTick(store& values, const loaded_tree& tree, tree_memory_base& memory, const tick_input& input = {},
                    edn::value locals = {});

}  // namespace bt::aido
