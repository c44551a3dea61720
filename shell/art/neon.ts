import { fbm, hash, noise, seeded } from './noise.ts';
import { add, clamp, ease, hex, mix, type Rgb, scale } from './palette.ts';
import { type Bitmap, blur, develop, type Raster, shade } from './raster.ts';
import { camera, plus, type Vec } from './vector.ts';

const WALL = 3.4;
const EYE: Vec = [-0.35, 1.25, 0];
const TINTS = ['#FF3D81', '#22D3EE', '#8B5CFF', '#FFB454', '#3CF2C2', '#FF5A5A'].map(hex);
const FOG = hex('#2A2A6E');

interface Sign {
  readonly side: -1 | 1;
  readonly z: number;
  readonly y: number;
  readonly wide: number;
  readonly tall: number;
  readonly tint: Rgb;
  readonly seed: number;
}

const random = seeded(77);
/** Blade signs project from the walls and face the street. */
const SIGNS: readonly Sign[] = Array.from({ length: 46 }, (_, i) => {
  const tall = 0.7 + random() * 2.3;
  return {
    side: random() < 0.5 ? -1 : 1,
    z: 5 + i * 0.95 + random(),
    y: 2 + random() * 4.6 + i * 0.04,
    wide: tall > 1.5 ? 0.42 + random() * 0.2 : 0.7 + random() * 0.7,
    tall,
    tint: TINTS[Math.floor(random() * TINTS.length)] ?? FOG,
    seed: i,
  };
});

const far = (z: number): number => 1 - Math.exp(-((z * 0.034) ** 1.35));
const fogAt = (y: number): Rgb =>
  mix(mix(hex('#D05AB4'), hex('#5B5BE0'), ease(0, 5, y)), hex('#0B0F2A'), ease(3, 20, y));

/** Strokes inside a sign: invented characters on a 5×5 grid, never real letters. */
function glyph(u: number, v: number, seed: number): number {
  const gx = u * 5;
  const gy = v * 5;
  let best = 9;
  for (let k = 0; k < 6; k++) {
    const level = 0.8 + Math.floor(hash(seed, k, 1) * 5) * 0.85;
    const from = 0.7 + hash(seed, k, 2) * 1.2;
    const to = 4.3 - hash(seed, k, 3) * 1.2;
    const [along, off] = k % 2 ? [gx, gy - level] : [gy, gx - level];
    best = Math.min(best, Math.hypot(Math.max(0, from - along, along - to), off));
  }
  return best;
}

/** Light arriving along a ray from `from`, including signs and walls. */
function street(from: Vec, ray: Vec): Rgb {
  const side = ray[0] < 0 ? -1 : 1;
  const t = (side * WALL - from[0]) / (ray[0] || 1e-6);
  const z = from[2] + ray[2] * t;
  const y = from[1] + ray[1] * t;
  const block = Math.floor(z / 4.2);
  const roof = 7 + 15 * hash(block, side, 3);
  let c: Rgb;
  let depth = z;
  if (t > 0 && z > 0 && z < 90 && y < roof && y > 0) {
    const wu = z * 2.5 + side;
    const wv = y * 2.1;
    const on = hash(Math.floor(wu), Math.floor(wv), block + 7);
    const fu = wu - Math.floor(wu);
    const fv = wv - Math.floor(wv);
    const pane = ease(0.16, 0.22, fu) * ease(0.86, 0.8, fu) * ease(0.2, 0.26, fv) * ease(0.8, 0.72, fv);
    const warm = mix(hex('#FFC98A'), hex('#8FD8FF'), hash(Math.floor(wu), Math.floor(wv), 4) > 0.66 ? 1 : 0);
    const blind = 0.55 + 0.45 * noise(wu * 3.1, wv * 7);
    c = scale(hex('#10142C'), 0.5 + 0.4 * fbm(z * 2, y * 2, 3));
    c = add(c, warm, pane * (y < 2.1 ? 0 : on > 0.8 ? 0.5 * blind : on > 0.55 ? 0.1 : 0.015));
    // Shop fronts along the pavement.
    const shop = TINTS[Math.floor(hash(Math.floor(z / 2.1), side, 5) * TINTS.length)] ?? FOG;
    const glass = Math.abs(((z * 1.43) % 1) - 0.5);
    const inside =
      0.3 +
      0.5 * ease(0.2, 1.4, y) +
      0.35 * noise(z * 1.7, 4) +
      0.25 * ease(0.1, 0.3, noise(z * 6, 9)) * ease(1.1, 0.7, y);
    c = add(
      c,
      shop,
      ease(1.62, 1.56, y) * ease(0.24, 0.3, y) * ease(0.49, 0.465, glass) * Math.max(0.05, inside) * 0.85,
    );
    c = add(c, shop, 1.7 * ease(0.06, 0.02, Math.abs(y - 1.82)));
    c = mix(c, fogAt(y), far(z));
  } else {
    depth = 90;
    c = fogAt(from[1] + ray[1] * 46);
  }
  for (const s of SIGNS) {
    const reach = (s.z - from[2]) / ray[2];
    if (reach <= 0 || s.z > depth) continue;
    const u = (s.side * WALL - (from[0] + ray[0] * reach)) * s.side - 0.12;
    const v = s.y - (from[1] + ray[1] * reach);
    const inside = u > 0 && u < s.wide && v > 0 && v < s.tall;
    const fade = 1 - far(s.z) * 0.8;
    if (inside) {
      const cell = s.wide / s.tall > 0.8 ? s.tall : s.wide;
      const cu = (s.wide > s.tall ? u : u) / s.wide;
      const cv = (v / cell) % 1;
      const stroke = glyph(cu, cv, s.seed * 31 + Math.floor(v / cell));
      const border = Math.min(u, s.wide - u, v, s.tall - v);
      const plate = scale(s.tint, 0.1);
      let light = add(plate, s.tint, 2.4 * ease(0.3, 0.12, stroke) + 0.5 * Math.exp(-stroke * 1.6));
      light = add(light, s.tint, 1.8 * ease(0.05, 0.02, border));
      light = add(light, [1, 1, 1], 0.55 * ease(0.16, 0.04, stroke));
      return mix(light, fogAt(s.y), far(s.z) * 0.8);
    }
    const du = Math.max(0, -u, u - s.wide);
    const dv = Math.max(0, -v, v - s.tall);
    c = add(
      c,
      s.tint,
      0.16 * Math.exp(-(du * du + dv * dv) * 3.5) * fade + 0.05 * Math.exp(-Math.hypot(du, dv) * 0.9) * fade,
    );
  }
  return c;
}

