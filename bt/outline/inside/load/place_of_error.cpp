// Finds the words of a decider that verification does not take.
#include <algorithm>
#include <iterator>

#include <bt/outline/inside/load/binding.h>

namespace bt::outline::detail {
namespace {

// The fields that a mistake of verification may be about.
struct field_of_error {
    error_code Code;
    std::string_view Path;
};
constexpr field_of_error kFieldsOfErrors[] = {
    {error_code::kBadSeconds, "Preconditions.EverySeconds"},
    {error_code::kBadSeconds, "Preconditions.CooldownSeconds"},
    {error_code::kBadSeconds, "While.EverySeconds"},
    {error_code::kBadSeconds, "While.CooldownSeconds"},
    {error_code::kBadSeconds, "MaxSeconds"},
    {error_code::kTimerInWhile, "While.EverySeconds"},
    {error_code::kTimerInWhile, "While.CooldownSeconds"},
    {error_code::kTimerInClassic, "Preconditions.EverySeconds"},
    {error_code::kTimerInClassic, "Preconditions.CooldownSeconds"},
    {error_code::kTimerInClassic, "While.EverySeconds"},
    {error_code::kTimerInClassic, "While.CooldownSeconds"},
    {error_code::kTimerInClassic, "MaxSeconds"},
    {error_code::kBadRange, "Preconditions.Ranges"},
    {error_code::kBadRange, "While.Ranges"},
    {error_code::kBadMargin, "Margin"},
    {error_code::kUnusedOfNode, "Margin"},
    {error_code::kParametersTypesDiffer, "Parameters"},
    {error_code::kParametersNotTaken, "Parameters"},
    {error_code::kBadCount, "Count"},
    {error_code::kBadCount, "FailCount"},
    {error_code::kMissingCount, "Count"},
    {error_code::kUnusedCount, "Count"},
    {error_code::kUnusedCount, "FailCount"},
    {error_code::kMissingSeconds, "Seconds"},
    {error_code::kUnusedSeconds, "Seconds"},
    {error_code::kUnusedSeconds, "Number"},
    {error_code::kTwoTimes, "Number"},
    {error_code::kNothingToPassTo, "Flags"},
    {error_code::kUnusedFlags, "Flags"},
    {error_code::kUnusedLateAnswers, "Flags"},
    {error_code::kSameIdTwice, "Id"},
    {error_code::kBehaviorOfNode, "Behavior"},
    {error_code::kDBlockInClassic, "Decide"},
};

// The first bound of a range whose bounds are in the wrong order; without one, the only range. Null: it may be any of
// several.
const part* WrongRange(const binding& in, const std::vector<const field*>& fields) {
    const part* only = nullptr;
    int num = 0;
    for (const field* const of : fields) {
        for (const range& each : of->Ranges) {
            double min = 0;
            double max = 0;
            const bool are_numbers =
                ReadNumber(in, WordsIn(in, each.Min), min) && ReadNumber(in, WordsIn(in, each.Max), max);
            if (are_numbers && min > max) return &each.Min;
            only = &each.Whole;
            ++num;
        }
    }
    return num == 1 ? only : nullptr;
}

}  // namespace

place PlaceOfError(const binding& in, const declaration& of, error_code code, const place& otherwise) {
    std::vector<const field*> given;
    const field* negative = nullptr;
    for (const field& each : of.Fields) {
        const auto is_about = [&](const field_of_error& row) { return row.Code == code && row.Path == each.Path; };
        if (std::none_of(std::begin(kFieldsOfErrors), std::end(kFieldsOfErrors), is_about)) continue;
        given.push_back(&each);
        if (each.Value.Text.starts_with('-')) negative = &each;
    }
    if (code == error_code::kBadRange) {
        const part* const wrong = WrongRange(in, given);
        return wrong != nullptr ? wrong->Place : otherwise;
    }
    if (negative != nullptr) return negative->Value.Place;
    return given.size() == 1 ? given[0]->Value.Place : otherwise;
}

}  // namespace bt::outline::detail
