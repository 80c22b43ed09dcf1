// The engine in one header: everything for declaring, building and ticking trees. A file that uses the BT_ macros
// includes macros/bt_macros.h instead, which includes this header. Crowds, observers, ready-made behaviors and the rest
// of bt/debug have headers of their own.
#pragma once

#include <bt/version.h>  // first: reports a compiler that is not set to C++20

#include <bt/because.h>
#include <bt/bind.h>
#include <bt/build.h>
#include <bt/debug/print_state.h>
#include <bt/debug_output.h>
#include <bt/decider.h>
#include <bt/error.h>
#include <bt/flags_of.h>
#include <bt/memory.h>
#include <bt/stimuli.h>
#include <bt/tick.h>
#include <bt/tree.h>
