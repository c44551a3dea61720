import type { Season } from '@ai-site/shared/domain/drawn-words';
import { hash2 } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { GRID, type House, type Town } from './build.ts';
import type { TownHit } from './cast.ts';

const walls: readonly Rgb[] = [
  '#f3e6cf',
  '#f0cdb0',
  '#e8b4a0',
  '#cfdcd6',
  '#f7f2e8',
  '#d9c4a4',
  '#b9cfd8',
  '#efd98f',
].map(rgb);
const roofs: readonly Rgb[] = ['#c4583c', '#a8443a', '#5c6f84', '#8a5a44', '#d8814a', '#4c6a62'].map(rgb);
const crowns: Readonly<Record<Season, readonly Rgb[]>> = {
  spring: [rgb('#8fbf62'), rgb('#f2b3c4'), rgb('#a9cf7a')],
  summer: [rgb('#5f9a48'), rgb('#7ab058'), rgb('#4a8444')],
  autumn: [rgb('#e08a34'), rgb('#cc5a2c'), rgb('#e8b448')],
  winter: [rgb('#dfe8ee'), rgb('#eef3f6'), rgb('#c8d6de')],
};
const conifer = rgb('#3f6e50');
const glass = rgb('#6f8ea4');

export interface SurfaceColour {
  readonly colour: Rgb;
  /** Own light, of windows at night. */
  readonly glow: number;
}

const matt = (colour: Rgb): SurfaceColour => ({ colour, glow: 0 });

/** Colour of what a ray met. */
export function surfaceColour(
  spec: ImageSpec,
  town: Town,
  { part, cell, normal, column, row }: TownHit,
  x: number,
  y: number,
  z: number,
): SurfaceColour {
  const isSnowy = spec.season === 'winter' || spec.weather === 'snow';
  const snow = rgb('#f2f5f8');
  if (cell.kind === 'house' && (part === 'wall' || part === 'roof')) {
    if (part === 'wall') return wall(spec, cell, normal, x - column, y, z - row);
    const roof = roofs[Math.floor(hash2(cell.id, 3, spec.seed) * roofs.length)] ?? [0.5, 0.2, 0.1];
    const along = cell.ridge === 'x' ? z - row : x - column;
    const tiles = cell.ridge === 'flat' ? 1 : 0.9 + 0.14 * smoothstep(0.1, 0.4, (((along * 14) % 1) + 1) % 1);
    const top = cell.ridge === 'flat' ? rgb('#c8c2b8') : roof;
    return matt(mixRgb(scaleRgb(top, tiles), snow, isSnowy && normal[1] > 0.2 ? 0.92 : 0));
  }
  if (cell.kind === 'tree' && part === 'crown') {
    const list = crowns[isSnowy ? 'winter' : spec.season];
    const leaves = cell.conifer ? conifer : (list[Math.floor(hash2(cell.id, 5, spec.seed) * list.length)] ?? conifer);
    const speck = 0.86 + 0.28 * hash2(Math.floor(x * 22), Math.floor(z * 22) + Math.floor(y * 22) * 57, 3);
    return matt(mixRgb(scaleRgb(leaves, speck), snow, isSnowy ? smoothstep(0.1, 0.7, normal[1]) * 0.95 : 0));
  }
  if (part === 'trunk') return matt(rgb('#6b4a30'));
  if (cell.kind === 'road') return matt(road(town, column, row, x - column, z - row));
  if (cell.kind === 'water')
    return matt(
      normal[1] > 0.5
        ? mixRgb(rgb('#4aa3bc'), rgb('#8fd0d8'), 0.5 + 0.5 * Math.sin(x * 9 + Math.sin(z * 7) * 1.6))
        : rgb('#b09a74'),
    );
  const blade = 0.92 + 0.14 * hash2(Math.floor(x * 9), Math.floor(z * 9), spec.seed);
  return matt(scaleRgb(isSnowy ? rgb('#e9eff3') : spec.season === 'autumn' ? rgb('#b5a75c') : rgb('#93b866'), blade));
}

/** Plaster with windows in rows, and a door. */
function wall(spec: ImageSpec, house: House, normal: Rgb, u: number, y: number, w: number): SurfaceColour {
  const base = walls[Math.floor(hash2(house.id, 1, spec.seed) * walls.length)] ?? [0.9, 0.85, 0.8];
  const onX = Math.abs(normal[0]) > 0.5;
  const across = ((onX ? w : u) - house.inset) / (1 - 2 * house.inset);
  const floors = Math.max(1, Math.round(house.walls / 0.48));
  const bays = 3;
  const floor = (y / house.walls) * floors;
  const bay = across * bays;
  const fx = bay - Math.floor(bay);
  const fy = floor - Math.floor(floor);
  const inFrame = fx > 0.24 && fx < 0.76 && fy > 0.3 && fy < 0.8 && floor < floors && y < house.walls;
  const isDoor =
    floor < 1 &&
    Math.floor(bay) === 1 &&
    fx > 0.22 &&
    fx < 0.78 &&
    fy < 0.78 &&
    hash2(house.id, onX ? 8 : 9, spec.seed) < 0.6;
  if (isDoor) return matt(rgb('#7a4a34'));
  if (!inFrame) return matt(scaleRgb(base, y < 0.09 ? 0.7 : 1));
  const inPane = fx > 0.29 && fx < 0.71 && fy > 0.35 && fy < 0.75 && Math.abs(fx - 0.5) > 0.025;
  if (!inPane) return matt(rgb('#fbf8f0'));
  const isOn =
    hash2(house.id * 7 + Math.floor(bay), Math.floor(floor) + (onX ? 50 : 0), spec.seed) <
    (spec.time === 'night' ? 0.66 : spec.time === 'sunset' ? 0.3 : 0);
  return { colour: scaleRgb(glass, 0.75), glow: isOn ? (spec.time === 'night' ? 1.5 : 0.9) : 0 };
}

/** Asphalt with a broken middle line and pale pavements, by the roads next to it. */
function road(town: Town, column: number, row: number, u: number, w: number): Rgb {
  const isRoad = (c: number, r: number): boolean =>
    c < 0 || r < 0 || c >= GRID || r >= GRID || town.cells[r * GRID + c]?.kind === 'road';
  const alongX = isRoad(column - 1, row) && isRoad(column + 1, row);
  const alongZ = isRoad(column, row - 1) && isRoad(column, row + 1);
  const kerb = Math.min(alongX ? 1 : Math.min(u, 1 - u), alongZ ? 1 : Math.min(w, 1 - w));
  if (kerb < 0.13) return rgb('#d4cfc4');
  const dash = (t: number): boolean => (t * 3) % 1 < 0.5;
  if (
    alongX !== alongZ &&
    ((alongX && Math.abs(w - 0.5) < 0.022 && dash(u)) || (alongZ && Math.abs(u - 0.5) < 0.022 && dash(w)))
  )
    return rgb('#e9e4d8');
  return rgb('#8a8c90');
}
