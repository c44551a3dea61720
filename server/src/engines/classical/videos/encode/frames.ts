import type { SKRSContext2D } from '@napi-rs/canvas';

export interface FrameSize {
  /** Pixels, even. */
  readonly width: number;
  readonly height: number;
}

/** Draws a moment of a shot. `at`: share of its duration, 0 to 1; `seconds`: time since it began. */
export type Shot = (context: SKRSContext2D, at: number, seconds: number) => void;

/** Of all videos that are drawn. */
export const FRAME_RATE = 30;

/** Longest side of a drawn video, and the side that encoders and players still take. */
export const VIDEO_SIDE_MAX = 1920;
export const VIDEO_SIDE_MIN = 16;
/** Longer side of videos for which nobody gave a size. */
export const VIDEO_SIDE = 1280;

const even = (side: number): number => Math.min(VIDEO_SIDE_MAX, Math.max(VIDEO_SIDE_MIN, Math.round(side / 2) * 2));

/** The size of a video: the one that was given, else that of what it shows, scaled to the usual side. */
export function frameSize(
  given: { readonly width: number | null; readonly height: number | null },
  shown: FrameSize,
): FrameSize {
  const { width, height } = given;
  if (width !== null && height !== null) return fitted({ width, height }, VIDEO_SIDE_MAX);
  if (width !== null) return fitted({ width, height: (width * shown.height) / shown.width }, VIDEO_SIDE_MAX);
  if (height !== null) return fitted({ width: (height * shown.width) / shown.height, height }, VIDEO_SIDE_MAX);
  return fitted(shown, VIDEO_SIDE);
}

function fitted({ width, height }: FrameSize, side: number): FrameSize {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}
