// Starts the playground, and draws it: the world in each frame, the tree some times a second.
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import blue from '../../../demo/arena/bots/blue.bt';
import red from '../../../demo/arena/bots/red.bt';
import survive from '../../../demo/arena/bots/survive.bt';
import { colourOf } from '../../../adapters/view/page/src/colours';
import type { Now } from '../../../adapters/view/page/src/now';
import { Outline } from '../../../adapters/view/page/src/outline';
import { Reader } from '../../../adapters/view/page/src/reader';
import { Why } from '../../../adapters/view/page/src/why';
import { agentAt, Canvas, kLegends } from './canvas';
import { Editor } from './editor';
import { Play, type WorldName } from './play';
import { Watch } from './watch';
import { kDeeds, kFiles, Worlds } from './worlds';

const kTreePause = 200, kTypingPause = 300;  // ms

class Playground {
    readonly play: Play;
    readonly watch: Watch;
    readonly texts = [red, blue, survive];
    file = 0;
    deed = -1;  // what a click does: an index of kDeeds; -1: it chooses an agent
    told = '';
    news: string[] = [];
    isWrong = false;
    canvas: Canvas | null = null;
    editor: Editor | null = null;
    isDirty = true;
    private typed = 0;

    constructor(readonly worlds: Worlds, reader: Reader) {
        this.play = new Play(worlds);
        this.watch = new Watch(reader, () => {
            if (this.watch.isInPast()) this.play.isPaused = true;
            this.isDirty = true;
        });
        this.texts.forEach((text, file) => worlds.edit(file, text));
        this.start('arena');
    }

    start(name: WorldName) {
        this.play.start(name);
        this.watch.forget();
        this.deed = -1;
        this.told = '';
        this.look();
    }
    // What is new in the world.
    look() {
        this.watch.take(this.worlds.record(this.play.watched), this.play.watched);
        this.isDirty = true;
    }

    click(event: MouseEvent) {
        const { play, canvas } = this, cell = canvas!.cellAt(event);
        if (this.deed >= 0) {
            this.told = this.worlds.do(this.deed, Math.round(cell.x), Math.round(cell.y));
            play.picture = this.worlds.picture();
            this.isDirty = true;
            return;
        }
        const agent = agentAt(play.picture, cell);
        if (agent < 0) return;
        play.watched = agent;
        this.look();
    }

    type(text: string) {
        this.texts[this.file] = text;
        clearTimeout(this.typed);
        this.typed = window.setTimeout(() => this.edit(), kTypingPause);
    }
    edit() {
        this.worlds.edit(this.file, this.texts[this.file]);
        this.look();
        this.mark();
    }
    showFile(file: number) {
        this.file = file;
        this.editor?.show(this.texts[file], kFiles[file]);
        this.mark();
    }
    mark() {
        const { mistakes, news } = this.worlds.mistakes();
        this.news = [
            ...news.filter(line => /: (\d+ mistakes?|read again|\d+ nodes)/.test(line))
                .map(line => line.replace(/:$/, '.')),
            ...mistakes.map(({ path, line, words }) => {
                const place = line > 0 ? `, line ${line}` : '';
                return `${path.replace('bots/', '')}${place}: ${words}`;
            }),
        ];
        this.isWrong = mistakes.some(each => each.isError);
        this.editor?.mark(mistakes.filter(each => each.path === `bots/${kFiles[this.file]}`));
        this.isDirty = true;
    }
    pause() {
        this.play.isPaused = !this.play.isPaused;
        this.look();
    }
}

function Head({ of }: { of: Playground }) {
    const { play } = of;
    const world = (name: WorldName, words: string) => <button class={play.name === name ? 'on' : ''}
        aria-pressed={play.name === name} onClick={() => of.start(name)}>{words}</button>;
    const setSpeed = (event: { currentTarget: HTMLSelectElement }) => { play.speed = Number(event.currentTarget.value); };
    return <header>
        <h1>Decider <small>playground</small></h1>
        <span class="buttons" role="group" aria-label="World">
            {world('arena', 'Arena')}{world('creatures', 'Creatures')}
        </span>
        <span class="buttons">
            <button onClick={() => of.pause()}>{play.isPaused ? 'Play' : 'Pause'}</button>
            <select aria-label="Speed" value={`${play.speed}`} onChange={setSpeed}>
                {[0.25, 1, 4].map(speed => <option value={`${speed}`}>{speed}×</option>)}
            </select>
        </span>
        <span class="grow" />
        <b>{play.picture.title}</b>
    </header>;
}

