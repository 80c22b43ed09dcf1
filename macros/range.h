// BT_RANGE, bounds of an agent's field as a precondition (contract 77). Included by macros/bt_macros.h.
#pragma once

#include <bt/bt.h>
#include <macros/checks/range_fields.h>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// The bounds of a field of the agent, both included:
//   BT_RANGE(Creature, Health, 0.5f, 1.0f), BT_RANGE(Creature, Stats.Ammo[1], 1, bt::kNoLimit)
// The field must be a float, a double, a bool, an enumeration or an integer of up to 32 bits. The bounds must be values
// that the field can have.
#define BT_RANGE(type, field, min, max) ::bt::detail::RangeIn([] { return ::bt::detail::RangeOf( \
    BT_PART_RANGE_FIELD(#type "::" #field, field), [](auto* BT_at) -> void { static_cast<void>(BT_at->field); }, \
    []<class BT_type = type>() -> BT_type* { return nullptr; }, min, max); })

// clang-format on
