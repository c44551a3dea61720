/** Page of every refusal, one heading per code, as it is found from a repository with this package, the workspace included. */
const REFERENCE = 'node_modules/@ai-site/shared/REFUSALS.md';

/** Names of the values of a text: `{name}`. */
export type ValueNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;
export type TextValues<T extends string> = Readonly<Record<ValueNames<T>, string | number>>;

const slot = /\{(\w+)\}/g;

/** A text with its values; a slot without one stays. */
export const filledText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(slot, (whole, name: string) => String(values[name] ?? whole));

/** Where a refusal of a command or a build is explained. */
export const referencePlace = (code: string): string => `${REFERENCE}#${code}`;

/** A text, and on a line of its own where its code is explained. */
export const codedText = (text: string, place: string): string => `${text}\nsee ${place}`;
