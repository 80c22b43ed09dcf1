// The kinds of mistakes: the enumerator of mistake_kind, what strictness::kStrict and kAsOriginal make of it, and its
// sentence. mistake_kinds.h includes this.
#ifdef BT_MISTAKE

// The file as a whole.
BT_MISTAKE(kFileNotFound, kError, kError, "this file can't be read")
BT_MISTAKE(kNotJson, kError, kError, "this is not JSON")
BT_MISTAKE(kTooManyBytes, kError, kError, "the file has more than 16 MiB")
BT_MISTAKE(kTooDeep, kError, kError, "here objects and lists lie more than 64 deep in each other")
BT_MISTAKE(kTooManyNodes, kError, kError, "the file has more than 65536 nodes")
BT_MISTAKE(kOutOfMemory, kError, kError, "there is not enough memory to read the file")
BT_MISTAKE(kUnknownFile, kError, kError, "this is neither a tree, nor a project, nor a list of custom nodes")
BT_MISTAKE(kOtherDialect, kError, kError,
           "this is a tree of another program, such as behavior3lua: its nodes lie in each other below \"root\"")

// Fields.
BT_MISTAKE(kSameKeyTwice, kError, kWarning, "this key appears twice in its object; the original takes the last")
BT_MISTAKE(kUnusable, kError, kError, "this value is of a type that can't be used here")
BT_MISTAKE(kOtherType, kError, kWarning, "this value is of another type than its field; it is kept, but not used")
BT_MISTAKE(kNumberAsKey, kError, kWarning,
           "this is a number, but keys of nodes are texts; the original takes it as text")
BT_MISTAKE(kTooLong, kError, kError, "this key, id or name has more than 1000 bytes")
BT_MISTAKE(kZeroCharacter, kError, kError, "this key, id or name has the character 0 in it")
BT_MISTAKE(kEmptyKey, kError, kError, "the key of this node is empty, so that no link can name it")
BT_MISTAKE(kNoNodes, kError, kError, "this tree has no \"nodes\"")
BT_MISTAKE(kNoName, kError, kError, "this node has no name")

// Ids.
BT_MISTAKE(kKeyAndIdDiffer, kError, kWarning,
           "the key of this node and its id differ: links use the key, memories the id")
BT_MISTAKE(kSameNodeIdTwice, kError, kWarning, "another node of this tree has this id, so they share their memory")
BT_MISTAKE(kSameTreeIdTwice, kError, kWarning, "another tree has this id, so they share their memory")
BT_MISTAKE(kUnknownSelectedTree, kWarning, kTaken, "the selected tree is not in the file")
BT_MISTAKE(kSameCustomNodeTwice, kWarning, kTaken,
           "a custom node of this name comes before this one; the editor ignores this one")

// How nodes hang together.
BT_MISTAKE(kNoRoot, kError, kError, "this tree has no root")
BT_MISTAKE(kEmptyTree, kWarning, kWarning, "this tree of the project has no root, so it can't run")
BT_MISTAKE(kDanglingRoot, kError, kError, "the root is no node of this tree")
BT_MISTAKE(kDanglingChild, kError, kWarning,
           "this child is no node of the tree; the original throws at it in a composite, and answers ERROR "
           "in a decorator")
BT_MISTAKE(kNullChild, kError, kWarning, "a child in this list is null; the original throws when it comes to it")
BT_MISTAKE(kNoChild, kError, kWarning, "this decorator has no child; the original answers ERROR")
BT_MISTAKE(kCycle, kError, kError, "this child is above itself, so the tree never ends")
BT_MISTAKE(kUnreachableCycle, kError, kWarning, "this child is above itself; the root does not reach it")
BT_MISTAKE(kTreeInItself, kError, kError, "this node runs a tree that runs inside that tree itself, so it never ends")
BT_MISTAKE(kSharedNode, kWarning, kWarning,
           "this node has a place elsewhere in the tree too; both places share its memory")
BT_MISTAKE(kUnreachable, kWarning, kTaken, "the root does not reach this node")
BT_MISTAKE(kChildrenOfLeaf, kError, kWarning, "a node of this type has no children; the original ignores them")
BT_MISTAKE(kChildrenOfDecorator, kError, kWarning,
           "a decorator has its one child in \"child\"; the original ignores \"children\"")
BT_MISTAKE(kChildOfComposite, kError, kWarning, "a composite has \"children\"; the original ignores its \"child\"")

// Properties of built-in nodes.
BT_MISTAKE(kNullProperties, kError, kWarning, "the properties of this node are null")
BT_MISTAKE(kNullPropertiesOfBuiltin, kError, kError,
           "the properties of this node are null; the original throws at this type")
BT_MISTAKE(kNoLimit, kError, kError, "this node needs a number above 0 here; the original throws without one")
BT_MISTAKE(kTextForNumber, kError, kWarning,
           "this is text where the node needs a number; the original takes the number in it")
BT_MISTAKE(kNotANumber, kError, kWarning, "this is no number, but the node needs one")
BT_MISTAKE(kOddNumber, kWarning, kTaken, "this number is hardly meant")
BT_MISTAKE(kParametersUnused, kWarning, kTaken,
           "this node has its value in \"parameters\", as files of 0.1 do; since 0.2 only \"properties\" count")
BT_MISTAKE(kUnusedProperty, kWarning, kTaken, "this built-in type has no property of this name")

// The tables of a game, found by Load.
BT_MISTAKE(kUnknownType, kError, kError, "there is no type of node with this name")
BT_MISTAKE(kNoSuchTree, kError, kError, "the file has no tree of this number")
BT_MISTAKE(kUnknownProperty, kError, kTaken, "this type of node has no property of this name")
BT_MISTAKE(kBadProperty, kError, kError, "this value does not fit")
BT_MISTAKE(kMissingProperty, kError, kError, "this type of node needs a property that is not there")
BT_MISTAKE(kTreeTooDeep, kError, kError, "this node is more than 128 deep, trees that run inside trees counted")
BT_MISTAKE(kTreeTooLarge, kError, kError, "this tree has too many nodes, each counted at each of its places")
BT_MISTAKE(kBadTable, kError, kError, "what the game registers has a mistake")
BT_MISTAKE(kBadTypes, kError, kError, "the registered types do not fit together")
BT_MISTAKE(kBadTree, kError, kError, "this tree can't be made")

#endif
