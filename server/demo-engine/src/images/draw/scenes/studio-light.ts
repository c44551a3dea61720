import type { Time } from '@ai-site/shared/domain/drawn-words';
import { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import type { Studio } from '../render/studio.ts';

interface Lamp {
  readonly towards: Rgb;
  readonly light: Rgb;
  readonly ambient: Rgb;
}

const lamps: Readonly<Record<Time, Lamp>> = {
  day: { towards: [-0.52, 0.72, -0.46], light: [2.35, 2.2, 2.0], ambient: [0.62, 0.68, 0.78] },
  dawn: { towards: [-0.72, 0.52, -0.46], light: [2.6, 2.0, 1.5], ambient: [0.58, 0.58, 0.72] },
  sunset: { towards: [-0.82, 0.36, -0.44], light: [3.0, 1.75, 0.95], ambient: [0.5, 0.46, 0.62] },
  night: { towards: [-0.55, 0.62, -0.56], light: [1.45, 1.2, 0.95], ambient: [0.12, 0.16, 0.28] },
};

export interface StudioColours {
  readonly floor: Rgb;
  readonly wall: Rgb;
  /** `wood`: planks; `stone`: veins; `plain`: paper that runs up the wall. */
  readonly matter: 'wood' | 'stone' | 'plain';
}

/** A studio after the spec's time of day. */
export function openStudio(spec: ImageSpec, { floor, wall, matter }: StudioColours, depth = 9): Studio {
  const lamp = lamps[spec.time];
  const length = Math.hypot(...lamp.towards);
  const noise = new Noise(spec.seed ^ 0x600d);
  const night = spec.time === 'night' ? 0.16 : 1;
  const surfaces: Readonly<Record<StudioColours['matter'], (x: number, z: number) => Rgb>> = {
    plain: () => floor,
    wood: (x, z) => {
      const board = Math.floor(z * 1.25 + 100);
      const grain = noise.fbm(x * 0.55 + board * 13.7, z * 9, 4);
      const rings = 0.5 + 0.5 * Math.sin(noise.fbm(x * 0.35 + board * 7.1, z * 2.2, 3) * 34);
      const gap = smoothstep(
        0,
        0.03,
        Math.abs(z * 1.25 + 100 - board - 0.5) < 0.5 ? Math.min(z * 1.25 + 100 - board, board + 1 - z * 1.25 - 100) : 0,
      );
      const shade = 0.82 + 0.2 * noise.at(board * 5.3, 0.5) + grain * 0.28 - rings * 0.12;
      return scaleRgb(mixRgb(rgb('#2a170c'), floor, 0.55 + 0.45 * gap), shade * (0.5 + 0.5 * gap));
    },
    stone: (x, z) => {
      const warp = noise.fbm(x * 0.8, z * 0.8, 4);
      const vein = 1 - Math.abs(noise.at(x * 0.9 + warp * 2.2, z * 0.9 + warp * 1.7));
      return mixRgb(scaleRgb(floor, 0.94 + warp * 0.14), scaleRgb(floor, 0.55), vein ** 14 * 0.7);
    },
  };
  return {
    floor: surfaces[matter],
    floorMirror: matter === 'stone' ? 0.05 : matter === 'wood' ? 0.008 : 0,
    wall: (x, y) =>
      scaleRgb(wall, (0.98 - 0.05 * y + 0.32 * Math.exp(-((x + 1.2) ** 2 + (y - 2.4) ** 2) / 9)) * night * 0.95),
    depth,
    lamp: [lamp.towards[0] / length, lamp.towards[1] / length, lamp.towards[2] / length],
    lampLight: lamp.light,
    softness: spec.time === 'sunset' ? 9 : 6,
    ambient: lamp.ambient,
    rim: mixRgb(lamp.ambient, scaleRgb(lamp.light, 0.4), 0.4),
  };
}
