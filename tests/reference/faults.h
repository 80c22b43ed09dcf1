// What is wrong with a run in itself, whatever the reference says. Kept as fixed texts, because ticks that are watched must not allocate.
#pragma once

namespace reference {

struct faults {
    const char* First = nullptr;  // null: none

    void Add(const char* text) {
        if (First == nullptr) First = text;
    }
    void AddUnless(bool is_sound, const char* text) {
        if (!is_sound) Add(text);
    }
};

}  // namespace reference
