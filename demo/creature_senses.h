// What happens to a creature whatever it does, and what it notices.
#pragma once

#include "creature.h"

namespace demo {

struct Intruder;

// It grows hungry, tired and bored, and its wounds heal.
void UpdateNeeds(Creature& creature);

// Sets Enemy and Flags, and lets stimuli expire.
void UpdateSenses(Creature& creature);

// The intruder it has in sight; null when there is none, or when it has just been driven off.
const Intruder* EnemyOf(const Creature& creature);

// Cells to its enemy. Only with an enemy.
int EnemyDistance(const Creature& creature);

Cell NestOf(const Creature& creature);

}  // namespace demo
