// The kinds of mistakes: the enumerator of mistake_kind, what strictness::kStrict and kAsOriginal make of it, and its
// sentence. mistake_kinds.h includes this.
#ifdef BT_MISTAKE

// Files as a whole.
BT_MISTAKE(kFileNotFound, kError, kError, "this file can't be read")
BT_MISTAKE(kTooManyBytes, kError, kError, "this file and those that it needs have more than 4 MiB")
BT_MISTAKE(kTooManyTokens, kError, kError,
           "the text has more than a million words and signs, those that macros make counted")
BT_MISTAKE(kTooManyNodes, kError, kError, "there are more than 65536 nodes")
BT_MISTAKE(kTooDeep, kError, kError, "this is deeper in other nodes, parentheses or files than the limit")
BT_MISTAKE(kOutOfMemory, kError, kError, "there is not enough memory to read the file")
BT_MISTAKE(kNoTree, kError, kError, "there is no tree in this file")
BT_MISTAKE(kBehaviorInItself, kError, kError, "this behavior runs itself, so it would never end")

// Characters, strings and numbers.
BT_MISTAKE(kForeignCharacter, kError, kWarning,
           "outside of strings and comments the game takes this character for a space")
BT_MISTAKE(kZeroCharacter, kError, kWarning, "the game ends the file at this zero byte")
BT_MISTAKE(kBadCharacter, kError, kWarning, "no word begins with this character; the game ends the file here")
BT_MISTAKE(kOpenComment, kError, kWarning, "this comment has no end; the game ends the file here")
BT_MISTAKE(kOpenString, kError, kWarning, "this string does not end in its line; the game ends the file here")
BT_MISTAKE(kTooLong, kError, kWarning, "this has more than 1020 bytes; the game ends the file here")
BT_MISTAKE(kDecimalEscape, kError, kTaken, "the game reads the number after a backslash as decimal, where C has octal")
BT_MISTAKE(kLongEscape, kError, kTaken,
           "the game takes all letters and digits after \\x for the number, not just two of 0-9 and a-f")
BT_MISTAKE(kBigEscape, kError, kWarning, "the number of this escape is above 255, and the game takes 255")
BT_MISTAKE(kBadEscape, kError, kWarning, "there is no such escape; the game ends the string here")
BT_MISTAKE(kDotWithoutDigits, kError, kWarning, "a number needs digits after its dot; the game reads another number")
BT_MISTAKE(kTwoDots, kError, kWarning, "a number has one dot; the game reads another number")
BT_MISTAKE(kLeadingZero, kError, kTaken, "the game takes a number that begins with 0 as octal, if it has no 8 and no 9")
BT_MISTAKE(kNumberAndName, kError, kTaken, "a number ends before a letter: there are no exponents, and no suffix f")
BT_MISTAKE(kNumberSuffix, kError, kTaken, "the game ignores the suffixes L and U of numbers")
BT_MISTAKE(kBigNumber, kError, kWarning, "this number is too large for 32 bits; the game reads another number")

// Directives, macros and enum.
BT_MISTAKE(kBadDirective, kError, kWarning, "this directive is not complete; the game ends the file here")
BT_MISTAKE(kUnknownDirective, kError, kWarning, "there is no such directive; the game ends the file here")
BT_MISTAKE(kUnsupportedDirective, kError, kWarning,
           "the game does not know what to do with this directive, and ends the file here")
BT_MISTAKE(kErrorDirective, kError, kWarning, "#error: the game ends the file here")
BT_MISTAKE(kPragma, kWarning, kWarning, "#pragma has no meaning; the line is skipped")
BT_MISTAKE(kEval, kError, kError,
           "#eval and #evalfloat give no defined value in the game; write $evalint( ... ) where the value is needed")
BT_MISTAKE(kTextAfterDirective, kError, kTaken,
           "the game takes what follows here as text of the file, not as a part of the directive")
BT_MISTAKE(kMisplaced, kError, kWarning, "no #if is open here; the game ends the file here")
BT_MISTAKE(kSecondElse, kError, kWarning, "this #if has its #else already; the game ends the file here")
BT_MISTAKE(kElifAfterTaken, kError, kWarning, "a branch above was taken, but the game takes this one too")
BT_MISTAKE(kMissingEndif, kError, kWarning, "this #if has no #endif")
BT_MISTAKE(kBadCalculation, kError, kWarning, "this can't be calculated; the game ends the file here")
BT_MISTAKE(kNegativeResult, kError, kWarning, "the result is negative, but as a parameter it is positive in the game")
BT_MISTAKE(kIncludeNotFound, kError, kWarning, "the included file can't be read; the game ends the file here")
BT_MISTAKE(kIncludedInItself, kError, kWarning, "this file includes itself; the game leaves the #include out")
BT_MISTAKE(kOnlyFromItsFolder, kError, kTaken,
           "this path is found beside this file, but the game looks from the folder above \"bots\"")
BT_MISTAKE(kRedefined, kWarning, kWarning, "this macro has another meaning from here on")
BT_MISTAKE(kMacroNamesItself, kError, kWarning, "a macro can't name itself; the game leaves the name out")
BT_MISTAKE(kMacroInItself, kError, kError, "this macro needs itself, so it would never end")
BT_MISTAKE(kEmptyMacro, kError, kWarning, "this macro has no text; the game ends the file where one is used")
BT_MISTAKE(kEmptyParentheses, kError, kTaken,
           "the game leaves the parentheses at the use of a macro without parameters in the text")
