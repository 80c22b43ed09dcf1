// How a row shows what its decider answered.
import type { Answer } from './reader';

export const kAccepted = 0;

export const classOf = ([, verdict, isNow]: Answer) =>
    `answer ${verdict === kAccepted ? 'yes' : 'no'} ${isNow ? 'fresh' : ''}`;
