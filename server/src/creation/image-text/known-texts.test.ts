import { expect, it } from '@jest/globals';
import type { RecognisedText } from '../../engines/text-lines.ts';
import type { TextReader } from '../../engines/text-reader.ts';
import { KNOWN_TEXTS_MAX, KnownTexts } from './known-texts.ts';

const blank: RecognisedText = { width: 1, height: 1, lines: [] };
const never = new AbortController().signal;

/** A reader that answers when told, and the signals that it was given. */
function slowReader() {
  const signals: AbortSignal[] = [];
  const { promise, resolve } = Promise.withResolvers<RecognisedText>();
  const reader: TextReader = {
    readText: (_, signal) => {
      signals.push(signal);
      signal.addEventListener('abort', () => resolve(blank));
      return promise;
    },
  };
  return { reader, signals, answer: () => resolve(blank) };
}

it('an image that several ask for at the same time is read once', async () => {
  const { reader, signals, answer } = slowReader();
  const known = new KnownTexts();
  const both = [known.read(reader, Uint8Array.of(1), never), known.read(reader, Uint8Array.of(1), never)];
  answer();
  expect(await Promise.all(both)).toEqual([blank, blank]);
  expect(signals).toHaveLength(1);
});

it('a reading goes on while somebody waits for it, and ends when nobody does', async () => {
  const { reader, signals } = slowReader();
  const known = new KnownTexts();
  const [one, other] = [new AbortController(), new AbortController()];
  const both = [known.read(reader, Uint8Array.of(1), one.signal), known.read(reader, Uint8Array.of(1), other.signal)];
  one.abort(new Error('left'));
  await expect(both[0]).rejects.toThrow('left');
  expect(signals[0]?.aborted).toBe(false);
  other.abort(new Error('left too'));
  await expect(both[1]).rejects.toThrow('left too');
  expect(signals[0]?.aborted).toBe(true);
});

it('the images that were asked for longest ago are forgotten', async () => {
  let readings = 0;
  const reader: TextReader = {
    readText: async () => {
      readings += 1;
      return blank;
    },
  };
  const known = new KnownTexts();
  for (let i = 0; i <= KNOWN_TEXTS_MAX; i += 1) await known.read(reader, Uint8Array.of(i), never);
  await known.read(reader, Uint8Array.of(1), never);
  expect(readings).toBe(KNOWN_TEXTS_MAX + 1);
  await known.read(reader, Uint8Array.of(0), never);
  expect(readings).toBe(KNOWN_TEXTS_MAX + 2);
});
