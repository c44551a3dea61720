import { writeFile } from 'node:fs/promises';
import { cropAround } from '@ai-site/shared/film/camera/crop-around';
import type { FilmImage } from '@ai-site/shared/film/frame/canvas';
import { drawCard } from '@ai-site/shared/film/frame-plan/draw-card';
import { drawImage } from '@ai-site/shared/film/frame-plan/draw-frame';
import type { Panel, Sheet } from '@ai-site/shared/film/sheets/sheet';
import type { Canvas } from '@napi-rs/canvas';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { videoLettering } from '../lettering/video-lettering.ts';
import { drawWords, OUTLINE } from './draw-words.ts';

const PAPER = '#ffffff';
const INK = '#1d1b18';
const QUALITY = 90;

/** Images of shots by their keys, as far as they can be read. */
export type PanelImages = ReadonlyMap<string, FilmImage<Canvas>>;

/** Draws the images of shots with their words, and writes them as a JPEG. */
export async function drawSheet(
  { width, height, bordered, panels }: Sheet,
  images: PanelImages,
  file: string,
): Promise<void> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  for (const panel of panels) {
    drawPanel(context, panel, images);
    if (bordered) drawBorder(context, panel);
    drawWords(context, panel.words);
  }
  await writeFile(file, await canvas.encode('jpeg', QUALITY));
}

function drawPanel(context: SKRSContext2D, { shot, image }: Panel, images: PanelImages): void {
  const { source, focus, seed, cues } = shot;
  const found = source.kind === 'card' ? undefined : images.get(source.key);
  if (found !== undefined) {
    drawImage(context, found, {
      source: cropAround(found, image.width / image.height, focus),
      target: image,
      roll: 0,
      alpha: 1,
    });
    return;
  }
  const words = cues.map(({ text }) => text).join('');
  const card =
    source.kind === 'card' ? source.card : { number: 1, place: '', roles: [], shot: 'medium' as const, words };
  drawCard(
    context,
    { kind: 'card', shot: 0, card, seed, target: image, alpha: 1 },
    (key) => images.get(key),
    videoLettering(),
  );
}

function drawBorder(context: SKRSContext2D, { image: { x, y, width, height } }: Panel): void {
  context.strokeStyle = INK;
  context.lineWidth = OUTLINE;
  context.strokeRect(x, y, width, height);
}
