import { oneLine } from '../../text/one-line/index.ts';
import { truncated } from '../../text/truncated/index.ts';

/** Maximum characters of a theme generated from the first question. */
const AUTO_THEME_MAX = 30;

/** Width, in Chinese characters, of the title that a chat gets after its first answer; Latin letters and digits count as half of one. */
export const CHAT_TITLE_MAX = 12;

/**
 * Theme of a chat from its first question: one line of at most 30 characters, ending in `…` when truncated, always after a whole character.
 */
export function themeOf(question: string): string {
  const title = oneLine(question, Number.POSITIVE_INFINITY);
  return [...title].length > AUTO_THEME_MAX ? `${truncated(title, AUTO_THEME_MAX - 1)}…` : title;
}
