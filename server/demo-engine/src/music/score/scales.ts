/** Semitones above the tonic. */
const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  /** The five tones of Chinese music. */
  gong: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type ScaleName = keyof typeof scales;

const OCTAVE = 12;

/** MIDI note of a step of a scale, which may lie in any octave. */
export function stepToMidi(scale: ScaleName, tonic: number, step: number): number {
  const tones: readonly number[] = scales[scale];
  const octave = Math.floor(step / tones.length);
  return tonic + octave * OCTAVE + (tones[step - octave * tones.length] ?? 0);
}

/** Notes of the chord on a degree, from its root: a triad, or with its seventh. */
export const chordOn = (scale: ScaleName, tonic: number, degree: number, seventh: boolean): number[] =>
  [0, 2, 4, ...(seventh ? [6] : [])].map((third) => stepToMidi(scale, tonic, degree + third));

/** The step of a scale whose note is nearest to one of a chord's notes, starting from a step. */
export function nearestChordStep(scale: ScaleName, tonic: number, chord: readonly number[], from: number): number {
  const classes = new Set(chord.map((note) => note % OCTAVE));
  for (let distance = 0; distance <= OCTAVE; distance += 1)
    for (const step of [from - distance, from + distance])
      if (classes.has(stepToMidi(scale, tonic, step) % OCTAVE)) return step;
  return from;
}
