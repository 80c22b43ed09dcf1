// Handles: numbers in the form of pointers, for objects. A handle of a freed object is found, as is an object that is
// in use (contract 195).
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include <bt/c/inside/errors.h>

namespace bt::c {

// The kinds of objects. 0 is that of no object.
enum class object_kind : std::uint8_t { kNone, kGame, kLoading, kTree, kMemory, kSave, kSaved };

// The base of all objects behind handles.
struct object {
    object() = default;
    object(const object&) = delete;
    object& operator=(const object&) = delete;
    virtual ~object() = default;
};

// How a call uses an object: with others, or alone.
enum class access : std::uint8_t { kShared, kAlone };

namespace detail {

// Takes an object for a call. Null: it can't be had, and `why` and the message say why. `name`: of the argument.
object* Take(const void* handle, object_kind kind, access how, const char* name, decider_result& why);
// Gives it back.
void GiveBack(const void* handle, access how);
// A handle for an object; null: there are too many, and the message says so.
void* Enter(std::unique_ptr<object> made, object_kind kind);
// Ends a handle and returns its object, which no call uses.
std::unique_ptr<object> Remove(const void* handle, object_kind kind, const char* name, decider_result& why);

}  // namespace detail

// An object in use by a call, by its handle.
template <class Object>
class borrowed {
public:
    borrowed(const void* handle, const char* name, access how = access::kShared)
        : Handle(handle), How(how), Taken(detail::Take(handle, Object::kKind, how, name, Why)) {}
    ~borrowed() {
        if (Taken != nullptr) detail::GiveBack(Handle, How);
    }
    borrowed(const borrowed&) = delete;
    borrowed& operator=(const borrowed&) = delete;

    explicit operator bool() const { return Taken != nullptr; }
    Object* operator->() const { return static_cast<Object*>(Taken); }
    Object& operator*() const { return static_cast<Object&>(*Taken); }

    decider_result Why = DECIDER_OK;  // not DECIDER_OK: there is no object

private:
    const void* const Handle;
    const access How;
    object* const Taken;
};

// Gives a new object to the caller of the interface.
template <class Object, class Handle>
decider_result GiveTo(Handle** to, std::unique_ptr<Object> made) {
    *to = static_cast<Handle*>(detail::Enter(std::move(made), Object::kKind));
    return *to != nullptr ? DECIDER_OK : DECIDER_OUT_OF_MEMORY;
}

// Ends an object.
template <class Object>
decider_result Free(const void* handle, const char* name) {
    decider_result why = DECIDER_OK;
    detail::Remove(handle, Object::kKind, name, why).reset();
    return why;
}

}  // namespace bt::c
