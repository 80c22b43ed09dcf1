// Draws the timeline: an axis, all agents by branch, and of one agent a row for each level of its path, its flags and
// its values.
import { clock } from './clock';
import type { Palette } from './colours';
import type { Crowd } from './crowd';
import { type Curve, type FlagLane, type Lanes, numberAt } from './lanes';
import { lastAtOrBefore, type TreeNode } from './recording';
import type { View } from './view';

export const kLeft = 96, kAxisHeight = 20, kCrowdHeight = 40, kGap = 8, kRight = 8;
const kFont = 'system-ui, "DejaVu Sans", sans-serif', kAxisFont = `11px ${kFont}`, kBoldFont = `bold 11px ${kFont}`;
const kSteps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600];
const kMostLevels = 9;
const kFlagHeight = 12, kCurveHeight = 40, kHatch = 6;

export const laneHeight = (numLevels: number) => numLevels > 6 ? 14 : 18;
export function heightOf(view: View, lanes: Lanes): number {
    return topOfLanes(view) + (view.hasLanes ? heightOfLanes(lanes) : 0);
}
const topOfPaths = ({ recording }: View) => kAxisHeight + (recording.numAgents > 1 ? kCrowdHeight + kGap : 0);
function heightOfPaths(view: View): number {
    const levels = numShownLevels(view);
    return levels * laneHeight(levels) + kGap;
}
function topOfLanes(view: View): number {
    return topOfPaths(view) + heightOfPaths(view) + (view.beside ? heightOfPaths(view.beside.view) : 0);
}
const heightOfFlags = ({ flags }: Lanes) => flags.length > 0 ? flags.length * kFlagHeight + kGap : 0;
const heightOfLanes = (lanes: Lanes) => heightOfFlags(lanes) + lanes.curves.length * kCurveHeight;
// The root is the same at all times; a tree of one node has nothing else.
const firstLevel = (view: View) => view.recording.numLevels > 1 ? 1 : 0;
const numShownLevels = (view: View) => Math.min(kMostLevels, Math.max(1, view.recording.numLevels - firstLevel(view)));

export class TimelineDrawing {
    constructor(private readonly to: CanvasRenderingContext2D, private readonly view: View,
        private readonly palette: Palette, private readonly width: number, private readonly height: number,
        private readonly subject: TreeNode | undefined, private readonly lanes: Lanes) {}

    private get seconds() { return this.view.span.until - this.view.span.from; }
    private get plotWidth() { return Math.max(1, this.width - kLeft - kRight); }
    private x(time: number) { return kLeft + (time - this.view.span.from) / this.seconds * this.plotWidth; }

    draw(crowd: Crowd) {
        const { to, view } = this;
        to.clearRect(0, 0, this.width, this.height);
        to.textBaseline = 'middle';
        this.drawAxis();
        if (view.recording.numAgents > 1) this.drawCrowd(crowd, kAxisHeight);
        this.drawLanes(view, topOfPaths(view));
        if (view.beside) this.drawLanes(view.beside.view, topOfPaths(view) + heightOfPaths(view));
        if (view.hasLanes) this.drawRest(topOfLanes(view));
        this.drawGaps();
        this.drawMarks();
        this.drawParting();
        this.drawCursor();
    }

    private text(words: string, x: number, y: number, colour: string, font = kAxisFont) {
        this.to.font = font;
        this.to.fillStyle = colour;
        this.to.fillText(words, x, y);
    }

    private drawAxis() {
        const step = kSteps.find(each => each / this.seconds * this.plotWidth >= 72) ?? 7200;
        const { from, until } = this.view.span;
        for (let i = Math.ceil(from / step); i * step <= until; ++i) {
            this.to.fillStyle = this.palette.line;
            this.to.fillRect(Math.round(this.x(i * step)), kAxisHeight - 4, 1, this.height);
            this.drawTick(clock(i * step, step < 0.1 ? 2 : step < 1 ? 1 : 0), this.x(i * step) + 4);
        }
    }

    // Half a label would be another time: it is left out at the edge, and where the cursor's own label is.
    private drawTick(words: string, left: number) {
        const { to } = this, cursor = this.cursorLabel();
        to.font = kAxisFont;
        const right = left + to.measureText(words).width;
        if (right > this.width || (right > cursor.left - 4 && left < cursor.left + cursor.width + 4)) return;
        this.text(words, left, 9, this.palette.dim);
    }

    private cursorLabel() {
        const { to } = this, words = clock(this.view.time), x = Math.round(this.x(this.view.time));
        to.font = kBoldFont;
        const width = to.measureText(words).width + 12;
        return { x, words, width, left: Math.max(0, Math.min(this.width - width, x - width / 2)) };
    }

