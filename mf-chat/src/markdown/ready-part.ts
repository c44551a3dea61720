import { useRef } from 'react';

/** Up to this number of characters an open block is parsed with every delta. */
const CHEAP = 4000;
/** Above it, the text must grow by this factor before it is parsed again. */
const STEP = 1.25;
/** Above this length the block is parsed only when it is complete. */
const MOST = 24_000;

/**
 * Number of characters of a streaming block to parse; the rest is shown as plain text for a moment. Most blocks are short or split; a table of a thousand rows or
 * a very long quote is not, and would be parsed as a whole with every delta.
 * @param before the previous return value, initially 0
 */
export function readyPart(source: string, before: number): number {
  if (source.length <= CHEAP) return source.length;
  if (before >= CHEAP / 2 && (source.length < before * STEP || before * STEP > MOST)) return before;
  const line = source.lastIndexOf('\n', Math.min(source.length, MOST) - 1) + 1;
  return line === 0 ? Math.min(source.length, CHEAP) : line;
}

/** `readyPart` across renders; the full length once the block is complete. */
export function useReadyPart(source: string, open: boolean): number {
  const before = useRef(0);
  // Depends only on the previous result for the same text, so a repeated render returns the same.
  const ready = open ? readyPart(source, Math.min(before.current, source.length)) : source.length;
  before.current = open ? ready : 0;
  return ready;
}
