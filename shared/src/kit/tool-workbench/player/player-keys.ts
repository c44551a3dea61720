/** Seconds of one press of an arrow key, and of what lasts no longer than `SHORT`. */
const STEP = 5;
const SHORT_STEP = 1;
const SHORT = 30;

/** What a key does to a video or audio. */
export type PlayerAction = { readonly seek: number } | 'toggle' | 'mute' | 'fullscreen';

const letters: Readonly<Record<string, PlayerAction>> = { ' ': 'toggle', k: 'toggle', m: 'mute', f: 'fullscreen' };

/** The action of a key at a moment; null: none. */
export function actionOfKey(
  key: string,
  { at, duration }: { readonly at: number; readonly duration: number },
): PlayerAction | null {
  const step = duration > SHORT ? STEP : SHORT_STEP;
  if (key === 'ArrowRight' || key === 'ArrowUp') return { seek: Math.min(duration, at + step) };
  if (key === 'ArrowLeft' || key === 'ArrowDown') return { seek: Math.max(0, at - step) };
  return letters[key.toLowerCase()] ?? null;
}
