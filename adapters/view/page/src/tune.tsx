// What one may change of a game that runs, as far as it offers that: values of the agent, fields of the decider, and
// whether the decider is switched.
import { numberAt } from './lanes';
import type { Change, Forced, TreeFields } from './live';
import type { Now } from './now';

// Shows what the game has, but not over what somebody types or drags.
const showing = (text: string) => (input: HTMLInputElement | null) => {
    if (input && input !== document.activeElement) input.value = text;
};

function Values({ now }: { now: Now }) {
    const { view, recording, lanes } = now, live = view.live!, agent = recording.nameOf(view.agent);
    return <>{live.state!.values.map(({ name, min, max }) => {
        const curve = lanes.curves.find(each => each.name === name);
        const number = curve && numberAt(curve, view.time);
        return <label class="tuned">
            <span>{name}</span>
            <input type="range" min={min} max={max} step={max - min > 20 ? 1 : 'any'} ref={showing(`${number ?? min}`)}
                onChange={({ currentTarget: { value } }) =>
                    void live.post('/set', { agent, name, value: Number(value) })} />
            <output>{number === undefined ? '–' : Number(number.toPrecision(4))}</output>
        </label>;
    })}</>;
}

// What the game said of a decider, until something was changed.
let asked = '', askedOf = '', found: TreeFields[] = [];

function Fields({ now }: { now: Now }) {
    const live = now.view.live!, { changes } = live.state!, decider = now.subject!.name;
    const key = JSON.stringify([decider, changes]);
    if (asked !== key) {
        if (askedOf !== decider) found = [];
        asked = key;
        askedOf = decider;
        void live.fields(decider).then(all => { if (asked === key) found = all; });
    }
    return <>{found.map(({ tree, source, fields }) => {
        const set = (field: string, value: string | null) => void live.post('/set', { tree, decider, field, value });
        const wasOf = (name: string) => changes.find(each =>
            each.tree === tree && each.decider === decider && each.field === name);
        return <>
            <p class="facts" style={{ whiteSpace: 'pre-line' }}>{source}</p>
            {fields.map(({ name, value }) => <label class="tuned">
                <span>{name}</span>
                <input ref={showing(value)} onChange={({ currentTarget: input }) => set(name, input.value)} />
                {wasOf(name) && <button onClick={() => set(name, null)}>Take back</button>}
            </label>)}
            <form class="tuned" onSubmit={event => {
                event.preventDefault();
                const [field, value] = new FormData(event.currentTarget).values();
                set(`${field}`, `${value}`);
            }}>
                <input name="field" placeholder="another field" aria-label="Another field" />
                <input name="value" placeholder="its value" aria-label="Its value" />
                <button>Set</button>
            </form>
        </>;
    })}</>;
}

const codeOf = ({ decider, field, from, to }: Change) => `${decider}: .${field} = ${to}${from && `  // was ${from}`}`;

function Changes({ now }: { now: Now }) {
    const live = now.view.live!, { changes } = live.state!;
    if (changes.length === 0) return null;
    return <>
        <h3>Changed, until the game ends</h3>
        {changes.map(each => <p class="tuned">
            <code>{codeOf(each)}</code>
            <button onClick={() => void live.post('/set', { ...each, from: undefined, to: undefined, value: null })}>
                Take back</button>
        </p>)}
        <button onClick={() => void navigator.clipboard.writeText(changes.map(codeOf).join('\n'))}>Copy as code</button>
    </>;
}

const kKinds: [Forced['what'], string][] = [['off', 'Switch it off'], ['accepts', 'Let it accept']];

function Switches({ now }: { now: Now }) {
    const live = now.view.live!, decider = now.subject!.name, agent = now.recording.nameOf(now.view.agent);
    return <div class="breaks" role="group" aria-label="Switch the decider">
        {kKinds.map(([what, words]) => {
            const isOn = live.state!.forced.some(each =>
                each.name === agent && each.decider === decider && each.what === what);
            return <button class={isOn ? 'forced' : ''} aria-pressed={isOn} onClick={() =>
                void live.post(isOn ? '/unforce' : '/force', isOn ? { agent, decider } : { agent, decider, what })}>
                {words}</button>;
        })}
    </div>;
}

export function Tune({ now }: { now: Now }) {
    const { live } = now.view, state = live?.state;
    if (!state?.commands || !now.subject) return null;
    return <>
        {state.overrides && <Switches now={now} />}
        {state.values.length > 0 && <h3>Values of {now.recording.nameOf(now.view.agent)}</h3>}
        <Values now={now} />
        {state.trees.length > 0 && <h3>Fields of {now.subject.name}</h3>}
        {state.trees.length > 0 && <Fields now={now} />}
        <Changes now={now} />
    </>;
}

// In red, wherever one looks: what deciders do not decide themselves.
export function Switched({ now }: { now: Now }) {
    const { live } = now.view;
    return <>{live?.state?.forced.map(({ name, decider, what }) => <p class="hint forced" role="status">
        {decider} of {name} {what === 'off' ? 'is switched off' : 'accepts whenever it is asked'}
        {' '}<button onClick={() => void live.post('/unforce', { agent: name, decider })}>Take back</button>
    </p>)}</>;
}
