// The line on top: what this is, the player, and how the tree is shown.
import { toggleBeside } from './beside_bar';
import { clock } from './clock';
import { Icon, type IconName } from './kinds';
import type { Now } from './now';
import type { View } from './view';

const kSpeeds = [0.25, 0.5, 1, 2, 4];

function Button({ does, icon, words, keys }: { does: () => void; icon: IconName; words: string; keys: string }) {
    return <button title={`${words}   ${keys}`} aria-label={words} aria-keyshortcuts={keys} onClick={does}>
        <Icon of={icon} />
    </button>;
}

function Toggle({ isOn, words, title, does }: { isOn: boolean; words: string; title: string; does: () => void }) {
    return <button class={isOn ? 'on' : ''} aria-pressed={isOn} title={title} onClick={does}>{words}</button>;
}

function Player({ view }: { view: View }) {
    return <div class="buttons" role="group" aria-label="Player">
        <Button icon="back" words="Change before" keys="ArrowLeft" does={() => view.step(-1)} />
        <Button icon={view.isPlaying ? 'pause' : 'play'} words={view.isPlaying ? 'Pause' : 'Play'} keys="Space"
            does={() => view.togglePlay()} />
        <Button icon="forth" words="Change after" keys="ArrowRight" does={() => view.step(1)} />
        <select aria-label="Speed" title="Speed" value={view.speed}
            onChange={event => view.set({ speed: Number(event.currentTarget.value) })}>
            {kSpeeds.map(speed => <option value={speed}>×{speed}</option>)}
        </select>
        <output class="time" aria-label="Time">{clock(view.time)}</output>
    </div>;
}

export function Head({ now }: { now: Now }) {
    const { view, recording } = now, { program, title } = recording.facts;
    return <header>
        <h1 title={title}>{program || 'Recording'}{title && <small>{title}</small>}</h1>
        <Player view={view} />
        <div class="buttons" role="group" aria-label="Part that is shown">
            <small>zoom</small>
            <button title="Show less time   +" onClick={() => view.zoom(0.5)} aria-label="Show less time">+</button>
            <button title="Show more time   -" onClick={() => view.zoom(2)} aria-label="Show more time">−</button>
            <button title="Show all   0" onClick={() => view.set({ span: view.whole() })}>all</button>
        </div>
        <span class="grow" />
        <div class="buttons" role="group" aria-label="Tree">
            <Toggle words="Outline" isOn={view.layout === 'outline'} title="As in the source   G"
                does={() => view.set({ layout: 'outline' })} />
            <Toggle words="Graph" isOn={view.layout === 'graph'} title="As a graph   G"
                does={() => view.set({ layout: 'graph', isFocused: view.isFocused || recording.nodes.length > 60 })} />
            <Toggle words="Focus" isOn={view.isFocused} title="Only the active path and what stands beside it   F"
                does={() => view.set({ isFocused: !view.isFocused })} />
            {(now.lanes.curves.length > 0 || now.lanes.flags.length > 0) && <Toggle words="Values"
                isOn={view.hasLanes} title="Flags and values of this agent over time   V"
                does={() => view.set({ hasLanes: !view.hasLanes })} />}
            <Toggle words="Beside" isOn={view.beside !== null} title="Another agent or recording beside this one   B"
                does={() => toggleBeside(view)} />
            <Toggle words="?" isOn={view.isHelpOpen} title="Keys, and what is in this page   ?"
                does={() => view.set({ isHelpOpen: !view.isHelpOpen })} />
        </div>
    </header>;
}
