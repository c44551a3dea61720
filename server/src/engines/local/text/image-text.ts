import type { ImageText } from '@ai-site/shared/api/image-text';
import type { Point, RecognisedText } from '../../text-lines.ts';

const pointOf = ([x, y]: Point) => ({ x, y });

/** The text of an image as calls tell it. */
export const imageTextOf = ({ width, height, lines }: RecognisedText): ImageText => ({
  width,
  height,
  lines: lines.map(({ text, confidence, corners: [topLeft, topRight, bottomRight, bottomLeft] }) => ({
    text,
    confidence,
    corners: {
      topLeft: pointOf(topLeft),
      topRight: pointOf(topRight),
      bottomRight: pointOf(bottomRight),
      bottomLeft: pointOf(bottomLeft),
    },
  })),
});
