import type { ImageText } from '@ai-site/shared/api/image-text';

interface Written {
  readonly text: string;
  /** Middle of the line, in pixels of the image. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly turned: number;
}

const IMAGE_WIDTH = 1600;
const IMAGE_HEIGHT = 1200;

const written: readonly Written[] = [
  { text: '山野的清晨', x: 420, y: 180, width: 560, height: 120, turned: 0 },
  { text: '第三十二号作品，二〇二五年春，摄于高山草甸', x: 600, y: 1120, width: 1000, height: 56, turned: 0 },
  { text: '内部样张', x: 1180, y: 760, width: 360, height: 96, turned: -30 },
  { text: '图库', x: 1530, y: 1166, width: 60, height: 30, turned: 0 },
];

const corner = ({ x, y, width, height, turned }: Written, right: number, down: number) => {
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  const [along, across] = [(right * width) / 2, (down * height) / 2];
  return { x: x + along * cos - across * sin, y: y + along * sin + across * cos };
};

/** What is read in the image. */
export const writtenText: ImageText = {
  width: IMAGE_WIDTH,
  height: IMAGE_HEIGHT,
  lines: written.map((line) => ({
    text: line.text,
    confidence: 0.9,
    corners: {
      topLeft: corner(line, -1, -1),
      topRight: corner(line, 1, -1),
      bottomRight: corner(line, 1, 1),
      bottomLeft: corner(line, -1, 1),
    },
  })),
};

/** The lines as elements of an SVG. */
export const writtenSvg = written
  .map(
    ({ text, x, y, width, height, turned }) =>
      `<text x="${x}" y="${y}" fill="#fff" font-family="sans-serif" font-size="${height * 0.8}" textLength="${width * 0.94}" lengthAdjust="spacingAndGlyphs" text-anchor="middle" dominant-baseline="central" transform="rotate(${turned} ${x} ${y})">${text}</text>`,
  )
  .join('');