BT_MISTAKE(kBadArguments, kError, kWarning, "this macro has other parameters; the game ends the file here")
BT_MISTAKE(kFewArguments, kError, kWarning, "this macro has more parameters; the game takes the others as empty")
BT_MISTAKE(kNestedArguments, kError, kTaken,
           "in the arguments of a macro the game drops each ( and stops at the first )")
BT_MISTAKE(kNotAParameter, kError, kWarning,
           "# makes a string of a parameter of the macro, but none follows; the game drops the #")
BT_MISTAKE(kBadMerge, kError, kWarning, "## can't make one word of these; the game ends the file here")
BT_MISTAKE(kBadEnum, kError, kWarning, "this is not allowed here in an enum; the game ends the file here")

// Nodes.
BT_MISTAKE(kNoNode, kError, kError, "this is no node")
BT_MISTAKE(kUnexpected, kError, kError, "this is not allowed here")
BT_MISTAKE(kEndOfFile, kError, kError, "the file ends too early")
BT_MISTAKE(kUnclosed, kError, kError, "this is not closed before the file ends")
BT_MISTAKE(kUnclosedParenthesis, kError, kError, "this parenthesis is not closed")
BT_MISTAKE(kSurplusBrace, kError, kError, "there is nothing that this brace could close")
BT_MISTAKE(kSecondTree, kError, kError, "a file has one tree, and it is complete here")
BT_MISTAKE(kNoChild, kError, kError, "this node needs a child in its braces")
BT_MISTAKE(kSecondChild, kError, kError, "this node has one child, and this is another")
BT_MISTAKE(kTooManyChildren, kError, kError, "a node has 20 children at most")
BT_MISTAKE(kEmptyList, kWarning, kTaken, "this node has no children")
BT_MISTAKE(kNoAction, kWarning, kTaken, "nothing below this node does anything: each path should end in an action")
BT_MISTAKE(kUnknownAction, kError, kError, "there is no such action")
BT_MISTAKE(kUnknownDecorator, kError, kError, "there is no such decorator")
BT_MISTAKE(kNoSpawning, kError, kError, "this game does not register spawnAs")
BT_MISTAKE(kNeedsParentheses, kError, kError, "where the file ends after the name, the game needs \"()\" behind it")
BT_MISTAKE(kNeedsBraces, kError, kError, "where the file ends after the condition, the game needs a child in braces")
BT_MISTAKE(kQuotedWord, kError, kTaken, "this is a string; the game takes it for the word in it")
BT_MISTAKE(kSelectClassPlace, kError, kError, "selectClass can only be the first word of a file")
BT_MISTAKE(kSelectClassUnused, kWarning, kTaken,
           "only the selectClass of the bot's own file counts, and this file is run by another")

// Parameters.
BT_MISTAKE(kFewParameters, kError, kError, "there are too few parameters")
BT_MISTAKE(kManyParameters, kError, kError, "there are too many parameters")
BT_MISTAKE(kNoParameter, kError, kError, "only numbers, strings and symbols of the game can be parameters")
BT_MISTAKE(kParametersDropped, kError, kWarning,
           "this takes no parameters, so the game leaves out what the parentheses hold")
BT_MISTAKE(kComma, kError, kTaken,
           "a comma belongs between two parameters, and nowhere else; the game does not look at commas")
BT_MISTAKE(kMinus, kError, kTaken, "a minus belongs before a number, and only one; the game is content with others")
BT_MISTAKE(kWrongType, kError, kError, "this parameter has another type or is out of range")
BT_MISTAKE(kBadStatus, kError, kTaken, "this is no status: STATUS_FAILURE, STATUS_SUCCESS or STATUS_RUNNING")
BT_MISTAKE(kBadTime, kError, kTaken, "the time of a timer is a whole number of milliseconds, not negative")
BT_MISTAKE(kBadClass, kError, kTaken, "the number of a class or weapon is whole; the game cuts it")

// Conditions.
BT_MISTAKE(kUnknownFunction, kError, kError, "there is no such function")
BT_MISTAKE(kNoOperand, kError, kError, "here a function, a number, \"!\" or \"(\" is needed")
BT_MISTAKE(kNoOperator, kError, kError, "there is no such operator in conditions")
BT_MISTAKE(kUnclearOrder, kError, kWarning,
           "comparisons in comparisons need parentheses: the game's order is not that of C")

// The tables of a game, and documents that were made by hand: found by Load.
BT_MISTAKE(kBadTable, kError, kError, "what the game registers has a mistake")
BT_MISTAKE(kBadLink, kError, kError, "this leads to something that is not there, or that is elsewhere too")
BT_MISTAKE(kWrongChildren, kError, kError, "this has other children than it can have")
BT_MISTAKE(kUnknownName, kError, kError, "the game registers nothing of this name")
BT_MISTAKE(kBadParameters, kError, kError, "these parameters do not fit")
BT_MISTAKE(kTreeTooDeep, kError, kError, "this node is more than 128 deep, behaviors in behaviors counted")
BT_MISTAKE(kTreeTooLarge, kError, kError, "this tree has too many nodes, those of behaviors counted at each place")
BT_MISTAKE(kConditionTooLarge, kError, kError, "this condition compares too many values that are not known yet")
BT_MISTAKE(kBadTypes, kError, kError, "the game's functions do not fit together")
BT_MISTAKE(kBadTree, kError, kError, "this tree can't be made")

#endif
