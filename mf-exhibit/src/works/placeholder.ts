import { rgbaToDataURL, thumbHashToAverageRGBA } from 'thumbhash';
import { bitmapUrl } from './bitmap-url.ts';
import { type Pixels, thumbhashPixels } from './thumbhash-pixels.ts';

/** Pixels of the longer side: the finest waves of a hash, three and a half a side, are smooth when these are scaled up. */
const SIDE = 20;
/** Placeholders that are kept; one has about 2 KB. */
const KEPT = 500;

const drawn = new Map<string, string>();

/** A data URL of at most 20 pixels a side for a thumbhash in base64; undefined: it is none. */
export function placeholderOf(hash: string | null): string | undefined {
  if (hash === null) return undefined;
  const known = drawn.get(hash);
  if (known !== undefined) return known;
  const url = draw(hash);
  if (url === undefined) return undefined;
  if (drawn.size >= KEPT) drawn.clear();
  drawn.set(hash, url);
  return url;
}

/** The bytes of a hash; none: it is no base64. */
function bytesOf(hash: string): Uint8Array {
  try {
    return Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function draw(hash: string): string | undefined {
  const pixels = thumbhashPixels(bytesOf(hash), SIDE);
  return pixels === null ? undefined : urlOf(pixels);
}

const urlOf = (pixels: Pixels): string =>
  pixels.opaque ? bitmapUrl(pixels) : rgbaToDataURL(pixels.w, pixels.h, pixels.rgba);

/** Bytes of the shortest hash. */
const HASH_MIN = 5;

/** The average colour of a thumbhash in base64 for CSS, which takes a fraction of drawing it; undefined: it is none. */
export function averageColour(hash: string | null): string | undefined {
  const bytes = hash === null ? new Uint8Array() : bytesOf(hash);
  if (bytes.length < HASH_MIN) return undefined;
  const { r, g, b, a } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((level) => Math.round(level * 255)).join(' ')} / ${a.toFixed(2)})`;
}
