// A colour for each branch, the same everywhere on the page. The colours themselves are in the style: dark and light
// pages have different ones.
const kNumColours = 10;

export const colourOf = (branch: number) => `var(--branch-${branch < 0 ? 'none' : branch % kNumColours})`;

// For drawing: a canvas knows no variables.
export class Palette {
    readonly text: string;
    readonly dim: string;
    readonly line: string;
    readonly back: string;
    readonly onColour: string;
    readonly accent: string;
    private readonly branches: string[] = [];
    private readonly none: string;

    constructor(style: CSSStyleDeclaration) {
        const value = (name: string) => style.getPropertyValue(name).trim();
        this.text = value('--text');
        this.dim = value('--dim');
        this.line = value('--line');
        this.back = value('--panel');
        this.onColour = value('--on-colour');
        this.accent = value('--accent');
        this.none = value('--branch-none');
        for (let i = 0; i < kNumColours; ++i) this.branches.push(value(`--branch-${i}`));
    }
    of(branch: number) { return branch < 0 ? this.none : this.branches[branch % kNumColours]; }
}
