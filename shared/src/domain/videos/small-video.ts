/** Shorter side in pixels of the small version of a large video. */
const SIDE = 480;

export interface VideoSize {
  readonly width: number;
  readonly height: number;
}

/** Whether a video has more pixels than small versions have. */
export const isLargeVideo = ({ width, height }: VideoSize): boolean => Math.min(width, height) > SIDE;

/** Size of the small version of a large video: both sides are even, as encoders want them. */
export function smallVideoSize({ width, height }: VideoSize): VideoSize {
  const longer = (ratio: number): number => 2 * Math.round((SIDE * ratio) / 2);
  return width >= height
    ? { width: longer(width / height), height: SIDE }
    : { width: SIDE, height: longer(height / width) };
}
