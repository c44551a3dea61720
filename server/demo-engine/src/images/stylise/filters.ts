import { hash2, Noise } from '@ai-site/shared/random/noise';
import { clusterColours } from '../../../../src/engines/classical/images/raster/clusters.ts';
import { gaussianBlur } from '../../../../src/engines/classical/images/raster/filters.ts';
import { labOf, labPlane, rgbOfLab } from '../../../../src/engines/classical/images/raster/lab.ts';
import {
  createFloatPlane,
  createRaster,
  type FloatPlane,
  luminanceOf,
  type Raster,
  smoothstep,
} from '../../../../src/engines/classical/images/raster/raster.ts';
import { shrinkRaster } from '../../../../src/engines/classical/images/raster/shrink.ts';
import { outlines, steepness } from './edges.ts';
import { kuwahara } from './smooth.ts';

/** Turns an image into another manner. Keeps size and alpha; the same seed gives the same pixels. */
export type Filter = (image: Raster, seed: number) => Raster;

const sideOf = ({ width, height }: Raster): number => Math.min(width, height);

/** An image whose pixels come from those of another, with a shared index. */
function mapped(
  image: Raster,
  colourAt: (
    red: number,
    green: number,
    blue: number,
    i: number,
    x: number,
    y: number,
  ) => readonly [number, number, number],
): Raster {
  const { width, height, data } = image;
  const result = createRaster(width, height);
  for (let y = 0, i = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1, at += 4) {
      const [red, green, blue] = colourAt(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, i, x, y);
      result.data[at] = red;
      result.data[at + 1] = green;
      result.data[at + 2] = blue;
      result.data[at + 3] = data[at + 3] ?? 255;
    }
  }
  return result;
}

/** Strokes of thick paint that catch the light. */
export const oil: Filter = (image, seed) => {
  const side = sideOf(image);
  const radius = Math.max(2, Math.round(side / 130));
  const strokes = kuwahara(kuwahara(image, radius), Math.max(1, Math.round(radius * 0.6)));
  const noise = new Noise(seed ^ 0x011);
  const light = luminanceOf(strokes);
  const soft = gaussianBlur(light, Math.max(1, radius)).data;
  const relief = createFloatPlane(image.width, image.height);
  for (let y = 0, i = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1, i += 1) {
      // Bristles run along the edges of what is painted.
      const gx = (soft[i + 1] ?? 0) - (soft[i - 1] ?? 0);
      const gy = (soft[i + image.width] ?? 0) - (soft[i - image.width] ?? 0);
      const angle = Math.atan2(gx, -gy) + noise.at((x / side) * 4, (y / side) * 4);
      const u = (x * Math.cos(angle) + y * Math.sin(angle)) / side;
      const v = (-x * Math.sin(angle) + y * Math.cos(angle)) / side;
      relief.data[i] = noise.at(u * 12, v * 62) + 0.6 * noise.at(u * 22, v * 130) + 0.012 * (light.data[i] ?? 0);
    }
  }
  const canvas = gaussianBlur(relief, Math.max(0.6, side / 640)).data;
  return mapped(strokes, (red, green, blue, i) => {
    const shine = ((canvas[i] ?? 0) - (canvas[i + 1 + image.width] ?? canvas[i] ?? 0)) * 62;
    const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
    return [
      grey + (red - grey) * 1.16 + shine,
      grey + (green - grey) * 1.16 + shine,
      grey + (blue - grey) * 1.16 + shine,
    ];
  });
};

