/** Gain at a time; between two of them it changes evenly in decibels. */
export interface Breakpoint {
  readonly atMs: number;
  readonly gainDb: number;
}

/** Milliseconds, `toMs` excluded. */
export interface Interval {
  readonly fromMs: number;
  readonly toMs: number;
}

export const ducking = {
  /** Change of the music while somebody speaks. */
  gainDb: -12,
  /** Milliseconds in which it falls before the words, and rises after them. */
  attackMs: 150,
  releaseMs: 400,
  /** The music stays low in pauses shorter than this. */
  pauseMs: 800,
} as const;

/** Milliseconds at the end of the film in which the music fades out, and the gain at its last one. */
export const fadeOut = { ms: 2000, gainDb: -60 } as const;

/**
 * Gain of the music under what is spoken, over a film of `totalMs`: from 0 to `ducking.gainDb`, with a breakpoint at the beginning and at the end.
 * `spoken`: in any order, they may overlap.
 */
export function duckingEnvelope(spoken: readonly Interval[], totalMs: number): readonly Breakpoint[] {
  const points: Breakpoint[] = joined(spoken).flatMap(({ fromMs, toMs }) => [
    { atMs: fromMs - ducking.attackMs, gainDb: 0 },
    { atMs: fromMs, gainDb: ducking.gainDb },
    { atMs: toMs, gainDb: ducking.gainDb },
    { atMs: toMs + ducking.releaseMs, gainDb: 0 },
  ]);
  return between(points.length === 0 ? level : points, 0, totalMs);
}

/** Another envelope that ends with `fadeOut`. */
export function withFadeOut(envelope: readonly Breakpoint[], totalMs: number): readonly Breakpoint[] {
  const begin = Math.max(0, totalMs - fadeOut.ms);
  const faded = (atMs: number): number =>
    totalMs <= begin ? 0 : (fadeOut.gainDb * Math.max(0, atMs - begin)) / (totalMs - begin);
  const times = [...new Set([...envelope.map(({ atMs }) => atMs), begin])].toSorted((a, b) => a - b);
  return times.map((atMs) => ({ atMs, gainDb: gainAt(envelope, atMs) + faded(atMs) }));
}

const level: readonly Breakpoint[] = [{ atMs: 0, gainDb: 0 }];

/** Gain in decibels at a time; before the first breakpoint and after the last one it stays as there. Without breakpoints: 0. */
export function gainAt(envelope: readonly Breakpoint[], ms: number): number {
  const index = envelope.findLastIndex(({ atMs }) => atMs <= ms);
  const [before, after] = [envelope[index], envelope[index + 1]];
  if (before === undefined) return after?.gainDb ?? 0;
  if (after === undefined) return before.gainDb;
  return before.gainDb + ((after.gainDb - before.gainDb) * (ms - before.atMs)) / (after.atMs - before.atMs);
}

/** Decibels as a factor of amplitudes. */
export const amplitudeOf = (gainDb: number): number => 10 ** (gainDb / 20);

/** Those between which the pauses are long, in order. */
function joined(spoken: readonly Interval[]): readonly Interval[] {
  const all: { fromMs: number; toMs: number }[] = [];
  for (const { fromMs, toMs } of spoken
    .filter((one) => one.toMs > one.fromMs)
    .toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = all.at(-1);
    if (last !== undefined && fromMs - last.toMs < ducking.pauseMs) last.toMs = Math.max(last.toMs, toMs);
    else all.push({ fromMs, toMs });
  }
  return all;
}

/** The part of an envelope between two times, with a breakpoint at each. */
function between(envelope: readonly Breakpoint[], fromMs: number, toMs: number): readonly Breakpoint[] {
  const inside = envelope.filter(({ atMs }) => atMs > fromMs && atMs < toMs);
  const at = (atMs: number): Breakpoint => ({ atMs, gainDb: gainAt(envelope, atMs) });
  return toMs > fromMs ? [at(fromMs), ...inside, at(toMs)] : [at(fromMs)];
}
