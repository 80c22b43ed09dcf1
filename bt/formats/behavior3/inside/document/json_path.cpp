// JSON paths and JSON texts.
#include <bt/formats/behavior3/inside/document/json_path.h>

#include <algorithm>
#include <cmath>

#include <bt/formats/behavior3/read.h>
#include <bt/formats/inside/text/numbers.h>
#include <bt/text/bytes.h>

namespace bt::behavior3::detail {
namespace {

using bt::detail::IsDigit;
using bt::detail::IsLetter;

bool IsWord(std::string_view key) {
    return !key.empty() && IsLetter(key.front()) &&
           std::all_of(key.begin(), key.end(), [](char each) { return IsLetter(each) || IsDigit(each); });
}

}  // namespace

std::string KeyStep(std::string_view key) {
    if (IsWord(key) && key.size() <= kMaxNameBytes) return '.' + std::string(key);
    const std::string_view shown = bt::detail::Cut(key, kMaxNameBytes);
    std::string step = "[";
    AppendText(step, shown);
    return step + (shown.size() < key.size() ? "...]" : "]");
}

void AppendNumber(std::string& json, double number) {
    if (number == 0 || !std::isfinite(number)) {  // -0 too, and what a program put into a document
        json += bt::detail::NumberText(number == 0 ? 0 : number);
        return;
    }
    const bt::detail::decimal made = bt::detail::ShortestDecimal(number);
    const bool is_fixed = made.Point > -6 && made.Point <= 21;  // as JavaScript
    if (is_fixed) bt::detail::AppendFixed(json, made);
    else bt::detail::AppendScientific(json, made, 1);
}

std::string JsonOf(const property& of) {
    switch (of.Kind) {
        case value_kind::kNull: return "null";
        case value_kind::kBool: return of.IsTrue ? "true" : "false";
        case value_kind::kNumber: {
            std::string made;
            AppendNumber(made, of.Number);
            return made;
        }
        case value_kind::kText: return bt::detail::Quoted(of.Text);
        case value_kind::kOther: break;
    }
    return of.Text;
}

}  // namespace bt::behavior3::detail
