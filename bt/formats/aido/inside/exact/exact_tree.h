// A tree of aido as its tick reads it, beside the nodes of the bt::tree that it is, and how it is made.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include <bt/formats/aido/game.h>
#include <bt/formats/edn/read.h>
#include <bt/formats/inside/exact/exact_layout.h>

namespace bt::aido::exact {

enum class exact_kind : std::uint8_t {
    kSuccess,
    kFailure,
    kSequence,
    kSelector,
    kSelectorP,
    kLoop,
    kLoopUntilSuccess,
    kParallel,
    kAlways,
    kNever,
    kInvert,
    kRandomly,
    kChoose,
    kChooseEach,
    kWeightedChoice,
    kLeaf,  // of the game
    kOwn,   // of the game, with children
};
constexpr bool IsActing(exact_kind kind) { return kind >= exact_kind::kLeaf; }

// The options of a built-in type.
enum class builtin_option : std::uint8_t { kNone, kCount, kP, kMode, kHowMany, kRepeat, kWeights };

// The options of a built-in node, as numbers.
struct builtin_options {
    double Number = 0;           // :p, :how-many
    std::int64_t Count = -1;     // of a loop; negative: it never comes true
    bool IsTrue = false;         // :repeat; whether :mode is :success
    const edn::value* Weights = nullptr;  // :weights
};

// A function that options call. Decider has its name and its arguments, which is how bound functions find them.
struct called_function {
    value_function Function;
    decider Decider;
};

// An option whose value is asked for each time the node is ticked.
struct dynamic_option {
    const called_function* Function = nullptr;  // a function or a value of the game; null: the store is asked
    bool IsCall = false;                        // of a function, and not of a value
    std::span<const edn::value> Path = {};      // in the store
    const char* Name = "";                      // without the colon
    builtin_option Builtin = builtin_option::kNone;
    const parameter_field* Field = nullptr;     // of the node's parameters; null: it has none for this
    int Index = -1;                             // in the node's parameter_list; -1: it has none
};

// The options of a node that are asked for, functions first, each in the order of the file.
struct dynamic_options {
    std::vector<dynamic_option> Options;
    const void* Defaults = nullptr;  // parameters of the game's type with the options that are not asked for; null: it has no such type
    std::uint32_t Size = 0;          // of that
    std::uint32_t Alignment = 1;
    const parameter_list* List = nullptr;  // instead, with nil where a value is asked for; null: the node gets no list
};

// How many options of a node may be asked for each time.
inline constexpr int kMaxDynamicOptions = 8;
// How many options it may have then if it gets a list.
inline constexpr int kMaxListedOptions = 32;

// One for each node of the tree, in the same order.
struct exact_node {
    exact_kind Kind = exact_kind::kSuccess;
    bool IsClean = false;  // loaded so
    std::uint16_t State = kNoOffset;   // in an agent's storage: of what acts an acting_state, of a kChooseEach a pool_state
    std::uint16_t Copy = kNoOffset;    // the same, of its parameters with the options that were asked for last
    std::uint16_t Pool = kNoNode;      // of a kChooseEach: the number of its pool, which those with the same :id share
    builtin_options Options = {};
    const dynamic_options* Dynamic = nullptr;        // null: there are none
    const std::vector<std::uint8_t>* Twins = nullptr;  // of a kChooseEach: for each child the first that is equal to it; null: none is
    const edn::value* Id = nullptr;                  // its :id; null: it has none
};

// The state of a node that acts, in an agent's storage.
struct acting_state {
    double Since = 0;            // s: when it became active
    std::uint16_t Next = 0;      // in the list of what is active: the number of the node, and 1; 0: none
    bool IsActive = false;
    std::uint8_t Is = 0;         // kTicked, kTicking
};
enum : std::uint8_t { kTicked = 1, kTicking = 2 };  // in this tick of the tree, and at this moment

// The state of the :choose-each nodes of one :id, in an agent's storage; the bits of the children that are left follow.
struct pool_state {
    std::uint16_t Owner = 0;  // whose children they are: the number of the node, and 1; 0: it was never filled
};
inline constexpr std::size_t kMaxPoolBytes = 32;  // for 255 children

// The state of an agent beside that of its nodes, at the beginning of its storage.
struct agent_state {
    std::uint16_t FirstActive = 0;  // the node that became active last: its number, and 1; 0: none
};

struct exact_tree : bt::detail::other_evaluator {
    std::vector<exact_node> Nodes;
    store_function Store = {};
    random_functions Random = {};
    int MaxRepeats = 0;
    std::uint16_t PoolBytes = 0;  // behind each pool_state
};

inline const exact_tree& ExactTreeOf(const bt::tree& of) { return static_cast<const exact_tree&>(*of.Evaluator); }

inline agent_state& StateOf(const tree_memory_base& memory) { return bt::detail::StoredIn<agent_state>(memory, 0); }

// A map whose keys are values of EDN, compared by content and not by place. The keys must outlive it.
struct value_hash {
    std::size_t operator()(const edn::value* of) const { return static_cast<std::size_t>(edn::HashOf(*of)); }
};
struct value_equal {
    bool operator()(const edn::value* a, const edn::value* b) const { return edn::AreEqual(*a, *b); }
};
template <class Mapped>
using by_value = std::unordered_map<const edn::value*, Mapped, value_hash, value_equal>;

// The bits of a pool.
inline std::uint8_t* BitsOf(pool_state& pool) { return reinterpret_cast<std::uint8_t*>(&pool + 1); }
inline bool HasBit(const std::uint8_t* bits, int index) { return (bits[index / 8] >> (index % 8) & 1) != 0; }
inline void SetBit(std::uint8_t* bits, int index, bool is_set) {
    const auto bit = static_cast<std::uint8_t>(1u << static_cast<unsigned>(index % 8));
    bits[index / 8] = static_cast<std::uint8_t>(is_set ? bits[index / 8] | bit : bits[index / 8] & ~bit);
}

using exact_layout = bt::detail::exact_layout<exact_tree>;

// Lays `made` out. `built` has the nodes, and has to outlive `made`. `facts` are of its nodes, depth first, without
// their places in the storage. Returns kTooMuchMemory if an agent's storage can't hold it.
error_code LayOutExact(const bt::tree& built, const std::vector<exact_node>& facts, exact_layout& made);

// Deactivates what is active and is not in the new tree, and puts what the other nodes remember into `made`.
// The result counts active nodes.
carry_result Carry(bt::detail::evaluation<bt::detail::any_observer>& old, const bt::detail::carried_nodes& nodes,
                   tree_memory_base& made);

}  // namespace bt::aido::exact
