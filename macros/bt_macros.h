// All that is needed to declare trees: the BT_ macros and the engine. A file that declares or defines trees includes
// this header.
//
// GCC shows a mistake inside a macro at the macro's definition, and the user's line only below it, after each macro on
// the way. If the definition is in a system header, GCC shows the user's line and nothing else. Each of these headers
// therefore declares itself a system header, for the macros only. The code that the user wrote between the parentheses
// keeps all of its warnings. But GCC does not warn of a deprecated function whose name a macro makes (EAT_Tick).
#pragma once

#include <macros/behavior.h>
#include <macros/decider.h>
#include <macros/flags.h>
#include <macros/lint.h>
#include <macros/parameters.h>
#include <macros/range.h>
#include <macros/tree.h>
