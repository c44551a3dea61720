import { frameOfMs } from '../frame/frames.ts';
import type { TimedCaption } from './caption-part.ts';

/** A caption. Frames of the film, `to` excluded; lines are separated by `\n`. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The captions of a shot as frames of the film: in their order, inside the shot, each at least one frame long. */
export function cuesIn(
  captions: readonly TimedCaption[],
  { from, frames }: { readonly from: number; readonly frames: number },
): readonly Cue[] {
  const texts = captions.map(({ text }) => text);
  // There cannot be more of them than frames.
  const shown = texts.length <= frames ? texts : [...texts.slice(0, frames - 1), texts.slice(frames - 1).join(' ')];
  const end = from + frames;
  let before = from - 1;
  const starts = shown.map((_, index) => {
    before = Math.min(
      Math.max(before + 1, from + frameOfMs(captions[index]?.fromMs ?? 0)),
      end - (shown.length - index),
    );
    return before;
  });
  return shown.map((text, index) => {
    const start = starts[index] ?? from;
    const stop = Math.min(starts[index + 1] ?? end, from + frameOfMs(captions[index]?.toMs ?? 0));
    return { from: start, to: Math.max(start + 1, stop), text };
  });
}
