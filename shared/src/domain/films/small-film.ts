/** Shorter side in pixels of the small version of a large film. */
const SIDE = 480;

export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

/** Whether a film has more pixels than small versions have. */
export const isLargeFilm = ({ width, height }: FilmSize): boolean => Math.min(width, height) > SIDE;

/** Size of the small version of a large film: both sides are even, as encoders want them. */
export function smallFilmSize({ width, height }: FilmSize): FilmSize {
  const longer = (ratio: number): number => 2 * Math.round((SIDE * ratio) / 2);
  return width >= height ? { width: longer(width / height), height: SIDE } : { width: SIDE, height: longer(height / width) };
}
