import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { addRgb, lightnessOf, mixRgb, type Rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import { type Columns, columnsAlong } from './columns.ts';
import { ambientOpenness, DARKENS, firstHit, type Hit, lightThrough, PENUMBRA, type Ray } from './march.ts';
import { distanceTo, length3, type Solid } from './solids.ts';
import { type Studio, surroundings } from './studio.ts';

const FAR = 60;
const REFLECTIONS = 3;
/** Share of an image's light from which on a reflection is looked at exactly; less of it is what the surroundings give. */
const SEEN_SHARE = 0.012;
const GLASS = 1.5;

/** What a ray may meet. */
export type Met = Solid | 'floor' | 'backdrop';

/** The bodies of an image. */
export interface Bodies {
  readonly all: readonly Solid[];
  /** Those that may stand between a place and the lamp. */
  readonly towardsLamp: Columns;
  /** Those that may darken a place. */
  readonly around: Columns;
}

export const bodiesOf = (all: readonly Solid[], { lamp }: Studio): Bodies => ({
  all,
  towardsLamp: columnsAlong(lamp, all, PENUMBRA),
  around: columnsAlong([0, 1, 0], all, DARKENS),
});

/** How a place is shaded; what is not a number was not looked for. */
export interface Shade {
  /** Share of the lamp's light that reaches it. */
  readonly open: number;
  /** Share of the surroundings' light. */
  readonly openness: number;
  /** Light that it mirrors sharply. */
  readonly mirrored: Rgb;
}

/** Shade of a place by those near it. */
export interface KnownShade {
  /** Cosine of a surface's angle to the ray from which on it is so. */
  readonly leastFacing: number;
  readonly open: number | undefined;
  readonly openness: number | undefined;
  readonly mirrored: Rgb | undefined;
  /** Difference of the brightness of what is mirrored around the place. */
  readonly mirroredSpread: number;
}

/** What a ray from the camera meets first, the light that comes along it and how it is shaded there. */
export interface Seen extends Shade {
  readonly met: Met;
  readonly light: Rgb;
}

/** Light that may be wrong in what a place mirrors. */
const MIRRORED_ALIKE = 0.02;
/** Share of light from which on what is mirrored is always looked at. */
const MIRRORS = 0.3;
const unknown: Rgb = [Number.NaN, Number.NaN, Number.NaN];

/** Shade of the place that a ray from the camera met last. */
let lastOpen = Number.NaN;
let lastOpenness = Number.NaN;
let lastMirrored = unknown;

/** Looks along a ray from the camera. `seen`: the bodies that it may meet; `known`: the shade of what it meets, where that needs not be found. */
export function look(
  seen: readonly Solid[],
  bodies: Bodies,
  studio: Studio,
  ray: Ray,
  known?: (met: Met) => KnownShade | undefined,
): Seen {
  const floorWay = wayToFloor(ray);
  const hit = firstHit(seen, ray, floorWay);
  const met = hit?.solid ?? (isOnFloor(studio, ray, floorWay) ? 'floor' : 'backdrop');
  lastOpen = Number.NaN;
  lastOpenness = Number.NaN;
  lastMirrored = unknown;
  const light = lightFrom(bodies, studio, ray, hit, 0, 1, known?.(met));
  return { met, light, open: lastOpen, openness: lastOpenness, mirrored: lastMirrored };
}

/** Light that a place mirrors along a ray, of which a share is seen: what is mirrored around it where that is much the same. */
function mirroredAt(
  bodies: Bodies,
  studio: Studio,
  ray: Ray,
  depth: number,
  share: number,
  known: KnownShade | undefined,
): Rgb {
  const light =
    known?.mirrored !== undefined && share < MIRRORS && known.mirroredSpread * share < MIRRORED_ALIKE
      ? known.mirrored
      : trace(bodies, studio, ray, depth + 1, share);
  if (depth === 0) lastMirrored = light;
  return light;
}

/** Light that comes along a ray. */
const trace = (bodies: Bodies, studio: Studio, ray: Ray, depth: number, share: number): Rgb =>
  lightFrom(bodies, studio, ray, firstHit(bodies.all, ray, wayToFloor(ray)), depth, share);

const wayToFloor = (ray: Ray): number => Math.min(FAR, ray.dy < -1e-4 ? -ray.oy / ray.dy : FAR);
const isOnFloor = (studio: Studio, ray: Ray, way: number): boolean => way < FAR && ray.oz + ray.dz * way < studio.depth;

function lightFrom(
  bodies: Bodies,
  studio: Studio,
  ray: Ray,
  hit: Hit | undefined,
  depth: number,
  share: number,
  known?: KnownShade,
): Rgb {
  if (hit !== undefined) return shadeSolid(bodies, studio, ray, hit, depth, share, known);
  const floorWay = wayToFloor(ray);
  if (isOnFloor(studio, ray, floorWay)) return shadeFloor(bodies, studio, ray, floorWay, depth, share, known);
  return depth === 0 ? backdrop(studio, ray) : surroundings(studio, ray.dx, ray.dy, ray.dz);
}

/** Light of a body that a ray meets first. `beside`: the bodies that may stand between it and the light, itself among them. */
export const lightOf = (beside: Bodies, studio: Studio, ray: Ray, hit: Hit): Rgb =>
  shadeSolid(beside, studio, ray, hit, 0, 1);

function backdrop(studio: Studio, ray: Ray): Rgb {
  const way = (studio.depth - ray.oz) / Math.max(0.05, ray.dz);
  return studio.wall(ray.ox + ray.dx * way, Math.max(0, ray.oy + ray.dy * way));
}

/** Share of the lamp's light that reaches a place. */
function shadowAt(
  { towardsLamp }: Bodies,
  { lamp: [dx, dy, dz], softness }: Studio,
  ox: number,
  oy: number,
  oz: number,
): number {
  const between = towardsLamp(ox, oy, oz);
  return between.length === 0 ? 1 : lightThrough(between, { ox, oy, oz, dx, dy, dz }, 14, softness);
}

function shadeFloor(
  bodies: Bodies,
  studio: Studio,
  ray: Ray,
  way: number,
  depth: number,
  share: number,
  known?: KnownShade,
): Rgb {
  const x = ray.ox + ray.dx * way;
  const z = ray.oz + ray.dz * way;
  const open = known?.open ?? shadowAt(bodies, studio, x, 0.003, z);
  const ambient = known?.openness ?? ambientOpenness(bodies.around(x, 0.001, z), x, 0.001, z, 0, 1, 0);
  if (depth === 0) {
    lastOpen = open;
    lastOpenness = ambient;
  }
  const light = addRgb(scaleRgb(studio.lampLight, studio.lamp[1] * open), scaleRgb(studio.ambient, ambient));
  let colour = tintRgb(studio.floor(x, z), light);
  if (studio.floorMirror > 0 && depth < 1) {
    const fresnel = studio.floorMirror + (1 - studio.floorMirror) * (1 + ray.dy) ** 5 * 4 * studio.floorMirror;
    if (fresnel * share > SEEN_SHARE) {
      const mirrored = { ox: x, oy: 0.003, oz: z, dx: ray.dx, dy: -ray.dy, dz: ray.dz };
      const seen = mirroredAt(bodies, studio, mirrored, depth, fresnel * share, known);
      colour = mixRgb(colour, seen, fresnel);
    }
  }
  // The floor runs into the wall without an edge.
  const far = smoothstep(studio.depth * 0.45, studio.depth * 0.98, z);
  return far > 0 ? mixRgb(colour, backdrop(studio, ray), far) : colour;
}

function normalAt(solid: Solid, x: number, y: number, z: number, e: number): Rgb {
  const a = distanceTo(solid, x + e, y - e, z - e);
  const b = distanceTo(solid, x - e, y - e, z + e);
  const c = distanceTo(solid, x - e, y + e, z - e);
  const d = distanceTo(solid, x + e, y + e, z + e);
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

function shadeSolid(
  bodies: Bodies,
  studio: Studio,
  ray: Ray,
  { way, solid }: Hit,
  depth: number,
  share: number,
  around?: KnownShade,
): Rgb {
  const x = ray.ox + ray.dx * way;
  const y = ray.oy + ray.dy * way;
  const z = ray.oz + ray.dz * way;
  const smooth = normalAt(solid, x, y, z, 0.0015);
  const [nx, ny, nz] = bumped(solid, smooth, x, y, z);
  const { material } = solid;
  const facing = Math.max(0, -(ray.dx * nx + ray.dy * ny + ray.dz * nz));
  const known = around !== undefined && facing >= around.leastFacing ? around : undefined;
  const fresnel = material.mirror + (1 - material.mirror) * (1 - facing) ** 5 * (1 - 0.7 * material.rough);
  const turn = 2 * (ray.dx * nx + ray.dy * ny + ray.dz * nz);
  const mirrored: Ray = {
    ox: x + nx * 0.006,
    oy: y + ny * 0.006,
    oz: z + nz * 0.006,
    dx: ray.dx - turn * nx,
    dy: ray.dy - turn * ny,
    dz: ray.dz - turn * nz,
  };
  // Metal mirrors all, whatever its angle.
  const mirrors = share * (material.kind === 'metal' ? 1 : fresnel);
  const sharp = material.rough < 0.25 && depth < REFLECTIONS && mirrors > SEEN_SHARE;
  const seen = sharp
    ? mirroredAt(bodies, studio, mirrored, depth, mirrors, known)
    : surroundings(studio, mirrored.dx, mirrored.dy, mirrored.dz);
  if (material.kind === 'glass')
    return depth >= REFLECTIONS
      ? seen
      : mixRgb(
          throughGlass(bodies, studio, ray, x, y, z, smooth, solid, depth, share),
          seen,
          Math.min(1, fresnel + 0.02),
        );
  const base = material.colour(x, y, z);
  if (material.kind === 'metal') {
    const openness = known?.openness ?? ambientOpenness(bodies.around(x, y, z), x, y, z, nx, ny, nz);
    if (depth === 0) {
      lastOpen = 1;
      lastOpenness = openness;
    }
    return tintRgb(scaleRgb(seen, 0.35 + 0.65 * openness), mixRgb(base, [1, 1, 1], (1 - facing) ** 5));
  }
  const [lx, ly, lz] = studio.lamp;
  const towards = nx * lx + ny * ly + nz * lz;
  const wrap = material.soft ?? 0;
  const lit = Math.max(0, (towards + wrap * 0.55) / (1 + wrap * 0.55));
  const open = known?.open ?? (lit > 0 ? shadowAt(bodies, studio, x + nx * 0.01, y + ny * 0.01, z + nz * 0.01) : 0);
  const openness = known?.openness ?? ambientOpenness(bodies.around(x, y, z), x, y, z, nx, ny, nz);
  if (depth === 0) {
    lastOpen = open;
    lastOpenness = openness;
  }
  const bounce = scaleRgb(
    studio.floor(x, z),
    Math.max(0, 0.5 - 0.5 * ny) * 0.34 * lightnessOf(studio.lampLight) * Math.exp(-y * 0.9),
  );
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
  return addRgb(
    mixRgb(diffuse, scaleRgb(seen, 0.25 + 0.75 * openness), fresnel * gloss),
    scaleRgb(studio.lampLight, shine),
  );
}

/** Bends a ray into the body, follows it to the other side and bends it out (Snell). */
function throughGlass(
  bodies: Bodies,
  studio: Studio,
  ray: Ray,
  x: number,
  y: number,
  z: number,
  normal: Rgb,
  solid: Solid,
  depth: number,
  share: number,
): Rgb {
  const inside = refract(ray.dx, ray.dy, ray.dz, normal, 1 / GLASS);
  if (inside === undefined) return surroundings(studio, ray.dx, ray.dy, ray.dz);
  let way = 0.012;
  for (let step = 0; step < 40 && way < solid.reach * 2.2; step += 1) {
    const distance = -distanceTo(solid, x + inside[0] * way, y + inside[1] * way, z + inside[2] * way);
    if (distance < 0.001) break;
    way += Math.max(0.004, distance);
  }
  const ex = x + inside[0] * way;
  const ey = y + inside[1] * way;
  const ez = z + inside[2] * way;
  const back = normalAt(solid, ex, ey, ez, 0.0015);
  const out = refract(inside[0], inside[1], inside[2], [-back[0], -back[1], -back[2]], GLASS) ?? mirrorOf(inside, back);
  const next: Ray = {
    ox: ex + back[0] * 0.008,
    oy: Math.max(0.002, ey + back[1] * 0.008),
    oz: ez + back[2] * 0.008,
    dx: out[0],
    dy: out[1],
    dz: out[2],
  };
  const seen = trace(bodies, studio, next, depth + 1, share);
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
