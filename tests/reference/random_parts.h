// What random worlds of deciders and of classic trees draw alike.
#pragma once

#include "draws.h"
#include "world.h"

namespace reference {

// Of few bits, so that they often hold. `share`: how many of the words are not empty, about half of it.
checks SomeChecks(draws& random, double share);

// Bounds that the fields are often near.
range SomeRange(draws& random);

// Several checks, one, or none.
void AddWhile(draws& random, decider& to);

// What a Decide may answer: with this chance it accepts.
float SomeValue(draws& random, double accepting);

// Time stands still, goes on by all sorts of steps, jumps, and now and then runs backwards.
double NextTime(draws& random, double before);

fields SomeFields(draws& random);

}  // namespace reference
