// Every kind of finding of lint: its enumerator of bt::lint_kind and its sentence. lint_finding.h includes this list.
// To use it elsewhere, define BT_LINT(kind, sentence) first; this file undefines BT_LINT.
//
// In the sentences {0} is the decider, {1} is Other, {2} is the decider's group, and {3} are the bits, in words if they
// have names. The kinds up to kRangesContradict are surely wrong. Kinds after it may be intended: then write .LintOff =
// BT_LINT_OFF(kNeverEnds) at the decider.
#ifndef BT_LINT
#define BT_LINT(kind, sentence)
#endif

BT_LINT(kNeverReached,
        "{0} never runs in {2}: {1} comes before it, always accepts and never ends; give {1} a Decide or a check, or put it last")
// Not reported for a fallback that ends by itself or has an Activate: one tick may be all that it needs.
BT_LINT(kRunsForOneTick,
        "{0} never ends, but runs in {2} only for the tick in which {1} ended or refused, because that comes before it, always accepts "
        "and interrupts it in the next; give {1} a Decide or a check, or put it last")
BT_LINT(kFlagsContradict, "{0} never accepts: its checks of DecisionFlags contradict each other on {3}; remove one of them")
BT_LINT(kStimuliContradict, "{0} never accepts: its checks of stimuli contradict each other on {3}; remove one of them")
// For these two, lint_facts names all flags and stimuli that are ever set.
BT_LINT(kFlagsNeverSet,
        "{0} never accepts: its checks of DecisionFlags need {3}, which nothing sets; set it somewhere or remove the check")
BT_LINT(kStimuliNeverSet, "{0} never accepts: its checks of stimuli need {3}, which nothing sets; set it somewhere or remove the check")
BT_LINT(kNoChildCanAccept,
        "{0} never finds a child that accepts: its flag checks contradict those of each of its children, such as {1}, which are made in "
        "the same tick; change its checks or theirs")
BT_LINT(kScoresAreEqual,
        "{0} has no scores to compare: no child has a Decide, so each is worth 1 and the first, {1}, wins; give them Decides or choose "
        "another policy")
BT_LINT(kNoDecideToCall,
        "{0} has kFlagsCallDecideOnRedecide, which only a group with a Decide heeds; remove the flag or make it one")
BT_LINT(kNoChildrenToAsk, "{0} has kFlagsDelegateDecide, but no children to ask; remove the flag")
BT_LINT(kNotSequential,
        "{0} has kFlagsEndOnFailure, which only a sequential group heeds; remove the flag or choose kGroupSequential")
BT_LINT(kUnknownFlags, "{0} has Flags {3}, which are no bt::decider_flags; flags of your own belong into BehaviorFlags")
BT_LINT(kMarginUnused, "{0} has a Margin, which only a kGroupScoredEveryTick heeds; remove it or choose that policy")
BT_LINT(kBehaviorFlagsUnused, "{0} has BehaviorFlags, but no function that could read them; remove them or give it a Behavior")
BT_LINT(kParametersUnused, "{0} has Parameters that none of its functions takes; remove them or let a function take them")
BT_LINT(kAsksTwice,
        "{0} has kFlagsDelegateDecide and DelegateDecideToChildren as its Decide, so it asks its children twice; remove the Decide")
BT_LINT(kLoopsInVain,
        "{0} begins all its children in every tick, and none of them runs: each ends in its first tick; let one of them run, for example "
        "with bt::WaitSeconds")
BT_LINT(kRepeatsInVain,
        "{0} repeats what ends in the tick in which it begins and can only end so again, which is the error kTooManyRepeats; let something "
        "in it run, or give {0} a Count")
// These two are found in classic trees only.
BT_LINT(kNeverFails, "{0} never runs in {2}: {1} comes before it and never fails; put {1} last, or let it fail")
BT_LINT(kNeverSucceeds,
        "{0} never runs in {2}: {1} comes before it and never succeeds; let it succeed, for which a Tick returns bt::status, or remove "
        "{0}")
BT_LINT(kRangesContradict, "{0} never accepts: two of its ranges, of the same field, exclude each other; remove one of them")
BT_LINT(kNeverEnds,
        "{0} never ends: it has an Activate and no Tick, which would say when it is done, and nothing before it could take over; give it a "
        "Tick, a While or MaxSeconds")
BT_LINT(kStopsSequence,
        "{2} never goes on after {0}, which has an Activate and no Tick, so it never ends by itself; give it a Tick that returns "
        "bt::status, or MaxSeconds")
BT_LINT(kOutlivesFlags,
        "{0} goes on when the DecisionFlags that let it start change: it never ends by itself, and nothing that waits for the change "
        "comes before it; give it these checks as its While")
BT_LINT(kShadowed,
        "{0} hardly runs in {2}: {1} comes before it and accepts whenever {0} could; put {0} first, or give {1} a Decide or another check")
BT_LINT(kHasNoScore,
        "{0} has no Decide, so it is always worth 1 among the scores of {1} and others in {2}; give it a Decide that returns its score")
BT_LINT(kHasNoMargin,
        "{0} compares its children in every tick without a Margin, so two with nearly equal scores may take turns in every tick; give it "
        "a Margin")
BT_LINT(kNeverDecides,
        "{0} never ends by itself: when {1} has ended it waits for more of its children than can end; give it another Count or FailCount, "
        "or a kTimeLimit around it")
// These two are found in classic trees only.
BT_LINT(kRepeatsOneByOne,
        "{0} repeats {1}, which runs one of its children each time and remembers its turns when it ends early; to run "
        "all of them in a random order, use bt::kRandomSequence or bt::kRandomSelector without {0}")
BT_LINT(kLimitEndsSequence,
        "{0} fails for ever when it has reached its Count, so {2} fails then too; put it into a bt::kAlwaysSucceed, "
        "use bt::kRunOnce, or give it bt::kFlagsResetAtLimit")
BT_LINT(kLooksLikeMilliseconds, "{0} has EverySeconds, CooldownSeconds or MaxSeconds that look like milliseconds; they are seconds")
BT_LINT(kComesBackAtOnce,
        "{0} comes back right after its MaxSeconds: another child of {2} runs for one tick, then {0} takes over again; give it "
        "CooldownSeconds, if it may also wait so long after it was interrupted")

#undef BT_LINT
