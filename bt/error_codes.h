// Every error: its enumerator of bt::error_code and its sentence, for ErrorText and for the compiler. error.h includes
// this list. To use it elsewhere, define BT_ERROR(code, text) first; this file undefines BT_ERROR. A new error is a row
// here. If the row is the last of its section, FoundBy in docs/guide/semantics.cpp must have its enumerator.
#ifndef BT_ERROR
#define BT_ERROR(code, text)
#endif

// Found by verification (contract 67).
BT_ERROR(kMissingChild, "a child of this group is null")
BT_ERROR(kMissingBehavior, "this decider has no behavior")
BT_ERROR(kMissingFunction, "one of this decider's functions is null or given twice")
BT_ERROR(kNoChildren, "this group has no children; is a comma beside its list missing, or its parentheses?")
BT_ERROR(kChildrenOfLeaf, "this decider has children, but its kind is not bt::kGroup")
BT_ERROR(kTooManyChildren, "this group has more children than bt::kMaxNumGroupChildren")
BT_ERROR(kUnknownKind, "this decider's kind is no bt::decider_kind")
BT_ERROR(kUnknownPolicy, "this group's policy is no bt::group_policy")
BT_ERROR(kTooDeep, "this decider is deeper than bt::kMaxTreeDepth, or in a classic tree than bt::kMaxClassicDepth")
BT_ERROR(kCycle, "this decider is below itself")
BT_ERROR(kSameIdTwice, "this decider has the Id of another decider of the tree; rename one, or give it an .Id")
BT_ERROR(kSameBehaviorIdTwice, "this decider's behavior has the Id of another behavior of the tree; rename one, or give it an .Id")
BT_ERROR(kSameChildTwice, "this child is listed twice in its group")
BT_ERROR(kMixedAgentTypes,
         "this decider takes another agent type than another decider of the tree "
         "(share functions by templates; a block, DBlock or parameters need a role)")
BT_ERROR(kBlockTypesDiffer, "this decider's functions take different blocks")
BT_ERROR(kDBlockTypesDiffer, "this decider's behavior takes a DBlock that its Decide does not fill")
BT_ERROR(kParametersTypesDiffer, "this decider's functions take other parameters than it gives")
BT_ERROR(kSubtreeParametersDiffer, "this decider's functions take different subtree parameters")
BT_ERROR(kParametersNotTaken, "this decider gives subtree parameters that no function of its own or below it takes")
BT_ERROR(kBadSeconds, "the seconds of this decider's preconditions or its MaxSeconds are negative or NaN")
BT_ERROR(kTimerInWhile, "the While of this decider has a timer; a limit of time is its MaxSeconds")
BT_ERROR(kBadRange, "a range of this decider has its bounds in the wrong order, or one that is NaN or no value of its field")
BT_ERROR(kOtherFlags, "a check of this decider has stimuli where decision flags belong, or flags of another use in another place")
BT_ERROR(kMixedFlags, "this decider's checks give a bit another name than another decider of the tree does")
BT_ERROR(kBadMargin, "this group's margin is negative or NaN")
BT_ERROR(kClassicInGroup, "this classic node is in a tree of deciders; give it a tree of its own (BT_DEFINE_CLASSIC_TREE)")
BT_ERROR(kGroupInClassic, "this group is in a classic tree; give it a tree of its own (BT_DEFINE_TREE)")
BT_ERROR(kUnknownNodeKind, "this classic node's kind is no bt::node_kind")
BT_ERROR(kNoParentheses, "the list of this classic node's children is not in parentheses; without children it is ()")
BT_ERROR(kTooFewChildren, "this classic node has fewer children than its kind takes")
BT_ERROR(kTooManyNodeChildren, "this classic node has more children than its kind takes")
BT_ERROR(kBehaviorOfNode, "this classic node has a behavior, which only leaves and bt::kOwnNode have; make the behavior a child")
BT_ERROR(kChildrenOutsideOfNode, "this decider's Tick takes bt::node_children, which only that of a bt::kOwnNode is handed")
BT_ERROR(kTickWithoutChildren, "this bt::kOwnNode needs a behavior whose Tick takes const bt::node_children&")
BT_ERROR(kMissingCheck, "this condition or guard has no Decide and no preconditions")
BT_ERROR(kBadCount, "a count of this classic node is negative, or above the number of its children")
BT_ERROR(kMissingCount, "this classic node needs a Count above zero")
BT_ERROR(kMissingSeconds, "this classic node needs Seconds above zero, not infinite")
BT_ERROR(kMissingNumber, "this classic node needs a Number (bt::number)")
BT_ERROR(kTwoTimes, "this classic node has Seconds and a Number; give it one of the two")
BT_ERROR(
    kNothingToPassTo,
    "this decider has bt::kFlagsPassOver, which only a child of a classic sequence, selector or bt::kParallel may have")
BT_ERROR(kUnusedCount, "this decider has a Count or a FailCount, which its kind does not use")
BT_ERROR(kUnusedSeconds, "this decider has Seconds or a Number, which its kind does not use")
BT_ERROR(kUnusedFlags, "this decider has one of the bt::decider_flags that is for other kinds (bt/decider.h)")
BT_ERROR(kUnusedLateAnswers, "this decider has bt::kFlagsLateAnswers, but no MaxSeconds")
BT_ERROR(kUnusedOfNode, "this decider has a Policy, a Margin or a Node, which its kind does not use")
BT_ERROR(kTimerInClassic, "a decider of a classic tree has no EverySeconds, CooldownSeconds and MaxSeconds; use kCooldown or kTimeLimit")
BT_ERROR(kDBlockInClassic, "a Decide in a classic tree has no DBlock; write to the agent")
BT_ERROR(kTooManyNodes, "this tree has more nodes than its storage or bt::kMaxNumTreeNodes allows")
BT_ERROR(kTooManyWatches, "the paths of this tree watch more deciders than its storage has room for")
BT_ERROR(kTooMuchMemory, "this tree's blocks need more than bt::kMaxStorageSize bytes")

