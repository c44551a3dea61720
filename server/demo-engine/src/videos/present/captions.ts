import { CAPTION_LINES, captionFormat } from '@ai-site/shared/film/captions/caption-format';
import type { TimedCaption } from '@ai-site/shared/film/captions/caption-part';
import { drawCaption } from '@ai-site/shared/film/captions/draw-caption';
import { captionSpace, placeCaption } from '@ai-site/shared/film/captions/place-caption';
import { timedCaptions } from '@ai-site/shared/film/captions/timed-captions';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FrameSize } from '../../../../src/engines/classical/videos/encode/frames.ts';
import { videoLettering } from '../../../../src/engines/classical/videos/lettering/video-lettering.ts';
import type { TimedLine } from '../../../../src/engines/tasks/task-port.ts';
import type { MouthFrame } from './mouth-frame.ts';

const LOOK = { preset: 1, position: 'bottom' } as const;
const BARS = 48;
/** Distance of the middle of the waveform from what is below it, in parts of the height. */
const GAP = 0.045;

/** The captions of a speech of so many seconds in a video that goes on until `until`. */
export const captionsOf = (
  lines: readonly TimedLine[],
  { seconds, until }: { readonly seconds: number; readonly until: number },
  size: FrameSize,
): readonly TimedCaption[] =>
  timedCaptions({
    lines,
    ms: Math.round(seconds * 1000),
    untilMs: Math.round(until * 1000),
    width: captionFormat(size).line,
  });

/** Writes the caption of a second. */
export function drawCaptionAt(
  context: SKRSContext2D,
  size: FrameSize,
  captions: readonly TimedCaption[],
  seconds: number,
): void {
  const ms = seconds * 1000;
  const caption = captions.findLast(({ fromMs }) => fromMs <= ms);
  if (caption !== undefined && ms < caption.toMs)
    drawCaption(context, placeCaption(caption.text, size, LOOK), videoLettering());
}

/** Draws how loud the speech is around a frame, where there is no mouth to show it: above its captions, where it has them. */
export function drawVoice(
  context: SKRSContext2D,
  size: FrameSize,
  frames: readonly MouthFrame[],
  frame: number,
  hasCaptions: boolean,
): void {
  const { width, height } = size;
  const below = hasCaptions ? captionSpace(size, CAPTION_LINES) : height * captionFormat(size).bottom;
  const [step, middle] = [(width * 0.36) / BARS, height * (1 - GAP) - below];
  context.fillStyle = 'rgb(255 255 255 / 0.85)';
  for (let bar = 0; bar < BARS; bar += 1) {
    const from = bar - BARS / 2;
    const open = frames[frame + Math.round(from / 2)]?.open ?? 0;
    const tall = Math.max(step * 0.5, open * height * 0.07 * (1 - Math.abs(from) / BARS));
    context.beginPath();
    context.roundRect(width / 2 + from * step, middle - tall / 2, step * 0.55, tall, step * 0.27);
    context.fill();
  }
}