    private drawCrowd(crowd: Crowd, top: number) {
        const { palette } = this, numColumns = Math.round(this.plotWidth);
        this.text('all agents', 10, top + kCrowdHeight / 2, palette.dim);
        const strip = crowd.picture(this.view, palette, numColumns, kCrowdHeight, devicePixelRatio);
        this.to.drawImage(strip, kLeft, top, numColumns, kCrowdHeight);
    }

    private drawLanes(view: View, top: number) {
        const { palette } = this, levels = numShownLevels(view), high = laneHeight(levels);
        if (view.recording.numAgents === 0) return;
        this.to.save();
        this.to.beginPath();
        this.to.rect(0, top - 2, kLeft - 6, this.height);
        this.to.clip();
        this.text(view.recording.nameOf(view.agent), 10, top + high / 2, palette.text, kBoldFont);
        this.to.restore();
        for (let level = 0; level < levels; ++level) {
            this.drawLane(view, level + firstLevel(view), top + level * high, high);
        }
    }

    // A group goes on while what is below changes; a leaf begins anew.
    private drawLane(view: View, level: number, y: number, high: number) {
        const { recording } = view, { from, until } = this.view.span;
        const [begin, end] = recording.changesOf(view.agent), { times, leaves } = recording;
        const nodeAt = (at: number) => leaves[at] >= 0 ? recording.nodes[leaves[at]].path[level] : undefined;
        for (let at = Math.max(begin, recording.changeAt(view.agent, from)); at < end && times[at] <= until;) {
            const node = nodeAt(at);
            let next = at + 1;
            while (node && node.children.length && next < end && nodeAt(next) === node) ++next;
            const last = next < end ? times[next] : recording.last;
            if (node) this.drawStay(node, this.x(times[at]), this.x(last), y, high);
            at = next;
        }
    }

    private drawStay(node: TreeNode, begin: number, end: number, y: number, high: number) {
        const { to, palette, subject } = this, left = Math.max(kLeft, begin);
        const wide = Math.min(end, this.width - kRight) - left - 1;
        if (end < kLeft || wide < -1) return;
        const isSubject = subject === node;
        to.fillStyle = palette.of(node.branch);
        to.globalAlpha = isSubject ? 1 : node.children.length ? 0.55 : 0.8;
        to.fillRect(left, y, Math.max(1, wide), high - 2);
        to.globalAlpha = 1;
        if (isSubject) {
            to.strokeStyle = palette.text;
            to.strokeRect(left + 0.5, y + 0.5, Math.max(1, wide - 1), high - 3);
        }
        if (wide < 24) return;
        to.save();
        to.beginPath();
        to.rect(left, y, wide - 3, high);
        to.clip();
        const colour = isSubject || node.children.length === 0 ? palette.onColour : palette.text;  // groups are pale
        this.text(node.name, left + 4, y + high / 2 - 0.5, colour, `${high > 15 ? 11 : 10}px ${kFont}`);
        to.restore();
    }

    private drawRest(top: number) {
        let y = top;
        for (const flag of this.lanes.flags) {
            this.drawFlag(flag, y);
            y += kFlagHeight;
        }
        y = top + heightOfFlags(this.lanes);
        for (const curve of this.lanes.curves) {
            this.drawCurve(curve, y, kCurveHeight - kGap);
            y += kCurveHeight;
        }
    }

    private label(words: string, y: number, colour: string, font = kAxisFont) {
        const { to } = this;
        to.save();
        to.beginPath();
        to.rect(0, y - 8, kLeft - 6, 16);
        to.clip();
        this.text(words, 10, y, colour, font);
        to.restore();
    }

    private drawFlag({ name, isStimulus, stays }: FlagLane, y: number) {
        const { to, palette, width } = this, { from, until } = this.view.span, { time } = this.view;
        const isSet = stays.some(([begin, end]) => begin <= time && time < end);
        this.label(name, y + kFlagHeight / 2, isSet ? palette.text : palette.dim, `10px ${kFont}`);
        to.fillStyle = palette.line;
        to.fillRect(kLeft, y + kFlagHeight / 2 - 0.5, this.plotWidth, 1);
        to.fillStyle = isStimulus ? palette.accent : palette.dim;
        for (const [begin, end] of stays) {
            if (end < from || begin > until) continue;
            const left = Math.max(kLeft, this.x(begin)), right = Math.min(width - kRight, this.x(end));
            to.fillRect(left, y + 2, Math.max(1, right - left), kFlagHeight - 4);
        }
    }

