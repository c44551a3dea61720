import type { FilmImage } from '@ai-site/shared/film/frame/canvas';
import { type FilmRatio, previewSize, type Size } from '@ai-site/shared/film/frame/ratios';
import { clipSpeed } from '@ai-site/shared/film/frame-plan/clip-time';
import { drawFrame } from '@ai-site/shared/film/frame-plan/draw-frame';
import { type FramePlan, framePlan } from '@ai-site/shared/film/frame-plan/frame-plan';
import type { Timeline } from '@ai-site/shared/film/timeline';
import { createLoadPool } from '../core/load-pool.ts';
import type { Needs } from '../core/prefetch.ts';
import { lettering, requestLetters } from './caption-font.ts';
import { createClipPlayers } from './clip-players.ts';
import { loadImage } from './load-image.ts';
import { planText } from './plan-text.ts';

/** Pixels of the longer side of a preview. */
export const PREVIEW_SIDE = 640;
/** Images that are kept, each of about 2 MB. */
const IMAGES_KEPT = 10;

type Drawn = ImageBitmap | HTMLVideoElement;

/**
 * `written`: all but the font of its letters, for which another one writes. `broken`: an image could not be loaded. `lacking`: an image is not there yet, and
 * nothing was drawn.
 */
export type DrawnFrame = 'complete' | 'written' | 'broken' | 'lacking';

export interface FrameDrawer {
  /** What is needed now and soon. */
  readonly want: (needs: Needs, ratio: FilmRatio) => void;
  /** Of what is wanted. */
  readonly draw: (timeline: Timeline, frame: number, playing: boolean) => DrawnFrame;
  readonly pause: () => void;
  readonly failed: (key: string) => boolean;
  readonly retry: () => void;
  readonly clear: () => void;
}

export interface FrameDrawerOptions {
  readonly canvas: HTMLCanvasElement;
  /** Address of an image or a moving image; undefined: it is gone. */
  readonly urlOf: (key: string) => string | undefined;
  /** Something came that a frame lacked, or it failed. */
  readonly onChange: () => void;
}

/** Draws frames of films on a canvas, and loads what they need. */
export function createFrameDrawer({ canvas, urlOf, onChange }: FrameDrawerOptions): FrameDrawer {
  const context = canvas.getContext('2d', { alpha: false });
  const clips = createClipPlayers(urlOf, onChange);
  let size: Size = { width: 0, height: 0 };
  const images = createLoadPool<ImageBitmap>({
    async load(key, signal) {
      const url = urlOf(key);
      if (url === undefined) throw new Error('image: no address');
      return await loadImage(url, size, signal);
    },
    dispose: (image) => image.close(),
    capacity: IMAGES_KEPT,
    firstAlone: true,
    onChange,
  });
  const failed = (key: string): boolean => images.failed(key) || clips.failed(key);

  /** The images of a plan, by key; null: one is not there yet. */
  function imagesOf(
    { shots }: Timeline,
    { steps }: FramePlan,
    playing: boolean,
  ): ReadonlyMap<string, FilmImage<Drawn>> | null {
    const found = new Map<string, FilmImage<Drawn>>();
    const still = (key: string): boolean => {
      const image = images.get(key);
      if (image !== undefined) found.set(key, { image, width: image.width, height: image.height });
      return image !== undefined || failed(key);
    };
    const moving = (key: string, ms: number, shot: number): boolean => {
      const one = shots[shot];
      const image = clips.at(key, ms, playing, one?.source.kind === 'video' ? clipSpeed(one.frames, one.source.ms) : 1);
      if (image !== undefined) found.set(key, image);
      return image !== undefined || failed(key);
    };
    const there = steps.map((step) => {
      if (step.kind === 'caption') return true;

      if (step.kind === 'card') return step.card.roles.every(({ key }) => key === null || still(key));
      return step.clipMs === null ? still(step.key) : moving(step.key, step.clipMs, step.shot);
    });
    return there.includes(false) ? null : found;
  }

  function resize(next: Size): void {
    if (next.width === size.width && next.height === size.height) return;
    size = next;
    canvas.width = size.width;
    canvas.height = size.height;
    // They were loaded for another frame.
    images.clear();
  }

  return {
    want({ images: keys, clips: movingKeys }, ratio) {
      resize(previewSize(ratio, PREVIEW_SIDE));
      images.want(keys);
      clips.want(movingKeys);
    },
    draw(timeline, frame, playing) {
      const plan = framePlan(timeline, frame, size);
      const found = imagesOf(timeline, plan, playing);
      if (found === null || context === null) return context === null ? 'complete' : 'lacking';
      const written = requestLetters(planText(plan), onChange);
      drawFrame<Drawn>(context, plan, (key) => found.get(key), lettering);
      if (plan.steps.some((step) => step.kind === 'image' && !found.has(step.key))) return 'broken';
      return written ? 'complete' : 'written';
    },
    pause: clips.pause,
    failed,
    retry() {
      images.retry();
      clips.retry();
    },
    clear() {
      images.clear();
      clips.clear();
    },
  };
}
