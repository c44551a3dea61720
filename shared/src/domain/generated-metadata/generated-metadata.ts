import { crc32 } from './crc32.ts';

/** What the metadata of everything says that an engine made. */
export const GENERATED_TEXT = 'AI generated';

type Bytes = Uint8Array<ArrayBuffer>;

const latin1 = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(...parts: readonly Uint8Array[]): Bytes {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** A number in so many bytes, the lowest first. */
const little = (value: number, bytes: number): Bytes =>
  Uint8Array.from({ length: bytes }, (_, place) => (value >>> (8 * place)) & 0xff);
const big = (value: number, bytes: number): Bytes => little(value, bytes).reverse();

const text = latin1(`${GENERATED_TEXT}\0`);
/** Exif data with one entry, ImageDescription (TIFF 6.0, little endian), whose text stands right behind it. */
const exif = joined(
  latin1('II*\0'),
  little(8, 4),
  little(1, 2),
  little(0x010e, 2),
  little(2, 2),
  little(text.length, 4),
  little(26, 4),
  little(0, 4),
  text,
);

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

/** The same file, pixels untouched, whose metadata says that it was generated. */
export function withGeneratedMetadata(image: EncodedImage): Bytes {
  if (image.format === 'png') return labelledPng(image.bytes);
  return image.format === 'jpeg' ? labelledJpeg(image.bytes) : labelledWebp(image);
}

/** End of the signature and the header, which come first. */
const PNG_HEAD = 33;

function labelledPng(bytes: Uint8Array): Bytes {
  const body = joined(latin1('eXIf'), exif);
  return joined(bytes.subarray(0, PNG_HEAD), big(exif.length, 4), body, big(crc32(body), 4), bytes.subarray(PNG_HEAD));
}

function labelledJpeg(bytes: Uint8Array): Bytes {
  const body = joined(latin1('Exif\0\0'), exif);
  return joined(bytes.subarray(0, 2), big(0xff_e1, 2), big(body.length + 2, 2), body, bytes.subarray(2));
}

/** Flags of the extended WebP header. */
const [HAS_EXIF, HAS_ALPHA] = [0x08, 0x10];
const RIFF_HEAD = 12;

const chunk = (name: string, data: Uint8Array): Bytes =>
  joined(latin1(name), little(data.length, 4), data, new Uint8Array(data.length % 2));

function labelledWebp({ bytes, width, height, hasAlpha }: EncodedImage): Bytes {
  const body = bytes.slice(RIFF_HEAD);
  const extended = latin1('VP8X').every((letter, at) => body[at] === letter);
  if (extended) body[8] = (body[8] ?? 0) | HAS_EXIF;
  const header = joined(little(HAS_EXIF | (hasAlpha ? HAS_ALPHA : 0), 4), little(width - 1, 3), little(height - 1, 3));
  const chunks = joined(...(extended ? [] : [chunk('VP8X', header)]), body, chunk('EXIF', exif));
  return joined(bytes.subarray(0, 4), little(chunks.length + 4, 4), bytes.subarray(8, RIFF_HEAD), chunks);
}
