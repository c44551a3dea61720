import { drawCaption, type Lettering } from '../captions/draw-caption.ts';
import type { FilmCanvas, FilmImage } from '../frame/canvas.ts';
import { drawCard } from './draw-card.ts';
import type { FramePlan, ImageStep } from './frame-plan.ts';

/** The image of a key, or the frame of a moving one at a time in milliseconds; undefined: it is not there (yet), and nothing is drawn. */
export type ImageLookup<Image> = (key: string, clipMs: number | null) => FilmImage<Image> | undefined;

/** Draws a planned frame on a canvas of its size whose transformation is the identity. */
export function drawFrame<Image>(
  context: FilmCanvas<Image>,
  { width, height, steps }: FramePlan,
  images: ImageLookup<Image>,
  lettering: Lettering,
): void {
  context.globalAlpha = 1;
  // Otherwise some browsers give letters whole pixels, and lines are narrower than in a render.
  context.textRendering = 'geometricPrecision';
  context.fillStyle = '#000000';
  context.fillRect(0, 0, width, height);
  for (const step of steps) {
    if (step.kind === 'caption') drawCaption(context, step, lettering);
    else if (step.kind === 'card') drawCard(context, step, images, lettering);
    else {
      const image = images(step.key, step.clipMs);
      if (image !== undefined) drawImage(context, image, step);
    }
  }
  context.globalAlpha = 1;
}

/** Draws the part of an image that a step shows. */
export function drawImage<Image>(
  context: FilmCanvas<Image>,
  { image, width, height }: FilmImage<Image>,
  { source, target, roll, alpha }: Omit<ImageStep, 'kind' | 'shot' | 'key' | 'clipMs'>,
): void {
  const scale = target.width / (source.width * width);
  context.save();
  context.globalAlpha = alpha;
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = scale < 0.6 ? 'high' : 'medium';
  context.beginPath();
  context.rect(target.x, target.y, target.width, target.height);
  context.clip();
  context.translate(target.x + target.width / 2, target.y + target.height / 2);
  if (roll !== 0) context.rotate(roll);
  // The whole image: where the camera is turned, the corners show what is beside the source.
  const [x, y] = [-(source.x + source.width / 2) * width * scale, -(source.y + source.height / 2) * height * scale];
  context.drawImage(image, 0, 0, width, height, x, y, width * scale, height * scale);
  context.restore();
}
