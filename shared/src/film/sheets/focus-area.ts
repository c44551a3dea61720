import { cropAround, insideRegion } from '../camera/crop-around.ts';
import type { Rect } from '../frame/canvas.ts';
import type { TimelineShot } from '../timeline.ts';
import type { Place } from './sheet.ts';

/** Half the size of what is around the focus, mostly a face, in parts of the shorter side of an image. */
const RADIUS = 0.16;

type Seen = Pick<TimelineShot, 'source' | 'focus'>;

/** Where a place of the image of a shot, in shares of its sides, is seen in an image that is cut around the focus. */
export function placeInImage({ source, focus }: Seen, image: Rect, { x, y }: Place): Place {
  const inside =
    source.kind === 'card' ? { x, y } : insideRegion({ x, y }, cropAround(source, image.width / image.height, focus));
  return { x: image.x + inside.x * image.width, y: image.y + inside.y * image.height };
}

/** The rows around the focus of a shot that no words cover. */
export function focusRows(shot: Seen, image: Rect): { readonly top: number; readonly bottom: number } {
  const { y } = placeInImage(shot, image, shot.focus);
  const radius = RADIUS * Math.min(image.width, image.height);
  return { top: y - radius, bottom: y + radius };
}
