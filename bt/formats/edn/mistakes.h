// The kinds of mistakes: the enumerator of mistake_kind, what strictness::kStrict and kAsOriginal make of it, and its
// sentence. mistake_kinds.h includes this.
#ifdef BT_MISTAKE

// The text as a whole.
BT_MISTAKE(kTooManyBytes, kError, kError, "the text has more than 16 MiB")
BT_MISTAKE(kTooManyValues, kError, kError, "the text has more than 1048576 values, those that are discarded counted")
BT_MISTAKE(kTooDeep, kError, kError, "here values lie more than 250 deep in each other")
BT_MISTAKE(kOutOfMemory, kError, kError, "there is not enough memory to read the text")
BT_MISTAKE(kNotUtf8, kError, kError, "this is not UTF-8")
BT_MISTAKE(kBadCharacter, kError, kError, "this character is only allowed in strings and comments")
BT_MISTAKE(kForeignSpace, kError, kError, "this looks like white space, but EDN does not take it for that")
BT_MISTAKE(kClojure, kError, kError, "this is Clojure, and not EDN")

// Collections.
BT_MISTAKE(kUnclosed, kError, kError, "this is not closed")
BT_MISTAKE(kSurplusBracket, kError, kError, "there is nothing that this could close")
BT_MISTAKE(kOddMap, kError, kError, "the last key of this map has no value")
BT_MISTAKE(kSameKeyTwice, kError, kError, "this key appears twice in its map")
BT_MISTAKE(kSameElementTwice, kError, kError, "this element appears twice in its set")
BT_MISTAKE(kTooAlike, kError, kError, "the keys of the maps of this text are made to be hard to tell apart")
BT_MISTAKE(kBadNamespace, kError, kError, "a map that begins with #: needs a name and a brace directly behind that")

// In front of a value.
BT_MISTAKE(kNoTagged, kError, kError, "this tag needs a value behind it")
BT_MISTAKE(kNoDiscarded, kError, kError, "#_ needs a value behind it")
BT_MISTAKE(kNoMeta, kError, kError, "metadata needs a value behind it")
BT_MISTAKE(kBadMeta, kError, kError, "this can't be metadata")
BT_MISTAKE(kMetaOfOther, kError, kError, "this can't have metadata")
BT_MISTAKE(kBadDispatch, kError, kError, "this means nothing behind #")
BT_MISTAKE(kUnknownSymbolic, kError, kError, "behind ## there is Inf, -Inf or NaN")

// Strings and characters.
BT_MISTAKE(kOpenString, kError, kError, "this string is not closed")
BT_MISTAKE(kBadEscape, kError, kError, "there is no such escape in strings")
BT_MISTAKE(kHalfCharacter, kError, kError, "this is half of a character of UTF-16, which means nothing alone")
BT_MISTAKE(kUnknownCharacter, kError, kError, "there is no character of this name")

// Numbers.
BT_MISTAKE(kBadNumber, kError, kError, "this is not a number")
BT_MISTAKE(kLeadingZero, kError, kError, "a number does not begin with 0, except 0 itself")
BT_MISTAKE(kNotDecimal, kError, kError, "numbers are decimal")
BT_MISTAKE(kDotWithoutDigits, kError, kError, "a number needs digits before and behind its dot")
BT_MISTAKE(kBigNumber, kError, kError, "this number is too large for 64 bits")
BT_MISTAKE(kZeroDenominator, kError, kError, "this number divides by zero")

// Symbols, keywords and tags.
BT_MISTAKE(kNoName, kError, kError, "a keyword needs a name behind its colon")
BT_MISTAKE(kBadFirst, kError, kError, "a name can't begin with this")
BT_MISTAKE(kBadInName, kError, kError, "a name can't have this in it")
BT_MISTAKE(kBadSlash, kError, kError, "a name has one slash, with something before and behind it")
BT_MISTAKE(kBadColon, kError, kError, "a name can't end with a colon, and has no two of them in a row")

#endif
