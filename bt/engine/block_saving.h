// How a block or a DBlock is saved (contract 212): by functions of its type, by its fields, or as bytes. Included by
// type_info.h.
#pragma once

#include <cstdint>
#include <new>
#include <type_traits>

namespace bt {

struct as_bytes;
struct parameter_field;
class block_reader;
class block_writer;

namespace detail {

// The numbers are those of files.
enum class saved_as : std::uint8_t { kNothing, kUnsaved, kBytes, kFunctions, kFields, kTree };

// Static storage.
struct block_saving {
    saved_as Form = saved_as::kUnsaved;
    std::uint32_t Version = 0;
    void (*Save)(const void* block, block_writer& to) = nullptr;  // of kFunctions, as is Load
    bool (*Load)(void* block, block_reader& from) = nullptr;
    const parameter_field* Fields = nullptr;  // of kFields
    int NumFields = 0;
    // Ends a block at one place, and begins it at another; null: it is copied as bytes.
    void (*Move)(void* to, void* from) noexcept = nullptr;
};

template <class T>
inline constexpr bool kIsSavedAsBytes = [] {
    if constexpr (requires { typename T::saved; }) return std::is_same_v<typename T::saved, as_bytes>;
    else return false;
}();
template <class T>
concept has_save = requires(const T& from, block_writer& to) {
    from.Save(to);
};
template <class T>
concept has_save_of_any_kind = requires(T& from, block_writer& to) {
    from.Save(to);
};
template <class T>
concept has_load = requires(T& into, block_reader& from) {
    bool{into.Load(from)};
};
template <class T>
inline constexpr bool kHasFields = [] {
    if constexpr (requires { T::Fields; })
        return std::is_same_v<std::remove_cv_t<std::remove_all_extents_t<decltype(T::Fields)>>, parameter_field>;
    else return false;
}();

template <class T>
consteval std::uint32_t SaveVersionOf() {
    if constexpr (requires { T::kSaveVersion; }) return static_cast<std::uint32_t>(T::kSaveVersion);
    else return 0;
}

// Whether fields have values that mean the same in another run, and that a double can hold.
template <class T>
consteval bool AreSavedFields() {
    constexpr double largest_whole = 9007199254740992;  // 2^53
    for (const auto& each : T::Fields) {
        using type = std::remove_cvref_t<decltype(each.Type)>;
        const bool is_plain = each.Type == type::kBool || each.Type == type::kNumber;
        const bool is_short = each.Type == type::kInteger && each.Greatest < largest_whole;
        if (!is_plain && !is_short) return false;
    }
    return true;
}

template <class T>
void MoveBlock(void* to, void* from) noexcept {
    T& old = *static_cast<T*>(from);
    ::new (to) T(static_cast<T&&>(old));
    old.~T();
}

template <class T, bool IsCopiedAsBytes>
consteval block_saving MakeSaving() {
    block_saving made = {.Version = SaveVersionOf<T>()};
    if constexpr (has_save<T>) {
        constexpr bool can_be_loaded = has_load<T>;
        static_assert(can_be_loaded, "bt: a block with a Save needs bool Load(bt::block_reader&)");
        made.Form = saved_as::kFunctions;
        made.Save = [](const void* block, block_writer& to) { static_cast<const T*>(block)->Save(to); };
        if constexpr (can_be_loaded)
            made.Load = [](void* block, block_reader& from) -> bool { return static_cast<T*>(block)->Load(from); };
    } else if constexpr (kHasFields<T>) {
        constexpr bool are_saved = AreSavedFields<T>();
        static_assert(are_saved,
                      "bt: the fields of a saved block are numbers of up to 32 bits, floats, doubles and "
                      "bools; for others give the block a Save and a Load");
        made.Form = saved_as::kFields;
        made.Fields = T::Fields;
        made.NumFields = static_cast<int>(sizeof(T::Fields) / sizeof(T::Fields[0]));
    } else {
        constexpr bool has_version = requires { T::kSaveVersion; };
        static_assert(IsCopiedAsBytes, "bt: a block that is saved as bytes must be trivially copyable");
        static_assert(has_version, "bt: a block that is saved as bytes needs static constexpr int kSaveVersion");
        made.Form = saved_as::kBytes;
    }
    if constexpr (!IsCopiedAsBytes) {
        constexpr bool can_be_moved = std::is_move_constructible_v<T>;
        static_assert(can_be_moved, "bt: a block that is saved must be movable");
        if constexpr (can_be_moved) made.Move = &MoveBlock<T>;
    }
    return made;
}

template <class T, bool IsCopiedAsBytes>
inline constexpr block_saving kSavingOf = MakeSaving<T, IsCopiedAsBytes>();

// Null: the type does not say how it is saved.
template <class T, bool IsCopiedAsBytes>
consteval const block_saving* SavingOf() {
    constexpr bool is_const = has_save<T> || !has_save_of_any_kind<T>;
    static_assert(is_const, "bt: the Save of a block must be const: void Save(bt::block_writer& to) const");
    if constexpr (has_save<T> || kHasFields<T> || kIsSavedAsBytes<T>) return &kSavingOf<T, IsCopiedAsBytes>;
    else return nullptr;
}

}  // namespace detail
}  // namespace bt
