import { between, pick, type Random } from '@ai-site/shared/random';
import { nearestChordStep, type ScaleName, stepToMidi } from './scales.ts';

export interface MelodyNote {
  /** Beats from the beginning of the phrase. */
  readonly at: number;
  readonly beats: number;
  readonly midi: number;
  readonly strength: number;
}

/** A rhythm of two bars with the steps between its notes; it comes back, so that the melody is remembered. */
export interface Motif {
  readonly rhythm: readonly (readonly [at: number, beats: number])[];
  readonly steps: readonly number[];
}

const BEATS = 4;
/** Rhythms of one bar, by the number of their notes. */
const rhythms: Readonly<
  Record<number, readonly [readonly (readonly [number, number])[], ...(readonly (readonly [number, number])[])[]]>
> = {
  2: [
    [
      [0, 2],
      [2, 2],
    ],
    [
      [0, 3],
      [3, 1],
    ],
    [
      [0, 2.5],
      [2.5, 1.5],
    ],
  ],
  3: [
    [
      [0, 1.5],
      [1.5, 1.5],
      [3, 1],
    ],
    [
      [0, 1],
      [1, 1],
      [2, 2],
    ],
    [
      [0.5, 1],
      [1.5, 0.5],
      [2, 2],
    ],
  ],
  4: [
    [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    [
      [0, 1.5],
      [1.5, 0.5],
      [2, 1],
      [3, 1],
    ],
    [
      [0.5, 0.5],
      [1, 1],
      [2, 1.5],
      [3.5, 0.5],
    ],
  ],
  5: [
    [
      [0, 0.5],
      [0.5, 0.5],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    [
      [0, 1],
      [1, 0.5],
      [1.5, 1],
      [2.5, 0.5],
      [3, 1],
    ],
    [
      [0, 0.75],
      [0.75, 0.75],
      [1.5, 0.5],
      [2, 1],
      [3, 1],
    ],
  ],
  6: [
    [
      [0, 0.5],
      [0.5, 0.5],
      [1, 0.5],
      [1.5, 1],
      [2.5, 0.5],
      [3, 1],
    ],
    [
      [0, 1],
      [1, 0.5],
      [1.5, 0.5],
      [2, 0.5],
      [2.5, 0.5],
      [3, 1],
    ],
  ],
};
const DENSITY = { min: 2, max: 6 } as const;

const densityOf = (density: number): number => Math.max(DENSITY.min, Math.min(DENSITY.max, Math.round(density)));

export function createMotif(random: Random, density: number): Motif {
  const bar = (notes: number, from: number) =>
    pick(
      random,
      rhythms[densityOf(notes)] ?? [
        [
          [0, 2],
          [2, 2],
        ],
      ],
    ).map(([at, beats]) => [at + from, beats] as const);
  const rhythm = [...bar(density, 0), ...bar(density - 1, BEATS)];
  const direction = random() < 0.5 ? 1 : -1;
  // Mostly steps, now and then a leap that is answered in the other direction.
  const steps = rhythm.map((_, index) =>
    random() < 0.16
      ? -direction * 3
      : direction * pick(random, [1, 1, 0, -1, 2]) * (index < rhythm.length / 2 ? 1 : -1),
  );
  return { rhythm, steps };
}

export interface PhraseOptions {
  readonly motif: Motif;
  readonly scale: ScaleName;
  readonly tonic: number;
  /** Chords of the bars of the phrase. */
  readonly chords: readonly (readonly number[])[];
  /** Step of the scale around which it moves. */
  readonly middle: number;
  /** Ends on the tonic. */
  readonly closes: boolean;
  readonly random: Random;
}

/** A phrase over chords: the motif, varied every second time, with chord notes on strong beats and rest at its end. */
export function phrase({ motif, scale, tonic, chords, middle, closes, random }: PhraseOptions): readonly MelodyNote[] {
  const total = chords.length * BEATS;
  const notes: MelodyNote[] = [];
  let step = middle;
  for (let from = 0; from < total; from += 2 * BEATS) {
    const varied = from > 0;
    for (const [index, [at, beats]] of motif.rhythm.entries()) {
      const place = from + at;
      if (place >= total) break;
      const isLast = from + 2 * BEATS >= total && (index === motif.rhythm.length - 1 || place >= total - 2);
      step += varied && random() < 0.3 ? -(motif.steps[index] ?? 0) : (motif.steps[index] ?? 0);
      // Drawn back to the middle of its range.
      if (Math.abs(step - middle) > 4) step += step > middle ? -3 : 3;
      const chord = chords[Math.min(chords.length - 1, Math.floor(place / BEATS))] ?? [];
      const onBeat = at % 2 === 0 || beats >= 1.5;
      if (isLast && closes) step = nearestChordStep(scale, tonic, [tonic], step);
      else if (onBeat || isLast) step = nearestChordStep(scale, tonic, chord, step);
      notes.push({
        at: place,
        beats: isLast ? Math.max(beats, total - place - 0.5) : beats * 0.94,
        midi: stepToMidi(scale, tonic, step),
        strength: between(random, 0.7, 0.86) + (at % BEATS === 0 ? 0.12 : 0),
      });
      if (isLast) return notes;
    }
  }
  return notes;
}
