// The way of frames from the game's thread to the viewer's own thread, which never makes the game wait. For the .cpp
// files of adapters/view.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace bt::detail {

// One thread pushes, one other thread takes.
class frame_ring {
public:
    explicit frame_ring(std::size_t max_bytes) : MaxBytes(max_bytes) {
        constexpr std::size_t usual_frame = 4096;
        for (std::string& each : Slots) each.reserve(usual_frame);
    }

    // False: there is no room. Bytes that are more than MaxBytes fit if there is nothing else. A slot that is too small
    // for them allocates.
    bool Push(std::string_view bytes) {
        const std::uint32_t end = End.load(std::memory_order_relaxed);
        const bool is_full = end - Begin.load(std::memory_order_acquire) == kNumSlots;
        const std::size_t on_their_way = NumBytes.load(std::memory_order_relaxed);
        if (is_full || (on_their_way > 0 && on_their_way + bytes.size() > MaxBytes)) return false;
        Slots[end % kNumSlots].assign(bytes);
        NumBytes.fetch_add(bytes.size(), std::memory_order_relaxed);
        End.store(end + 1, std::memory_order_release);
        Wake();
        return true;
    }

    // Calls `use` with the bytes of the oldest push. False: there are none.
    template <class Use>
    bool Take(Use&& use) {
        const std::uint32_t begin = Begin.load(std::memory_order_relaxed);
        if (begin == End.load(std::memory_order_acquire)) return false;
        std::string& slot = Slots[begin % kNumSlots];
        use(std::string_view(slot));
        NumBytes.fetch_sub(slot.size(), std::memory_order_relaxed);
        constexpr std::size_t large = std::size_t{256} << 10u;
        if (slot.capacity() > large) slot = {};  // a key frame, after which smaller ones come
        Begin.store(begin + 1, std::memory_order_release);
        return true;
    }

    bool IsEmpty() const { return Begin.load(std::memory_order_acquire) == End.load(std::memory_order_acquire); }

    // Lets the other thread look, for example at what it was asked.
    void Wake() {
        Calls.fetch_add(1, std::memory_order_release);
        Calls.notify_one();
    }
    std::uint32_t NumCalls() const { return Calls.load(std::memory_order_acquire); }
    // Waits until there are more calls.
    void WaitAfter(std::uint32_t num_calls) const { Calls.wait(num_calls, std::memory_order_acquire); }

private:
    static constexpr std::uint32_t kNumSlots = 256;

    std::size_t MaxBytes;
    std::array<std::string, kNumSlots> Slots;
    std::atomic<std::uint32_t> Begin = 0;  // counts pushes that were taken
    std::atomic<std::uint32_t> End = 0;    // counts pushes
    std::atomic<std::size_t> NumBytes = 0;
    std::atomic<std::uint32_t> Calls = 0;
};

}  // namespace bt::detail
