import type { WordBox } from '@ai-site/shared/film/sheets/sheet';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { videoLettering } from '../lettering/video-lettering.ts';

const INK = '#1d1b18';
const PAPER = '#ffffff';
/** Behind the words of the narrator. */
const CREAM = '#fff6dc';
const PLATE = '#f1efe9';
const CORNER = 18;
const CAPTION_CORNER = 5;
/** Width of outlines in pixels. */
export const OUTLINE = 4;
/** How square a balloon is: 2 is an ellipse. */
const SQUARENESS = 2.9;
const STEPS = 96;
/** Half the width of a tail where it leaves its balloon, and of the neck between connected balloons. */
const TAIL = 25;
const NECK = 34;

/** Draws the words of a panel. Balloons that are connected have one outline. */
export function drawWords(context: SKRSContext2D, boxes: readonly WordBox[]): void {
  for (const box of boxes) if (box.kind !== 'balloon') drawPlate(context, box);
  const balloons = boxes.filter(({ kind }) => kind === 'balloon');
  const shapes = balloons.flatMap((box, index) => [
    () => balloonPath(context, box),
    ...neckOf(context, box, balloons[index - 1]),
    ...tailShapes(context, box),
  ]);
  context.strokeStyle = INK;
  context.lineWidth = 2 * OUTLINE;
  context.lineJoin = 'round';
  for (const shape of shapes) {
    shape();
    context.stroke();
  }
  context.fillStyle = PAPER;
  for (const shape of shapes) {
    shape();
    context.fill();
  }
  for (const box of boxes) drawLines(context, box);
}

function drawPlate(context: SKRSContext2D, { kind, x, y, width, height }: WordBox): void {
  context.beginPath();
  context.roundRect(x, y, width, height, kind === 'caption' ? CAPTION_CORNER : CORNER);
  context.fillStyle = kind === 'caption' ? CREAM : PLATE;
  context.fill();
  if (kind !== 'caption') return;
  context.strokeStyle = INK;
  context.lineWidth = OUTLINE;
  context.stroke();
}

function balloonPath(context: SKRSContext2D, { x, y, width, height }: WordBox): void {
  const power = 2 / SQUARENESS;
  const along = (value: number): number => Math.sign(value) * Math.abs(value) ** power;
  context.beginPath();
  for (let step = 0; step < STEPS; step += 1) {
    const angle = (step / STEPS) * Math.PI * 2;
    context.lineTo(x + (width / 2) * (1 + along(Math.cos(angle))), y + (height / 2) * (1 + along(Math.sin(angle))));
  }
  context.closePath();
}

function neckOf(
  context: SKRSContext2D,
  { continues, x, y, width, height }: WordBox,
  before: WordBox | undefined,
): readonly (() => void)[] {
  if (!continues || before === undefined) return [];
  const middle = (Math.max(x, before.x) + Math.min(x + width, before.x + before.width)) / 2;
  const from = before.y + before.height * 0.75;
  return [
    () => {
      context.beginPath();
      context.rect(middle - NECK, from, 2 * NECK, y + height * 0.25 - from);
    },
  ];
}

function tailShapes(context: SKRSContext2D, { tail, y, height }: WordBox): readonly (() => void)[] {
  if (tail === null) return [];
  const { from, to } = tail;
  const edge = to.y < y ? y : y + height;
  return [
    () => {
      context.beginPath();
      context.moveTo(from.x - TAIL, from.y);
      context.quadraticCurveTo(from.x - TAIL * 0.55, edge, to.x, to.y);
      context.quadraticCurveTo(from.x + TAIL * 0.9, edge, from.x + TAIL, from.y);
      context.closePath();
    },
  ];
}

function drawLines(context: SKRSContext2D, { kind, lines, letters, width }: WordBox): void {
  context.fillStyle = INK;
  context.font = `700 ${letters}px ${videoLettering().family}`;
  context.textAlign = kind === 'caption' ? 'left' : 'center';
  context.textBaseline = 'alphabetic';
  for (const { text, x, y } of lines) context.fillText(text, x, y, width - letters);
}
