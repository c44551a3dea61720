import { CAPTION_LINES } from './caption-format.ts';
import { captionLines, fitsCaption } from './caption-lines.ts';
import { type CaptionPart, captionMs, type TimedCaption } from './caption-part.ts';
import { joinShort } from './join-short.ts';
import { speechLength } from './speech-length.ts';
import { splitText } from './split-text.ts';

/** Words with the time in seconds at which a voice begins to speak them. */
export interface SpokenLine {
  readonly at: number;
  readonly text: string;
}

export interface CaptionInput {
  /** In the order of their times. */
  readonly lines: readonly SpokenLine[];
  /** Length of the voice in milliseconds. */
  readonly ms: number;
  /** Until when the last caption may be seen; not less than `ms`. */
  readonly untilMs: number;
  /** Longest line, in widths of a Chinese character. */
  readonly width: number;
}

/** Captions narrower than this are not made only because a voice is slow. */
const NARROW = 4;
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * The captions of a voice. A caption begins when its words are spoken: at the time of its line, or at the share of the line that is spoken before them.
 * They never overlap; one is shorter than a second only where the words leave no other way. Lines of a caption are separated by `\n`.
 */
export function timedCaptions({ lines, ms, untilMs, width }: CaptionInput): readonly TimedCaption[] {
  const parts = joinShort(spokenParts(lines, ms, width), width);
  return parts.flatMap(({ fromMs, toMs, text }, index) => {
    const next = parts[index + 1]?.fromMs ?? untilMs;
    const shown = { fromMs, toMs: Math.min(Math.max(toMs, fromMs + captionMs.min), fromMs + captionMs.max, next) };
    const caption = captionLines(text, width).join('\n');
    return caption === '' ? [] : [{ ...shown, text: caption }];
  });
}

/** What is spoken, each line split into parts that one caption has room for. */
function spokenParts(lines: readonly SpokenLine[], ms: number, width: number): readonly CaptionPart[] {
  const spoken = lines
    .map(({ at, text }) => ({ at, text: text.toWellFormed().replace(CONTROL, ' ') }))
    .filter(({ text }) => speechLength(text) > 0);
  let before = 0;
  const starts = spoken.map(({ at }) => {
    before = Math.min(ms, Math.max(before, Math.round(at * 1000)));
    return before;
  });
  return spoken.flatMap(({ text }, index) => partsOf(text, starts[index] ?? 0, starts[index + 1] ?? ms, width));
}

function partsOf(text: string, fromMs: number, toMs: number, width: number): readonly CaptionPart[] {
  const whole = speechLength(text);
  const slow = (captionMs.max * whole) / Math.max(1, toMs - fromMs);
  const room = {
    width: Math.min(CAPTION_LINES * width, Math.max(NARROW, slow)),
    unit: width,
    fits: (part: string) => fitsCaption(part, width),
  };
  let spoken = 0;
  const at = (): number => Math.round(fromMs + ((toMs - fromMs) * spoken) / whole);
  return withoutSilent(splitText(text, room), width).map((part, index) => {
    const begin = at();
    spoken += speechLength(part);
    return { fromMs: begin, toMs: at(), text: part, continues: index > 0 };
  });
}

/** Parts without words, such as emoji, go with the part before them, or the first one, where it has room; nobody says them. */
function withoutSilent(parts: readonly string[], width: number): readonly string[] {
  const all: string[] = [];
  let silent = '';
  for (const part of parts) {
    const last = all.at(-1);
    if (speechLength(part) > 0) {
      all.push(fitsCaption(silent + part, width) ? silent + part : part);
      silent = '';
    } else if (last === undefined) silent += part;
    else if (fitsCaption(last + part, width)) all[all.length - 1] = last + part;
  }
  return all;
}
