import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { createRandom } from '@ai-site/shared/random';
import { dilate, resizeMask } from '../raster/masks.ts';
import { createRaster, type Plane, type Raster } from '../raster/raster.ts';
import { shrinkRaster } from '../raster/shrink.ts';
import { type FillLevel, matchPatches, PATCH_RADIUS, vote } from './patch-match.ts';

/** Longest side in pixels at which patches are compared; larger images take the found offsets over. */
const SIDE = 420;
/** The coarsest level is not smaller than this. */
const COARSEST = 28;
const ROUNDS = 4;

/**
 * Fills what the mask marks with texture from elsewhere in the image: completion by patches over a pyramid (Wexler, Shechtman, Irani
 * 2007) with PatchMatch (Barnes et al. 2009). Undefined when too little of the image is known.
 */
export function fillByPatches(image: Raster, mask: Plane): Raster | undefined {
  const random = createRandom(image.width * 7919 + image.height);
  let previous: FillLevel | undefined;
  for (const { width, height } of sizesOf(image)) {
    const level = openLevel(shrinkRaster(image, width, height), resizeMask(mask, width, height));
    if (level.sources.length < level.targets.length * 0.1 || level.sources.length < 16) return undefined;
    if (previous === undefined) startFromSurroundings(level, random);
    else startFrom(level, previous);
    for (let round = 0; round < ROUNDS; round += 1) {
      matchPatches(level, random);
      vote(level);
    }
    previous = level;
  }
  return previous === undefined ? undefined : toFullSize(image, mask, previous);
}

function sizesOf({ width, height }: Raster): { readonly width: number; readonly height: number }[] {
  const sizes = [];
  for (let scale = Math.min(1, SIDE / Math.max(width, height)); Math.min(width, height) * scale >= COARSEST; scale /= 2)
    sizes.unshift({ width: Math.round(width * scale), height: Math.round(height * scale) });
  return sizes;
}

/** The mask grows by one pixel on smaller levels, because their edge pixels mix both sides. */
function openLevel({ width, height, data }: Raster, mask: Plane): FillLevel {
  const hole = mask.data;
  const reach = dilate(mask, PATCH_RADIUS).data;
  const colours = new Float32Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) for (let c = 0; c < 3; c += 1) colours[i * 3 + c] = data[i * 4 + c] ?? 0;
  const targets: number[] = [];
  const sources: number[] = [];
  for (let y = PATCH_RADIUS; y < height - PATCH_RADIUS; y += 1) {
    for (let x = PATCH_RADIUS; x < width - PATCH_RADIUS; x += 1) {
      const at = y * width + x;
      if ((reach[at] ?? 0) > MASK_THRESHOLD) targets.push(at);
      else sources.push(at);
    }
  }
  const isSource = new Uint8Array(width * height);
  for (const at of sources) isSource[at] = 1;
  return {
    width,
    height,
    colours,
    hole,
    targets,
    sources,
    isSource,
    nearest: new Int32Array(width * height).fill(-1),
    distance: new Float32Array(width * height),
  };
}

/** Random matches, and colours that relax from the border inwards. */
function startFromSurroundings(level: FillLevel, random: () => number): void {
  const { width, height, hole, colours, targets, sources, nearest } = level;
  for (const at of targets) nearest[at] = sources[Math.floor(random() * sources.length)] ?? 0;
  const inside: number[] = [];
  for (let i = 0; i < hole.length; i += 1) if ((hole[i] ?? 0) > MASK_THRESHOLD) inside.push(i);
  for (let round = 0; round < width + height; round += 1) {
    for (const at of inside) {
      const x = at % width;
      const y = (at - x) / width;
      const left = (x > 0 ? at - 1 : at) * 3;
      const right = (x < width - 1 ? at + 1 : at) * 3;
      const up = (y > 0 ? at - width : at) * 3;
      const down = (y < height - 1 ? at + width : at) * 3;
      for (let c = 0; c < 3; c += 1)
        colours[at * 3 + c] =
          ((colours[left + c] ?? 0) + (colours[right + c] ?? 0) + (colours[up + c] ?? 0) + (colours[down + c] ?? 0)) /
          4;
    }
  }
}

/** Matches of the coarser level at twice their place, and the colours that they vote for. */
function startFrom(level: FillLevel, coarse: FillLevel): void {
  const kx = coarse.width / level.width;
  const ky = coarse.height / level.height;
  const clampTo = (value: number, size: number): number =>
    Math.min(size - 1 - PATCH_RADIUS, Math.max(PATCH_RADIUS, value));
  for (const at of level.targets) {
    const x = at % level.width;
    const y = (at - x) / level.width;
    const cx = clampTo(Math.floor((x + 0.5) * kx), coarse.width);
    const cy = clampTo(Math.floor((y + 0.5) * ky), coarse.height);
    const match = coarse.nearest[cy * coarse.width + cx] ?? -1;
    const from = match < 0 ? cy * coarse.width + cx : match;
    const mx = clampTo(x + Math.round(((from % coarse.width) - cx) / kx), level.width);
    const my = clampTo(y + Math.round((Math.floor(from / coarse.width) - cy) / ky), level.height);
    const to = my * level.width + mx;
    level.nearest[at] = level.isSource[to] === 1 ? to : (level.sources[(at * 7919) % level.sources.length] ?? 0);
  }
  vote(level);
}

/** Colours of the finest level; when that is smaller than the image, pixels of the image itself at the offsets found. */
function toFullSize(image: Raster, mask: Plane, level: FillLevel): Raster {
  const { width, height } = image;
  const result = createRaster(width, height);
  const kx = level.width / width;
  const ky = level.height / height;
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const at = i * 4;
      const lx = Math.min(level.width - 1, Math.floor((x + 0.5) * kx));
      const ly = Math.min(level.height - 1, Math.floor((y + 0.5) * ky));
      const centre = ly * level.width + lx;
      let from = at;
      const isHole = (mask.data[i] ?? 0) > MASK_THRESHOLD;
      if (isHole && kx < 1) {
        const match = level.nearest[centre] ?? -1;
        if (match >= 0) {
          const sx = Math.min(width - 1, Math.max(0, x + Math.round(((match % level.width) - lx) / kx)));
          const sy = Math.min(height - 1, Math.max(0, y + Math.round((Math.floor(match / level.width) - ly) / ky)));
          if ((mask.data[sy * width + sx] ?? 0) <= MASK_THRESHOLD) from = (sy * width + sx) * 4;
        }
      }
      const isBlended = isHole && from === at;
      for (let c = 0; c < 3; c += 1)
        result.data[at + c] = isBlended ? (level.colours[centre * 3 + c] ?? 0) : (image.data[from + c] ?? 0);
      result.data[at + 3] = 255;
    }
  }
  return result;
}
