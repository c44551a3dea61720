import { distanceTo, type Solid } from './solids.ts';

export interface Ray {
  readonly ox: number;
  readonly oy: number;
  readonly oz: number;
  /** Direction of length 1. */
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
}

export interface Hit {
  readonly way: number;
  readonly solid: Solid;
}

const STEPS = 90;
const CLOSE = 0.0012;

/** Bodies whose bounding sphere the last ray met or that are near a point. They are used up before the next ones are looked for. */
const met: Solid[] = [];
let metCount = 0;
/** The part of the last ray that is near them. */
const part = { from: 0, to: 0 };

/** Numbers kept of each body that a ray met. */
const FACTS = 7;
/** How far along the ray the centre of its bounding sphere is, the square of the centre's distance from the ray, and the sphere's radius. */
const ALONG = 0;
const ASIDE = 1;
const REACH = 2;
/** Place on the ray before which it is not met: a body at a distance from a place of it is met no sooner than after that way. */
const FREE_TO = 3;
/** Its levels. */
const LOW = 4;
const HIGH = 5;
const SHARE = 6;
/** One after the other for each body, so that a step along the ray reads few lines of memory. */
let facts = new Float64Array(64 * FACTS);

function reserve(count: number): void {
  if (facts.length < count * FACTS) facts = new Float64Array(count * FACTS);
}

/** A body without levels is at none of its heights above or below. */
function keepLevels(at: number, { levels }: Solid): void {
  facts[at + LOW] = levels?.low ?? Number.NEGATIVE_INFINITY;
  facts[at + HIGH] = levels?.high ?? Number.POSITIVE_INFINITY;
  facts[at + SHARE] = levels?.share ?? 0;
}

/** Whether the heights of a body are no nearer than `least` to a height. */
function isBeyond(at: number, y: number, least: number): boolean {
  const beyond = Math.max((facts[at + LOW] ?? 0) - y, y - (facts[at + HIGH] ?? 0));
  return beyond > 0 && beyond * (facts[at + SHARE] ?? 0) >= least;
}

/** Finds the bodies whose bounding sphere a ray meets before `limit`. */
function findNear(solids: readonly Solid[], { ox, oy, oz, dx, dy, dz }: Ray, limit: number, slack: number): void {
  reserve(solids.length);
  let [count, from, to] = [0, limit, 0];
  for (const solid of solids) {
    const { centre, reach } = solid;
    const cx = centre.x - ox;
    const cy = centre.y - oy;
    const cz = centre.z - oz;
    const along = cx * dx + cy * dy + cz * dz;
    const radius = reach + slack;
    const aside = cx * cx + cy * cy + cz * cz - along * along;
    const inside = radius * radius - aside;
    if (inside <= 0) continue;
    const half = Math.sqrt(inside);
    if (along + half <= 0 || along - half >= limit) continue;
    const at = count * FACTS;
    met[count] = solid;
    facts[at + ALONG] = along;
    facts[at + ASIDE] = aside;
    facts[at + REACH] = reach;
    facts[at + FREE_TO] = Number.NEGATIVE_INFINITY;
    keepLevels(at, solid);
    count += 1;
    if (along - half < from) from = Math.max(0, along - half);
    if (along + half > to) to = along + half;
  }
  metCount = count;
  part.from = from;
  part.to = Math.min(to, limit);
}

/** Whether the bounding sphere or the heights of a body are no nearer than `least` to the point of the ray, at a height of `y`: most bodies cost no more than this. */
function isFarther(i: number, way: number, y: number, least: number): boolean {
  const at = i * FACTS;
  if ((facts[at + FREE_TO] ?? 0) - way >= least) return true;
  const radius = least + (facts[at + REACH] ?? 0);
  const off = way - (facts[at + ALONG] ?? 0);
  return radius <= 0 || off * off + (facts[at + ASIDE] ?? 0) >= radius * radius || isBeyond(at, y, least);
}

/** What is nearest is likely to be so at the next step too: looked at first, it spares the distances of the others. */
function moveForward(i: number): void {
  const [before, solid] = [met[i - 1], met[i]];
  if (before === undefined || solid === undefined) return;
  met[i - 1] = solid;
  met[i] = before;
  for (let at = i * FACTS; at < (i + 1) * FACTS; at += 1) {
    const fact = facts[at] ?? 0;
    facts[at] = facts[at - FACTS] ?? 0;
    facts[at - FACTS] = fact;
  }
}

