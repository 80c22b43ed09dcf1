// The fields of a type of parameters by their names in C++, for a development build that reads constants from texts.
// Included by macros/parameters.h.
#pragma once

#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <type_traits>

#include <bt/engine/type_info.h>
#include <bt/fields.h>

namespace bt::detail {

struct named_field {
    parameter_field Of = {};  // only with a Name if no text can give the field, such as an enumeration
    void (*Copy)(void* to, const void* from) = nullptr;  // copies this field from one object to another
};

// Static storage.
struct named_fields {
    const named_field* First = nullptr;
    int Num = 0;
    std::shared_ptr<void> (*Make)() = nullptr;  // a new object, with its defaults
};

template <auto Member>
constexpr named_field NamedField(const char* name) {  // not covered: while compiling
    using object = decltype(ClassOf(Member));
    using member = std::remove_reference_t<decltype(static_cast<object*>(nullptr)->*Member)>;
    named_field made;
    if constexpr (kIsField<member>) made.Of = field<Member>(name);
    made.Of.Name = name;
    made.Copy = [](void* to, const void* from) {
        member& into = static_cast<object*>(to)->*Member;
        const member& of = static_cast<const object*>(from)->*Member;
        if constexpr (std::is_copy_assignable_v<member>) {
            into = of;
        } else {
            static_assert(std::is_trivially_copyable_v<member>, "bt: a field of these parameters can't be copied");
            std::memcpy(&into, &of, sizeof(into));
        }
    };
    return made;
}

constexpr bool AreInOrder(std::initializer_list<std::size_t> offsets) {  // not covered: while compiling
    for (const std::size_t* at = offsets.begin() + 1; at < offsets.end(); ++at) {
        if (at[0] < at[-1]) return false;
    }
    return true;
}

template <int Num>
struct named_field_rows {
    named_field Rows[static_cast<unsigned>(Num)];
};

template <class T>
inline constexpr auto kFieldRowsOf = BtFieldRowsOf(fields_of_type<T>{});

template <class T>
inline constexpr named_fields kNamedFieldsOf = {
    kFieldRowsOf<T>.Rows, static_cast<int>(sizeof(kFieldRowsOf<T>.Rows) / sizeof(named_field)), &MakeParameters<T>};

}  // namespace bt::detail
