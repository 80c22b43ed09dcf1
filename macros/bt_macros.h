// All that is needed to declare trees: the BT_ macros and the engine.
#pragma once

#include <macros/behavior.h>
#include <macros/decider.h>
#include <macros/flags.h>
#include <macros/lint.h>
#include <macros/range.h>
#include <macros/tree.h>
