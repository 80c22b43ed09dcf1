// All that is needed to declare trees: the BT_ macros and the engine.
//
// GCC shows a mistake inside a macro at the macro's definition, and the user's line only below it, after each macro on the way. If the
// definition is in a system header, it shows the user's line and nothing else. So each of these headers says that it is one, for the macros
// only. The user's own code between the parentheses keeps all of its warnings. But GCC does not say that a function is deprecated whose
// name a macro makes (EAT_Tick).
#pragma once

#include <macros/behavior.h>
#include <macros/decider.h>
#include <macros/flags.h>
#include <macros/lint.h>
#include <macros/range.h>
#include <macros/tree.h>
