import { fbm, hash, noise, ridged } from './noise.ts';
import { add, clamp, ease, hex, mix, type Rgb, scale } from './palette.ts';
import { type Bitmap, develop, shade } from './raster.ts';

const PLANET = { x: 0.66, y: 0.4, r: 0.25 };
/** The ring: its apparent flatness, its rotation in the image plane, and its inner and outer radius. */
const RING = { flat: 0.26, turn: -0.36, from: 1.35, to: 2.25 };
const sunX = -0.72;
const sunY = -0.42;
const sunZ = 0.55;

function stars(x: number, y: number): Rgb {
  const haze = ease(-0.15, 0.75, fbm(x * 1.5 + y * 0.9 + 3, y * 1.9 - x * 0.6, 6));
  const veins = ridged(x * 2.1 + 5, y * 2.1 + 1.5, 6);
  let c: Rgb = mix(hex('#070A1A'), hex('#221A5C'), haze);
  c = add(c, hex('#E0468F'), 0.42 * haze * haze * ease(0.35, 0.95, veins));
  c = add(c, hex('#22BDE8'), 0.3 * ease(0.1, 0.8, fbm(x * 2.2 - 7, y * 2.2 + 4, 5)) * (0.25 + veins * 0.6));
  c = scale(c, 0.45 + 0.75 * ease(0.5, -0.3, fbm(x * 3.4 + 11, y * 3.4, 5)));
  for (const [cells, share] of [
    [70, 0.93],
    [150, 0.975],
  ] as const) {
    const cx = Math.floor(x * cells);
    const cy = Math.floor(y * cells);
    const h = hash(cx, cy, cells);
    if (h < share) continue;
    const off = Math.hypot(
      x * cells - cx - 0.25 - 0.5 * hash(cx, cy, 2),
      y * cells - cy - 0.25 - 0.5 * hash(cx, cy, 3),
    );
    const tint = mix(hex('#BFD8FF'), hex('#FFE2C2'), hash(cx, cy, 4));
    c = add(c, tint, Math.exp(-off * off * 70) * ((h - share) / (1 - share)) ** 2 * 1.6);
  }
  return c;
}

function ringAt(x: number, y: number): { density: number; radius: number; near: boolean } {
  const dx = (x - PLANET.x) / PLANET.r;
  const dy = (y - PLANET.y) / PLANET.r;
  const u = dx * Math.cos(RING.turn) + dy * Math.sin(RING.turn);
  const v = (-dx * Math.sin(RING.turn) + dy * Math.cos(RING.turn)) / RING.flat;
  const radius = Math.hypot(u, v);
  const bands = 0.35 + 0.65 * ease(-0.3, 0.4, noise(radius * 9, 3.3) + 0.6 * noise(radius * 30, 1.2));
  const gap = ease(0.012, 0.04, Math.abs(radius - 1.86));
  const density = ease(RING.from, RING.from + 0.06, radius) * ease(RING.to, RING.to - 0.12, radius) * bands * gap;
  return { density, radius, near: v > 0 };
}

/** Height of the rocky ground, 0 top .. 1 bottom. */
const horizon = (x: number): number =>
  0.86 - 0.1 * ridged(x * 1.4 + 2, 5, 5) + 0.13 * ease(0.2, 0.75, x) * ease(1.0, 0.6, x) - 0.05 * ease(0.35, 0.0, x);

/** An astronaut looking up; 1 inside. Units: figure heights. */
function traveller(x: number, y: number): number {
  const pill = (ax: number, ay: number, bx: number, by: number, r: number) => {
    const t = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2));
    return Math.hypot(x - ax - (bx - ax) * t, y - ay - (by - ay) * t) - r;
  };
  return ease(
    0.012,
    -0.012,
    Math.min(
      Math.hypot(x - 0.01, y + 0.86) - 0.125,
      pill(0, -0.64, 0, -0.44, 0.125),
      pill(-0.14, -0.66, -0.13, -0.42, 0.07),
      pill(-0.06, -0.36, -0.09, -0.02, 0.064),
      pill(0.07, -0.36, 0.1, -0.02, 0.064),
      pill(0.13, -0.66, 0.19, -0.4, 0.048),
      pill(-0.05, -0.62, -0.17, -0.38, 0.046),
    ),
  );
}

