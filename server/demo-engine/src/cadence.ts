import { setTimeout as delay } from 'node:timers/promises';

/** Waits this many milliseconds; rejects when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** How the pauses of the site's answers pass; its tests need not wait for them. */
export const pauses: { wait: Wait } = { wait: (ms, signal) => delay(ms, undefined, { signal }) };

const PIECE_MIN = 2;
const PIECE_MAX = 5;
const PAUSE_MIN_MS = 20;
const PAUSE_MAX_MS = 40;

const between = (least: number, most: number, random: () => number) =>
  least + Math.floor(random() * (most - least + 1));

/** Streams a text as a model would: a few characters, a pause, a few more. Never splits a character or an emoji. */
export async function* inCadence(
  text: string,
  random: () => number,
  wait: Wait,
  signal: AbortSignal,
): AsyncGenerator<string, void, void> {
  const characters = Array.from(
    new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );
  for (let at = 0; at < characters.length; ) {
    const size = between(PIECE_MIN, PIECE_MAX, random);
    yield characters.slice(at, at + size).join('');
    at += size;
    await wait(between(PAUSE_MIN_MS, PAUSE_MAX_MS, random), signal);
  }
}
