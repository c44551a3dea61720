import type { Pixels } from './thumbhash-pixels.ts';

/** Bytes of the headers of a bitmap. */
const HEADERS = 54;
const BITS = 24;

/**
 * A data URL of an image whose pixels are all opaque. As a Windows bitmap it is the pixels themselves, without the sums that a PNG has over them: it is
 * written, and decoded, in a fraction of the time.
 */
export function bitmapUrl({ w, h, rgba }: Omit<Pixels, 'opaque'>): string {
  // Rows are multiples of four bytes, the lowest one first.
  const row = (w * 3 + 3) & ~3;
  const bytes = new Uint8Array(HEADERS + row * h);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x4d42, true);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, HEADERS, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, w, true);
  view.setInt32(22, h, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, BITS, true);
  for (let y = 0, from = 0; y < h; y += 1) {
    for (let x = 0, to = HEADERS + (h - 1 - y) * row; x < w; x += 1, from += 4, to += 3) {
      bytes[to] = rgba[from + 2] as number;
      bytes[to + 1] = rgba[from + 1] as number;
      bytes[to + 2] = rgba[from] as number;
    }
  }
  return `data:image/bmp;base64,${btoa(Reflect.apply(String.fromCharCode, null, bytes))}`;
}
