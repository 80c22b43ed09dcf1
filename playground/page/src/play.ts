// Plays a world, at the pace of the clock on the wall.
import type { Thing, Worlds, Picture } from './worlds';

const kMostStepsAtOnce = 5, kSeed = 1, kNumBots = 4, kNumCreatures = 200;
export type WorldName = 'arena' | 'creatures';

export class Play {
    name: WorldName = 'arena';
    isPaused = false;
    speed = 1;
    watched = 0;
    picture!: Picture;
    before = new Map<number, Thing>();  // agents, a step ago
    private due = 0;  // s

    constructor(readonly worlds: Worlds) {}

    start(name: WorldName) {
        this.name = name;
        if (name === 'arena') this.worlds.startArena(kNumBots, kSeed);
        else this.worlds.startCreatures(kNumCreatures, kSeed);
        Object.assign(this, { watched: 0, due: 0, picture: this.worlds.picture(), before: new Map() });
        this.step(1);
    }

    // Of the time that has passed since the last frame, in s. Whether there was a step.
    pass(seconds: number): boolean {
        if (this.isPaused) return false;
        const { stepSeconds } = this.worlds;
        this.due += seconds * this.speed;
        const num = Math.min(kMostStepsAtOnce, Math.floor(this.due / stepSeconds));
        this.due = num === kMostStepsAtOnce ? 0 : this.due - num * stepSeconds;
        if (num > 0) this.step(num);
        return num > 0;
    }

    step(num: number) {
        this.before = new Map(this.picture.things.filter(each => each.agent >= 0).map(each => [each.agent, each]));
        for (let i = 0; i < num; ++i) this.worlds.step();
        this.picture = this.worlds.picture();
    }

    get part() { return this.isPaused ? 1 : Math.min(1, this.due / this.worlds.stepSeconds); }
}
