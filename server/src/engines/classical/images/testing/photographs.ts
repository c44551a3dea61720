import { fileURLToPath } from 'node:url';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`./photographs/${name}.webp`, `file://${import.meta.filename}`));

/**
 * Photographs of 450 to 600 pixels in sRGB, without losses of JPEG: those that scikit-image ships as samples (BSD-3-Clause), each with its own licence.
 * - `astronaut`: Eileen Collins, by NASA, in the public domain (https://flic.kr/p/r9qvLn)
 * - `cat`: Chelsea, by Stefan van der Walt, CC0
 * - `coffee`: a cup on a wooden table, by Rachel Michetti, CC0
 */
export const photographs = {
  astronaut: fileOf('astronaut'),
  cat: fileOf('cat'),
  coffee: fileOf('coffee'),
} as const;
