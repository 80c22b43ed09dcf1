// Starts the page: unpacks the reader and the recording, which are both in the page, and draws when something changes.
import { render } from 'preact';
import { readAddress, tellAddress } from './address';
import { App } from './app';
import { handleKey } from './keys';
import { Live } from './live';
import { Asking } from './now';
import { openFile } from './opened';
import { unpacked } from './packed';
import { Reader } from './reader';
import { Recording } from './recording';
import { View } from './view';

// Of a game that runs, which served this page: it begins anew when the connection does.
function follow(reader: Reader, token: string) {
    let view: View | undefined, stopped = '';
    const live = new Live(reader, token, () => view?.set({}));
    const begin = () => {
        const recording = new Recording(reader.begin(), reader);
        view = show(recording, live);
        view.set({ isFollowing: true });
        return recording;
    };
    const grown = (recording: Recording) => {
        if (!view) return;
        const { stop } = live.state ?? { stop: null }, key = JSON.stringify(stop ?? '');
        if (stop && key !== stopped) {
            view.showAgent(recording.agentOf(stop.name));
            view.choose(recording.nodes.find(node => node.name === stop.decider) ?? null);
            view.follow();
        }
        stopped = key;
        if (view.isFollowing) view.follow();
        else view.set({});
        if (recording.numAgents > 0) live.watch(recording.nameOf(view.agent));
    };
    begin();
    void live.run(begin, grown);
}

// What is shown; another one when a game begins anew.
let current: { view: View; asking: Asking } | undefined;
let isDirty = true;

function show(recording: Recording, live: Live | null = null): View {
    const asking = new Asking(recording), before = current?.view;
    const view = new View(recording, () => { isDirty = true; }, live);
    if (before) {
        const { layout, isFocused, hasLanes, hasSource, texts } = before;
        Object.assign(view, { layout, isFocused, hasLanes, hasSource, texts });
    }
    current = { view, asking };
    isDirty = true;
    readAddress(view, location.hash);
    document.title = [recording.facts.program, recording.facts.title].filter(Boolean).join(', ') || 'Recording';
    // For the console, and for tests.
    Object.assign(globalThis, { decider: { view, recording, live, now: () => asking.now(view) } });
    if (!before) listen();
    return view;
}

function listen() {
    const place = document.getElementById('app')!;
    let before = performance.now();
    const frame = (now: number) => {
        requestAnimationFrame(frame);  // first, so that one mistake does not end all drawing
        const { view, asking } = current!;
        if (view.isPlaying) view.play((now - before) / 1000);
        before = now;
        if (isDirty) {
            isDirty = false;
            render(<App now={asking.now(view)} />, place);
            if (!view.live && !view.isPlaying) tellAddress(view);
        }
    };
    addEventListener('keydown', event => handleKey(event, current!.view));
    for (const what of ['resize', 'hashchange']) addEventListener(what, () => { isDirty = true; });
    addEventListener('hashchange', event => readAddress(current!.view, new URL(event.newURL).hash));
    for (const what of ['dragover', 'drop'] as const) {
        addEventListener(what, event => {
            if (!event.dataTransfer?.types.includes('Files')) return;  // text may be dragged into a field
            event.preventDefault();
            if (what === 'drop') void openFile(() => current!.view, event.dataTransfer.files[0]);
        });
    }
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { isDirty = true; });
    requestAnimationFrame(frame);
}

async function start() {
    const place = document.getElementById('app')!;
    try {
        const reader = await Reader.start(await unpacked('reader'));
        const isReport = document.getElementById('recording')?.textContent?.trim() !== '';
        if (!isReport && location.protocol.startsWith('http')) return follow(reader, location.hash.slice(1));
        const bytes = await unpacked('recording');
        show(new Recording(reader.open(bytes), reader));
    } catch (error) {
        place.textContent = `The recording can't be shown: ${error instanceof Error ? error.message : error}`;
        place.className = 'empty';
    }
}
void start();
