/** Seeded randomness and coherent noise. All drawings must come out the same on every machine. */

/** Returns a generator of numbers in [0, 1) (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [0, 1) that depends only on the integers given. */
export function hash(x: number, y: number, z = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647 - 62089911);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

const TABLE = 512;
const order = new Uint8Array(TABLE);
const gradX = new Float64Array(256);
const gradY = new Float64Array(256);
const random = seeded(20240607);
for (let i = 0; i < 256; i++) order[i] = i;
for (let i = 255; i > 0; i--) {
  const j = Math.floor(random() * (i + 1));
  const kept = order[i] ?? 0;
  order[i] = order[j] ?? 0;
  order[j] = kept;
}
for (let i = 0; i < 256; i++) {
  order[i + 256] = order[i] ?? 0;
  const angle = random() * Math.PI * 2;
  gradX[i] = Math.cos(angle);
  gradY[i] = Math.sin(angle);
}

/** Gradient noise, about [-0.7, 0.7], with a quintic fade so that slopes stay smooth. */
export function noise(x: number, y: number): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const u = x - fx;
  const v = y - fy;
  const xi = fx & 255;
  const yi = fy & 255;
  // The tables are exactly as long as the masks allow, so the reads cannot miss.
  const a = order[xi] as number;
  const b = order[(xi + 1) & 255] as number;
  const aa = order[a + yi] as number;
  const ab = order[a + ((yi + 1) & 255)] as number;
  const ba = order[b + yi] as number;
  const bb = order[b + ((yi + 1) & 255)] as number;
  const su = u * u * u * (u * (u * 6 - 15) + 10);
  const sv = v * v * v * (v * (v * 6 - 15) + 10);
  const n00 = (gradX[aa] as number) * u + (gradY[aa] as number) * v;
  const n10 = (gradX[ba] as number) * (u - 1) + (gradY[ba] as number) * v;
  const n01 = (gradX[ab] as number) * u + (gradY[ab] as number) * (v - 1);
  const n11 = (gradX[bb] as number) * (u - 1) + (gradY[bb] as number) * (v - 1);
  const top = n00 + su * (n10 - n00);
  return top + sv * (n01 + su * (n11 - n01) - top);
}

/** Layered noise, about [-1, 1]. Each octave is turned a little so that no axis shows. */
export function fbm(x: number, y: number, octaves = 5): number {
  let sum = 0;
  let gain = 0.9;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y) * gain;
    const nx = 1.6 * x + 1.2 * y + 17.3;
    y = -1.2 * x + 1.6 * y + 9.1;
    x = nx;
    gain *= 0.5;
  }
  return sum;
}

/** Noise folded at zero: sharp crests, [0, 1]. */
export function ridged(x: number, y: number, octaves = 5): number {
  let sum = 0;
  let gain = 0.55;
  let keep = 1;
  for (let i = 0; i < octaves; i++) {
    let n = 1 - Math.abs(noise(x, y)) * 1.6;
    n = n < 0 ? 0 : n * n;
    sum += n * gain * keep;
    // Detail gathers on the crests and leaves the valleys smooth, as erosion does.
    keep = n;
    const nx = 1.6 * x + 1.2 * y + 5.7;
    y = -1.2 * x + 1.6 * y + 3.9;
    x = nx;
    gain *= 0.5;
  }
  return sum;
}
