// How many agents were in each branch, for each column of pixels: a strip that is drawn once and kept.
import type { Palette } from './colours';
import type { Recording } from './recording';
import type { Span, View } from './view';

export class Crowd {
    private key = '';
    private readonly strip = document.createElement('canvas');

    picture(view: View, palette: Palette, numColumns: number, height: number, scale: number): HTMLCanvasElement {
        const { span, branch } = view;
        const { recording } = view, until = Math.min(span.until, recording.last);
        const key = [recording.numAgents, until, span.from, span.until, branch, numColumns, height, scale, palette.of(0)].join();
        if (key !== this.key) {
            this.key = key;
            this.strip.width = Math.round(numColumns * scale);
            this.strip.height = Math.round(height * scale);
            const to = this.strip.getContext('2d')!;
            to.scale(scale, scale);
            this.draw(to, view, palette, numColumns, height);
        }
        return this.strip;
    }

    private draw(to: CanvasRenderingContext2D, view: View, palette: Palette, numColumns: number, height: number) {
        const numBranches = view.recording.branches.length, sums = this.make(view.recording, view.span, numColumns);
        for (let branch = 0; branch < numBranches; ++branch) {
            to.fillStyle = palette.of(branch);
            to.globalAlpha = view.branch === null || view.branch === branch ? 0.85 : 0.2;
            for (let column = 0; column < numColumns; ++column) {
                const at = column * numBranches + branch, floor = branch > 0 ? sums[at - 1] : 0;
                const tall = (sums[at] - floor) * height;
                if (tall > 0.01) to.fillRect(column, height * (1 - sums[at]), 1, tall);
            }
        }
    }

    // For each column one number for each branch: the sum of the shares of this branch and of those before it. Each stay
    // adds one at its first column, and takes it away behind its last.
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
