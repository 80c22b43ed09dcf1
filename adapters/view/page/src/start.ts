// Unpacks the code of the page, which takes a third of its room so, and runs it.
import { unpacked } from './packed';

void unpacked('code').then(bytes => {
    const code = document.createElement('script');
    code.textContent = new TextDecoder().decode(bytes);
    document.body.append(code);
}).catch(error => { document.getElementById('app')!.textContent = `The page can't be shown: ${error.message}`; });
