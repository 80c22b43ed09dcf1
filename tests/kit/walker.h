// An agent whose functions answer by chance and write down that they were called, for tests that compare ways to tick.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>

#include <bt/events.h>
#include <macros/bt_macros.h>

namespace walkers {

struct walker {
    bt::random_generator Chance;
    std::string Calls;

    // What its next tick is told. Functions change it too, which only the tick after may notice (contract 32).
    bt::tick_input Input;
    std::uint32_t Stimuli = 0;

    // What ranges are about. Functions change it as well, which is noticed at once.
    float Float = 0;
    double Double = 0;
    std::int32_t Int32 = 0;
    std::uint16_t Uint16 = 0;
    std::int8_t Int8 = 0;
    bool Bool = false;

    explicit walker(std::uint64_t seed) : Chance(seed) {}
    walker(const walker&) = delete;
    walker& operator=(const walker&) = delete;

    std::uint32_t Called(char what, int who) {
        Calls += what;
        Calls += std::to_string(who) + ' ';
        const std::uint32_t drawn = Chance.Next() >> 8u;
        if (drawn >> 8u & 1u) Stimuli ^= 1u << (drawn >> 9u & 3u);
        if (drawn >> 11u & 1u) Input.DecisionFlags ^= 1u << (drawn >> 12u & 3u);
        Change(drawn >> 14u & 15u, static_cast<int>((drawn >> 18u) % 7) - 3);
        return drawn;
    }
    void Change(std::uint32_t what, int value) {
        if (what == 0) Float = 0.5f * static_cast<float>(value);
        if (what == 1) Float = std::numeric_limits<float>::quiet_NaN();
        if (what == 2) Double = 0.5 * value;
        if (what == 3) Int32 = value;
        if (what == 4) Uint16 = static_cast<std::uint16_t>(value);
        if (what == 5) Int8 = static_cast<std::int8_t>(value);
        if (what == 6) Bool = value > 0;
    }
};
constexpr bt::field_range kRanges[] = {
    BT_RANGE(walker, Float, -1, 0),     BT_RANGE(walker, Float, 0, 1.5f),
    BT_RANGE(walker, Float, bt::kNoLimit, 0.5f), BT_RANGE(walker, Float, -0.5f, bt::kNoLimit),
    BT_RANGE(walker, Double, -1, 1),    BT_RANGE(walker, Int32, 0, bt::kNoLimit),
    BT_RANGE(walker, Int32, -2, 1),     BT_RANGE(walker, Uint16, 0, 65534),
    BT_RANGE(walker, Int8, -3, 1),      BT_RANGE(walker, Bool, false, false)};

constexpr float kValues[] = {0, -1, std::numeric_limits<float>::quiet_NaN(), -0.0f, 0, 0, std::numeric_limits<float>::denorm_min(),
                             std::numeric_limits<float>::infinity()};

inline bt::status Answer(std::uint32_t drawn) {
    return drawn % 16 < 2 ? static_cast<bt::status>(1 + drawn % 16) : bt::status::kRunning;
}

// Functions that take nothing but the agent, so each decider has its own.
template <int Who>
float DecideQuickly(walker& who) {
    return kValues[who.Called('?', Who) % 8];
}
template <int Who>
bt::status ActivateQuickly(walker& who) {
    return who.Called('a', Who) % 4 == 0 ? bt::status::kFailed : bt::status::kRunning;
}
template <int Who>
bt::status TickQuickly(walker& who) {
    return Answer(who.Called('t', Who));
}
template <int Who>
void Leave(walker& who, bt::end_reason reason) {
    constexpr char kReasons[] = {'i', 'f', 's', 'e'};
    who.Called(kReasons[static_cast<int>(reason)], Who);
}

struct block {
    using role = bt::block;
    std::uint32_t Ticks = 0;
};
struct counted_block {
    using role = bt::block;
    std::uint32_t Ticks = 0;
    static inline int NumAlive = 0;

    counted_block() { ++NumAlive; }
    ~counted_block() { --NumAlive; }
};
struct spot {
    using role = bt::dblock;
    int Value = 0;
};

// Functions that want to know more.
inline int NumberOf(const bt::tick_args& tick) { return static_cast<int>(tick.Decider->Id); }
inline float DecideFully(walker& who, const bt::tick_args& tick) {
    const std::uint32_t drawn = who.Called('?', NumberOf(tick));
    who.Calls += std::to_string(tick.DecisionFlags) + '/' + std::to_string(tick.StimuliFlags) + ' ';
    if (tick.Decider->Kind == bt::kGroup && drawn % 3 == 0) return DelegateDecideToChildren(tick);
    return kValues[drawn % 8];
}
inline float DecideWithSpot(walker& who, spot& found) {
    found.Value = static_cast<int>(who.Called('s', 0));
    return kValues[static_cast<std::uint32_t>(found.Value) % 8];
}
inline bt::status ActivateFully(walker& who, const bt::tick_args& tick) {
    const std::uint32_t drawn = who.Called('a', NumberOf(tick)) % 8;
    return drawn == 0 ? bt::status::kSucceeded : drawn == 1 ? bt::status::kFailed : bt::status::kRunning;
}
template <class Block>
bt::status TickFully(walker& who, Block& own, const bt::tick_args& tick) {
    const std::uint32_t drawn = who.Called('t', NumberOf(tick));
    who.Calls += std::to_string(++own.Ticks) + '@' + std::to_string(tick.Duration()) + ' ';
    return Answer(drawn);
}
inline bt::status TickTold(walker& who, const bt::tick_args& tick) { return Answer(who.Called('t', NumberOf(tick))); }
inline bt::status TickWithSpot(walker& who, const spot& found) { return Answer(who.Called('t', found.Value % 100)); }
inline bt::status TickOfGroup(walker& who) { return who.Called('g', 0) % 32 == 0 ? bt::status::kSucceeded : bt::status::kRunning; }

// Written by hand: what it takes is not known.
inline float DecideByHand(void* who, void*, const bt::tick_args& tick) noexcept { return DecideFully(*static_cast<walker*>(who), tick); }

struct bystander {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) {}
};

// While it is there, what is reported is written down by the agent that it is about.
struct reports_to_walkers {
    bt::report_function Before = bt::SetReportFunc(&Write);

    reports_to_walkers() = default;
    reports_to_walkers(const reports_to_walkers&) = delete;
    ~reports_to_walkers() { bt::SetReportFunc(Before); }

    static void Write(const bt::error_report& report) {
        const char* about = report.Decider != nullptr ? report.Decider->DebugName : "";
        if (report.Agent == nullptr) return;
        static_cast<walker*>(const_cast<void*>(report.Agent))->Calls += '!' + std::to_string(static_cast<int>(report.Code)) + about + ' ';
    }
};

}  // namespace walkers
