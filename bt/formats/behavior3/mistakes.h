// Every mistake in a file of the behavior3 editor: its enumerator of bt::behavior3::mistake_kind, what strict and what as_original do with
// it, and its sentence. Included by behavior3_read.h. Include it elsewhere after a definition of
// BT_BEHAVIOR3_MISTAKE(kind, strict, as_original, sentence), which it undefines.
#ifndef BT_BEHAVIOR3_MISTAKE
#define BT_BEHAVIOR3_MISTAKE(kind, strict, as_original, sentence)
#endif

// The file as a whole.
BT_BEHAVIOR3_MISTAKE(kNotJson, kError, kError, "this is not JSON")
BT_BEHAVIOR3_MISTAKE(kTooManyBytes, kError, kError, "the file has more bytes than kMaxBytes")
BT_BEHAVIOR3_MISTAKE(kTooDeep, kError, kError, "objects and lists are deeper in each other than kMaxDepth")
BT_BEHAVIOR3_MISTAKE(kTooManyNodes, kError, kError, "the file has more nodes than kMaxNumNodes")
BT_BEHAVIOR3_MISTAKE(kOutOfMemory, kError, kError, "there is not enough memory to read the file")
BT_BEHAVIOR3_MISTAKE(kUnknownFile, kError, kError, "this is neither a tree, nor a project, nor a list of custom nodes")
BT_BEHAVIOR3_MISTAKE(kOtherDialect, kError, kError,
                     "this is a tree of another program, such as behavior3lua: its nodes stand in each other below \"root\"")

// Fields.
BT_BEHAVIOR3_MISTAKE(kSameKeyTwice, kError, kWarning, "this key appears twice in its object; the original takes the last")
BT_BEHAVIOR3_MISTAKE(kUnusable, kError, kError, "this value is of a type that can't be used here")
BT_BEHAVIOR3_MISTAKE(kOtherType, kError, kWarning, "this value is of another type than its field; it is kept, but not used")
BT_BEHAVIOR3_MISTAKE(kNumberAsKey, kError, kWarning, "this is a number, but keys of nodes are texts; the original takes it as text")
BT_BEHAVIOR3_MISTAKE(kTooLong, kError, kError, "this key, id or name has more bytes than kMaxNameBytes")
BT_BEHAVIOR3_MISTAKE(kZeroCharacter, kError, kError, "this key, id or name has the character 0 in it")
BT_BEHAVIOR3_MISTAKE(kEmptyKey, kError, kError, "the key of this node is empty, which stands for no node in links")
BT_BEHAVIOR3_MISTAKE(kNoNodes, kError, kError, "this tree has no \"nodes\"")
BT_BEHAVIOR3_MISTAKE(kNoName, kError, kError, "this node has no name")

// Ids.
BT_BEHAVIOR3_MISTAKE(kKeyAndIdDiffer, kError, kWarning, "the key of this node and its id differ: links use the key, memories the id")
BT_BEHAVIOR3_MISTAKE(kSameNodeIdTwice, kError, kWarning, "another node of this tree has this id, so they share their memory")
BT_BEHAVIOR3_MISTAKE(kSameTreeIdTwice, kError, kWarning, "another tree has this id, so they share their memory")
BT_BEHAVIOR3_MISTAKE(kUnknownSelectedTree, kWarning, kTaken, "the selected tree is not in the file")
BT_BEHAVIOR3_MISTAKE(kSameCustomNodeTwice, kWarning, kTaken,
                     "a custom node of this name comes before this one; the editor ignores this one")

// How nodes hang together.
BT_BEHAVIOR3_MISTAKE(kNoRoot, kError, kError, "this tree has no root")
BT_BEHAVIOR3_MISTAKE(kEmptyTree, kWarning, kWarning, "this tree of the project has no root, so it can't run")
BT_BEHAVIOR3_MISTAKE(kDanglingRoot, kError, kError, "the root is no node of this tree")
BT_BEHAVIOR3_MISTAKE(kDanglingChild, kError, kWarning,
                     "this child is no node of the tree; the original throws at it in a composite, and answers ERROR in a decorator")
