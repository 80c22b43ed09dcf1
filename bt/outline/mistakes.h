// The kinds of mistakes in an outline: the enumerator of mistake_kind, what strictness::kStrict and kAsOriginal make of
// it, and its sentence. Where the compiler has words for a mistake, they are the same. mistake_kinds.h includes this.
#ifdef BT_MISTAKE

// The text as a whole.
BT_MISTAKE(kTooManyBytes, kError, kError, "the text has more than 16 MiB")
BT_MISTAKE(kOutOfMemory, kError, kError, "there is not enough memory to read the text")
BT_MISTAKE(kUnclosedComment, kError, kError, "this comment is not closed")
BT_MISTAKE(kUnclosedText, kError, kError, "this text is not closed")
BT_MISTAKE(kUnclosedLetter, kError, kError, "this character is not closed")
BT_MISTAKE(kUnclosedIf, kError, kError, "this directive has no #endif")
BT_MISTAKE(kSurplusDirective, kError, kError, "there is no #if that this belongs to")
BT_MISTAKE(kInsideIf, kWarning, kWarning, "this is inside of an #if, and is read as if that were true")
BT_MISTAKE(kIfInMacro, kWarning, kWarning, "of this the first branch is read, as if it were true")
BT_MISTAKE(kInOtherBranch, kWarning, kWarning, "this is not read, because the branch before it is")

// A macro as a whole.
BT_MISTAKE(kUnknownMacro, kError, kError, "there is no such macro")
BT_MISTAKE(kNoArguments, kError, kError, "this macro needs arguments in parentheses")
BT_MISTAKE(kUnclosed, kError, kError, "this is not closed")
BT_MISTAKE(kWrongBracket, kError, kError, "this closes another bracket than was opened last")
BT_MISTAKE(kSurplusBracket, kError, kError, "there is no bracket that this closes")
BT_MISTAKE(kNoSemicolon, kError, kError, "a semicolon is missing behind this")
BT_MISTAKE(kInlineTree, kError, kError, "a tree is defined in one source file, without inline; headers declare it")

// Arguments.
BT_MISTAKE(kNoComma, kError, kError, "a comma is missing before this")
BT_MISTAKE(kEmptyArgument, kError, kError, "there is nothing before this comma")
BT_MISTAKE(kSurplusComma, kError, kError, "there is nothing behind this comma")
BT_MISTAKE(kTooFewArguments, kError, kError, "an argument is missing")
BT_MISTAKE(kTooManyArguments, kError, kError, "this argument is one too many")
BT_MISTAKE(kNoName, kError, kError, "this is no name")
BT_MISTAKE(kNoText, kError, kError, "this is no text in quotation marks")
BT_MISTAKE(kNoNames, kError, kError, "BT_DECLARE_DECIDERS takes names: one comma between each two, and none at the end")
BT_MISTAKE(kNoBehavior, kError, kError,
           "BT_DEFINE_DECIDER takes a decider's name, a comma, and a behavior's name; fields may follow")
BT_MISTAKE(kListOfLeaf, kError, kError, "BT_DEFINE_DECIDER defines a leaf, which has no children")
BT_MISTAKE(kUnknownPolicy, kError, kError, "this group's policy is no bt::group_policy")
BT_MISTAKE(kUnknownNodeKind, kError, kError, "this classic node's kind is no bt::node_kind")
BT_MISTAKE(kNoChildren, kError, kError,
           "this group has no children; is a comma beside its list missing, or its parentheses?")
BT_MISTAKE(kNoParentheses, kError, kError,
           "the list of this classic node's children is not in parentheses; without children it is ()")
BT_MISTAKE(kBadChild, kError, kError, "a child is the name of a decider")
BT_MISTAKE(kSameChildTwice, kError, kError, "this child is listed twice in its group")
BT_MISTAKE(kTwoLists, kError, kError, "a second list of children")

