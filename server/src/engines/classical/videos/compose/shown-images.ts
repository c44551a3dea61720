import type { FilmImage } from '@ai-site/shared/film/frame/canvas';
import type { Size } from '@ai-site/shared/film/frame/ratios';
import { framePlan, type ImageStep } from '@ai-site/shared/film/frame-plan/frame-plan';
import type { Timeline } from '@ai-site/shared/film/timeline';
import type { Canvas } from '@napi-rs/canvas';
import { canvasOf } from '../../images/raster/canvas.ts';
import { readRasterOfWidth } from '../../images/raster/image-files.ts';
import { ImageProblemError } from '../../images/raster/image-problem.ts';
import type { FilesByKey } from './compose-job.ts';
import { imageKeys } from './segments.ts';

/** Frames between two looks at how near a camera is. */
const LOOK_EVERY = 15;
/** Side in pixels of the image of a person on a card. */
const FACE_SIDE = 256;

/** An image at the width in pixels at which nothing that the video shows of it is blurred. */
type Widths = ReadonlyMap<string, number>;

/** The steps that show still images in some frames of a video. */
function* imageSteps(timeline: Timeline, frames: number, size: Size): Generator<ImageStep> {
  for (let frame = 0; frame < frames + LOOK_EVERY; frame += LOOK_EVERY)
    for (const step of framePlan(timeline, Math.min(frame, frames - 1), size, false).steps)
      if (step.kind === 'image') yield step;
}

/** Widths of images and clips, by key. */
export function neededWidths(timeline: Timeline, frames: number, size: Size): Widths {
  const widths = new Map<string, number>();
  for (const { key, source, target } of imageSteps(timeline, frames, size))
    widths.set(key, Math.max(widths.get(key) ?? 0, Math.ceil(target.width / source.width)));
  return widths;
}

/** Still images, decoded once for a segment and as large as they are needed. */
export interface ShownImages {
  readonly images: ReadonlyMap<string, FilmImage<Canvas>>;
  /** Keys of those that are missing or no images. */
  readonly unreadable: readonly string[];
}

/** Decodes the still images of a segment. */
export async function readImages(timeline: Timeline, widths: Widths, files: FilesByKey): Promise<ShownImages> {
  const clips = new Set(timeline.shots.flatMap(({ source }) => (source.kind === 'video' ? [source.key] : [])));
  const images = new Map<string, FilmImage<Canvas>>();
  const unreadable: string[] = [];
  for (const key of imageKeys(timeline)) {
    if (clips.has(key)) continue;
    const image = await readImage(files[key], widths.get(key) ?? FACE_SIDE);
    if (image === null) unreadable.push(key);
    else images.set(key, { image, width: image.width, height: image.height });
  }
  return { images, unreadable };
}

async function readImage(file: string | undefined, width: number): Promise<Canvas | null> {
  if (file === undefined) return null;
  try {
    return canvasOf(await readRasterOfWidth(file, width));
  } catch (error) {
    // A machine without time says nothing about the file.
    if (error instanceof ImageProblemError && error.problem !== 'timeout') return null;
    throw error;
  }
}
