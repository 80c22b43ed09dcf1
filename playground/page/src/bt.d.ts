// A file of bots, as a text.
declare module '*.bt' {
    const text: string;
    export default text;
}
