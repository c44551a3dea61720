import { createRandom } from '../index.ts';

const TABLE = 256;
const MASK = TABLE - 1;
/** Turns each octave, so that the lattice does not show. */
const COS = 0.8;
const SIN = 0.6;

/** Gradient noise in the plane (Perlin 2002) and sums of it. The same seed gives the same field. */
export class Noise {
  readonly #order = new Uint8Array(TABLE * 2);
  readonly #gx = new Float32Array(TABLE);
  readonly #gy = new Float32Array(TABLE);

  constructor(seed: number) {
    const random = createRandom(seed);
    for (let i = 0; i < TABLE; i += 1) {
      this.#order[i] = i;
      const angle = random() * Math.PI * 2;
      this.#gx[i] = Math.cos(angle) * 1.5;
      this.#gy[i] = Math.sin(angle) * 1.5;
    }
    for (let i = TABLE - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      const swap = this.#order[i] ?? 0;
      this.#order[i] = this.#order[j] ?? 0;
      this.#order[j] = swap;
    }
    this.#order.copyWithin(TABLE, 0, TABLE);
  }

  /** About -1 to 1; one feature per unit. */
  at(x: number, y: number): number {
    const fx = Math.floor(x);
    const fy = Math.floor(y);
    const dx = x - fx;
    const dy = y - fy;
    const column = fx & MASK;
    const row = fy & MASK;
    const a = (this.#order[column] ?? 0) + row;
    const b = (this.#order[column + 1] ?? 0) + row;
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const i00 = this.#order[a & 511] ?? 0;
    const i10 = this.#order[b & 511] ?? 0;
    const i01 = this.#order[(a + 1) & 511] ?? 0;
    const i11 = this.#order[(b + 1) & 511] ?? 0;
    const n00 = (this.#gx[i00] ?? 0) * dx + (this.#gy[i00] ?? 0) * dy;
    const n10 = (this.#gx[i10] ?? 0) * (dx - 1) + (this.#gy[i10] ?? 0) * dy;
    const n01 = (this.#gx[i01] ?? 0) * dx + (this.#gy[i01] ?? 0) * (dy - 1);
    const n11 = (this.#gx[i11] ?? 0) * (dx - 1) + (this.#gy[i11] ?? 0) * (dy - 1);
    const top = n00 + (n10 - n00) * u;
    return top + (n01 + (n11 - n01) * u - top) * v;
  }

  /** Sum of octaves of half the size and half the strength each; about -1 to 1. */
  fbm(x: number, y: number, octaves: number): number {
    let sum = 0;
    let strength = 0.5;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i += 1) {
      sum += this.at(px, py) * strength;
      const turned = (px * COS - py * SIN) * 2 + 17.3;
      py = (px * SIN + py * COS) * 2 - 9.1;
      px = turned;
      strength *= 0.5;
    }
    return sum;
  }

  /** Sharp crests, as of mountains (ridged multifractal, Musgrave 1994); about 0 to 1. */
  ridged(x: number, y: number, octaves: number): number {
    let sum = 0;
    let strength = 0.5;
    let weight = 1;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i += 1) {
      const crest = 1 - Math.abs(this.at(px, py));
      const value = crest * crest * weight;
      sum += value * strength;
      weight = Math.min(1, value * 1.6);
      const turned = (px * COS - py * SIN) * 2.03 + 31.7;
      py = (px * SIN + py * COS) * 2.03 + 11.9;
      px = turned;
      strength *= 0.5;
    }
    return sum;
  }
}

/** A value of 0 to 1 that depends on two whole numbers and a seed only. */
export function hash2(x: number, y: number, seed: number): number {
  let h = (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b) >>> 0;
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
