import { thumbHashToDataURL } from 'thumbhash';

/** Placeholders that are kept; one has about 3 KB. */
const KEPT = 500;

const drawn = new Map<string, string>();

/** A data URL of at most 32 pixels a side for a thumbhash in base64; undefined: it is none. */
export function placeholderOf(hash: string | null): string | undefined {
  if (hash === null) return undefined;
  const known = drawn.get(hash);
  if (known !== undefined) return known;
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
    if (drawn.size >= KEPT) drawn.clear();
    drawn.set(hash, url);
    return url;
  } catch {
    return undefined;
  }
}
