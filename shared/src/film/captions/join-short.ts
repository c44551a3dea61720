import { fitsCaption } from './caption-lines.ts';
import { type CaptionPart, captionMs } from './caption-part.ts';
import { unitsOf } from './caption-units.ts';
import { speechLength } from './speech-length.ts';

/** Parts that would be seen for less than a second are joined with a neighbour, or get words of it, as far as a caption has room. */
export function joinShort(parts: readonly CaptionPart[], width: number): readonly CaptionPart[] {
  const all: CaptionPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last !== undefined && (isShort(last) || isShort(part)))
      all.splice(-1, 1, ...(joined(last, part, width) ?? balanced(last, part, width) ?? [last, part]));
    else all.push(part);
  }
  return all;
}

const lasts = ({ fromMs, toMs }: CaptionPart): number => toMs - fromMs;
const isShort = (part: CaptionPart): boolean => lasts(part) < captionMs.min;
const isGood = (part: CaptionPart, width: number): boolean =>
  lasts(part) <= captionMs.max && fitsCaption(part.text, width);

/** Words of different lines stay apart. */
const textOf = (before: string, after: string, continues: boolean): string =>
  continues || /[\p{P}\s]$/u.test(before) || /^[\p{P}\s]/u.test(after) ? before + after : `${before} ${after}`;

function joined(before: CaptionPart, after: CaptionPart, width: number): readonly [CaptionPart] | null {
  const both = { ...before, toMs: after.toMs, text: textOf(before.text, after.text, after.continues) };
  // Longer than allowed, it ends before its last words: better than words that flash.
  return fitsCaption(both.text, width) ? [both] : null;
}

/** The shorter one gets words of the longer one, so that each is seen for long enough. */
function balanced(before: CaptionPart, after: CaptionPart, width: number): readonly [CaptionPart, CaptionPart] | null {
  const [giver, gives] = isShort(after) ? [before, 'last' as const] : [after, 'first' as const];
  const units = unitsOf(giver.text);
  for (let count = 1; count < units.length; count += 1) {
    const split = gives === 'last' ? units.length - count : count;
    const [first, second] = [units.slice(0, split).join(''), units.slice(split).join('')];
    const at = Math.round(giver.fromMs + (lasts(giver) * speechLength(first)) / speechLength(giver.text));
    const begin = { ...before, toMs: at, text: gives === 'last' ? first : textOf(before.text, first, after.continues) };
    const end = {
      ...after,
      fromMs: at,
      text: gives === 'last' ? textOf(second, after.text, after.continues) : second,
      continues: true,
    };
    if ([begin, end].every((part) => !isShort(part) && isGood(part, width))) return [begin, end];
  }
  return null;
}
