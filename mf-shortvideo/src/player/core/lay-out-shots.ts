import { spokenShot } from '@ai-site/shared/film/spoken-shot';
import type { TimelineInput } from '@ai-site/shared/film/timeline-input';

/** Milliseconds after which the page may react to something else. */
const SLICE_MS = 12;

/** Lays out what all shots of a film say, a few at a time: building the film then takes no time that is felt. Resolves with false when it was aborted. */
export async function layOutShots(input: TimelineInput, signal: AbortSignal): Promise<boolean> {
  let since = performance.now();
  for (const shot of input.shots) {
    spokenShot(shot, input);
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => window.setTimeout(resolve));
    if (signal.aborted) return false;
    since = performance.now();
  }
  return !signal.aborted;
}
