import type { Shade } from './trace.ts';

/** Difference of the shares of light up to which neighbouring pixels are shaded alike. */
const ALIKE = 0.03;
/** Pixels of a body, among a pixel and its eight neighbours, from which on its shade is known there. */
const LEAST = 3;
const NONE = -1;

/** The shades of the pixels that a ray was traced for. Where neighbours of one body are shaded alike, more rays in between need not find it again. */
export class Shades {
  readonly #width: number;
  readonly #height: number;
  readonly #bodies: Int16Array;
  readonly #open: Float32Array;
  readonly #openness: Float32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#bodies = new Int16Array(width * height).fill(NONE);
    this.#open = new Float32Array(width * height);
    this.#openness = new Float32Array(width * height);
  }

  /** A shade that is not a number is none. */
  set(x: number, y: number, body: number, { open, openness }: Shade): void {
    if (Number.isNaN(open) || Number.isNaN(openness)) return;
    const at = y * this.#width + x;
    this.#bodies[at] = body;
    this.#open[at] = open;
    this.#openness[at] = openness;
  }

  /** Mean shade of a body at a pixel and around it; undefined: it is not even, or known of too few pixels. */
  around(x: number, y: number, body: number): Shade | undefined {
    let count = 0;
    let open = 0;
    let openness = 0;
    let leastOpen = 1;
    let mostOpen = 0;
    let leastOpenness = 1;
    let mostOpenness = 0;
    const right = Math.min(this.#width - 1, x + 1);
    const bottom = Math.min(this.#height - 1, y + 1);
    for (let row = Math.max(0, y - 1); row <= bottom; row += 1) {
      for (let column = Math.max(0, x - 1); column <= right; column += 1) {
        const at = row * this.#width + column;
        if (this.#bodies[at] !== body) continue;
        const here = this.#open[at] ?? 0;
        const opennessHere = this.#openness[at] ?? 0;
        count += 1;
        open += here;
        openness += opennessHere;
        leastOpen = Math.min(leastOpen, here);
        mostOpen = Math.max(mostOpen, here);
        leastOpenness = Math.min(leastOpenness, opennessHere);
        mostOpenness = Math.max(mostOpenness, opennessHere);
      }
    }
    const isAlike = mostOpen - leastOpen < ALIKE && mostOpenness - leastOpenness < ALIKE;
    return count >= LEAST && isAlike ? { open: open / count, openness: openness / count } : undefined;
  }
}
