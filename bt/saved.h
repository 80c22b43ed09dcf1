// The writer and the reader for blocks that are saved by functions of their own (contract 212). Not part of bt.h.
//
//   struct Hunt_Block {
//       using role = bt::block;
//       std::vector<int> Tracks;
//       void Save(bt::block_writer& to) const { to.Put(Tracks); }
//       bool Load(bt::block_reader& from) { return from.Get(Tracks); }
//   };
//
// The bytes are little endian on every machine. One thread at a time for each writer and reader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include <bt/engine/numbers.h>
#include <bt/fields.h>
#include <bt/stimuli.h>

namespace bt {

namespace detail {

template <std::size_t Size>
using bits_of_size = std::conditional_t<
    Size == 8, std::uint64_t,
    std::conditional_t<Size == 4, std::uint32_t, std::conditional_t<Size == 2, std::uint16_t, std::uint8_t>>>;

template <class T>
concept saved_number = (std::is_arithmetic_v<T> || std::is_enum_v<T>)&&sizeof(T) <= 8;

// A bool, or an enumerator of one: no other bits than 0 and 1 may be read into it.
template <class T>
concept saved_as_bool =
    std::is_same_v<T, bool> || requires { requires std::is_same_v<std::underlying_type_t<T>, bool>; };

}  // namespace detail

// Appends values to bytes that someone else owns.
class block_writer {
public:
    // The bytes must outlive the writer.
    explicit block_writer(std::vector<std::byte>& out) : Out(out) {}

    // A number, a bool or an enumerator, in as many bytes as its type has. For types whose size differs between
    // machines, such as long, take one of fixed size.
    template <detail::saved_number T>
    void Put(T value) {
        const auto bits = detail::BitCast<detail::bits_of_size<sizeof(T)>>(value);
        std::byte bytes[sizeof(T)];
        for (std::size_t i = 0; i < sizeof(T); ++i) bytes[i] = static_cast<std::byte>(std::uint64_t{bits} >> 8 * i);
        PutBytes(bytes, sizeof(T));
    }
    // A text or a list: the number of its items as 32 bits, then the items.
    void Put(const std::string& text) {
        Put(static_cast<std::uint32_t>(text.size()));
        PutBytes(text.data(), text.size());
    }
    template <class T>
    void Put(const std::vector<T>& list) {
        Put(static_cast<std::uint32_t>(list.size()));
        for (const T& each : list) Put(each);
    }
    // The stimuli of an agent, with their seconds. Their data is put as bytes, which are the same on machines of one
    // kind. Only the build that put data reads it; others report kOtherStimulusType.
    template <int NumStimuli, std::size_t DataBytes>
    void Put(const behavior_stimuli_of<NumStimuli, DataBytes>& stimuli) {
        const std::uint32_t fresh = stimuli.FreshFlags & stimuli.StimuliAllFlags;  // a game may clear a bit itself
        Put(stimuli.StimuliAllFlags), Put(fresh), Put(static_cast<std::uint32_t>(DataBytes));
        for (int i = 0; i < NumStimuli; ++i) {
            if ((stimuli.StimuliAllFlags >> i & 1u) == 0) continue;
            Put(stimuli.SecondsLeft[i]), Put(stimuli.DataType[i]);
            if (stimuli.DataType[i] != 0) PutBytes(stimuli.Data[i], DataBytes);
        }
    }
    // `num` bytes as they are.
    void PutBytes(const void* from, std::size_t num) {
        const auto* const first = static_cast<const std::byte*>(from);
        Out.insert(Out.end(), first, first + num);
    }

private:
    std::vector<std::byte>& Out;
};

// Takes the values from the bytes again, in the same order. The bytes may be damaged: Get is false where they end too
// early or can't be a value of the type. After that every Get is false, and gives a value of zero or without items. No
// more memory is taken than the bytes have items.
class block_reader {
public:
    // The bytes must outlive the reader.
    explicit block_reader(std::span<const std::byte> bytes) : Bytes(bytes) {}

    // A number, a bool or an enumerator.
    template <detail::saved_number T>
    bool Get(T& into) {
        const std::span<const std::byte> bytes = Take(sizeof(T));
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i) bits |= std::to_integer<std::uint64_t>(bytes[i]) << 8 * i;
        if constexpr (detail::saved_as_bool<T>) {
            if (bits > 1) bits = Fail();
        }
        into = detail::BitCast<T>(static_cast<detail::bits_of_size<sizeof(T)>>(bits));
        return !Failed;
    }
    // A text.
    bool Get(std::string& into) {
        std::uint32_t size = 0;
        Get(size);
        const std::span<const std::byte> bytes = Take(size);
        into.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        return !Failed;
    }
    // A list.
    template <class T>
    bool Get(std::vector<T>& into) {
        std::uint32_t size = 0;
        Get(size);
        into.clear();
        for (std::uint32_t i = 0; i < size && !Failed; ++i) {
            T item{};
            if (Get(item)) into.push_back(std::move(item));
        }
        return !Failed;
    }
    // Stimuli, which must be of the same number of data bytes.
    template <int NumStimuli, std::size_t DataBytes>
    bool Get(behavior_stimuli_of<NumStimuli, DataBytes>& into) {
        behavior_stimuli_of<NumStimuli, DataBytes> made;
        std::uint32_t size = 0;
        Get(made.StimuliAllFlags), Get(made.FreshFlags), Get(size);
        constexpr std::uint64_t all = (std::uint64_t{1} << NumStimuli) - 1;
        if ((made.StimuliAllFlags & ~all) != 0 || (made.FreshFlags & ~made.StimuliAllFlags) != 0) Fail();
        if (size != DataBytes) Fail();
        for (int i = 0; i < NumStimuli && !Failed; ++i) {
            if ((made.StimuliAllFlags >> i & 1u) == 0) continue;
            Get(made.SecondsLeft[i]), Get(made.DataType[i]);
            if (!(made.SecondsLeft[i] >= 0)) Fail();
            const std::span<const std::byte> data = Take(made.DataType[i] != 0 ? DataBytes : 0);
            for (std::size_t k = 0; k < data.size(); ++k) made.Data[i][k] = std::to_integer<unsigned char>(data[k]);
        }
        into = Failed ? behavior_stimuli_of<NumStimuli, DataBytes>() : made;
        return !Failed;
    }
    // The next `num` bytes, which stay where they are; none, if there are fewer.
    std::span<const std::byte> Take(std::size_t num) {
        if (num > Bytes.size()) num = Fail();
        const std::span<const std::byte> taken = Bytes.first(num);
        Bytes = Bytes.subspan(num);
        return taken;
    }

    // How many bytes are left.
    std::size_t NumLeft() const { return Bytes.size(); }
    // Whether some Get was false.
    bool HasFailed() const { return Failed; }

private:
    std::size_t Fail() {
        Failed = true;
        Bytes = {};
        return 0;
    }

    std::span<const std::byte> Bytes;
    bool Failed = false;
};

}  // namespace bt
