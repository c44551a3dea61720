import { fbm, hash, noise } from './noise.ts';
import { add, clamp, ease, hex, mix, type Rgb, ramp, scale } from './palette.ts';
import { type Bitmap, develop, shade } from './raster.ts';
import { type Ground, march, slope, sunlight } from './terrain.ts';
import { camera, cross, dot, plus, unit, type Vec } from './vector.ts';

/** Dunes: a long windward side and a short slip face, with crests that wander. */
const ground: Ground = (x, z, detail) => {
  const dune = (length: number, turn: number, shift: number) => {
    const along = x * Math.cos(turn) + z * Math.sin(turn);
    const across = -x * Math.sin(turn) + z * Math.cos(turn);
    const phase = along / length + 0.55 * noise(across * 0.13 + shift, along * 0.05 + shift) * 2 + shift;
    const u = phase - Math.floor(phase);
    const wave = u < 0.68 ? ease(0, 0.68, u) * 0.75 + (u / 0.68) * 0.25 : 1 - ease(0.68, 1, u);
    return wave * (0.55 + 0.75 * (noise(across * 0.11 + shift * 3, Math.floor(phase) * 7.7) + 0.35));
  };
  let h = 1.5 * dune(7.5, 0.35, 0.2) + 0.4 * dune(3.1, 0.75, 1.4);
  if (detail > 4) h += 0.0016 * Math.sin((x * 0.8 + z * 0.5) * 58 + 9 * noise(x * 0.7, z * 0.7));
  return h;
};

const EYE: Vec = [-6, 2.1, 3];
const SUN = unit([-0.82, 0.3, 0.42]);
const sky = ramp(
  [-0.05, '#F3B79A'],
  [0.04, '#E58F8A'],
  [0.14, '#A9669A'],
  [0.32, '#4A3F8C'],
  [0.6, '#1B1F55'],
  [1, '#0B0F2E'],
);

interface Moon {
  readonly at: Vec;
  readonly size: number;
  readonly light: Rgb;
}
const MOONS: readonly Moon[] = [
  { at: unit([0.36, 0.3, 1]), size: 0.118, light: hex('#FFE3C8') },
  { at: unit([0.62, 0.42, 1]), size: 0.034, light: hex('#BFE4F2') },
];

/** A cratered disc lit from the sun's side; null where the ray misses it. */
function moon(ray: Vec, { at, size, light }: Moon, behind: Rgb): Rgb | null {
  const along = dot(ray, at);
  if (along < 0.9) return null;
  const across = unit(cross([0, 1, 0], at));
  const dx = dot(ray, across) / size;
  const dy = dot(ray, cross(at, across)) / size;
  const d2 = dx * dx + dy * dy;
  if (d2 > 1) return null;
  const depth = Math.sqrt(1 - d2);
  const day = ease(-0.12, 0.85, -dx * 0.72 + dy * 0.42 + depth * 0.28);
  const marks = 0.82 + 0.3 * fbm(dx * 1.7 + size * 90, dy * 1.7, 6);
  const edge = ease(1, 0.97, d2);
  return mix(behind, add(scale(behind, 0.85), light, day * marks * 0.95), edge);
}

function heaven(ray: Vec): Rgb {
  let c = sky(ray[1]);
  const cellX = Math.floor(ray[0] * 260);
  const cellY = Math.floor(ray[1] * 260);
  const star = hash(cellX, cellY, 9);
  if (star > 0.988) {
    const off = Math.hypot(ray[0] * 260 - cellX - 0.5, ray[1] * 260 - cellY - 0.5);
    c = add(c, [0.9, 0.95, 1], ease(0.45, 0, off) * (star - 0.988) * 70 * ease(0.18, 0.5, ray[1]));
  }
  const band = ease(-0.1, 0.9, fbm(ray[0] * 2 + ray[1] * 3, ray[1] * 9 - ray[0] * 1.2, 5));
  c = mix(c, hex('#F2A6A0'), band * 0.3 * ease(0.5, 0.1, ray[1]));
  for (const body of MOONS) {
    c = add(c, body.light, 0.16 * Math.exp(-(1 - dot(ray, body.at)) * 60));
    c = moon(ray, body, c) ?? c;
  }
  return c;
}

/** Dunes under two moons, last light from the left. */
export function desert(width: number, height: number): Bitmap {
  const aim = camera(EYE, [-3, 2.2, 9], 1.6);
  const aspect = width / height;
  const image = shade(width, height, 2, (x, y) => {
    const ray = aim(x * 2 - aspect, 1 - y * 2);
    const t = march(EYE, ray, ground, 2.6, 60);
    if (t === Infinity) return heaven(ray);
    const at = plus(EYE, ray, t);
    const normal = slope(at[0], at[2], 0.01 + 0.002 * t, ground, t < 14 ? 6 : 4);
    const lit = clamp(dot(normal, SUN)) * sunlight(plus(at, normal, 0.01), SUN, ground, 2.6, 14);
    const sand = mix(hex('#C9784F'), hex('#E3A06B'), 0.5 + 0.5 * fbm(at[0] * 0.8, at[2] * 0.8, 3));
    const shadow = mix(hex('#3B2C63'), hex('#6A4078'), clamp(0.5 + 0.5 * normal[1] - 0.25));
    const grain = 0.94 + 0.12 * hash(Math.round(at[0] * 90), Math.round(at[2] * 90));
    const rim = (1 - Math.max(0, -dot(ray, normal))) ** 4;
    const c = add(add(scale(shadow, 0.4), sand, lit * 2.3 * grain), hex('#E58F8A'), rim * 0.12);
    return mix(c, mix(sky(0.02), hex('#8E5E98'), 0.35), 1 - Math.exp(-((t * 0.045) ** 1.5)));
  });
  return develop(image, { bloom: 0.3, vignette: 0.3, grain: 3, saturation: 1.06 });
}
