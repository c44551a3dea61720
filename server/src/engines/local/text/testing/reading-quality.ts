import type { RecognisedText } from '../../../text-lines.ts';
import type { DrawnPage } from './drawn-pages.ts';
import { editDistance } from './edit-distance.ts';

/** Full width and half width marks are the same, and so are texts with and without spaces between words and Chinese. */
const comparable = (text: string): string => text.normalize('NFKC').replaceAll(' ', '');

/** Characters of pages that were read right, from 0 to 1: those that no edit has to touch. */
export function shareRight(read: readonly { readonly page: DrawnPage; readonly text: RecognisedText }[]): number {
  let [wrong, all] = [0, 0];
  for (const { page, text } of read) {
    const expected = comparable(page.lines.join(''));
    wrong += editDistance(comparable(text.lines.map((line) => line.text).join('')), expected);
    all += [...expected].length;
  }
  return 1 - wrong / all;
}
