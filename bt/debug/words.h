// Events and flags in words. For the .cpp files of this folder only, like text.h.
#pragma once

#include <bt/debug/text.h>
#include <bt/events.h>

namespace bt::detail {

const char* Words(status answer);      // "failed"
const char* Words(end_reason reason);  // "interrupted"
const char* Words(verdict value);      // "rejected by its DecisionFlags check"

enum class flag_kind { kDecisionFlags, kStimuli };

// How a tree's preconditions spell the bits, as far as their words tell them apart: empty for the others. Points into those words.
struct flag_names {
    fmt::string_view Names[32];
};
flag_names FlagNames(const tree& tree, flag_kind kind);

// "kSeesIntruder | 0x40"; "none" for 0.
void AddFlagWords(text_buffer& text, const flag_names& names, std::uint32_t bits);
void AddFlagWords(text_buffer& text, const tree& tree, flag_kind kind, std::uint32_t bits);

// What `flags` lack, or have too much, for the checks of that kind: "needs kSeesIntruder, which is not set". Nothing if they pass.
void AddFailedFlags(text_buffer& text, const tree& tree, flag_kind kind, const preconditions& checks, std::uint32_t flags);

}  // namespace bt::detail
