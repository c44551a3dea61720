import { REDUCED_MOTION } from './media.ts';

export interface VisitorWishes {
  readonly saveData: boolean;
  readonly reducedMotion: boolean;
}

/** Whether a video may load without being asked for: it weighs more than all pictures together, and it moves. */
export function loadsUnasked({ saveData, reducedMotion }: VisitorWishes): boolean {
  return !saveData && !reducedMotion;
}

function savesData(): boolean {
  // Only Chromium tells.
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
}

/** What the browser says of its visitor now. */
export function visitorWishes(): VisitorWishes {
  return { saveData: savesData(), reducedMotion: window.matchMedia(REDUCED_MOTION).matches };
}
