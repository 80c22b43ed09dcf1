// Draws a world. Between two steps everybody is on the way from one cell to the next.
import type { Picture, Thing } from './worlds';

const kColours: Record<string, string> = {
    red: '#e0503c', blue: '#3d86e0', medicine: '#3fae6c', ammunition: '#c9932b', nest: '#c9932b', bush: '#3fae6c',
    bear: '#d0342c', fox: '#e07a2c', creature: '#7c8aa5',
};
// What a creature does, by the beginning of its branch's leaves, and in words.
const kDeeds: [RegExp, string, string][] = [
    [/HIDE|RUN_AWAY/, '#e8c33a', 'flees'], [/YELL|BITE|POUNCE|DODGE/, '#e0503c', 'fights'],
    [/SNARL|BARK|BRISTLE|PATROL|LOOK|WATCH/, '#3d86e0', 'guards'], [/ANSWER/, '#e07a2c', 'comes to help'],
    [/FOOD/, '#3fae6c', 'eats'], [/SLEEP|REST|GO_HOME/, '#8c7ae6', 'rests'], [/FLIP|ROLL|DANCE/, '#d868b0', 'plays'],
];
// What the signs in a world mean: each its colour and its words.
export const kLegends: Record<string, [sign: string, colour: string, words: string][]> = {
    arena: [
        ['●', kColours.red, 'red team'], ['●', kColours.blue, 'blue team'], ['■', kColours.creature, 'base'],
        ['✚', kColours.medicine, 'medicine'], ['=', kColours.ammunition, 'ammunition'],
    ],
    creatures: [
        ...kDeeds.map(([, colour, words]): [string, string, string] => ['●', colour, words]),
        ['▲', kColours.bear, 'bear'], ['▲', kColours.fox, 'fox'], ['○', kColours.nest, 'nest'],
    ],
};

export interface Places {
    before: Map<number, Thing>;  // of agents, a step ago
    part: number;                // of the step
}

// What an agent does, above it.
interface Label {
    words: string;
    x: number;
    y: number;
}
// A place that is taken; y is its middle.
interface Box {
    left: number;
    right: number;
    y: number;
    high: number;
}
const kMostLines = 4, kLeastLetters = 9;  // lines of words above each other; CSS pixels

export class Canvas {
    private readonly to: CanvasRenderingContext2D;
    private cell = 8;  // CSS pixels

    constructor(private readonly element: HTMLCanvasElement) { this.to = element.getContext('2d')!; }

    // As wide as there is room, in the shape of the world.
    private fit(picture: Picture) {
        const { element } = this, density = Math.min(2, devicePixelRatio), box = element.parentElement!;
        const wide = box.clientWidth - 16, high = Math.max(120, innerHeight * (picture.rows.length > 0 ? 0.5 : 0.8));
        this.cell = Math.min(wide / picture.width, high / picture.height);
        const [width, height] = [picture.width, picture.height].map(each => Math.round(this.cell * each * density));
        if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
        element.style.width = `${width / density}px`;
        this.to.setTransform(density * this.cell, 0, 0, density * this.cell, 0, 0);
    }

    draw(picture: Picture, places: Places, watched: number) {
        this.fit(picture);
        const { to } = this, isDark = matchMedia('(prefers-color-scheme: dark)').matches;
        const [text, wall, back] = isDark ? ['#e8ecf4', '#3a465c', '#181d27'] : ['#1a2130', '#b9c2d2', '#f5f6f9'];
        to.clearRect(0, 0, picture.width, picture.height);
        to.fillStyle = wall;
        picture.rows.forEach((row, y) => [...row].forEach((sign, x) => sign === '#' && to.fillRect(x, y, 1.02, 1.02)));
        to.textAlign = 'center';
        to.textBaseline = 'middle';
        const isSmall = picture.rows.length === 0;
        const high = Math.max(isSmall ? 2.6 : 0.85, kLeastLetters / this.cell), labels: Label[] = [], bots: Box[] = [];
        for (const thing of picture.things) {
            const { x, y } = placeOf(thing, places), isWatched = thing.agent === watched;
            if (thing.agent < 0) this.drawThing(thing, x, y);
            else this.drawAgent(thing, x, y, isWatched, isSmall, text);
            if (thing.agent >= 0 && !isSmall) bots.push({ left: x - 0.6, right: x + 0.6, y, high: 1.2 });
            const label = { words: thing.words, x, y: y - (isSmall ? 2.8 : 0.7 + high / 2) };
            if (thing.agent < 0 || label.words === '' || (isSmall && !isWatched)) continue;
            if (isWatched) labels.unshift(label);  // it has the first choice of places
            else labels.push(label);
        }
        Object.assign(to, { fillStyle: text, strokeStyle: back, lineWidth: 3 / this.cell, lineJoin: 'round' });
        this.drawLabels(labels, high, picture.width, bots);
    }