/** Thin washes: light colours, darker rims, white paper that shows its grain. */
export const watercolour: Filter = (image, seed) => {
  const side = sideOf(image);
  const flat = kuwahara(kuwahara(image, Math.max(2, Math.round(side / 110))), Math.max(1, Math.round(side / 220)));
  const rims = gaussianBlur(steepness(luminanceOf(flat)), Math.max(0.8, side / 700)).data;
  const noise = new Noise(seed ^ 0x3a7);
  return mapped(flat, (red, green, blue, i, x, y) => {
    const u = x / side;
    const v = y / side;
    const pigment = 1 + 0.32 * noise.fbm(u * 5, v * 5, 4) + 0.09 * noise.fbm(u * 130, v * 130, 2);
    const bare = smoothstep(0.34, 0.6, noise.fbm(u * 2.2 + 4, v * 2.2, 4)) * 0.4;
    const paper = 250 - 9 * noise.fbm(u * 160, v * 160, 2);
    const wash = (value: number): number => {
      const lifted = 255 * (value / 255) ** 0.58;
      const density = (1 - lifted / 255) * pigment * (1 - bare) + Math.min(0.3, (rims[i] ?? 0) * 2.4);
      return paper * Math.max(0, 1 - Math.min(0.97, density));
    };
    return [wash(red), wash(green), wash(blue)];
  });
};

/** Graphite: lines at edges, hatching in the shade. */
export const sketch: Filter = (image, seed) => {
  const side = sideOf(image);
  const light = luminanceOf(image);
  const blurred = gaussianBlur(light, Math.max(2, side / 90)).data;
  const lines = outlines(image, Math.max(0.8, side / 760), 26).data;
  const noise = new Noise(seed ^ 0x5c3);
  const hatch = (u: number, v: number): number => 0.5 + 0.5 * Math.sin(u * 900 + noise.at(u * 30, v * 30) * 3);
  return mapped(image, (_red, _green, _blue, i, x, y) => {
    const value = light.data[i] ?? 0;
    const dodge = Math.min(1, value / Math.max(1, blurred[i] ?? 1));
    const u = x / side;
    const v = y / side;
    const tone = (blurred[i] ?? 0) / 255;
    const first = smoothstep(0.62, 0.2, tone) * hatch((u + v) * 0.7, (u - v) * 0.7);
    const second = smoothstep(0.38, 0.08, tone) * hatch((u - v) * 0.7, (u + v) * 0.7);
    const grain = 0.75 + 0.5 * noise.fbm(u * 190, v * 190, 2);
    const graphite = Math.min(
      0.93,
      ((1 - dodge) * 1.25 + (lines[i] ?? 0) * 0.75 + first * 0.36 + second * 0.34 + (1 - tone) * 0.2) * grain,
    );
    const paper = 247 - 5 * noise.fbm(u * 90, v * 90, 2);
    return [
      paper * (1 - graphite) + 34 * graphite,
      paper * (1 - graphite) + 35 * graphite,
      (paper - 6) * (1 - graphite) + 40 * graphite,
    ];
  });
};

/** Few flat colours with fine outlines, as in a printed poster. */
export const poster: Filter = (image) => {
  const side = sideOf(image);
  const flat = kuwahara(kuwahara(image, Math.max(2, Math.round(side / 120))), Math.max(1, Math.round(side / 200)));
  const lines = outlines(flat, Math.max(0.8, side / 620), 30).data;
  const palette = paletteOf(flat, 11);
  return mapped(flat, (red, green, blue, i) => {
    const [r, g, b] = nearestOf(palette, red, green, blue);
    const ink = 1 - 0.6 * (lines[i] ?? 0);
    return [r * ink, g * ink, b * ink];
  });
};

/** Large square pixels of few colours, with ordered dither (Bayer 1973). */
export const pixel: Filter = (image) => {
  const across = 80;
  const scale = Math.max(1, Math.floor(sideOf(image) / across));
  const small = shrinkRaster(
    image,
    Math.max(1, Math.round(image.width / scale)),
    Math.max(1, Math.round(image.height / scale)),
  );
  const palette = paletteOf(small, 28);
  const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
  return mapped(image, (_red, _green, _blue, _i, x, y) => {
    const sx = Math.min(small.width - 1, Math.floor((x * small.width) / image.width));
    const sy = Math.min(small.height - 1, Math.floor((y * small.height) / image.height));
    const at = (sy * small.width + sx) * 4;
    const shift = ((bayer[(sy % 4) * 4 + (sx % 4)] ?? 0) / 15 - 0.5) * 13;
    return nearestOf(
      palette,
      (small.data[at] ?? 0) + shift,
      (small.data[at + 1] ?? 0) + shift,
      (small.data[at + 2] ?? 0) + shift,
    );
  });
};

