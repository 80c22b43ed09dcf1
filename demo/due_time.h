// How much of a world's time is due, by the clock on the wall.
#pragma once

#include <chrono>
#include <cstdint>

namespace demo {

// What can't be caught up with is given up.
class DueTime {
public:
    void Pass(int speed_exponent) {
        const auto now = std::chrono::steady_clock::now();
        auto passed = std::chrono::duration_cast<std::chrono::microseconds>(now - Last).count();
        Last = now;
        if (passed > kMostMicros) passed = kMostMicros;
        Due += speed_exponent >= 0 ? passed << speed_exponent : passed >> -speed_exponent;
    }
    bool Take(std::int64_t step_micros) {
        if (Due < step_micros) return false;
        Due -= step_micros;
        return true;
    }
    void GiveUp() { Due = 0; }

private:
    static constexpr std::int64_t kMostMicros = 1'000'000;
    std::chrono::steady_clock::time_point Last = std::chrono::steady_clock::now();
    std::int64_t Due = 0;  // us
};

}  // namespace demo
