// The objects behind handles.
#pragma once

#include <atomic>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/c/inside/handles.h>
#include <bt/c/inside/tables.h>
#include <bt/debug/recorder.h>
#include <bt/formats/loaded_tree.h>
#include <bt/reload.h>

namespace bt::c {

struct game_object : object {
    static constexpr object_kind kKind = object_kind::kGame;
    std::shared_ptr<game_rows> Rows = std::make_shared<game_rows>();
};

// A tree that was made of a text, and all that it needs. Never changes.
struct tree_edition {
    struct shown_node {
        std::string Name;
        text_place Place;
    };

    std::shared_ptr<const game_tables> Tables;
    loaded_tree Loaded;
    std::vector<shown_node> Nodes;  // of files, by number

    // Without its tree, which is moved here at last, so that nothing is lost if memory lacks.
    tree_edition(std::shared_ptr<const game_tables> tables, const loaded_tree& of);
};

// The nodes of one edition that match nodes of another.
struct edition_change {
    std::shared_ptr<const tree_edition> From;
    std::shared_ptr<const tree_edition> To;
    tree_change Nodes;

    edition_change(std::shared_ptr<const tree_edition> from, std::shared_ptr<const tree_edition> to)
        : From(std::move(from)), To(std::move(to)), Nodes(From->Loaded.Tree(), To->Loaded.Tree()) {}
};

// A tree in its editions, which memories share with its handle.
class tree_data {
public:
    explicit tree_data(std::shared_ptr<const tree_edition> first) : Latest(std::move(first)) {}

    // The edition of now.
    std::shared_ptr<const tree_edition> Now() const;
    // Counts the editions, for memories to compare without a lock.
    std::uint64_t NumEdits() const { return Edits.load(std::memory_order_acquire); }
    void Edit(std::shared_ptr<const tree_edition> next);
    // From an edition to that of now; null: it is that. The last change is kept, because many agents ask for it.
    std::shared_ptr<const edition_change> ChangeFrom(const std::shared_ptr<const tree_edition>& from);

private:
    mutable std::mutex Lock;
    std::shared_ptr<const tree_edition> Latest;
    std::shared_ptr<const edition_change> Change;
    std::atomic<std::uint64_t> Edits = 0;
};

struct loading_object : object {
    static constexpr object_kind kKind = object_kind::kLoading;
    struct shown_mistake {
        bool IsWarning = false;
        mistake Of = {};
        std::string Message = {};
        std::string Lines = {};
    };
    std::shared_ptr<const game_tables> Tables;
    std::vector<loaded_tree> Trees;  // one without nodes: it was taken, or has none
    std::vector<shown_mistake> Mistakes;
};

struct tree_object : object {
    static constexpr object_kind kKind = object_kind::kTree;
    std::shared_ptr<tree_data> Data;
};

struct memory_object : object {
    static constexpr object_kind kKind = object_kind::kMemory;
    memory_object(std::shared_ptr<tree_data> data, std::uint64_t seed)
        : Data(std::move(data)),
          NumEdits(Data->NumEdits()),
          Now(Data->Now()),
          Seed(seed),
          Memory(Now->Loaded.Tree(), seed) {}

    std::shared_ptr<tree_data> Data;
    std::uint64_t NumEdits;                   // that Now has, at least
    std::shared_ptr<const tree_edition> Now;  // that Memory is of
    std::uint64_t Seed;
    built_memory Memory;
    std::unique_ptr<flight_recorder<64, 512>> Recorder;  // null: nothing is recorded

    const bt::tree& Tree() const { return Now->Loaded.Tree(); }
};

inline tick_input InputOf(const decider_input& from) {
    constexpr double most = (std::numeric_limits<float>::max)();
    const bool fits = !(from.delta_time > most);  // a number that is too large for a float is refused as infinite
    const float seconds = fits ? static_cast<float>(from.delta_time) : std::numeric_limits<float>::infinity();
    return {.Time = from.time, .DeltaTime = from.delta_time < 0 ? -1.0f : seconds};
}

}  // namespace bt::c
