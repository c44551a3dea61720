import { expect, it } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import { openCv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import { paintedRaster } from '../../../../src/engines/classical/images/testing/sample-images.ts';
import { findFace, lipsIn } from './mouth.ts';

const FACE = { left: 20, top: 20, width: 160, height: 200 };

/** A face with a dark nose, and lips at a share of its height; null: none. */
function faceWith(lips: number | null) {
  const canvas = createCanvas(200, 240);
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgb(215 180 150)';
  context.fillRect(0, 0, 200, 240);
  context.fillStyle = 'rgb(24 22 26)';
  context.fillRect(85, 20 + 0.62 * 200, 30, 20);
  if (lips !== null) {
    context.fillStyle = 'rgb(170 85 80)';
    context.fillRect(70, 20 + lips * 200 - 4, 60, 8);
  }
  return canvas;
}

it('a mouth is where the lips are, wherever the nose is', () => {
  for (const lips of [0.76, 0.88]) expect(lipsIn(faceWith(lips), FACE)).toBeCloseTo(lips, 1);
  expect(lipsIn(faceWith(null), FACE)).toBeNull();
});

it.each([
  ['finds a face that goes on to the chest, by its lips', true],
  ['takes a long patch of skin without lips for no face', false],
])('%s', async (_, hasLips) => {
  const [width, height] = [300, 400];
  const isSkin = (x: number, y: number): boolean => x >= 100 && x < 200 && y >= 60 && y < 220;
  const isCoat = (x: number, y: number): boolean => x >= 60 && x < 240 && y >= 220;
  const isLips = (x: number, y: number): boolean => hasLips && x >= 130 && x < 170 && y >= 164 && y < 172;
  const image = paintedRaster(width, height, (x, y) =>
    isLips(x, y) ? [170, 85, 80] : isSkin(x, y) ? [215, 180, 150] : isCoat(x, y) ? [40, 60, 130] : [190, 200, 196],
  );
  const data = Uint8Array.from({ length: width * height }, (_, i) =>
    isSkin(i % width, Math.floor(i / width)) || isCoat(i % width, Math.floor(i / width)) ? 255 : 0,
  );
  const face = await findFace(await openCv(), image, { width, height, data });
  expect(face === null ? null : Math.round(face.left / 10)).toBe(hasLips ? 10 : null);
});
