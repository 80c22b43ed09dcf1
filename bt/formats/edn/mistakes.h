// Every mistake in a text of EDN: its enumerator of bt::edn::mistake_kind, and its sentence. Included by edn_read.h. Include it elsewhere
// after a definition of BT_EDN_MISTAKE(kind, sentence), which it undefines.
#ifndef BT_EDN_MISTAKE
#define BT_EDN_MISTAKE(kind, sentence)
#endif

// The text as a whole.
BT_EDN_MISTAKE(kTooManyBytes, "the text has more than 16 MiB")
BT_EDN_MISTAKE(kTooManyValues, "the text has more than 1048576 values, those that are discarded counted")
BT_EDN_MISTAKE(kTooDeep, "here values stand more than 250 deep in each other")
BT_EDN_MISTAKE(kOutOfMemory, "there is not enough memory to read the text")
BT_EDN_MISTAKE(kNotUtf8, "this is not UTF-8")
BT_EDN_MISTAKE(kBadCharacter, "this character can only stand in strings and comments")
BT_EDN_MISTAKE(kForeignSpace, "this looks like white space, but EDN does not take it for that")
BT_EDN_MISTAKE(kClojure, "this is Clojure, and not EDN")

// Collections.
BT_EDN_MISTAKE(kUnclosed, "this is not closed")
BT_EDN_MISTAKE(kSurplusBracket, "there is nothing that this could close")
BT_EDN_MISTAKE(kOddMap, "the last key of this map has no value")
BT_EDN_MISTAKE(kSameKeyTwice, "this key appears twice in its map")
BT_EDN_MISTAKE(kSameElementTwice, "this element appears twice in its set")
BT_EDN_MISTAKE(kTooAlike, "the keys of the maps of this text are made to be hard to tell apart")
BT_EDN_MISTAKE(kBadNamespace, "a map that begins with #: needs a name and a brace directly behind that")

// What stands before a value.
BT_EDN_MISTAKE(kNoTagged, "this tag needs a value behind it")
BT_EDN_MISTAKE(kNoDiscarded, "#_ needs a value behind it")
BT_EDN_MISTAKE(kBadDispatch, "this means nothing behind #")
BT_EDN_MISTAKE(kUnknownSymbolic, "behind ## there is Inf, -Inf or NaN")

// Strings and characters.
BT_EDN_MISTAKE(kOpenString, "this string is not closed")
BT_EDN_MISTAKE(kBadEscape, "there is no such escape in strings")
BT_EDN_MISTAKE(kHalfCharacter, "this is half of a character of UTF-16, which stands for nothing alone")
BT_EDN_MISTAKE(kUnknownCharacter, "there is no character of this name")

// Numbers.
BT_EDN_MISTAKE(kBadNumber, "this is not a number")
BT_EDN_MISTAKE(kLeadingZero, "a number does not begin with 0, except 0 itself")
BT_EDN_MISTAKE(kNotDecimal, "numbers are decimal")
BT_EDN_MISTAKE(kDotWithoutDigits, "a number needs digits before and behind its dot")
BT_EDN_MISTAKE(kBigNumber, "this number is too large for 64 bits")
BT_EDN_MISTAKE(kZeroDenominator, "this number divides by zero")

// Symbols, keywords and tags.
BT_EDN_MISTAKE(kNoName, "a keyword needs a name behind its colon")
BT_EDN_MISTAKE(kBadFirst, "a name can't begin with this")
BT_EDN_MISTAKE(kBadInName, "a name can't have this in it")
BT_EDN_MISTAKE(kBadSlash, "a slash stands once in a name, with something before and behind it")
BT_EDN_MISTAKE(kBadColon, "a name can't end with a colon, and has no two of them in a row")

#undef BT_EDN_MISTAKE
