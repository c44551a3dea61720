import { readingRows } from './reading-order.ts';
import type { PictureText, TextLine } from './text-lines.ts';

/** The text of a picture, one line for each row; what stands beside each other in a row is parted by two spaces. Empty without text. */
export const plainText = ({ lines }: Pick<PictureText, 'lines'>): string =>
  readingRows<TextLine>(lines)
    .map((row) => row.map(({ text }) => text).join('  '))
    .join('\n');
