// A decider that a test makes at run time, and changes before it makes a tree.
#pragma once

#include <bt/bt.h>

// Refers to Preconditions and a While of its own, which are in the place of the decider's.
struct changeable_decider : bt::decider {
    bt::preconditions Preconditions;
    bt::preconditions While;

    constexpr changeable_decider(const bt::decider& of = {})
        : bt::decider(of), Preconditions(of.Preconditions), While(of.While) {
        ReferToOwn();
    }
    constexpr changeable_decider(const changeable_decider& of)
        : changeable_decider(static_cast<const bt::decider&>(of)) {}
    changeable_decider& operator=(const bt::decider& of) {
        Preconditions = of.Preconditions;
        While = of.While;
        bt::decider::operator=(of);
        ReferToOwn();
        return *this;
    }
    changeable_decider& operator=(const changeable_decider& of) { return *this = static_cast<const bt::decider&>(of); }

private:
    constexpr void ReferToOwn() {
        bt::decider::Preconditions = bt::named_preconditions::Kept(Preconditions);
        bt::decider::While = bt::named_preconditions::Kept(While);
    }
};
