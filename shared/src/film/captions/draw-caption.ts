import { withoutEmoji } from '../../text/emoji/index.ts';
import type { FilmCanvas } from '../frame/canvas.ts';
import type { PlacedCaption } from './place-caption.ts';
import type { SubtitleStyle } from './subtitle-style.ts';

/** How a canvas writes. */
export interface Lettering {
  /** Name of a bold font that has Chinese characters and is loaded. */
  readonly family: string;
  /** Whether a font draws emoji: without one they would be empty boxes. */
  readonly emoji: boolean;
}

interface Look {
  readonly fill: string;
  /** Outline of letters, or the plate behind a line. */
  readonly outline: string | null;
  readonly plate: string | null;
}

const looks: Readonly<Record<SubtitleStyle['preset'], Look>> = {
  1: { fill: '#ffffff', outline: 'rgb(0 0 0 / 0.75)', plate: null },
  2: { fill: '#ffe14d', outline: 'rgb(0 0 0 / 0.85)', plate: null },
  3: { fill: '#ffffff', outline: null, plate: 'rgb(12 14 20 / 0.62)' },
};

/** Width of the outline, and of the plate around a line, in heights of letters. */
const OUTLINE = 0.18;
const PLATE = { x: 0.4, above: 0.98, height: 1.34, radius: 0.22 } as const;

/** Writes a caption. All lines have the size in which the widest one has room. */
export function drawCaption<Image>(
  context: FilmCanvas<Image>,
  { lines, size: usual, maxWidth, preset }: PlacedCaption,
  { family, emoji }: Lettering,
): void {
  const written = lines
    .map((line) => ({ ...line, text: emoji ? line.text : withoutEmoji(line.text).trim() }))
    .filter(({ text }) => text !== '');
  const { fill, outline, plate } = looks[preset];
  context.save();
  context.font = `700 ${usual}px ${family}`;
  const widest = Math.max(1, ...written.map(({ text }) => context.measureText(text).width));
  const size = usual * Math.min(1, maxWidth / widest);
  context.font = `700 ${size}px ${family}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = size * OUTLINE;
  for (const { text, x, y } of written) {
    if (plate !== null) {
      const width = context.measureText(text).width + 2 * PLATE.x * size;
      context.fillStyle = plate;
      context.beginPath();
      context.roundRect(x - width / 2, y - PLATE.above * size, width, PLATE.height * size, PLATE.radius * size);
      context.fill();
    }
    if (outline !== null) {
      context.strokeStyle = outline;
      context.strokeText(text, x, y);
    }
    context.fillStyle = fill;
    context.fillText(text, x, y);
  }
  context.restore();
}
