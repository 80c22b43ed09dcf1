// The world's time, counted in whole microseconds, so that every machine counts the same.
#pragma once

#include <cstdint>

namespace demo {

struct Clock {
    std::int64_t Now = 0;         // us
    std::int64_t Step = 100'000;  // us from one tick to the next

    void Advance() { Now += Step; }

    // How many multiples of the period were passed by the last step: the way to do something five times a second at any --dt.
    int Beats(int period_millis) const {
        const std::int64_t period = std::int64_t{1000} * period_millis;
        return static_cast<int>(Now / period - (Now - Step) / period);
    }

    double Seconds() const { return static_cast<double>(Now) / 1e6; }
    float StepSeconds() const { return static_cast<float>(static_cast<double>(Step) / 1e6); }
};

}  // namespace demo
