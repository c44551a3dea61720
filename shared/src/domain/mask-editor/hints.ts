/** Hints say in shades of grey what belongs to a subject: white does, black does not, grey is left to the engine. */
export const hintShades = { keep: 255, unknown: 128, exclude: 0 } as const;

/** Values above and below which a hint is certain. */
const KEEP_ABOVE = 192;
const EXCLUDE_BELOW = 64;

/** The nearest of the three shades. */
export function hintShadeOf(value: number): number {
  if (value > KEEP_ABOVE) return hintShades.keep;
  return value < EXCLUDE_BELOW ? hintShades.exclude : hintShades.unknown;
}

/** What a mark says where there are two kinds. */
export const hintMarks = ['keep', 'exclude'] as const;
export type HintMark = (typeof hintMarks)[number];

export const hintMarkNames: Readonly<Record<HintMark, string>> = { keep: '保留', exclude: '去除' };
