import { smoothstep } from '../../raster/raster.ts';
import { addRgb, lightnessOf, mixRgb, type Rgb, scaleRgb, tintRgb } from '../film/rgb.ts';
import { ambientOpenness, firstHit, type Hit, lightThrough, type Ray } from './march.ts';
import { length3, type Solid } from './solids.ts';
import { type Studio, surroundings } from './studio.ts';

const FAR = 60;
const REFLECTIONS = 3;
const GLASS = 1.5;

/** What a ray may meet. */
export type Met = Solid | 'floor' | 'backdrop';

/** What a ray from the camera meets first, and the light that comes along it. */
export function look(solids: readonly Solid[], studio: Studio, ray: Ray): { readonly met: Met; readonly light: Rgb } {
  const floorWay = wayToFloor(ray);
  const hit = firstHit(solids, ray, floorWay);
  const met = hit?.solid ?? (isOnFloor(studio, ray, floorWay) ? 'floor' : 'backdrop');
  return { met, light: lightFrom(solids, studio, ray, hit, 0) };
}

/** Light that comes along a ray. */
export const trace = (solids: readonly Solid[], studio: Studio, ray: Ray, depth = 0): Rgb => lightFrom(solids, studio, ray, firstHit(solids, ray, wayToFloor(ray)), depth);

const wayToFloor = (ray: Ray): number => Math.min(FAR, ray.dy < -1e-4 ? -ray.oy / ray.dy : FAR);
const isOnFloor = (studio: Studio, ray: Ray, way: number): boolean => way < FAR && ray.oz + ray.dz * way < studio.depth;

function lightFrom(solids: readonly Solid[], studio: Studio, ray: Ray, hit: Hit | undefined, depth: number): Rgb {
  if (hit !== undefined) return shadeSolid(solids, studio, ray, hit.way, hit.solid, depth);
  const floorWay = wayToFloor(ray);
  if (isOnFloor(studio, ray, floorWay)) return shadeFloor(solids, studio, ray, floorWay, depth);
  return depth === 0 ? backdrop(studio, ray) : surroundings(studio, ray.dx, ray.dy, ray.dz);
}

/** Light of a body that a ray meets first. `beside`: the bodies that may stand between it and the light, itself among them. */
export const lightOf = (beside: readonly Solid[], studio: Studio, ray: Ray, { way, solid }: Hit): Rgb => shadeSolid(beside, studio, ray, way, solid, 0);

function backdrop(studio: Studio, ray: Ray): Rgb {
  const way = (studio.depth - ray.oz) / Math.max(0.05, ray.dz);
  return studio.wall(ray.ox + ray.dx * way, Math.max(0, ray.oy + ray.dy * way));
}

function shadeFloor(solids: readonly Solid[], studio: Studio, ray: Ray, way: number, depth: number): Rgb {
  const x = ray.ox + ray.dx * way;
  const z = ray.oz + ray.dz * way;
  const [lx, ly, lz] = studio.lamp;
  const open = lightThrough(solids, { ox: x, oy: 0.003, oz: z, dx: lx, dy: ly, dz: lz }, 14, studio.softness);
  const ambient = ambientOpenness(solids, x, 0.001, z, 0, 1, 0);
  const light = addRgb(scaleRgb(studio.lampLight, ly * open), scaleRgb(studio.ambient, ambient));
  let colour = tintRgb(studio.floor(x, z), light);
  if (studio.floorMirror > 0 && depth < 1) {
    const fresnel = studio.floorMirror + (1 - studio.floorMirror) * (1 + ray.dy) ** 5 * 4 * studio.floorMirror;
    const seen = trace(solids, studio, { ox: x, oy: 0.003, oz: z, dx: ray.dx, dy: -ray.dy, dz: ray.dz }, depth + 1);
    colour = mixRgb(colour, seen, fresnel);
  }
  // The floor runs into the wall without an edge.
  return mixRgb(colour, backdrop(studio, ray), smoothstep(studio.depth * 0.45, studio.depth * 0.98, z));
}

function normalAt({ distance }: Solid, x: number, y: number, z: number, e: number): Rgb {
  const a = distance(x + e, y - e, z - e);
  const b = distance(x - e, y - e, z + e);
  const c = distance(x - e, y + e, z - e);
  const d = distance(x + e, y + e, z + e);
  const nx = a - b - c + d;
  const ny = -a - b + c + d;
  const nz = -a + b - c + d;
  const length = length3(nx, ny, nz) || 1;
  return [nx / length, ny / length, nz / length];
}

function bumped(solid: Solid, normal: Rgb, x: number, y: number, z: number): Rgb {
  const { bump } = solid.material;
  if (bump === undefined) return normal;
  const e = 0.004;
  const here = bump(x, y, z);
  const nx = normal[0] - (bump(x + e, y, z) - here) / e;
  const ny = normal[1] - (bump(x, y + e, z) - here) / e;
  const nz = normal[2] - (bump(x, y, z + e) - here) / e;
  const length = length3(nx, ny, nz) || 1;
  return [nx / length, ny / length, nz / length];
}