// Fields.
BT_MISTAKE(kNoField, kError, kError, "a field is written .Name = value")
BT_MISTAKE(kNoValue, kError, kError, "this field has no value")
BT_MISTAKE(kUnknownField, kError, kError, "there is no such field")
BT_MISTAKE(kGivenField, kError, kError, "this macro sets this field itself")
BT_MISTAKE(kFieldTwice, kError, kError, "this field is given twice")
BT_MISTAKE(kFieldOrder, kError, kError, "this field is in the wrong place")
BT_MISTAKE(kUnknownOption, kError, kError, "there is no such option of a decider")
BT_MISTAKE(kTooManyRanges, kError, kError, "conditions have at most 2 ranges")
BT_MISTAKE(kBadRange, kError, kError, "BT_RANGE takes a type, a field, a lowest and a highest value")

// Names.
BT_MISTAKE(kNameOfRoot, kError, kError, "a tree and its root are two constants, so they need two names")
BT_MISTAKE(kTreeTwice, kError, kError, "a tree of this name is defined above")
BT_MISTAKE(kDefinedTwice, kError, kError, "this name is defined above")

// Trees that are made of an outline.
BT_MISTAKE(kNoTree, kError, kError, "there is no such tree")
BT_MISTAKE(kSeveralTrees, kError, kError, "several trees have this name; write their namespace, too")
BT_MISTAKE(kUnknownDecider, kError, kError, "there is no such decider")
BT_MISTAKE(kNoDecider, kError, kError, "this is no decider")
BT_MISTAKE(kNotInTexts, kWarning, kWarning, "no text that was read has this decider")
BT_MISTAKE(kUnknownBehavior, kError, kError, "the program has no such behavior; compile it first")
BT_MISTAKE(kUnknownFunction, kError, kError, "the program has no such function; compile it first")
BT_MISTAKE(kUnknownFlag, kError, kError, "the program has no such flag for this use")
BT_MISTAKE(kOtherUse, kError, kError,
           "these flags are for another use; stimuli are not decision flags, nor behavior flags")
BT_MISTAKE(kTwoEnumerations, kError, kError, "these flags are of two enumerations")
BT_MISTAKE(kUnknownRange, kError, kError, "the program has no range of this field; compile one first")
BT_MISTAKE(kUnknownConstant, kError, kError, "the program has no such constant; compile it first")
BT_MISTAKE(kUnknownParameter, kError, kError, "BT_DECLARE_PARAMETERS names no such field of this type")
BT_MISTAKE(kSeveralMeanings, kError, kError,
           "the program has compiled this with several meanings; write another name or value, or compile it first")
BT_MISTAKE(kUnknownLint, kError, kError, "there is no such finding of lint")
BT_MISTAKE(kBadNumber, kError, kError, "this number does not fit")
BT_MISTAKE(kNotCompiled, kError, kError,
           "the program has not compiled this, and it can't be read while the program runs")
BT_MISTAKE(kNoRoom, kError, kError, "the memories of agents have too little room for this tree")
BT_MISTAKE(kNoSource, kWarning, kWarning,
           "this source can't be found or read, so its deciders stay as they were compiled")
BT_MISTAKE(kSourceGone, kWarning, kWarning,
           "this source can't be found or read any more, or is empty, so its deciders stay as they were read last")
BT_MISTAKE(kConstantEdited, kWarning, kWarning,
           "this constant was edited, and has its compiled value until the program is compiled again")
BT_MISTAKE(kNoWords, kWarning, kWarning, "no decider of the tree has its words; compile all files with -DBT_LIVE=1")
BT_MISTAKE(kSetLost, kWarning, kWarning, "what was set is given up, because the text was edited there")
BT_MISTAKE(kInNoTree, kWarning, kWarning, "this decider is in no tree, so the file does not compile")
BT_MISTAKE(kUsedTooEarly, kWarning, kWarning,
           "nothing above declares this decider, so the file does not compile; name it in BT_DECLARE_DECIDERS")
BT_MISTAKE(kDefinedTooLate, kWarning, kWarning, "this decider is defined below its tree, so the file does not compile")
BT_MISTAKE(kAsCompiled, kWarning, kWarning,
           "no text that was read has this any more; it stays as it was compiled")

#endif
