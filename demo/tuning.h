// The creatures' tree with changes that a player makes while it runs: copies of three deciders, in a tree that is built at run time.
#pragma once

#include "creature.h"

namespace demo {

class TunedTree {
public:
    TunedTree();
    TunedTree(const TunedTree&) = delete;  // its deciders point to each other
    TunedTree& operator=(const TunedTree&) = delete;

    // The wish that the creatures follow has to be beaten by so much: 15, as they were made, then 40, then 0, and again.
    void ChangeMargin();

    // All flee from what they dare not fight, or only those that are weak.
    void ChangeWhoFlees();

    // What they are now, in words.
    float Margin() const { return Idle.Margin; }
    bool OnlyTheWeakFlee() const { return (Flee.Preconditions.AllFlags.Bits & kIsWeak) != 0; }

    // To be ticked in place of CREATURE. The changes take away the paths of memories that are on one, so stop them before.
    const bt::tree& Tree() const { return Storage.Tree; }

    // The decider of CREATURE that this one is a copy of, or itself.
    const bt::decider* Original(const bt::decider* decider) const;

private:
    void Build();

    static constexpr int kMostBranches = 8;
    bt::decider Root;
    bt::decider Flee;
    bt::decider Idle;
    const bt::decider* Branches[kMostBranches] = {};
    bt::tree_storage<64> Storage;
};

}  // namespace demo
