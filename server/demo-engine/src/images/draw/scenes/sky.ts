import type { Hue, Time } from '@ai-site/shared/domain/drawn-words';
import { hash2, Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { addRgb, lightnessOf, mixRgb, type Rgb, rampRgb, rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';

/** The light of a scene. Directions: x to the right, y up, z away from the viewer. */
export interface Sky {
  /** Light that comes from a direction; `y` from 0 at the horizon. Not normalised: z is 1. */
  readonly at: (x: number, y: number) => Rgb;
  /** The same without sun, moon, stars and fine clouds: for reflections and haze. */
  readonly smooth: (x: number, y: number) => Rgb;
  /** Towards the sun or the moon, of length 1. */
  readonly sun: Rgb;
  readonly sunLight: Rgb;
  readonly ambient: Rgb;
  /** Thickness of the haze: 1 is a clear day. */
  readonly haze: number;
}

/** From the horizon upwards. */
const gradients: Readonly<Record<Time, readonly Rgb[]>> = {
  dawn: [rgb('#ffd9b0'), rgb('#f9b9a4'), rgb('#c8a2b8'), rgb('#8b95c4'), rgb('#5c78b4')],
  day: [rgb('#dcecf8'), rgb('#a9d0f2'), rgb('#6faee6'), rgb('#3f86d2'), rgb('#2a67b8')],
  sunset: [rgb('#ffb45e'), rgb('#fb7f4e'), rgb('#c9566a'), rgb('#6e427e'), rgb('#2c2f66')],
  night: [rgb('#31507e'), rgb('#1d355f'), rgb('#122347'), rgb('#0a1530'), rgb('#060c20')],
};

const sunColours: Readonly<Record<Time, Rgb>> = {
  dawn: [3.0, 1.9, 1.15],
  day: [3.1, 2.85, 2.5],
  sunset: [3.3, 1.45, 0.55],
  night: [0.34, 0.44, 0.7],
};
const sunHeights: Readonly<Record<Time, readonly [number, number]>> = {
  dawn: [0.1, 0.2],
  day: [0.55, 0.8],
  sunset: [0.05, 0.14],
  night: [0.3, 0.5],
};

/** Colours that words lay over a sky. */
const tints: Readonly<Partial<Record<Hue, Rgb>>> = {
  red: [1.35, 0.72, 0.7],
  orange: [1.3, 0.9, 0.62],
  gold: [1.28, 1.04, 0.62],
  green: [0.74, 1.18, 0.86],
  teal: [0.66, 1.1, 1.12],
  blue: [0.72, 0.94, 1.3],
  purple: [1.05, 0.76, 1.3],
  pink: [1.3, 0.84, 1.05],
};

export function tintOf(hues: readonly Hue[]): Rgb {
  const [first] = hues;
  return (first === undefined ? undefined : tints[first]) ?? [1, 1, 1];
}

const noVariation: Rgb = [0, 0, 0];

/** A sky after the spec's time, weather and colours. */
export function openSky(spec: ImageSpec): Sky {
  const { time, weather, random, seed } = spec;
  const tint = tintOf(spec.hues);
  const isGrey = weather === 'rain' || weather === 'fog' || weather === 'snow';
  const grey = weather === 'rain' ? 0.72 : isGrey ? 0.5 : 0;
  const gradient = gradients[time].map((colour) =>
    tintRgb(mixRgb(colour, scaleRgb([0.95, 1, 1.06], lightnessOf(colour) * 0.8), grey), tint),
  );
  const side = (random() < 0.5 ? -1 : 1) * (0.12 + random() * 0.3);
  const [low, high] = sunHeights[time];
  const height = low + random() * (high - low);
  const length = Math.hypot(side, height, 1);
  // By day the sun stands behind the viewer's shoulder, so that mountains have light and shade.
  const sun: Rgb =
    time === 'day'
      ? [(Math.sign(side) * 0.74) / 1.2, 0.62 / 1.2, -0.5 / 1.2]
      : [side / length, height / length, 1 / length];
  const strength = isGrey ? 0.35 : 1;
  const sunLight = tintRgb(scaleRgb(sunColours[time], strength), mixRgb([1, 1, 1], tint, 0.5));
  const clouds = new Noise(seed ^ 0x51ab);
  const cover = spec.avoids('clouds')
    ? -1
    : weather === 'cloudy'
      ? 0.62
      : isGrey
        ? 0.55
        : spec.wants('clouds')
          ? 0.5
          : 0.3 + random() * 0.14;
  const hasMoon = time === 'night' && !spec.avoids('moon') && weather !== 'rain';
  const showsSun = time !== 'day' && time !== 'night' && weather !== 'rain' && weather !== 'fog' && !spec.avoids('sun');

  const smooth = (x: number, y: number): Rgb => {
    const elevation = Math.max(0, y) / Math.hypot(x, y, 1);
    const base = rampRgb(gradient, Math.min(1, elevation ** 0.62 * 1.18));
    const facing = Math.max(0, (x * sun[0] + y * sun[1] + sun[2]) / Math.hypot(x, y, 1));
    const glow = time === 'day' ? 0 : facing ** 7 * 0.22 + facing ** 48 * 0.3;
    return addRgb(base, scaleRgb(sunLight, glow * (time === 'night' ? 0.22 : 0.5) * strength));
  };
  const disc = (x: number, y: number): Rgb => {
    const facing = (x * sun[0] + y * sun[1] + sun[2]) / Math.hypot(x, y, 1);
    if (showsSun)
      return scaleRgb(sunLight, 3.2 * smoothstep(0.99915, 0.9994, facing) + 0.5 * Math.max(0, facing) ** 900);
    if (!hasMoon) return noVariation;
    const face = smoothstep(0.99888, 0.99906, facing);
    const marks = 0.75 + 0.5 * clouds.fbm(x * 46, y * 46, 4);
    return addRgb(
      scaleRgb([1, 0.97, 0.9], face * marks * 1.15),
      scaleRgb([0.3, 0.4, 0.6], 0.5 * Math.max(0, facing) ** 260),
    );
  };
  const at = (x: number, y: number): Rgb => {
    const base = smooth(x, y);
    const lights = disc(x, y);
    const lit = time === 'night' ? addRgb(base, addRgb(lights, starAt(x, y, seed))) : addRgb(base, lights);
    if (cover < 0 || y < 0.012) return lit;
    const plane = 1 / (y + 0.09);
    const px = x * plane * 0.75;
    const pz = plane * 1.15;
    const warp = clouds.at(px * 0.6 + 5, pz * 0.6) * 0.5;
    const density = clouds.fbm(px + warp, pz + warp, 6) * 0.95 + 0.5;
    const amount = smoothstep(1 - cover, 1.28 - cover * 0.9, density) * smoothstep(0.012, 0.11, y);
    if (amount <= 0.002) return lit;
    const towards = clouds.fbm(px + warp + sun[0] * 0.16, pz + warp - 0.13, 4) * 0.95 + 0.5;
    const shine = Math.min(1, Math.max(0, 0.52 + (density - towards) * 2.4));
    const facing = Math.max(0, (x * sun[0] + y * sun[1] + sun[2]) / Math.hypot(x, y, 1));
    const dark = mixRgb(base, scaleRgb([0.5, 0.52, 0.58], lightnessOf(base) + 0.02), time === 'night' ? 0.4 : 0.75);
    const bright = addRgb(
      scaleRgb(base, 0.75),
      scaleRgb(sunLight, (time === 'day' ? 0.2 : 0.13 + 0.4 * facing ** 6) * (time === 'night' ? 0.35 : 1)),
    );
    return mixRgb(lit, mixRgb(dark, bright, shine), amount * 0.94);
  };
  const ambient = scaleRgb(rampRgb(gradient, 0.55), time === 'night' ? 0.9 : 0.62);
  const haze = weather === 'fog' ? 3.6 : isGrey ? 2 : time === 'dawn' ? 1.5 : 1;
  return { at, smooth, sun, sunLight, ambient, haze };
}

/** Stars at fixed places of the sky: few bright ones, more faint ones. */
function starAt(x: number, y: number, seed: number): Rgb {
  const scale = 190;
  const cx = Math.floor(x * scale);
  const cy = Math.floor(y * scale);
  const chance = hash2(cx, cy, seed);
  if (chance < 0.955) return noVariation;
  const dx = x * scale - cx - 0.25 - 0.5 * hash2(cx, cy, seed + 1);
  const dy = y * scale - cy - 0.25 - 0.5 * hash2(cx, cy, seed + 2);
  const power = ((chance - 0.955) / 0.045) ** 5;
  const glow = Math.exp(-(dx * dx + dy * dy) * 34) * (0.12 + 1.9 * power);
  const warm = hash2(cx, cy, seed + 3);
  return [glow * (0.8 + 0.35 * warm), glow * 0.92, glow * (1.2 - 0.4 * warm)];
}
