import { useRef } from 'react';

/** Characters up to which an open block is parsed with every delta. */
const CHEAP = 4000;
/** Above it, the text grows by this factor before it is parsed again. */
const STEP = 1.25;
/** Beyond it, it waits for its end. */
const MOST = 24_000;

/**
 * How much of a growing block to parse, in characters; the rest stands below as plain text for a moment. Most blocks are
 * short or come in pieces; a table of a thousand rows or an endless quotation does not, and would be parsed as a whole with
 * every delta.
 * @param before what the last call returned, 0 at first
 */
export function readyPart(source: string, before: number): number {
  if (source.length <= CHEAP) return source.length;
  if (before >= CHEAP / 2 && (source.length < before * STEP || before * STEP > MOST)) return before;
  const line = source.lastIndexOf('\n', Math.min(source.length, MOST) - 1) + 1;
  return line === 0 ? Math.min(source.length, CHEAP) : line;
}

/** `readyPart` from one rendering to the next; all of it once the block is finished. */
export function useReadyPart(source: string, open: boolean): number {
  const before = useRef(0);
  // Only ever read from what the same text gave before: rendering twice gives the same.
  const ready = open ? readyPart(source, Math.min(before.current, source.length)) : source.length;
  before.current = open ? ready : 0;
  return ready;
}
