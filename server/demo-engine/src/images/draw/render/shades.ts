import { lightnessOf, mixRgb, type Rgb } from '../framebuffer/rgb.ts';
import type { KnownShade, Shade } from './trace.ts';

const NONE = -1;
/** A surface that is seen at a smaller cosine turns away so fast that pixels around tell nothing of it. */
const LEAST_FACING = 0.15;

/** Which pixels tell how a body is shaded at a pixel between them. */
export interface Neighbours {
  /** Pixels to those in the eight directions; the pixel itself is one of them. */
  readonly step: number;
  /** Number of those on the body from which on its shade is known. */
  readonly least: number;
  /** Difference of their shares of light up to which they are shaded alike. */
  readonly alike: number;
}

/** The shades of the pixels that a ray was traced for. Where neighbours of one body are shaded alike, more rays in between need not find it again. */
export class Shades {
  readonly #width: number;
  readonly #height: number;
  readonly #bodies: Int16Array;
  readonly #open: Float32Array;
  readonly #openness: Float32Array;
  /** Three values for each pixel. */
  readonly #mirrored: Float32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#bodies = new Int16Array(width * height).fill(NONE);
    this.#open = new Float32Array(width * height);
    this.#openness = new Float32Array(width * height);
    this.#mirrored = new Float32Array(width * height * 3);
  }

  /** A shade that is not a number is none. */
  set(x: number, y: number, body: number, { open, openness, mirrored }: Shade): void {
    if (Number.isNaN(open) || Number.isNaN(openness)) return;
    const at = y * this.#width + x;
    this.#bodies[at] = body;
    this.#open[at] = open;
    this.#openness[at] = openness;
    this.#mirrored.set(mirrored, at * 3);
  }

  /** Mean shade of a body at a pixel and around it; undefined: it is known of too few pixels. */
  around(x: number, y: number, body: number, { step, least, alike }: Neighbours): KnownShade | undefined {
    let count = 0;
    let [open, leastOpen, mostOpen] = [0, 1, 0];
    let [openness, leastOpenness, mostOpenness] = [0, 1, 0];
    let [red, green, blue, darkest, brightest] = [0, 0, 0, Number.POSITIVE_INFINITY, 0];
    const right = Math.min(this.#width - 1, x + step);
    const bottom = Math.min(this.#height - 1, y + step);
    for (let row = y < step ? y : y - step; row <= bottom; row += step) {
      for (let column = x < step ? x : x - step; column <= right; column += step) {
        const at = row * this.#width + column;
        if (this.#bodies[at] !== body) continue;
        const openHere = this.#open[at] ?? 0;
        const opennessHere = this.#openness[at] ?? 0;
        const seen: Rgb = [
          this.#mirrored[at * 3] ?? 0,
          this.#mirrored[at * 3 + 1] ?? 0,
          this.#mirrored[at * 3 + 2] ?? 0,
        ];
        const light = lightnessOf(seen);
        count += 1;
        open += openHere;
        leastOpen = Math.min(leastOpen, openHere);
        mostOpen = Math.max(mostOpen, openHere);
        openness += opennessHere;
        leastOpenness = Math.min(leastOpenness, opennessHere);
        mostOpenness = Math.max(mostOpenness, opennessHere);
        red += seen[0];
        green += seen[1];
        blue += seen[2];
        darkest = Math.min(darkest, light);
        brightest = Math.max(brightest, light);
      }
    }
    if (count < least) return undefined;
    const isAlike = mostOpen - leastOpen < alike && mostOpenness - leastOpenness < alike;
    return {
      leastFacing: LEAST_FACING,
      open: isAlike ? open / count : undefined,
      openness: isAlike ? openness / count : undefined,
      mirrored: Number.isNaN(red) ? undefined : [red / count, green / count, blue / count],
      mirroredSpread: brightest - darkest,
    };
  }
}

/** What is between two shades of a body; `alike`: difference of their shares of light up to which their mean is meant. */
export function meanShade(one: Shade, other: Shade, alike: number): KnownShade {
  const isAlike = Math.abs(one.open - other.open) < alike && Math.abs(one.openness - other.openness) < alike;
  const mirrored = mixRgb(one.mirrored, other.mirrored, 0.5);
  return {
    leastFacing: 0,
    open: isAlike ? (one.open + other.open) / 2 : undefined,
    openness: isAlike ? (one.openness + other.openness) / 2 : undefined,
    mirrored: Number.isNaN(mirrored[0]) ? undefined : mirrored,
    mirroredSpread: Math.abs(lightnessOf(one.mirrored) - lightnessOf(other.mirrored)),
  };
}
