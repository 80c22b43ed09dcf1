// Every mistake in a .bt file: its enumerator of bt::unvanquished::mistake_kind, what the clean and the exact profile do with it, and its
// sentence. Included by unvanquished_read.h. Include it elsewhere after a definition of
// BT_UNVANQUISHED_MISTAKE(kind, clean, exact, sentence), which it undefines.
#ifndef BT_UNVANQUISHED_MISTAKE
#define BT_UNVANQUISHED_MISTAKE(kind, clean, exact, sentence)
#endif

// Files as a whole.
BT_UNVANQUISHED_MISTAKE(kFileNotFound, kError, kError, "this file can't be read")
BT_UNVANQUISHED_MISTAKE(kTooManyBytes, kError, kError, "this file and those that it needs have more than 4 MiB")
BT_UNVANQUISHED_MISTAKE(kTooManyTokens, kError, kError, "the text has more than a million words and signs, those that macros make counted")
BT_UNVANQUISHED_MISTAKE(kTooManyNodes, kError, kError, "there are more than 65536 nodes")
BT_UNVANQUISHED_MISTAKE(kTooDeep, kError, kError, "this is deeper in other nodes, parentheses or files than the limit")
BT_UNVANQUISHED_MISTAKE(kOutOfMemory, kError, kError, "there is not enough memory to read the file")
BT_UNVANQUISHED_MISTAKE(kNoTree, kError, kError, "there is no tree in this file")
BT_UNVANQUISHED_MISTAKE(kBehaviorInItself, kError, kError, "this behavior runs itself, so it would never end")

// Characters, strings and numbers.
BT_UNVANQUISHED_MISTAKE(kForeignCharacter, kError, kWarning, "outside of strings and comments the game takes this character for a space")
BT_UNVANQUISHED_MISTAKE(kZeroCharacter, kError, kWarning, "the game ends the file at this zero byte")
BT_UNVANQUISHED_MISTAKE(kBadCharacter, kError, kWarning, "no word begins with this character; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kOpenComment, kError, kWarning, "this comment has no end; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kOpenString, kError, kWarning, "this string does not end in its line; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kLongText, kError, kWarning, "this has more than 1020 bytes; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kDecimalEscape, kError, kTaken, "the game reads the number after a backslash as decimal, where C has octal")
BT_UNVANQUISHED_MISTAKE(kLongEscape, kError, kTaken,
                        "the game takes all letters and digits after \\x for the number, not just two of 0-9 and a-f")
BT_UNVANQUISHED_MISTAKE(kBigEscape, kError, kWarning, "the number of this escape is above 255, and the game takes 255")
BT_UNVANQUISHED_MISTAKE(kBadEscape, kError, kWarning, "there is no such escape; the game ends the string here")
BT_UNVANQUISHED_MISTAKE(kDotWithoutDigits, kError, kWarning, "a number needs digits after its dot; the game reads another number")
BT_UNVANQUISHED_MISTAKE(kTwoDots, kError, kWarning, "a number has one dot; the game reads another number")
BT_UNVANQUISHED_MISTAKE(kLeadingZero, kError, kTaken, "the game takes a number that begins with 0 as octal, if it has no 8 and no 9")
BT_UNVANQUISHED_MISTAKE(kNumberAndName, kError, kTaken, "a number ends before a letter: there are no exponents, and no suffix f")
BT_UNVANQUISHED_MISTAKE(kNumberSuffix, kError, kTaken, "the game ignores the suffixes L and U of numbers")
BT_UNVANQUISHED_MISTAKE(kBigNumber, kError, kWarning, "this number is too large for 32 bits; the game reads another number")

// Directives, macros and enum.
BT_UNVANQUISHED_MISTAKE(kBadDirective, kError, kWarning, "this directive is not complete; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kUnknownDirective, kError, kWarning, "there is no such directive; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kUnsupportedDirective, kError, kWarning,
                        "the game does not know what to do with this directive, and ends the file here")
