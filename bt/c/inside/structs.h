// Structs of the interface, whose first member is their size, and texts that are given out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <bt/c/inside/errors.h>

namespace bt::c {

// Whether a pointer that must be there is; otherwise the message names it.
inline bool IsThere(const void* pointer, const char* name, decider_result& why) {
    if (pointer == nullptr) why = Fail(DECIDER_NULL, name, "is null");
    return pointer != nullptr;
}

// Whether a struct of the caller is one of this version.
template <class Struct>
bool IsKnown(const Struct* of, const char* name, decider_result& why) {
    if (!IsThere(of, name, why)) return false;
    if (of->size != sizeof(Struct)) {
        const std::string is = "has a size of " + std::to_string(of->size) + ", and this library has " +
                               std::to_string(sizeof(Struct)) + " bytes: set it to the struct's size";
        why = Fail(DECIDER_WRONG_VERSION, name, is);
    }
    return of->size == sizeof(Struct);
}

// The element that has the caller's number `name`. Null: there is none, and the message says so, by `none`.
template <class List>
auto* ElementAt(List& list, std::int32_t index, const char* name, const char* none, decider_result& why) {
    const bool is_there = index >= 0 && static_cast<std::size_t>(index) < list.size();
    if (!is_there) why = Fail(DECIDER_OUT_OF_RANGE, name, none);
    return is_there ? &list[static_cast<std::size_t>(index)] : nullptr;
}

// Gives a text by `write(buffer, size)`, which returns the length of the whole text, as functions of bt/debug do.
template <class Write>
decider_result GiveBy(char* buffer, std::size_t size, std::size_t* length, Write write) {
    if (buffer == nullptr && size > 0) return Fail(DECIDER_NULL, "buffer", "is null, but its size is not 0");
    const std::size_t whole = write(buffer, size);
    if (length != nullptr) *length = whole;
    return DECIDER_OK;
}

// Gives a text, which is cut where it does not fit.
inline decider_result GiveText(std::string_view text, char* buffer, std::size_t size, std::size_t* length) {
    return GiveBy(buffer, size, length, [text](char* to, std::size_t room) {
        if (room == 0) return text.size();
        to[text.copy(to, room - 1)] = 0;
        return text.size();
    });
}

}  // namespace bt::c
