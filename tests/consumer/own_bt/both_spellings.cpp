// Both spellings in one file, in any order, find one file: nothing is declared twice.
#include <bt/tick.h>
#include <decider/bt/bt.h>
#include <decider/bt/tick.h>
#include <macros/bt_macros.h>

#include <bt/bt.h>
#include <decider/macros/bt_macros.h>

int main() { return bt::tick_input{}.DecisionFlags == 0 ? 0 : 1; }