/** Faded blacks, warm lights, cool shades, grain and light that bleeds around bright places. */
export const film: Filter = (image, seed) => {
  const side = sideOf(image);
  const light = luminanceOf(image);
  const bright: FloatPlane = { ...light, data: light.data.map((value) => Math.max(0, value - 190)) };
  const bleed = gaussianBlur(bright, Math.max(1.5, side / 60)).data;
  return mapped(image, (red, green, blue, i, x, y) => {
    const value = (light.data[i] ?? 0) / 255;
    const u = (x / image.width) * 2 - 1;
    const v = (y / image.height) * 2 - 1;
    const dark = 1 - 0.3 * Math.min(1, (u * u + v * v) / 2) ** 1.4;
    const grain = (hash2(x, y, seed) + hash2(x, y, seed + 1) - 1) * 17 * (1 - Math.abs(value - 0.45));
    const faded = (c: number): number =>
      24 + (255 * (c / 255 + 0.12 * Math.sin(((c / 255) * 2 - 1) * Math.PI) * 0.5) - 24) * 0.9;
    const warm = smoothstep(0.35, 1, value);
    return [
      faded(red) * dark + 16 * warm - 4 * (1 - warm) + (bleed[i] ?? 0) * 0.75 + grain,
      faded(green) * dark + 7 * warm + 2 * (1 - warm) + (bleed[i] ?? 0) * 0.3 + grain,
      faded(blue) * dark - 16 * warm + 12 * (1 - warm) + (bleed[i] ?? 0) * 0.12 + grain,
    ];
  });
};

/** Ink on paper: shades as washes, edges as dry strokes, strong colours as a thin tint. */
export const inkWash: Filter = (image, seed) => {
  const side = sideOf(image);
  const flat = kuwahara(kuwahara(image, Math.max(2, Math.round(side / 130))), Math.max(1, Math.round(side / 220)));
  const light = gaussianBlur(luminanceOf(flat), Math.max(0.6, side / 600)).data;
  const steep = gaussianBlur(steepness(luminanceOf(flat)), Math.max(0.6, side / 520)).data;
  const noise = new Noise(seed ^ 0x14c);
  return mapped(flat, (red, green, blue, i, x, y) => {
    const u = x / side;
    const v = y / side;
    const tone = smoothstep(0.9, 0.06, (light[i] ?? 0) / 255);
    const pool = 0.85 + 0.35 * noise.fbm(u * 4, v * 4, 4) + 0.14 * noise.fbm(u * 60, v * 60, 2);
    const dry = smoothstep(-0.5, 0.1, noise.fbm(u * 60, v * 22, 3));
    const stroke = smoothstep(0.035, 0.16, steep[i] ?? 0) * (0.35 + 0.65 * tone) * dry;
    const ink = Math.min(0.96, tone ** 1.5 * 0.86 * pool + stroke * 0.7);
    const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
    const paper = 1 + 0.025 * noise.fbm(u * 120, v * 120, 2);
    const tint = 0.2;
    return [
      (241 + (red - grey) * tint) * paper * (1 - ink) + 20 * ink,
      (234 + (green - grey) * tint) * paper * (1 - ink) + 21 * ink,
      (218 + (blue - grey) * tint) * paper * (1 - ink) + 25 * ink,
    ];
  });
};

/** Glowing outlines on a dark ground. */
export const neon: Filter = (image, seed) => {
  const side = sideOf(image);
  const edges = steepness(gaussianBlur(luminanceOf(image), Math.max(0.8, side / 640)));
  const glow = gaussianBlur(edges, Math.max(2, side / 110)).data;
  const noise = new Noise(seed ^ 0x2e0);
  return mapped(image, (red, green, blue, i, x, y) => {
    const edge = smoothstep(0.03, 0.2, edges.data[i] ?? 0);
    const halo = Math.min(1, (glow[i] ?? 0) * 7);
    const share = smoothstep(-0.4, 0.4, noise.at((x / side) * 1.6, (y / side) * 1.6));
    const light = edge * 0.9 + halo * 0.62;
    const base = 0.2;
    return [
      red * base * 0.8 + 8 + light * (255 - 215 * share) + edge * 60,
      green * base * 0.7 + 6 + light * (40 + 180 * share) + edge * 70,
      blue * base + 22 + light * (190 + 60 * share) + edge * 50,
    ];
  });
};

