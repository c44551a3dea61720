import { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import type { OutdoorScene } from '../prompt/setting.ts';

/** Ground that a thing stands on out of doors. */
export interface Ground {
  /** Colour at a place of the floor. */
  readonly at: (x: number, z: number) => Rgb;
  /** Share of light that it mirrors. */
  readonly mirror: number;
}

const grasses = {
  spring: ['#6f9a44', '#8db455'],
  summer: ['#4c8040', '#6b9c4c'],
  autumn: ['#a8783a', '#c89a4c'],
  winter: ['#e4eaf1', '#f6f9fc'],
} as const;
const sands = { sea: ['#d9bd8c', '#eedcb4'], dunes: ['#cf9a58', '#e6bd80'], canyon: ['#a86540', '#c98a5c'] } as const;

/** The ground before a scene, after season and weather. */
export function groundOf({ seed, season, weather }: ImageSpec, scene: OutdoorScene): Ground {
  const noise = new Noise(seed ^ 0x6a0d);
  const isWet = weather === 'rain';
  if (
    weather === 'snow' ||
    (season === 'winter' && (scene === 'hills' || scene === 'tree' || scene === 'mountains' || scene === 'woods'))
  )
    return { at: rough(noise, [rgb('#dfe7f0'), rgb('#fbfdff')], { size: 0.7, fine: 0.05 }), mirror: 0 };
  if (scene === 'skyline' || scene === 'street')
    return {
      at: rough(noise, [rgb('#4a4e55'), rgb('#5f646b')], { size: 2.5, fine: 0.14 }),
      mirror: isWet ? 0.12 : 0.05,
    };
  if (scene === 'stars')
    return { at: rough(noise, [rgb('#3c4a44'), rgb('#566458')], { size: 1.1, fine: 0.2 }), mirror: 0 };
  const colours = scene === 'sea' || scene === 'dunes' || scene === 'canyon' ? sands[scene] : grasses[season];
  const isSand = scene === 'sea' || scene === 'dunes' || scene === 'canyon';
  const [dark, light] = colours;
  const at = rough(noise, [rgb(dark), rgb(light)], isSand ? { size: 0.9, fine: 0.08 } : { size: 1.3, fine: 0.3 });
  return { at: isWet ? (x, z) => scaleRgb(at(x, z), 0.7) : at, mirror: isWet ? 0.06 : 0 };
}

/** A surface between two colours: broad patches, and fine grain of a strength. */
function rough(
  noise: Noise,
  [dark, light]: readonly [Rgb, Rgb],
  { size, fine }: { readonly size: number; readonly fine: number },
): Ground['at'] {
  return (x, z) => {
    // Grain far away would flicker.
    const near = 1 - smoothstep(1, 8, z);
    const patch = 0.5 + 0.5 * noise.fbm(x / size, z / size, 4);
    const grain = near === 0 ? 1 : 1 + fine * near * noise.fbm(x * 14, z * 9, 3);
    return scaleRgb(mixRgb(dark, light, Math.min(1, Math.max(0, patch))), grain);
  };
}
