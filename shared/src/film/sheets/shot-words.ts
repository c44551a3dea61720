import type { SpokenText, TimelineShot } from '../timeline.ts';

/** What is said in a shot: of one whose speakers are not known, the narrator says all. */
export function spokenIn({ spoken, cues }: Pick<TimelineShot, 'spoken' | 'cues'>): readonly SpokenText[] {
  if (spoken !== undefined) return spoken;
  const words = cues.map(({ text }) => text.replaceAll('\n', ' ')).join('，');
  return words === '' ? [] : [{ text: words, speaker: null }];
}

/** The same as one text, in which quotation marks stand around what roles say. */
export const quotedWords = (shot: Pick<TimelineShot, 'spoken' | 'cues'>): string =>
  spokenIn(shot)
    .map(({ text, speaker }) => (speaker === null ? text.trim() : `“${text.trim()}”`))
    .join('');
