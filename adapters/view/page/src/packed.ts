// What is packed in the page.

// As build.mjs wrote it.
function fromLetters(text: string, size: number) {
    const view = new DataView(new ArrayBuffer(text.length / 5 * 4));
    for (let at = 0; at < text.length; at += 5) {
        let number = 0;
        for (const letter of text.slice(at, at + 5)) {
            number = number * 85 + (letter === '!' ? '<' : letter).charCodeAt(0) - 40;
        }
        view.setUint32(at / 5 * 4, number);
    }
    return new Uint8Array(view.buffer, 0, size);
}

export async function unpacked(id: string): Promise<Uint8Array<ArrayBuffer>> {
    const place = document.getElementById(id)!, text = place.textContent.trim(), { size } = place.dataset;
    if (text === '') throw new Error('there is none in this page; `decider view FILE -o report.html` makes one that has it');
    const packed = size ? fromLetters(text, Number(size)) : Uint8Array.from(atob(text), each => each.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}