// Found by a tick.
BT_ERROR(kTreeNotInitialized, "this tree is not initialized")
BT_ERROR(kTreeIsGone,
         "the tree of this crowd or bt::overrides is gone, or a tree of this bt::tree_change is gone or was built again")
BT_ERROR(kMemoryTooSmall, "the memory is too small for this tree, not aligned enough, or has no random generator, which this tree needs")
BT_ERROR(kMemoryOfOtherTree, "the memory is in use with another tree; stop that first")
BT_ERROR(kNestedTick, "a tick of this memory is running already")
BT_ERROR(kOtherAgentType, "the agent is of another type than the tree's functions take")
BT_ERROR(kNullAgent, "the agent is null, but the tree's functions take it by reference, or it has ranges")
BT_ERROR(kBadTime, "the time or the delta time is not finite, or the delta time is negative")
BT_ERROR(kTooManyRepeats, "this classic node began its child again too often in one tick (kMaxNumRepeats); the tree was stopped")
BT_ERROR(kAnsweredError, "this leaf or node answered bt::status::kError, and no node above it decided otherwise; the tree ended")
BT_ERROR(kTooManyOpenNodes, "too many nodes of this loaded tree stayed open in one tick (bt::exact::kMaxOpenNodes); it was stopped")
BT_ERROR(kTooManyRedecides, "more than kMaxNumRedecides redecides in one tick; its path was stopped")
BT_ERROR(kSubsetRuleBroken,
         "this group accepted, but none of its children did (Subset Rule); "
         "give it bt::kFlagsDelegateDecide, or a child that always accepts")
BT_ERROR(kActivateSucceeded, "its Activate answered succeeded, which counts as failed")
BT_ERROR(kNoSuchChild, "the Tick of this node ticked a child that it does not have (bt::node_children)")
BT_ERROR(kBadOption, "an option of this loaded node was asked for and got a value that the node can't use; it answered an error")
BT_ERROR(kDelegatedOutsideDecide, "DelegateDecideToChildren was called outside of a group's Decide")

// Found by bt::Process.
BT_ERROR(kStillRunning,
         "this leaf runs on, so its tree has no answer and is stopped; with bt::evaluation it may run on "
         "(a Tick's true runs on, a bt::action's succeeds)")
BT_ERROR(kNotClassic, "this is a tree of deciders, which has no answer; only a classic tree has one (BT_DEFINE_CLASSIC_TREE)")

// Found by a coroutine (bt/coroutine.h), which then fails.
BT_ERROR(kCoroutineTooLarge, "the frames of this coroutine need more bytes than its behavior gives it (BT_DEFINE_BEHAVIOR__COROUTINE)")
BT_ERROR(kCoroutineWithoutAnswer, "this coroutine ended without co_return, or returned running")
BT_ERROR(kCoroutineNeverWaits,
         "this coroutine awaited more than kMaxNumRepeats times in one tick and never had to wait; its loop needs bt::NextTick()")
BT_ERROR(kCoroutineOfOther, "this coroutine awaited one that was given the bt::task_args of another behavior")
BT_ERROR(kCoroutineAgentMoved, "this coroutine began with an agent at another address; it can't go on, and its locals are not destroyed")

// Found by a classic_builder or a decider_builder.
BT_ERROR(kEmptyTree, "nothing was added to this tree")
BT_ERROR(kSecondRoot, "this node is beside the root; a tree has one root, so begin with a node that takes both as children")
BT_ERROR(kEndWithoutBegin, "an End without its Begin follows this node")
BT_ERROR(kTooManyInnerTrees,
         "the tree of this decider's behavior makes more than bt::kMaxTreeDepth trees one inside the other")
BT_ERROR(kNoSuchNode, "Again was given a number that no node before it has")
BT_ERROR(kUnfinishedNode, "this node was begun, but its End is missing")

// Found by a crowd.
BT_ERROR(kCrowdFull, "this chunk of a crowd has no room for another member, or there is no memory for another chunk")
BT_ERROR(kTreeWasEdited, "the tree of this crowd was edited since the crowd was carried (bt::live_tree::Carry)")
BT_ERROR(kCoroutineKeepsAgent,
         "this decider's coroutine refers to its agent, which must not move until the coroutine ends")
BT_ERROR(kNoSuchMember, "no member of this crowd has that number")

// Found by bt::overrides.
BT_ERROR(kNoSuchDecider, "no decider or node of this tree has the name that an override is for")
BT_ERROR(kNoSuchAnswer, "this decider or node can't give the answer that an override has for it")
BT_ERROR(kBadScript, "the script of an override has a word that is no answer")
BT_ERROR(kTwoOverrides, "two bt::overrides are for the same memories; only the newer counts")
BT_ERROR(kOverridesInTick, "these overrides were changed while a tick used them")

// Found by a save_table.
BT_ERROR(kNotSaveable, "agents of this kind of tree can't be saved (bt/save.h)")

// Found by behavior_stimuli.
BT_ERROR(kNotOneStimulus, "a stimulus must be exactly one of the bits that these stimuli have")
BT_ERROR(kBadTimeout, "a timeout or a time step of stimuli is negative or NaN")
BT_ERROR(kOtherStimulusType, "a stimulus's data is read as another type than was set")

#undef BT_ERROR