function shadeSolid(solids: readonly Solid[], studio: Studio, ray: Ray, way: number, solid: Solid, depth: number): Rgb {
  const x = ray.ox + ray.dx * way;
  const y = ray.oy + ray.dy * way;
  const z = ray.oz + ray.dz * way;
  const smooth = normalAt(solid, x, y, z, 0.0015);
  const [nx, ny, nz] = bumped(solid, smooth, x, y, z);
  const { material } = solid;
  const facing = Math.max(0, -(ray.dx * nx + ray.dy * ny + ray.dz * nz));
  const fresnel = material.mirror + (1 - material.mirror) * (1 - facing) ** 5 * (1 - 0.7 * material.rough);
  const turn = 2 * (ray.dx * nx + ray.dy * ny + ray.dz * nz);
  const mirrored: Ray = { ox: x + nx * 0.006, oy: y + ny * 0.006, oz: z + nz * 0.006, dx: ray.dx - turn * nx, dy: ray.dy - turn * ny, dz: ray.dz - turn * nz };
  const sharp = material.rough < 0.25 && depth < REFLECTIONS;
  const seen = sharp ? trace(solids, studio, mirrored, depth + 1) : surroundings(studio, mirrored.dx, mirrored.dy, mirrored.dz);
  if (material.kind === 'glass') return depth >= REFLECTIONS ? seen : mixRgb(throughGlass(solids, studio, ray, x, y, z, smooth, solid, depth), seen, Math.min(1, fresnel + 0.02));
  const base = material.colour(x, y, z);
  if (material.kind === 'metal') {
    const openness = ambientOpenness(solids, x, y, z, nx, ny, nz);
    return tintRgb(scaleRgb(seen, 0.35 + 0.65 * openness), mixRgb(base, [1, 1, 1], (1 - facing) ** 5));
  }
  const [lx, ly, lz] = studio.lamp;
  const towards = nx * lx + ny * ly + nz * lz;
  const wrap = material.soft ?? 0;
  const lit = Math.max(0, (towards + wrap * 0.55) / (1 + wrap * 0.55));
  const open = lit > 0 ? lightThrough(solids, { ox: x + nx * 0.01, oy: y + ny * 0.01, oz: z + nz * 0.01, dx: lx, dy: ly, dz: lz }, 14, studio.softness) : 0;
  const openness = ambientOpenness(solids, x, y, z, nx, ny, nz);
  const bounce = scaleRgb(studio.floor(x, z), Math.max(0, 0.5 - 0.5 * ny) * 0.34 * lightnessOf(studio.lampLight) * Math.exp(-y * 0.9));
  const edge = (1 - facing) ** 3 * Math.max(0, 0.25 + 0.75 * nz);
  const light = addRgb(
    addRgb(scaleRgb(studio.lampLight, lit * open), scaleRgb(studio.ambient, openness * (0.62 + 0.38 * ny))),
    addRgb(scaleRgb(bounce, openness), scaleRgb(studio.rim, edge * openness)),
  );
  // Light that entered soft matter comes out in its own, deeper colour where the surface turns into shade.
  const glow = wrap * 0.3 * Math.max(0, 1 - Math.abs(towards) * 2.2) * (0.3 + 0.7 * open);
  const diffuse = addRgb(tintRgb(base, light), scaleRgb(tintRgb(tintRgb(base, base), studio.lampLight), glow));
  const gloss = material.rough >= 0.25 ? 0.3 * (1 - material.rough) : 1;
  const half = Math.max(0, mirrored.dx * lx + mirrored.dy * ly + mirrored.dz * lz);
  const shine = open * (1 - material.rough) * 0.35 * half ** (8 + 200 * (1 - material.rough) ** 3);
  return addRgb(mixRgb(diffuse, scaleRgb(seen, 0.25 + 0.75 * openness), fresnel * gloss), scaleRgb(studio.lampLight, shine));
}

/** Bends a ray into the body, follows it to the other side and bends it out (Snell). */
function throughGlass(solids: readonly Solid[], studio: Studio, ray: Ray, x: number, y: number, z: number, normal: Rgb, solid: Solid, depth: number): Rgb {
  const inside = refract(ray.dx, ray.dy, ray.dz, normal, 1 / GLASS);
  if (inside === undefined) return surroundings(studio, ray.dx, ray.dy, ray.dz);
  let way = 0.012;
  for (let step = 0; step < 40 && way < solid.reach * 2.2; step += 1) {
    const distance = -solid.distance(x + inside[0] * way, y + inside[1] * way, z + inside[2] * way);
    if (distance < 0.001) break;
    way += Math.max(0.004, distance);
  }
  const ex = x + inside[0] * way;
  const ey = y + inside[1] * way;
  const ez = z + inside[2] * way;
  const back = normalAt(solid, ex, ey, ez, 0.0015);
  const out = refract(inside[0], inside[1], inside[2], [-back[0], -back[1], -back[2]], GLASS) ?? mirrorOf(inside, back);
  const next: Ray = { ox: ex + back[0] * 0.008, oy: Math.max(0.002, ey + back[1] * 0.008), oz: ez + back[2] * 0.008, dx: out[0], dy: out[1], dz: out[2] };
  const seen = trace(solids, studio, next, depth + 1);
  const tint = solid.material.colour(ex, ey, ez);
  const density = Math.min(2.5, way / solid.reach);
  return tintRgb(seen, [tint[0] ** density, tint[1] ** density, tint[2] ** density]);
}

function refract(dx: number, dy: number, dz: number, n: Rgb, ratio: number): Rgb | undefined {
  const cos = -(dx * n[0] + dy * n[1] + dz * n[2]);
  const k = 1 - ratio * ratio * (1 - cos * cos);
  if (k < 0) return undefined;
  const along = ratio * cos - Math.sqrt(k);
  return [ratio * dx + along * n[0], ratio * dy + along * n[1], ratio * dz + along * n[2]];
}

function mirrorOf(d: Rgb, n: Rgb): Rgb {
  const turn = 2 * (d[0] * n[0] + d[1] * n[1] + d[2] * n[2]);
  return [d[0] - turn * n[0], d[1] - turn * n[1], d[2] - turn * n[2]];
}
