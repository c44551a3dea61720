import { REDUCED_MOTION } from './media.ts';

export interface VisitorPreferences {
  readonly saveData: boolean;
  readonly reducedMotion: boolean;
}

/** Whether a video may load without a user action: it weighs more than all images together, and it moves. */
export function loadsUnasked({ saveData, reducedMotion }: VisitorPreferences): boolean {
  return !saveData && !reducedMotion;
}

function savesData(): boolean {
  // Only Chromium supports it.
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/** The preferences that the browser currently reports. */
export function visitorPreferences(): VisitorPreferences {
  return { saveData: savesData(), reducedMotion: window.matchMedia(REDUCED_MOTION).matches };
}
