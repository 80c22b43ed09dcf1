// The timeline: click or drag to a time, turn the wheel to zoom.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { clock } from './clock';
import { Palette } from './colours';
import { Crowd } from './crowd';
import { heightOf, kLeft, kRight, TimelineDrawing } from './draw_timeline';
import { numberAt } from './lanes';
import type { Now } from './now';

const crowd = new Crowd();

function draw(canvas: HTMLCanvasElement, now: Now) {
    const scale = devicePixelRatio, width = canvas.clientWidth, height = canvas.clientHeight;
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
        canvas.width = Math.round(width * scale);
        canvas.height = Math.round(height * scale);
    }
    const to = canvas.getContext('2d')!;
    to.setTransform(scale, 0, 0, scale, 0, 0);
    const palette = new Palette(getComputedStyle(document.documentElement));
    new TimelineDrawing(to, now.view, palette, width, height, now.subject, now.lanes).draw(crowd);
}

export function Timeline({ now }: { now: Now }) {
    const { view, path } = now, canvas = useRef<HTMLCanvasElement>(null);
    useLayoutEffect(() => draw(canvas.current!, now));
    const timeAt = (x: number) => {
        const box = canvas.current!.getBoundingClientRect(), wide = box.width - kLeft - kRight;
        return view.span.from + (x - box.left - kLeft) / wide * (view.span.until - view.span.from);
    };
    const scrub = (event: PointerEvent) => {
        if (event.type === 'pointerdown') canvas.current!.setPointerCapture(event.pointerId);
        else if ((event.buttons & 1) === 0) return;
        view.isPlaying = false;
        view.setTime(timeAt(event.clientX));
    };
    const turn = (event: WheelEvent) => {
        event.preventDefault();
        const sideways = event.shiftKey ? event.deltaY : event.deltaX;
        if (sideways !== 0) view.pan(sideways / 1000 * (view.span.until - view.span.from));
        else view.zoom(event.deltaY > 0 ? 1.25 : 0.8, timeAt(event.clientX));
    };
    const values = now.lanes.curves.map(curve => `${curve.name} ${numberAt(curve, view.time) ?? 'not known'}`);
    const does = path.map(node => node.name).join(', ') || 'nothing is active';
    const words = [clock(view.time), ...(view.recording.gapAt(view.time) ? ['nothing is known'] : [does, ...values])];
    return <div class="timeline">
        <canvas ref={canvas} style={{ height: `${heightOf(view, now.lanes)}px` }} role="slider" tabIndex={0}
            aria-label="Time"
            aria-valuemin={view.recording.first} aria-valuemax={view.recording.last} aria-valuenow={view.time}
            aria-valuetext={words.join(', ')} onPointerDown={scrub} onPointerMove={scrub} onWheel={turn} />
    </div>;
}