    // A number holds until the next. Where several share a column of pixels, the column is drawn from least to most.
    private drawCurve(curve: Curve, top: number, high: number) {
        const { to, palette, view } = this, { least, most, times, numbers } = curve, { from, until } = view.span;
        const now = this.isInGap(view.time) ? undefined : numberAt(curve, view.time);
        this.label(curve.name, top + high / 2 - 6, palette.text);
        const number = now === undefined ? '–' : `${Number(now.toPrecision(4))}`;
        this.label(number, top + high / 2 + 8, palette.text, kBoldFont);
        const y = (number: number) =>
            top + high * (1 - Math.max(0, Math.min(1, (number - least) / (most - least || 1))));
        to.save();
        to.beginPath();
        to.rect(kLeft, top - 1, this.plotWidth, high + 2);
        to.clip();
        to.fillStyle = palette.line;
        to.globalAlpha = 0.35;
        to.fillRect(kLeft, top, this.plotWidth, high);
        to.globalAlpha = 1;
        this.drawBounds(curve, y);
        to.strokeStyle = palette.text;
        to.lineWidth = 1.3;
        to.beginPath();
        const end = Math.min(until, view.recording.last);
        let isBegun = false, column = NaN;
        for (let at = Math.max(0, lastAtOrBefore(times, from)); at < times.length && times[at] <= until; ++at) {
            const x = this.x(times[at]);
            if (isBegun && Math.round(x) !== column) to.lineTo(x, y(numbers[at - 1]));
            if (isBegun) to.lineTo(x, y(numbers[at]));
            else to.moveTo(x, y(numbers[at]));
            isBegun = true;
            column = Math.round(x);
            if (at + 1 === times.length || times[at + 1] > until) to.lineTo(this.x(end), y(numbers[at]));
        }
        to.stroke();
        to.restore();
    }

    // The bounds that the tree asks for, with the decider that does.
    private drawBounds({ bounds, least, most }: Curve, y: (number: number) => number) {
        const { to } = this;
        for (const [bound, node] of bounds) {
            if (bound < least || bound > most) continue;
            to.strokeStyle = to.fillStyle = this.palette.of(node.branch);
            to.setLineDash([4, 3]);
            to.beginPath();
            to.moveTo(kLeft, y(bound));
            to.lineTo(this.width - kRight, y(bound));
            to.stroke();
            to.setLineDash([]);
            const words = `${node.name} ${Number(bound.toPrecision(4))}`, below = bound > (least + most) / 2 ? 7 : -6;
            this.text(words, kLeft + 4, y(bound) + below, this.palette.of(node.branch), `10px ${kFont}`);
        }
    }

    private isInGap(time: number) {
        return this.view.recording.gapAt(time) !== undefined;
    }

    // Of gaps nothing is known: hatched over all that would be drawn there.
    private drawGaps() {
        const { to, palette, width, height } = this;
        for (const [from, until] of this.view.recording.facts.gaps) {
            const left = Math.max(kLeft, this.x(from)), right = Math.min(width - kRight, this.x(until));
            if (right <= kLeft || left >= width - kRight) continue;
            const wide = Math.max(2, right - left), begin = kAxisHeight;
            to.save();
            to.beginPath();
            to.rect(left, begin, wide, height);
            to.clip();
            to.fillStyle = palette.back;
            to.fillRect(left, begin, wide, height);
            to.strokeStyle = palette.dim;
            to.lineWidth = 1;
            to.beginPath();
            for (let x = left - height; x < left + wide; x += kHatch) {
                to.moveTo(x, begin + height);
                to.lineTo(x + height, begin);
            }
            to.stroke();
            to.restore();
            const words = 'nothing is known';
            to.font = kAxisFont;
            const room = to.measureText(words).width + 12;
            if (wide < room) continue;
            to.fillStyle = palette.back;
            to.fillRect((left + left + wide - room) / 2, begin + 2, room, 16);
            this.text(words, (left + left + wide - room) / 2 + 6, begin + 10, palette.text);
        }
    }

    private drawMarks() {
        const { to } = this;
        to.fillStyle = this.palette.accent;
        for (const [time] of this.view.recording.facts.marks) {
            const x = this.x(time);
            if (x < kLeft - 1 || x > this.width) continue;
            to.beginPath();
            to.moveTo(x - 4, kAxisHeight - 7);
            to.lineTo(x + 4, kAxisHeight - 7);
            to.lineTo(x, kAxisHeight);
            to.fill();
        }
    }

    // Where two agents part first.
    private drawParting() {
        const { to } = this, { ticks, paths } = this.view.beside?.partings ?? {}, time = (ticks ?? paths)?.time;
        if (time === undefined || this.x(time) < kLeft - 1) return;
        to.strokeStyle = this.palette.accent;
        to.lineWidth = 2;
        to.setLineDash([4, 3]);
        to.beginPath();
        to.moveTo(this.x(time), kAxisHeight);
        to.lineTo(this.x(time), this.height);
        to.stroke();
        to.setLineDash([]);
    }

    private drawCursor() {
        const { to, palette } = this, { x, words, width, left } = this.cursorLabel();
        if (x < kLeft - 1 || x > this.width) return;
        to.fillStyle = palette.text;
        to.fillRect(x - 0.5, 14, 2, this.height);
        to.beginPath();
        to.roundRect(left, 1, width, 17, 4);
        to.fill();
        this.text(words, left + 6, 10, palette.back, kBoldFont);
    }
}
