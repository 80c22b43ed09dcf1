// Catches the lines of the debug output, for tests.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace output {

struct line {
    int Level;
    std::string Text;
    bt::debug_output_current Current;  // as it was when the line came
};

// While it lives, debug output of this level, of this agent or of all, becomes Lines. For the thread that made it; the last one made
// counts.
class recorder {
public:
    std::vector<line> Lines;

    explicit recorder(int level, const void* agent = nullptr)
        : Outer(Into), Level(bt::DebugOutputLevel), Agent(bt::DebugOutputAgent), Func(bt::DebugOutputFunc) {
        Into = this;
        bt::SetDebugOutputLevel(level);
        bt::SetDebugOutputAgent(agent);
        bt::SetDebugOutputFunc(&Record);
    }
    ~recorder() {
        bt::SetDebugOutputFunc(Func);
        bt::SetDebugOutputAgent(Agent);
        bt::SetDebugOutputLevel(Level);
        Into = Outer;
    }
    recorder(const recorder&) = delete;
    recorder& operator=(const recorder&) = delete;

    static void Record(int level, const char* text) { Into->Lines.push_back({level, text, bt::DebugOutputCurrent}); }

private:
    inline static thread_local recorder* Into = nullptr;
    recorder* Outer;
    int Level;
    const void* Agent;
    bt::debug_output_function Func;
};

inline std::string Address(const void* pointer) {
    char text[20];
    std::snprintf(text, sizeof text, "0x%08llX", static_cast<unsigned long long>(reinterpret_cast<std::uintptr_t>(pointer)));
    return text;
}

// The start of a line, up to the space before its indentation (contract 70).
inline std::string Prefix(int level, const void* agent, double time) {
    char text[80];
    std::snprintf(text, sizeof text, "BTDBO(%d) %s @ %.3f: ", level, Address(agent).c_str(), time);
    return text;
}

inline bool IsNobody(const bt::debug_output_current& current) {
    return current.Tree == nullptr && current.Memory == nullptr && current.Agent == nullptr && current.Decider == nullptr &&
           current.Time == 0 && current.Depth == 0;
}

}  // namespace output
