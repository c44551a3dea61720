/** Ratios of films that are made of shots. */
export const filmRatios = ['16:9', '9:16', '1:1'] as const;
export type FilmRatio = (typeof filmRatios)[number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

const sides: Readonly<Record<FilmRatio, Size>> = {
  '16:9': { width: 16, height: 9 },
  '9:16': { width: 9, height: 16 },
  '1:1': { width: 1, height: 1 },
};

/** Width divided by height. */
export const aspectOf = (ratio: FilmRatio): number => sides[ratio].width / sides[ratio].height;

/** The ratio whose shape is nearest to that of an image. */
export function nearestRatio({ width, height }: Size): FilmRatio {
  const distance = (ratio: FilmRatio): number => Math.abs(Math.log(width / height / aspectOf(ratio)));
  return filmRatios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

const even = (side: number): number => 2 * Math.round(side / 2);

/** Size in pixels of a film whose shorter side is `side`; both sides are even, as encoders want them. */
export function filmSize(ratio: FilmRatio, side: number): Size {
  const { width, height } = sides[ratio];
  const shorter = Math.min(width, height);
  return { width: even((side * width) / shorter), height: even((side * height) / shorter) };
}

/** Size in pixels of a preview whose longer side is at most `side`. */
export const previewSize = (ratio: FilmRatio, side: number): Size =>
  filmSize(
    ratio,
    (side * Math.min(sides[ratio].width, sides[ratio].height)) / Math.max(sides[ratio].width, sides[ratio].height),
  );
