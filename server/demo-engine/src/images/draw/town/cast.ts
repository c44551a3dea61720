import type { Rgb } from '../framebuffer/rgb.ts';
import { length2 } from '../render/solids.ts';
import { type Cell, GRID, type House, type Town, type Tree } from './build.ts';

export interface TownHit {
  readonly way: number;
  readonly normal: Rgb;
  readonly part: 'ground' | 'slab' | 'wall' | 'roof' | 'crown' | 'trunk';
  readonly cell: Cell;
  /** Column and row of the cell. */
  readonly column: number;
  readonly row: number;
}

/** A ray with the inverse of its direction, which has length 1. */
interface Ray {
  readonly ox: number;
  readonly oy: number;
  readonly oz: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  readonly ix: number;
  readonly iy: number;
  readonly iz: number;
}

/** Part of a ray inside a body, and where it enters: 0 x, 1 y, 2 z, 3 and 4 the slopes of a roof. */
interface Passage {
  from: number;
  to: number;
  face: number;
}

const SLAB = -0.9;
const NOTHING = 1e9;
const upwards: Rgb = [0, 1, 0];

const inverse = (value: number): number => 1 / (value === 0 ? 1e-9 : value);

function rayOf(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): Ray {
  return { ox, oy, oz, dx, dy, dz, ix: inverse(dx), iy: inverse(dy), iz: inverse(dz) };
}

/** Whether a ray meets a box; tells where. */
function throughBox(
  { ox, oy, oz, ix, iy, iz }: Ray,
  x0: number,
  y0: number,
  z0: number,
  x1: number,
  y1: number,
  z1: number,
  passage: Passage,
): boolean {
  const ax = (x0 - ox) * ix;
  const bx = (x1 - ox) * ix;
  const ay = (y0 - oy) * iy;
  const by = (y1 - oy) * iy;
  const az = (z0 - oz) * iz;
  const bz = (z1 - oz) * iz;
  const nearX = Math.min(ax, bx);
  const nearY = Math.min(ay, by);
  const nearZ = Math.min(az, bz);
  const from = Math.max(nearX, nearY, nearZ);
  const to = Math.min(Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz));
  if (from > to) return false;
  passage.from = from;
  passage.to = to;
  passage.face = from === nearX ? 0 : from === nearY ? 1 : 2;
  return true;
}

function normalOf({ dx, dy, dz }: Ray, face: number): Rgb {
  if (face === 0) return [dx > 0 ? -1 : 1, 0, 0];
  return face === 1 ? [0, dy > 0 ? -1 : 1, 0] : [0, 0, dz > 0 ? -1 : 1];
}

/** First thing on a ray, cell by cell (Amanatides and Woo 1987). */
export function castRay(
  town: Town,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): TownHit | undefined {
  const ray = rayOf(ox, oy, oz, dx, dy, dz);
  const slab: Passage = { from: 0, to: 0, face: 0 };
  if (!throughBox(ray, 0, SLAB, 0, GRID, town.top, GRID, slab)) return undefined;
  const entry = Math.max(0, slab.from) + 1e-5;
  for (let way = entry, step = 0; step < 3 * GRID && way < slab.to; step += 1) {
    const column = Math.floor(ox + dx * way);
    const row = Math.floor(oz + dz * way);
    const cell = town.cells[row * GRID + column];
    if (column < 0 || row < 0 || column >= GRID || row >= GRID || cell === undefined) return undefined;
    const leave = Math.min(borderWay(ray, column, row), slab.to);
    const hit =
      Math.min(oy + dy * way, oy + dy * leave) > cell.height ? undefined : inCell(cell, ray, column, row, way, leave);
    if (hit !== undefined)
      return hit.way <= entry + 1e-4 && hit.part === 'ground'
        ? { ...hit, part: 'slab', normal: normalOf(ray, slab.face) }
        : hit;
    way = leave + 1e-5;
  }
  return undefined;
}

/** Way to where a ray leaves a cell. */
function borderWay({ ox, oz, dx, dz, ix, iz }: Ray, column: number, row: number): number {
  return Math.min((column + (dx > 0 ? 1 : 0) - ox) * ix, (row + (dz > 0 ? 1 : 0) - oz) * iz);
}

function inCell(cell: Cell, ray: Ray, column: number, row: number, from: number, to: number): TownHit | undefined {
  const level = cell.kind === 'water' ? -0.14 : cell.kind === 'road' ? 0.005 : 0.04;
  // A ray that enters below the surface met the side of the ground.
  const sunk = ray.oy + ray.dy * from < level;
  const ground = sunk ? from : ray.dy < 0 ? (level - ray.oy) / ray.dy : NOTHING;
  const hit: TownHit | undefined =
    ground <= to
      ? { way: ground, normal: sunk ? sideNormal(ray, from, column) : upwards, part: 'ground', cell, column, row }
      : undefined;
  const body = hitBody(cell, ray, column, row);
  return body !== undefined &&
    body.way > from - 1e-3 &&
    body.way <= to + 1e-3 &&
    (hit === undefined || body.way < hit.way)
    ? body
    : hit;
}

function sideNormal(ray: Ray, way: number, column: number): Rgb {
  const x = ray.ox + ray.dx * way - column;
  return normalOf(ray, Math.min(x, 1 - x) < 1e-3 ? 0 : 2);
}

function hitBody(cell: Cell, ray: Ray, column: number, row: number): TownHit | undefined {
  if (cell.kind === 'house') return hitHouse(cell, ray, column, row);
  return cell.kind === 'tree' ? hitTree(cell, ray, column, row) : undefined;
}

