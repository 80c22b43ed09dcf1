// The functions, flags, fields and constants of a program, by the names and the words that sources have for them
// (contract 191). Not part of bt.h; link decider::outline.
#pragma once

#include <memory>
#include <string_view>

#include <bt/tree.h>

namespace bt {

namespace outline::detail {
struct known_program;
}  // namespace outline::detail

// Names of a program: LoadOutline finds here all that a text can't define, which is functions, flags, fields of agents
// and constants. Each tree has its own names, so equal names in other trees do not matter. All that is added must
// outlive this object and the trees that are loaded with it. One thread at a time.
class program_names {
public:
    // No names: every function of a text is unknown.
    program_names();
    // All that the deciders of a compiled tree use, and the deciders of the trees in its behaviors. A development build
    // has the words of their fields too, so a lambda is found by its text. Takes time in proportion to these words.
    explicit program_names(const tree& compiled);
    // Moving keeps all names. An object that was moved from can only be assigned to or destroyed.
    program_names(program_names&& other) noexcept;
    program_names& operator=(program_names&& other) noexcept;
    ~program_names();

    // Adds names that the compiled tree does not use. The first of equal names counts.
    void AddTree(const tree& compiled);
    // Adds a behavior by its DebugName.
    void Add(const behavior& functions);
    // Adds a Decide by the words of the field, such as "bt::decide<HOWL_Decide>".
    void AddDecide(std::string_view words, const decide_function& decide);
    // Adds the field of a BT_RANGE(Creature, Health, 0, 1), whose bounds do not matter.
    void AddField(const field_range& of);
    // The flags of an enumeration that was declared to be flags.
    template <detail::declared_flags Flags>
    void AddFlags() {
        AddFlags(kFlagSet<Flags>);
    }
    // Adds the flags of a set.
    void AddFlags(const flag_set& of);

    // For LoadOutline.
    const outline::detail::known_program& Known() const { return *Names; }

private:
    std::unique_ptr<outline::detail::known_program> Names;  // never null, but after a move
};

}  // namespace bt
