// Edits the texts of the bots. Each mistake stands under its line.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers, WidgetType } from '@codemirror/view';
import type { Mistake } from './worlds';

class Note extends WidgetType {
    constructor(readonly mistake: Mistake) { super(); }
    eq(other: Note) { return JSON.stringify(other.mistake) === JSON.stringify(this.mistake); }
    toDOM() {
        const { words, column, isError, line } = this.mistake, note = document.createElement('div');
        note.className = isError ? 'mistake' : 'mistake warning';
        note.dataset.line = `${line}`;
        note.setAttribute('role', 'alert');
        note.textContent = `${' '.repeat(Math.max(0, column - 1))}^ ${words}`;
        return note;
    }
}

const setMistakes = StateEffect.define<Mistake[]>();
const notes = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(shown, change) {
        const effect = change.effects.findLast(each => each.is(setMistakes));
        if (effect === undefined) return shown.map(change.changes);
        const { doc } = change.state;
        return Decoration.set((effect.value as Mistake[]).map(mistake => {
            const line = doc.line(Math.max(1, Math.min(doc.lines, mistake.line)));
            return Decoration.widget({ widget: new Note(mistake), block: true, side: 1 }).range(line.to);
        }), true);
    },
    provide: field => EditorView.decorations.from(field),
});

export class Editor {
    private readonly view: EditorView;

    constructor(place: HTMLElement, private readonly changed: (text: string) => void) {
        this.view = new EditorView({ parent: place });
    }

    show(text: string, name: string) {
        this.view.setState(EditorState.create({
            doc: text,
            extensions: [
                lineNumbers(), history(), keymap.of([...defaultKeymap, ...historyKeymap]), notes,
                EditorView.contentAttributes.of({ 'aria-label': name, spellcheck: 'false' }),
                EditorView.updateListener.of(update => update.docChanged && this.changed(update.state.doc.toString())),
            ],
        }));
    }
    mark(mistakes: Mistake[]) { this.view.dispatch({ effects: setMistakes.of(mistakes) }); }
}