/** A person with an umbrella, seen from behind: 1 inside the figure. */
function walker(x: number, y: number): number {
  const top = Math.hypot(x * 0.86, y + 0.02) - 0.165;
  const canopy = Math.max(top, y + 0.02 + 0.008 * Math.cos(x * 74));
  const coat = Math.max(Math.abs(x - 0.01) - (0.036 + (y - 0.06) * 0.17), 0.075 - y, y - 0.3);
  const head = Math.hypot((x - 0.008) * 1.15, y - 0.055) - 0.026;
  const legs = Math.max(
    Math.min(Math.abs(x + 0.022), Math.abs(x - 0.038)) - 0.017 + (y - 0.3) * 0.03,
    0.28 - y,
    y - 0.42,
  );
  const d = Math.min(canopy, coat, head, legs);
  return ease(0.0015, -0.0015, d);
}

function wet(height: number, width: number): Raster {
  const aspect = width / height;
  const aim = camera(EYE, [-0.15, 1.75, 8], 1.35);
  return shade(width, height, 3, (x, y) => {
    const ray = aim(x * 2 - aspect, 1 - y * 2);
    let c: Rgb;
    const down = -EYE[1] / Math.min(-1e-4, ray[1]);
    if (ray[1] >= -0.002 || Math.abs(EYE[0] + ray[0] * down) > WALL) c = street(EYE, ray);
    else {
      const t = down;
      const at = plus(EYE, ray, t);
      // Puddles mirror; the asphalt between them smears the light downwards.
      const puddle = ease(-0.15, 0.25, fbm(at[0] * 0.7 + 4, at[2] * 0.42, 4));
      const rough = 0.015 + 0.16 * (1 - puddle);
      const rx = (hash(x * 9e3, y * 9e3, 1) - 0.5) * rough * 0.5 + noise(at[0] * 5, at[2] * 3) * 0.014;
      const ry = hash(x * 9e3, y * 9e3, 2) * rough * 2.2 + noise(at[0] * 4, at[2] * 2.2 + 7) * 0.03;
      const bounce: Vec = [ray[0] + rx, -ray[1] + ry, ray[2]];
      const kerb = Math.abs(at[0]) > 2.5 ? 0.6 : 1;
      const fresnel = 0.25 + 0.6 * (1 - clamp(-ray[1])) ** 6;
      c = add(scale(hex('#0B0E20'), 0.7), street([at[0], 0, at[2]], bounce), fresnel * (0.5 + 0.5 * puddle) * kerb);
      c = mix(c, fogAt(0.4), far(at[2]) * 0.55);
    }
    const px = (x - aspect * 0.44) / 0.72;
    const py = (y - 0.545) / 0.72;
    const below = 0.84 - py + 0.012 * noise(x * 30, y * 60);
    const shape = Math.max(walker(px, py), py > 0.42 ? 0.8 * ease(0.62, 0.42, py) * walker(px, below) : 0);
    const edge = py > 0.42 ? shape : walker(px + 0.005, py + 0.003);
    c = mix(c, scale(hex('#080A18'), 0.8), shape * 0.97);
    return add(c, hex('#FF6FB0'), Math.max(0, edge < shape ? shape - edge : 0) * 0.55);
  });
}

/** A wet street at night, walls of signs, one umbrella. */
export function neon(width: number, height: number): Bitmap {
  const image = wet(height, width);
  const soft = blur(image, height * 0.012);
  const rain = shade(width, height, 1, (x, y) => {
    let sum = 0;
    for (let k = 1; k <= 3; k++) {
      const lean = x + y * 0.05;
      const column = Math.floor(lean * 150 * k * 0.6);
      const fall = y * (2.1 + k) + hash(column, k, 1) * 17;
      const drop = hash(column, Math.floor(fall), k);
      const f = fall - Math.floor(fall);
      if (drop > 0.9) sum += (ease(0, 0.5, f) * ease(0.62, 0.5, f) * (drop - 0.9) * 3.4) / k;
    }
    return [sum, sum, sum];
  });
  for (let i = 0; i < image.data.length; i++) {
    // A drop shows the light behind it, spread out.
    const drop = rain.data[i] as number;
    image.data[i] = (image.data[i] as number) + drop * (0.05 + (soft.data[i] as number) * 1.3);
  }
  return develop(image, { exposure: 1.15, bloom: 0.75, bloomFrom: 0.5, vignette: 0.45, grain: 4, saturation: 1.05 });
}
