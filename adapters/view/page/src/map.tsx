// Where the agents are, each in the colour of what it does. A click chooses the nearest.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Palette } from './colours';
import type { Now } from './now';

const kHeight = 130, kEdge = 6;

// From the game's unit to pixels.
function scaleOf(now: Now, width: number) {
    const { mapWidth, mapHeight } = now.recording.facts;
    const scale = Math.min((width - 2 * kEdge) / mapWidth, (kHeight - 2 * kEdge) / mapHeight);
    return { scale, left: (width - scale * mapWidth) / 2, top: (kHeight - scale * mapHeight) / 2 };
}

function draw(canvas: HTMLCanvasElement, now: Now, places: Float32Array) {
    const { view, recording } = now, width = canvas.clientWidth, ratio = devicePixelRatio;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(kHeight * ratio);
    const to = canvas.getContext('2d')!, palette = new Palette(getComputedStyle(document.documentElement));
    to.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { scale, left, top } = scaleOf(now, width), size = recording.numAgents > 1000 ? 1.5 : 4;
    const numBranches = recording.branches.length;
    for (let agent = 0; agent < recording.numAgents; ++agent) {
        const x = left + places[2 * agent] * scale, y = top + places[2 * agent + 1] * scale;
        if (!(x >= 0 && y >= 0)) continue;
        const branch = recording.branchOf(recording.leafAt(agent, view.time));
        to.globalAlpha = view.branch === null || view.branch === branch ? 1 : 0.15;
        to.fillStyle = palette.of(branch < numBranches ? branch : -1);
        to.fillRect(x - size / 2, y - size / 2, size, size);
    }
    to.globalAlpha = 1;
    to.strokeStyle = palette.text;
    to.lineWidth = 2;
    to.beginPath();
    to.arc(left + places[2 * view.agent] * scale, top + places[2 * view.agent + 1] * scale, 7, 0, 2 * Math.PI);
    to.stroke();
}

export function Map({ now }: { now: Now }) {
    const canvas = useRef<HTMLCanvasElement>(null), { view, recording } = now;
    const places = recording.reader.places(view.time);
    useLayoutEffect(() => draw(canvas.current!, now, places));
    const pick = (event: MouseEvent) => {
        const box = canvas.current!.getBoundingClientRect(), { scale, left, top } = scaleOf(now, box.width);
        const x = (event.clientX - box.left - left) / scale, y = (event.clientY - box.top - top) / scale;
        let nearest = -1, least = Infinity;
        for (let agent = 0; agent < recording.numAgents; ++agent) {
            const far = Math.hypot(places[2 * agent] - x, places[2 * agent + 1] - y);
            if (far < least) [least, nearest] = [far, agent];
        }
        view.showAgent(nearest);
    };
    return <canvas class="map" ref={canvas} style={{ height: `${kHeight}px` }} onClick={pick} role="img"
        aria-label="Where the agents are" title="where the agents are; click to choose one" />;
}
