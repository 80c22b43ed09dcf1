// The fields of the objects in a file: their keys, and the letters by which kept_fields::Order remembers them.
#pragma once

#include <string_view>

namespace bt::behavior3::detail {

struct field_row {
    char Letter;
    std::string_view Key;
};
inline constexpr field_row kFieldRows[] = {
    {'i', "id"},          {'m', "name"},       {'t', "title"},        {'d', "description"}, {'g', "category"}, {'r', "root"},
    {'p', "properties"},  {'a', "parameters"}, {'y', "display"},      {'n', "nodes"},       {'l', "children"}, {'h', "child"},
    {'c', "custom_nodes"}, {'s', "selectedTree"}, {'e', "trees"},     {'o', "data"},        {'f', "path"},
    // Written in objects that were not read; a field of a file that has them is one of the others.
    {'v', "version"},     {'k', "scope"},
};

// One of the others: those have no letter of their own.
inline constexpr char kOtherField = '*';

// Which fields each object may have.
inline constexpr std::string_view kNodeFields = "imtdgpaylh";
inline constexpr std::string_view kTreeFields = "itdrpync";
inline constexpr std::string_view kCustomNodeFields = "mgtdp";
inline constexpr std::string_view kProjectFields = "sec";
inline constexpr std::string_view kSaveFileFields = "mdof";

// The fields of an object that was not read from a file, in the order of the editor.
inline constexpr std::string_view kNewNode = "imgtdpylh";
inline constexpr std::string_view kNewTree = "vkitdrpny";
inline constexpr std::string_view kNewSingleTree = "vkitdrpnyc";
inline constexpr std::string_view kNewCustomNode = "vkmgtdp";
inline constexpr std::string_view kNewProject = "vksec";
inline constexpr std::string_view kNewSaveFile = "mdof";

// The letter of a key among those that an object may have, else kOtherField.
constexpr char LetterOf(std::string_view key, std::string_view allowed) {
    for (const field_row& each : kFieldRows) {
        if (each.Key == key) return allowed.find(each.Letter) != std::string_view::npos ? each.Letter : kOtherField;
    }
    return kOtherField;
}

constexpr std::string_view KeyOf(char letter) {  // not covered: each letter has a row, so the loop finds it
    for (const field_row& each : kFieldRows) {
        if (each.Letter == letter) return each.Key;
    }
    return {};
}

}  // namespace bt::behavior3::detail