BT_UNVANQUISHED_MISTAKE(kErrorDirective, kError, kWarning, "#error: the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kPragma, kWarning, kWarning, "#pragma has no meaning; the line is skipped")
BT_UNVANQUISHED_MISTAKE(kEval, kError, kError,
                        "#eval and #evalfloat give no defined value in the game; write $evalint( ... ) where the value is needed")
BT_UNVANQUISHED_MISTAKE(kTextAfterDirective, kError, kTaken,
                        "the game takes what follows here as text of the file, not as a part of the directive")
BT_UNVANQUISHED_MISTAKE(kMisplaced, kError, kWarning, "no #if is open here; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kSecondElse, kError, kWarning, "this #if has its #else already; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kElifAfterTaken, kError, kWarning, "a branch above was taken, but the game takes this one too")
BT_UNVANQUISHED_MISTAKE(kMissingEndif, kError, kWarning, "this #if has no #endif")
BT_UNVANQUISHED_MISTAKE(kBadCalculation, kError, kWarning, "this can't be calculated; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kNegativeResult, kError, kWarning, "the result is negative, but as a parameter it is positive in the game")
BT_UNVANQUISHED_MISTAKE(kIncludeNotFound, kError, kWarning, "the included file can't be read; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kIncludedInItself, kError, kWarning, "this file includes itself; the game leaves the #include out")
BT_UNVANQUISHED_MISTAKE(kOnlyFromItsFolder, kError, kTaken,
                        "this path is found beside this file, but the game looks from the folder above \"bots\"")
BT_UNVANQUISHED_MISTAKE(kRedefined, kWarning, kWarning, "this macro has another meaning from here on")
BT_UNVANQUISHED_MISTAKE(kMacroNamesItself, kError, kWarning, "a macro can't name itself; the game leaves the name out")
BT_UNVANQUISHED_MISTAKE(kMacroInItself, kError, kError, "this macro needs itself, so it would never end")
BT_UNVANQUISHED_MISTAKE(kEmptyMacro, kError, kWarning, "this macro has no text; the game ends the file where one is used")
BT_UNVANQUISHED_MISTAKE(kEmptyParentheses, kError, kTaken,
                        "the game leaves the parentheses at the use of a macro without parameters in the text")
BT_UNVANQUISHED_MISTAKE(kBadArguments, kError, kWarning, "this macro has other parameters; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kFewArguments, kError, kWarning, "this macro has more parameters; the game takes the others as empty")
BT_UNVANQUISHED_MISTAKE(kNestedArguments, kError, kTaken, "in the arguments of a macro the game drops each ( and stops at the first )")
BT_UNVANQUISHED_MISTAKE(kNotAParameter, kError, kWarning,
                        "# makes a string of a parameter of the macro, but none follows; the game drops the #")
BT_UNVANQUISHED_MISTAKE(kBadMerge, kError, kWarning, "## can't make one word of these; the game ends the file here")
BT_UNVANQUISHED_MISTAKE(kBadEnum, kError, kWarning, "this can't stand here in an enum; the game ends the file here")

// Nodes.
BT_UNVANQUISHED_MISTAKE(kNoNode, kError, kError, "this is no node")
BT_UNVANQUISHED_MISTAKE(kMissing, kError, kError, "this can't stand here")
BT_UNVANQUISHED_MISTAKE(kEndOfFile, kError, kError, "the file ends too early")
BT_UNVANQUISHED_MISTAKE(kUnclosed, kError, kError, "this is not closed before the file ends")
BT_UNVANQUISHED_MISTAKE(kUnclosedParenthesis, kError, kError, "this parenthesis is not closed")
BT_UNVANQUISHED_MISTAKE(kSurplusBrace, kError, kError, "there is nothing that this brace could close")
BT_UNVANQUISHED_MISTAKE(kSecondTree, kError, kError, "a file has one tree, and it is complete here")
BT_UNVANQUISHED_MISTAKE(kNoChild, kError, kError, "this node needs a child in its braces")
BT_UNVANQUISHED_MISTAKE(kSecondChild, kError, kError, "this node has one child, and this is another")
BT_UNVANQUISHED_MISTAKE(kTooManyChildren, kError, kError, "a node has 20 children at most")
BT_UNVANQUISHED_MISTAKE(kEmptyList, kWarning, kTaken, "this node has no children")
BT_UNVANQUISHED_MISTAKE(kNoAction, kWarning, kTaken, "nothing below this node does anything: each path should end in an action")
BT_UNVANQUISHED_MISTAKE(kUnknownAction, kError, kError, "there is no such action")
BT_UNVANQUISHED_MISTAKE(kUnknownDecorator, kError, kError, "there is no such decorator")
BT_UNVANQUISHED_MISTAKE(kNoSpawning, kError, kError, "this game does not export spawnAs")
BT_UNVANQUISHED_MISTAKE(kNeedsParentheses, kError, kError, "where the file ends after the name, the game needs \"()\" behind it")
BT_UNVANQUISHED_MISTAKE(kNeedsBraces, kError, kError, "where the file ends after the condition, the game needs a child in braces")
BT_UNVANQUISHED_MISTAKE(kQuotedWord, kError, kTaken, "this is a string; the game takes it for the word in it")
BT_UNVANQUISHED_MISTAKE(kSelectClassPlace, kError, kError, "selectClass can only be the first word of a file")
BT_UNVANQUISHED_MISTAKE(kSelectClassUnused, kWarning, kTaken,
                        "only the selectClass of the bot's own file counts, and this file is run by another")

// Parameters.
BT_UNVANQUISHED_MISTAKE(kFewParameters, kError, kError, "there are too few parameters")
BT_UNVANQUISHED_MISTAKE(kManyParameters, kError, kError, "there are too many parameters")
BT_UNVANQUISHED_MISTAKE(kNoParameter, kError, kError, "only numbers, strings and symbols of the game can be parameters")
BT_UNVANQUISHED_MISTAKE(kParametersDropped, kError, kWarning,
                        "this takes no parameters, so the game leaves out what stands in the parentheses")
BT_UNVANQUISHED_MISTAKE(kComma, kError, kTaken, "a comma stands between two parameters, and nowhere else; the game does not look at commas")
BT_UNVANQUISHED_MISTAKE(kMinus, kError, kTaken, "a minus stands before a number, and only one; the game is content with others")
BT_UNVANQUISHED_MISTAKE(kWrongType, kError, kError, "this parameter has another type or is out of range")
BT_UNVANQUISHED_MISTAKE(kBadStatus, kError, kTaken, "this is no status: STATUS_FAILURE, STATUS_SUCCESS or STATUS_RUNNING")
BT_UNVANQUISHED_MISTAKE(kBadTime, kError, kTaken, "the time of a timer is a whole number of milliseconds, not negative")
BT_UNVANQUISHED_MISTAKE(kBadClass, kError, kTaken, "the number of a class or weapon is whole; the game cuts it")

// Conditions.
BT_UNVANQUISHED_MISTAKE(kUnknownFunction, kError, kError, "there is no such function")
BT_UNVANQUISHED_MISTAKE(kNoOperand, kError, kError, "here a function, a number, \"!\" or \"(\" is needed")
BT_UNVANQUISHED_MISTAKE(kNoOperator, kError, kError, "there is no such operator in conditions")
BT_UNVANQUISHED_MISTAKE(kUnclearOrder, kError, kWarning, "comparisons in comparisons need parentheses: the game's order is not that of C")

#undef BT_UNVANQUISHED_MISTAKE
