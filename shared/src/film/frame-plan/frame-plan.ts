import { cameraPath, type View } from '../camera/camera-path.ts';
import { cropAround, insideRegion, type Region } from '../camera/crop-around.ts';
import { visibleRegion } from '../camera/visible-region.ts';
import { type PlacedCaption, placeCaption } from '../captions/place-caption.ts';
import type { Rect } from '../frame/canvas.ts';
import type { Size } from '../frame/ratios.ts';
import { panelsIn } from '../panels/panels.ts';
import type { CardContent } from '../shot/shot-source.ts';
import { type SeenShot, shotsSeenAt } from '../shots-seen.ts';
import { cueAt, type Timeline, type TimelineShot } from '../timeline.ts';
import { clipMsAt } from './clip-time.ts';

/** A part of an image, or of a frame of a moving one, is drawn into a rectangle. */
export interface ImageStep {
  readonly kind: 'image';
  /** Index of the shot. */
  readonly shot: number;
  readonly key: string;
  /** Place in a moving image in milliseconds; null: it is a still one. */
  readonly clipMs: number | null;
  readonly source: Region;
  readonly target: Rect;
  /** Radians by which the camera is turned, clockwise. */
  readonly roll: number;
  readonly alpha: number;
}

export interface CardStep {
  readonly kind: 'card';
  readonly shot: number;
  readonly card: CardContent;
  /** Colour of the ground. */
  readonly seed: number;
  readonly target: Rect;
  readonly alpha: number;
}

export interface CaptionStep extends PlacedCaption {
  readonly kind: 'caption';
}

export type DrawStep = ImageStep | CardStep | CaptionStep;

/** A frame of a film: what is drawn on black, in this order. */
export interface FramePlan extends Size {
  readonly steps: readonly DrawStep[];
}

/** Plans a frame of a film on a canvas, in pixels. `subtitles`: false leaves the captions out. */
export function framePlan(timeline: Timeline, frame: number, size: Size, subtitles = timeline.subtitles.on): FramePlan {
  const steps = shotsSeenAt(timeline.shots, frame).flatMap((seen): DrawStep[] => {
    const shot = timeline.shots[seen.index];
    return shot === undefined ? [] : shotSteps(shot, seen, size);
  });
  const cue = subtitles ? cueAt(timeline, frame) : undefined;
  const { width, height } = size;
  return {
    width,
    height,
    steps:
      cue === undefined ? steps : [...steps, { kind: 'caption', ...placeCaption(cue.text, size, timeline.subtitles) }],
  };
}

/** Where the camera comes near in a panel: the face, which is above the middle. */
const PANEL_FOCUS = { x: 0.5, y: 0.42 } as const;

function shotSteps(shot: TimelineShot, seen: SeenShot, size: Size): (ImageStep | CardStep)[] {
  const { source, panels } = shot;
  if (panels === undefined || source.kind !== 'image') return [shotStep(shot, seen, size)];
  const { index, at, seconds, alpha, offset } = seen;
  const view = viewOf(shot, PANEL_FOCUS)(at, seconds);
  return panelsIn(panels, source, size, offset).map(
    ({ target, region }): ImageStep => ({
      kind: 'image',
      shot: index,
      key: source.key,
      clipMs: null,
      source: visibleRegion(view, region),
      target,
      roll: view.roll,
      alpha,
    }),
  );
}

function shotStep(
  shot: TimelineShot,
  { index, at, seconds, alpha, offset }: SeenShot,
  { width, height }: Size,
): ImageStep | CardStep {
  const target = { x: offset * width, y: 0, width, height };
  const { source } = shot;
  if (source.kind === 'card') return { kind: 'card', shot: index, card: source.card, seed: shot.seed, target, alpha };
  const region = cropAround(source, width / height, shot.focus);
  const shown = { kind: 'image', shot: index, key: source.key, target, alpha } as const;
  if (source.kind === 'video')
    return { ...shown, clipMs: clipMsAt(seconds, shot.frames, source.ms), source: region, roll: 0 };
  const view = viewOf(shot, insideRegion(shot.focus, region))(at, seconds);
  return { ...shown, clipMs: null, source: visibleRegion(view, region), roll: view.roll };
}

const paths = new WeakMap<
  TimelineShot,
  { readonly x: number; readonly y: number; readonly path: (at: number, seconds: number) => View }
>();

/** The camera of a shot; it is made once for all of its frames. */
function viewOf(
  shot: TimelineShot,
  focus: { readonly x: number; readonly y: number },
): (at: number, seconds: number) => View {
  const known = paths.get(shot);
  if (known !== undefined && known.x === focus.x && known.y === focus.y) return known.path;
  const path = cameraPath({ move: shot.move, pace: shot.pace, seed: shot.seed, focus });
  paths.set(shot, { ...focus, path });
  return path;
}
