// The whole engine in one include. Trees are declared with macros/bt_macros.h.
#pragma once

#include <bt/version.h>  // first, because it says what language is needed

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
