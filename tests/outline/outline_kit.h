// Outlines as short texts, for tables of tests.
#pragma once

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include <bt/outline/read.h>

namespace outline_kit {

namespace outline = bt::outline;

// A declaration in one line: "group ai::ROOT kGroupRandom (EAT SLEEP) .Margin = 2".
std::string Shown(const bt::outline_document& of, const outline::declaration& which);

// All declarations of a text, each in a line; then all mistakes.
std::string Shown(std::string_view text);

// All mistakes of a text, each in a line: "3:14: there is no such field ...".
std::string Told(std::string_view text);

// The only declaration of a text, which must have no mistake.
outline::declaration OnlyOf(const bt::read_result<bt::outline_document>& read);

}  // namespace outline_kit
