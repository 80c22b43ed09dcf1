// A list of which only the rows that can be seen are in the page: with thousands of rows, others would cost most.
import type { ComponentChildren, HTMLAttributes } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

const kMoreRows = 6;       // above and below, so that scrolling shows no gaps
const kPauseOfFollowing = 3000;  // ms, after somebody scrolled by hand

export interface WindowedProps {
    class: string;
    rowHeight: number;
    numRows: number;
    row: (index: number) => ComponentChildren;
    followed: number;  // the row to scroll to when it changes; -1: none
    outer: HTMLAttributes<HTMLDivElement>;
}

export function Windowed({ class: name, rowHeight, numRows, row, followed, outer }: WindowedProps) {
    const box = useRef<HTMLDivElement>(null), lastWheel = useRef(-kPauseOfFollowing);
    const isFirst = useRef(true);
    const [top, setTop] = useState(0), [height, setHeight] = useState(600);
    useLayoutEffect(() => {
        const seen = new ResizeObserver(() => setHeight(box.current?.clientHeight ?? 0));
        if (box.current) seen.observe(box.current);
        return () => seen.disconnect();
    }, []);
    useLayoutEffect(() => {
        const at = box.current;
        if (!at || followed < 0 || performance.now() - lastWheel.current < kPauseOfFollowing) return;
        const y = followed * rowHeight, numBelow = isFirst.current ? 1 : Math.floor(at.clientHeight / rowHeight / 2);
        if (y < at.scrollTop || y + rowHeight > at.scrollTop + at.clientHeight) {
            at.scrollTop = Math.max(0, y + (numBelow + 1) * rowHeight - at.clientHeight);  // at first, all above that fits
        }
        isFirst.current = false;
    }, [followed, numRows, height]);
    const most = Math.ceil(height / rowHeight) + 2 * kMoreRows;
    const firstRow = Math.max(0, Math.min(numRows - most, Math.floor(top / rowHeight) - kMoreRows));
    const shown = Array.from({ length: Math.min(most, numRows - firstRow) }, (_, i) => firstRow + i);
    return <div {...outer} class={name} ref={box} onScroll={event => setTop(event.currentTarget.scrollTop)}
        onWheel={() => { lastWheel.current = performance.now(); }}>
        <div style={{ height: `${firstRow * rowHeight}px` }} role="presentation" />
        {shown.map(row)}
        <div role="presentation"
            style={{ height: `${Math.max(0, numRows - firstRow - shown.length) * rowHeight}px` }} />
    </div>;
}
