import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import { type DrawingWords, draw } from './draw.ts';
import { evenLines } from './even-lines.ts';

const FAMILY = 'BuiltinLettering';
let fontIsThere = false;

function registerFont(): void {
  if (fontIsThere) return;
  const file = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf');
  fontIsThere = GlobalFonts.registerFromPath(file, FAMILY) !== null;
  if (!fontIsThere) throw new Error(`the font ${file} cannot be read`);
}

interface Finish {
  readonly words: RegExp;
  /** Colours of the faces from top to bottom. */
  readonly face: readonly string[];
  /** Of the sides, which run down and to the right. */
  readonly side: string;
  readonly edge: string;
  /** Light around the letters; null: a shadow. */
  readonly glow: string | null;
  /** Depth of the sides in parts of the letters' size. */
  readonly depth: number;
}

const finishes = [
  {
    words: /金属|黄金|鎏金|金色|金|gold|metal/i,
    face: ['#fff6c9', '#f2c850', '#8f5a12', '#ffe9a0', '#c98a24'],
    side: '#5a3308',
    edge: '#fff3c0',
    glow: null,
    depth: 0.07,
  },
  {
    words: /霓虹|发光|荧光|赛博|neon|glow|cyber/i,
    face: ['#ffffff', '#ffd6fb'],
    side: '#7a1273',
    edge: '#ff4fd8',
    glow: '#ff2fd0',
    depth: 0,
  },
  {
    words: /冰|雪|水晶|玻璃|ice|crystal|glass/i,
    face: ['#ffffff', '#bfe9ff', '#5fb4ea', '#e4f8ff'],
    side: '#1e5f9c',
    edge: '#f4fcff',
    glow: null,
    depth: 0.06,
  },
  {
    words: /火|熔岩|燃|fire|lava/i,
    face: ['#fff3a8', '#ffb02e', '#f0481a', '#8c1208'],
    side: '#3c0704',
    edge: '#ffd76a',
    glow: '#ff6a1a',
    depth: 0.03,
  },
  {
    words: /水墨|书法|毛笔|国风|ink|brush/i,
    face: ['#1c1b1a', '#2c2a28'],
    side: '#1c1b1a',
    edge: 'rgba(30,28,26,0.35)',
    glow: 'rgba(246,240,226,0.95)',
    depth: 0,
  },
  {
    words: /立体|3d|三维|糖果|可爱|气球|candy|cute/i,
    face: ['#ffe1ef', '#ff86b6', '#f0508f'],
    side: '#a31f5c',
    edge: '#fff4fa',
    glow: null,
    depth: 0.13,
  },
] as const satisfies readonly Finish[];

/** For prompts that name no finish. */
const plain: Finish = {
  words: /$^/,
  face: ['#ffffff', '#f3efe6'],
  side: '#3a4658',
  edge: 'rgba(255,255,255,0.9)',
  glow: null,
  depth: 0.045,
};

/** Lines of about equal length that fill an image of this shape best, and the size of their letters in pixels. */
function layout(
  text: string,
  width: number,
  height: number,
): { readonly lines: readonly string[]; readonly size: number } {
  const given = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const letters = [...given.join('')];
  const candidates =
    given.length > 1
      ? [given]
      : Array.from({ length: Math.min(4, letters.length) }, (_, i) => evenLines(letters, i + 1));
  const sizeOf = (lines: readonly string[]): number =>
    Math.min((width * 0.82) / Math.max(...lines.map(widthOf)), (height * 0.72) / (lines.length * 1.15));
  return candidates
    .map((lines) => ({ lines, size: sizeOf(lines) }))
    .reduce((best, one) => (one.size > best.size * 1.05 ? one : best), { lines: [] as readonly string[], size: 0 });
}

/** Width of a line in parts of the letters' size. */
function widthOf(line: string): number {
  const context = createCanvas(1, 1).getContext('2d');
  context.font = `100px ${FAMILY}`;
  return Math.max(0.3, context.measureText(line).width / 100);
}

/** Draws words over the scene of the prompt; the prompt also chooses their finish: gold, neon, ice, fire, ink or candy. */
export function lettering({ text, ...drawing }: DrawingWords & { readonly text: string }): Raster {
  registerFont();
  const { width, height } = drawing;
  const scene = draw(drawing);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.putImageData(new ImageData(scene.data, width, height), 0, 0);
  const { lines, size } = layout(text, width, height);
  const finish = finishes.find(({ words }) => words.test(drawing.prompt)) ?? plain;
  context.font = `${size}px ${FAMILY}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const [i, line] of lines.entries())
    write(context, line, width / 2, height / 2 + (i - (lines.length - 1) / 2) * size * 1.15, size, finish);
  return { width, height, data: new Uint8ClampedArray(context.getImageData(0, 0, width, height).data) };
}

/** One line: shadow or glow, sides from the back to the front, edge, face. */
function write(
  context: SKRSContext2D,
  line: string,
  x: number,
  y: number,
  size: number,
  { face, side, edge, glow, depth }: Finish,
): void {
  context.save();
  context.shadowColor = glow ?? 'rgba(0,0,0,0.6)';
  context.shadowBlur = size * (glow === null ? 0.14 : 0.3);
  if (glow === null) context.shadowOffsetY = size * (0.05 + depth);
  context.fillStyle = side;
  for (let pass = 0; pass < (glow === null ? 1 : 3); pass += 1) context.fillText(line, x, y);
  context.restore();
  context.fillStyle = side;
  const steps = Math.ceil(size * depth);
  for (let step = steps; step > 0; step -= 1) context.fillText(line, x + step * 0.55, y + step);
  // Letters of the font are overlapping strokes: the face covers the parts of the edge that run inside.
  context.strokeStyle = edge;
  context.lineWidth = Math.max(1, size * 0.03);
  context.strokeText(line, x, y);
  const shades = context.createLinearGradient(0, y - size * 0.45, 0, y + size * 0.45);
  for (const [i, colour] of face.entries()) shades.addColorStop(i / (face.length - 1), colour);
  context.fillStyle = shades;
  context.fillText(line, x, y);
}
