// The keys of the page. What is typed into a field is left alone.
import { toggleBeside } from './beside_bar';
import type { View } from './view';

function isField(target: EventTarget | null) {
    return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

export function handleKey(event: KeyboardEvent, view: View) {
    if (event.ctrlKey || event.metaKey || event.altKey || view.isHelpOpen) return;
    if (isField(event.target)) {
        if (event.key === 'Escape') (event.target as HTMLElement).blur();
        return;
    }
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;  // presses it
    const moved = (seconds: number) => view.setTime(view.time + seconds);
    const keys: Record<string, () => void> = {
        ' ': () => view.togglePlay(),
        ArrowLeft: () => event.shiftKey ? moved(-1) : view.step(-1),
        ArrowRight: () => event.shiftKey ? moved(1) : view.step(1),
        Home: () => view.setTime(view.recording.first),
        End: () => view.live ? view.follow() : view.setTime(view.recording.last),
        p: () => void view.live?.post(view.live.state?.paused ? '/run' : '/pause'),
        n: () => void view.live?.post('/step'),
        '+': () => view.zoom(0.5),
        '-': () => view.zoom(2),
        '0': () => view.set({ span: view.whole() }),
        g: () => view.set({ layout: view.layout === 'graph' ? 'outline' : 'graph' }),
        f: () => view.set({ isFocused: !view.isFocused }),
        b: () => toggleBeside(view),
        s: () => view.set({ hasSource: !view.hasSource }),
        v: () => view.set({ hasLanes: !view.hasLanes }),
        '/': () => document.querySelector<HTMLInputElement>('.search')?.focus(),
        '?': () => view.set({ isHelpOpen: true }),
        Escape: () => view.set({ chosen: null, branch: null, filter: '' }),
    };
    const does = keys[event.key];
    if (!does) return;
    event.preventDefault();
    does();
}
