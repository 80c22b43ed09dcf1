// How many agents were in each branch, for each column of pixels: a strip that is made once and kept.
import type { Recording } from './recording';
import type { Span } from './view';

export class Crowd {
    private key = '';
    private sums: Float32Array = new Float32Array(0);

    // For each column one number for each branch: the sum of the shares of this branch and of those before it.
    columns(recording: Recording, span: Span, numColumns: number): Float32Array {
        const key = `${span.from} ${span.until} ${numColumns}`;
        if (key !== this.key) {
            this.key = key;
            this.sums = this.make(recording, span, numColumns);
        }
        return this.sums;
    }

    // Each stay adds one at its first column, and takes it away behind its last.
    private make(recording: Recording, { from, until }: Span, numColumns: number): Float32Array {
        const numBranches = recording.branches.length, sums = new Float32Array((numColumns + 1) * numBranches);
        const column = (time: number) =>
            Math.max(0, Math.min(numColumns, Math.round((time - from) / (until - from) * numColumns)));
        for (let agent = 0; agent < recording.numAgents; ++agent) {
            const [begin, end] = recording.changesOf(agent);
            for (let at = Math.max(begin, recording.changeAt(agent, from)); at < end; ++at) {
                if (recording.times[at] > until) break;
                const branch = recording.branchOf(recording.leaves[at]);
                if (branch === numBranches) continue;
                sums[column(recording.times[at]) * numBranches + branch] += 1;
                sums[column(recording.endOf(agent, at)) * numBranches + branch] -= 1;
            }
        }
        for (let i = numBranches; i < sums.length; ++i) sums[i] += sums[i - numBranches];
        for (let i = 0; i < sums.length; ++i) {
            sums[i] = sums[i] / Math.max(1, recording.numAgents) + (i % numBranches > 0 ? sums[i - 1] : 0);
        }
        return sums;
    }
}
