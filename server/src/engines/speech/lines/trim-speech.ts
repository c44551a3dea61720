import { voicedParts } from './voiced-parts.ts';

/** What is spoken, without the silence that its voice left around it and, where it is long, within it. */
export interface TrimmedSpeech {
  readonly samples: Int16Array;
  /** Samples before the first audio and after the last one that are left: where a voice sets in and fades. */
  readonly before: number;
  readonly after: number;
  /** Seconds of silence that the voice left before and after it. */
  readonly silentBefore: number;
  readonly silentAfter: number;
}

/** Seconds that are kept before and after a sound. */
const ONSET = 0.02;
const RELEASE = 0.06;

/** A silence in seconds that is longer than `longest` is cut to `cut`. */
export const silence = { longest: 0.6, cut: 0.3, shortest: 0.2 } as const;

/** Null: nobody speaks in these samples. */
export function trimSpeech(samples: Int16Array, hertz: number): TrimmedSpeech | null {
  const parts = voicedParts(samples, hertz, silence.longest);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const kept = parts.map(({ from, to }) =>
    samples.subarray(Math.max(0, from - Math.round(ONSET * hertz)), to + Math.round(RELEASE * hertz)),
  );
  const between = new Int16Array(Math.round((silence.cut - ONSET - RELEASE) * hertz));
  return {
    samples: joined(kept.flatMap((part, index) => (index === 0 ? [part] : [between, part]))),
    before: Math.min(first.from, Math.round(ONSET * hertz)),
    after: Math.min(samples.length - last.to, Math.round(RELEASE * hertz)),
    silentBefore: first.from / hertz,
    silentAfter: (samples.length - last.to) / hertz,
  };
}

/** Seconds of silence between two sounds that follow each other, by what their voices left: like theirs where they left some, but not too long. */
export function pauseBetween(
  { silentAfter }: Pick<TrimmedSpeech, 'silentAfter'>,
  { silentBefore }: Pick<TrimmedSpeech, 'silentBefore'>,
): number {
  const left = silentAfter + silentBefore;
  return left > silence.longest ? silence.cut : Math.max(silence.shortest, left);
}

function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
