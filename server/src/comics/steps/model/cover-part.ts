import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from '../../../platform/site.ts';
import { type ClaimedRun, writeInRun } from '../runs/claimed-run.ts';
import type { Span } from '../story/spans.ts';

/** How far a request came. */
export interface Covered {
  /** Where the next one begins. */
  readonly to: number;
  readonly dropped: number;
  readonly failure: string | null;
}

/** Milliseconds before the next request to a model that failed. */
export const requestTimes = { pause: 2000 };

/** Requests for one part of a text, and those of them that may bring nothing. */
const REQUESTS = 3;
const FRUITLESS = 2;

/** Notes what a request brought; the counts of a part begin anew with the next one. */
const noteRequest = (
  site: Site,
  claimed: ClaimedRun,
  counts: { readonly requests: number; readonly fruitless: number },
  dropped: number,
): Promise<void> =>
  writeInRun(site, claimed, async (tx, { run }) => {
    await tx
      .updateTable('comics_runs')
      .set(({ eb }) => ({ ...counts, dropped: eb('dropped', '+', dropped) }))
      .where('id', '=', run.id)
      .execute();
  });

/**
 * Asks the model for a part of a text until all of it is covered: a request begins where the one before ended. Resolves with why it is not, or null. The first
 * part that a worker takes up goes on with the requests that were made for it. `unusable`: what is said where the model answered, but not as asked.
 */
export async function coverPart(
  site: Site,
  claimed: ClaimedRun,
  part: Span,
  begun: { readonly requests: number; readonly fruitless: number },
  { unusable, ask }: { readonly unusable: string; readonly ask: (rest: Span) => Promise<Covered> },
): Promise<string | null> {
  let { requests, fruitless } = begun;
  for (let at = part.from; at < part.to; ) {
    const { to, dropped, failure } = await ask({ from: at, to: part.to });
    requests += 1;
    fruitless = to > at ? 0 : fruitless + 1;
    const isWhole = to >= part.to;
    await noteRequest(site, claimed, isWhole ? { requests: 0, fruitless: 0 } : { requests, fruitless }, dropped);
    if (!isWhole && (fruitless >= FRUITLESS || requests >= REQUESTS)) return failure ?? unusable;
    if (!isWhole && failure !== null) await pause(claimed.signal);
    at = to;
  }
  return null;
}

async function pause(signal: AbortSignal): Promise<void> {
  await delay(requestTimes.pause, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}

/** Characters before the end of a part in which it may end with a sentence. */
const SEARCHED = 600;
const ENDS = ['\n', '。', '！', '？', '!', '?', '…', '；'];

/** The first part of a range: at most so many characters, up to the end of a sentence, never inside a pair of surrogates. */
export function firstPart(text: string, { from, to }: Span, most: number): Span {
  if (to - from <= most) return { from, to };
  const words = text.slice(from, from + most);
  const end = Math.max(...ENDS.map((mark) => words.lastIndexOf(mark)));
  if (end < most - SEARCHED) return { from, to: from + (/[\ud800-\udbff]$/.test(words) ? most - 1 : most) };
  const closing = /^[”’」』）)】》"\s]*/.exec(text.slice(from + end + 1, to))?.[0].length ?? 0;
  return { from, to: Math.min(to, from + end + 1 + closing) };
}
