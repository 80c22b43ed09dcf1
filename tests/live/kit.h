// Compiled trees whose own source the tests read, and edit.
#pragma once

#include <span>
#include <string>

#include <bt/outline/document.h>
#include <macros/bt_macros.h>

namespace live_kit {

struct Dog {
    std::string Calls = {};  // "+go -go10 " of each Activate and each Deactivate
    float Health = 1;
    int Bones[2] = {};
};

BT_DECLARE_TREE__MEMORY(DOG, 3, 80);  // groups, with every form of macro and of field
BT_DECLARE_TREE(INNER);                // in a behavior of DOG
BT_DECLARE_TREE(SCRIPT);               // a classic tree
namespace door {
BT_DECLARE_TREE(DOG);  // another tree of the same name
}

// A file with this text, which tests edit, until the object goes away.
class edited_source {
public:
    explicit edited_source(const std::string& text);
    ~edited_source();
    edited_source(const edited_source&) = delete;
    edited_source& operator=(const edited_source&) = delete;

    void Write(const std::string& text) const;
    std::string Read() const;

    const std::string Path;
};

// The text of a source, by its __FILE__.
std::string SourceOf(const char* file);

// The source of these trees, and its outline, which must have no mistake.
std::string KitSource();
bt::outline_document ReadKit();

// The text with one part replaced, which must be in it.
std::string Edited(std::string text, std::string_view old, std::string_view made);

// Mistakes in words, one to a line.
std::string Words(std::span<const bt::mistake> mistakes);

}  // namespace live_kit
