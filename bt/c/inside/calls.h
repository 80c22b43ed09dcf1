// Calls of a game's functions by the engine.
#pragma once

#include <bt/behavior.h>
#include <bt/bind.h>
#include <bt/c/inside/rows.h>
#include <bt/formats/aido/game.h>
#include <bt/formats/unvanquished/game.h>

namespace bt::c {

// The functions of a row, as tables of loaders and so the engine have them.
status TickRow(void* agent, void* block, void* dblock, const tick_args& args) noexcept;
status ActivateRow(void* agent, void* block, void* dblock, const tick_args& args) noexcept;
void DeactivateRow(void* agent, void* block, void* dblock, const tick_args& args, end_reason reason) noexcept;
double NumberOfRow(void* agent, const tick_args& args) noexcept;
float RowHolds(void* agent, void* dblock, const tick_args& args) noexcept;
void ValueOfRow(void* agent, const tick_args& args, edn::value& result) noexcept;
float IsAlive(void* agent, void* dblock, const tick_args& args) noexcept;

}  // namespace bt::c