    // Words that would cover others or what is `drawn` are a line higher, or left out.
    private drawLabels(labels: Label[], high: number, width: number, drawn: Box[]) {
        const { to } = this;
        to.font = `600 ${high}px system-ui`;
        for (const { words, x, y } of labels) {
            const half = to.measureText(words).width / 2, middle = Math.max(half, Math.min(x, width - half));
            const [left, right] = [middle - half - high / 4, middle + half + high / 4];
            const isFree = (line: number) => !drawn.some(each =>
                Math.abs(each.y - line) < (high + each.high) / 2 && each.left < right && left < each.right);
            const line = Array.from({ length: kMostLines }, (_, above) => y - above * high * 1.1).find(isFree);
            if (line === undefined) continue;
            drawn.push({ left, right, y: line, high });
            to.strokeText(words, middle, line);  // so that what is behind them does not run into the letters
            to.fillText(words, middle, line);
        }
    }

    private drawThing({ kind, health }: Thing, x: number, y: number) {
        const { to } = this, colour = kColours[kind] ?? kColours[kind.split(' ')[0]];
        to.strokeStyle = to.fillStyle = colour;
        to.lineWidth = 0.18;
        to.beginPath();
        if (kind.endsWith('base')) to.strokeRect(x - 0.9, y - 0.9, 1.8, 1.8);
        else if (kind === 'nest') to.arc(x, y, 1.5, 0, 7), to.stroke();
        else if (kind === 'medicine') this.fill(x, y, [-0.15, -0.45, 0.3, 0.9], [-0.45, -0.15, 0.9, 0.3]);
        else if (kind === 'ammunition') this.fill(x, y, [-0.4, -0.35, 0.8, 0.25], [-0.4, 0.1, 0.8, 0.25]);
        else if (kind === 'bush') to.arc(x, y, 0.25 + 0.45 * health, 0, 7), to.fill();
        else {  // a bear or a fox
            to.moveTo(x, y - 0.9);
            to.lineTo(x + 0.9, y + 0.8);
            to.lineTo(x - 0.9, y + 0.8);
            to.fill();
        }
    }

    private fill(x: number, y: number, ...boxes: [x: number, y: number, width: number, height: number][]) {
        for (const [left, top, width, height] of boxes) this.to.fillRect(x + left, y + top, width, height);
    }

    private drawAgent(thing: Thing, x: number, y: number, isWatched: boolean, isSmall: boolean, text: string) {
        const { to } = this, { kind, agent, health, words } = thing, isDead = health <= 0;
        to.fillStyle = isDead ? '#888' : kDeeds.find(([deed]) => isSmall && deed.test(words))?.[1] ?? kColours[kind];
        to.beginPath();
        to.arc(x, y, isSmall ? 0.8 : 0.62, 0, 7);
        to.fill();
        if (isWatched) {
            to.strokeStyle = text;
            to.lineWidth = 0.2;
            to.beginPath();
            to.arc(x, y, isSmall ? 1.4 : 1, 0, 7);
            to.stroke();
        }
        if (!isSmall) {
            to.fillStyle = '#fff';
            to.font = '700 0.8px system-ui';
            to.fillText(isDead ? '×' : `${agent % 10}`, x, y + 0.05);
            to.fillStyle = kColours[kind];
            to.fillRect(x - 0.6, y + 0.75, 1.2 * health, 0.16);
        }
    }

    // The cell at a place of the window.
    cellAt(event: MouseEvent): { x: number; y: number } {
        const box = this.element.getBoundingClientRect();
        return { x: (event.clientX - box.left) / this.cell - 0.5, y: (event.clientY - box.top) / this.cell - 0.5 };
    }
}

function placeOf(thing: Thing, { before, part }: Places): { x: number; y: number } {
    const old = thing.agent >= 0 ? before.get(thing.agent) : undefined, far = 3;
    const isStep = old && Math.abs(old.x - thing.x) < far && Math.abs(old.y - thing.y) < far;
    const between = (from: number, until: number) => from + (until - from) * part;
    const [x, y] = isStep ? [between(old.x, thing.x), between(old.y, thing.y)] : [thing.x, thing.y];
    return { x: x + 0.5, y: y + 0.5 };
}

// The agent that is nearest to a cell, if one is near; -1: none is.
export function agentAt(picture: Picture, cell: { x: number; y: number }): number {
    let found = -1, least = picture.rows.length > 0 ? 2.5 : 4;
    for (const thing of picture.things) {
        const far = Math.hypot(thing.x - cell.x, thing.y - cell.y);
        if (thing.agent >= 0 && far < least) [found, least] = [thing.agent, far];
    }
    return found;
}
