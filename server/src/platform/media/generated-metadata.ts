import { crc32 } from 'node:zlib';
import { GENERATED_TEXT } from './generated-text.ts';

/** What the metadata of a generated picture says, as that of marked ones (`generated-label.ts`). */
const TEXT = `${GENERATED_TEXT}\0`;

/** Exif data with one entry, ImageDescription (TIFF 6.0, little endian). */
const exif = ((): Buffer => {
  const head = Buffer.alloc(26);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(1, 8);
  head.writeUInt16LE(0x010e, 10);
  head.writeUInt16LE(2, 12);
  head.writeUInt32LE(TEXT.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, Buffer.from(TEXT, 'latin1')]);
})();

export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

/** The same file, pixels untouched, whose metadata says that it was generated. */
export function withGeneratedMetadata(picture: EncodedPicture): Buffer {
  if (picture.format === 'png') return labelledPng(picture.bytes);
  return picture.format === 'jpeg' ? labelledJpeg(picture.bytes) : labelledWebp(picture);
}

/** End of the signature and the header, which come first. */
const PNG_HEAD = 33;

function labelledPng(bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(exif.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([bytes.subarray(0, PNG_HEAD), length, body, checksum, bytes.subarray(PNG_HEAD)]);
}

function labelledJpeg(bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const marker = Buffer.alloc(4);
  marker.writeUInt16BE(0xff_e1);
  marker.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), marker, body, bytes.subarray(2)]);
}

/** Flags of the extended WebP header. */
const [HAS_EXIF, HAS_ALPHA] = [0x08, 0x10];
const RIFF_HEAD = 12;

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function labelledWebp({ bytes, width, height, hasAlpha }: EncodedPicture): Buffer {
  const extended = bytes.subarray(RIFF_HEAD, RIFF_HEAD + 4).toString('latin1') === 'VP8X';
  const body = Buffer.from(bytes.subarray(RIFF_HEAD));
  if (extended) body.writeUInt8(body.readUInt8(8) | HAS_EXIF, 8);
  const header = Buffer.alloc(10);
  header.writeUInt8(HAS_EXIF | (hasAlpha ? HAS_ALPHA : 0));
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  const chunks = Buffer.concat([...(extended ? [] : [chunk('VP8X', header)]), body, chunk('EXIF', exif)]);
  const riff = Buffer.from(bytes.subarray(0, RIFF_HEAD));
  riff.writeUInt32LE(chunks.length + 4, 4);
  return Buffer.concat([riff, chunks]);
}
