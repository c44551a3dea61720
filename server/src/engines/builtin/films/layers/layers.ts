import { type CameraPath, insidePicture, type View } from '@ai-site/shared/film/camera/camera-path';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { putRaster } from '../../pictures/draw/film/canvas.ts';
import type { Raster } from '../../pictures/raster/raster.ts';
import type { FrameSize, Shot } from '../encode/frames.ts';

/** A picture at a distance of its own, transparent where it shows what lies behind. */
export interface Layer {
  readonly picture: Canvas;
  /** How far it moves against the camera: 1 as the background; more: nearer. */
  readonly nearness: number;
}

export function canvasOf(raster: Raster): Canvas {
  const canvas = createCanvas(raster.width, raster.height);
  putRaster(canvas.getContext('2d'), raster);
  return canvas;
}

const CENTRE = 0.5;

/** What the camera sees of a nearer layer: it comes and goes faster. */
function nearer({ zoom, x, y, roll }: View, nearness: number): View {
  return insidePicture({ zoom: 1 + (zoom - 1) * nearness, x: CENTRE + (x - CENTRE) * nearness, y: CENTRE + (y - CENTRE) * nearness, roll });
}

/** Draws what a view shows of a picture that covers the frame. */
export function drawView(context: SKRSContext2D, picture: Canvas, { zoom, x, y, roll }: View, { width, height }: FrameSize): void {
  const scale = Math.max(width / picture.width, height / picture.height) * zoom;
  context.save();
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = scale < 0.6 ? 'high' : 'medium';
  context.translate(width / 2, height / 2);
  if (roll !== 0) context.rotate(roll);
  context.scale(scale, scale);
  context.translate(-picture.width / 2 - ((x - CENTRE) * width * zoom) / scale, -picture.height / 2 - ((y - CENTRE) * height * zoom) / scale);
  context.drawImage(picture, 0, 0);
  context.restore();
}

/** Layers seen by a moving camera, the farthest first. */
export const layeredShot =
  (layers: readonly Layer[], path: CameraPath, size: FrameSize): Shot =>
  (context, at, seconds) => {
    const view = path(at, seconds);
    for (const { picture, nearness } of layers) drawView(context, picture, nearness === 1 ? view : nearer(view, nearness), size);
  };
