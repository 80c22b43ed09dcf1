// All headers for declaring and ticking a tree; macros/bt_macros.h has the macros. Crowds, observers, ready-made
// behaviors and the rest of bt/debug have headers of their own.
#pragma once

#include <bt/version.h>  // first, because it says what language is needed

#include <bt/because.h>
#include <bt/bind.h>
#include <bt/build.h>
#include <bt/debug/print_state.h>
#include <bt/debug_output.h>
#include <bt/decider.h>
#include <bt/error.h>
#include <bt/memory.h>
#include <bt/stimuli.h>
#include <bt/tick.h>
#include <bt/tree.h>
