import { fbm, noise } from './noise.ts';
import { add, clamp, ease, hex, mix, type Rgb, ramp, scale } from './palette.ts';
import { type Bitmap, develop, shade } from './raster.ts';
import { type Ground, march, slope } from './terrain.ts';
import { camera, dot, plus, unit, type Vec } from './vector.ts';

/** Choppy swell: noise-bent waves with sharpened crests. */
const sea: Ground = (x, z, detail) => {
  let h = 0;
  let size = 0.62;
  let u = x * 0.24 + 2.7;
  let v = z * 0.3 + 1.1;
  for (let i = 0; i < detail; i++) {
    const bend = noise(u, v) * 1.7;
    const a = 1 - Math.abs(Math.sin(u + bend));
    const b = 1 - Math.abs(Math.sin(v * 1.1 + bend + 1.3));
    h += size * (1 - (1 - a * b) ** 0.62);
    const nu = 1.55 * u + 1.2 * v + 3.1;
    v = -1.2 * u + 1.55 * v + 1.7;
    u = nu;
    size *= 0.33;
  }
  return h;
};

const EYE: Vec = [-0.6, 1.28, -1];
const SUN = unit([-0.3, 0.07, 1]);
const sky = ramp(
  [0, '#FFC59A'],
  [0.06, '#F6927E'],
  [0.16, '#B4668F'],
  [0.32, '#54478F'],
  [0.55, '#20295F'],
  [1, '#0C1238'],
);

function air(ray: Vec): Rgb {
  const y = Math.max(0, ray[1]);
  const near = Math.max(0, dot([ray[0], y, ray[2]], SUN));
  let c = add(sky(y), hex('#FFB36B'), 0.7 * near ** 24 + 0.2 * near ** 5);
  c = add(c, hex('#FFE9C4'), 7 * ease(0.9989, 0.9993, near));
  const cloud = ease(0.1, 0.85, fbm(ray[0] * 1.8 + 3, y * 11 + 1, 6) + 0.25) * ease(0.03, 0.12, y);
  const lit = mix(hex('#5A3B78'), hex('#FF9C7A'), 0.25 + 0.75 * near ** 6);
  return mix(c, lit, cloud * 0.72);
}

/** A wave at dusk, backlit through its crest. */
export function ocean(width: number, height: number): Bitmap {
  const aim = camera(EYE, [-0.9, 1.32, 4], 1.5);
  const aspect = width / height;
  const image = shade(width, height, 2, (x, y) => {
    const ray = aim(x * 2 - aspect, 1 - y * 2);
    const t = march(EYE, ray, sea, 1.2, 70);
    if (t === Infinity) return air(ray);
    const at = plus(EYE, ray, t);
    const normal = slope(at[0], at[2], 0.004 + 0.0022 * t, sea, 6);
    const facing = clamp(-dot(ray, normal));
    const fresnel = 0.03 + 0.97 * (1 - facing) ** 5;
    const mirror = plus(ray, normal, -2 * dot(ray, normal));
    const deep = mix(hex('#06162F'), hex('#0C3A55'), clamp(normal[1]));
    // Light shines through thin, high water between the viewer and the sun.
    const thin = ease(0.3, 0.75, at[1]) * clamp(-normal[2] * 1.1 + 0.25) * Math.max(0, dot(ray, SUN)) ** 3;
    const body = add(add(deep, hex('#1FB7A6'), thin * 1.15), hex('#FFB56E'), thin * thin * 0.45);
    let c = mix(body, scale(air(mirror), 0.95), Math.min(0.85, fresnel));
    c = add(c, hex('#FFD9A0'), 3.2 * Math.max(0, dot(unit(mirror), SUN)) ** 260);
    const spray = ease(0.15, 0.6, fbm(at[0] * 5, at[2] * 5 + at[1] * 4, 5)) * ease(0.66, 0.84, at[1]);
    const lace = ease(0.3, 0.62, fbm(at[0] * 2.2 + 9, at[2] * 3.2, 6)) * ease(0.2, 0.6, at[1]) * 0.35;
    c = mix(c, add(hex('#B9A2C4'), hex('#FFD3A8'), 0.55), clamp(spray * 0.9 + lace * ease(12, 5, t)));
    return mix(c, add(sky(0.05), hex('#FFB36B'), 0.25), 1 - Math.exp(-((t * 0.028) ** 2)));
  });
  return develop(image, { bloom: 0.4, vignette: 0.35, grain: 3, saturation: 1.05 });
}
