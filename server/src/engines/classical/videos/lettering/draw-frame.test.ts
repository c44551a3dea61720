import { buildTimeline } from '@ai-site/shared/film/build-timeline';
import type { FilmCanvas } from '@ai-site/shared/film/frame/canvas';
import { drawFrame } from '@ai-site/shared/film/frame-plan/draw-frame';
import { framePlan } from '@ai-site/shared/film/frame-plan/frame-plan';
import type { ShotInput } from '@ai-site/shared/film/timeline-input';
import { describe, expect, it } from '@jest/globals';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { videoLettering } from './video-lettering.ts';

/** The same functions draw in a browser. */
export const onBrowserCanvas = (context: CanvasRenderingContext2D): FilmCanvas<ImageBitmap> => context;

const size = { width: 320, height: 180 };

/** Red on the left, blue on the right. */
function halves(): Canvas {
  const canvas = createCanvas(400, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = '#0000ff';
  context.fillRect(200, 0, 200, 200);
  return canvas;
}

const shot: ShotInput = {
  id: 'a',
  words: ['灯塔的光穿过雾'],
  take: null,
  chosenMs: 4000,
  image: { kind: 'image', key: 'a', width: 400, height: 200 },
  card: { place: '码头', roles: [{ name: '小满', key: 'a' }], shot: 'medium' },
  move: 'still',
  pace: 'normal',
  focus: { x: 0.5, y: 0.5 },
  seed: 3,
  transition: { kind: 'none', ms: 0 },
};

function drawn(shots: readonly ShotInput[], frame: number, preset: 1 | 2 | 3 = 1): SKRSContext2D {
  const { timeline } = buildTimeline({
    ratio: '16:9',
    shots,
    pauseMs: 250,
    speed: 1,
    subtitles: { on: true, preset, position: 'bottom' },
    music: null,
    missing: 'card',
  });
  const context = createCanvas(size.width, size.height).getContext('2d');
  const image = halves();
  const known = { image, width: image.width, height: image.height };
  drawFrame(context, framePlan(timeline, frame, size), (key) => (key === 'a' ? known : undefined), videoLettering());
  return context;
}

const colourAt = (context: SKRSContext2D, x: number, y: number): readonly number[] =>
  Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3));

/** How many pixels of the lower part have a colour. */
function countOf(context: SKRSContext2D, isColour: (red: number, green: number, blue: number) => boolean): number {
  const { data } = context.getImageData(0, 120, size.width, 60);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (isColour(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1;
  return count;
}

describe('a drawn frame', () => {
  it('shows the image of its shot, and the caption in its look', () => {
    const white = drawn([shot], 20);
    expect([colourAt(white, 40, 40), colourAt(white, 280, 40)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
    expect(countOf(white, (red, green, blue) => Math.min(red, green, blue) > 240)).toBeGreaterThan(100);
    expect(countOf(drawn([shot], 20, 2), (red, green, blue) => red > 240 && green > 200 && blue < 120)).toBeGreaterThan(
      100,
    );
    expect(countOf(drawn([{ ...shot, words: [] }], 20), (red, green, blue) => Math.min(red, green, blue) > 240)).toBe(
      0,
    );
  });

  it('shows both images side by side while one pushes the other aside', () => {
    const pushed = drawn([shot, { ...shot, id: 'b', transition: { kind: 'slide', ms: 633 } }], 120 + 9);
    expect([20, 140, 180, 300].map((x) => colourAt(pushed, x, 40))).toEqual([
      [0, 0, 255],
      [0, 0, 255],
      [255, 0, 0],
      [255, 0, 0],
    ]);
  });

  it('keeps its turned image over all corners', () => {
    for (const frame of [0, 119]) {
      const turned = drawn([{ ...shot, move: 'orbit', pace: 'fast', words: [] }], frame);
      for (const [x, y] of [
        [0, 0],
        [319, 0],
        [0, 179],
        [319, 179],
      ] as const)
        expect(colourAt(turned, x, y)).toEqual(x === 0 ? [255, 0, 0] : [0, 0, 255]);
    }
  });

  it('shows a card instead of an image, with the images of its persons', () => {
    const card = drawn([{ ...shot, image: null, words: [] }], 20);
    const middle = [colourAt(card, 150, 82), colourAt(card, 170, 82)];
    expect(middle).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
    expect(colourAt(card, 1, 1)).not.toEqual([0, 0, 0]);
  });

  it('is black where an image is not there', () => {
    expect(
      colourAt(drawn([{ ...shot, image: { kind: 'image', key: 'gone', width: 10, height: 10 } }], 20), 40, 40),
    ).toEqual([0, 0, 0]);
  });
});
