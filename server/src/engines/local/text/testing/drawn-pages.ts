import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

/** An image drawn by a test, with the text that is in it. */
export interface DrawnPage {
  readonly name: string;
  /** PNG. */
  readonly image: Uint8Array;
  /** In reading order. */
  readonly lines: readonly string[];
}

const FONT = 'Noto Sans SC';

function useFont(): void {
  if (GlobalFonts.has(FONT)) return;
  GlobalFonts.registerFromPath(
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    FONT,
  );
}

export interface PageOptions {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly background?: string;
  readonly lines: readonly string[];
  readonly draw: (context: SKRSContext2D, lines: readonly string[]) => void;
}

/** Black letters of Noto Sans SC on white, unless `draw` sets others. */
export function drawPage({ name, width, height, background = '#fff', lines, draw }: PageOptions): DrawnPage {
  useFont();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#111';
  draw(context, lines);
  return { name, image: canvas.toBuffer('image/png'), lines };
}

/** Lines below each other. Lengths in pixels. */
export const lineByLine =
  ({
    size,
    left,
    top,
    leading,
  }: {
    readonly size: number;
    readonly left: number;
    readonly top: number;
    readonly leading: number;
  }) =>
  (context: SKRSContext2D, lines: readonly string[]): void => {
    context.font = fontOf(size);
    for (const [at, line] of lines.entries()) context.fillText(line, left, top + at * leading);
  };

export const fontOf = (size: number): string => `${size}px "${FONT}"`;

/** What `draw` draws, turned around the middle of the image. */
export const turnedBy =
  (degrees: number, draw: PageOptions['draw']): PageOptions['draw'] =>
  (context, lines) => {
    const { width, height } = context.canvas;
    context.translate(width / 2, height / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.translate(-width / 2, -height / 2);
    draw(context, lines);
  };

/** Sky, hills and grain, like a photo. */
export function drawScene(context: SKRSContext2D): void {
  const { width, height } = context.canvas;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#4d7fb3');
  sky.addColorStop(0.6, '#e0c9a0');
  sky.addColorStop(1, '#56624a');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let hill = 0; hill < 5; hill += 1) {
    context.fillStyle = `rgb(${70 - hill * 8}, ${95 - hill * 10}, ${80 - hill * 9})`;
    context.beginPath();
    context.ellipse((width * (hill * 2 + 1)) / 9, height, width / 4, height * (0.5 - hill * 0.06), 0, 0, 2 * Math.PI);
    context.fill();
  }
  // A linear congruential generator: the same grain each time.
  let seed = 1;
  for (let grain = 0; grain < (width * height) / 40; grain += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    context.fillStyle = grain % 2 === 0 ? 'rgba(255, 255, 255, 0.12)' : 'rgba(0, 0, 0, 0.12)';
    context.fillRect(seed % width, Math.trunc(seed / width) % height, 2, 2);
  }
}
