// EDN, the data notation of Clojure, as plain data (contract 127). read.h reads it, write.h writes it. Not part of bt.h; link
// decider::formats.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <bt/formats/mistake.h>

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

// A value. The members that Kind names count; the others are as they are made here.
struct value {
    value_kind Kind = value_kind::kNil;  // which members count
    bool IsTrue = false;                 // kBool
    std::int64_t Integer = 0;            // kInteger
    double Number = 0;                   // all numbers: the nearest double, of ratios of large numbers nearly that
    // kText and kCharacter: UTF-8. kSymbol: its name, with the part before the slash. kKeyword: the same without the colon.
    // kTagged: the tag. kBigInteger, kDecimal, kRatio: the digits, without N or M.
    std::string Text = {};
    // kList, kVector, kSet: the elements. kMap: a key, its value, the next key ... kTagged: one value.
    std::vector<value> Items = {};
    place Place = {};  // of its first character
};

}  // namespace bt::edn
