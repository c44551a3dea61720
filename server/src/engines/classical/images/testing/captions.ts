import { createRequire } from 'node:module';
import { createRandom } from '@ai-site/shared/random';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Raster } from '../raster/raster.ts';
import { paintedRaster } from './sample-images.ts';

const FONT = 'CaptionTest';
GlobalFonts.registerFromPath(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  FONT,
);

export const CAPTION_WIDTH = 600;
export const CAPTION_HEIGHT = 400;
/** Pixels of the letters, and from the border. */
const SIZE = 30;
const MARGIN = 16;

type Noise = (x: number, y: number) => readonly number[];

/** Smooth noise of several sizes in pixels, each from −0.5 to 0.5. */
function noiseOf(seed: number, sizes: readonly number[]): Noise {
  const random = createRandom(seed);
  const layers = sizes.map((size) => {
    const columns = Math.ceil(CAPTION_WIDTH / size) + 2;
    return {
      size,
      columns,
      values: Float32Array.from({ length: columns * (Math.ceil(CAPTION_HEIGHT / size) + 2) }, () => random() - 0.5),
    };
  });
  return (x, y) =>
    layers.map(({ size, columns, values }) => {
      const [left, top] = [Math.floor(x / size), Math.floor(y / size)];
      const [across, down] = [x / size - left, y / size - top];
      const at = (column: number, row: number): number => values[row * columns + column] ?? 0;
      return (
        (at(left, top) * (1 - across) + at(left + 1, top) * across) * (1 - down) +
        (at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across) * down
      );
    });
}

type Colour = readonly [number, number, number];
const painted = (noise: Noise, colourAt: (x: number, y: number, noise: readonly number[]) => Colour): Raster =>
  paintedRaster(CAPTION_WIDTH, CAPTION_HEIGHT, (x, y) => colourAt(x, y, noise(x, y)));

/** Grounds of captions, by name: nothing is written on them. */
export const captionGrounds: Readonly<Record<'sky' | 'texture' | 'photo' | 'night', () => Raster>> = {
  sky: () =>
    painted(noiseOf(3, [2, 90]), (_, y, [grain = 0, cloud = 0]) => {
      const height = y / CAPTION_HEIGHT;
      return [
        90 + 120 * height + 6 * grain + 40 * cloud,
        140 + 80 * height + 6 * grain + 40 * cloud,
        215 + 20 * height + 6 * grain + 20 * cloud,
      ];
    }),
  texture: () =>
    painted(noiseOf(5, [3, 9, 31]), (_x, _y, [fine = 0, middle = 0, coarse = 0]) => {
      const light = 110 + 60 * fine + 70 * middle + 60 * coarse;
      return [light + 40 * coarse, light + 25 * middle, light - 30 - 20 * coarse];
    }),
  // A meadow below a hazy sky.
  photo: () =>
    painted(noiseOf(7, [2, 6, 20, 70]), (_, y, [grain = 0, blade = 0, tuft = 0, hill = 0]) => {
      const horizon = 170 + 40 * hill;
      const height = y / horizon;
      if (y < horizon)
        return [120 + 80 * height + 50 * hill, 160 + 50 * height + 40 * hill, 205 + 20 * height + 8 * grain];
      const light = 95 + 50 * blade + 70 * tuft + 30 * grain;
      return [light * 0.8 + 20 * hill, light, light * 0.55];
    }),
  // Lit windows in the dark.
  night: () =>
    painted(noiseOf(9, [2, 14, 60]), (x, y, [grain = 0, fog = 0, glow = 0]) => {
      const lit = y > 150 && x % 37 < 6 && y % 29 < 5 && (Math.floor(x / 37) + Math.floor(y / 29)) % 5 === 0;
      return lit
        ? [250, 220, 150]
        : [30 + 30 * glow + 8 * grain + 20 * fog, 34 + 30 * glow + 8 * grain, 60 + 40 * glow + 8 * grain];
    }),
};

export interface Caption {
  readonly text: string;
  /** Grey value and opacity of the letters. */
  readonly ink: number;
  readonly opacity: number;
  /** 0 to 3: top left, top right, bottom left, bottom right. */
  readonly corner: number;
}

/** An image with a caption, and the opacity of its letters over each pixel. */
export function captioned(
  clean: Raster,
  { text, ink, opacity, corner }: Caption,
): { readonly marked: Raster; readonly over: Float32Array } {
  const canvas = createCanvas(CAPTION_WIDTH, CAPTION_HEIGHT);
  const context = canvas.getContext('2d');
  context.font = `700 ${SIZE}px ${FONT}`;
  context.fillStyle = `rgb(255 255 255 / ${opacity})`;
  const right = CAPTION_WIDTH - context.measureText(text).width - MARGIN;
  context.fillText(
    text,
    corner % 2 === 0 ? MARGIN : right,
    corner < 2 ? MARGIN + SIZE * 0.85 : CAPTION_HEIGHT - MARGIN,
  );
  const letters = context.getImageData(0, 0, CAPTION_WIDTH, CAPTION_HEIGHT).data;
  const over = Float32Array.from({ length: CAPTION_WIDTH * CAPTION_HEIGHT }, (_, i) => (letters[i * 4 + 3] ?? 0) / 255);
  const data = clean.data.slice();
  for (const [i, share] of over.entries())
    for (let c = 0; c < 3; c += 1) data[i * 4 + c] = (clean.data[i * 4 + c] ?? 0) * (1 - share) + ink * share;
  return { marked: { ...clean, data }, over };
}
