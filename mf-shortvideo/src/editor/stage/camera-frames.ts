import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import { cameraPath } from '@ai-site/shared/film/camera/camera-path';
import { cropAround, insideRegion, type Region } from '@ai-site/shared/film/camera/crop-around';
import { visibleRegion } from '@ai-site/shared/film/camera/visible-region';
import type { Size } from '@ai-site/shared/film/frame/ratios';
import type { FocusPoint } from '@ai-site/shared/film/shot/shot-source';
import { seedOf } from '@ai-site/shared/random';

/** Places of the path that is drawn. */
const STEPS = 24;

export interface CameraFrames {
  /** What the ratio of the film leaves of the image. */
  readonly crop: Region;
  /** What the camera sees at a share of the shot, 0 to 1, of a shot of so many seconds. */
  readonly at: (share: number, seconds: number) => Region & { readonly roll: number };
  /** Middles of the views from the first to the last one, in shares of the image. */
  readonly path: (seconds: number) => readonly FocusPoint[];
}

/** What the camera of a storyboard shows of its image; `aspect`: of the film, width divided by height. */
export function cameraFrames(
  { id, move, pace, focus }: Pick<StoryboardView, 'id' | 'move' | 'pace' | 'focus'>,
  image: Size,
  aspect: number,
): CameraFrames {
  const crop = cropAround(image, aspect, focus);
  const view = cameraPath({ move, pace, seed: seedOf(id, 0), focus: insideRegion(focus, crop) });
  const at = (share: number, seconds: number) => {
    const seen = view(share, share * seconds);
    return { ...visibleRegion(seen, crop), roll: seen.roll };
  };
  return {
    crop,
    at,
    path: (seconds) =>
      Array.from({ length: STEPS + 1 }, (_, step) => {
        const { x, y, width, height } = at(step / STEPS, seconds);
        return { x: x + width / 2, y: y + height / 2 };
      }),
  };
}
