// Every function of the library that makes text in a buffer.
#pragma once

#include "scene.h"

#include <bt/debug/subset_checker.h>

#include <cstddef>
#include <span>

namespace fuzz {

// What texts are made of.
struct subject {
    const bt::tree& Tree;
    const bt::tree_memory_base& Memory;
    const bt::flight_recorder_base& Recorder;
    const bt::coverage_base& Coverage;
    const bt::subset_finding& Finding;  // its Group may be null
    bt::agent_pointer Agent;
    bt::tick_input Input;
    const bt::decider& Decider;
    double From, To;
};

struct text {
    const char* Name;
    bool IsOfMemory;    // it reads an agent's memory
    bool IsOfRecorder;
    std::size_t (*Write)(const subject& of, char* buffer, std::size_t size);
};

std::span<const text> Texts();

// Writes all of one kind, &text::IsOfMemory or &text::IsOfRecorder, to a small buffer, from the same state of the scene each.
void WriteTexts(scene& from, const subject& of, bool text::*is_wanted);

}  // namespace fuzz
