// The blackboard and the nodes of the examples of Dart's behaviour_tree, as classes, as functions and as member functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <bt/process.h>
#include <macros/bt_macros.h>

namespace dart {

// The blackboard. Null: the original's map has no such key.
struct request {
    std::optional<std::string> Path = {};
    std::optional<bool> IsLoggedIn = {};
    std::optional<std::string> NoPath = {};
    mutable std::string Visited = {};  // a letter for each node that was asked or run

    bool HasText(const std::optional<std::string>& of, std::string_view text, char name) const {
        Visited += name;
        return of.has_value() && *of == text;
    }
    bool IsPathUser() const { return HasText(Path, "user", 'u'); }  // a member function is a node too
};

// A node as a class.
struct has_path {
    bool operator()(const request& board) const {
        board.Visited += 'p';
        return board.Path.has_value();
    }
};

// A node as a class with a constant: new PathIs('index').
struct path_is {
    using role = bt::parameters;
    const char* Text;
    char Name;

    bool Ask(const request& board) const { return board.HasText(board.Path, Text, Name); }
};
inline constexpr path_is kIsIndex = {.Text = "index", .Name = 'i'};

// A node as a class with a state, which lives as long as the node is active.
struct three_ticks {
    using role = bt::block;
    int NumTicks = 0;

    bt::status Tick(request& board) {
        board.Visited += 'w';
        return ++NumTicks < 3 ? bt::status::kRunning : bt::status::kSucceeded;
    }
};

// Nodes as functions: actions, whose true is succeeded.
inline bool SetPath(request& board) {
    board.Visited += 's';
    board.Path = "path/to/file";
    return true;
}
inline bool Refuse(request& board) {
    board.Visited += 'r';
    return false;
}
inline void LogIn(request& board) {  // nothing can prevent it
    board.Visited += 'l';
    board.IsLoggedIn = true;
}

}  // namespace dart
