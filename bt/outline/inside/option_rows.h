// The options of deciders by name.
#pragma once

#include <string_view>

#include <bt/decider.h>

namespace bt::outline::detail {

struct option_row {
    std::string_view Name;
    decider_flags Value;
};
inline constexpr option_row kOptions[] = {{"kFlagsNone", kFlagsNone},
                                          {"kFlagsCallDecideOnRedecide", kFlagsCallDecideOnRedecide},
                                          {"kFlagsDelegateDecide", kFlagsDelegateDecide},
                                          {"kFlagsEndOnFailure", kFlagsEndOnFailure},
                                          {"kFlagsPassOver", kFlagsPassOver},
                                          {"kFlagsOneRoundATick", kFlagsOneRoundATick},
                                          {"kFlagsResume", kFlagsResume},
                                          {"kFlagsResumeAtFailed", kFlagsResumeAtFailed},
                                          {"kFlagsWaitForAll", kFlagsWaitForAll},
                                          {"kFlagsFailEarly", kFlagsFailEarly},
                                          {"kFlagsTickAll", kFlagsTickAll},
                                          {"kFlagsLateAnswers", kFlagsLateAnswers},
                                          {"kFlagsCountSuccesses", kFlagsCountSuccesses},
                                          {"kFlagsCountFailures", kFlagsCountFailures},
                                          {"kFlagsResetAtLimit", kFlagsResetAtLimit}};

}  // namespace bt::outline::detail
