// Times as people read them: 0:20.1, 1:02:03.
export function clock(time: number, numDigits = 2): string {
    const rounded = Math.round(Math.abs(time) * 10 ** numDigits) / 10 ** numDigits;
    const hours = Math.floor(rounded / 3600), minutes = Math.floor(rounded / 60) % 60, seconds = rounded % 60;
    const padded = seconds.toFixed(numDigits).padStart(numDigits ? 3 + numDigits : 2, '0');
    const sign = time < 0 && rounded > 0 ? '-' : '';
    return sign + (hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : minutes) + ':' + padded;
}

export function percent(share: number): string {
    if (share <= 0) return '–';
    const all = 100 * share;
    return all < 0.05 ? '<0.1' : all.toFixed(all < 9.95 ? 1 : 0);
}
