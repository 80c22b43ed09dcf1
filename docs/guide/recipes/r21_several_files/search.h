// search.h: what the trees share
#pragma once
#include "people.h"

namespace search {
bt::status Look_Tick(const Person& person);
bt::status Report_Tick(const Person& person);

inline BT_DEFINE_BEHAVIOR(Look);
inline BT_DEFINE_BEHAVIOR(Report);

BT_DECLARE_DECIDERS(LOOK, REPORT);

inline BT_DEFINE_GROUP  (SEARCH,   kGroupSequential, (LOOK, REPORT));
inline BT_DEFINE_DECIDER(  LOOK,   Look);
inline BT_DEFINE_DECIDER(  REPORT, Report);
}
