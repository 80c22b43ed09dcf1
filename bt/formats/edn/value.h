// EDN, Clojure's notation, as plain data (contract 127). Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <bt/mistake.h>

namespace bt::edn {

// The kinds of values.
enum class value_kind : std::uint8_t {
    kNil,
    kBool,
    kInteger,     // a whole number of 64 bits
    kNumber,      // a number with a dot or an exponent, as a double
    kBigInteger,  // a whole number of any size: 123N, or one that 64 bits can't hold
    kDecimal,     // an exact decimal number: 1.5M
    kRatio,       // 2/3
    kCharacter,
    kText,
    kSymbol,
    kKeyword,
    kList,
    kVector,
    kMap,
    kSet,
    kTagged,
};

// A value. The members that Kind names count; the others are as they are made here. All functions recurse into values,
// so values made by hand must be no deeper in each other than kMaxDepth (read.h).
struct value {
    value_kind Kind = value_kind::kNil;  // which members count
    bool IsTrue = false;                 // kBool
    std::int64_t Integer = 0;            // kInteger
    double Number = 0;                   // all numbers: the nearest double, of ratios of large numbers nearly that
    // kText and kCharacter: UTF-8. kSymbol: its name, with the part before the slash. kKeyword: the same without the
    // colon. kTagged: the tag. kBigInteger, kDecimal, kRatio: the digits, without N or M.
    std::string Text = {};
    // kList, kVector, kSet: the elements. kMap: a key, its value, the next key ... kTagged: one value.
    std::vector<value> Items = {};
    place Place = {};  // of its first character
    // Metadata of a symbol or a collection, as maps; of two entries with one key the first counts. It is no part of the
    // value: equal values may have different metadata.
    std::vector<value> Meta = {};
};

// Whether two values are equal as EDN says: of the same kind and size, where a list equals a vector, and a map or set
// has no order. 1, 1N, 1.0 and 1.0M are four values, as are 1.0M and 1.00M. 0.0 equals -0.0, and ##NaN itself. Tags
// have no meaning, so #inst and #uuid are equal if their texts are. Takes time in proportion to the values, and
// allocates for maps and sets. Any thread.
bool AreEqual(const value& a, const value& b);

// A hash that is the same for equal values, in each run and on each machine. Takes time in proportion to the value.
std::uint64_t HashOf(const value& of);

}  // namespace bt::edn
