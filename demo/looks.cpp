// The letters and colours of what creatures do.
#include "looks.h"

namespace demo {

std::span<const Look> AllLooks() {
    static constexpr Look kLooks[] = {
        {"STROLL", 'o', Style::kPlain, "walk"},
        {"FIND_FOOD", 'e', Style::kGreen, "eat"},
        {"EAT_FOOD", 'e', Style::kGreen},
        {"FLIP", 'p', Style::kMagenta, "play"},
        {"ROLL", 'p', Style::kMagenta},
        {"DANCE", 'p', Style::kMagenta},
        {"GO_HOME", 'z', Style::kBlue, "rest"},
        {"SLEEP", 'z', Style::kBlue},
        {"PATROL", 'G', Style::kCyan, "guard"},
        {"LOOK_OUT", 'G', Style::kCyan},
        {"SNARL", 'g', Style::kYellow, "growl"},
        {"BARK", 'g', Style::kYellow},
        {"BRISTLE", 'g', Style::kYellow},
        {"YELL_FOR_HELP", '!', Style::kRed, "call"},
        {"ANSWER_CALL", 'h', Style::kMagenta, "help"},
        {"BITE", 'x', Style::kRed, "fight"},
        {"POUNCE", 'x', Style::kRed},
        {"DODGE", 'x', Style::kRed},
        {"HIDE_IN_NEST", 'v', Style::kYellow, "flee"},
        {"RUN_AWAY", 'v', Style::kYellow},
    };
    return kLooks;
}

const Look& LookOf(std::string_view leaf) {
    static constexpr Look kUnknown = {.Leaf = "", .Letter = '?'};
    for (const Look& look : AllLooks()) {
        if (look.Leaf == leaf) return look;
    }
    return kUnknown;
}

}  // namespace demo
