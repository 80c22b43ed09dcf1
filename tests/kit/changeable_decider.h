// Deciders that a test makes at run time, and changes before it makes a tree.
#pragma once

#include <bt/bt.h>

// Refers to Preconditions of its own, which are in the place of the decider's.
struct changeable_decider : bt::decider {
    bt::preconditions Preconditions;

    constexpr changeable_decider(const bt::decider& of = {}) : bt::decider(of), Preconditions(of.Preconditions) {
        bt::decider::Preconditions = bt::named_preconditions::Kept(Preconditions);
    }
    constexpr changeable_decider(const changeable_decider& of)
        : changeable_decider(static_cast<const bt::decider&>(of)) {}
    changeable_decider& operator=(const bt::decider& of) {
        Preconditions = of.Preconditions;
        bt::decider::operator=(of);
        bt::decider::Preconditions = bt::named_preconditions::Kept(Preconditions);
        return *this;
    }
    changeable_decider& operator=(const changeable_decider& of) { return *this = static_cast<const bt::decider&>(of); }
};

// Refers to a While of its own, too. It is no plain decider for the verification, even if the While checks nothing.
struct changeable_while : changeable_decider {
    bt::preconditions While;

    constexpr changeable_while(const bt::decider& of = {}) : changeable_decider(of), While(of.While) {
        bt::decider::While = bt::named_preconditions::Kept(While);
    }
    constexpr changeable_while(const changeable_while& of) : changeable_while(static_cast<const bt::decider&>(of)) {}
    changeable_while& operator=(const bt::decider& of) {
        While = of.While;
        changeable_decider::operator=(of);
        bt::decider::While = bt::named_preconditions::Kept(While);
        return *this;
    }
    changeable_while& operator=(const changeable_while& of) { return *this = static_cast<const bt::decider&>(of); }
};
