import type { ImageText } from '@ai-site/shared/api/image-text';
import type { PictureText, Point } from './text-lines.ts';

const pointOf = ([x, y]: Point) => ({ x, y });

/** The text of a picture as calls tell it. */
export const imageTextOf = ({ width, height, lines }: PictureText): ImageText => ({
  width,
  height,
  lines: lines.map(({ text, confidence, corners: [topLeft, topRight, bottomRight, bottomLeft] }) => ({
    text,
    confidence,
    corners: { topLeft: pointOf(topLeft), topRight: pointOf(topRight), bottomRight: pointOf(bottomRight), bottomLeft: pointOf(bottomLeft) },
  })),
});
