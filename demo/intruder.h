// Intruders: foxes and bears that prowl around a nest and bite. They follow a few fixed rules and have no tree.
#pragma once

#include <cstdint>

#include "cell.h"

namespace demo {

struct World;

enum class IntruderKind { kFox, kBear };

struct IntruderTraits {
    const char* Name;
    int Health;
    int Courage;
    int Damage;      // of a bite
    int StepMillis;  // from cell to cell
};
const IntruderTraits& TraitsOf(IntruderKind kind);

enum class IntruderState { kAway, kProwls, kLeaves };

struct Intruder {
    IntruderState State = IntruderState::kAway;
    IntruderKind Kind = IntruderKind::kFox;
    Cell At;
    Cell Goal;
    int Nest = 0;     // whose food it is after
    int Health = 0;   // at 0 it has been beaten and leaves
    int Courage = 0;  // at 0 it has been frightened and leaves
    std::int64_t StepTime = 0;   // us of walking saved up
    std::int64_t BitesAt = 0;    // us, not before
    std::int64_t LeavesAt = 0;   // us, has had enough
};

// Brings new ones when it is time and moves those that are there.
void StepIntruders(World& world);

// Lets one that is away come to this place, as foxes and bears do by themselves.
void BringIntruder(World& world, Intruder& intruder, IntruderKind kind, Cell at);

// What creatures do to one. Both may drive it off.
void HurtIntruder(World& world, Intruder& intruder, int damage);
void FrightenIntruder(World& world, Intruder& intruder, int loudness);

}  // namespace demo
