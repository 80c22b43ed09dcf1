// Where a file is chosen: another recording, or the text of a tree (opened.ts).
import { openFile } from './opened';
import type { View } from './view';

export function FileInput({ view, path, accept }: { view: View; path?: string; accept?: string }) {
    return <input type="file" accept={accept} onChange={({ currentTarget: input }) => {
        void openFile(() => view, input.files?.[0], path);
        input.value = '';  // else the same file can't be chosen again
    }} />;
}
