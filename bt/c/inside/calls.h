// Calls of a game's functions by the engine.
#pragma once

#include <bt/behavior.h>
#include <bt/bind.h>
#include <bt/c/inside/rows.h>
#include <bt/formats/aido/game.h>
#include <bt/formats/loaded_tree.h>
#include <bt/formats/unvanquished/game.h>

namespace bt::c {

// The tree that functions of the game are called for by this thread, as long as this object lives. Calls may be nested.
class running_tree {
public:
    explicit running_tree(const loaded_tree& of);
    ~running_tree();
    running_tree(const running_tree&) = delete;
    running_tree& operator=(const running_tree&) = delete;

private:
    const loaded_tree* const Outer;
};

// The functions of a row, as tables of loaders and so the engine have them.
status TickRow(void* agent, void* block, void* dblock, const tick_args& args) noexcept;
status ActivateRow(void* agent, void* block, void* dblock, const tick_args& args) noexcept;
void DeactivateRow(void* agent, void* block, void* dblock, const tick_args& args, end_reason reason) noexcept;
double NumberOfRow(void* agent, const tick_args& args) noexcept;
float RowHolds(void* agent, void* dblock, const tick_args& args) noexcept;
void ValueOfRow(void* agent, const tick_args& args, edn::value& result) noexcept;
float IsAlive(void* agent, void* dblock, const tick_args& args) noexcept;

}  // namespace bt::c
