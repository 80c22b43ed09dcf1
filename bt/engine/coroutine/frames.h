// The frames of one running coroutine and of those that it awaits: a stack of them in the behavior's block (contract 103).
#pragma once

#include <coroutine>
#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>

#include <bt/behavior.h>
#include <bt/error.h>

namespace bt {

namespace detail {

struct task_promise;
struct coroutine_state;

inline constexpr std::size_t kFrameAlignment = 16;  // what compilers expect of any operator new
static_assert(kFrameAlignment == kMaxBlockAlignment && __STDCPP_DEFAULT_NEW_ALIGNMENT__ <= kFrameAlignment);

// Stands before each frame.
struct alignas(kFrameAlignment) frame_header {
    coroutine_state* Owner;
    std::int32_t Previous;  // the place of the header of the frame before it; -1: none
    std::int32_t IsFree;   // it is gone, but one above it is not
};

// The block's first two words, which DebugPrintState shows.
struct frame_bytes {
    std::int32_t NumInUse = 0;   // of the frames that are there now
    std::int32_t MostInUse = 0;  // that ever were since the activation
};

// The thing that the coroutine waits for. IsOver is asked in each tick; null: it waits for the next tick.
struct task_wait {
    bool (*IsOver)(void* awaiter) noexcept = nullptr;
    void* Awaiter = nullptr;
};

// A coroutine's block, without the frames, which follow it.
struct alignas(kFrameAlignment) coroutine_state : frame_bytes, task_args {
    std::coroutine_handle<task_promise> Root;     // the behavior's own frame; null: none
    std::coroutine_handle<task_promise> Running;  // the one that goes on: the root, or what it awaits
    task_wait Wait = {};
    const void* Agent = nullptr;
    std::int32_t Capacity;  // bytes for frames
    std::int32_t Top = -1;  // the place of the header of the last frame; -1: none
    std::int32_t Needed = 0;     // bytes, with the frame that had no room
    std::int32_t NumPassed = 0;  // what was awaited in this tick without having to wait
    bool IsWaiting = false;
    error_code Error = error_code::kNone;  // why it can't go on

    explicit constexpr coroutine_state(std::int32_t capacity) : Capacity(capacity) {}

    frame_header& HeaderAt(std::int32_t offset) {
        return *reinterpret_cast<frame_header*>(reinterpret_cast<std::byte*>(this) + sizeof(coroutine_state) + offset);
    }

    // Null: there is no room.
    void* Allocate(std::size_t size) noexcept {
        constexpr std::size_t huge = std::size_t{1} << 30u;
        const std::size_t rounded = ((size < huge ? size : huge) + kFrameAlignment - 1) / kFrameAlignment * kFrameAlignment;
        const std::int32_t end = NumInUse + static_cast<std::int32_t>(rounded + sizeof(frame_header));
        if (end > Capacity) {
            Needed = end;
            return nullptr;
        }
        frame_header* const header = ::new (&HeaderAt(NumInUse)) frame_header{this, Top, 0};
        Top = NumInUse;
        NumInUse = end;
        if (end > MostInUse) MostInUse = end;
        return header + 1;
    }

    // Frames mostly go in the reverse order. A frame that goes earlier waits for the frames above it.
    static void Free(void* frame) noexcept {
        frame_header& freed = *(static_cast<frame_header*>(frame) - 1);
        coroutine_state& owner = *freed.Owner;
        freed.IsFree = 1;
        while (owner.Top >= 0 && owner.HeaderAt(owner.Top).IsFree != 0) {
            owner.NumInUse = owner.Top;
            owner.Top = owner.HeaderAt(owner.Top).Previous;
        }
    }

    // The root's frame holds the tasks that it awaits, whose frames go with it.
    void DestroyFrames() {
        if (Root) std::exchange(Root, nullptr).destroy();
    }

    void SetArgs(const tick_args& args) { static_cast<tick_args&>(*this) = args; }
};

}  // namespace detail
}  // namespace bt
