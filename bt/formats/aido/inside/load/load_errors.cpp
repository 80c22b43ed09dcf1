// Collects what is wrong with a tree of aido, and puts it into words.
#include <bt/formats/aido/inside/load/load_errors.h>

#include <bt/formats/inside/text/quoted_text.h>
#include <bt/formats/edn/write.h>

namespace bt::aido {
namespace {

const char* SentenceOf(load_problem problem) {
    switch (problem) {
        case load_problem::kBadTable: return "what the game exports has a mistake";
        case load_problem::kNotANode: return "this is no node, which is a vector";
        case load_problem::kNoType: return "a node begins with a keyword, its type";
        case load_problem::kUnknownType: return "no type is called so";
        case load_problem::kMissingOptions: return "options are missing";
        case load_problem::kUnknownFunction: return "the game exports no function of this id";
        case load_problem::kBadArguments: return "these arguments do not fit";
        case load_problem::kUnknownOperator: return "there are :aido/fn and :aido/db, and not this";
        case load_problem::kUnknownPath: return "the game has no value and no store at this path";
        case load_problem::kBadOption: return "this value does not fit";
        case load_problem::kUnknownOption: return "the type has no option of this name";
        case load_problem::kWrongChildren: return "the number of children is wrong";
        case load_problem::kTooManyChildren: return "a node has at most 255 children";
        case load_problem::kTooDeep: return "this node is deeper than kMaxClassicDepth";
        case load_problem::kTooLarge: return "this tree has more nodes than kMaxNumTreeNodes";
        case load_problem::kBadTypes: return "the game's functions do not fit together";
        case load_problem::kBadTree: return "this tree can't be made";
    }
    return "";  // not covered: all problems are above
}

}  // namespace

std::string load_error::Text() const {
    std::string text = File;
    if (Place.Line > 0) {
        if (!text.empty()) text += ':';
        text += std::to_string(Place.Line) + ":" + std::to_string(Place.Column);
    }
    if (!text.empty()) text += ": ";
    text += SentenceOf(Problem);
    if (!Type.empty()) text += ": " + Type;
    if (!Found.empty()) text += (Type.empty() ? ": " : ", ") + Found;
    if (!Needed.empty()) text += "; " + Needed;
    return text;
}

}  // namespace bt::aido

namespace bt::aido::detail {

void load_errors::Add(load_problem problem, edn::place at, std::string_view type, std::string_view found, std::string_view needed) {
    if (IsFull()) return;
    To.push_back({problem, File, at, std::string(type), std::string(found), std::string(needed)});
}

void load_errors::AddOfTable(std::string_view found, std::string_view needed, load_problem problem) {
    Add(problem, {}, {}, found, needed);
}

std::string Shown(const edn::value& of) {
    std::string text = edn::Write(of);
    for (char& sign : text) {
        if (static_cast<unsigned char>(sign) < 0x20) sign = ' ';
    }
    if (text.size() <= bt::detail::kMaxExcerpt) return text;
    return std::string(bt::detail::Cut(text, bt::detail::kMaxExcerpt)) + "...";
}

}  // namespace bt::aido::detail
