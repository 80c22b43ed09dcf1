// The macro for bounds of an agent's field, a precondition (contract 77).
#pragma once

#include <bt/bt.h>
#include <macros/checks/range_fields.h>

// clang-format off

// The bounds of a field of the agent, both included:
//   BT_RANGE(Creature, Health, 0.5f, 1.0f), BT_RANGE(Creature, Stats.Ammo[1], 1, bt::kNoLimit)
// The field is a float, a double, a bool, an enumeration or an integer of up to 32 bits. The bounds must be values that it can have.
#define BT_RANGE(type, field, min, max) [] { using BT_agent = type; BT_PART_RANGE_FIELD(field); BT_CHECK_RANGE_BOUND("minimum", min); BT_CHECK_RANGE_BOUND("maximum", max); return ::bt::detail::MakeRange<BT_agent, BT_field>(#type "::" #field, BT_offset, min, max); }()

// clang-format on
