import { expect, it } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import { lipsIn } from './mouth.ts';

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

it('a mouth is where the lips are, wherever the nose is, and at the usual place where none are seen', () => {
  for (const lips of [0.76, 0.88]) expect(lipsIn(faceWith(lips), FACE)).toBeCloseTo(lips, 1);
  expect(lipsIn(faceWith(null), FACE)).toBe(0.74);
});
