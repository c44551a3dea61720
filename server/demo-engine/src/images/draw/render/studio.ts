import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, scaleRgb } from '../framebuffer/rgb.ts';

/** Place and light of a still life: a floor that runs up into a wall, a large soft lamp, and what is mirrored in shiny things. */
export interface Studio {
  /** Colour of the floor at a place. */
  readonly floor: (x: number, z: number) => Rgb;
  /** Share of light that the floor mirrors. */
  readonly floorMirror: number;
  /** Of the wall by height. */
  readonly wall: (x: number, y: number) => Rgb;
  /** Where the floor ends. */
  readonly depth: number;
  /** Towards the lamp, of length 1. */
  readonly lamp: Rgb;
  readonly lampLight: Rgb;
  /** Small values are large lamps with soft shadows. */
  readonly softness: number;
  readonly ambient: Rgb;
  /** Light from behind that draws bright edges. */
  readonly rim: Rgb;
}

/** What a mirror sees in a direction: the room, two soft boxes and a window with bars. */
export function surroundings({ wall, ambient, lampLight }: Studio, dx: number, dy: number, dz: number): Rgb {
  const room = mixRgb(scaleRgb(wall(dx, Math.max(0, dy) * 2), 0.75), scaleRgb(ambient, 0.9), smoothstep(-0.1, 0.9, dy));
  const below = dy < 0 ? scaleRgb(room, 0.6 + 0.4 * (1 + dy)) : room;
  let light = 0;
  if (dy > 0.05) {
    // The main box stands to the left, high up; its bars cut it like a window.
    const u = (dx + 0.75) / (Math.abs(dz) + 0.65);
    const v = dy / (Math.abs(dz) + 0.65);
    const box =
      smoothstep(-0.42, -0.36, u) *
      (1 - smoothstep(0.3, 0.36, u)) *
      smoothstep(0.42, 0.48, v) *
      (1 - smoothstep(1.5, 1.6, v));
    const bars = smoothstep(0.012, 0.03, Math.abs(u + 0.03)) * smoothstep(0.012, 0.03, Math.abs(v - 0.98));
    light += box * (0.25 + 0.75 * bars) * (dz < 0.35 ? 1 : 0);
    const strip =
      smoothstep(0.72, 0.76, dx) *
      (1 - smoothstep(0.86, 0.9, dx)) *
      smoothstep(0.1, 0.2, dy) *
      (1 - smoothstep(0.75, 0.85, dy));
    light += strip * 0.5;
  }
  return [below[0] + lampLight[0] * light, below[1] + lampLight[1] * light, below[2] + lampLight[2] * light];
}
