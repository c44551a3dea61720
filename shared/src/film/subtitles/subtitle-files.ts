import { msOfFrames } from '../frame/frames.ts';
import type { Timeline } from '../timeline.ts';

type Cues = Pick<Timeline, 'shots'>;

const cuesOf = ({ shots }: Cues) =>
  shots
    .flatMap(({ cues }) => cues)
    .map(({ from, to, text }) => ({
      fromMs: msOfFrames(from),
      toMs: msOfFrames(to),
      lines: text.split('\n').filter((line) => line.trim() !== ''),
    }));

const two = (value: number): string => String(value).padStart(2, '0');

/** 01:02:03,004 */
function clock(ms: number, point: string): string {
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${point}${String(ms % 1000).padStart(3, '0')}`;
}

/** Players read tags in angle brackets and braces, for which the format has no escapes: they become full-width. */
const srtText = (line: string): string =>
  line.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll('{', '｛').replaceAll('}', '｝');

/** The captions of a film as SubRip, UTF-8. */
export const srtOf = (timeline: Cues): string =>
  cuesOf(timeline)
    .map(
      ({ fromMs, toMs, lines }, index) =>
        `${index + 1}\n${clock(fromMs, ',')} --> ${clock(toMs, ',')}\n${lines.map(srtText).join('\n')}\n`,
    )
    .join('\n');

const vttText = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The captions of a film as WebVTT. */
export const vttOf = (timeline: Cues): string =>
  `WEBVTT\n${cuesOf(timeline)
    .map(
      ({ fromMs, toMs, lines }) =>
        `\n${clock(fromMs, '.')} --> ${clock(toMs, '.')}\n${lines.map(vttText).join('\n')}\n`,
    )
    .join('')}`;