/** First body on a ray before `limit` (sphere tracing, Hart 1996). */
export function firstHit(solids: readonly Solid[], ray: Ray, limit: number): Hit | undefined {
  findNear(solids, ray, limit, 0);
  const count = metCount;
  const { from, to } = part;
  let way = from;
  for (let step = 0; step < STEPS && count > 0 && way < to; step += 1) {
    let least = Number.POSITIVE_INFINITY;
    let nearest: Solid | undefined;
    const x = ray.ox + ray.dx * way;
    const y = ray.oy + ray.dy * way;
    const z = ray.oz + ray.dz * way;
    for (let i = 0; i < count; i += 1) {
      if (isFarther(i, way, y, least)) continue;
      const solid = met[i];
      if (solid === undefined) break;
      const distance = distanceTo(solid, x, y, z);
      facts[i * FACTS + FREE_TO] = way + distance;
      if (distance >= least) continue;
      least = distance;
      nearest = solid;
      if (i > 0) moveForward(i);
    }
    if (least < CLOSE * (1 + way * 0.15) && nearest !== undefined) return { way, solid: nearest };
    way += least;
  }
  return undefined;
}

/** So far past a body its shadow may be half. */
export const PENUMBRA = 0.25;

/** Share of a light that reaches a point past the bodies, soft by the light's size (Quilez 2010). Glass takes a part only. */
export function lightThrough(solids: readonly Solid[], ray: Ray, limit: number, softness: number): number {
  findNear(solids, ray, limit, PENUMBRA);
  const count = metCount;
  const { from, to } = part;
  let open = 1;
  let way = Math.max(0.012, from);
  for (let step = 0; step < 46 && count > 0 && way < to && open > 0.01; step += 1) {
    let least = 0.4;
    let isGlass = false;
    const x = ray.ox + ray.dx * way;
    const y = ray.oy + ray.dy * way;
    const z = ray.oz + ray.dz * way;
    for (let i = 0; i < count; i += 1) {
      if (isFarther(i, way, y, least)) continue;
      const solid = met[i];
      if (solid === undefined) break;
      const distance = distanceTo(solid, x, y, z);
      facts[i * FACTS + FREE_TO] = way + distance;
      if (distance >= least) continue;
      least = distance;
      isGlass = solid.material.kind === 'glass';
      if (i > 0) moveForward(i);
    }
    const share = Math.max(0, 0.5 + (least * softness) / way / 2);
    const smooth = Math.min(1, share);
    open = Math.min(
      open,
      isGlass ? 0.5 + 0.5 * smooth * smooth * (3 - 2 * smooth) : smooth * smooth * (3 - 2 * smooth),
    );
    way += Math.max(0.014, Math.abs(least) * 0.9);
  }
  return open;
}

const PROBES = 5;
const probeLength = (probe: number): number => 0.045 * probe * probe * 0.45 + 0.02;
const LONGEST_PROBE = probeLength(PROBES);
/** Bodies farther away than this darken nothing. */
export const DARKENS = 2 * LONGEST_PROBE;

/** Share of the surroundings' light that reaches a point: probes along its normal. */
export function ambientOpenness(
  solids: readonly Solid[],
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  reserve(solids.length);
  let count = 0;
  for (const solid of solids) {
    const { centre, reach } = solid;
    const near = reach + DARKENS;
    const ox = x - centre.x;
    const oy = y - centre.y;
    const oz = z - centre.z;
    const away = ox ** 2 + oy ** 2 + oz ** 2;
    if (away >= near * near) continue;
    const at = count * FACTS;
    met[count] = solid;
    facts[at + ALONG] = -(ox * nx + oy * ny + oz * nz);
    facts[at + ASIDE] = away;
    facts[at + REACH] = reach;
    keepLevels(at, solid);
    count += 1;
  }
  let closed = 0;
  let weight = 1;
  for (let probe = 1; probe <= PROBES; probe += 1) {
    const way = probeLength(probe);
    const px = x + nx * way;
    const py = y + ny * way;
    const pz = z + nz * way;
    // What is farther away than the probe darkens nothing.
    let least = Math.min(way, Math.max(0, py));
    for (let i = 0; i < count; i += 1) {
      const at = i * FACTS;
      const radius = least + (facts[at + REACH] ?? 0);
      const away = (facts[at + ASIDE] ?? 0) + way * (way - 2 * (facts[at + ALONG] ?? 0));
      if (radius <= 0 || away >= radius * radius || isBeyond(at, py, least)) continue;
      const solid = met[i];
      if (solid === undefined) break;
      least = Math.min(least, distanceTo(solid, px, py, pz));
    }
    closed += Math.max(0, way - least) * weight * 2.6;
    weight *= 0.72;
  }
  return Math.max(0.08, 1 - closed);
}
