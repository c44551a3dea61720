import { easeFully } from '../camera/easing.ts';
import type { TransitionKind } from './transition-kinds.ts';

/** How an image is laid on the canvas: opacity 0 to 1, and how far it is moved to the right, in shares of the width. */
export interface Laid {
  readonly alpha: number;
  readonly offset: number;
}

/** The image of the shot before is drawn first, then that of the shot, on black. */
export interface TransitionState {
  readonly before: Laid;
  readonly after: Laid;
}

const shown: Laid = { alpha: 1, offset: 0 };
const hidden: Laid = { alpha: 0, offset: 0 };

const states: Readonly<Record<TransitionKind, (share: number) => TransitionState>> = {
  none: () => ({ before: hidden, after: shown }),
  fade: (share) => ({
    before: { alpha: Math.max(0, 1 - 2 * easeFully(share)), offset: 0 },
    after: { alpha: Math.max(0, 2 * easeFully(share) - 1), offset: 0 },
  }),
  dissolve: (share) => ({ before: shown, after: { alpha: easeFully(share), offset: 0 } }),
  slide: (share) => ({
    before: { alpha: 1, offset: -easeFully(share) },
    after: { alpha: 1, offset: 1 - easeFully(share) },
  }),
};

/** Both images in a frame of a transition of so many frames; `frame` counts from 0. From the frame `frames` on only the image of the shot is seen. */
export const transitionAt = (kind: TransitionKind, frame: number, frames: number): TransitionState =>
  frame >= frames ? states.none(1) : states[kind](Math.max(0, frame + 1) / (frames + 1));