/** Cells of coloured glass between lead lines. */
export const mosaic: Filter = (image, seed) => {
  const side = sideOf(image);
  const size = Math.max(6, side / 34);
  const blurred = shrinkRaster(
    image,
    Math.max(1, Math.round(image.width / (size * 0.6))),
    Math.max(1, Math.round(image.height / (size * 0.6))),
  );
  const noise = new Noise(seed ^ 0x6a5);
  return mapped(image, (_red, _green, _blue, _i, x, y) => {
    const { sx, sy, edge } = cellAt(x, y, size, seed);
    const px = Math.min(blurred.width - 1, Math.max(0, Math.floor((sx * blurred.width) / image.width)));
    const py = Math.min(blurred.height - 1, Math.max(0, Math.floor((sy * blurred.height) / image.height)));
    const at = (py * blurred.width + px) * 4;
    const shade =
      0.92 +
      0.26 * noise.fbm((x / side) * 9 + sx, (y / side) * 4 + sy, 3) +
      0.18 * hash2(Math.floor(sx), Math.floor(sy), seed);
    const line = smoothstep(size * 0.045, size * 0.085, edge);
    const glass = (c: number): number => {
      const grey = ((blurred.data[at] ?? 0) + (blurred.data[at + 1] ?? 0) + (blurred.data[at + 2] ?? 0)) / 3;
      return (22 + (grey + ((blurred.data[at + c] ?? 0) - grey) * 1.5 - 22) * line) * (line > 0 ? shade : 1);
    };
    return [glass(0), glass(1), glass(2)];
  });
};

function cellAt(
  x: number,
  y: number,
  size: number,
  seed: number,
): { readonly sx: number; readonly sy: number; readonly edge: number } {
  const cx = Math.floor(x / size);
  const cy = Math.floor(y / size);
  let first = Number.POSITIVE_INFINITY;
  let second = Number.POSITIVE_INFINITY;
  let sx = 0;
  let sy = 0;
  for (let j = cy - 1; j <= cy + 1; j += 1) {
    for (let i = cx - 1; i <= cx + 1; i += 1) {
      const px = (i + 0.15 + 0.7 * hash2(i, j, seed)) * size;
      const py = (j + 0.15 + 0.7 * hash2(i, j, seed + 1)) * size;
      const distance = Math.hypot(x - px, y - py);
      if (distance < first) {
        second = first;
        first = distance;
        sx = px;
        sy = py;
      } else second = Math.min(second, distance);
    }
  }
  return { sx, sy, edge: (second - first) / 2 };
}

type Palette = readonly {
  readonly lab: readonly [number, number, number];
  readonly rgb: readonly [number, number, number];
}[];

function paletteOf(image: Raster, count: number): Palette {
  const side = 96;
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const small = shrinkRaster(
    image,
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  return clusterColours(labPlane(small), count).map(({ mean }) => ({ lab: mean, rgb: rgbOfLab(...mean) }));
}

function nearestOf(palette: Palette, red: number, green: number, blue: number): readonly [number, number, number] {
  const [l, a, b] = labOf(clampByte(red), clampByte(green), clampByte(blue));
  let least = Number.POSITIVE_INFINITY;
  let best: readonly [number, number, number] = [red, green, blue];
  for (const { lab, rgb } of palette) {
    const distance = (lab[0] - l) ** 2 + (lab[1] - a) ** 2 + (lab[2] - b) ** 2;
    if (distance >= least) continue;
    least = distance;
    best = rgb;
  }
  return best;
}

const clampByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
