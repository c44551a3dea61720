import { between, createRandom, type Random } from '@ai-site/shared/random';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { length2 } from '../render/solids.ts';

/** Cells along one side of the slab. */
export const GRID = 13;

/** `height` of cells: nothing of them is above it. */
export interface House {
  readonly kind: 'house';
  readonly height: number;
  /** Gap between walls and cell, height of the walls and of the roof. */
  readonly inset: number;
  readonly walls: number;
  readonly roof: number;
  /** Direction of the ridge; flat roofs have none. */
  readonly ridge: 'x' | 'z' | 'flat';
  readonly id: number;
}

export interface Tree {
  readonly kind: 'tree';
  readonly height: number;
  readonly x: number;
  readonly z: number;
  readonly trunk: number;
  readonly size: number;
  readonly conifer: boolean;
  readonly id: number;
}

interface Plain {
  readonly kind: 'road' | 'water' | 'grass';
  readonly height: number;
}

export type Cell = House | Tree | Plain;

export interface Town {
  readonly cells: readonly Cell[];
  /** Above it there is nothing. */
  readonly top: number;
}

/** Above the ground of cells without bodies. */
const LOW = 0.05;

/** Lays out roads first, a pond or river, then houses along the roads and trees in between. */
export function buildTown(spec: ImageSpec): Town {
  const random = createRandom(spec.seed ^ 0x70e2);
  const roads = roadsOf(random);
  const hasWater = !spec.avoids('water') && (spec.wants('water') || random() < 0.7);
  const river = 2 + Math.floor(random() * 8);
  const bend = random() * 6;
  const cells: Cell[] = [];
  for (let z = 0; z < GRID; z += 1) {
    for (let x = 0; x < GRID; x += 1) {
      const isRoad = roads.x.has(x) || roads.z.has(z);
      const isRiver = hasWater && Math.abs(x - river - 1.4 * Math.sin(z * 0.55 + bend)) < 0.9;
      if (isRoad) cells.push({ kind: 'road', height: LOW });
      else if (isRiver) cells.push({ kind: 'water', height: LOW });
      else
        cells.push(
          random() < nearRoad(roads, x, z) ? house(random, cells.length, x, z) : planted(random, cells.length, spec),
        );
    }
  }
  return { cells, top: Math.max(...cells.map(({ height }) => height)) + 0.01 };
}

interface Roads {
  readonly x: ReadonlySet<number>;
  readonly z: ReadonlySet<number>;
}

function roadsOf(random: Random): Roads {
  const first = 3 + Math.floor(random() * 2);
  const second = 8 + Math.floor(random() * 2);
  return { x: new Set([first, second]), z: new Set([2 + Math.floor(random() * 3), 8 + Math.floor(random() * 3)]) };
}

/** Chance of a house. */
function nearRoad({ x: columns, z: rows }: Roads, x: number, z: number): number {
  const beside = columns.has(x - 1) || columns.has(x + 1) || rows.has(z - 1) || rows.has(z + 1);
  return beside ? 0.74 : 0.24;
}

function house(random: Random, id: number, x: number, z: number): Cell {
  const middle = 1 - length2(x - GRID / 2, z - GRID / 2) / GRID;
  const isTall = random() < 0.32 * middle;
  const walls = isTall ? between(random, 1.5, 3.1) : between(random, 0.55, 1.05);
  const flat = isTall || random() < 0.14;
  const inset = between(random, 0.07, 0.15);
  const roof = flat ? 0.1 : between(random, 0.4, 0.62);
  return {
    kind: 'house',
    inset,
    walls,
    roof,
    ridge: flat ? 'flat' : random() < 0.5 ? 'x' : 'z',
    id,
    height: walls + roof,
  };
}

function planted(random: Random, id: number, spec: ImageSpec): Cell {
  if (random() > 0.72 || spec.avoids('forest')) return { kind: 'grass', height: LOW };
  const conifer = spec.season === 'winter' || spec.wants('pine') ? random() < 0.8 : random() < 0.3;
  const trunk = between(random, 0.2, 0.32);
  const size = between(random, 0.26, 0.36);
  // The highest ball of either crown stays below this.
  const height = trunk + 0.12 + (conifer ? 0.6 + size * 0.42 : size * 1.35);
  return {
    kind: 'tree',
    x: between(random, 0.36, 0.64),
    z: between(random, 0.36, 0.64),
    trunk,
    size,
    conifer,
    id,
    height,
  };
}
