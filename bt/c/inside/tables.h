// The tables of a game for the loader of a format.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include <bt/c/inside/rows.h>
#include <bt/formats/aido/game.h>
#include <bt/formats/behavior3/game.h>
#include <bt/formats/unvanquished/game.h>

namespace bt::c {

// Made of all rows that there are when a text is loaded. Lives as long as the trees that it makes.
struct game_tables {
    std::shared_ptr<const game_rows> Rows;
    std::deque<signature> Types;
    std::vector<behavior3::node_type> Nodes;
    std::vector<unvanquished::node_type> Actions;
    std::vector<unvanquished::node_type> Decorators;
    std::vector<unvanquished::node_type> SpawnAs;
    std::vector<unvanquished::function> Functions;
    std::vector<unvanquished::symbol> Symbols;
    std::vector<aido::node_type> Forms;
    std::vector<aido::function> Calls;
    std::vector<aido::function> Paths;

    explicit game_tables(std::shared_ptr<const game_rows> rows) : Rows(std::move(rows)) {}

    behavior3::game OfBehavior3();
    unvanquished::game OfUnvanquished();
    aido::game OfAido();

private:
    // Of a function that gets parameters of `list`, if its row has no fields.
    const signature* TypesOf(const row& of, const type_info* list);
    const signature* TypesOf(const action_row& of, const type_info* list, bool is_tick);
    template <class Row>
    void SetFunctions(const action_row& from, const type_info* list, Row& made);
    template <class Row>
    void SetFunction(const function_row& from, const type_info* list, Row& made);
};

}  // namespace bt::c
