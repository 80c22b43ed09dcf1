# What is true of each group policy and of each kind of classic node with several children. A test compares the tables with the engine's.
# As bt/engine/policy_table.h has it:
POLICIES = {
    "kGroupPrioritizedList": {"Asks": "kEarlier", "Turns": "kNone", "Values": "kNone"},
    "kGroupRandom": {"Asks": "kNone", "Turns": "kNone", "Values": "kNone"},
    "kGroupWeightedRandom": {"Asks": "kNone", "Turns": "kNone", "Values": "kWeights"},
    "kGroupShuffle": {"Asks": "kNone", "Turns": "kShuffled", "Values": "kNone"},
    "kGroupSequential": {"Asks": "kNone", "Turns": "kSequence", "Values": "kNone"},
    "kGroupSequentialLooping": {"Asks": "kNone", "Turns": "kSequence", "Values": "kNone"},
    "kGroupScored": {"Asks": "kNone", "Turns": "kNone", "Values": "kScores"},
    "kGroupScoredEveryTick": {"Asks": "kAll", "Turns": "kNone", "Values": "kScores"},
}
UNKNOWN = {"Asks": "kNone", "Turns": "kNone", "Values": "kNone"}


def PolicyOf(group):
    return POLICIES.get(group.Of.NameOf("Policy"), UNKNOWN)


# What is true of the kinds of classic nodes with several children, as bt/engine/node_table.h has it. After: the end of a
# child after which the next one comes.
NODE_KINDS = {
    "kSequence": {"After": "kSucceeded", "IsReactive": False, "Picks": False},
    "kSelector": {"After": "kFailed", "IsReactive": False, "Picks": False},
    "kReactiveSequence": {"After": "kSucceeded", "IsReactive": True, "Picks": False},
    "kReactiveSelector": {"After": "kFailed", "IsReactive": True, "Picks": False},
    "kParallel": {"After": "kFailed", "IsReactive": False, "Picks": False},
    "kRandomNode": {"After": "kFailed", "IsReactive": False, "Picks": True},
    "kWeightedNode": {"After": "kFailed", "IsReactive": False, "Picks": True},
    "kShuffledNode": {"After": "kFailed", "IsReactive": False, "Picks": True},
    "kScoredNode": {"After": "kFailed", "IsReactive": False, "Picks": True},
    "kRandomSequence": {"After": "kFailed", "IsReactive": False, "Picks": True},
    "kRandomSelector": {"After": "kFailed", "IsReactive": False, "Picks": True},
    "kIfThenElse": {"After": "kChoose", "IsReactive": False, "Picks": False},
    "kWhileDoElse": {"After": "kChoose", "IsReactive": True, "Picks": False},
    "kTryCatch": {"After": "kTry", "IsReactive": False, "Picks": False},
    "kSwitch": {"After": "kFailed", "IsReactive": False, "Picks": True},
    "kOwnNode": {"After": "kFailed", "IsReactive": False, "Picks": False},
}