/** A traveller before a ringed planet. */
export function orbit(width: number, height: number): Bitmap {
  const image = shade(width, height, 2, (x, y) => {
    let c = stars(x, y);
    const dx = (x - PLANET.x) / PLANET.r;
    const dy = (y - PLANET.y) / PLANET.r;
    const d = Math.hypot(dx, dy);
    const ring = ringAt(x, y);
    const ringTint = mix(hex('#FFD9B0'), hex('#B79BFF'), ease(1.4, 2.2, ring.radius));
    // The planet's shadow falls on the part of the ring behind it.
    const along = dx * sunX + dy * sunY;
    const offAxis = Math.abs(dx * sunY - dy * sunX);
    const shaded = !ring.near && along < 0 && offAxis < 0.86 ? 0.12 : 1;
    const paintRing = () => {
      c = mix(c, scale(ringTint, 1.05 * shaded), ring.density * 0.82);
    };
    if (!ring.near) paintRing();
    c = add(c, hex('#7FA8FF'), 0.5 * Math.exp(-Math.max(0, d - 1) * 9) * ease(-0.9, 0.8, along / Math.max(1, d)));
    if (d < 1.01) {
      const z = Math.sqrt(Math.max(0, 1 - d * d));
      const day = dx * sunX + dy * sunY + z * sunZ;
      const tilt = -dx * Math.sin(RING.turn) + dy * Math.cos(RING.turn);
      const lat = tilt + 0.045 * fbm(dx * 2.5 + 3, tilt * 6, 5) + 0.12 * z * RING.flat;
      const bands = 0.5 + 0.5 * noise(lat * 5.5, 2) + 0.4 * noise(lat * 15, 8) + 0.2 * fbm(dx * 3, lat * 22, 4);
      let body = mix(hex('#B04A7A'), hex('#FFC089'), clamp(bands));
      body = mix(body, hex('#6A4FD0'), 0.5 * ease(0.2, 0.9, Math.abs(lat)));
      const lit = ease(-0.08, 0.95, day);
      let surface = scale(body, 0.02 + 1.35 * lit);
      surface = add(surface, hex('#FF9E6B'), 0.25 * ease(0.16, 0, Math.abs(day - 0.06)));
      surface = add(surface, hex('#8FB6FF'), (1 - z) ** 3 * lit * 0.9);
      c = mix(c, surface, ease(1.004, 0.994, d));
    }
    if (ring.near) paintRing();
    const moon = Math.hypot(x - 0.2, y - 0.2) / 0.036;
    if (moon < 1)
      c = mix(
        c,
        scale(
          hex('#CFE2F5'),
          ease(-0.2, 0.9, ((x - 0.2) * sunX + (y - 0.2) * sunY) / 0.036 + Math.sqrt(1 - moon * moon) * 0.5) *
            (0.85 + 0.3 * fbm(x * 60, y * 60, 4)),
        ),
        ease(1, 0.94, moon),
      );
    // Far ridge, near ridge, traveller.
    const far = 0.8 - 0.13 * ridged(x * 2.1 + 9, 1, 5);
    if (y > far)
      c = mix(
        mix(hex('#4A3A8E'), hex('#B2588F'), ease(0.2, 0.0, y - far) * 0.5),
        hex('#1A1440'),
        ease(far, far + 0.16, y),
      );
    const h = horizon(x);
    c = add(c, hex('#FF86B8'), 0.16 * Math.exp(-Math.abs(y - h) * 14) * (y < h ? 1 : 0));
    if (y > h) {
      const facet = fbm(x * 7, y * 16 + 4, 5);
      c = add(
        mix(hex('#15102E'), hex('#060512'), ease(h, 1, y)),
        hex('#B46AE0'),
        0.2 * ease(0.03, 0, y - h) * ease(-0.2, 0.5, facet),
      );
    }
    const size = 0.125;
    const man = traveller((x - 0.29) / size, (y - horizon(0.29) - 0.004) / size);
    const edge = traveller((x - 0.29 - 0.0028) / size, (y - horizon(0.29) - 0.002) / size);
    c = mix(c, add(hex('#0A0820'), hex('#3A2C6E'), 0.35), man);
    return add(c, hex('#FFC9A0'), Math.max(0, man - edge) * 0.95);
  });
  return develop(image, { bloom: 0.5, bloomFrom: 0.6, vignette: 0.35, grain: 3, saturation: 1.06 });
}
