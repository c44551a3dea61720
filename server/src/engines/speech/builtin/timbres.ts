import type { Voice } from '@ai-site/shared/api/chat-voice';

/** The characteristics of a voice: low and high pitch in hertz, and formant frequencies in percent of a man's (a shorter vocal tract raises them). */
interface Timbre {
  readonly gender: 'male' | 'female';
  readonly pitch: readonly [low: number, high: number];
  readonly throat: number;
  /** Additional lines of the variant file. */
  readonly more: readonly string[];
}

const timbres: Readonly<Record<Voice['timbre'], Timbre>> = {
  'adult-male': { gender: 'male', pitch: [82, 118], throat: 100, more: [] },
  'adult-female': {
    gender: 'female',
    pitch: [150, 225],
    throat: 112,
    more: ['breath 0 2 3 3 3 3 3 2', 'consonants 115 115'],
  },
  'child-male': { gender: 'male', pitch: [205, 295], throat: 118, more: ['consonants 115 115'] },
  'child-female': {
    gender: 'female',
    pitch: [240, 340],
    throat: 124,
    more: ['breath 0 2 3 3 3 3 3 2', 'consonants 120 120'],
  },
};

const FORMANTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The espeak-ng voice variant for a timbre: the content of a file under `voices/!v`. */
export function variantOf(timbre: Voice['timbre']): string {
  const { gender, pitch, throat, more } = timbres[timbre];
  // Formant 0 is the fundamental: it moves half as far. Amplitudes under 100 keep loud vowels from clipping.
  const formants = FORMANTS.map(
    (number) =>
      `formant ${number} ${number === 0 ? Math.round((100 + throat) / 2) : throat} ${throat === 100 ? 100 : 85} ${throat === 100 ? 100 : 130}`,
  );
  return [
    'language variant',
    'name timbre',
    `gender ${gender}`,
    `pitch ${pitch.join(' ')}`,
    ...formants,
    ...more,
    '',
  ].join('\n');
}
