import { FILM_RATE } from '../frame/frames.ts';

/** A moving image is slowed down to this at most; then its last frame is held. */
const SLOWEST = 0.5;

/** How fast a moving image of `ms` milliseconds plays in a shot of so many frames; 1: as it was made. */
export const clipSpeed = (frames: number, ms: number): number =>
  Math.min(1, Math.max(SLOWEST, (ms * FILM_RATE) / (frames * 1000)));

/** The place in a moving image of `ms` milliseconds that a shot of so many frames shows so many seconds after its beginning: it is slowed down to last as long as the shot. */
export function clipMsAt(seconds: number, frames: number, ms: number): number {
  const last = Math.max(0, ms - 1000 / FILM_RATE);
  return Math.min(last, Math.max(0, seconds * 1000 * clipSpeed(frames, ms)));
}
