// Icons and words for the kinds of nodes. Icons are drawn: fonts of many machines lack such symbols.
const kPaths = {
    first: 'M2 3.5h10M2 7h10M2 10.5h6',
    die: 'M2.5 2.5h9v9h-9zM5 5v.1M9 5v.1M7 7v.1M5 9v.1M9 9v.1',
    cross: 'M2 4h2.5l5 6H12M2 10h2.5l5-6H12M10.5 2.5L12 4l-1.5 1.5M10.5 8.5L12 10l-1.5 1.5',
    arrow: 'M2 7h9M8 3.5L11.5 7 8 10.5',
    again: 'M11.5 7a4.5 4.5 0 1 1-1.6-3.4M10.2 1.2v2.6H7.6',
    star: 'M7 1.8l1.6 3.5 3.8.4-2.8 2.6.8 3.8L7 10.2l-3.4 1.9.8-3.8L1.6 5.7l3.8-.4z',
    question: 'M4.5 5a2.5 2.5 0 1 1 3.5 2.3c-.8.4-1 .8-1 1.6M7 11v.1',
    beside: 'M2 4.5h9M9 2.5l2.2 2L9 6.5M2 9.5h9M9 7.5l2.2 2L9 11.5',
    clock: 'M7 2a5 5 0 1 0 .01 0M7 4.3V7l2 1.4',
    act: 'M4.5 3l5.5 4-5.5 4z',
    not: 'M3 11L11 3M7 2a5 5 0 1 0 .01 0',
    back: 'M3 2.5v9M11 2.5L5 7l6 4.5z',
    forth: 'M11 2.5v9M3 2.5L9 7l-6 4.5z',
    play: 'M4 2.5L11 7l-7 4.5z',
    pause: 'M4.5 2.5v9M9.5 2.5v9',
    fold: 'M3.5 5.5L7 9l3.5-3.5',
    unfold: 'M5.5 3.5L9 7l-3.5 3.5',
    dot: 'M7 5.5a1.5 1.5 0 1 0 .01 0',
};
export type IconName = keyof typeof kPaths;

const kKinds: Record<string, [IconName, string]> = {
    kBehavior: ['act', 'does something'],
    kGroupPrioritizedList: ['first', 'runs the first that wants to'],
    kGroupRandom: ['die', 'runs any that wants to'],
    kGroupWeightedRandom: ['die', 'runs any that wants to, by weight'],
    kGroupShuffle: ['cross', 'runs each once, shuffled'],
    kGroupSequential: ['arrow', 'runs one after the other'],
    kGroupSequentialLooping: ['again', 'runs one after the other, again and again'],
    kGroupScored: ['star', 'runs the one that is worth most'],
    kGroupScoredEveryTick: ['star', 'runs the one that is worth most, at any time'],
    kSequence: ['arrow', 'runs one after the other until one fails'],
    kReactiveSequence: ['arrow', 'runs one after the other until one fails, from the first in each tick'],
    kRandomSequence: ['cross', 'runs one after the other until one fails, in random order'],
    kSelector: ['question', 'tries one after the other until one succeeds'],
    kReactiveSelector: ['question', 'tries one after the other until one succeeds, from the first in each tick'],
    kRandomSelector: ['cross', 'tries one after the other until one succeeds, in random order'],
    kParallel: ['beside', 'runs all at once'],
    kRandomNode: ['die', 'runs any that accepts'],
    kWeightedNode: ['die', 'runs any that accepts, by weight'],
    kShuffledNode: ['cross', 'runs each once, shuffled'],
    kScoredNode: ['star', 'runs the one that is worth most'],
    kInvert: ['not', 'turns the answer round'],
    kAlwaysSucceed: ['dot', 'always succeeds'],
    kAlwaysFail: ['dot', 'always fails'],
    kRepeat: ['again', 'repeats'],
    kRepeatUntilFailed: ['again', 'repeats until it fails'],
    kRetry: ['again', 'repeats until it succeeds'],
    kLoop: ['again', 'repeats'],
    kForEach: ['again', 'repeats for each'],
    kTimeLimit: ['clock', 'limits the time'],
    kDeadline: ['clock', 'limits the time'],
    kCooldown: ['clock', 'pauses after it ran'],
    kWait: ['clock', 'waits'],
    kCondition: ['question', 'asks'],
    kGuard: ['question', 'goes on while its conditions hold'],
};

export const iconOf = (kind: string): IconName => kKinds[kind]?.[0] ?? 'dot';
export const wordsOf = (kind: string) => kKinds[kind]?.[1] ?? kind;

export function Icon({ of, x, y }: { of: IconName; x?: number; y?: number }) {
    return <svg class="icon" x={x} y={y} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d={kPaths[of]} />
    </svg>;
}
