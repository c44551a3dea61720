import { rgbaToDataURL } from 'thumbhash';
import { thumbhashPixels } from './thumbhash-pixels.ts';

/** Placeholders that are kept; one has about 3 KB. */
const KEPT = 500;

const drawn = new Map<string, string>();

/** A data URL of at most 32 pixels a side for a thumbhash in base64; undefined: it is none. */
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

function draw(hash: string): string | undefined {
  try {
    const pixels = thumbhashPixels(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
    return pixels === null ? undefined : rgbaToDataURL(pixels.w, pixels.h, pixels.rgba);
  } catch {
    return undefined;
  }
}
