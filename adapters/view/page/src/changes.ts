// When each agent changed what it does: of all agents in one row, with room behind each for more.
import type { NewChanges } from './reader';

function grown<All extends Uint32Array | Int32Array | Float64Array>(all: All, length: number): All {
    const made = new (all.constructor as new (length: number) => All)(length);
    made.set(all);
    return made;
}

export class Changes {
    first = new Uint32Array();  // of each agent
    end = new Uint32Array();
    times = new Float64Array();
    leaves = new Int32Array();
    private room = new Uint32Array();  // up to here there is room for this agent's
    private used = 0;

    add({ numAgents, told, times, leaves }: NewChanges) {
        if (numAgents > this.first.length) {
            for (const each of ['first', 'end', 'room'] as const) this[each] = grown(this[each], 2 * numAgents);
        }
        this.make(times.length);
        let from = 0;
        for (let i = 0; i < told.length; i += 3) {
            const [agent, kept, num] = told.subarray(i, i + 3), all = kept + num;
            if (this.first[agent] + all > this.room[agent]) this.move(agent, kept, kept > 0 ? 2 * all : all);
            const at = this.first[agent] + kept;
            this.times.set(times.subarray(from, from + num), at);
            this.leaves.set(leaves.subarray(from, from + num), at);
            this.end[agent] = at + num;
            from += num;
        }
    }

    private make(num: number) {
        const wanted = this.used + num;
        if (wanted <= this.times.length) return;
        const length = this.used > 0 ? Math.max(wanted, 2 * this.times.length) : wanted;
        this.times = grown(this.times, length);
        this.leaves = grown(this.leaves, length);
    }

    // To the end of the row.
    private move(agent: number, kept: number, room: number) {
        this.make(room);
        const before = this.first[agent];
        this.times.copyWithin(this.used, before, before + kept);
        this.leaves.copyWithin(this.used, before, before + kept);
        this.first[agent] = this.used;
        this.used += room;
        this.room[agent] = this.used;
    }
}
