import type { DrumName } from './ensemble.ts';

export const drumPatterns = ['none', 'pop', 'rock', 'fourOnFloor', 'hiphop', 'swing', 'light', 'hand', 'epic'] as const;
export type DrumPattern = (typeof drumPatterns)[number];

/** Sixteenths of a bar: `x` is struck, `o` softly. */
type Bar = Readonly<Partial<Record<DrumName, string>>>;

/** One bar each. */
const bars: Readonly<Record<DrumPattern, Bar>> = {
  none: {},
  pop: { kick: 'x.....x.x.......', snare: '....x.......x..o', hat: 'x.o.x.o.x.o.x.o.' },
  rock: { kick: 'x.....x.x.x.....', snare: '....x.......x...', hat: 'x.x.x.x.x.x.x.x.' },
  fourOnFloor: {
    kick: 'x...x...x...x...',
    snare: '....x.......x...',
    hat: '..x...x...x...x.',
    shaker: 'o.o.o.o.o.o.o.o.',
  },
  hiphop: { kick: 'x..o......x.....', snare: '....x.......x...', hat: 'x.x.x.xox.x.x.x.' },
  swing: { kick: 'o.......o.......', snare: '......o........o', hat: 'x...x.o.x...x.o.' },
  light: { kick: 'o.......o.......', shaker: 'x.o.x.o.x.o.x.o.', rim: '....o.......o...' },
  hand: { taiko: 'x.....o...o.....', shaker: '....o.......o...' },
  epic: { taiko: 'x..o..x...x.o.o.', kick: 'x.......x.......' },
};

/** The last bar before a new section. */
const fills: Readonly<Partial<Record<DrumPattern, Bar>>> = {
  pop: { kick: 'x.......x.......', snare: '....x...o.o.xxxx' },
  rock: { kick: 'x...x...x...x...', snare: '....x...xxoxxxxx' },
  fourOnFloor: { kick: 'x...x...........', snare: 'x...x...x.x.xxxx' },
  epic: { taiko: 'x.x.x.x.xxxxxxxx' },
  hiphop: { kick: 'x..o......x.....', snare: '....x.....o.x.xx' },
};

export interface Stroke {
  readonly drum: DrumName;
  /** Sixteenth of the bar. */
  readonly sixteenth: number;
  readonly strength: number;
}

const strengths: Readonly<Record<string, number>> = { x: 1, o: 0.5 };

/** Strokes of one bar. */
export function strokesOf(pattern: DrumPattern, isFill: boolean): readonly Stroke[] {
  const bar = (isFill ? fills[pattern] : undefined) ?? bars[pattern];
  return Object.entries(bar).flatMap(([drum, line]) =>
    [...line].flatMap((mark, sixteenth) =>
      strengths[mark] === undefined ? [] : [{ drum: drum as DrumName, sixteenth, strength: strengths[mark] }],
    ),
  );
}
