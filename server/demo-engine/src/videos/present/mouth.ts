import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { faceBox } from '../../../../src/engines/classical/images/cutout/head.ts';
import type { Cv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import { canvasOf } from '../../../../src/engines/classical/images/raster/canvas.ts';
import { resizeRaster } from '../../../../src/engines/classical/images/raster/image-files.ts';
import { type Box, createPlane, type Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import type { PeopleMask } from '../../../../src/engines/tasks/people-mask.ts';
import { subjectAlpha } from '../layers/split-layers.ts';
import type { MouthFrame } from './mouth-frame.ts';

/** Where a mouth usually is in a face, in parts of its width and height, and how far it moves. */
const PLACE = { y: 0.74, width: 0.34, open: 0.13, jaw: 0.3 } as const;
/** Faces that are smaller or larger, in parts of the image's height, are not believed. */
const FACE = { min: 0.12, max: 0.8 } as const;
/** Height of a face, in its widths. Skin that is longer goes on to the chest: it is believed where lips are seen in it. */
const FACE_LENGTH = 1.35;

/** The face of whoever stands in front, in pixels of the image; null: there is none that is plausible. */
export async function findFace(cv: Cv, image: Raster, people: PeopleMask | null): Promise<Box | null> {
  const alpha = await subjectAlpha(cv, image, people, 2);
  if (alpha === null) return null;
  const mask = createPlane(alpha.width, alpha.height);
  for (let i = 0; i < mask.data.length; i += 1) mask.data[i] = 255 * Math.min(1, alpha.data[i] ?? 0);
  const face = faceBox(await resizeRaster(image, alpha), mask);
  if (face === undefined || face.height < alpha.height * FACE.min || face.height > alpha.height * FACE.max) return null;
  const scale = image.width / alpha.width;
  const found: Box = {
    left: face.left * scale,
    top: face.top * scale,
    width: face.width * scale,
    height: Math.min(face.height, face.width * FACE_LENGTH) * scale,
  };
  return face.height > face.width * FACE_LENGTH && lipsIn(canvasOf(image), found) === null ? null : found;
}

/** Draws a mouth into a face: the jaw goes down and a gap opens. */
export function mouthOf(image: Canvas, face: Box): (context: SKRSContext2D, frame: MouthFrame) => void {
  const [x, y] = [face.left + face.width / 2, face.top + face.height * (lipsIn(image, face) ?? PLACE.y)];
  const width = face.width * PLACE.width;
  const jaw = jawOf(image, { left: x - width, top: y, width: width * 2, height: face.height * PLACE.jaw });
  const lips = lipColour(image, x, y);
  return (context, { open, narrow }) => {
    const gap = open * face.height * PLACE.open;
    if (gap < 0.8) return;
    const half = (width / 2) * (1 - 0.28 * open + 0.16 * narrow);
    context.drawImage(jaw, x - width, y + gap * 0.62);
    context.fillStyle = 'rgb(52 14 18 / 0.92)';
    context.beginPath();
    context.ellipse(x, y + gap * 0.34, half, gap / 2 + 0.6, 0, 0, Math.PI * 2);
    context.fill();
    context.save();
    context.clip();
    context.fillStyle = `rgb(244 238 230 / ${0.55 + 0.3 * narrow})`;
    context.fillRect(x - half * 0.7, y - gap * 0.2, half * 1.4, gap * 0.3);
    context.restore();
    context.strokeStyle = lips;
    context.lineWidth = Math.max(1, width * 0.045);
    context.stroke();
  };
}

/** Where lips are looked for: rows from and to, and the share of the face's width around its middle. */
const LIPS = { from: 0.66, to: 0.95, width: 0.14 } as const;
/** How much redder than the face around them lips are, as a ratio of red to green. */
const REDDER = 0.12;
/** Darker pixels have no colour that could be told. */
const DARK = 40;

/** The height of the lips in a face, as a part of its height: the rows that are redder than the others. Null: there are none. */
export function lipsIn(image: Canvas, { left, top, width, height }: Box): number | null {
  const [x, y] = [Math.round(left + width * (0.5 - LIPS.width / 2)), Math.round(top + height * LIPS.from)];
  const [across, down] = [
    Math.max(1, Math.round(width * LIPS.width)),
    Math.max(1, Math.round(height * (LIPS.to - LIPS.from))),
  ];
  const { data } = image.getContext('2d').getImageData(x, y, across, down);
  const rows = Array.from({ length: down }, (_, row) => {
    const ratios: number[] = [];
    for (let at = row * across * 4; at < (row + 1) * across * 4; at += 4) {
      const [red = 0, green = 0] = [data[at], data[at + 1]];
      if (red > DARK && green > 0) ratios.push(red / green);
    }
    return ratios.length * 2 < across ? null : ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  });
  const told = rows.filter((ratio) => ratio !== null).toSorted((a, b) => a - b);
  const usual = told[Math.floor(told.length / 2)] ?? 0;
  const reddest = told.at(-1) ?? 0;
  if (reddest - usual < REDDER) return null;
  // The middle of the lips.
  const lips = rows.flatMap((ratio, row) => (ratio !== null && ratio - usual > (reddest - usual) * 0.7 ? [row] : []));
  return LIPS.from + ((lips[Math.floor(lips.length / 2)] ?? 0) / down) * (LIPS.to - LIPS.from);
}

/** What lies below the mouth, with soft edges. */
function jawOf(image: Canvas, { left, top, width, height }: Box): Canvas {
  const canvas = createCanvas(Math.ceil(width), Math.ceil(height));
  const context = canvas.getContext('2d');
  context.drawImage(image, -left, -top);
  context.globalCompositeOperation = 'destination-in';
  context.scale(1, canvas.height / canvas.width);
  const soft = context.createRadialGradient(
    canvas.width / 2,
    canvas.width * 0.3,
    canvas.width * 0.16,
    canvas.width / 2,
    canvas.width * 0.3,
    canvas.width * 0.5,
  );
  soft.addColorStop(0, 'rgb(0 0 0 / 1)');
  soft.addColorStop(1, 'rgb(0 0 0 / 0)');
  context.fillStyle = soft;
  context.fillRect(0, 0, canvas.width, canvas.width);
  return canvas;
}

function lipColour(image: Canvas, x: number, y: number): string {
  const [red = 160, green = 90, blue = 90] = image
    .getContext('2d')
    .getImageData(Math.round(x), Math.round(y), 1, 1).data;
  return `rgb(${Math.round(red * 0.86)} ${Math.round(green * 0.62)} ${Math.round(blue * 0.64)} / 0.7)`;
}
