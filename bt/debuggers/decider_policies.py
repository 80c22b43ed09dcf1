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


# What is true of the kinds of classic nodes with several children, as bt/engine/node_table.h has it.
NODE_KINDS = {
    "kSequence": {"SucceedsToNext": True, "IsReactive": False, "Picks": False},
    "kSelector": {"SucceedsToNext": False, "IsReactive": False, "Picks": False},
    "kReactiveSequence": {"SucceedsToNext": True, "IsReactive": True, "Picks": False},
    "kReactiveSelector": {"SucceedsToNext": False, "IsReactive": True, "Picks": False},
    "kParallel": {"SucceedsToNext": False, "IsReactive": False, "Picks": False},
    "kRandomNode": {"SucceedsToNext": False, "IsReactive": False, "Picks": True},
    "kWeightedNode": {"SucceedsToNext": False, "IsReactive": False, "Picks": True},
    "kShuffledNode": {"SucceedsToNext": False, "IsReactive": False, "Picks": True},
    "kScoredNode": {"SucceedsToNext": False, "IsReactive": False, "Picks": True},
    "kOwnNode": {"SucceedsToNext": False, "IsReactive": False, "Picks": False},
}
