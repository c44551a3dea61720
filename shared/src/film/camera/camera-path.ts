import { Noise } from '../../random/noise/index.ts';
import type { CameraMove, FilmPace } from './camera-moves.ts';
import { easeInOut } from './easing.ts';

/** What the camera sees of an image at a moment. */
export interface View {
  /** 1: the whole image; 2: half of its width. */
  readonly zoom: number;
  /** Middle of the view in the image, 0 to 1. */
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise. */
  readonly roll: number;
}

/** `at`: share of the duration, 0 to 1. */
export type CameraPath = (at: number, seconds: number) => View;

export interface CameraOptions {
  readonly move: CameraMove;
  readonly pace: FilmPace;
  readonly seed: number;
  /** Where the camera looks when it comes near, 0 to 1. */
  readonly focus: { readonly x: number; readonly y: number };
  /** The first view is the whole image: the film continues one that ended with it. */
  readonly fromWhole?: boolean;
}

/** Share of the image that a move crosses. */
const reaches: Readonly<Record<FilmPace, number>> = { slow: 0.1, normal: 0.17, fast: 0.28 };
const CENTRE = 0.5;

/** Keeps the view inside the image. */
export function insideImage({ zoom, x, y, roll }: View): View {
  const half = 1 / (2 * zoom);
  const keep = (place: number): number => Math.min(1 - half, Math.max(half, place));
  return { zoom, x: keep(x), y: keep(y), roll };
}

/** Room at the edges for an image that rolls: the corners of the view stay inside. */
const rollReserve = (roll: number): number => 1 + Math.abs(Math.sin(roll)) * 1.8;

export function cameraPath({ move, pace, seed, focus, fromWhole = false }: CameraOptions): CameraPath {
  const reach = reaches[pace];
  const path = moves[move]({ reach, focus, noise: new Noise(seed) });
  // The move's first view is reached from the whole image, in a part of the time.
  const whole: View = { zoom: 1, x: CENTRE, y: CENTRE, roll: 0 };
  return (at, seconds) => {
    const view = path(at, seconds);
    return insideImage(fromWhole ? between(whole, view, Math.min(1, easeInOut(at * 1.6))) : view);
  };
}

function between(a: View, b: View, share: number): View {
  const mix = (from: number, to: number): number => from + (to - from) * share;
  return { zoom: mix(a.zoom, b.zoom), x: mix(a.x, b.x), y: mix(a.y, b.y), roll: mix(a.roll, b.roll) };
}

interface MoveOptions {
  readonly reach: number;
  readonly focus: { readonly x: number; readonly y: number };
  readonly noise: Noise;
}

type Move = (options: MoveOptions) => CameraPath;

/** From one end to the other, in a view that leaves room for it. */
const pan =
  (dx: number, dy: number): Move =>
  ({ reach, focus }) =>
  (at) => {
    const way = (easeInOut(at) - CENTRE) * reach;
    return {
      zoom: 1 + reach * 1.05,
      x: dx === 0 ? focus.x : CENTRE + dx * way,
      y: dy === 0 ? focus.y : CENTRE + dy * way,
      roll: 0,
    };
  };

const approach = (from: number, to: number, focus: MoveOptions['focus'], share: number): View => {
  // Zoom by equal factors, so that the speed looks even.
  const zoom = from * (to / from) ** share;
  const near = (zoom - 1) / Math.max(0.001, Math.max(from, to) - 1);
  return { zoom, x: CENTRE + (focus.x - CENTRE) * near, y: CENTRE + (focus.y - CENTRE) * near, roll: 0 };
};

const moves: Readonly<Record<CameraMove, Move>> = {
  still: () => (at) => ({ zoom: 1.012 + 0.006 * at, x: CENTRE, y: CENTRE, roll: 0 }),
  'push-in':
    ({ reach, focus }) =>
    (at) =>
      approach(1, 1 + reach * 1.5, focus, easeInOut(at)),
  'pull-out':
    ({ reach, focus }) =>
    (at) =>
      approach(1 + reach * 1.5, 1, focus, easeInOut(at)),
  'pan-left': pan(-1, 0),
  'pan-right': pan(1, 0),
  'tilt-up': pan(0, -1),
  'tilt-down': pan(0, 1),
  orbit:
    ({ reach }) =>
    (at) => {
      const angle = (easeInOut(at) - CENTRE) * Math.PI;
      const roll = Math.sin(angle) * reach * 0.12;
      return {
        zoom: (1 + reach) * rollReserve(roll),
        x: CENTRE + Math.sin(angle) * reach * 0.42,
        y: CENTRE + (Math.cos(angle) - 0.6) * reach * 0.2,
        roll,
      };
    },
  handheld:
    ({ reach, noise }) =>
    (at, seconds) => {
      const roll = noise.fbm(seconds * 0.55, 40.5, 2) * reach * 0.05;
      return {
        zoom: (1 + reach * 0.45 + at * reach * 0.35) * rollReserve(roll),
        x: CENTRE + noise.fbm(seconds * 0.7, 3.5, 3) * reach * 0.32,
        y: CENTRE + noise.fbm(seconds * 0.7, 17.5, 3) * reach * 0.32,
        roll,
      };
    },
};
