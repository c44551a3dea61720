import type { RecognisedText, TextLine } from '../../text-lines.ts';
import { readingRows } from './reading-order.ts';

/** The text of an image, one line for each row; what stands beside each other in a row is parted by two spaces. Empty without text. */
export const plainText = ({ lines }: Pick<RecognisedText, 'lines'>): string =>
  readingRows<TextLine>(lines)
    .map((row) => row.map(({ text }) => text).join('  '))
    .join('\n');
