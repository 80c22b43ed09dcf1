// More functions for scripted trees: those that take nothing but the agent, which a tick may call in a quicker way, those that take blocks,
// and Decides that ask their children.
#pragma once

#include "script_agent.h"

#include <cstddef>

namespace script {

// A decider's name as a template argument: kTickQuickly<"EAT">.
template <std::size_t Size>
struct name_of {
    char Text[Size] = {};

    consteval name_of(const char (&text)[Size]) {
        for (std::size_t i = 0; i < Size; ++i) Text[i] = text[i];
    }
};

// Nobody tells these whose they are, so the name does.
template <name_of Name>
struct quick {
    static float Decide(actor& agent) {
        part& own = agent.Parts[Name.Text];
        Add(agent.Trace, std::string("ask ") + Name.Text);
        return Take(own.Value, own.LaterValue);
    }
    static bt::status Activate(actor& agent) {
        part& own = agent.Parts[Name.Text];
        const bt::status answer = Take(own.Activate, own.LaterActivate);
        Add(agent.Trace, std::string("activate ") + Name.Text + Words(answer));
        return answer;
    }
    static bt::status Tick(actor& agent) {
        part& own = agent.Parts[Name.Text];
        const bt::status answer = Take(own.Tick, own.LaterTick);
        Add(agent.Trace, std::string("tick ") + Name.Text + Words(answer));
        return answer;
    }
    static void Deactivate(actor& agent, bt::end_reason reason) {
        Add(agent.Trace, std::string("deactivate ") + Name.Text + Words(reason));
    }
};
template <name_of Name>
inline constexpr bt::decide_function kAskQuickly = bt::decide<quick<Name>::Decide>;
template <name_of Name>
inline constexpr bt::behavior_function kActivateQuickly = bt::activate<quick<Name>::Activate>;
template <name_of Name>
inline constexpr bt::behavior_function kTickQuickly = bt::tick<quick<Name>::Tick>;
template <name_of Name>
inline constexpr bt::deactivate_function kDeactivateQuickly = bt::deactivate<quick<Name>::Deactivate>;

// Those of Act, one by one.
inline constexpr bt::behavior_function kActivate = bt::activate<Act_Activate>;
inline constexpr bt::behavior_function kTick = bt::tick<Act_Tick>;
inline constexpr bt::deactivate_function kDeactivate = bt::deactivate<Act_Deactivate>;

// A block or a DBlock of so many bytes.
template <class Role, std::size_t NumBytes, std::size_t Alignment>
struct bytes {
    using role = Role;
    alignas(Alignment) unsigned char Bytes[NumBytes] = {};
};
template <std::size_t NumBytes, std::size_t Alignment = 1>
using block = bytes<bt::block, NumBytes, Alignment>;
template <std::size_t NumBytes, std::size_t Alignment = 1>
using dblock = bytes<bt::dblock, NumBytes, Alignment>;

// The same with a block.
template <class Block>
struct with_block {
    static bt::status Activate(actor& agent, Block&, const bt::tick_args& args) { return Act_Activate(agent, args); }
    static bt::status Tick(actor& agent, Block&, const bt::tick_args& args) { return Act_Tick(agent, args); }
    static void Deactivate(actor& agent, Block&, const bt::tick_args& args, bt::end_reason reason) { Act_Deactivate(agent, args, reason); }
};
template <class Block>
inline constexpr bt::behavior_function kActivateWith = bt::activate<with_block<Block>::Activate>;
template <class Block>
inline constexpr bt::behavior_function kTickWith = bt::tick<with_block<Block>::Tick>;
template <class Block>
inline constexpr bt::deactivate_function kDeactivateWith = bt::deactivate<with_block<Block>::Deactivate>;

// A group's Decide that, as long as it accepts, asks its children so many times, and answers what they are worth.
template <int Times>
float AskChildren(actor& agent, const bt::tick_args& args) {
    float value = Act_Decide(agent, args);
    for (int i = 0; i < Times && value > 0; ++i) value = DelegateDecideToChildren(args);
    return value;
}
template <class DBlock, int Times>
float AskChildrenInto(actor& agent, DBlock&, const bt::tick_args& args) {
    return AskChildren<Times>(agent, args);
}
template <int Times>
inline constexpr bt::decide_function kAskChildren = bt::decide<AskChildren<Times>>;

// A Decide with a DBlock.
template <class DBlock>
inline constexpr bt::decide_function kAskInto = bt::decide<AskChildrenInto<DBlock, 0>>;
template <class DBlock, int Times>
inline constexpr bt::decide_function kAskChildrenInto = bt::decide<AskChildrenInto<DBlock, Times>>;

}  // namespace script