function hitHouse(house: House, ray: Ray, column: number, row: number): TownHit | undefined {
  const { inset, walls, roof, ridge } = house;
  const passage: Passage = { from: 0, to: 0, face: 0 };
  let best: TownHit | undefined;
  if (
    throughBox(ray, column + inset, 0, row + inset, column + 1 - inset, walls, row + 1 - inset, passage) &&
    passage.from > 0
  )
    best = {
      way: passage.from,
      normal: normalOf(ray, passage.face),
      part: passage.face === 1 ? 'roof' : 'wall',
      cell: house,
      column,
      row,
    };
  const over = inset - 0.05;
  const meets =
    ridge === 'flat'
      ? throughBox(ray, column + over, walls, row + over, column + 1 - over, walls + roof, row + 1 - over, passage)
      : throughGable(house, ray, column, row, over, passage);
  if (!meets || passage.from <= 0 || (best !== undefined && passage.from >= best.way)) return best;
  if (passage.face < 3)
    return {
      way: passage.from,
      normal: normalOf(ray, passage.face),
      part: ridge === 'flat' ? 'roof' : 'wall',
      cell: house,
      column,
      row,
    };
  const half = 0.5 - over;
  const length = length2(roof, half);
  const aside = (passage.face === 3 ? roof : -roof) / length;
  return {
    way: passage.from,
    normal: ridge === 'x' ? [0, half / length, aside] : [aside, half / length, 0],
    part: 'roof',
    cell: house,
    column,
    row,
  };
}

/** A gable roof: the part of its bounding box below both slopes. */
function throughGable(
  { walls, roof, ridge }: House,
  ray: Ray,
  column: number,
  row: number,
  over: number,
  passage: Passage,
): boolean {
  if (!throughBox(ray, column + over, walls, row + over, column + 1 - over, walls + roof, row + 1 - over, passage))
    return false;
  const half = 0.5 - over;
  const offset = ridge === 'x' ? ray.oz - row - 0.5 : ray.ox - column - 0.5;
  const drift = ridge === 'x' ? ray.dz : ray.dx;
  for (const side of [1, -1]) {
    // Inside: height above the walls × half + side × offset × roof ≤ roof × half.
    const speed = ray.dy * half + side * drift * roof;
    const gap = roof * half - (ray.oy - walls) * half - side * offset * roof;
    if (Math.abs(speed) < 1e-9) {
      if (gap < 0) return false;
      continue;
    }
    const way = gap / speed;
    if (speed > 0) passage.to = Math.min(passage.to, way);
    else if (way > passage.from) {
      passage.from = way;
      passage.face = side === 1 ? 3 : 4;
    }
  }
  return passage.from <= passage.to;
}

/** Balls of a crown: place in parts of its size, and share of its size. */
const conifer = [
  [0, 0.02, 0, 0.92],
  [0, 0.34, 0, 0.68],
  [0, 0.6, 0, 0.42],
] as const;
const roundCrown = [
  [0, 0.2, 0, 1],
  [0.14, 0.36, -0.1, 0.66],
  [-0.13, 0.12, 0.12, 0.7],
] as const;

function hitTree(tree: Tree, ray: Ray, column: number, row: number): TownHit | undefined {
  const cx = column + tree.x;
  const cz = row + tree.z;
  const trunk: Passage = { from: 0, to: 0, face: 0 };
  let best: TownHit | undefined;
  if (throughBox(ray, cx - 0.04, 0, cz - 0.04, cx + 0.04, tree.trunk + 0.2, cz + 0.04, trunk) && trunk.from > 0)
    best = { way: trunk.from, normal: normalOf(ray, trunk.face), part: 'trunk', cell: tree, column, row };
  for (const [bx, by, bz, share] of tree.conifer ? conifer : roundCrown) {
    const radius = tree.size * share;
    const x = ray.ox - cx - bx * tree.size * 1.4;
    const y = ray.oy - tree.trunk - 0.12 - by * (tree.conifer ? 1 : tree.size * 1.6);
    const z = ray.oz - cz - bz * tree.size * 1.4;
    const along = x * ray.dx + y * ray.dy + z * ray.dz;
    const inside = along * along - (x * x + y * y + z * z) + radius * radius;
    if (inside <= 0) continue;
    const way = -along - Math.sqrt(inside);
    if (way <= 0 || (best !== undefined && way >= best.way)) continue;
    best = {
      way,
      normal: [(x + ray.dx * way) / radius, (y + ray.dy * way) / radius, (z + ray.dz * way) / radius],
      part: 'crown',
      cell: tree,
      column,
      row,
    };
  }
  return best;
}

/** Whether nothing stands on a way of this length. The direction need not have length 1. */
export function isOpen(
  town: Town,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  limit: number,
): boolean {
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const ray = rayOf(ox, oy, oz, dx / length, dy / length, dz / length);
  let way = 1e-4;
  for (let step = 0; step < 3 * GRID && way < limit; step += 1) {
    const column = Math.floor(ox + ray.dx * way);
    const row = Math.floor(oz + ray.dz * way);
    const cell = town.cells[row * GRID + column];
    const height = oy + ray.dy * way;
    if (column < 0 || row < 0 || column >= GRID || row >= GRID || cell === undefined || height > town.top) return true;
    // Rays to the light only rise, so what is lower than here cannot stand in their way.
    if (height < cell.height) {
      const body = hitBody(cell, ray, column, row);
      if (body !== undefined && body.way > 1e-3 && body.way < limit) return false;
    }
    way = borderWay(ray, column, row) + 1e-5;
  }
  return true;
}
