import type { ShotSize } from '@ai-site/shared/film/shot/shot-source';
import { clamp } from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { SceneSize } from '../scenes/scene.ts';

/** How figures are seen in an image, in pixels unless stated otherwise. */
export interface Framing {
  /** Pixels of one unit of length of a figure. */
  readonly scale: number;
  /** Row of the ground on which all stand; below the image where their feet are not seen. */
  readonly ground: number;
  /** Height in units from which on they are seen. */
  readonly from: number;
}

/** What a figure takes up around the middle of its feet, in units. */
export interface Extent {
  readonly left: number;
  readonly right: number;
}

interface ShotRule {
  /** Height of a grown-up figure, or of what is seen of it, as a share of the height of the image. */
  readonly fill: number;
  /** Units of a grown-up figure that are seen; null: the whole one. */
  readonly seen: number | null;
  /** Largest scale, as a share of the width of the image, for one figure. */
  readonly widest: number;
  /** Row of the ground as a share of the height, where it is seen. */
  readonly ground: number;
}

/** Height of a grown-up figure in units. */
const GROWN = 2.5;
const rules: Readonly<Record<ShotSize, ShotRule>> = {
  long: { fill: 0.36, seen: null, widest: 0.3, ground: 0.785 },
  full: { fill: 0.66, seen: null, widest: 0.5, ground: 0.915 },
  medium: { fill: 0.86, seen: 2, widest: 0.62, ground: 0.93 },
  'medium-close-up': { fill: 0.87, seen: 1.72, widest: 0.7, ground: 0.93 },
  'close-up': { fill: 0.88, seen: 1.5, widest: 0.78, ground: 0.93 },
};

/** Row of the ground for small figures in tall images, whose captions are higher. */
const TALL_GROUND = 0.73;

/** Units from the crown of the lowest head that are seen at least. */
const HEAD = 0.95;

/** Framing for figures of these heights in units: the tallest one fills what the shot gives, and of the smallest one the head is seen. `most`: the largest scale at which they have room. */
export function framingOf(
  shot: ShotSize,
  { width, height }: SceneSize,
  tops: readonly number[],
  most = Number.POSITIVE_INFINITY,
): Framing {
  const { fill, seen, widest, ground } = rules[shot];
  const top = Math.max(...tops);
  const scale = Math.min((fill * height) / (seen ?? GROWN), (widest * width) / Math.max(1, tops.length * 0.72), most);
  if (seen === null)
    return { scale, ground: Math.min(ground, shot === 'long' && height > width ? TALL_GROUND : 1) * height, from: 0 };
  const from = Math.min(top - (fill * height) / scale, Math.min(...tops) - HEAD);
  // Cut off at the ankles, a figure would seem to sink: it is shown whole.
  return from < 0.3
    ? { scale: Math.min(scale, (0.8 * height) / top), ground: ground * height, from: 0 }
    : { scale, ground: height + from * scale, from };
}

/** Columns of the middles where there is room: on the thirds, one figure on one of them. */
const thirds: Readonly<Record<number, readonly number[]>> = {
  1: [1 / 3],
  2: [1 / 3, 2 / 3],
  3: [0.2, 0.5, 0.8],
  4: [0.14, 0.38, 0.62, 0.86],
};
const EDGE = 0.02;
const GAP = 0.012;

export interface Places {
  /** Column of each figure's feet. */
  readonly columns: readonly number[];
  /** Factor by which the figures are made smaller so that they do not overlap; 1: they have room. */
  readonly shrink: number;
}

export interface Placing {
  readonly shot: ShotSize;
  /** A single figure stands on the right third. */
  readonly mirrored: boolean;
  /** Figures are seen from head to foot: nothing that they hold is cut off. */
  readonly whole: boolean;
}

/** Places of figures from left to right. */
export function placesOf(
  extents: readonly Extent[],
  scale: number,
  { width, height }: SceneSize,
  { shot, mirrored, whole }: Placing,
): Places {
  const count = extents.length;
  const wide = extents.map(({ left, right }) => (left + right) * scale);
  const room = width * (1 - 2 * EDGE) - (count - 1) * GAP * width;
  const total = wide.reduce((sum, one) => sum + one, 0);
  const shrink = count === 1 && !whole ? 1 : Math.min(1, room / total);
  const factor = scale * shrink;
  const wished = (thirds[count] ?? []).map(
    (share) =>
      wishedColumn(count === 1 ? towardsMiddle(share, shot, width / height) : share, mirrored && count === 1) * width,
  );
  const inside = wished.map((column, index) => {
    const { left = 0, right = 0 } = extents[index] ?? {};
    const [least, most] = [EDGE * width + left * factor, width * (1 - EDGE) - right * factor];
    return least > most ? width / 2 : clamp(column, least, most);
  });
  const isFree = inside.every((column, index) => {
    const next = inside[index + 1];
    return (
      next === undefined ||
      next - column >= ((extents[index]?.right ?? 0) + (extents[index + 1]?.left ?? 0)) * factor + GAP * width
    );
  });
  if (isFree && inside.length === count) return { columns: inside, shrink };
  const gap = (width - total * shrink) / (count + 1);
  let at = 0;
  const columns = extents.map(({ left, right }) => {
    at += gap + left * factor;
    const column = at;
    at += right * factor;
    return column;
  });
  return { columns, shrink };
}

const wishedColumn = (share: number, mirrored: boolean): number => (mirrored ? 1 - share : share);

/** Of a narrow image, or near, a figure is closer to the middle. */
function towardsMiddle(share: number, shot: ShotSize, ratio: number): number {
  const pull =
    ratio < 0.9 ? 0.85 : ratio < 1.2 ? 0.45 : shot === 'close-up' ? 0.35 : shot === 'medium-close-up' ? 0.2 : 0;
  return share + (0.5 - share) * pull;
}

const TURN = 0.42;

/** Angles by which figures look to the right: towards the middle of the image. */
export function turnsOf(count: number, mirrored: boolean, ratio: number): readonly number[] {
  if (count === 1) return [(mirrored ? -1 : 1) * (ratio < 0.9 ? 0.25 : 0.36)];
  return Array.from({ length: count }, (_, index) => {
    const middle = (count - 1) / 2;
    return index === middle ? 0 : index < middle ? TURN : -TURN;
  });
}
