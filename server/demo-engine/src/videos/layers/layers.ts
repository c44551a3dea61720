import { type CameraPath, insideImage, type View } from '@ai-site/shared/film/camera/camera-path';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { FrameSize, Shot } from '../../../../src/engines/classical/videos/encode/frames.ts';

/** An image at a distance of its own, transparent where it shows what lies behind. */
export interface Layer {
  readonly image: Canvas;
  /** How far it moves against the camera: 1 as the background; more: nearer. */
  readonly nearness: number;
}

const CENTRE = 0.5;

/** What the camera sees of a nearer layer: it comes and goes faster. */
function nearer({ zoom, x, y, roll }: View, nearness: number): View {
  return insideImage({
    zoom: 1 + (zoom - 1) * nearness,
    x: CENTRE + (x - CENTRE) * nearness,
    y: CENTRE + (y - CENTRE) * nearness,
    roll,
  });
}

/** Draws what a view shows of an image that covers the frame. */
export function drawView(
  context: SKRSContext2D,
  image: Canvas,
  { zoom, x, y, roll }: View,
  { width, height }: FrameSize,
): void {
  const scale = Math.max(width / image.width, height / image.height) * zoom;
  context.save();
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = scale < 0.6 ? 'high' : 'medium';
  context.translate(width / 2, height / 2);
  if (roll !== 0) context.rotate(roll);
  context.scale(scale, scale);
  context.translate(
    -image.width / 2 - ((x - CENTRE) * width * zoom) / scale,
    -image.height / 2 - ((y - CENTRE) * height * zoom) / scale,
  );
  context.drawImage(image, 0, 0);
  context.restore();
}

/** Layers seen by a moving camera, the farthest first. */
export const layeredShot =
  (layers: readonly Layer[], path: CameraPath, size: FrameSize): Shot =>
  (context, at, seconds) => {
    const view = path(at, seconds);
    for (const { image, nearness } of layers)
      drawView(context, image, nearness === 1 ? view : nearer(view, nearness), size);
  };