function World({ of }: { of: Playground }) {
    const canvas = useRef<HTMLCanvasElement>(null), { play } = of;
    useEffect(() => { of.canvas = new Canvas(canvas.current!); }, []);
    const deed = (number: number, words: string) =>
        <button class={of.deed === number ? 'on' : ''} aria-pressed={of.deed === number}
            onClick={() => { of.deed = number; of.isDirty = true; }}>{words}</button>;
    return <section class="world" aria-label="World">
        <canvas ref={canvas} role="img" aria-label={`The ${play.name}`} onClick={event => of.click(event)} />
        <ul class="legend" aria-label="Signs">{kLegends[play.name].map(([sign, colour, words]) =>
            <li><i aria-hidden="true" style={{ color: colour }}>{sign}</i> {words}</li>)}</ul>
        {play.name === 'creatures' && <p class="buttons" role="group" aria-label="A click">
            {deed(-1, 'choose')}{kDeeds.map((name, number) => deed(number, name))}
        </p>}
        <p aria-live="polite">{of.told || (play.name === 'arena' ? 'Click a bot to see why it does what it does.'
            : 'Click a creature to see why it does what it does, or put a bear or food beside it.')}</p>
    </section>;
}

function Texts({ of }: { of: Playground }) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
        of.editor = new Editor(place.current!, text => of.type(text));
        of.showFile(of.file);
        return () => { of.editor = null; };
    }, []);
    return <section class="texts" aria-label="Bots">
        <span class="buttons" role="group" aria-label="File">
            {kFiles.map((name, file) => <button class={of.file === file ? 'on' : ''} aria-pressed={of.file === file}
                onClick={() => of.showFile(file)}>{name}</button>)}
            <small>Edit it while they play.</small>
        </span>
        <div class="editor" ref={place} />
        <p class={of.isWrong ? 'news wrong' : 'news'} aria-live="polite">{of.news.join('\n')}</p>
    </section>;
}

function Tree({ now }: { now: Now }) {
    const { recording, view, path } = now;
    return <section class="tree" aria-label="Tree">
        <div class="crumbs"><b>{recording.nameOf(view.agent)}</b>
            <span class="path">{path.map((node, at) => <>
                {at > 0 && <i aria-hidden="true">›</i>}
                <button style={{ '--colour': colourOf(node.branch) }} onClick={() => view.choose(node)}>
                    {node.name}
                </button>
            </>)}</span>
        </div>
        <main><Outline now={now} /></main>
        <Why now={now} />
    </section>;
}

function App({ of }: { of: Playground }) {
    const now = of.watch.now();
    return <div class={`playground ${of.play.name}`}>
        <Head of={of} />
        <World of={of} />
        {of.play.name === 'arena' && <Texts of={of} />}
        {now && <Tree now={now} />}
    </div>;
}

async function unpacked(id: string): Promise<Uint8Array<ArrayBuffer>> {
    const packed = Uint8Array.from(atob(document.getElementById(id)!.textContent!), each => each.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function start() {
    const place = document.getElementById('app')!;
    const worlds = await Worlds.start(await unpacked('worlds'));
    const of = new Playground(worlds, await Reader.start(await unpacked('reader')));
    let before = performance.now(), looked = 0;
    const frame = (now: number) => {
        const { play } = of;
        const hasStepped = play.pass(Math.min(0.25, (now - before) / 1000));
        before = now;
        if (hasStepped && now - looked > kTreePause) {
            looked = now;
            of.look();
        }
        if (of.isDirty) {
            of.isDirty = false;
            render(<App of={of} />, place);
        }
        of.canvas?.draw(play.picture, { before: play.before, part: play.part }, play.watched);
        requestAnimationFrame(frame);
    };
    Object.assign(globalThis, { playground: of });  // for the console, and for tests
    requestAnimationFrame(frame);
}
void start();
