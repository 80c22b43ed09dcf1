// The kinds of mistakes: the enumerator of mistake_kind, what strictness::kStrict and kAsOriginal make of it, and its
// sentence. mistake_kinds.h includes this.
#ifdef BT_MISTAKE

// The file, and what a game registers.
BT_MISTAKE(kFileNotFound, kError, kError, "this file can't be read")
BT_MISTAKE(kNoTree, kError, kError, "there is no tree in this file")
BT_MISTAKE(kBadTable, kError, kError, "what the game registers has a mistake")

// Nodes. Of one node the first mistake is told, in this order.
BT_MISTAKE(kNotANode, kError, kError, "this is no node, which is a vector")
BT_MISTAKE(kNoType, kError, kError, "a node begins with a keyword, its type")
BT_MISTAKE(kUnknownType, kError, kError, "there is no type of this name")
BT_MISTAKE(kMissingOptions, kError, kError, "options are missing")
BT_MISTAKE(kUnknownFunction, kError, kError, "the game registers no function of this id")
BT_MISTAKE(kBadArguments, kError, kError, "these arguments do not fit")
BT_MISTAKE(kUnknownOperator, kError, kError, "there are :aido/fn and :aido/db, and not this")
BT_MISTAKE(kUnknownPath, kError, kError, "the game has no value and no store at this path")
BT_MISTAKE(kBadOption, kError, kError, "this value does not fit")
BT_MISTAKE(kUnknownOption, kError, kTaken, "the type has no option of this name")
BT_MISTAKE(kWrongChildren, kError, kError, "the number of children is wrong")
BT_MISTAKE(kTooManyChildren, kError, kError, "a node has at most 255 children")
BT_MISTAKE(kTreeTooDeep, kError, kError, "this node is more than 128 deep")
BT_MISTAKE(kTreeTooLarge, kError, kError, "this tree has more than 65534 nodes")
BT_MISTAKE(kBadTypes, kError, kError, "the game's functions do not fit together")
BT_MISTAKE(kBadTree, kError, kError, "this tree can't be made")

#endif
