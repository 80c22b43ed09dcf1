# What is true of each group policy, as bt/engine/policy_table.h has it. A test compares the two tables.
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