BT_BEHAVIOR3_MISTAKE(kNullChild, kError, kWarning, "a child in this list is null; the original throws when it comes to it")
BT_BEHAVIOR3_MISTAKE(kNoChild, kError, kWarning, "this decorator has no child; the original answers ERROR")
BT_BEHAVIOR3_MISTAKE(kCycle, kError, kError, "this child is above itself, so the tree never ends")
BT_BEHAVIOR3_MISTAKE(kUnreachableCycle, kError, kWarning, "this child is above itself; the root does not reach it")
BT_BEHAVIOR3_MISTAKE(kTreeInItself, kError, kError, "this node runs a tree that runs inside that tree itself, so it never ends")
BT_BEHAVIOR3_MISTAKE(kSharedNode, kWarning, kWarning, "this node has a place elsewhere in the tree too; both places share its memory")
BT_BEHAVIOR3_MISTAKE(kUnreachable, kWarning, kTaken, "the root does not reach this node")
BT_BEHAVIOR3_MISTAKE(kChildrenOfLeaf, kError, kWarning, "a node of this type has no children; the original ignores them")
BT_BEHAVIOR3_MISTAKE(kChildrenOfDecorator, kError, kWarning,
                     "a decorator has its one child in \"child\"; the original ignores \"children\"")
BT_BEHAVIOR3_MISTAKE(kChildOfComposite, kError, kWarning, "a composite has \"children\"; the original ignores its \"child\"")

// Properties of built-in nodes.
BT_BEHAVIOR3_MISTAKE(kNullProperties, kError, kWarning, "the properties of this node are null")
BT_BEHAVIOR3_MISTAKE(kNullPropertiesOfBuiltin, kError, kError, "the properties of this node are null; the original throws at this type")
BT_BEHAVIOR3_MISTAKE(kNoLimit, kError, kError, "this node needs a number above 0 here; the original throws without one")
BT_BEHAVIOR3_MISTAKE(kTextForNumber, kError, kWarning, "this is text where the node needs a number; the original takes the number in it")
BT_BEHAVIOR3_MISTAKE(kNotANumber, kError, kWarning, "this is no number, but the node needs one")
BT_BEHAVIOR3_MISTAKE(kOddNumber, kWarning, kTaken, "this number is hardly meant")
BT_BEHAVIOR3_MISTAKE(kParametersUnused, kWarning, kTaken,
                     "this node has its value in \"parameters\", as files of 0.1 do; since 0.2 only \"properties\" count")
BT_BEHAVIOR3_MISTAKE(kUnusedProperty, kWarning, kTaken, "this built-in type has no property of this name")

// What a game registers, found by Load.
BT_BEHAVIOR3_MISTAKE(kUnknownName, kError, kError, "there is no type of node with this name")
BT_BEHAVIOR3_MISTAKE(kUnknownProperty, kError, kTaken, "this type of node has no property of this name")
BT_BEHAVIOR3_MISTAKE(kBadProperty, kError, kError, "this value does not fit")
BT_BEHAVIOR3_MISTAKE(kMissingProperty, kError, kError, "this type of node needs a property that is not there")
BT_BEHAVIOR3_MISTAKE(kTreeTooDeep, kError, kError, "this node is deeper than kMaxClassicDepth, trees that run inside trees counted")
BT_BEHAVIOR3_MISTAKE(kTreeTooLarge, kError, kError, "this tree has too many nodes, those that stand in several places counted at each")
BT_BEHAVIOR3_MISTAKE(kBadOwnNode, kError, kError, "this row of the game's table can't work")
BT_BEHAVIOR3_MISTAKE(kBadTypes, kError, kError, "the registered types do not fit together")
BT_BEHAVIOR3_MISTAKE(kBadTree, kError, kError, "this tree can't be made")

#undef BT_BEHAVIOR3_MISTAKE
