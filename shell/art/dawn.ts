import { fbm, ridged } from './noise.ts';
import { add, ease, hex, mix, type Rgb, ramp, scale } from './palette.ts';
import { type Bitmap, develop, shade } from './raster.ts';
import { type Ground, march, mist, slope, sunlight } from './terrain.ts';
import { camera, dot, plus, unit, type Vec } from './vector.ts';

const ground: Ground = (x, z, detail) => {
  const broad = fbm(x * 0.07 + 3.1, z * 0.07, 2);
  return 2.35 * ridged(x * 0.16 + 1.7, z * 0.16 + 4.2, detail) ** 1.15 + 0.5 * broad - 0.25;
};

const EYE: Vec = [0, 2.15, 0];
const SUN = unit([0.36, 0.105, 1]);
const SIDE = unit([0.85, 0.45, -0.25]);
const sky = ramp(
  [-0.02, '#FFD2A1'],
  [0.05, '#F7B08C'],
  [0.14, '#C98BA0'],
  [0.3, '#6F6BA6'],
  [0.55, '#2A3A74'],
  [0.9, '#131F4A'],
);
const haze = hex('#B9A0BC');
const gold = hex('#FFC078');

function air(ray: Vec): Rgb {
  const near = Math.max(0, dot(ray, SUN));
  let c = sky(ray[1]);
  c = add(c, gold, 0.55 * near ** 18 + 0.25 * near ** 4);
  c = add(c, hex('#FFF0D0'), 6 * ease(0.99945, 0.99975, near) + 0.9 * near ** 400);
  // Thin cloud bands lit from below.
  const cloud = ease(0.05, 0.75, fbm(ray[0] * 2.4 + 7, ray[1] * 16 + 2, 5) + 0.18) * ease(0.06, 0.16, ray[1]);
  return mix(c, add(hex('#E58F8C'), gold, 0.6 * near ** 6), cloud * 0.5);
}

/** Layered mountains above a sea of mist, just after sunrise. */
export function dawn(width: number, height: number): Bitmap {
  const aim = camera(EYE, [0, 1.95, 6], 1.55);
  const aspect = width / height;
  const image = shade(width, height, 2, (x, y) => {
    const ray = aim(x * 2 - aspect, 1 - y * 2);
    const t = march(EYE, ray, ground, 2.9, 60);
    const glow = Math.max(0, dot(ray, SUN));
    const fogColour = add(add(scale(haze, 0.72), gold, 0.75 * glow ** 8), hex('#31407A'), 0.12);
    if (t === Infinity) {
      const veil = 1 - Math.exp(-mist(EYE[1], ray, 60, 0.6, 0.5));
      return mix(air(ray), fogColour, Math.min(0.9, veil));
    }
    const at = plus(EYE, ray, t);
    const normal = slope(at[0], at[2], 0.004 * t, ground, 7);
    const lit = Math.max(0, dot(normal, SUN)) * sunlight(at, SUN, ground, 2.9, 9);
    const rock = mix(hex('#1C2146'), hex('#41385A'), ease(0.4, 0.9, normal[1]));
    const wood = mix(rock, hex('#18263A'), ease(0.62, 0.8, normal[1]) * ease(1.9, 1.1, at[1]));
    // Skylight comes mostly from the sun's side, so backlit slopes still show their folds.
    const side = 0.5 + 0.5 * dot(normal, SIDE);
    const c = add(scale(wood, 0.1 + 0.75 * side * side), [1.9, 1.0, 0.55], lit * 0.42);
    // Two kinds of haze: uniform distance haze, and mist that lies in the valleys and billows.
    const billow = 1 + 0.55 * fbm(at[0] * 0.5, at[2] * 0.5 + 3, 3);
    const low = 1 - Math.exp(-mist(EYE[1], ray, t, 6.4 * billow, 0.33));
    const far = 1 - Math.exp(-t * 0.042);
    return mix(mix(c, mix(hex('#54619A'), fogColour, 0.35 + 0.65 * far), far), fogColour, low);
  });
  return develop(image, { exposure: 1.02, bloom: 0.35, vignette: 0.35, grain: 3, saturation: 1.08 });
}
